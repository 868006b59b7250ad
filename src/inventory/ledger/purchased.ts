/** Scope 2 by site and country, with what market-based figures rest on, and its upstream emissions and losses (3.3). */
import { Sum } from '../../rows/results/results.js'
import { inBaseUnit } from '../../units/units.js'
import type { KindLine, LineKind } from './line-kinds.js'
import { type Added, Amounts, EmissionSums } from './sums.js'

/** What a market-based figure rests on. */
export const marketBases = ['factor', 'no_residual_mix', 'instruments', 'as_location'] as const
export type MarketBasis = (typeof marketBases)[number]

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
    const key = keyOf(place)
    this.sums.add(key, kind, share)
    addEnergy(this.energy, key, kind, share)
    const basisKey = (basis: MarketBasis) =>
      keyOf([...place, basis, ...(basis === 'factor' ? [id, name] : ['', ''])])
    const basis = basisOf(kind)
    const parts = dividedByClaim(kind, basis)
    if (parts === undefined) {
      this.bases.add(basisKey(basis), kind, share)
      addEnergy(this.energyOfBases, basisKey(basis), kind, share)
      return
    }
    for (const [each, part] of [
      ['instruments', parts.claimed],
      [basis, parts.rest],
    ] as const) {
      this.bases.add(basisKey(each), part, share)
      this.energyOfBases.add(basisKey(each), part.kwh, share)
    }
  }
}

function addEnergy(sums: Amounts, key: string, { line, amounts }: LineKind, share: number): void {
  const { quantity, energy_kwh } = amounts
  const { unit, ratio } = inBaseUnit(line.unit)
  if (energy_kwh !== undefined) sums.add(key, energy_kwh, share)
  else if (unit === 'kWh' && quantity !== undefined) sums.add(key, quantity, ratio * share)
}

function basisOf({ line, co2e, market, amounts }: LineKind): MarketBasis {
  if (line.market_factor_name !== '') return 'factor'
  if (hasNoMix(line)) return 'no_residual_mix'
  return claimedKwh(amounts) > 0 && market.value !== co2e.value ? 'instruments' : 'as_location'
}

function claimedKwh({ renewable_kwh, nuclear_kwh }: LineKind['amounts']): number {
  return (renewable_kwh?.value ?? 0) + (nuclear_kwh?.value ?? 0)
}

/** What certificates and contracts are to a line of purchased energy. */
export interface Claim {
  /** Whether they cover all of it. */
  isWhole: boolean
  /** kg CO2e market-based by the factor of the rest, where they cover a part; undefined where they cover nothing or all. */
  withoutInstruments: number | undefined
}

/** Whether the market-based factor is that of a contract, such as one of gas; a residual mix beside it has an id. */
export function isOfContract({ market_factor_id: id, market_factor_name: name, method }: KindLine): boolean {
  const isOfSupplier = method === 'supplier_specific' || name.startsWith('Factor of ')
  return name !== '' && id === '' && !isOfSupplier
}

function hasNoMix({ notices }: KindLine): boolean {
  return notices.includes('residual_mix_unavailable')
}

export function claimOf(kind: LineKind): Claim {
  const { line, co2e, market, amounts } = kind
  const [kwh, claimed] = [amounts.energy_kwh?.value ?? 0, claimedKwh(amounts)]
  const nothing = { isWhole: false, withoutInstruments: undefined }
  if (line.scope !== '2' || market.value === co2e.value) return nothing
  // Whatever the contract covers, the rest has the grid average.
  if (isOfContract(line))
    return hasNoMix(line) ? { ...nothing, withoutInstruments: co2e.value } : { ...nothing, isWhole: true }
  if (claimed <= 0) return nothing
  if (kwh - claimed <= 1e-9 * kwh) return { ...nothing, isWhole: true }
  const parts = dividedByClaim(kind, basisOf(kind))
  const left = (kwh - claimed) / kwh
  return { ...nothing, withoutInstruments: parts === undefined ? co2e.value : parts.rest.market.value / left }
}

interface ClaimPart extends Added {
  kwh: Sum
}

/**
 * Lines that certificates and contracts cover in part, as what they cover and the rest. Where the rest has the grid
 * average, its emissions are that of the location-based figure; where it has a factor, they are all with the rest.
 * @returns undefined where one basis is all
 */
function dividedByClaim(
  { co2e, market, amounts, lines }: LineKind,
  basis: MarketBasis,
): { claimed: ClaimPart; rest: ClaimPart } | undefined {
  const [kwh, claimed] = [amounts.energy_kwh?.value ?? 0, claimedKwh(amounts)]
  const isPart = claimed > 0 && kwh - claimed > 1e-9 * kwh && market.value !== co2e.value
  if (!isPart || (basis !== 'no_residual_mix' && basis !== 'factor')) return undefined
  const rest = (kwh - claimed) / kwh
  const restMarket = basis === 'factor' ? market.value : Math.min(market.value, rest * co2e.value)
  const dust = 1e-9 * Math.abs(co2e.value)
  const claimedMarket = market.value - restMarket
  const part = (kilowattHours: number, share: number, kilograms: number): ClaimPart => ({
    lines,
    kwh: sumOf(kilowattHours),
    co2e: sumOf(share * co2e.value),
    market: sumOf(kilograms),
  })
  return {
    claimed: part(claimed, 1 - rest, claimedMarket > dust ? claimedMarket : 0),
    rest: part(kwh - claimed, rest, claimedMarket > dust ? restMarket : market.value),
  }
}

function sumOf(value: number): Sum {
  const sum = new Sum()
  sum.add(value)
  return sum
}

function keyOf(parts: readonly string[]): string {
  return parts.join('\0')
}

/** The parts of a key, whatever they hold. */
export function keyParts(key: string): string[] {
  return key.split('\0')
}
