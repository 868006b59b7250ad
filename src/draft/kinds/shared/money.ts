/** Drafts the money of a sheet without tax, with its currency. */

import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { moneyHeading } from '../../columns/money-headings.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { netMoney } from '../../rules/net-amounts.js'
import { withNumberFormat } from '../../rules/rules.js'
import { currencyRule, oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'

/** Money of the rows, as fields of the command `spend`. */
export interface KindMoney {
  profile: ColumnProfile
  rules: DraftedRule[]
  /** Column of currencies, if it is read. */
  currency: ColumnProfile | undefined
  unsure: string[]
}

/** Returns the money of the rows: without tax where the sheet has it. */
export function moneyOf(sheet: KindSheet): KindMoney | undefined {
  const { profiles, sample, vocabulary } = sheet
  const [net, money, gross] = ['net', 'money', 'gross'].map((role) => columnOf(sheet, role))
  const named = net ?? money ?? gross
  if (!named) return undefined
  const shown = net ? undefined : netMoney(named, profiles, sample.rows)
  const profile = shown?.profile ?? named
  const isNet = net !== undefined || shown !== undefined
  const column = columnOf(sheet, 'currency')
  const inHeading = moneyHeading(profile.heading) !== undefined
  const currency = inHeading ? undefined : column
  const match = currency && { profile: currency, score: 1, why: 'currencies' }
  const rules = [
    withNumberFormat({ field: 'money', rule: { from: profile.heading }, why: [], unsure: [] }, profile),
    currencyRule('money_unit', profile, match, vocabulary),
    ...(isNet ? [{ field: 'tax_margin', rule: { const: 0 }, why: ['without tax already'], unsure: [] }] : []),
  ]
  const unsure = isNet
    ? []
    : [`\`${oneLine(profile.heading)}\`: with tax, or without? tax_margin: 0 where it is without`]
  return { profile, rules, currency, unsure }
}
