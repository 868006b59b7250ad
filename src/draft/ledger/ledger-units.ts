/** Finds the unit of amounts in a table with several activities: the rule, and the measure of each row. */

import { plural } from '../../host/numbers.js'
import {
  type ColumnProfile,
  fillIn,
  matchRate,
  measureForUnit,
  mostFrequent,
  type UnitRule,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import type { Cell } from '../../rows/sheets/sheets.js'
import type { ParsedUnit } from '../../units/units.js'
import type { Amount } from '../columns/amounts.js'
import { textIn } from '../columns/cell-text.js'
import { unitInHeading } from '../columns/headings.js'
import { oneLine, powerDoubt } from '../rules/unit-rules.js'
import type { UnitElsewhere } from '../shapes/unit-elsewhere.js'

export interface DraftedUnit {
  rule: string | UnitRule
  why: string[]
  unsure: string[]
  beside?: ReadonlyMap<string, string>
  /** Column of units, if any. */
  column?: ColumnProfile
  /** Returns the measure of a row's amount; undefined if unknown. */
  measureOf: (row: Cell[]) => string | undefined
}

/** Minimum share of a column's words that end with a unit in brackets. */
const mostHaveOne = 0.8
const unitInBrackets = '[(\\[]([^()\\[\\]]{1,24})[)\\]]\\s*$'

/**
 * Drafts the rule for the unit.
 * @param amount column of numbers
 * @param kinds column of words for the energy or product used
 * @param named unit shared by all headings of an unpivoted table
 * @param country country of the states in the rows; decides which gallon or ton applies
 */
export function ledgerUnit(
  amount: Pick<Amount, 'profile' | 'unitColumn'>,
  kinds: ColumnProfile | undefined,
  named: string | undefined,
  doubt: string | undefined,
  vocabulary: Vocabulary,
  country?: string,
): DraftedUnit {
  const heading = unitInHeading(amount.profile.heading, vocabulary.units)
  const unit = named ?? heading?.unit
  if (unit !== undefined) return constant(unit, heading && doubtIn(heading, country), amount.profile, doubt)
  if (amount.unitColumn) return inColumn(amount.unitColumn, vocabulary, country)
  if (kinds && matchRate(kinds, (text) => unitIn(text) !== undefined) >= mostHaveOne) return inWords(kinds)
  const ofWords = kinds && unitsOfWords(kinds, vocabulary)
  if (ofWords) return ofWords
  return {
    rule: { const: fillIn },
    why: [],
    unsure: [doubt ?? 'no unit found'],
    measureOf: () => undefined,
  }
}

/** Replaces an open unit with one that a total or a title names. */
export function withUnitElsewhere(
  drafted: DraftedUnit,
  elsewhere: UnitElsewhere | undefined,
  amount: ColumnProfile,
): DraftedUnit {
  const isOpen = typeof drafted.rule === 'object' && drafted.rule.const === fillIn
  if (!isOpen || !elsewhere || drafted.column) return drafted
  const why = [`\`${oneLine(elsewhere.text)}\` names the unit`]
  return { ...constant(elsewhere.unit, undefined, amount, undefined), why }
}

/** Units whose names have other sizes in other countries. */
const americanUnits = new Set(['gallon_us', 'ton'])

/** Returns the doubt about a unit, unless the country resolves it. */
function doubtIn({ unit, doubt }: ParsedUnit, country: string | undefined): string | undefined {
  return country === 'US' && americanUnits.has(unit) ? undefined : doubt
}

function constant(
  unit: string,
  doubt: string | undefined,
  { heading }: ColumnProfile,
  ofShape: string | undefined,
): DraftedUnit {
  const measure = measureForUnit(unit)
  const isPower = measure === 'power'
  const unsure = [...(doubt === undefined ? [] : [doubt]), ...(isPower ? [powerDoubt(heading, unit)] : [])]
  if (isPower && ofShape !== undefined) unsure.push(ofShape)
  return {
    rule: { const: isPower ? fillIn : unit },
    why: ['the heading names the unit'],
    unsure,
    measureOf: () => (isPower ? 'energy' : measure),
  }
}

/** Unit that is a multiple of another. */
interface Multiple {
  unit: string
  times: number
}

/** Thousands of gallons, as bills of water in the United States write them. */
const multiples: Readonly<Record<string, Multiple>> = Object.fromEntries(
  ['kgal', 'kgals', 'tgal', 'thousand gallons'].map((word) => [word, { unit: 'gallon_us', times: 1000 }]),
)

function inColumn(column: ColumnProfile, vocabulary: Vocabulary, country: string | undefined): DraftedUnit {
  const table: Record<string, string | Multiple> = {}
  const beside = new Map<string, string>()
  const doubts: string[] = []
  let isSettled = false
  for (const [word, rows] of mostFrequent(column, Number.POSITIVE_INFINITY)) {
    if (measureForUnit(word) !== undefined) continue
    const multiple = multiples[word.toLowerCase()]
    if (multiple) {
      table[word] = multiple
      continue
    }
    const meant = vocabulary.units.find(word)
    table[word] = meant?.unit ?? fillIn
    beside.set(word, plural(rows, 'row'))
    isSettled ||= meant?.doubt !== undefined && doubtIn(meant, country) === undefined
    const doubt = meant && doubtIn(meant, country)
    if (doubt !== undefined) doubts.push(`\`${word}\`: ${doubt}`)
    if (!meant) doubts.push(`which unit is \`${word}\`?`)
  }
  const has = Object.keys(table).length > 0
  return {
    rule: has ? { from: column.heading, translate: table } : column.heading,
    why: [
      `units from \`${oneLine(column.heading)}\``,
      ...(isSettled ? ['of the states that rows name'] : []),
    ],
    unsure: doubts,
    beside,
    column,
    measureOf: (row) => {
      const word = textIn(row, column)
      const meant = table[word] ?? word
      const unit = typeof meant === 'string' ? meant : meant.unit
      return unit === fillIn ? undefined : measureForUnit(unit)
    },
  }
}

/** Drafts the unit from brackets after the words. */
function inWords(kinds: ColumnProfile): DraftedUnit {
  const table: Record<string, string> = {}
  const doubts: string[] = []
  for (const [text] of mostFrequent(kinds, Number.POSITIVE_INFINITY)) {
    const unit = unitIn(text)
    if (unit === undefined || measureForUnit(unit) !== undefined) continue
    table[unit] = fillIn
    doubts.push(`which unit is \`${unit}\`?`)
  }
  const has = Object.keys(table).length > 0
  return {
    rule: { from: kinds.heading, extract: unitInBrackets, ...(has && { translate: table }) },
    why: [`the unit is in brackets in \`${oneLine(kinds.heading)}\``],
    unsure: doubts,
    measureOf: (row) => {
      const unit = unitIn(String(row[kinds.index] ?? ''))
      return unit === undefined ? undefined : measureForUnit(unit)
    },
  }
}

/** Drafts the units at the ends of the words; undefined if a word lacks one. */
function unitsOfWords(kinds: ColumnProfile, { units }: Vocabulary): DraftedUnit | undefined {
  const table: Record<string, string> = {}
  for (const text of kinds.values.keys()) {
    const meant = unitInHeading(text, units)
    if (!meant || meant.doubt !== undefined) return undefined
    table[text] = meant.unit
  }
  return {
    rule: { from: kinds.heading, translate: table },
    why: [`the words of \`${oneLine(kinds.heading)}\` end with the unit`],
    unsure: [],
    measureOf: (row) => measureForUnit(table[textIn(row, kinds)] ?? ''),
  }
}

function unitIn(text: string): string | undefined {
  return new RegExp(unitInBrackets).exec(text)?.[1]?.trim()
}
