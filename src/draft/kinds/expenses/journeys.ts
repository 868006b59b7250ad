/** Drafts journeys by their places, there and back. */
import { type ColumnProfile, type ColumnRule, type Condition, fillIn } from '../../../rows/mapping/mapping.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { ruleFor } from '../../rules/rules.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { isReturn } from './expense-types.js'
import { cellOf, isFilled, type TypedRows } from './rows-of-type.js'

/** Drafts journeys by air or rail; undefined if the rows lack places. */
export function journeys(
  mode: 'air' | 'rail',
  typed: TypedRows,
  sheet: KindSheet,
): DraftedActivity[] | undefined {
  const [from, to] = [columnOf(sheet, 'origin'), columnOf(sheet, 'destination')]
  if (!isFilled(typed, from) || !isFilled(typed, to)) return undefined
  const there: DraftedActivity = {
    when: { ...typed.when },
    operation: 'travel distance',
    rules: [
      { field: 'travel_mode', rule: { const: mode }, why: [], unsure: [] },
      placeRule('origin', from, sheet),
      placeRule('destination', to, sheet),
      ...(mode === 'air' ? classRule(typed, sheet) : []),
    ],
    why: [`journeys by ${mode}, each way by its places`],
    unsure: [],
  }
  const back = columnOf(sheet, 'way back')
  const words = back ? [...new Set(typed.rows.map((row) => cellOf(row, back)))].filter(isReturn) : []
  if (!back || words.length === 0) return [there]
  return [wayBack(there, { all: [typed.when, { column: back.heading, in: words }] }, from, to, sheet), there]
}

/** Drafts the way back of return journeys, which are offered to the way there too. */
function wayBack(
  there: DraftedActivity,
  when: Condition,
  from: ColumnProfile,
  to: ColumnProfile,
  sheet: KindSheet,
): DraftedActivity {
  const places = [placeRule('origin', to, sheet), placeRule('destination', from, sheet)]
  const others = there.rules.filter(({ field }) => !/^(origin|destination)/.test(field))
  return {
    ...there,
    when: { ...when },
    also: true,
    rules: [...others, ...places],
    why: ['the way back of return journeys'],
  }
}

function placeRule(field: string, profile: ColumnProfile, { vocabulary }: KindSheet): DraftedRule {
  return ruleFor(field, { profile, score: 1, why: '' }, vocabulary)
}

/** Translates classes of seats; unknown ones become FILL_IN. */
function classRule(typed: TypedRows, sheet: KindSheet): DraftedRule[] {
  const column = columnOf(sheet, 'class')
  if (!isFilled(typed, column)) return []
  const words = [...new Set(typed.rows.map((row) => cellOf(row, column)))].filter((word) => word !== '')
  const translate = Object.fromEntries(words.map((word) => [word, knownWord('class', word) ?? fillIn]))
  const open = words.filter((word) => translate[word] === fillIn).map((word) => `\`${oneLine(word)}\``)
  const rule: ColumnRule = { from: column.heading, translate }
  const unsure = open.length > 0 ? [`which class is ${open.join(', ')}?`] : []
  return [{ field: 'air_details.class', rule, why: [], unsure }]
}
