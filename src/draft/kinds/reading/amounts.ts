/** Drafts amounts of a sheet: the column in its notation, with its unit. */

import type {
  ColumnProfile,
  ColumnRule,
  QuantityRule,
  UnitRule,
  Vocabulary,
} from '../../../rows/mapping/mapping.js'
import { unitInHeading, wordsOf } from '../../columns/headings.js'
import type { DraftPart } from '../../draft-model.js'
import { ledgerUnit } from '../../ledger/ledger-units.js'
import { differenceOf, type MeterReadings } from '../../rules/meter-readings.js'
import { withNumberFormat } from '../../rules/rules.js'
import { columnOf, type KindSheet } from '../kind.js'

/** Amount of a sheet. */
export interface KindAmount {
  profile: ColumnProfile
  unitColumn: ColumnProfile | undefined
  quantity: DraftPart<QuantityRule>
}

/** Returns a column of numbers as a mapping reads it, with doubts about its notation. */
export function numberPart(profile: ColumnProfile): DraftPart<ColumnRule> {
  const { rule, why, unsure } = withNumberFormat(
    { field: 'quantity', rule: { from: profile.heading }, why: [], unsure: [] },
    profile,
  )
  return { rule, why, unsure }
}

/** Drafts the weights of the rows, with the unit in the heading or in the column of units. */
export function weightOf(sheet: KindSheet): KindAmount | undefined {
  const profile = columnOf(sheet, 'weight')
  if (!profile) return undefined
  const unitColumn = columnOf(sheet, 'unit of weight')
  return withWeightLetters(amountOf(profile, unitColumn, sheet))
}

/** Letters of parcel services for units of weight. */
const weightLetters: Readonly<Record<string, string>> = { K: 'kg', L: 'lb' }
const weightWord = /^(k|l|kgs?|lbs?)$/i

/** Reads K and L as kilograms and pounds, where a column of weights has them. */
function withWeightLetters(amount: KindAmount): KindAmount {
  const { unitColumn, quantity } = amount
  const words = [...(unitColumn?.values.keys() ?? [])]
  const letters = words.filter((word) => Object.hasOwn(weightLetters, word))
  if (!unitColumn || letters.length === 0 || !words.every((word) => weightWord.test(word))) return amount
  const translate = Object.fromEntries(letters.map((word) => [word, weightLetters[word]!]))
  const meant = letters.map((word) => `\`${word}\` as ${weightLetters[word]}`).join(', ')
  const unsure = [`beside weights, units are read ${meant}`]
  return {
    ...amount,
    quantity: {
      rule: { ...quantity.rule, unit: { from: unitColumn.heading, translate } },
      why: quantity.why,
      unsure,
    },
  }
}

/** Unit of an amount that neither its heading nor a column names. */
interface OtherUnit {
  /** Unit known from elsewhere. */
  named?: string
  /** Unit that is assumed, with a question. */
  assumed?: string
}

/** Drafts an amount with the unit in its heading or in a column. */
export function amountOf(
  profile: ColumnProfile,
  unitColumn: ColumnProfile | undefined,
  { vocabulary, country }: Pick<KindSheet, 'vocabulary' | 'country'>,
  { named, assumed }: OtherUnit = {},
): KindAmount {
  const inHeading = unitInHeading(profile.heading, vocabulary.units) !== undefined
  const column = inHeading || named !== undefined ? undefined : unitColumn
  const { rule, why, unsure } = numberPart(profile)
  const { empty: _, ...number } = rule
  const unit = ledgerUnit({ profile, unitColumn: column }, undefined, named, undefined, vocabulary, country)
  const isAssumed = !inHeading && !column && named === undefined && assumed !== undefined
  const general: string | UnitRule = isAssumed ? { const: assumed } : unit.rule
  const ownUnit = withUnitsOfCells(general, profile, vocabulary)
  const doubts = isAssumed ? [`no unit is named: read as ${assumed}`] : unit.unsure
  return {
    profile,
    unitColumn: column,
    quantity: {
      rule: { ...(number as QuantityRule), unit: ownUnit },
      why: [...why, ...(isAssumed ? [] : unit.why)],
      unsure: [...unsure, ...doubts],
      ...(unit.beside && { beside: unit.beside }),
    },
  }
}

