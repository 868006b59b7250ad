/** Products in bulk: components that belong together make one request, and its answer is kept. */
import { Type } from '@sinclair/typebox'
import {
  type ErrorBody,
  type FootprintRequest,
  FootprintResponse,
  isErrorBody,
  type Outcome,
} from '../../contract/contract.js'
import { bomOperation } from '../../rows/extensions/bom.js'
import { type RowExtension, rowEngine } from '../../rows/extensions/extensions.js'
import type { TableOptions } from '../terminal/as-table.js'
import { assertBills, openProducts, refusedTogether } from './read.js'

export interface FootprintOptions extends TableOptions {
  explain?: boolean
  matchingEffort?: 'high' | 'low'
}

/** Result columns of a table of products, without the name, which is a column of the input. */
export const productColumns = Type.Omit(FootprintResponse, ['product'])

/** Returns the extension of `ghg pcf` to the operation. Options apply to every request. */
export function footprintExtension({ explain, matchingEffort }: FootprintOptions = {}): RowExtension {
  const asked = {
    ...(explain && { explain_results: true }),
    ...(matchingEffort && { matching_effort: matchingEffort }),
  }
  return {
    description: bomOperation,
    wrap: (engine) =>
      rowEngine(engine, (request: FootprintRequest) => engine.call('footprint', { ...request, ...asked })),
    grouping: {
      open: openProducts,
      assertRows: assertBills,
      columns: productColumns,
      failureIn: (response) => failureOf(response as FootprintResponse),
      words: { group: 'product', row: 'component' },
      refusedTogether,
    },
  }
}

/** A product of which parts failed counts as failed, though it was kept with the rest. */
function failureOf(outcome: Outcome<'footprint'>): ErrorBody | undefined {
  if (isErrorBody(outcome)) return outcome
  if (outcome.status !== 'error') return undefined
  const { production, manufacturing, use_phase } = outcome
  const entries = [production, manufacturing, use_phase].flatMap((stage) => stage?.entries ?? [])
  return entries.find(({ error }) => error !== undefined)?.error
}
