/** Which errors of PostgreSQL are about the server and its connections, not about a query. */
import type { Outage } from '../unavailable.js'

/**
 * Classes of SQLSTATE: connections, resources, intervention of an operator, failures of the system; a standby that
 * takes no writes; transactions that others stand in the way of.
 */
const ofServer = /^(08|53|57|58|25006|25P03|40001|40P01|55P03)/

const tooManyConnections = '53300'
const diskFull = '53100'
const takesNoWrites = '25006'

export function isOfServer(error: unknown): boolean {
  const code = sqlState(error)
  // What has no SQLSTATE comes from the connection.
  return code === undefined || ofServer.test(code)
}

/** Whether a failure to connect shows that the server is there all the same. */
export function isThere(error: unknown): boolean {
  const code = sqlState(error)
  return code !== undefined && (code === tooManyConnections || !ofServer.test(code))
}

/** What is wrong with the server where an operator has to mend it; else it may pass. */
export function outageOf(error: unknown): Outage {
  const code = sqlState(error ?? {})
  if (code === diskFull) return 'full'
  return code === takesNoWrites ? 'read-only' : 'busy'
}

/** Five digits and capitals; names of system errors (`EPIPE`) begin with an E, as no SQLSTATE does. */
function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code) ? code : undefined
}
