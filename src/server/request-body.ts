/** Bodies are JSON; an operation without one may be sent with the header of one all the same. */
import type { FastifyInstance } from 'fastify'

/** Replaces what Fastify reads by itself: plain text too, and no empty JSON at all. */
export function readBodies(server: FastifyInstance): void {
  const json = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients with default headers announce JSON for every request.
    if (body === '' && request.method !== 'POST') done(null, undefined)
    else json(request, body as string, done)
  })
}
