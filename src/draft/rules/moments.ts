/** Finds the dates of the rows in a file: start and end, a day or month, or a year. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  dateReader,
  filledCells,
  isFinancialYear,
  matchRate,
  monthNumber,
  type PeriodRule,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import { headingScore, mentions, phrasesIn, wordsOf } from '../columns/headings.js'
import { hints } from '../columns/hints.js'
import { matches, sure } from '../columns/matching.js'
import type { DraftPart } from '../draft-model.js'
import { monthsOfTitle } from './titled-years.js'
import { oneLine } from './unit-rules.js'

/** Rule for the period; a column that contains only years fills the field `year`. */
export type When = { period: DraftPart<PeriodRule> } | { year: ColumnProfile; unsure: string[] } | undefined

const starts = phrasesIn(
  'start date, start, from, begin, period start, billing start, service start, charge period start, check in, departure, beginn, von, debut, inicio, inizio, desde, fecha desde, periodo desde, periodo consumo desde, date debut, data inizio, dal, okres od, od, data od, data poczatkowa, van, periode van, datum von, data rozpoczecia, pick up, pickup, collected',
)
const ends = phrasesIn(
  'end date, end, to, until, period end, billing end, service end, charge period end, check out, arrival, ende, bis, fin, fine, hasta, fecha hasta, periodo hasta, periodo consumo hasta, date fin, data fine, al, okres do, do, data do, data koncowa, tot, periode tot, datum bis, data zakonczenia, drop off, return, returned',
)

/** Words of agreements and registers: the activity has other dates. */
const agreementWords = new Set(
  phrasesIn(
    'lease, leased, leasing, leasingbeginn, leasingende, contract, contracted, vertrag, vertragsbeginn, vertragsende, contrat, contrato, contratto, umowa, leaseovereenkomst, registration, zulassung, erstzulassung, immatriculation, immatricolazione, matriculacion, warranty, garantie, garanzia, garantia',
  ),
)

/**
 * Finds the period or year of the rows.
 * @param all columns that may contain it; dates of leases and contracts are not read
 * @param rows source of the profiles' cells
 * @param titles name of the sheet and texts above the table
 */
export function whenOf(
  all: readonly ColumnProfile[],
  vocabulary: Vocabulary,
  rows: readonly Cell[][],
  titles: readonly string[] = [],
): When {
  const profiles = all.filter(
    ({ heading, dates }) => dates === undefined || !mentions(heading, agreementWords),
  )
  const pair = startAndEnd(profiles) ?? yearsEnding(profiles)
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
  if (!found) {
    const titled = monthsOfTitle(profiles, titles)
    return titled && { period: titled }
  }
  const month = monthBeside(found.profile, profiles)
  if (month) return { period: ofMonths(month, found.profile, unsure) }
  const beside = datesBeside(found.profile, profiles, vocabulary, rows)
  return { year: found.profile, unsure: [...unsure, ...beside] }
}

/** Prefers a column of years over dates, and reports the rows whose dates fall in another year. */
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
  // Such dates describe the file: a weak heading, and fewer years than the rows have. Example: the day of a report or a
  // change.
  const isOfFile = match.score < sure && distinct(dateYears, 'own') < distinct(dateYears, 'named')
  if (others.length === 0 || isOfFile) return []
  const [years, dates] = [oneLine(year.heading), oneLine(found.heading)]
  return [
    `\`${dates}\` is of another year than \`${years}\` in ${plural(others.length, 'row')}: a financial year? period takes the year from the dates`,
  ]
}

const yearEnds = phrasesIn(
  'year ending, year ended, year end, year end date, financial year end, fiscal year end, reporting year end, geschaftsjahresende, jahresende, wirtschaftsjahresende, fin exercice, cloture exercice, fin annee, fine esercizio, chiusura esercizio, fin ejercicio, cierre ejercicio, einde boekjaar, boekjaareinde, koniec roku, fim exercicio',
)

/** Returns the last days of years: they say more than any other date of the row. */
function yearsEnding(profiles: readonly ColumnProfile[]): DraftPart<PeriodRule> | undefined {
  const dated = profiles.filter(({ dates }) => dates !== undefined)
  const found = best(dated, yearEnds)
  if (!found) return undefined
  const read = dateReader(found.dates!.format, 'date')
  const isCalendarYear = matchRate(found, (text) => String(read(text)).endsWith('-12-31')) === 1
  const { rule } = ofDates(found, [])
  return {
    rule,
    why: ['last day of the year that the row is about'],
    unsure: isCalendarYear
      ? []
      : ['a year that does not end with December counts in the year of its last day'],
  }
}

