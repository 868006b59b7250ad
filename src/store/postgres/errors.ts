/** Separates PostgreSQL errors of the server and its connections from errors of a query. */
import type { Outage } from '../unavailable.js'

/**
 * SQLSTATE classes: connections, resources, operator intervention, system errors; a standby that refuses writes;
 * transactions blocked by others.
 */
const ofServer = /^(08|53|57|58|25006|25P03|40001|40P01|55P03)/

const tooManyConnections = '53300'
const diskFull = '53100'
const takesNoWrites = '25006'

export function isOfServer(error: unknown): boolean {
  const code = sqlState(error)
  // Errors without an SQLSTATE come from the connection.
  return code === undefined || ofServer.test(code)
}

/** True if a failure to connect still proves that the server is running. */
export function isThere(error: unknown): boolean {
  const code = sqlState(error)
  return code !== undefined && (code === tooManyConnections || !ofServer.test(code))
}

/** Returns the problem if it needs an operator; otherwise `busy`, which may pass. */
export function outageOf(error: unknown): Outage {
  const code = sqlState(error ?? {})
  if (code === diskFull) return 'full'
  return code === takesNoWrites ? 'read-only' : 'busy'
}

/** Returns the SQLSTATE (five digits and capitals), if any. Only system errors (`EPIPE`) begin with E. */
function sqlState(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code) ? code : undefined
}
