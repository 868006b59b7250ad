/** Parts of an answer that a release guarantees: factors, figures to 15 digits, error code. */
import { isErrorBody } from '../../src/ghg.js'

export interface Recorded {
  operation: string
  request: unknown
  answer: Answer
}

/** Error code of a refused request (null if missing in the body), or ids of factors and figures by name. */
export type Answer = { error_code: string | null } | { ids: string[]; figures: (number | string | null)[] }

/** Fields to ignore, such as the filters of a search, which depend on all factors. */
const leftOut = new Set([
  'notices',
  'possible_filters',
  'data_version',
  'data_version_information',
  'catalogue_release',
])
/** Text fields with data rather than wording: the method and origin of a figure. */
const isTelling = /calculation_(method|origin)$|^material_type$/
/** Fields that differ in every footprint. */
const isRandom = /^(product_id|version_id|calculated_at|created_at)$/
/** Digest of text and factor, which includes the release. */
const isSuggestion = 'suggestion_id'

/** Returns the guaranteed parts, in the order of the response. */
export function answerOf(response: unknown): Answer {
  if (isErrorBody(response)) return { error_code: response.error_code }
  const ids: string[] = []
  const figures: (number | string | null)[] = []
  const visit = (value: unknown, name: string): void => {
    if (leftOut.has(name) || isRandom.test(name) || name === isSuggestion) return
    if (typeof value === 'number') figures.push(Number(value.toPrecision(15)))
    else if (typeof value === 'string') {
      if (name === 'id') ids.push(value)
      if (isTelling.test(name)) figures.push(value)
    } else if (Array.isArray(value)) for (const each of value) visit(each, name)
    else if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) visit(each, key)
    }
  }
  visit(response, '')
  return { ids: [...new Set(ids)], figures }
}
