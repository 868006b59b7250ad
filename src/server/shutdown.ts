/** Closing without cutting anybody off: what is in flight is answered, what comes after is turned away. */
import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../contract/contract.js'

/** What is not answered or not even sent by then is cut off. */
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
