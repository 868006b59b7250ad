/**
 * Long lists go out page by page: a request that names no page gets the first. The body is the list; where the
 * other pages are, and how many elements all of them have, is in the headers.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPage, type Page, type PageRequest } from '../contract/contract.js'

/** A request with the page that it means. */
export function withPage(asked: unknown): PageRequest {
  const { page = 1, results_per_page = largestPage, ...rest } = asked as PageRequest
  return { ...rest, page, results_per_page }
}

/** Says in `Link` (RFC 8288) where the first, previous, next and last page are, and in `X-Total-Count` how many there are. */
export function linkPages(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: unknown,
  response: unknown,
): void {
  const { page, results_per_page } = asked as Required<PageRequest>
  // An engine that asks another server has the whole list.
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

/** The address that was asked for, with another page. */
function addressOf({ url }: FastifyRequest, page: number): string {
  const [path, query = ''] = url.split('?')
  const fields = new URLSearchParams(query)
  fields.set('page', String(page))
  return `${path}?${fields}`
}
