/** How much one key, and everybody together, may ask at a time. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../contract/contract.js'

/** Requests being answered at once; more are turned away rather than queued without end. */
const inFlightLimit = 1000

export async function limits(server: FastifyInstance, options: { rateLimit: number }): Promise<void> {
  if (options.rateLimit > 0) {
    await server.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: '1 minute',
      keyGenerator: (request) => request.headers.authorization ?? request.ip,
      errorResponseBuilder: (_request, { max, ttl }) =>
        new ServiceError(
          429,
          'temporarily_rate_limited',
          `more than ${max} requests in a minute; try again in ${Math.ceil(ttl / 1000)} s`,
        ),
    })
  }
  let inFlight = 0
  server.addHook('onRequest', async (_request, reply) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    if (inFlight > inFlightLimit) throw new ServiceError(503, null, 'the server is busy; try again')
  })
}
