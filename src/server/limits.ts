/** How much one key, one address, and everybody together, may ask at a time. */
import { Readable } from 'node:stream'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, largestPage, ServiceError } from '../contract/contract.js'
import { busy, Lanes } from './lanes.js'

/** Requests of all keys arriving or being answered at once; more are turned away. */
const inFlightLimit = 256
/** Those of one key; more wait. */
const perKeyLimit = 64

/** Levels of JSON: far more than any request has, far fewer than would exhaust a stack. */
const deepest = 200

/**
 * Requests of a key wait for each other, their bodies unread, so that neither many nor slow ones keep other keys
 * out. Turns requests away while too many of all keys together are being answered.
 * @param longestWait milliseconds for which a request waits for others of its key
 */
export function limitInFlight(server: FastifyInstance, longestWait: number): void {
  const lanes = new Lanes(perKeyLimit, longestWait)
  let inFlight = 0
  server.addHook('onRequest', ({ caller: { keyId } }, { raw }, done) => {
    const start = () => {
      if (inFlight >= inFlightLimit) {
        done(busy())
        return
      }
      inFlight++
      raw.once('close', () => {
        inFlight--
      })
      done()
    }
    lanes.enter(keyId, 1, raw, start, done)
  })
}

/**
 * Requests of a key wait for each other where together they ask for more than this many elements: requests of
 * a batch, rows of a page, labels, components.
 * @param most 0 for no limit
 * @param longestWait as of `limitInFlight`
 */
export function limitElements(server: FastifyInstance, most: number, longestWait: number): void {
  if (most === 0) return
  const lanes = new Lanes(most, longestWait)
  server.addHook('preHandler', (request, { raw }, done) => {
    lanes.enter(request.caller.keyId, elementsIn(request), raw, done, done)
  })
}

/** Elements of lists that a request has or asks for; 1 where it is about a single thing. */
function elementsIn({ body, query, routeOptions }: FastifyRequest): number {
  if (Array.isArray(body)) return Math.max(1, body.length)
  const fields = { ...(query as object), ...(body as object | undefined) } as Record<string, unknown>
  const { longestAnswer = 1 } = routeOptions.config as { longestAnswer?: number }
  const asked = Number(fields.results_per_page)
  const rows = longestAnswer > 1 && asked >= 1 ? Math.min(asked, largestPage) : longestAnswer
  const lists = [fields.labels, fields.components].map((list) => (Array.isArray(list) ? list.length : 0))
  return Math.max(1, rows, ...lists)
}

/** Requests per minute and key; 0 for no limit. Each server counts for itself. */
export async function limitKeys(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await server.register(
    rateLimit,
    perMinuteOf(perMinute, ({ caller }) => caller.keyId),
  )
}

/** The same by address, before anything else is done for a request: with a key, with a wrong one or without. */
export async function limitAddresses(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await server.register(rateLimit, { global: false })
  server.addHook('onRequest', server.rateLimit(perMinuteOf(perMinute, ({ ip }) => ip)))
}

function perMinuteOf(most: number, senderOf: (request: FastifyRequest) => string): RateLimitOptions {
  return {
    max: most,
    timeWindow: '1 minute',
    keyGenerator: senderOf,
    errorResponseBuilder: (_request, { max, ttl }) =>
      new ServiceError(
        429,
        'temporarily_rate_limited',
        `more than ${max} requests in a minute; try again in ${Math.ceil(ttl / 1000)} s`,
      ),
  }
}

/** Refuses bodies that whatever walks them would never get out of. */
export function limitDepth(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ body }) => {
    // A file that is taken as it comes has no levels.
    if (!(body instanceof Readable) && isDeeper(body, deepest)) {
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
