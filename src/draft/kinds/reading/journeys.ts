/** Drafts journeys by their places, there and back. */

import { type ColumnProfile, type ColumnRule, fillIn } from '../../../rows/mapping/mapping.js'
import { textIn } from '../../columns/cell-text.js'
import { wordsOf } from '../../columns/headings.js'
import { knownWord } from '../../columns/known-words.js'
import type { DraftedActivity } from '../../draft-model.js'
import type { DraftedRule } from '../../rules/drafted-rule.js'
import { ruleFor } from '../../rules/rules.js'
import { oneLine } from '../../rules/unit-rules.js'
import { columnOf, type KindSheet } from '../kind.js'
import { numberPart } from './amounts.js'
import { isFilled, type TypedRows } from './filled-rows.js'

/**
 * Drafts journeys by air or rail; undefined if the rows lack places.
 * @param ends rules for origin and destination, if one column has both
 */
export function journeys(
  mode: 'air' | 'rail',
  typed: TypedRows,
  sheet: KindSheet,
  ends = endsIn(typed, sheet),
): DraftedActivity | undefined {
  if (!ends) return undefined
  return {
    when: { ...typed.when },
    operation: 'travel distance',
    rules: [
      { field: 'travel_mode', rule: { const: mode }, why: [], unsure: [] },
      ...ends,
      ...returnRule(typed, sheet),
      ...travellersRule(typed, sheet),
      ...(mode === 'air' ? classRule(typed, sheet) : []),
    ],
    why: [`journeys by ${mode}, by their places`],
    unsure: columnOf(sheet, 'way back')
      ? []
      : ['no column says whether the journeys are there and back: each is counted one way'],
  }
}

function endsIn(typed: TypedRows, sheet: KindSheet): DraftedRule[] | undefined {
  const [from, to] = [columnOf(sheet, 'origin'), columnOf(sheet, 'destination')]
  if (!isFilled(typed, from) || !isFilled(typed, to)) return undefined
  return [placeRule('origin', from, sheet), placeRule('destination', to, sheet)]
}

/** Drafts the flag of return journeys: both ways count. */
function returnRule(typed: TypedRows, sheet: KindSheet): DraftedRule[] {
  const back = columnOf(sheet, 'way back')
  if (!back) return []
  const words = [...new Set(typed.rows.map((row) => textIn(row, back)))].filter((word) => word !== '')
  const translate = Object.fromEntries(words.map((word) => [word, isReturn(word)]))
  return [
    { field: 'round_trip', rule: { from: back.heading, translate, default: false }, why: [], unsure: [] },
  ]
}

function travellersRule(typed: TypedRows, sheet: KindSheet): DraftedRule[] {
  const column = columnOf(sheet, 'travellers')
  if (!isFilled(typed, column)) return []
  const { rule, why, unsure } = numberPart(column)
  return [{ field: 'passengers', rule, why, unsure }]
}

function placeRule(field: string, profile: ColumnProfile, { vocabulary }: KindSheet): DraftedRule {
  const drafted = ruleFor(field, { profile, score: 1, why: '' }, vocabulary)
  return { ...drafted, why: drafted.why.filter((why) => why !== '') }
}

/** Cabins by the letters that airlines print for them. */
const cabinOfCode: Readonly<Record<string, string>> = {
  ...{ F: 'first', C: 'business', J: 'business', W: 'premium_economy', Y: 'economy' },
}

/** Translates classes of seats; unknown ones become FILL_IN. */
function classRule(typed: TypedRows, sheet: KindSheet): DraftedRule[] {
  const column = columnOf(sheet, 'class')
  if (!isFilled(typed, column)) return []
  const words = [...new Set(typed.rows.map((row) => textIn(row, column)))].filter((word) => word !== '')
  const translate = Object.fromEntries(
    words.map((word) => [word, knownWord('class', word) ?? cabinOfCode[word.toUpperCase()] ?? fillIn]),
  )
  const open = words.filter((word) => translate[word] === fillIn).map((word) => `\`${oneLine(word)}\``)
  const rule: ColumnRule = { from: column.heading, translate }
  const unsure = open.length > 0 ? [`which class is ${open.join(', ')}?`] : []
  return [{ field: 'air_details.class', rule, why: [], unsure }]
}

/** Words of journeys that go there and back. */
const back =
  /^(return|round ?trip|rt|r|two way|hin und zuruck|hin zuruck|hinundzuruck|ruckfahrt|aller ?retour|a r|ida (y )?vuelta|andata (e )?ritorno|a r|retour|heen (en )?terug|tam (i )?z powrotem|powrotny|w obie strony|ida (e )?volta|yes|y|ja|oui|si|x|true|tak|sim)$/

/** True if a cell says that the journey was there and back. */
export function isReturn(text: string): boolean {
  return back.test(wordsOf(text).join(' '))
}
