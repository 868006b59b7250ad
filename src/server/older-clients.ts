/** Paths of earlier releases of the service: they know no releases of data, and other names of fields. */
import type { OperationDescription } from '../contract/contract.js'

type Plain = Record<string, unknown>

/** Fills in the newest release where the operation wants one and the request has none; in place. */
export function fillDataVersion(request: unknown, operation: OperationDescription): void {
  const path = operation.dataVersion?.split('.')
  const field = path?.pop()
  if (!path || !field) return
  const holder = path.reduce<unknown>((at, step) => (at as Plain | undefined)?.[step], request)
  if (typeof holder === 'object' && holder !== null) (holder as Plain)[field] ??= '^1'
}

/** Gives fields at the top of a request the names that the operation knows them by; in place. */
export function renameSynonyms(request: unknown, synonyms: Record<string, string>): void {
  if (typeof request !== 'object' || request === null) return
  const fields = request as Plain
  for (const [other, name] of Object.entries(synonyms)) {
    if (fields[name] === undefined && fields[other] !== undefined) fields[name] = fields[other]
  }
}

/**
 * Whether an estimate that was sent to the path of the early-release API is one of a later release: its selector
 * names the activity as such. A selector of neither shape is a later one too, unless its request has a field that
 * only the early release knows.
 */
export function isLaterEstimate(request: unknown): boolean {
  const { emission_factor: selector, ...others } = (request ?? {}) as Plain
  if (typeof selector !== 'object' || selector === null) return false
  if ('activity_id' in selector || 'data_version' in selector) return true
  return !('id' in selector || 'persist' in others || 'metadata' in others)
}

/** An estimation's factor under the names older clients read: `uuid` and `lca_activity`. */
export function withOlderNames(response: unknown): unknown {
  const factor = (response as Plain | null)?.emission_factor as Plain | null | undefined
  if (!factor) return response
  const older = { ...factor, uuid: factor.id, lca_activity: factor.source_lca_activity }
  return { ...(response as Plain), emission_factor: older }
}
