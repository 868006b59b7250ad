/** Drafts expenses by their money: journeys and hotels by type, everything else by industry. */

import { type ColumnProfile, fillIn } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { classificationOf } from '../../columns/written-names.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { ruleFor } from '../../rules/rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { isFilled, type TypedRows } from '../reading/filled-rows.js'
import type { IndustryRules } from '../reading/industries.js'
import { currencyOf, type KindMoney, moneyRule, taxRule } from '../reading/money.js'

/** Type of spending of the operation. */
export type SpendType = 'air' | 'rail' | 'road' | 'sea' | 'hotel'

/** Drafts travel by its price. @param doubt what another column would tell better */
export function travelSpending(
  type: SpendType,
  typed: TypedRows,
  money: KindMoney | undefined,
  sheet: KindSheet,
  doubt?: string,
): DraftedActivity {
  return {
    when: { ...typed.when },
    operation: 'travel spend',
    rules: [
      { field: 'spend_type', rule: { const: type }, why: [], unsure: [] },
      ...moneyRules(money, sheet),
      countryRule('spend_location', typed, sheet),
    ],
    why: [`${type} by its price`],
    unsure: doubt === undefined ? [] : [doubt],
  }
}

/** Drafts everything else by industry. */
export function otherSpending(
  typed: TypedRows,
  { rules }: IndustryRules,
  money: KindMoney | undefined,
  sheet: KindSheet,
): DraftedActivity {
  const [amount, ...others] = moneyRules(money, sheet)
  return {
    when: { ...typed.when },
    operation: 'spend',
    rules: [
      ...(merchantCodes(typed, sheet) ?? rules),
      ...taxRule(amount!, money?.isNet === true),
      ...others,
      countryRule('spend_region', typed, sheet),
    ],
    why: ['everything else by its price'],
    unsure: [],
  }
}

/** Drafts the industry by codes of merchants, which are surer than words; undefined if rows lack one. */
function merchantCodes({ rows }: TypedRows, sheet: KindSheet): DraftedRule[] | undefined {
  const column = columnOf(sheet, 'merchant code')
  if (!column || rows.some((row) => classificationOf(textIn(row, column)) !== 'mcc')) return undefined
  const why = ['industries by the codes of the merchants']
  return [
    { field: 'activity.classification_code', rule: { from: column.heading }, why, unsure: [] },
    { field: 'activity.classification_type', rule: { const: 'mcc' }, why: [], unsure: [] },
  ]
}

function moneyRules(money: KindMoney | undefined, sheet: KindSheet): DraftedRule[] {
  if (!money) {
    const unsure = ['no column of money']
    return ['money', 'money_unit'].map((field) => ({ field, rule: { const: fillIn }, why: [], unsure }))
  }
  const { column: _, ...currency } = currencyOf(money.profile, sheet)
  const amount = moneyRule(money.profile)
  return [{ ...amount, why: [...money.why, ...amount.why] }, currency]
}

/** Drafts the country of the merchants, or else their town; rows without one take the country of the user. */
function countryRule(field: string, typed: TypedRows, sheet: KindSheet): DraftedRule {
  const { country = fillIn, vocabulary } = sheet
  const column: ColumnProfile | undefined = columnOf(sheet, 'country')
  if (!column || typed.rows.every((row) => textIn(row, column) === '')) {
    const town = columnOf(sheet, 'city')
    if (field === 'spend_location' && isFilled(typed, town))
      return { field, rule: { from: town.heading }, why: ['towns of the merchants'], unsure: [] }
    const unsure = country === fillIn ? ['no column gives it: the country of the merchants'] : []
    return { field, rule: { const: country }, why: [], unsure }
  }
  const drafted = ruleFor('spend_region', { profile: column, score: 1, why: '' }, vocabulary)
  const why: string[] = []
  if (isFilled(typed, column)) return { ...drafted, field, why }
  return { ...drafted, field, rule: { ...drafted.rule, default: country }, why }
}
