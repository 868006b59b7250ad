/** Adapts requests on paths of earlier service releases: these have no data releases, and other field names. */
import type { OperationDescription } from '../contract/contract.js'

type Plain = Record<string, unknown>

/** Fills in the newest release, in place, if the operation requires a release and the request lacks it. */
export function fillDataVersion(request: unknown, operation: OperationDescription): void {
  const path = operation.dataVersion?.split('.')
  const field = path?.pop()
  if (!path || !field) return
  const holder = path.reduce<unknown>((at, step) => (at as Plain | undefined)?.[step], request)
  if (typeof holder === 'object' && holder !== null) (holder as Plain)[field] ??= '^1'
}

/** Renames top-level fields of a request to the operation's names, in place. */
export function renameSynonyms(request: unknown, synonyms: Record<string, string>): void {
  if (typeof request !== 'object' || request === null) return
  const fields = request as Plain
  for (const [other, name] of Object.entries(synonyms)) {
    if (fields[name] === undefined && fields[other] !== undefined) fields[name] = fields[other]
  }
}

/**
 * True if an estimate on the path of the early-release API has the format of a later release: its selector names the
 * activity or a release. A selector of neither format counts as later too, unless the request has a field that only
 * the early release knows.
 */
export function isLaterEstimate(request: unknown): boolean {
  const { emission_factor: selector, ...others } = (request ?? {}) as Plain
  if (typeof selector !== 'object' || selector === null) return false
  if ('activity_id' in selector || 'data_version' in selector) return true
  return !('id' in selector || 'persist' in others || 'metadata' in others)
}

/** Returns an estimate whose factor also has the field names of older clients: `uuid` and `lca_activity`. */
export function withOlderNames(response: unknown): unknown {
  const factor = (response as Plain | null)?.emission_factor as Plain | null | undefined
  if (!factor) return response
  const older = { ...factor, uuid: factor.id, lca_activity: factor.source_lca_activity }
  return { ...(response as Plain), emission_factor: older }
}
