/**
 * Value of a factor under an IPCC assessment report: the total its source publishes for that report, or a total
 * computed from the masses of its gases with that report's GWPs.
 *
 * For a source that publishes no totals, any masses are enough for a total, and a factor that lacks a gas is flagged
 * `partial_factor`.
 */

export type Method = 'ar4' | 'ar5' | 'ar6'
export const methods = ['ar4', 'ar5', 'ar6'] as const satisfies readonly Method[]
const latestFirst: readonly Method[] = [...methods].reverse()

/** GWP100 of each gas: kg CO2e per kg of gas. */
export interface WarmingPotential {
  ch4: number
  ch4_fossil: number
  ch4_biogenic: number
  n2o: number
}

/**
 * IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1 (without climate-carbon feedback), AR6 WG1 table 7.15. AR4 and AR5 apply
 * to methane of any origin, as publishers of factors apply them; the AR6 value for methane of unknown origin is from
 * its table 7.SM.7.
 */
export const warmingPotentials: Record<Method, WarmingPotential> = {
  ar4: { ch4: 25, ch4_fossil: 25, ch4_biogenic: 25, n2o: 298 },
  ar5: { ch4: 28, ch4_fossil: 28, ch4_biogenic: 28, n2o: 265 },
  ar6: { ch4: 27.9, ch4_fossil: 29.8, ch4_biogenic: 27.0, n2o: 273 },
}

/** Columns of gas masses from which totals are computed. */
const masses = ['co2', 'ch4', 'ch4_fossil', 'ch4_biogenic', 'n2o', 'co2e_other'] as const
const totals = ['co2e_ar4', 'co2e_ar5', 'co2e_ar6'] as const
const totalUnder = { ar4: 'co2e_ar4', ar5: 'co2e_ar5', ar6: 'co2e_ar6' } as const

/** Columns of gases, in the order of every table of factors. */
export const gasColumns = [...masses, 'co2_biogenic', ...totals] as const

/** Figures from which a factor's value is computed; absent or null if the source does not state them. */
export type GasFigures = { [Column in (typeof masses | typeof totals)[number]]?: number | null } & {
  /** GWP set for which the catalogue was opened; used if the factor has a total for it. */
  wanted_gwp?: Method | undefined
}

export interface FactorValue {
  /** kg CO2e per unit of activity. */
  value: number
  /** `source`: published total; `ghg`: computed from the gas masses. */
  origin: 'source' | 'ghg'
}

/**
 * Returns the value of a factor under `method` in kg CO2e per unit. Undefined if unknown: a total is published only for
 * another report, and the gas masses are incomplete or do not add up to it; or nothing is published.
 */
export function factorValue(factor: GasFigures, method: Method): FactorValue | undefined {
  const published = publishedTotal(factor, method)
  if (published !== null) return { value: published, origin: 'source' }
  const computed = computedTotal(factor, method)
  return computed === undefined ? undefined : { value: computed, origin: 'ghg' }
}

/** Returns the value of a factor under `method` without its origin, in kg CO2e per unit. */
export function worthUnder(factor: GasFigures, method: Method): number | undefined {
  return publishedTotal(factor, method) ?? computedTotal(factor, method)
}

function computedTotal(factor: GasFigures, method: Method): number | undefined {
  const enough = publishesTotal(factor) ? massesComplete(factor) : hasMass(factor)
  return enough ? totalOfMasses(factor, method) : undefined
}

/** Returns the methods for which a factor has a value, oldest first. */
export function supportedMethods(factor: GasFigures): Method[] {
  return methods.filter((method) => worthUnder(factor, method) !== undefined)
}

/**
 * Returns the method to use if the request names no method: the catalogue's GWP set, or the latest with a published
 * total or, if only gas masses are published, the latest that can be computed. Undefined for a factor without a value.
 */
export function defaultMethod(factor: GasFigures): Method | undefined {
  const { wanted_gwp: wanted } = factor
  if (wanted !== undefined && worthUnder(factor, wanted) !== undefined) return wanted
  return (
    latestFirst.find((method) => publishedTotal(factor, method) !== null) ??
    latestFirst.find((method) => worthUnder(factor, method) !== undefined)
  )
}

/** True if a factor has a value for the requested GWP set, or if no set was requested. */
export function hasRequestedGwp(factor: GasFigures): boolean {
  const { wanted_gwp: wanted } = factor
  return wanted === undefined || worthUnder(factor, wanted) !== undefined
}

/**
 * Returns the method, among those for which every factor has a value, with the most published totals; the latest of
 * equals.
 */
export function methodForAll(factors: readonly GasFigures[]): Method | undefined {
  let best: Method | undefined
  let mostPublished = -1
  for (const method of latestFirst) {
    const published = publishedBy(factors, method)
    if (published === undefined || published <= mostPublished) continue
    best = method
    mostPublished = published
  }
  return best
}

/** Returns the number of factors with a published total under a method; undefined if a factor has no value under it. */
function publishedBy(factors: readonly GasFigures[], method: Method): number | undefined {
  let published = 0
  for (const factor of factors) {
    if (publishedTotal(factor, method) !== null) published++
    else if (computedTotal(factor, method) === undefined) return undefined
  }
  return published
}

function publishedTotal(factor: GasFigures, method: Method): number | null {
  return factor[totalUnder[method]] ?? null
}

function publishesTotal(factor: GasFigures): boolean {
  return methods.some((method) => publishedTotal(factor, method) !== null)
}

function hasMass(factor: GasFigures): boolean {
  return masses.some((gas) => isKnown(factor[gas]))
}

function isKnown(figure: number | null | undefined): boolean {
  return figure !== null && figure !== undefined
}

/** True if the masses of CO2, methane and nitrous oxide are all known. */
export function everyGasKnown({ co2, ch4, ch4_fossil, ch4_biogenic, n2o }: GasFigures): boolean {
  return isKnown(co2) && isKnown(n2o) && isKnown(ch4 ?? ch4_fossil ?? ch4_biogenic)
}

/**
 * True if the masses cover all emissions: every gas is known, and together they reproduce every published total. A
 * larger total includes other gases, and a value by another method computed without those would be too low.
 */
function massesComplete(factor: GasFigures): boolean {
  if (!everyGasKnown(factor)) return false
  return methods.every((method) => {
    const published = publishedTotal(factor, method)
    return published === null || explains(totalOfMasses(factor, method), published)
  })
}

/** Publishers round gases and totals separately, mostly to five decimals: such a difference is not a missing gas. */
function explains(computed: number, published: number): boolean {
  return Math.abs(computed - published) <= Math.max(0.01 * Math.abs(published), 0.000_02)
}

function totalOfMasses(factor: GasFigures, method: Method): number {
  const potential = warmingPotentials[method]
  return (
    (factor.co2 ?? 0) +
    (factor.ch4 ?? 0) * potential.ch4 +
    (factor.ch4_fossil ?? 0) * potential.ch4_fossil +
    (factor.ch4_biogenic ?? 0) * potential.ch4_biogenic +
    (factor.n2o ?? 0) * potential.n2o +
    (factor.co2e_other ?? 0)
  )
}
