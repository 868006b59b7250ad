/** What a release promises about an answer: its factors, its figures to 15 digits, its error code. */
import { isErrorBody } from '../../src/ghg.js'

export interface Recorded {
  operation: string
  request: unknown
  answer: Answer
}

/** Error code of a refused request (null where the body has none), or ids of factors and figures by name. */
export type Answer = { error_code: string | null } | { ids: string[]; figures: (number | string | null)[] }

/** Lists of a search that say what there is to filter by: they follow from all factors, not from one. */
const leftOut = new Set([
  'notices',
  'possible_filters',
  'data_version',
  'data_version_information',
  'catalogue_release',
])
/** Texts that are no wording: the method behind a figure and where it is from. */
const isTelling = /calculation_(method|origin)$|^material_type$/
/** New with every footprint. */
const isRandom = /^(product_id|version_id|calculated_at|created_at)$/
/** A digest of text and factor, which names the release too. */
const isSuggestion = 'suggestion_id'

/** In the order in which the response has them. */
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
