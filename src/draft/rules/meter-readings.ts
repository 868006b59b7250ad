/** Finds readings of meters and odometers before and after: their difference is the amount. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  filledCells,
  type QuantityRule,
  type Sample,
} from '../../rows/mapping/mapping.js'
import { headingScore, phrasesIn, wordsOf } from '../columns/headings.js'
import type { DraftPart } from '../draft-model.js'
import { numberColumn } from './cell-numbers.js'
import { withNumberFormat } from './rules.js'
import { oneLine } from './unit-rules.js'

/** Readings of a meter at the beginning and at the end of each row. */
export interface MeterReadings {
  start: ColumnProfile
  end: ColumnProfile
  /** Multiplier of the meter. */
  factor: ColumnProfile | undefined
  /** Column that is the difference already, times the multiplier if there is one. */
  amount: ColumnProfile | undefined
  /** Number of rows whose later reading is below the earlier one. */
  falling: number
}

const startWords = new Set(
  phrasesIn(
    'start, starting, begin, beginning, opening, previous, prior, old, first, initial, before, last, alt, alter, anfang, anfangs, beginn, vorher, vor, vorheriger, letzter, ancien, ancienne, precedent, precedente, debut, depart, initiale, iniziale, inizio, partenza, anterior, inicial, inicio, salida, vorige, oude, poprzedni, poprzednie, poczatkowy, poczatek, out',
  ),
)
const endWords = new Set(
  phrasesIn(
    'end, ending, closing, current, present, new, second, final, finish, after, latest, neu, neuer, ende, schluss, nachher, nach, aktueller, aktuell, nouveau, nouvel, nouvelle, actuel, actuelle, fin, arrivee, attuale, finale, fine, arrivo, actual, atual, llegada, chegada, nieuwe, huidige, eind, einde, biezacy, biezace, koncowy, koniec, in',
  ),
)
const readingWords = new Set(
  phrasesIn(
    'reading, read, index, register, odometer, odo, meter, counter, zahlerstand, stand, ablesung, kilometerstand, tachostand, releve, compteur, kilometrage, lettura, contachilometri, lectura, lect, cuentakilometros, meterstand, kilometerstand, tellerstand, stan, odczyt, licznik, leitura, hodometro, odometro, km, kilometer, kilometers, kilometres, miles, mileage',
  ),
)
/** One word for reading and time, as German and Dutch have it. */
const compounds = /^(anfangs|beginn?|schluss|end|eind)((?:zahler|meter|kilometer)?stand)$/
const factorWords = phrasesIn(
  'multiplier, meter multiplier, meter factor, factor, meter constant, ct ratio, wandlerfaktor, zahlerfaktor, faktor, coefficient, coefficient lecture, coef lecture, costante, costante k, coefficiente, multiplicador, vermenigvuldigingsfactor, mnozna, mnoznik, fator multiplicador',
)
const leastFactor = 0.8

/** Minimum share of rows whose later reading is not below the earlier one. */
const leastGrowing = 0.85
/** Minimum share of rows in which a column equals the difference. */
const leastAgreeing = 0.8
/** Minimum ratio of a reading to the difference. */
const perReading = 2

/** Returns the readings of the rows by their headings and cells; undefined if the sheet has no such pair. */
export function meterReadings(
  profiles: readonly ColumnProfile[],
  { rows }: Pick<Sample, 'rows'>,
): MeterReadings | undefined {
  const numbers = profiles.filter((profile) => profile.numbers && filledCells(profile) > 0)
  const named = numbers.flatMap((profile) => readingOf(profile) ?? [])
  for (const start of named)
    for (const end of named) {
      if (start.time >= end.time || start.rest !== end.rest) continue
      const steps = stepsBetween(start.profile, end.profile, rows)
      if (!steps) continue
      const others = numbers.filter((each) => each !== start.profile && each !== end.profile)
      const factor = others.find(({ heading }) => headingScore(heading, factorWords) >= leastFactor)
      const products = factor ? timesOf(steps, numberColumn(factor, rows).values) : steps
      const amount = others.find(
        (each) => each !== factor && agrees(numberColumn(each, rows).values, products),
      )
      const falling = steps.filter((step) => step < 0).length
      return { start: start.profile, end: end.profile, factor, amount, falling }
    }
  return undefined
}

