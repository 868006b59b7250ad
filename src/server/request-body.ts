/** Bodies are JSON, and null in them is absent; an operation without one may be sent with the header of one. */
import type { FastifyInstance } from 'fastify'
import { badRequest, withoutNulls } from '../contract/contract.js'

/**
 * Replaces what Fastify reads by itself: plain text too, and no empty JSON. A key named `__proto__` is a key like
 * any other, which no operation knows: `JSON.parse` gives the object a field of that name and no prototype.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients with default headers announce JSON for every request.
    if (body === '' && request.method !== 'POST') {
      done(null, undefined)
      return
    }
    let sent: unknown
    try {
      sent = withoutNulls(parsed(body as string))
    } catch (error) {
      done(error as Error)
      return
    }
    done(null, sent)
  })
}

/** @throws ServiceError for text that is not JSON */
function parsed(body: string): unknown {
  if (body === '') throw badRequest('invalid_input', 'the request body is empty; send JSON')
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw badRequest('invalid_input', `the request body cannot be read: ${(error as Error).message}`)
  }
}
