/** Drafts the rule for the activity of the rows: an activity id, or how to find one. */

import { fillIn, unitTypeForMeasure, type Vocabulary } from '../../rows/mapping/mapping.js'
import { type Amount, energyCarrier } from '../columns/amounts.js'
import type { Match } from '../columns/matching.js'
import type { DraftedRule } from './drafted-rule.js'
import { ruleFor, toBeTranslated } from './rules.js'

/** Grid electricity is the same activity in every region; fuels differ by use and country. */
const gridElectricity = 'electricity-supply_grid-source_supplier_mix'

const mostSuggested = 3

/**
 * Drafts the rule for the activity id of a file.
 * @param match column of activity ids
 * @param kind column of words for the energy or product used
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
  const unitType = amount && unitTypeForMeasure(amount.measure)?.unit_type
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
      (text) =>
        unitType === 'Energy' && energyCarrier(text) === 'electricity' ? gridElectricity : undefined,
    )
  }
  const near = carrier === undefined ? [] : vocabulary.activitiesFor(carrier, unitType, mostSuggested)
  const perhaps = near.length > 0 ? `; perhaps ${near.join(', ')}` : '; ghg search finds it'
  const what = carrier === undefined ? 'which activity is it?' : `which ${carrier}?`
  return { field, rule: { const: fillIn }, why: [], unsure: [`${what} an activity id${perhaps}`] }
}
