/**
 * Certificates owed for goods declared with default values: weight x max(0, default value x (1 + mark-up)
 * - benchmark x correction factor x (1 - share to pay)).
 *
 * Sources: mark-ups of Implementing Regulation (EU) 2025/2621, which its correction (2026/1740) leaves as they
 * are; share to pay from the steps of Directive 2003/87/EC, Article 10a(1a); benchmarks of Implementing Regulation
 * (EU) 2025/2620, column B; the correction factor of free allocation is 1 for 2026 to 2030 (Decision (EU) 2026/1862) and
 * taken as 1 after, for which none is decided.
 */

import { badRequest, type Certificates } from '../../contract/contract.js'
import type { Benchmark, BorderReference, BorderValue } from '../../tables/tables.js'

/** By year of import; the last one stays. */
const generalMarkUp = [
  { from: 2028, value: 0.3 },
  { from: 2027, value: 0.2 },
  { from: 2026, value: 0.1 },
]
/** The same in every year. */
const fertiliserMarkUp = 0.01

/** Share of emissions that is no longer allocated free; the last one stays. */
const sharesToPay = [
  { from: 2034, value: 1 },
  { from: 2033, value: 0.86 },
  { from: 2032, value: 0.735 },
  { from: 2031, value: 0.61 },
  { from: 2030, value: 0.485 },
  { from: 2029, value: 0.225 },
  { from: 2028, value: 0.1 },
  { from: 2027, value: 0.05 },
  { from: 2026, value: 0.025 },
]

/** The year for which the first of two benchmarks that follow each other is known to hold. */
const firstYear = 2026

/** Used for years without a decided factor. */
const undecidedCorrection = 1

/**
 * @param cnCode code of the goods as requested; the value's own may be a shorter one that covers it
 * @param year of import, from 2026
 * @throws ServiceError 400 when no single benchmark belongs to the goods and the route of their value
 */
export function certificatesFor(
  value: BorderValue,
  cnCode: string,
  tonnes: number,
  year: number,
  reference: BorderReference,
): Certificates {
  const markUp = value.sector === 'fertilisers' ? fertiliserMarkUp : ofYear(generalMarkUp, year)
  const shareToPay = ofYear(sharesToPay, year)
  const { benchmark, route } = benchmarkOf(reference.benchmarks(cnCode), routeOf(value), cnCode, year)
  const correctionFactor = reference.correctionFactor(year) ?? undecidedCorrection
  const free = benchmark * correctionFactor * (1 - shareToPay)
  return {
    owed: tonnes * Math.max(0, value.total * (1 + markUp) - free),
    import_year: year,
    cn_code: value.cn_code,
    default_value: value.total,
    mark_up: markUp,
    benchmark,
    route,
    share_to_pay: shareToPay,
    correction_factor: correctionFactor,
  }
}

function ofYear(newestFirst: { from: number; value: number }[], year: number): number {
  return newestFirst.find(({ from }) => year >= from)!.value
}

/** Letters of the routes of white and grey cement, which some of their values leave out. */
const routeOfVariant: Record<string, string> = { grey: 'A', white: 'B' }

function routeOf({ route, variant }: BorderValue): string {
  return route === '' ? (routeOfVariant[variant] ?? '') : route
}

/**
 * The benchmark of the route, or the one for all routes: the same for every code that the goods may have. Of two
 * routes (`C/F`: carbon steel, alloy steel) that which has a benchmark for the goods.
 * @returns with the letter of the route, where the value names one
 */
function benchmarkOf(
  all: Benchmark[],
  routes: string,
  cnCode: string,
  year: number,
): { benchmark: number; route: string } {
  const letters = routes.split('/')
  const refused = (why: string) =>
    badRequest('no_emission_factors_found', `cn_code: no certificates can be computed for ${cnCode}: ${why}`)
  if (all.length === 0) throw refused('it has no benchmark')
  const fitting = all.filter((each) => each.route === '' || letters.includes(each.route))
  const codes = new Set(all.map(({ cn_code }) => cn_code))
  const fittingCodes = new Set(fitting.map(({ cn_code }) => cn_code))
  if (fittingCodes.size === 0) {
    const others = [...new Set(all.map((each) => each.route))].join(', ')
    throw refused(
      routes === ''
        ? `its default value names no production route, and its benchmarks are for the routes ${others}`
        : `its default value is of route ${routes}, and its benchmarks are for the routes ${others}`,
    )
  }
  if (year > firstYear && fitting.some(({ period }) => period === '2')) {
    const figures = ['1', '2'].map((each) => fitting.find(({ period }) => period === each)?.benchmark)
    throw refused(
      `it has two benchmarks in succession (${figures.join(', then ')}), and the date of the change is not published; import_year ${firstYear} uses the first`,
    )
  }
  const values = new Set(fitting.filter(({ period }) => period !== '2').map((each) => each.benchmark))
  if (values.size > 1 || fittingCodes.size < codes.size) {
    throw refused('the codes below it have several benchmarks; give one of eight digits')
  }
  const found = letters.filter((letter) => fitting.some(({ route }) => route === letter))
  return { benchmark: [...values][0]!, route: found.length === 0 ? routes : found.join('/') }
}
