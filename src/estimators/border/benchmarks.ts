/** Benchmarks of free allocation (Implementing Regulation (EU) 2025/2620). */
import { badRequest } from '../../contract/contract.js'
import type { Benchmark } from '../../tables/tables.js'

/** The benchmark of goods in a year, t CO2e per t. */
export interface ChosenBenchmark {
  benchmark: number
  /** Letter of the production route; empty if the act names no route. */
  route: string
  /** Benchmarks of 2026 to 2027 and from 2028 (section 5.3 of the act); undefined if all years have the same. */
  inTurn: readonly [number, number] | undefined
}

const firstYear = 2026
/** First year of the second of two benchmarks that follow each other. */
const secondFrom = 2028

/**
 * Returns the benchmark of the route, or the one for all routes: the same for every code that the goods may have. With
 * two routes (`C/F`: carbon steel, alloy steel), uses the route that has a benchmark for the goods.
 * @param routes letters, separated by slashes
 * @param areYearsKnown false in releases before 3, which do not state when the second of two benchmarks begins
 * @throws ServiceError 400 when no single benchmark belongs to the goods and the route
 */
export function benchmarkOf(
  all: readonly Benchmark[],
  routes: string,
  cnCode: string,
  year: number,
  areYearsKnown: boolean,
): ChosenBenchmark {
  const letters = routes.split('/')
  const fitting = all.filter((each) => each.route === '' || letters.includes(each.route))
  assertFitting(all, fitting, routes, cnCode)
  const inTurn = inTurnOf(fitting)
  if (inTurn && !areYearsKnown && year > firstYear) {
    throw refused(
      cnCode,
      `it has two benchmarks in succession (${inTurn.join(', then ')}), and the date of the change is not published; import_year ${firstYear} uses the first`,
    )
  }
  const period = year >= secondFrom ? '2' : '1'
  const values = new Set(
    fitting.filter((each) => each.period === '' || each.period === period).map((each) => each.benchmark),
  )
  if (values.size > 1 || codesOf(fitting).size < codesOf(all).size) {
    throw refused(cnCode, 'the codes below it have several benchmarks; give one of eight digits')
  }
  const found = letters.filter((letter) => fitting.some(({ route }) => route === letter))
  return {
    benchmark: [...values][0]!,
    route: found.length === 0 ? routes : found.join('/'),
    inTurn,
  }
}

function inTurnOf(fitting: readonly Benchmark[]): ChosenBenchmark['inTurn'] {
  const [first, second] = ['1', '2'].map((each) => fitting.find(({ period }) => period === each)?.benchmark)
  return second === undefined ? undefined : [first!, second]
}

function assertFitting(
  all: readonly Benchmark[],
  fitting: readonly Benchmark[],
  routes: string,
  cnCode: string,
): void {
  if (all.length === 0) throw refused(cnCode, 'it has no benchmark')
  if (fitting.length > 0) return
  const others = [...new Set(all.map((each) => each.route))].join(', ')
  throw refused(
    cnCode,
    routes === ''
      ? `its default value names no production route, and its benchmarks are for the routes ${others}`
      : `its default value is of route ${routes}, and its benchmarks are for the routes ${others}`,
  )
}

function codesOf(benchmarks: readonly Benchmark[]): Set<string> {
  return new Set(benchmarks.map(({ cn_code }) => cn_code))
}

/** Returns the refusal of goods whose certificates cannot be computed. */
export function refused(cnCode: string, why: string) {
  return badRequest(
    'no_emission_factors_found',
    `cn_code: no certificates can be computed for ${cnCode}: ${why}`,
  )
}
