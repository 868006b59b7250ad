/** Counts refused requests by address for the audit; written every few seconds, so that refusals cause no writes. */
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.js'

const betweenWrites = 5000
/** Maximum number of addresses with separate counts between two writes. */
const mostAddresses = 1000

/** Returns a function to call with the address of each request refused for its key. */
export function countRefusals(
  server: FastifyInstance,
  store: Store,
  now: () => Date,
): (address: string) => void {
  let counts = new Map<string, number>()
  let due: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(due)
    due = undefined
    const written = counts
    counts = new Map()
    for (const [address, count] of written) await store.audit.refused(address, count, now())
  }
  const attempt = () =>
    write().catch((error) => server.log.warn({ err: error }, 'refusals were not recorded'))
  server.addHook('onClose', attempt)
  return (address) => {
    const counted = counts.has(address) || counts.size < mostAddresses ? address : 'others'
    counts.set(counted, (counts.get(counted) ?? 0) + 1)
    due ??= setTimeout(attempt, betweenWrites).unref()
  }
}
