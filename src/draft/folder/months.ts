/** Finds the reporting period of a folder from the dates of its rows. */
import { CellProblem, columnReader, type Mapping, type Sample } from '../../rows/mapping/mapping.js'
import { yearInNames } from '../inferred-fields.js'
import { rulesOf } from './open-fields.js'

/** Share of the rows by month, `2025-03`; rows with a year alone lie in all of its months. */
export type Months = ReadonlyMap<string, number>

/** Twelve months with most of the rows. */
export interface FoundPeriod {
  start: string
  end: string
  /** Share of the dated rows in it, from 0 to 1. */
  share: number
}

/** Returns the months of the rows of a sample, as its mapping reads them; empty without dates. */
export function monthsOf(mapping: Mapping, sample: Sample): Months {
  const reader = mapping.periodIn(sample.columns)
  const year = reader ? undefined : yearReader(mapping, sample)
  const months = new Map<string, number>()
  if (!reader && !year) return months
  const add = (month: string, share: number) => months.set(month, (months.get(month) ?? 0) + share)
  const each = 1 / Math.max(1, sample.rows.length)
  for (const [index, cells] of sample.rows.entries()) {
    if (sample.defects.has(index)) continue
    const period = reader?.read(cells)
    if (period !== undefined && !(period instanceof CellProblem)) {
      const all = monthsBetween(period.start, period.end)
      for (const month of all) add(month, each / all.length)
    } else if (year) {
      const found = year(cells)
      if (found !== undefined) for (const month of monthsBetween(found, found)) add(month, each / 12)
    }
  }
  return months
}

const mostMonths = 120

/** Returns the months from a day or year to another; only the first of a very long time. */
function monthsBetween(start: string, end: string): string[] {
  const [first, last] = [indexOf(start, 1), indexOf(end, 12)]
  const length = Math.min(mostMonths, Math.max(1, last - first + 1))
  return Array.from({ length }, (_, at) => monthAt(first + at))
}

function indexOf(day: string, monthOfYear: number): number {
  const [year, month = monthOfYear] = day.split('-').map(Number)
  return year! * 12 + month - 1
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Returns a reader of the year that a field such as `spend_year`, otherwise of the name of the file. */
function yearReader(mapping: Mapping, sample: Sample): ((cells: Cells) => string | undefined) | undefined {
  const rule = rulesOf(mapping).find(([field]) => /(^|[._])year$/.test(field))?.[1]
  const reader = rule?.from === undefined ? undefined : columnReader(rule.from, sample.columns)
  if (reader) return (cells) => yearIn(String(reader.read(cells) ?? ''))
  const year = yearIn(String(rule?.const ?? '')) ?? yearIn(yearInNames(sample).join())
  return year === undefined ? undefined : () => year
}

type Cells = Sample['rows'][number]

function yearIn(text: string): string | undefined {
  return /(?:^|\D)((?:19|20)\d\d)(?:\D|$)/.exec(text)?.[1]
}

/** How much better than a calendar year another start of the year has to be. */
const clearlyBetter = 0.1

/** Returns the twelve months with most of the rows, a calendar year if it is nearly as good; undefined without dates. */
export function likelyPeriod(sources: readonly Months[]): FoundPeriod | undefined {
  const sum = new Map<string, number>()
  for (const months of sources)
    for (const [month, share] of months) sum.set(month, (sum.get(month) ?? 0) + share)
  const all = [...sum.values()].reduce((total, share) => total + share, 0)
  if (all === 0) return undefined
  const starts = [...sum.keys()].map((month) => indexOf(month, 1)).sort((a, b) => a - b)
  const candidates = [...new Set(starts.flatMap((start) => [start, Math.floor(start / 12) * 12]))]
  const scored = candidates.map((start) => ({ start, share: shareFrom(start, sum) / all }))
  const best = (among: typeof scored) => among.reduce((a, b) => (b.share > a.share ? b : a))
  const [calendar, any] = [best(scored.filter(({ start }) => start % 12 === 0)), best(scored)]
  const { start, share } = any.share > calendar.share + clearlyBetter ? any : calendar
  return { start: `${monthAt(start)}-01`, end: lastDay(start + 11), share }
}

/** Returns the share of the dated rows in a period, from 0 to 1; 1 without dates. */
export function shareIn(sources: readonly Months[], { start, end }: { start: string; end: string }): number {
  const [first, last] = [start.slice(0, 7), end.slice(0, 7)]
  const all = sources.flatMap((months) => [...months])
  const sum = (among: typeof all) => among.reduce((total, [, share]) => total + share, 0)
  return all.length === 0 ? 1 : sum(all.filter(([month]) => month >= first && month <= last)) / sum(all)
}

function shareFrom(start: number, sum: ReadonlyMap<string, number>): number {
  return Array.from({ length: 12 }, (_, at) => sum.get(monthAt(start + at)) ?? 0).reduce((a, b) => a + b, 0)
}

function lastDay(month: number): string {
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
