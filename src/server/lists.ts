/**
 * Sends long lists page by page; a request without a page gets the first. The body is the list; headers contain the
 * links to other pages and the total number of elements.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPage, type Page, type PageRequest } from '../contract/contract.js'

/** Returns a request with its page, or with the first page by default. */
export function withPage(asked: unknown): PageRequest {
  const { page = 1, results_per_page = largestPage, ...rest } = asked as PageRequest
  return { ...rest, page, results_per_page }
}

/** Sets `Link` (RFC 8288) to the first, previous, next and last page, and `X-Total-Count` to the number of elements. */
export function linkPages(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: unknown,
  response: unknown,
): void {
  const { page, results_per_page } = asked as Required<PageRequest>
  // A remote engine returns the whole list, without a total.
  const { length, total = length } = response as Partial<Page<unknown>> & { length: number }
  const last = Math.max(1, Math.ceil(total / results_per_page!))
  const pages: [relation: string, page: number][] = [
    ['first', 1],
    ...(page! > 1 ? [['prev', Math.min(page! - 1, last)] as [string, number]] : []),
    ...(page! < last ? [['next', page! + 1] as [string, number]] : []),
    ['last', last],
  ]
  const links = pages.map(([relation, at]) => `<${addressOf(request, at)}>; rel="${relation}"`)
  reply.header('Link', links.join(', ')).header('X-Total-Count', String(total))
}

/** Returns the requested URL with another page. */
function addressOf({ url }: FastifyRequest, page: number): string {
  const [path, query = ''] = url.split('?')
  const fields = new URLSearchParams(query)
  fields.set('page', String(page))
  return `${path}?${fields}`
}
