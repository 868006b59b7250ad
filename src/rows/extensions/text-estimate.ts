/**
 * Rows that describe a purchase in words: each is estimated with the likeliest factor for its text, and shows the
 * certainty and alternative meanings.
 */
import { type Static, Type } from '@sinclair/typebox'
import { operations, type TextEstimateRequest } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import { matchingUnitTypes } from '../../units/units.js'
import { rowEngine } from './row-engine.js'
import type { RowExtension } from './row-extension.js'
import { scopesOfTexts } from './scopes-of-texts.js'

const { textEstimate } = operations

const Alternative = Type.Object({ activity_id: Type.String(), score: Type.Number() })
const TextEstimated = Type.Object({
  ...textEstimate.response.properties,
  alternatives: Type.Array(Alternative, {
    description: 'Other activities the text may mean, most likely first',
  }),
})
export type TextEstimated = Static<typeof TextEstimated>

/** Number of suggestions per row, including the activity used for the estimate. */
const mostSuggested = 4

export const textEstimateExtension: RowExtension = {
  description: { ...textEstimate, response: TextEstimated },
  wrap: (engine) => {
    const scopes = scopesOfTexts(engine)
    return rowEngine(engine, async (row: TextEstimateRequest) => estimated(engine, (await scopes())(row)))
  },
}

/** Extension for rows of `ghg suggest --estimate`, without the alternatives. */
export const plainTextExtension: RowExtension = {
  description: textEstimate,
  wrap: (engine) => {
    const scopes = scopesOfTexts(engine)
    return rowEngine(
      engine,
      async (row: TextEstimateRequest) => engine.call('textEstimate', (await scopes())(row)),
      undefined,
      async () => {
        const direct = await engine.direct?.('textEstimate')
        const filled = await scopes()
        return direct && ((row: TextEstimateRequest) => direct(filled(row)))
      },
    )
  },
}

async function estimated(engine: Engine, row: TextEstimateRequest): Promise<TextEstimated> {
  const answer = await engine.call('textEstimate', row)
  const { parameters, apply_inflation_adjustment: _, ...suggest } = row
  const { results } = await engine.call('suggest', {
    suggest: { ...suggest, unit_type: matchingUnitTypes(parameters) },
    max_suggestions: mostSuggested,
  })
  return {
    ...answer,
    alternatives: results
      .filter(({ suggestion_id }) => suggestion_id !== answer.suggestion_id)
      .map(({ emission_factor: { activity_id }, suggestion_details: { score } }) => ({ activity_id, score })),
  }
}
