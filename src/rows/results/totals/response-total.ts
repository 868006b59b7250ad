/** Reads facts about the totals of responses: their coverage, their GWP set, and emissions outside them. */
import { alternative, type Notice } from '../../../contract/contract.js'
import { numberAt, objectAt } from '../../sheets/response-columns.js'
import type { LedgerLine } from '../ledger-columns.js'

/** Code of the notice on rows whose whole total is outside the total of the run. */
export const avoidedCode = 'avoided_emissions'

/** Code of the notice on rows with emissions outside their total. */
export const outsideKyotoCode = 'outside_kyoto'

/** Paths in a response of emissions outside the Kyoto Protocol; a response has at most one. */
const outsidePaths = ['', 'estimate.'].map((path) =>
  `${path}additional_indicators.co2e_outside_kyoto`.split('.'),
)
/** Part of an answer that its total covers, for answers without an overall figure. */
const partsOf: Record<string, string> = {
  'location.consumption.co2e': 'location-based consumption',
  'estimates.consumption.co2e': 'consumption',
  'combustion.co2e': 'combustion',
}

/** Returns the part of the answers that a total covers; undefined if it covers everything. */
export function partOfTotal(totalKeys: readonly string[]): string | undefined {
  return partsOf[totalKeys.join('.')]
}

/** Returns the GWP set of the total of a response; undefined if it is not stated. */
export function methodAt(response: object, totalKeys: readonly string[]): string | undefined {
  const method = objectAt(response, totalKeys.slice(0, -1))?.co2e_calculation_method
  return typeof method === 'string' ? method : undefined
}

/**
 * Returns kg CO2e of gases outside the Kyoto Protocol.
 * @param lines ledger lines, which have it as a column
 */
export function outsideOf(
  notices: readonly Notice[],
  response: object,
  lines?: readonly LedgerLine[],
): number {
  if (!notices.some(({ code }) => code === outsideKyotoCode)) return 0
  const found = lines
    ? lines.map(({ co2e_outside_kyoto: beside }) => beside as number | undefined)
    : outsidePaths.map((keys) => numberAt(response, keys))
  return found.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

/** Notice with the share by which its alternative would change the whole total. */
export interface Compared {
  code: string
  share: number
}

/** Returns the notices with an alternative; none if the total has several factors, since they change only one. */
export function comparedIn(
  response: object,
  notices: readonly Notice[],
  totalKeys: readonly string[],
): readonly Compared[] {
  if (notices.length === 0 || notices.every((notice) => notice[alternative] === undefined)) return nothing
  if (!objectAt(response, [...totalKeys.slice(0, -1), 'emission_factor'])) return nothing
  return notices.flatMap(({ code, [alternative]: share }) => (share === undefined ? [] : [{ code, share }]))
}
const nothing: readonly Compared[] = []
