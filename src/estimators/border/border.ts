/**
 * Border adjustment of the European Union: emissions embedded in imported goods, by Combined Nomenclature code
 * and country of origin (specification 2, section 4.7).
 *
 * - Without a period the intensities of the Joint Research Centre (JRC134682, 2023) are used; a country without
 *   a value takes that of the rest of the world, members of the union the value of the union.
 * - With `period: definitive` the default values of Implementing Regulation (EU) 2025/2621 are used, from release 2
 *   of the catalogue as corrected by 2026/1740, and the certificates owed are computed (`certificates.ts`). The two
 *   tables are never mixed.
 * - Both count direct and indirect emissions where they state both. The default values state no indirect ones of
 *   iron and steel, aluminium and hydrogen, which are no part of the obligation; those of agglomerated iron ore
 *   (2601 12 00) they do state, and these count.
 * - Of white and grey cement under one code the higher is used: the higher intensity, or the more certificates.
 *   The corrected act tells them apart by codes of ten digits (TARIC), which choose one; other codes of ten digits
 *   are read by their first eight.
 * - Certificates cost what `certificate_price` says, else the official price of the quarter (`price.ts`).
 * - From release 3, goods of unknown origin (`UNKNOWN`) have the values of Annex IV of 2026/1740.
 *
 * The tables do not say with which warming potentials their figures were made. The method is declared as that of
 * the fifth assessment report, since the rules for declaring such goods (Implementing Regulation (EU) 2023/1773,
 * Annex VIII) have its values for N2O and perfluorocarbons. Nothing is computed with it; carbon dioxide, all that
 * most of these goods emit, weighs the same in every report.
 */
import { figure, newerFigure, regionHint } from '../../catalogue/catalogue.js'
import { customsMeaning } from '../../codes/codes.js'
import {
  type BorderRequest,
  type BorderResponse,
  badRequest,
  info,
  type Notice,
  warning,
} from '../../contract/contract.js'
import type { BorderTable, BorderValue } from '../../tables/tables.js'
import { conversion, countryUnit } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { certificatesFor } from './certificates.js'
import { part, publication } from './part.js'
import { priceOf } from './price.js'

/** First release in which `ton` and `tons` have one reading: that of the run's country, else the short ton or none. */
const oneTonSince = 3

const restOfWorld = 'ROW'
/** Origin of goods whose country is not known: the highest value of all countries, by Annex IV of the act. */
const unknown = 'UNKNOWN'
const unknownSince = 3
const union = 'EU'
/** Whose goods need no certificates beside the union's own: Regulation (EU) 2023/956, Annex III, point 1. */
const exempt = new Set(['CH', 'IS', 'LI', 'NO'])

/**
 * @returns kilograms of CO2e, unrounded; `co2e` is by the published total, which differs from the sum of the
 *   direct and indirect emissions by its rounding
 * @throws ServiceError 400 for goods without a value, an unknown region or unit, and goods that need no certificates
 */
export function cbam(request: BorderRequest, context: EstimatorContext): BorderResponse {
  const { production_region, weight, weight_unit = 'kg', period, import_year } = request
  const { release } = context.catalogue
  // What is declared is declared in the union.
  const { unit, notices: unitNotices } = countryUnit(
    'weight_unit',
    weight_unit,
    () => union,
    release < oneTonSince ? undefined : context.settings.country,
    release,
  )
  const kilograms = conversion('weight', unit, 'kg', 'weight_unit')(weight)
  const { origin, notices: ofOrigin } = originOf(production_region, context)
  const originNotices = [...unitNotices, ...ofOrigin]
  const { code: cn_code, notices: codeNotices } = codeOf(request, context)
  const price = priceOf(request, context.border.certificatePrices())
  if (period === 'definitive') {
    const year = yearOf(request)
    const response = definitive(cn_code, origin, kilograms, year, price.perTonne, context)
    return { ...response, notices: [...codeNotices, ...originNotices, ...response.notices, price.notice] }
  }
  if (import_year !== undefined) {
    throw badRequest('invalid_input', 'import_year: needs period definitive, which has values by year')
  }
  if (origin === unknown) {
    throw badRequest(
      'invalid_input',
      `production_region: ${unknown} needs period definitive; ROW has intensities`,
    )
  }
  if (!context.border.covers('intensities', cn_code)) throw notCovered('intensities', cn_code, context)
  const region = context.border.isMember(origin) ? union : origin
  const { values, notices } = valuesFor('intensities', cn_code, region, context)
  const value = values[0]!
  const co2e = kilograms * value.total
  return {
    ...emissions(value, kilograms, context),
    estimated_costs_eur: (co2e / 1000) * price.perTonne,
    notices: [
      ...codeNotices,
      ...originNotices,
      ...notices,
      ...headingNotice(value),
      ...variantNotice(value, values, 'higher value'),
      price.notice,
    ],
  }
}

