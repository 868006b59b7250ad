/**
 * Goods declared with verified data of their installation: specific embedded emissions, precursors included, as the verifier
 * confirmed them (Implementing Regulations (EU) 2025/2546 and 2025/2547). Free allocation is by column A of Implementing
 * Regulation (EU) 2025/2620, plus the benchmark of each precursor (equations 2 to 4).
 */
import { figure } from '../../catalogue/catalogue.js'
import {
  type BorderRequest,
  badRequest,
  type Estimation,
  info,
  type Notice,
  type Precursor,
  warning,
} from '../../contract/contract.js'
import type { Benchmark } from '../../tables/tables.js'
import type { EstimatorContext } from '../context.js'
import { benchmarkOf, type ChosenBenchmark, refused } from './benchmarks.js'
import { nitrogenOf } from './functional-unit.js'
import { restOfWorld } from './origins.js'
import { coveringCode } from './values.js'

/** First release with column A. */
const verifiedSince = 3

/** Specific emissions and benchmarks of a row, t CO2e per t that counts. */
export interface Verified {
  direct: number
  /** Null if the obligation excludes indirect emissions. */
  indirect: number | null
  chosen: ChosenBenchmark
  /** Benchmarks of the precursors, t CO2e per t of goods. */
  precursors: number
  notices: Notice[]
}

const required = ['specific_direct', 'installation', 'verifier'] as const
const further = ['specific_indirect', 'specific_per', 'route', 'precursors'] as const

/**
 * Returns the verified data of a row; undefined if the row contains no such data.
 * @param cnCode code of eight digits
 * @throws ServiceError 400 if the data lack a part or a benchmark
 */
export function verifiedOf(
  request: BorderRequest,
  cnCode: string,
  context: EstimatorContext,
): Verified | undefined {
  if ([...required, ...further].every((field) => request[field] === undefined)) return undefined
  const missing = required.find((field) => request[field] === undefined)
  if (missing !== undefined) {
    throw badRequest(
      'missing_value',
      `${missing}: missing; verified data need specific_direct, installation and verifier, and without them the default value counts: leave specific_indirect, specific_per, route and precursors empty too`,
    )
  }
  if (context.catalogue.release < verifiedSince) {
    throw badRequest(
      'invalid_input',
      `specific_direct: verified data need release ${verifiedSince} of the catalogue`,
    )
  }
  const perTonne = nitrogenOf(request, cnCode)
  const chosen = chosenOf(
    { cn_code: cnCode, route: request.route, data: 'verified' },
    request.import_year!,
    context,
  )
  const { indirect, notices } = indirectOf(request, cnCode, context)
  return {
    direct: request.specific_direct! * perTonne,
    indirect: indirect === null ? null : indirect * perTonne,
    chosen,
    precursors: precursorsOf(request, context),
    notices,
  }
}

/** Indirect emissions count for goods whose default values state them: those not in Annex II of the regulation. */
function indirectOf(
  { specific_indirect }: BorderRequest,
  cnCode: string,
  context: EstimatorContext,
): { indirect: number | null; notices: Notice[] } {
  const [value] = context.border.values('defaults', coveringCode(cnCode, context), restOfWorld)
  if (value?.indirect !== null) {
    if (specific_indirect !== undefined) return { indirect: specific_indirect, notices: [] }
    throw badRequest(
      'missing_value',
      `specific_indirect: missing; indirect emissions of ${cnCode} count, so its verified data need them`,
    )
  }
  if (specific_indirect === undefined) return { indirect: null, notices: [] }
  const message = `indirect emissions of ${cnCode} are no part of the obligation: ${specific_indirect} t CO2e per t were left out`
  return { indirect: null, notices: [info('indirect_not_counted', message)] }
}

function precursorsOf({ precursors = [], import_year }: BorderRequest, context: EstimatorContext): number {
  return precursors.reduce(
    (sum, precursor) =>
      sum + precursor.quantity * chosenOf(precursor, import_year!, context, 'precursors: ').benchmark,
    0,
  )
}

/** Returns the benchmark of goods: column A for verified data, B for default values. */
function chosenOf(
  { cn_code, route = '', data }: Pick<Precursor, 'cn_code' | 'route' | 'data'>,
  year: number,
  { border }: EstimatorContext,
  where = '',
): ChosenBenchmark {
  const all = border.benchmarks(cn_code, data === 'verified' ? 'A' : 'B')
  if (all.length === 0) throw refused(cn_code, 'it has no benchmark')
  if (new Set(all.map((each) => each.cn_code)).size > 1) {
    throw refused(cn_code, 'its benchmark is by codes of eight digits; give one')
  }
  const needed = lettersOf(all)
  const other = border.benchmarks(cn_code, data === 'verified' ? 'B' : 'A')
  const known = needed.length > 0 ? needed : lettersOf(other)
  if (route !== '' && !known.includes(route)) {
    throw badRequest('invalid_input', `${where}route: ${cn_code} has ${routesIn(known)}, not ${route}`)
  }
  if (route === '' && needed.length > 0) {
    throw badRequest('missing_value', `${where}route: missing; ${cn_code} has ${routesIn(needed)}`)
  }
  return benchmarkOf(all, route, cn_code, year, true)
}

function lettersOf(benchmarks: readonly Benchmark[]): string[] {
  return [...new Set(benchmarks.map(({ route }) => route))].filter((route) => route !== '').sort()
}

function routesIn(letters: readonly string[]): string {
  return letters.length === 0 ? 'one benchmark for all routes' : `the routes ${letters.join(', ')}`
}

/** Returns the direct or indirect emissions of a weight, as an Estimation without a published factor. */
export function verifiedPart(specific: number, kilograms: number): Estimation {
  return {
    ...{ co2e: kilograms * specific, co2e_unit: 'kg', co2e_calculation_method: 'ar5' },
    ...{ co2e_calculation_origin: 'source', emission_factor: null, constituent_gases: null },
    ...{ additional_indicators: {}, activity_data: { activity_value: kilograms, activity_unit: 'kg' } },
    ...{ audit_trail: 'selector', notices: [], source_trail: [] },
  }
}

/** Returns an upper bound for goods whose column A leaves free allocation to precursors that a row does not list. */
export function precursorNotice(
  { precursors }: BorderRequest,
  cnCode: string,
  owed: number,
  { border }: EstimatorContext,
): Notice[] {
  if (precursors !== undefined) return []
  const [own, whole] = (['A', 'B'] as const).map((column) =>
    border.benchmarks(cnCode, column).map(({ benchmark }) => benchmark),
  )
  if (Math.max(...own!) >= Math.max(...whole!)) return []
  const message = `the free allocation of ${cnCode} comes in part through its precursors, and none are given: at most ${figure(owed)} certificates; list them in precursors`
  return [warning('upper_bound', message)]
}
