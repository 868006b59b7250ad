/** Limits on requests by key, by project, by address, and for the whole server. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, largestPage, ServiceError } from '../contract/contract.js'
import { busy, Lanes } from './lanes.js'
import { networkOf } from './networks.js'

/** Maximum requests of all projects being answered; further ones are refused. */
const inFlightLimit = 256
/** Maximum requests of all projects with bodies still arriving; further ones are refused. */
const arrivingLimit = 1024
/** Maximum requests of one project, arriving or being answered; further ones wait. */
const perProjectLimit = 64
/** Maximum announced bytes of one project, in bodies of the largest size; further requests wait. */
const perProjectBodies = 8

/** Maximum nesting of JSON: far deeper than any request, far shallower than a stack overflow. */
const deepest = 200

/**
 * Makes requests of a project wait for each other, with their bodies unread, so that many, large or slow requests
 * with any number of keys cannot block other projects. Refuses requests while too many of all projects are being
 * answered; a request counts among those once its body has arrived.
 * @param longestWait maximum wait for other requests of the project, in milliseconds
 * @param largestBody maximum body size in bytes
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

/** Returns the announced size of a body in bytes, or the maximum for a chunked body. */
function announcedBytes({ headers }: FastifyRequest, largestBody: number): number {
  if (headers['transfer-encoding'] !== undefined) return largestBody
  return Math.min(Number(headers['content-length'] ?? 0), largestBody)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the slot of an arriving request. */
    hasArrived: (() => void) | undefined
  }
}

/** Limited number of slots for requests in one state. */
class Room {
  readonly #most: number
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a slot until the response is closed. @returns function to free it earlier; undefined if the room is full */
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
 * Makes requests of a project wait for each other if their elements exceed a limit: requests of a batch, rows of a
 * page, labels, components.
 * @param most maximum number of elements per project; 0 for no limit
 * @param longestWait maximum wait for other requests of the project, in milliseconds
 */
export function limitElements(server: FastifyInstance, most: number, longestWait: number): void {
  if (most === 0) return
  const lanes = new Lanes(most, longestWait)
  server.addHook('preHandler', (request, { raw }, done) => {
    lanes.enter(request.caller.project, elementsIn(request), raw, done, done)
  })
}

/** Returns the number of list elements in a request or its answer, at least 1. */
function elementsIn({ body, query, routeOptions }: FastifyRequest): number {
  if (Array.isArray(body)) return Math.max(1, body.length)
  const fields = { ...(query as object), ...(body as object | undefined) } as Record<string, unknown>
  const { longestAnswer = 1 } = routeOptions.config as { longestAnswer?: number }
  const asked = Number(fields.results_per_page)
  const rows = longestAnswer > 1 && asked >= 1 ? Math.min(asked, largestPage) : longestAnswer
  const lists = [fields.labels, fields.components].map((list) => (Array.isArray(list) ? list.length : 0))
  return Math.max(1, rows, ...lists)
}

/** Limits requests per minute and key; 0 for no limit. Each server counts separately. */
export async function limitKeys(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await server.register(
    rateLimit,
    perMinuteOf(perMinute, ({ caller }) => caller.keyId),
  )
}

/** Limits requests per minute and network, before any other processing and regardless of the key; 0 for no limit. */
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

/** Refuses bodies nested so deeply that recursive code could overflow the stack. */
export function limitDepth(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ body }) => {
    // A streamed file has no levels.
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
