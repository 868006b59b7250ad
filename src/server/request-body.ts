/** Parses bodies as JSON without null values; accepts a JSON header without a body if the operation needs no body. */
import type { FastifyInstance } from 'fastify'
import { badRequest, withoutNulls } from '../contract/contract.js'

/**
 * Replaces Fastify's parsers, which accept plain text and refuse empty JSON. `__proto__` is an ordinary, unknown key:
 * `JSON.parse` creates a field of that name and does not set the prototype.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients with default headers send the JSON content type with every request.
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
