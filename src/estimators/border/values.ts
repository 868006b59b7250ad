/** Values of goods in the tables of the border adjustment, and the codes that identify them. */
import { type BorderRequest, badRequest, info, type Notice, warning } from '../../contract/contract.js'
import type { BorderTable, BorderValue } from '../../tables/tables.js'
import type { EstimatorContext } from '../context.js'
import { restOfWorld, unknown } from './origins.js'
import { part } from './part.js'

/** True if a code has ten digits (TARIC). */
export const isTaric = (code: string) => code.length === '2523 10 00 10'.length

/**
 * Returns the code for finding values: ten digits only if the default values list the code, otherwise eight.
 * @throws ServiceError 400 for a code of ten digits that is not listed, if its heading has such codes
 */
export function codeOf(
  { cn_code, period }: BorderRequest,
  { border }: EstimatorContext,
): { code: string; notices: Notice[] } {
  if (!isTaric(cn_code)) return { code: cn_code, notices: [] }
  const code = cn_code.slice(0, '2523 10 00'.length)
  const listed = period === 'definitive' ? border.taricCodes(code) : []
  if (listed.includes(cn_code)) return { code: cn_code, notices: [] }
  if (listed.length > 0) {
    throw badRequest(
      'no_emission_factors_found',
      `cn_code: ${cn_code} has no default value, and goods of ${code} have one only under ${listed.join(' and ')}`,
      { cn_code: listed },
    )
  }
  const message = `only the first eight digits of the TARIC code ${cn_code} were used: ${code}`
  return { code, notices: [info('code_repaired', message)] }
}

/** Returns the values of the region, or those for the rest of the world with a notice. */
export function valuesFor(
  table: BorderTable,
  code: string,
  region: string,
  { border }: EstimatorContext,
): { values: BorderValue[]; notices: Notice[] } {
  const own = border.values(table, code, region)
  if (own.length > 0) return { values: own, notices: region === unknown ? [unknownOrigin(code)] : [] }
  if (region === unknown) {
    throw badRequest(
      'no_emission_factors_found',
      `cn_code: ${code} has no value for goods of unknown origin (Annex IV); give the country in production_region`,
    )
  }
  const fallback = border.values(table, code, restOfWorld)
  if (fallback.length === 0) {
    throw badRequest(
      'no_emission_factors_found',
      `cn_code: ${code} has no value for ${region}, nor one for the rest of the world`,
    )
  }
  const message = `no value of ${code} for ${region}; the rest of the world used`
  return { values: fallback, notices: [warning('region_fallback', message)] }
}

function unknownOrigin(code: string): Notice {
  const message = `the origin is unknown: Annex IV of Implementing Regulation (EU) 2026/1740 has for ${code} the highest value of all countries`
  return warning('upper_bound', message)
}

/** First release whose refusals name the other period. */
const periodNamedSince = 3

/**
 * Returns the code of the default value: they are listed by codes of any length, each for all codes that begin with it.
 * @throws ServiceError 400 if no code covers the goods
 */
export function coveringCode(code: string, context: EstimatorContext): string {
  const covering = coveringDefault(code, context)
  if (covering === undefined) throw notCovered('defaults', code, context)
  return covering
}

function coveringDefault(code: string, { border }: EstimatorContext): string | undefined {
  for (let covering = code; covering.length >= 4; covering = covering.slice(0, -3)) {
    if (border.covers('defaults', covering)) return covering
  }
  return undefined
}

/** Returns the refusal of goods without a value, with the codes or the period that have one. */
export function notCovered(table: BorderTable, code: string, context: EstimatorContext) {
  const heading = code.slice(0, 4)
  const others = context.border.codesOfHeading(table, heading)
  const hint =
    others.length > 0
      ? `; of heading ${heading} these do: ${others.slice(0, 12).join(', ')}${others.length > 12 ? '...' : ''}`
      : '; covered are iron and steel, aluminium, cement and fertilisers'
  const isOnlyLater = table === 'intensities' && coveringDefault(code, context) !== undefined
  const isNamed = isOnlyLater && context.catalogue.release >= periodNamedSince
  return badRequest(
    'no_emission_factors_found',
    isNamed
      ? `cn_code: ${code} has no value in the transitional period${hint}; from 2026 on it has one: period definitive`
      : `cn_code: ${code} has no border adjustment value${hint}`,
    others.length > 0 ? { cn_code: others } : undefined,
  )
}

/** Returns the emissions of a weight, kg CO2e. @throws ServiceError 400 if they are not finite */
export function emissions(value: BorderValue, kilograms: number, context: EstimatorContext) {
  const regionName = context.catalogue.region(value.region)?.name ?? value.region
  const of = { value, kilograms, regionName }
  const co2e = kilograms * value.total
  if (!Number.isFinite(co2e))
    throw badRequest('invalid_input', `weight: ${kilograms} kg is too large a value`)
  return {
    co2e,
    co2e_unit: 'kg',
    co2e_calculation_method: 'ipcc_ar5_gwp100',
    direct_emissions: part('direct', value.direct, of),
    indirect_emissions: value.indirect === null ? null : part('indirect', value.indirect, of),
  }
}

/** Notice on codes that cover both white and grey cement. */
export function variantNotice(
  { cn_code, region, variant }: BorderValue,
  all: readonly BorderValue[],
  why: string,
): Notice[] {
  if (variant === '') return []
  const chosen = all.length > 1 ? `, the ${why},` : `, the only one of ${region},`
  const code = cn_code.slice(0, '2523 10 00'.length)
  return [warning('proxy_factor', `${code} covers both white and grey cement; ${variant}${chosen} was used`)]
}