function definitive(
  cnCode: string,
  origin: string,
  kilograms: number,
  year: number,
  pricePerTonne: number,
  context: EstimatorContext,
): BorderResponse {
  if (origin === union || exempt.has(origin) || context.border.isMember(origin)) {
    throw badRequest(
      'no_emission_factors_found',
      `production_region: goods of ${origin} need no certificates, and have no default values`,
    )
  }
  const code = coveringCode(cnCode, context)
  const { values, notices } = valuesFor('defaults', code, origin, context)
  const { value, certificates } = values
    .map((each) => ({
      value: each,
      certificates: certificatesFor(each, cnCode.slice(0, 10), kilograms / 1000, year, context.border),
    }))
    .reduce((most, other) => (other.certificates.owed > most.certificates.owed ? other : most))
  return {
    ...emissions(value, kilograms, context),
    estimated_costs_eur: certificates.owed * pricePerTonne,
    certificates,
    notices: [
      ...notices,
      ...(isTaric(cnCode) ? [] : variantNotice(value, values, 'one that owes more certificates')),
      ...scopeNotice(cnCode, value),
      ...clinkerNotice(value, kilograms, certificates, context),
      ...zeroNotice(value, context),
      ...newerNotice(value, context),
    ],
  }
}

/** The year of import, which a quarter names too. */
function yearOf({ import_year, import_quarter }: BorderRequest): number {
  const ofQuarter = import_quarter === undefined ? undefined : Number(import_quarter.slice(0, 4))
  const year = import_year ?? ofQuarter
  if (year === undefined) {
    throw badRequest('invalid_input', 'import_year: missing; period definitive needs a year from 2026')
  }
  if (year < 2026) {
    throw badRequest(
      'invalid_input',
      `import_quarter: ${import_quarter} is before 2026, when the period begins`,
    )
  }
  if (ofQuarter !== undefined && ofQuarter !== year) {
    throw badRequest('invalid_input', `import_quarter: ${import_quarter} is not in import_year ${year}`)
  }
  return year
}

const isTaric = (code: string) => code.length === '2523 10 00 10'.length

/**
 * The code that values are looked up by: of ten digits only where the default values have such codes.
 * @throws ServiceError 400 for a code of ten digits beside those that the default values have
 */
