/** How much one key, and everybody together, may ask at a time. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { badRequest, ServiceError } from '../contract/contract.js'

/** Requests of all keys arriving or being answered at once; more are turned away. */
const inFlightLimit = 256
/** Those of one key; more wait. */
const perKeyLimit = 64

/** Levels of JSON: far more than any request has, far fewer than would exhaust a stack. */
const deepest = 200

/** The requests of one key. */
interface Lane {
  inFlight: number
  /** In the order in which they came; each starts when it is called. */
  waiting: Set<() => void>
}

/**
 * Requests of a key wait for each other, their bodies unread, so that neither many nor slow ones keep other keys
 * out. Turns requests away while too many of all keys together are being answered.
 * @param longestWait milliseconds for which a request waits for others of its key
 */
export function limitInFlight(server: FastifyInstance, longestWait: number): void {
  const lanes = new Map<string, Lane>()
  let inFlight = 0

  function leave(keyId: string, lane: Lane): void {
    inFlight--
    lane.inFlight--
    for (const start of lane.waiting) {
      if (lane.inFlight >= perKeyLimit) return
      lane.waiting.delete(start)
      start()
    }
    if (lane.inFlight === 0) lanes.delete(keyId)
  }

  server.addHook('onRequest', ({ caller: { keyId } }, { raw }, done) => {
    const lane = lanes.get(keyId) ?? { inFlight: 0, waiting: new Set() }
    let patience: NodeJS.Timeout | undefined
    const turnAway = () => done(new ServiceError(503, null, 'the server is busy; try again'))
    const start = () => {
      clearTimeout(patience)
      // Who hung up is not answered, and will not be heard leaving.
      if (raw.destroyed) return
      if (inFlight >= inFlightLimit) {
        turnAway()
        return
      }
      inFlight++
      lane.inFlight++
      lanes.set(keyId, lane)
      raw.once('close', () => leave(keyId, lane))
      done()
    }
    if (lane.inFlight < perKeyLimit) {
      start()
      return
    }
    patience = setTimeout(() => {
      lane.waiting.delete(start)
      turnAway()
    }, longestWait)
    lane.waiting.add(start)
    raw.once('close', () => {
      clearTimeout(patience)
      lane.waiting.delete(start)
    })
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
