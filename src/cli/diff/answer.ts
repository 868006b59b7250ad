/** Reads a line of results: the total, and the factors and datasets behind it. */

import type { ErrorBody } from '../../contract/contract.js'
import { skipped } from '../../rows/mapping/mapping.js'
import { avoidedCode, trailFinder } from '../../rows/results/results.js'
import { numberAt } from '../../rows/sheets/sheets.js'

/** A row as a release answers it. */
export interface Answer {
  /** Empty where all rows are of one file. */
  file: string
  row: number
  isRefused: boolean
  /** Whether the mapping leaves the row out. */
  isSkipped: boolean
  /** Whether the total is of avoided emissions, which no total includes. */
  isAvoided: boolean
  /** kg; undefined where the row was refused. */
  co2e: number | undefined
  /** Ids of the factors, with `+` between several. */
  factor: string
  /** Their datasets likewise. */
  dataset: string
}

/** A line of NDJSON results. */
interface Line {
  file?: string
  row: number
  response?: Response
  error?: ErrorBody
}

interface Factor {
  emission_factor?: { id: string; source_dataset: string } | null
}
type Response = Factor & { estimate?: Factor; direct_emissions?: Factor; notices?: { code: string }[] }

const trailsIn = trailFinder()

/** @param totalKeys where responses have their total, as keys from the outside in */
export function readAnswer({ file = '', row, response, error }: Line, totalKeys: readonly string[]): Answer {
  const place = { file, row }
  if (!response) {
    const isSkipped = error?.error_code === skipped.error_code
    const nothing = { isAvoided: false, co2e: undefined, factor: '', dataset: '' }
    return { ...place, ...nothing, isRefused: !isSkipped, isSkipped }
  }
  return {
    ...place,
    isRefused: false,
    isSkipped: false,
    isAvoided: response.notices?.some(({ code }) => code === avoidedCode) ?? false,
    co2e: numberAt(response, totalKeys),
    ...factorsBehind(response, totalKeys),
  }
}

/**
 * The factor that the response names; else, of what stands in its audit trails beside or below the total, the
 * emission factors, or where there are none all sources.
 */
function factorsBehind(response: Response, totalKeys: readonly string[]) {
  const [named] = [response, response.estimate, response.direct_emissions].flatMap(
    (part) => part?.emission_factor ?? [],
  )
  if (named) return { factor: named.id, dataset: named.source_dataset }
  const above = totalKeys.slice(0, -1).join('.')
  const points = trailsIn(response)
    .filter(({ part }) => above === '' || part === above || part.startsWith(`${above}.`))
    .flatMap((trail) => trail.points)
  const factors = points.filter(({ data_category }) => data_category === 'emission_factor')
  const sources = factors.length > 0 ? factors : points
  return {
    factor: together(sources.map(({ id }) => id)),
    dataset: together(sources.map(({ source_dataset }) => source_dataset)),
  }
}

function together(names: readonly (string | null | undefined)[]): string {
  return [...new Set(names.filter((name) => name))].sort().join(' + ')
}
