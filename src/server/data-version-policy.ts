/**
 * Clients that hard-code another catalogue's release: `strict` refuses them, `lenient` answers from the
 * newest release and says so.
 */
import { type Notice, type OperationDescription, warning } from '../contract/contract.js'

export type DataVersionPolicy = 'strict' | 'lenient'

/**
 * Replaces a well-formed but unknown release in a request, in place.
 * @param releases the releases the engine knows, oldest first
 * @returns the notice to add to the response, or undefined where nothing was replaced
 */
export function replaceUnknownVersion(
  request: unknown,
  operation: OperationDescription,
  releases: readonly string[],
): Notice | undefined {
  const path = operation.dataVersion?.split('.')
  const field = path?.pop()
  if (!path || !field) return undefined
  const holder = path.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    request,
  )
  if (typeof holder !== 'object' || holder === null) return undefined
  const asked = (holder as Record<string, unknown>)[field]
  if (typeof asked !== 'string') return undefined
  const parts = /^\^?(\d+)(?:\.\d+)?$/.exec(asked)
  if (!parts || releases.includes(parts[1]!)) return undefined
  const newest = releases.at(-1)!
  ;(holder as Record<string, unknown>)[field] = newest
  return warning(
    'data_version_replaced',
    `data_version ${asked} is not of this catalogue; release ${newest} was used`,
  )
}
