/** Selects the energy whose upstream emissions or losses are known. */
import { type Notice, warning } from '../../contract/contract.js'
import type { Portion } from './rate.js'

/** First release of the catalogue that keeps the known portions if others are unknown. */
export const knownPortionsSince = 3

/** Returns the portions with a known rate; all of them if no portion or every portion has one. */
export function knownPortions(portions: readonly Portion[]): readonly Portion[] {
  const known = portions.filter(({ amount, rate }) => amount !== 0 && rate !== null)
  return known.length === 0 || unknownKwh(portions) === 0 ? portions : known
}

/** Returns the kWh without a rate. */
function unknownKwh(portions: readonly Portion[]): number {
  return portions.reduce((sum, { amount, ratio, rate }) => (rate === null ? sum + amount * ratio : sum), 0)
}

const parts = {
  well_to_tank_incomplete: { field: 'well_to_tank', words: 'upstream emissions' },
  losses_incomplete: { field: 'transmission_and_distribution', words: 'losses' },
} as const

/** Returns a warning with the kWh that a part of the answer omits; none if the part is complete or empty. */
export function incompleteNotices(code: keyof typeof parts, portions: readonly Portion[]): Notice[] {
  const unknown = unknownKwh(portions)
  const known = portions.reduce((sum, { amount, ratio }) => sum + amount * ratio, 0) - unknown
  if (unknown === 0 || known === 0) return []
  const { field, words } = parts[code]
  const text = `${words} of ${shown(unknown)} kWh are unknown: ${field} covers only the other ${shown(known)} kWh`
  return [warning(code, text)]
}

function shown(kwh: number): string {
  return String(Number(kwh.toPrecision(12)))
}
