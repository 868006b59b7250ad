/** How much one key, and everybody together, may ask at a time. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { badRequest, ServiceError } from '../contract/contract.js'

/** Requests being answered at once; more are turned away rather than queued without end. */
const inFlightLimit = 256

/** Levels of JSON: far more than any request has, far fewer than would exhaust a stack. */
const deepest = 200

/** Turns requests away while too many are being answered. */
export function limitInFlight(server: FastifyInstance): void {
  let inFlight = 0
  server.addHook('onRequest', async (_request, reply) => {
    inFlight++
    reply.raw.once('close', () => inFlight--)
    if (inFlight > inFlightLimit) throw new ServiceError(503, null, 'the server is busy; try again')
  })
}

/** Requests per minute and key; 0 for no limit. Each server counts for itself. */
export async function limitRate(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.caller.keyId,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new ServiceError(
        429,
        'temporarily_rate_limited',
        `more than ${max} requests in a minute; try again in ${Math.ceil(ttl / 1000)} s`,
      ),
  })
}

/** Refuses bodies that whatever walks them would never get out of. */
export function limitDepth(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, deepest)) {
      throw badRequest('invalid_input', `the request body is nested more than ${deepest} levels deep`)
    }
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const key in value) {
    if (isDeeper((value as Record<string, unknown>)[key], levels - 1)) return true
  }
  return false
}
