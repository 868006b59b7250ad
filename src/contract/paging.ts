/** Lists in pages. On the wire a list is an array; the total number of elements is sent separately. */
import { Type } from '@sinclair/typebox'

/** Maximum and default number of elements per page (specification 1, section 8). */
export const largestPage = 500

/** Fields of a request for a list: in process, one that names neither gets all of it. */
export const pageFields = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1], description: 'Page, from 1' }),
  ),
  results_per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: largestPage,
      examples: [100],
      description: `Elements of a page, at most and by default ${largestPage}`,
    }),
  ),
}

export interface PageRequest {
  page?: number | undefined
  results_per_page?: number | undefined
}

/** A list that is one page of a longer one, and how many elements that one has. */
export type Page<T> = T[] & { total: number }

export function makePage<T>(elements: T[], total: number): Page<T> {
  // Not enumerable: loops over the elements skip it.
  return Object.defineProperty(elements, 'total', { value: total }) as Page<T>
}

/** Returns the range of a page in the whole list: from `start`, before `end`. */
export function pageRange({ page, results_per_page }: PageRequest): { start: number; end: number } {
  if (page === undefined && results_per_page === undefined) {
    return { start: 0, end: Number.POSITIVE_INFINITY }
  }
  const size = results_per_page ?? largestPage
  const start = ((page ?? 1) - 1) * size
  return { start, end: start + size }
}
