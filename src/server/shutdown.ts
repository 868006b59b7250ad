/** Shuts down gracefully: answers requests in flight, refuses new ones. */
import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../contract/contract.js'

/** Maximum time for open requests; unfinished connections are then closed. */
const patienceMilliseconds = 30_000

export function closeGracefully(server: FastifyInstance): void {
  let isClosing = false
  let deadline: NodeJS.Timeout | undefined
  server.addHook('preClose', async () => {
    isClosing = true
    deadline = setTimeout(() => server.server.closeAllConnections(), patienceMilliseconds)
    deadline.unref()
  })
  server.addHook('onClose', async () => clearTimeout(deadline))
  server.addHook('onRequest', async () => {
    if (isClosing) throw new ServiceError(503, null, 'the server is shutting down; try again')
  })
}