/** Drafts the difference of two readings, with the unit in their headings or in a column. */
export function differenceAmount(
  readings: MeterReadings,
  unitColumn: ColumnProfile | undefined,
  sheet: Pick<KindSheet, 'vocabulary' | 'country'>,
  unit: OtherUnit = {},
): KindAmount {
  const { quantity, ...amount } = amountOf(readings.end, unitColumn, sheet, unit)
  const { rule, why, unsure } = differenceOf(readings)
  return {
    ...amount,
    quantity: {
      ...quantity,
      rule: { ...rule, unit: quantity.rule.unit! },
      why: [...why, ...quantity.why],
      unsure: [...new Set([...quantity.unsure, ...unsure])],
    },
  }
}

/** Returns the columns of the readings whose difference an amount is. */
export function readColumns(amount: ColumnProfile, { readings }: KindSheet): readonly ColumnProfile[] {
  return readings?.end === amount ? [readings.start, ...(readings.factor ? [readings.factor] : [])] : []
}

const unitOfCell = '((?:\\p{L}+[23²³]?)?)\\.?\\s*$'

/** Reads the units after the numbers if they are other sizes of the unit of the column: `450 g` below kg. */
function withUnitsOfCells(
  rule: string | UnitRule,
  { heading, numbers }: ColumnProfile,
  { units }: Pick<Vocabulary, 'units'>,
): string | UnitRule {
  const common = typeof rule === 'string' ? undefined : rule.const
  const known = common === undefined ? undefined : units.find(common)
  const others = (numbers?.decoration ?? []).map((word) => units.find(word))
  const areSizes = others.every((unit) => unit !== undefined && unit.measure === known?.measure)
  if (!known || !areSizes || others.every((unit) => unit!.unit === known.unit)) return rule
  return { from: heading, extract: unitOfCell, translate: { '': common! } }
}

/** Words near a unit in a heading that only mean a time or a total. */
const besideUnits =
  /(?:19|20)\d{2}|\b(?:total|totals|used|ytd|year|jahr|annee|anno|jaar|rok|fy|[qt][1-4])\b/gi

/** Returns the unit of a measure that a heading names anywhere: `Liters 2025`, `kWh in 2025`. */
export function headingUnit(heading: string, measure: string, { units }: Vocabulary): string | undefined {
  const inHeading = unitInHeading(heading, units)
  if (inHeading) return inHeading.measure === measure ? inHeading.unit : undefined
  const tokens = heading.replace(besideUnits, ' ').split(/[\s,_:;()[\].-]+/)
  const named = tokens.filter((token) => token.length > 1).map((token) => units.find(token))
  return named.find((unit) => unit?.measure === measure)?.unit
}

const kilometres =
  /^(km|kms|kilometres?|kilometers?|kilometros?|chilometri|kilometry|kilometrow|quilometros?)$/
const miles = /^(miles?|mi|millas|meilen|milles)$/

/** Returns the unit of length that a heading names anywhere, such as `How many miles do you live from work`. */
export function distanceUnit(heading: string, { units }: Vocabulary): 'km' | 'mi' | undefined {
  const named = unitInHeading(heading, units)
  if (named?.unit === 'km' || named?.unit === 'mi') return named.unit
  const words = wordsOf(heading)
  if (words.some((word) => kilometres.test(word))) return 'km'
  return words.some((word) => miles.test(word)) ? 'mi' : undefined
}

/** Countries whose roads and odometers count in miles, or in both. */
const countriesOfMiles = new Set([
  'GB',
  'UK',
  'US',
  'LR',
  'MM',
  'PR',
  'BS',
  'BZ',
  'KY',
  'VG',
  'GG',
  'JE',
  'IM',
])

/** Returns the unit of distances without one: kilometres unless roads of the country are signed in miles. */
export function distanceUnitOf({ country }: Pick<KindSheet, 'country'>): 'km' | undefined {
  return country === undefined || countriesOfMiles.has(country.toUpperCase()) ? undefined : 'km'
}

/** Returns a column as a factor of a product: its heading, or a rule if its numbers need one. */
export function factorOf(
  profile: ColumnProfile,
  scale = 1,
): { factor: string | ColumnRule; unsure: string[] } {
  const { rule, unsure } = numberPart(profile)
  const scaled = scale === 1 ? rule : { ...rule, scale: scale * (rule.scale ?? 1) }
  return { factor: Object.keys(scaled).length === 1 ? profile.heading : scaled, unsure }
}
