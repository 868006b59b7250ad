/** What the rows of a file are the amounts of: an activity id, or how to come by one. */

import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import { unitTypeOf } from '../../../bulk/inspection/unit-type.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { ruleFor, toBeTranslated } from '../rules/rules.js'
import { type Amount, carrierOf } from './amounts.js'
import type { Match } from './matching.js'

/** Electricity from the grid is one activity in every region; fuels differ by use and country. */
const gridElectricity = 'electricity-supply_grid-source_supplier_mix'

const mostSuggested = 3

/**
 * @param match a column of activity ids
 * @param kind a column of words for what was used
 */
export function activityRule(
  field: string,
  match: Match | undefined,
  kind: Match | undefined,
  amount: Amount | undefined,
  vocabulary: Vocabulary,
): DraftedRule {
  if (match) return ruleFor(field, match, vocabulary)
  const carrier = amount?.carrier
  if (carrier === 'electricity') {
    const why = [`the heading of the amount names ${carrier}`]
    return { field, rule: { const: gridElectricity }, why, unsure: [] }
  }
  const unitType = amount && unitTypeOf(amount.measure)?.unit_type
  if (carrier === undefined && kind) {
    const { heading } = kind.profile
    const drafted: DraftedRule = {
      field,
      rule: { from: heading },
      why: ['words for what was used'],
      unsure: [],
    }
    return toBeTranslated(
      drafted,
      kind.profile,
      () => undefined,
      (text) => (unitType === 'Energy' && carrierOf(text) === 'electricity' ? gridElectricity : undefined),
    )
  }
  const near = carrier === undefined ? [] : vocabulary.activitiesFor(carrier, unitType, mostSuggested)
  const perhaps = near.length > 0 ? `; perhaps ${near.join(', ')}` : '; ghg search finds it'
  const what = carrier === undefined ? 'which activity is it?' : `which ${carrier}?`
  return { field, rule: { const: fillIn }, why: [], unsure: [`${what} an activity id${perhaps}`] }
}