function codeOf(
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

/** A code of eight digits of which the act covers a part alone: calcined clay. */
function scopeNotice(asked: string, { cn_code, variant }: BorderValue): Notice[] {
  if (isTaric(asked) || !isTaric(cn_code) || variant !== '') return []
  const message = `only part of ${asked} is covered, namely ${cn_code}, which was assumed; give all ten digits to be sure`
  return [warning('proxy_factor', message)]
}

/** First release with the notice on clinker in cement. */
const clinkerSince = 3

/**
 * Warns that a figure for cement is an upper bound. Its default values and benchmarks are those of clinker, only a
 * part of cement (Implementing Regulation (EU) 2025/2547, recital 6): here a tonne of cement counts as one of clinker.
 */
function clinkerNotice(
  { cn_code, total }: BorderValue,
  kilograms: number,
  { owed, correction_factor }: NonNullable<BorderResponse['certificates']>,
  { catalogue }: EstimatorContext,
): Notice[] {
  if (!/^2523 (?!10)/.test(cn_code) || catalogue.release < clinkerSince) return []
  const most = `${figure(kilograms * total)} kg CO2e and, with a correction factor of ${correction_factor}, ${figure(owed)} certificates`
  const message = `the default values for cement are most likely per tonne of clinker, and here the whole weight counts as clinker: at most ${most}; its share of clinker would lower both`
  return [warning('upper_bound', message)]
}

/** A figure of 0 is one that nobody produces with. */
function zeroNotice({ total, cn_code, region }: BorderValue, { border }: EstimatorContext): Notice[] {
  if (total !== 0) return []
  const [other] = border.values('defaults', cn_code, restOfWorld)
  const instead = other ? `; other countries have ${other.total} t CO2e per t (production_region ROW)` : ''
  const message = `the act prints 0 for ${cn_code} from ${region}, which is most likely a mistake there${instead}`
  return [warning('implausible_value', message)]
}

function headingNotice({ heading_average, cn_code }: BorderValue): Notice[] {
  if (heading_average === 0) return []
  const message = `${cn_code} has no value of its own: the mean of the codes below it was used; a longer code is more accurate`
  return [warning('heading_average', message)]
}

/** A release before the correction of the default values answers with them as they were. */
function newerNotice(value: BorderValue, { border }: EstimatorContext): Notice[] {
  const newer = border.newerDefault(value)
  if (newer === undefined) return []
  const was = { value: value.total, unit: 't CO2e per tonne', of: publication(value) }
  const is = { value: newer.total, of: publication(newer), for: newer.region }
  return [newerFigure(was, is, 'it is in release 2 of the catalogue: --release 2')]
}

/** Codes that stand for both white and grey cement. */
function variantNotice(
  { cn_code, region, variant }: BorderValue,
  all: readonly BorderValue[],
  why: string,
): Notice[] {
  if (variant === '') return []
  const chosen = all.length > 1 ? `, the ${why},` : `, the only one of ${region},`
  const code = cn_code.slice(0, '2523 10 00'.length)
  return [warning('proxy_factor', `${code} covers both white and grey cement; ${variant}${chosen} was used`)]
}

/** The country that a region is or lies in, `EU` or `ROW`; a part of a country has no values of its own. */
function originOf(written: string, { catalogue }: EstimatorContext): { origin: string; notices: Notice[] } {
  if (catalogue.release >= unknownSince && written.trim().toUpperCase() === unknown)
    return { origin: unknown, notices: [] }
  const customs = customsMeaning(written)
  if (customs !== undefined) {
    const code = customs.isExempt ? 'no_emission_factors_found' : 'unknown_region'
    throw badRequest(
      code,
      `production_region: ${written.trim().toUpperCase()} is the customs code of ${customs.meaning}`,
    )
  }
  const regions = catalogue.ancestors(written)
  const code = regions[0]?.code
  if (code === union || code === restOfWorld) return { origin: code, notices: [] }
  const country = regions.find(({ type }) => type === 'country')
  if (country && country.code === code) return { origin: country.code, notices: [] }
  if (country) {
    const message = `no values for ${code}, which is part of ${country.code}; ${country.code} used`
    return { origin: country.code, notices: [warning('region_fallback', message)] }
  }
  throw badRequest(
    'unknown_region',
    `production_region: ${JSON.stringify(written.slice(0, 40))} is not a country${regionHint(written, catalogue, '; accepted: a country code such as CN, EU, or ROW')}`,
  )
}

/** The values of the region, else those of the rest of the world with a notice. */
function valuesFor(
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

/** Default values are listed by codes of any length, each for all codes that begin with it. */
function coveringCode(code: string, context: EstimatorContext): string {
  for (let covering = code; covering !== ''; covering = covering.slice(0, -3)) {
    if (covering.length >= 4 && context.border.covers('defaults', covering)) return covering
  }
  throw notCovered('defaults', code, context)
}

function notCovered(table: BorderTable, code: string, { border }: EstimatorContext) {
  const heading = code.slice(0, 4)
  const others = border.codesOfHeading(table, heading)
  const hint =
    others.length > 0
      ? `; of heading ${heading} these do: ${others.slice(0, 12).join(', ')}${others.length > 12 ? '...' : ''}`
      : '; covered are iron and steel, aluminium, cement and fertilisers'
  return badRequest(
    'no_emission_factors_found',
    `cn_code: ${code} has no border adjustment value${hint}`,
    others.length > 0 ? { cn_code: others } : undefined,
  )
}

function emissions(value: BorderValue, kilograms: number, context: EstimatorContext) {
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
