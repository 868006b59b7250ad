/** Chooses the amounts of a table whose rows belong to several commands, and their unit. */

import type { ColumnProfile, Sample, Vocabulary } from '../../rows/mapping/mapping.js'
import { isOnlyAmount, quantityWords } from '../columns/amount-words.js'
import {
  type Amount,
  amountIn,
  certainAmount,
  findAmounts,
  measureOfUnits,
  unitColumnFor,
} from '../columns/amounts.js'
import { headingScore, unitInHeading } from '../columns/headings.js'
import { moneyHeading } from '../columns/money-headings.js'
import { type MeterReadings, meterReadings } from '../rules/meter-readings.js'
import { ownShareOf } from '../rules/own-share.js'
import { oneLine } from '../rules/unit-rules.js'
import type { Shape } from '../shapes/shape.js'
import type { DraftedUnit } from './ledger-units.js'

/** Column of the amounts of a table, with the questions about it. */
export interface AmountColumn extends Pick<Amount, 'profile' | 'unitColumn'> {
  unsure: string[]
  measure: string | undefined
  /** Registers of a meter that are added up; undefined if the column is the whole amount. */
  registers?: readonly ColumnProfile[]
  /** Columns that the column follows from: registers of a meter, or readings. */
  parts?: readonly ColumnProfile[]
  /** Readings whose difference is the amount. */
  readings?: MeterReadings
  /** Reasons for the column. */
  why?: string[]
}

/** Returns all columns of the amount. */
export function columnsOf({ profile, registers, readings }: AmountColumn): readonly ColumnProfile[] {
  if (readings) return [readings.start, readings.end, ...(readings.factor ? [readings.factor] : [])]
  return registers ?? [profile]
}

/** Returns the amounts of a wide table, with a column of units if the headings do not name one. */
export function valueColumn(
  shape: Shape,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): AmountColumn {
  const { value, name } = shape.unpivot.rule
  const profile = profiles.find(({ heading }) => heading === value)!
  const others = profiles.filter((each) => each !== profile && each.heading !== name)
  const unitColumn = shape.unit === undefined ? plainUnits(profile, others, vocabulary) : undefined
  return { profile, unitColumn, unsure: [], measure: undefined }
}

/** Returns the likeliest amount that is not money. */
export function mixedAmount(
  profiles: readonly ColumnProfile[],
  sample: Sample,
  vocabulary: Vocabulary,
): AmountColumn | undefined {
  const { rows } = sample
  const readings = meterReadings(profiles, sample)
  const read = readings && readAmount(readings, profiles, vocabulary)
  const [first] = findAmounts(profiles, vocabulary).filter(({ measure }) => measure !== 'money')
  if (read && !(first && isBilled(first, read))) return read
  if (!first) return sharedAmount(profiles, rows, vocabulary)
  const share = ownShareOf(first.profile, profiles, rows)
  const amount = share ? amountIn(share, first.measure, profiles, vocabulary) : first
  const unitColumn = amount.unitColumn ?? plainUnits(amount.profile, profiles, vocabulary)
  const ofWhole = `the share of \`${oneLine(first.profile.heading)}\` that is yours?`
  if (amount !== first) return { ...amount, unitColumn, unsure: [ofWhole] }
  return { ...amount, unitColumn, unsure: isCertain(amount, unitColumn) ? [] : ['is this the amount?'] }
}

/** True for energy that a bill states next to readings in another unit, such as the cubic metres of gas, or in none. */
function isBilled({ profile, measure, unitColumn }: Amount, read: AmountColumn): boolean {
  return (
    measure === 'energy' && unitColumn === undefined && read.measure !== measure && profile !== read.profile
  )
}

/** Returns the amount of a meter: the column that its readings agree with, or their difference. */
function readAmount(
  readings: MeterReadings,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): AmountColumn {
  const { start, end, amount, factor } = readings
  const profile = amount ?? end
  const others = profiles.filter((each) => each !== start && each !== end && each !== factor)
  const unitColumn = plainUnits(profile, others, vocabulary)
  const named =
    unitInHeading(profile.heading, vocabulary.units) ?? unitInHeading(end.heading, vocabulary.units)
  const known = named?.measure ?? (unitColumn && measureOfUnits(unitColumn, vocabulary))
  const base = { profile, unitColumn: named ? undefined : unitColumn, measure: known, unsure: [] }
  const parts = [start, end, ...(factor ? [factor] : [])]
  const why = [
    `\`${oneLine(end.heading)}\` less \`${oneLine(start.heading)}\`${factor ? `, times \`${oneLine(factor.heading)}\`` : ''}`,
  ]
  return amount ? { ...base, parts, why } : { ...base, readings }
}

/** Returns an amount that no heading names: a share of another column, with a column of units. */
function sharedAmount(
  profiles: readonly ColumnProfile[],
  rows: Sample['rows'],
  vocabulary: Vocabulary,
): AmountColumn | undefined {
  for (const whole of profiles.filter(({ heading, numbers }) => numbers && !moneyHeading(heading))) {
    const profile = ownShareOf(whole, profiles, rows)
    const unitColumn = profile && plainUnits(profile, profiles, vocabulary)
    const unsure = [`the share of \`${oneLine(whole.heading)}\` that is yours?`]
    if (unitColumn && !moneyHeading(profile.heading))
      return { profile, unitColumn, measure: undefined, unsure }
  }
  return undefined
}

/** True if the score is high enough, or if the heading is a word for quantity and there is a column of units. */
function isCertain({ profile, score }: Amount, unitColumn: ColumnProfile | undefined): boolean {
  return (
    score >= certainAmount || (unitColumn !== undefined && headingScore(profile.heading, quantityWords) === 1)
  )
}

/**
 * True for a heading such as `Volume` or `Usage/Quantity`, with only words for an amount, whose unit is in another
 * column.
 */
export function isNamedAmount({ profile }: AmountColumn, { rule }: DraftedUnit): boolean {
  const isOfRow = typeof rule === 'object' && rule.from !== undefined
  return isOfRow && isOnlyAmount(profile.heading)
}

/** Returns a column of units other than the amount, if any. */
function plainUnits(
  amount: ColumnProfile,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  const column = unitColumnFor(amount, profiles, vocabulary)
  return column === amount ? undefined : column
}