interface Named {
  profile: ColumnProfile
  /** 0 at the beginning and 1 at the end, or the date in the heading. */
  time: number
  /** The other words of the heading. */
  rest: string
}

const dateInHeading = /(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})/

function readingOf(profile: ColumnProfile): Named | undefined {
  const { heading } = profile
  const date = dateInHeading.exec(heading)
  const words = wordsOf(heading.replace(dateInHeading, ' ')).flatMap((word) => {
    const [, time, stand] = compounds.exec(word) ?? []
    return stand === undefined
      ? [word]
      : [time!.startsWith('b') || time === 'anfangs' ? 'start' : 'end', stand]
  })
  if (!words.some((word) => readingWords.has(word))) return undefined
  if (date) return { profile, time: dayOf(date), rest: words.join(' ') }
  const at = words.findIndex((word) => startWords.has(word) || endWords.has(word))
  if (at === -1) return undefined
  const rest = words.filter((_, index) => index !== at).join(' ')
  return { profile, time: startWords.has(words[at]!) ? 0 : 1, rest }
}

function dayOf([, first, second, year]: RegExpExecArray): number {
  // Day and month in either order: both headings have the same one.
  return (
    Number(year) * 10_000 +
    Math.max(Number(second) * 100 + Number(first), Number(first) * 100 + Number(second))
  )
}

/** Returns the differences of the rows, NaN without both readings; undefined if the columns do not contain readings. */
function stepsBetween(start: ColumnProfile, end: ColumnProfile, rows: Sample['rows']): number[] | undefined {
  const [before, after] = [start, end].map((profile) => [...numberColumn(profile, rows).values])
  const steps = after!.map((value, row) => value - before![row]!)
  const known = steps.filter((step) => !Number.isNaN(step))
  const growing = known.filter((step) => step >= 0)
  if (known.length === 0 || growing.length < leastGrowing * known.length) return undefined
  const later = after!.filter((value) => !Number.isNaN(value))
  return median(later) >= perReading * median(growing) && median(growing) > 0 ? steps : undefined
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function timesOf(steps: readonly number[], factors: ArrayLike<number>): number[] {
  return steps.map((step, row) => step * factors[row]!)
}

/** True if a column is the difference in most rows; estimates and replaced meters may differ. */
function agrees(values: ArrayLike<number>, steps: readonly number[]): boolean {
  const both = steps.flatMap((step, row) => (Number.isNaN(step + values[row]!) ? [] : [[step, values[row]!]]))
  const same = both.filter(([step, value]) => Math.abs(step! - value!) <= 0.005 * Math.abs(value!) + 0.5)
  return both.length > 0 && same.length >= leastAgreeing * both.length
}

/** Drafts the amount of the rows as the difference of their readings, without its unit. */
export function differenceOf(readings: MeterReadings): DraftPart<QuantityRule> {
  const { start, end, factor, falling } = readings
  const from = `{${end.heading}} - {${start.heading}}`
  const own = { field: 'quantity', rule: { from: end.heading }, why: [], unsure: [] }
  const { rule, unsure } = withNumberFormat(own, end)
  const number = rule.number && { number: rule.number }
  const doubts =
    falling === 0
      ? []
      : [
          `${plural(falling, 'row')} with a later reading below the earlier one are errors: a meter that was replaced or began again at 0 needs its amount`,
        ]
  return {
    rule: factor
      ? {
          times: [
            { from, ...number },
            { from: factor.heading, ...number },
          ],
        }
      : { from, ...number },
    why: [
      factor ? `readings, times \`${oneLine(factor.heading)}\`` : 'the later reading less the earlier one',
    ],
    unsure: [...unsure, ...doubts],
  }
}
