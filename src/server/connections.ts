/** How many connections one sender may hold, and how fast bodies have to come. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerClientError } from './errors.js'
import { networkOf } from './networks.js'

/** Connections of all senders together; more are closed. */
const mostConnections = 10_000
/** Bytes per second that a body has to bring: a phone at the edge of its network does. */
const leastRate = 1024

/**
 * Closes what one sender opens beyond a number of connections, and what all together open beyond a fixed one.
 * @param most 0 for no limit: behind a proxy, which opens all of them
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
 * Ends requests whose bodies come slower than a least rate, well before they would be late: half-sent bodies hold no
 * place for long.
 * @param span milliseconds over which the rate is measured
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
    /** Ends the watch over how fast the body comes. */
    isComplete: (() => void) | undefined
  }
}
