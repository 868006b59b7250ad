/** Recognises tables with one column per month: `January`, `Jan-24`, `2024-01`, `kWh Jan 2024`. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  matchRate,
  monthNumber,
  type PeriodRule,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { unitInHeading, wordsOf } from '../columns/headings.js'
import type { DraftPart } from '../draft-model.js'
import { freeName } from './free-name.js'
import type { Shape } from './shape.js'

/** Minimum number of months: three columns might only be the ends of quarters. */
const fewest = 4

interface MonthHeading {
  profile: ColumnProfile
  month: number
  year: number | undefined
  /** Heading without month and year; identical in all columns. */
  rest: string
  /** Date format for the heading; undefined if a mapping cannot read it. */
  format: string | undefined
}

export function monthColumns(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): Shape | undefined {
  const found = profiles.flatMap((profile) => monthHeading(profile) ?? [])
  const [columns] = [...grouped(found).values()].sort((a, b) => b.length - a.length)
  if (!columns || columns.length < fewest) return undefined
  const moments = new Set(columns.map(({ month, year }) => `${year}-${month}`))
  if (moments.size < columns.length) return undefined
  const name = freeName('month', profiles)
  const value = freeName('amount', profiles)
  const headings = columns.map(({ profile }) => profile.heading)
  const meant = unitInHeading(headings[0]!, vocabulary.units)
  return {
    unpivot: {
      rule: { columns: headings, name, value },
      why: [`${plural(columns.length, 'column')} of months: each filled cell becomes a record`],
      unsure: meant?.doubt === undefined ? [] : [meant.doubt],
    },
    period: periodOf(columns, name, profiles),
    unitDoubt: undefined,
    headings: 'times',
    unit: meant?.unit,
    operation: undefined,
  }
}

function grouped(found: readonly MonthHeading[]): Map<string, MonthHeading[]> {
  const groups = new Map<string, MonthHeading[]>()
  for (const each of found) groups.set(each.rest, [...(groups.get(each.rest) ?? []), each])
  return groups
}

function monthHeading(profile: ColumnProfile): MonthHeading | undefined {
  const { heading, numbers, values } = profile
  if (!numbers && values.size > 0) return undefined
  return digits(profile) ?? words(profile, heading.trim())
}

/** Parses numeric months: `2024-01`, `01/2024`, and `2024-01-01` as written in workbooks. */
function digits(profile: ColumnProfile): MonthHeading | undefined {
  const text = profile.heading.trim()
  const forms: [RegExp, string][] = [
    [/^(?<year>(?:19|20)\d{2})-(?<month>0[1-9]|1[0-2])$/, 'yyyy-MM'],
    [/^(?<year>(?:19|20)\d{2})-(?<month>0[1-9]|1[0-2])-01$/, 'yyyy-MM-dd'],
    [/^(?<year>(?:19|20)\d{2})\/(?<month>0[1-9]|1[0-2])$/, 'yyyy/MM'],
    [/^(?<month>0[1-9]|1[0-2])\/(?<year>(?:19|20)\d{2})$/, 'MM/yyyy'],
    [/^(?<month>0[1-9]|1[0-2])\.(?<year>(?:19|20)\d{2})$/, 'MM.yyyy'],
  ]
  for (const [pattern, format] of forms) {
    const { year, month } = pattern.exec(text)?.groups ?? {}
    if (year !== undefined) {
      return { profile, month: Number(month) - 1, year: Number(year), rest: format, format }
    }
  }
  return undefined
}

function words(profile: ColumnProfile, heading: string): MonthHeading | undefined {
  const parts = wordsOf(heading)
  const at = parts.findIndex((word) => monthNumber(word) !== undefined)
  if (at === -1) return undefined
  const yearWord = parts.find((word) => /^((19|20)\d{2})$/.test(word)) ?? shortYear(parts, at)
  const year = yearWord === undefined ? undefined : Number(yearWord.length === 2 ? `20${yearWord}` : yearWord)
  const rest = parts.filter((word, index) => index !== at && word !== yearWord).join(' ')
  return { profile, month: monthNumber(parts[at]!)! - 1, year, rest, format: formatOf(heading) }
}

/** Returns the two digits after the month, if any. */
function shortYear(parts: readonly string[], at: number): string | undefined {
  const next = parts[at + 1]
  return next !== undefined && /^\d{2}$/.test(next) ? next : undefined
}

/** Returns the date format for the name of a month, with or without a year. */
function formatOf(heading: string): string | undefined {
  const [, name, between, year] = /^(\p{L}+)\.?([\s\-_/']*)(\d{4}|\d{2})?$/u.exec(heading) ?? []
  if (name === undefined) return undefined
  if (monthNumber(name) === undefined) return undefined
  const month = name.length === 3 ? 'MMM' : 'MMMM'
  return year === undefined ? month : `${month}${between}${year.length === 4 ? 'yyyy' : 'yy'}`
}

function periodOf(
  columns: readonly MonthHeading[],
  name: string,
  profiles: readonly ColumnProfile[],
): DraftPart<PeriodRule> | undefined {
  const formats = columns.map(({ format }) => format?.replace('MMMM', 'MMM'))
  const format = formats.every((each) => each === formats[0]) ? formats[0]?.replace('MMM', 'MMMM') : undefined
  if (format === undefined) return undefined
  if (/y/.test(format)) {
    return { rule: { from: name, format }, why: ['the headings name month and year'], unsure: [] }
  }
  const year = profiles.find(
    (profile) =>
      wordsOf(profile.heading).some((word) => yearWords.has(word)) &&
      matchRate(profile, (text) => /^(19|20)\d{2}$/.test(text)) > 0.95,
  )
  if (!year) return undefined
  return {
    rule: { from: `{${name}} {${year.heading}}`, format: `${format} yyyy` },
    why: [`the headings name the month, \`${year.heading}\` the year`],
    unsure: /fiscal|financial/i.test(year.heading)
      ? ['is it the calendar year? a financial year has months of two years']
      : [],
  }
}

const yearWords = new Set(['year', 'jahr', 'annee', 'ano', 'anno', 'jaar'])
