/** Sends every error in the format of the contract, never as a stack trace. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../contract/contract.js'
import { internalError } from '../engine/open.js'
import { StoreUnavailable } from '../store/store.js'
import { StillAnswering } from './idempotency.js'

export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const what = `not found: ${request.method} ${request.url.split('?')[0]!.slice(0, 200)}`
    return reply.code(404).send(new ServiceError(404, null, what).body())
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof ServiceError ? error : translated(error, request.id)
    if (refusal.status >= 500) {
      const level = isTurnedAway(error) ? 'warn' : 'error'
      request.log[level]({ err: error, correlation_id: refusal.correlationId }, 'request failed')
    }
    if (refusal.status === 401 || refusal.status === 403) {
      request.log.warn({ ip: request.ip, status: refusal.status }, `refused: ${refusal.message}`)
    }
    if (isWorthAnotherTry(refusal)) reply.header('Retry-After', '1')
    return reply.code(refusal.status).send(refusal.body())
  })
}

/** True if the server is busy or closing, which is not a failure. */
function isTurnedAway(error: Error): boolean {
  return error instanceof ServiceError && error.status === 503
}

/** True if the server is busy, closing, or still answering the same request; false if the store needs repair first. */
function isWorthAnotherTry(refusal: ServiceError): boolean {
  if (refusal instanceof StoreUnavailable) return refusal.passes
  return refusal.status === 503 || refusal instanceof StillAnswering
}

/** Answers requests for malformed URLs, which never reach a route or its error handler. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const body = new ServiceError(400, 'invalid_input', 'the URL is malformed').body()
  void reply.code(400).send(body)
}

/** Translates errors of the HTTP layer into the contract's. */
function translated(error: FastifyError, requestId: string): ServiceError {
  switch (error.statusCode) {
    case 413:
      return new ServiceError(413, null, 'the request body is larger than this server accepts')
    case 415:
      return new ServiceError(
        415,
        null,
        'send the body as JSON with the header "Content-Type: application/json"',
      )
    case 429:
      return new ServiceError(429, 'temporarily_rate_limited', error.message)
    default:
      break
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ServiceError(
      error.statusCode === 404 ? 404 : 400,
      'invalid_input',
      `the request cannot be read: ${error.message}`,
    )
  }
  return internalError(requestId)
}

/** Answers input that is not a complete request: invalid HTTP, headers that are too long or too slow. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new ServiceError(431, null, 'the request headers are too large')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new ServiceError(408, null, 'the request did not arrive in time')
        : new ServiceError(400, null, 'this is not HTTP')
  const body = JSON.stringify(refusal.body())
  const status = `${refusal.status} ${STATUS_CODES[refusal.status]}`
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
