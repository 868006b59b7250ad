/**
 * Rows that say in words what was bought: each is estimated with the factor that is likeliest for its text, and says how
 * sure that is and what else the text may mean.
 */
import { type Static, Type } from '@sinclair/typebox'
import { operations, type TextEstimateRequest } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import { unitTypesOf } from '../../../units/units.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'

const { textEstimate } = operations

const Alternative = Type.Object({ activity_id: Type.String(), score: Type.Number() })
const TextEstimated = Type.Object({
  ...textEstimate.response.properties,
  alternatives: Type.Array(Alternative, {
    description: 'Other activities the text may mean, most likely first',
  }),
})
export type TextEstimated = Static<typeof TextEstimated>

/** Suggestions of a row, the one that it is estimated with among them. */
const mostSuggested = 4

export const textEstimateExtension: RowExtension = {
  description: { ...textEstimate, response: TextEstimated },
  wrap: (engine) => rowEngine(engine, (row: TextEstimateRequest) => estimated(engine, row)),
}

async function estimated(engine: Engine, row: TextEstimateRequest): Promise<TextEstimated> {
  const answer = await engine.call('textEstimate', row)
  const { parameters, apply_inflation_adjustment: _, ...suggest } = row
  const { results } = await engine.call('suggest', {
    suggest: { ...suggest, unit_type: unitTypesOf(parameters) },
    max_suggestions: mostSuggested,
  })
  return {
    ...answer,
    alternatives: results
      .filter(({ suggestion_id }) => suggestion_id !== answer.suggestion_id)
      .map(({ emission_factor: { activity_id }, suggestion_details: { score } }) => ({ activity_id, score })),
  }
}
