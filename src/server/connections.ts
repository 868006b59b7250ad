/** Limits the connections of one sender, and requires a minimum rate for bodies. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerClientError } from './errors.js'
import { networkOf } from './networks.js'

/** Maximum number of connections from all senders; further ones are closed. */
const mostConnections = 10_000
/** Minimum rate of a body in bytes per second; a phone at the edge of its network reaches it. */
const leastRate = 1024

/**
 * Closes connections beyond a limit per sender, and beyond a fixed limit for all senders.
 * @param most limit per sender; 0 for no limit, for use behind a proxy, which opens all connections
 */
export function limitConnections(server: FastifyInstance, most: number): void {
  server.server.maxConnections = mostConnections
  if (most === 0) return
  const open = new Map<string, number>()
  const logged = new Set<string>()
  server.server.on('connection', (socket: Socket) => {
    const sender = networkOf(socket.remoteAddress ?? '')
    const count = open.get(sender) ?? 0
    if (count >= most) {
      socket.destroy()
      if (!logged.has(sender))
        server.log.warn({ ip: socket.remoteAddress, connections: count }, 'refused: too many connections')
      logged.add(sender)
      return
    }
    open.set(sender, count + 1)
    socket.once('close', () => {
      const left = open.get(sender)! - 1
      if (left > 0) {
        open.set(sender, left)
        return
      }
      open.delete(sender)
      logged.delete(sender)
    })
  })
}

/**
 * Ends requests whose bodies arrive below the minimum rate, well before their timeout, so that half-sent bodies do
 * not occupy a slot for long.
 * @param span measuring interval in milliseconds
 */
export function requireSteadyBodies(server: FastifyInstance, span: number): void {
  const least = (leastRate * span) / 1000
  server.addHook('preParsing', (request, { raw }, _payload, done) => {
    const { socket } = request.raw
    let seen = socket.bytesRead
    const watch = setInterval(() => {
      if (raw.destroyed) {
        clearInterval(watch)
        return
      }
      const isSteady = socket.bytesRead - seen >= least
      seen = socket.bytesRead
      if (isSteady) return
      clearInterval(watch)
      answerClientError(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }, span)
    request.isComplete = () => clearInterval(watch)
    done()
  })
  server.addHook('preValidation', (request, _reply, done) => {
    request.isComplete?.()
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Stops monitoring the rate of the body. */
    isComplete: (() => void) | undefined
  }
}
