/**
 * What a factor is worth under an assessment report: the total its source publishes for that report,
 * else a total computed from the masses of its gases with that report's global warming potentials.
 *
 * A source that publishes no total at all says all it has to say in its masses: then any of them make a
 * total, and a factor that lacks a gas is flagged `partial_factor`.
 */

export type Method = 'ar4' | 'ar5' | 'ar6'
export const methods = ['ar4', 'ar5', 'ar6'] as const satisfies readonly Method[]
const latestFirst: readonly Method[] = [...methods].reverse()

/** kg CO2e per kg of gas over 100 years. */
export interface WarmingPotential {
  ch4: number
  ch4_fossil: number
  ch4_biogenic: number
  n2o: number
}

/**
 * IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1 (without climate-carbon feedback), AR6 WG1 table 7.15.
 * AR4 and AR5 are applied to methane of any origin, as the publishers of factors do; the value for
 * methane of unknown origin in AR6 is the one of its table 7.SM.7.
 */
export const warmingPotentials: Record<Method, WarmingPotential> = {
  ar4: { ch4: 25, ch4_fossil: 25, ch4_biogenic: 25, n2o: 298 },
  ar5: { ch4: 28, ch4_fossil: 28, ch4_biogenic: 28, n2o: 265 },
  ar6: { ch4: 27.9, ch4_fossil: 29.8, ch4_biogenic: 27.0, n2o: 273 },
}

/** What totals are computed from. */
const masses = ['co2', 'ch4', 'ch4_fossil', 'ch4_biogenic', 'n2o', 'co2e_other'] as const
const totals = ['co2e_ar4', 'co2e_ar5', 'co2e_ar6'] as const
const totalUnder = { ar4: 'co2e_ar4', ar5: 'co2e_ar5', ar6: 'co2e_ar6' } as const

/** The columns of gases, in the order they have in every table of factors. */
export const gasColumns = [...masses, 'co2_biogenic', ...totals] as const

/** The figures of a factor that its value follows from; absent or null where the source does not say. */
export type GasFigures = { [Column in (typeof masses | typeof totals)[number]]?: number | null } & {
  /** Whoever opened the catalogue wants totals of this GWP set, where a factor has one. */
  wanted_gwp?: Method | undefined
}

export interface FactorValue {
  /** kg CO2e per unit of activity. */
  value: number
  /** `source`: the total as published; `ghg`: computed from the gas masses. */
  origin: 'source' | 'ghg'
}

/**
 * Value of a factor under `method` in kg CO2e per unit, or undefined where it cannot be known: a total is
 * published for another report only, and the gas masses are not all given or do not explain it; or nothing
 * is published at all.
 */
export function factorValue(factor: GasFigures, method: Method): FactorValue | undefined {
  const published = publishedTotal(factor, method)
  if (published !== null) return { value: published, origin: 'source' }
  const computed = computedTotal(factor, method)
  return computed === undefined ? undefined : { value: computed, origin: 'ghg' }
}

/** The value alone, where it matters not what it comes from. */
export function worthUnder(factor: GasFigures, method: Method): number | undefined {
  return publishedTotal(factor, method) ?? computedTotal(factor, method)
}

function computedTotal(factor: GasFigures, method: Method): number | undefined {
  const enough = publishesTotal(factor) ? massesComplete(factor) : hasMass(factor)
  return enough ? totalOfMasses(factor, method) : undefined
}

/** The methods a factor has a value for, oldest first. */
export function supportedMethods(factor: GasFigures): Method[] {
  return methods.filter((method) => worthUnder(factor, method) !== undefined)
}

/**
 * The method taken when none is asked for: the one that the catalogue was opened for, else the latest the source
 * publishes a total for, or, where it publishes gas masses only, the latest that can be computed. Undefined for a
 * factor without a value.
 */
export function defaultMethod(factor: GasFigures): Method | undefined {
  const { wanted_gwp: wanted } = factor
  if (wanted !== undefined && worthUnder(factor, wanted) !== undefined) return wanted
  return (
    latestFirst.find((method) => publishedTotal(factor, method) !== null) ??
    latestFirst.find((method) => worthUnder(factor, method) !== undefined)
  )
}

/** Whether a factor has a value under the GWP set that its catalogue was opened for; where it was for none, all have. */
export function isInWantedSet(factor: GasFigures): boolean {
  const { wanted_gwp: wanted } = factor
  return wanted === undefined || worthUnder(factor, wanted) !== undefined
}

/** Of the methods that every factor has a value for, the one most of them publish; then the latest. */
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

/** How many of the factors publish a total under a method; undefined where one of them has no value under it. */
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

/** Whether CO2, methane and nitrous oxide are all given. */
export function everyGasKnown({ co2, ch4, ch4_fossil, ch4_biogenic, n2o }: GasFigures): boolean {
  return isKnown(co2) && isKnown(n2o) && isKnown(ch4 ?? ch4_fossil ?? ch4_biogenic)
}

/**
 * Whether the masses are all of the emissions: every gas is given, and together they reproduce every
 * published total. A total they do not reproduce holds other gases, and another method computed without
 * those would be too low.
 */
function massesComplete(factor: GasFigures): boolean {
  if (!everyGasKnown(factor)) return false
  return methods.every((method) => {
    const published = publishedTotal(factor, method)
    return published === null || explains(totalOfMasses(factor, method), published)
  })
}

/** Publishers round gases and totals apart, mostly at five decimals: that much is no missing gas. */
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
