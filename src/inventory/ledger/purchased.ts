/** Scope 2 by site and country, with what market-based figures rest on, and its upstream emissions and losses (3.3). */
import type { LineKind } from './line-kinds.js'
import { Amounts, EmissionSums } from './sums.js'

/** What a market-based figure rests on. */
export const marketBases = ['factor', 'no_residual_mix', 'instruments', 'as_location'] as const
export type MarketBasis = (typeof marketBases)[number]

/** kWh of a unit of energy, as `ghg energy` writes it. */
const kilowattHours: Record<string, number> = {
  Wh: 0.001,
  kWh: 1,
  MWh: 1000,
  GWh: 1e6,
  GJ: 1000 / 3.6,
  MJ: 1 / 3.6,
}

export class Purchased {
  /** By site, country and category. */
  readonly sums = new EmissionSums()
  /** kWh by the same. */
  readonly energy = new Amounts()
  /** By site, country, category, basis, and id and name of the factor, where the basis is one. */
  readonly bases = new EmissionSums()
  readonly energyOfBases = new Amounts()
  /** Upstream emissions and losses, by site, country and command. */
  readonly upstream = new EmissionSums()

  /** Takes what it is about, and leaves other lines. */
  add(kind: LineKind, share: number, country: string): void {
    const { site, scope, category, operation, market_factor_id: id, market_factor_name: name } = kind.line
    if (category === '3.3' && (operation === 'energy electricity' || operation === 'energy heat')) {
      this.upstream.add(keyOf([site, country, operation]), kind, share)
    }
    if (scope !== '2') return
    const place = [site, country, category]
    const [key, basis] = [keyOf(place), keyOf([...place, basisOf(kind), id, name])]
    this.sums.add(key, kind, share)
    this.bases.add(basis, kind, share)
    addEnergy(this.energy, key, kind, share)
    addEnergy(this.energyOfBases, basis, kind, share)
  }
}

function addEnergy(sums: Amounts, key: string, { line, amounts }: LineKind, share: number): void {
  const { quantity, energy_kwh } = amounts
  const perUnit = kilowattHours[line.unit]
  if (energy_kwh !== undefined) sums.add(key, energy_kwh, share)
  else if (perUnit !== undefined && quantity !== undefined) sums.add(key, quantity, perUnit * share)
}

function basisOf({ line, co2e, market, amounts }: LineKind): MarketBasis {
  if (line.market_factor_name !== '') return 'factor'
  if (line.notices.includes('residual_mix_unavailable')) return 'no_residual_mix'
  const { renewable_kwh, nuclear_kwh } = amounts
  const isClaimed = (renewable_kwh?.value ?? 0) + (nuclear_kwh?.value ?? 0) > 0
  return isClaimed && market.value !== co2e.value ? 'instruments' : 'as_location'
}

function keyOf(parts: readonly string[]): string {
  return parts.join('\0')
}

/** The parts of a key, whatever they hold. */
export function keyParts(key: string): string[] {
  return key.split('\0')
}
