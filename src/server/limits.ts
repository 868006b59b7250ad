/** How much one key, one project, one address, and everybody together, may ask at a time. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, largestPage, ServiceError } from '../contract/contract.js'
import { busy, Lanes } from './lanes.js'
import { networkOf } from './networks.js'

/** Requests of all projects being answered at once; more are turned away. */
const inFlightLimit = 256
/** Requests of all projects whose bodies are still arriving; more are turned away. */
const arrivingLimit = 1024
/** Requests of one project, arriving or being answered; more wait. */
const perProjectLimit = 64
/** Largest bodies whose bytes one project may have announced; more wait. */
const perProjectBodies = 8

/** Levels of JSON: far more than any request has, far fewer than would exhaust a stack. */
const deepest = 200

/**
 * Requests of a project wait for each other, their bodies unread, so that neither many nor large nor slow ones, of however
 * many keys, keep other projects out. Turns requests away while too many of all projects together are being answered: a
 * request counts among these once its body has arrived.
 * @param longestWait milliseconds for which a request waits for others of its project
 * @param largestBody bytes
 */
export function limitInFlight(server: FastifyInstance, longestWait: number, largestBody: number): void {
  const lanes = new Lanes(perProjectLimit, longestWait)
  const bytes = new Lanes(perProjectBodies * largestBody, longestWait)
  const arriving = new Room(arrivingLimit)
  const inFlight = new Room(inFlightLimit)
  server.addHook('onRequest', (request, { raw }, done) => {
    const start = () => {
      const leave = arriving.enter(raw)
      request.hasArrived = leave
      done(leave ? undefined : busy())
    }
    const { project } = request.caller
    const withBytes = () => bytes.enter(project, announcedBytes(request, largestBody), raw, start, done)
    lanes.enter(project, 1, raw, withBytes, done)
  })
  server.addHook('preValidation', (request, { raw }, done) => {
    request.hasArrived?.()
    done(inFlight.enter(raw) ? undefined : busy())
  })
}

/** Bytes that a body may have: what it says, or all that are allowed if it comes in pieces. */
function announcedBytes({ headers }: FastifyRequest, largestBody: number): number {
  if (headers['transfer-encoding'] !== undefined) return largestBody
  return Math.min(Number(headers['content-length'] ?? 0), largestBody)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes room for another request that arrives. */
    hasArrived: (() => void) | undefined
  }
}

/** A number of requests that may be in one state at once. */
class Room {
  readonly #most: number
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Returns what makes room again, at the latest when the response is closed; undefined where there is none. */
  enter(raw: ServerResponse): (() => void) | undefined {
    if (this.#count >= this.#most) return undefined
    this.#count++
    let isIn = true
    const leave = () => {
      if (isIn) this.#count--
      isIn = false
    }
    raw.once('close', leave)
    return leave
  }
}

/**
 * Requests of a project wait for each other where together they ask for more than this many elements: requests of
 * a batch, rows of a page, labels, components.
 * @param most 0 for no limit
 * @param longestWait as of `limitInFlight`
 */
export function limitElements(server: FastifyInstance, most: number, longestWait: number): void {
  if (most === 0) return
  const lanes = new Lanes(most, longestWait)
  server.addHook('preHandler', (request, { raw }, done) => {
    lanes.enter(request.caller.project, elementsIn(request), raw, done, done)
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

/** The same by network, before anything else is done for a request: with a key, with a wrong one or without. */
export async function limitAddresses(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await server.register(rateLimit, { global: false })
  server.addHook('onRequest', server.rateLimit(perMinuteOf(perMinute, ({ ip }) => networkOf(ip))))
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
