/** Drafts the money of a sheet: the column without tax if there is one, with its currency. */
import type { ColumnProfile } from '../../../rows/mapping/mapping.js'
import { mentions, wordsOf } from '../../columns/headings.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { netMoney } from '../../rules/net-amounts.js'
import { withNumberFormat } from '../../rules/rules.js'
import { currencyRule, oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { bookedCurrency } from './booked-currency.js'

/** Money of the rows. */
export interface KindMoney {
  profile: ColumnProfile
  /** True if the sheet shows that tax is not included. */
  isNet: boolean
  why: string[]
  unsure: string[]
  /** Columns of money that are not read, with the reason. */
  left: Map<ColumnProfile, string>
}

/** Returns the money to count: without tax if the sheet has it; undefined for sheets without money. */
export function moneyOf(sheet: KindSheet): KindMoney | undefined {
  const { profiles, sample } = sheet
  const [net, amount, gross] = ['net', 'amount', 'gross'].map((role) => columnOf(sheet, role))
  const named = net ?? amount ?? gross
  if (!named) return undefined
  const shown = netMoney(named, profiles, sample.rows)
  const profile = shown?.profile ?? named
  const others = [net, amount, gross].filter((each) => each !== undefined && each !== profile)
  const isNet = shown !== undefined || profile === net
  return {
    profile,
    isNet,
    why: shown ? [shown.why] : [],
    unsure: otherAmounts(profile, others, isNet),
    left: new Map(others.map((each) => [each!, isNet ? 'with the tax' : 'not the amount of the row'])),
  }
}

/** Returns the question about further columns of money that no relation explains. */
function otherAmounts(
  profile: ColumnProfile,
  others: readonly (ColumnProfile | undefined)[],
  isNet: boolean,
): string[] {
  if (isNet || others.length === 0) return []
  const names = others.map((each) => `\`${oneLine(each!.heading)}\``).join(', ')
  return [`the amount is \`${oneLine(profile.heading)}\`; or is it ${names}?`]
}

/** Reads a column of money. @param sign -1 for money that came back */
export function moneyRule(profile: ColumnProfile, sign: 1 | -1 = 1): DraftedRule {
  const drafted = withNumberFormat(
    { field: 'money', rule: { from: profile.heading }, why: [], unsure: [] },
    profile,
  )
  if (sign === 1) return drafted
  const { scale = 1, ...rule } = drafted.rule
  return { ...drafted, rule: { ...rule, scale: -scale } }
}

/** Drafts the currency: the heading of the money names it, or a column of currencies. */
export function currencyOf(money: ColumnProfile, sheet: KindSheet): DraftedRule & { column?: ColumnProfile } {
  const { vocabulary } = sheet
  const ofHeading = currencyRule('money_unit', money, undefined, vocabulary)
  const column = currencyColumn(money, sheet)
  if (!column || ofHeading.why.some((why) => why.endsWith('names it'))) return ofHeading
  const booked = bookedCurrency(money, column, sheet)
  if (booked) return { ...booked, column }
  const match = { profile: column, score: 1, why: 'currencies' }
  return { ...currencyRule('money_unit', money, match, vocabulary), column }
}

/** Returns the column of currencies; of two, the one that has a word of the heading of the money. */
function currencyColumn({ heading }: ColumnProfile, sheet: KindSheet): ColumnProfile | undefined {
  const columns = ['currency', 'other currency'].map((role) => columnOf(sheet, role))
  const words = new Set(wordsOf(heading))
  return columns.find((column) => column && mentions(column.heading, words)) ?? columns[0]
}

/** Drafts the treatment of value added tax: net amounts do not contain it; otherwise the rule is offered. */
export function taxRule(money: DraftedRule, isNet: boolean): DraftedRule[] {
  if (isNet)
    return [money, { field: 'tax_margin', rule: { const: 0 }, why: ['no tax is left to remove'], unsure: [] }]
  const doubt =
    'with or without value added tax? It is removed; the line below, without its #, is for net amounts'
  return [{ ...money, offered: { field: 'tax_margin', rule: { const: 0 }, unsure: [doubt] } }]
}