function distinct<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return new Set(rows.map((row) => row[name])).size
}

/** Doubt about dates that are used because the file has no others. */
export const onlyOnes = 'the only dates in the file: are they the dates of the activity?'

/** Returns the only column of dates, unless its heading names another event. */
export function onlyDates(profiles: readonly ColumnProfile[]): ColumnProfile | undefined {
  const [only, ...others] = profiles.filter(({ dates }) => dates !== undefined)
  const isOther = only && mentions(only.heading, new Set(hints.year!.against))
  return others.length === 0 && !isOther ? only : undefined
}

const mostlyYears = 0.9

/** Returns a hint if a column has financial years: only the user knows their months. */
export function financialYears(profiles: readonly ColumnProfile[]): string[] {
  const found = profiles.find((profile) => matchRate(profile, isFinancialYear) >= mostlyYears)
  const [example] = found?.values.keys() ?? []
  const [, prefix, sign, second] = /^(\D*)\d{4}(\D)(\d+)$/.exec(example ?? '') ?? []
  if (!found || second === undefined) return []
  const format = `${prefix}yyyy${sign}${'y'.repeat(second.length)}`
  const rule = `period: { from: ${JSON.stringify(found.heading)}, format: ${JSON.stringify(format)}, first_month: 4 }`
  return [
    `\`${oneLine(found.heading)}\` has financial years such as ${example}: ${rule}, in place of the year, where they begin in April`,
  ]
}

/** Returns the column with the month for a column of years: `June` or `6`. */
function monthBeside(
  year: ColumnProfile,
  profiles: readonly ColumnProfile[],
): { profile: ColumnProfile; format: string } | undefined {
  const named = profiles.filter(
    (each) => each !== year && wordsOf(each.heading).some((word) => monthWord.test(word)),
  )
  for (const profile of named) {
    if (matchRate(profile, (text) => /^(0?[1-9]|1[0-2])$/.test(text)) === 1)
      return { profile, format: 'M yyyy' }
    if (matchRate(profile, (text) => monthNumber(text) !== undefined) === 1)
      return { profile, format: 'MMMM yyyy' }
  }
  return undefined
}

const monthWord = /^(month|monat|mois|mes|mese|maand|miesiac)$/
function ofMonths(
  { profile, format }: { profile: ColumnProfile; format: string },
  year: ColumnProfile,
  unsure: string[],
): DraftPart<PeriodRule> {
  return {
    rule: { from: `{${profile.heading}} {${year.heading}}`, format },
    why: [`\`${profile.heading}\` says the month, \`${year.heading}\` the year`],
    unsure: /fiscal|financial/i.test(year.heading)
      ? [...unsure, 'is it the calendar year? a financial year has months of two years']
      : unsure,
  }
}

function startAndEnd(profiles: readonly ColumnProfile[]): DraftPart<PeriodRule> | undefined {
  const dated = profiles.filter(({ dates }) => dates !== undefined)
  const start = best(dated, starts)
  const end = best(
    dated.filter((profile) => profile !== start),
    ends,
  )
  if (!start || !end) return undefined
  const endless = filledCells(start) - filledCells(end)
  if (endless > mostEndless * filledCells(start)) {
    return ofDates(start, [
      `${plural(endless, 'row')} have no \`${oneLine(end.heading)}\`: the first day alone counts`,
    ])
  }
  const moment = ({ heading, dates }: ColumnProfile) =>
    dates!.format === 'yyyy-MM-dd' ? heading : { from: heading, format: dates!.format }
  const unsure = [start, end].flatMap(orderDoubt)
  const why = ['first and last day; a period over two years is split by days']
  return { rule: { start: moment(start), end: moment(end) }, why, unsure }
}

const wholeHeading = 0.7
/** Maximum share of rows without a last day. */
const mostEndless = 0.2

function best(dated: readonly ColumnProfile[], phrases: readonly string[]): ColumnProfile | undefined {
  const scored = dated
    .map((profile) => ({ profile, score: headingScore(profile.heading, phrases) }))
    .filter(({ score }) => score >= wholeHeading)
    .sort((a, b) => b.score - a.score)
  return scored[0]?.profile
}

function ofDates(profile: ColumnProfile, unsure: string[]): DraftPart<PeriodRule> {
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

/** True if the numbers combine year and month: `202401`. */
export function areMonths(profile: ColumnProfile): boolean {
  const says = wordsOf(profile.heading).some((word) =>
    /^(month|period|monat|periode|mois|mes|mese)$/.test(word),
  )
  return says && matchRate(profile, (text) => /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(text)) > 0.99
}
