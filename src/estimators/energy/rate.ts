/** Emissions per unit of energy, and estimates for amounts. */
import { defaultMethod, type Factor, factorValue, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { badRequest, type EnergyEstimate, type SourceDataPoint } from '../../contract/contract.js'
import { converter, factorUnit } from '../../units/units.js'
import { distinctPoints } from '../distinct.js'

/** Emissions per unit of energy; gases in kg, null if the source does not state them. */
export interface Rate {
  co2e: number
  co2: number | null
  ch4: number | null
  n2o: number | null
  co2_biogenic: number | null
  /** GWP sets of the figures; empty for zero emissions. */
  methods: readonly string[]
  source_trail: SourceDataPoint[]
}

type Figure = 'co2e' | 'co2' | 'ch4' | 'n2o' | 'co2_biogenic'

/** The four parts of energy, each per kWh; null if unknown. */
export interface RateParts {
  consumption: Rate
  well_to_tank: Rate | null
  transmission_and_distribution: Rate | null
  well_to_tank_of_transmission_and_distribution: Rate | null
}

/** Returns the sources of all parts. */
export function trailOfParts(parts: RateParts): SourceDataPoint[] {
  const rates: (Rate | null)[] = Object.values(parts)
  return rates.flatMap((rate) => rate?.source_trail ?? [])
}

/** Rate without emissions, within the scope of its part. */
export const nothing: Rate = {
  co2e: 0,
  co2: 0,
  ch4: 0,
  n2o: 0,
  co2_biogenic: 0,
  methods: [],
  source_trail: [],
}

/** Returns a factor's rate per kWh, by its own method. @throws ServiceError if it is not a factor of energy */
export function ratePerKwh(factor: Factor): Rate {
  return scaleRate(
    perUnit(factor),
    converter({ energy: 1, energy_unit: 'kWh' }, factorUnit(factor.unit)).ratio,
  )
}

/** Returns a factor's rate per unit of its activity. */
export function perUnit(factor: Factor): Rate {
  const method = defaultMethod(factor)!
  const { ch4_fossil, ch4_biogenic } = factor
  const split = ch4_fossil !== null || ch4_biogenic !== null
  return {
    co2e: factorValue(factor, method)!.value,
    co2: factor.co2,
    ch4: factor.ch4 ?? (split ? (ch4_fossil ?? 0) + (ch4_biogenic ?? 0) : null),
    n2o: factor.n2o,
    co2_biogenic: factor.co2_biogenic,
    methods: [method],
    source_trail: [sourceTrailEntry(factor)],
  }
}

/** Figures for comparing amounts of a fuel: published totals first, which have the most digits. */
const telling = ['co2e_ar6', 'co2e_ar5', 'co2e_ar4', 'co2', 'co2_biogenic'] as const

/** Returns how many units of a factor emit as much as one of another for the same fuel, independent of the GWP set. */
export function equivalentUnits(of: Factor, than: Factor): number {
  for (const figure of telling) {
    const [one, other] = [of[figure] ?? 0, than[figure] ?? 0]
    if (one > 0 && other > 0) return one / other
  }
  return perUnit(of).co2e / perUnit(than).co2e
}

/** Returns by which share a factor is higher than another per unit of energy or amount: -0.5 is half of it. */
export function difference(factor: Factor, than: Factor): number {
  return perUnit(factor).co2e / perUnit(than).co2e - 1
}

/** Returns the rate of a caller's own figure, with unknown gases. */
export function ownRate(co2e: number, name: string, region: string): Rate {
  const point = { name, source: 'Given with the request', source_dataset: null, year: null }
  return {
    co2e,
    co2: null,
    ch4: null,
    n2o: null,
    co2_biogenic: null,
    methods: [],
    source_trail: [{ data_category: null, ...point, region, region_name: region, id: null }],
  }
}

/** Returns a rate times a number, with the sources of the number. */
export function scaleRate(rate: Rate, by: number, ...further: SourceDataPoint[]): Rate {
  const times = (value: number | null) => (value === null ? null : value * by)
  return {
    co2e: rate.co2e * by,
    co2: times(rate.co2),
    ch4: times(rate.ch4),
    n2o: times(rate.n2o),
    co2_biogenic: times(rate.co2_biogenic),
    methods: rate.methods,
    source_trail:
      further.length === 0 ? rate.source_trail : distinctPoints([...rate.source_trail, ...further]),
  }
}

/** Amount times ratio, with its rate. */
export interface Portion {
  amount: number
  /** kWh, or units of the factor, per one of the amount. */
  ratio: number
  /** Null if its emissions are unknown. */
  rate: Rate | null
}

/**
 * Returns the sum of portions, or null if a non-empty portion is unknown. Each figure is the amount times one number
 * that does not depend on it, rounded once: twice the amount has exactly twice the figures.
 * @param method of an estimate to which nothing contributes
 * @throws ServiceError 400 if the figures are not finite
 */
export function estimateOf(portions: readonly Portion[], method: string): EnergyEstimate | null {
  const filled = portions.length === 1 ? portions : portions.filter(({ amount }) => amount !== 0)
  const counted = filled.length === 0 ? portions.slice(0, 1) : filled
  for (const { rate } of counted) if (rate === null) return null
  const known = counted as Known
  const co2e = sumOf(known, 'co2e') ?? 0
  if (!Number.isFinite(co2e)) throw badRequest('invalid_input', 'amount: value too large')
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: methodNames[methodOf(known) ?? method]!,
    source_trail: trailOfAll(known),
    co2_biogenic: sumOf(known, 'co2_biogenic'),
    constituent_gases: { co2: sumOf(known, 'co2'), ch4: sumOf(known, 'ch4'), n2o: sumOf(known, 'n2o') },
  }
}

type Known = readonly (Portion & { rate: Rate })[]

/** Whole, since texts that are put together are slow to write. */
const methodNames: Record<string, string> = {
  ar4: 'ipcc_ar4_gwp100',
  ar5: 'ipcc_ar5_gwp100',
  ar6: 'ipcc_ar6_gwp100',
  mixed: 'ipcc_mixed_gwp100',
}

/** Returns the sum of a figure; null if any portion lacks it. */
function sumOf(portions: Known, figure: Figure): number | null {
  let total = 0
  for (let index = 0; index < portions.length; index++) {
    const { amount, ratio, rate } = portions[index]!
    const value = rate[figure]
    if (value === null) return null
    total += amount * (ratio * value)
  }
  return total
}

/** Returns the common method, or `mixed`; undefined if nothing contributes. */
function methodOf(portions: Known): string | undefined {
  let method: string | undefined
  for (const { rate } of portions) {
    for (const each of rate.methods) {
      if (method !== undefined && each !== method) return 'mixed'
      method = each
    }
  }
  return method
}

/** Joins the trails; the trail of the only rate that has one is shared, not copied. */
function trailOfAll(portions: Known): SourceDataPoint[] {
  let first: SourceDataPoint[] = noTrail
  for (const { rate } of portions) {
    const { source_trail } = rate
    if (source_trail.length === 0 || source_trail === first) continue
    if (first.length > 0) return distinctPoints(portions.flatMap((each) => each.rate.source_trail))
    first = source_trail
  }
  return first
}

const noTrail: SourceDataPoint[] = []
