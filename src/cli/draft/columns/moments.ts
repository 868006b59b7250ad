/** When the rows of a file were: start and end, a day or month, or a year. */

import { dateReader } from '../../../bulk/input/mapping/dates.js'
import type { PeriodRule } from '../../../bulk/input/mapping/mapping-schema.js'
import { monthNumber } from '../../../bulk/input/mapping/month-names.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import { isFinancialYear } from '../../../bulk/inspection/date-notation.js'
import { type ColumnProfile, shareOf } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { plural } from '../../../host/numbers.js'
import type { Drafted } from '../draft-model.js'
import { oneLine } from '../rules/unit-rules.js'
import { headingScore, mentions, phrasesIn, wordsOf } from './headings.js'
import { hints } from './hints.js'
import { matches, sure } from './matching.js'

/** A column of years feeds the field `year`; everything finer is the period. */
export type When = { period: Drafted<PeriodRule> } | { year: ColumnProfile; unsure: string[] } | undefined

const starts = phrasesIn(
  'start date, start, from, begin, period start, billing start, service start, charge period start, beginn, von, debut, inicio, inizio',
)
const ends = phrasesIn(
  'end date, end, to, until, period end, billing end, service end, charge period end, ende, bis, fin, fine',
)

/** @param rows whose cells the profiles are of */
export function whenOf(
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
  rows: readonly Cell[][],
): When {
  const pair = startAndEnd(profiles)
  if (pair) return { period: pair }
  const found = matches(new Map([['year', hints.year!]]), profiles, vocabulary, new Map()).get('year')
  const unsure = found && found.score < sure ? ['is this the right column?'] : []
  if (found?.profile.dates) return { period: ofDates(found.profile, unsure) }
  const months = profiles.find((profile) => areMonths(profile))
  const only = found || months ? undefined : onlyDates(profiles)
  if (only) return { period: ofDates(only, [onlyOnes]) }
  if (months && !found) {
    const why = [`\`${months.heading}\` has year and month in one number`]
    return { period: { rule: { from: months.heading, format: 'yyyyMM' }, why, unsure: [] } }
  }
  if (!found) return undefined
  const month = monthBeside(found.profile, profiles)
  if (month) return { period: ofMonths(month, found.profile, unsure) }
  const beside = datesBeside(found.profile, profiles, vocabulary, rows)
  return { year: found.profile, unsure: [...unsure, ...beside] }
}

/** A column of years wins over dates; rows whose dates are of other years are said. */
function datesBeside(
  year: ColumnProfile,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
  rows: readonly Cell[][],
): string[] {
  const dated = profiles.filter((profile) => profile !== year && profile.dates !== undefined)
  const match = matches(new Map([['year', hints.year!]]), dated, vocabulary, new Map()).get('year')
  if (!match) return []
  const found = match.profile
  const read = dateReader(found.dates!.format, 'year')
  const dateYears = rows.flatMap((cells) => {
    const [own, named] = [read(String(cells[found.index] ?? '')), Number(cells[year.index])]
    return typeof own === 'number' ? [{ own, named }] : []
  })
  const others = dateYears.filter(({ own, named }) => own !== named)
  // Dates of a heading that is little like it, of fewer years than the rows have: the day of a report, or of a change.
  const isOfFile = match.score < sure && distinct(dateYears, 'own') < distinct(dateYears, 'named')
  if (others.length === 0 || isOfFile) return []
  const [years, dates] = [oneLine(year.heading), oneLine(found.heading)]
  return [
    `\`${dates}\` is of another year than \`${years}\` in ${plural(others.length, 'row')}: a financial year? period takes the year from the dates`,
  ]
}

function distinct<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return new Set(rows.map((row) => row[name])).size
}

/** What is said of dates that are taken because the file has no others. */
export const onlyOnes = 'the only dates in the file: are they the dates of the activity?'

/** The one column of dates, where its heading does not say that they are of something else. */
export function onlyDates(profiles: readonly ColumnProfile[]): ColumnProfile | undefined {
  const [only, ...others] = profiles.filter(({ dates }) => dates !== undefined)
  const isOther = only && mentions(only.heading, new Set(hints.year!.against))
  return others.length === 0 && !isOther ? only : undefined
}

