/**
 * Certificates owed for goods: max(0, emissions - free allocation - price paid abroad). Emissions are weight x default
 * value x (1 + mark-up), rounded to three decimals per tonne as the act prints them, or weight x verified data; free
 * allocation is weight x benchmark x correction factor x (1 - share to pay).
 *
 * Sources: mark-ups of Implementing Regulation (EU) 2025/2621, which its correction (2026/1740) leaves as they
 * are; share to pay from the steps of Directive 2003/87/EC, Article 10a(1a); benchmarks of Implementing Regulation
 * (EU) 2025/2620, column B; the correction factor of free allocation is 1 for 2026 to 2030 (Decision (EU) 2026/1862) and
 * treated as 1 afterwards, as no later factor is decided.
 */
import { threeDecimals } from '../../common/three-decimals.js'
import type { Certificates } from '../../contract/contract.js'
import type { BorderReference, BorderValue } from '../../tables/tables.js'
import { benchmarkOf, type ChosenBenchmark } from './benchmarks.js'
import type { Verified } from './verified.js'

/** Mark-ups by first year of import, latest first; the last one stays. */
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

/** Used for years without a decided factor. */
const undecidedCorrection = 1

/** First release with values rounded as printed, and with the years of benchmarks. */
const asWrittenSince = 3

/** Goods that are declared. */
export interface Declared {
  /** Code as requested, of at most eight digits; the value's own may be a shorter one that covers it. */
  cnCode: string
  tonnes: number
  /** Tonnes of clinker per tonne; undefined for goods that count by their weight. */
  clinker: number | undefined
  /** Year of import, from 2026. */
  year: number
  /** Certificates deducted for a price paid abroad. */
  paid: number | undefined
}

/** Certificates, with the benchmark that they follow from. */
export interface Owed {
  certificates: Certificates
  chosen: ChosenBenchmark
}

/** Emissions and benchmark of a tonne of goods, t CO2e. */
interface Counted {
  cnCode: string
  /** Null for verified data. */
  defaultValue: number | null
  markUp: number
  /** With the mark-up. */
  value: number
  chosen: ChosenBenchmark
  /** Benchmarks of the precursors of verified data, per tonne of goods by weight. */
  precursors?: number
}

/** @throws ServiceError 400 when no single benchmark belongs to the goods and the route of their value */
export function certificatesByDefault(
  value: BorderValue,
  goods: Declared,
  reference: BorderReference,
  release: number,
): Owed {
  const { cnCode, year } = goods
  const isAsWritten = release >= asWrittenSince
  const markUp = value.sector === 'fertilisers' ? fertiliserMarkUp : ofYear(generalMarkUp, year)
  const all = reference.benchmarks(cnCode, 'B')
  const chosen = benchmarkOf(all, routeOf(value), cnCode, year, isAsWritten)
  const marked = value.total * (1 + markUp)
  const counted = {
    ...{ cnCode: value.cn_code, defaultValue: value.total, markUp, chosen },
    value: isAsWritten ? threeDecimals(marked) : marked,
  }
  const { owed, emissions, free_allocation, clinker_content, counted_value, ...certificates } =
    certificatesFor(counted, goods, reference)
  if (!isAsWritten) return { certificates: { owed, ...certificates }, chosen }
  const written = {
    counted_value,
    emissions,
    free_allocation,
    ...(clinker_content !== undefined && { clinker_content }),
  }
  return { certificates: { owed, ...certificates, ...written }, chosen }
}

/** Returns the certificates for goods with verified data, which have no mark-up. */
export function certificatesByData(verified: Verified, goods: Declared, reference: BorderReference): Owed {
  const { direct, indirect, chosen, precursors } = verified
  const counted = {
    ...{ cnCode: goods.cnCode, defaultValue: null, markUp: 0, chosen, precursors },
    value: direct + (indirect ?? 0),
  }
  return { certificates: certificatesFor(counted, goods, reference), chosen }
}

function certificatesFor(counted: Counted, goods: Declared, reference: BorderReference): Certificates {
  const { tonnes, clinker, year, paid } = goods
  const { value, chosen, precursors } = counted
  const shareToPay = ofYear(sharesToPay, year)
  const correctionFactor = reference.correctionFactor(year) ?? undecidedCorrection
  const free = chosen.benchmark * correctionFactor * (1 - shareToPay)
  const freeOfPrecursors = (precursors ?? 0) * correctionFactor * (1 - shareToPay) * tonnes
  const units = tonnes * (clinker ?? 1)
  const deducted = units === 0 ? 0 : (freeOfPrecursors + (paid ?? 0)) / units
  return {
    // Proportional to the weight, of a reversal too.
    owed: units * Math.max(0, value - free - deducted),
    import_year: year,
    cn_code: counted.cnCode,
    default_value: counted.defaultValue,
    mark_up: counted.markUp,
    benchmark: chosen.benchmark,
    route: chosen.route,
    share_to_pay: shareToPay,
    correction_factor: correctionFactor,
    counted_value: value,
    emissions: units * value,
    free_allocation: units * free + freeOfPrecursors,
    ...(clinker !== undefined && { clinker_content: clinker }),
    ...(precursors !== undefined && { precursor_benchmarks: precursors }),
    ...(paid !== undefined && { price_paid: paid }),
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