const mostlyYears = 0.9

/** What to say where years are asked for and a column has financial ones: whose months only the user knows. */
export function financialYears(profiles: readonly ColumnProfile[]): string[] {
  const found = profiles.find((profile) => shareOf(profile, isFinancialYear) >= mostlyYears)
  const [example] = found?.values.keys() ?? []
  const [, prefix, sign, second] = /^(\D*)\d{4}(\D)(\d+)$/.exec(example ?? '') ?? []
  if (!found || second === undefined) return []
  const format = `${prefix}yyyy${sign}${'y'.repeat(second.length)}`
  const rule = `period: { from: ${JSON.stringify(found.heading)}, format: ${JSON.stringify(format)}, first_month: 4 }`
  return [
    `\`${oneLine(found.heading)}\` has financial years such as ${example}: ${rule}, in place of the year, where they begin in April`,
  ]
}

/** A column of months whose year stands in another: `June` or `6`. */
function monthBeside(
  year: ColumnProfile,
  profiles: readonly ColumnProfile[],
): { profile: ColumnProfile; format: string } | undefined {
  const named = profiles.filter(
    (each) => each !== year && wordsOf(each.heading).some((word) => monthWord.test(word)),
  )
  for (const profile of named) {
    if (shareOf(profile, (text) => /^(0?[1-9]|1[0-2])$/.test(text)) === 1)
      return { profile, format: 'M yyyy' }
    if (shareOf(profile, (text) => monthNumber(text) !== undefined) === 1)
      return { profile, format: 'MMMM yyyy' }
  }
  return undefined
}

const monthWord = /^(month|monat|mois|mes|mese|maand|miesiac)$/
function ofMonths(
  { profile, format }: { profile: ColumnProfile; format: string },
  year: ColumnProfile,
  unsure: string[],
): Drafted<PeriodRule> {
  return {
    rule: { from: `{${profile.heading}} {${year.heading}}`, format },
    why: [`\`${profile.heading}\` says the month, \`${year.heading}\` the year`],
    unsure: /fiscal|financial/i.test(year.heading)
      ? [...unsure, 'is it the calendar year? a financial year has months of two years']
      : unsure,
  }
}

function startAndEnd(profiles: readonly ColumnProfile[]): Drafted<PeriodRule> | undefined {
  const dated = profiles.filter(({ dates }) => dates !== undefined)
  const start = best(dated, starts)
  const end = best(
    dated.filter((profile) => profile !== start),
    ends,
  )
  if (!start || !end) return undefined
  const moment = ({ heading, dates }: ColumnProfile) =>
    dates!.format === 'yyyy-MM-dd' ? heading : { from: heading, format: dates!.format }
  const unsure = [start, end].flatMap(orderDoubt)
  const why = ['first and last day; a period over two years is split by days']
  return { rule: { start: moment(start), end: moment(end) }, why, unsure }
}

const wholeHeading = 0.7

function best(dated: readonly ColumnProfile[], phrases: readonly string[]): ColumnProfile | undefined {
  const scored = dated
    .map((profile) => ({ profile, score: headingScore(profile.heading, phrases) }))
    .filter(({ score }) => score >= wholeHeading)
    .sort((a, b) => b.score - a.score)
  return scored[0]?.profile
}

function ofDates(profile: ColumnProfile, unsure: string[]): Drafted<PeriodRule> {
  const { heading, dates } = profile
  const { format } = dates!
  return {
    rule: format === 'yyyy-MM-dd' ? { from: heading } : { from: heading, format },
    why: ['date of the activity: gives the year'],
    unsure: [...unsure, ...orderDoubt(profile)],
  }
}

function orderDoubt({ dates }: ColumnProfile): string[] {
  if (dates?.otherwise === undefined) return []
  return [`all dates also fit ${dates.otherwise}`]
}

/** `202401`: numbers that are a year and a month. */
export function areMonths(profile: ColumnProfile): boolean {
  const says = wordsOf(profile.heading).some((word) =>
    /^(month|period|monat|periode|mois|mes|mese)$/.test(word),
  )
  return says && shareOf(profile, (text) => /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(text)) > 0.99
}
