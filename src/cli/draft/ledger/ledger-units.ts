/** In which unit the amounts of a table of several activities are: the rule, and the measure of each row. */

import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import type { UnitRule } from '../../../bulk/input/mapping/mapping-schema.js'
import type { Cell } from '../../../bulk/input/readers/table.js'
import { type ColumnProfile, mostFrequent, shareOf } from '../../../bulk/inspection/profile.js'
import { measureOfUnit } from '../../../bulk/inspection/unit-type.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { plural } from '../../../host/numbers.js'
import type { UnitMeant } from '../../../units/units.js'
import type { Amount } from '../columns/amounts.js'
import { unitOfHeading } from '../columns/headings.js'
import { oneLine, powerDoubt } from '../rules/unit-rules.js'

export interface DraftedUnit {
  rule: string | UnitRule
  why: string[]
  unsure: string[]
  beside?: ReadonlyMap<string, string>
  /** The column of units, where there is one. */
  column?: ColumnProfile
  /** What the amount of a row measures; undefined where nothing says it. */
  measureOf: (row: Cell[]) => string | undefined
}

/** At least this part of the words of a column must have a unit in brackets at the end. */
const mostHaveOne = 0.8
const unitInBrackets = '[(\\[]([^()\\[\\]]{1,24})[)\\]]\\s*$'

/**
 * @param amount the column of the numbers
 * @param kinds a column of words for what was used
 * @param named the unit that all headings of an unpivoted table name
 * @param country of the states that rows name: its gallons and tons are meant
 */
export function ledgerUnit(
  amount: Pick<Amount, 'profile' | 'unitColumn'>,
  kinds: ColumnProfile | undefined,
  named: string | undefined,
  doubt: string | undefined,
  vocabulary: Vocabulary,
  country?: string,
): DraftedUnit {
  const heading = unitOfHeading(amount.profile.heading, vocabulary.units)
  const unit = named ?? heading?.unit
  if (unit !== undefined) return constant(unit, heading && doubtIn(heading, country), amount.profile, doubt)
  if (amount.unitColumn) return inColumn(amount.unitColumn, vocabulary, country)
  if (kinds && shareOf(kinds, (text) => unitIn(text) !== undefined) >= mostHaveOne) return inWords(kinds)
  return {
    rule: { const: fillIn },
    why: [],
    unsure: [doubt ?? 'no unit found'],
    measureOf: () => undefined,
  }
}

/** Units of the same name in other countries are others. */
const americanUnits = new Set(['gallon_us', 'ton'])

/** What is doubtful about a unit in rows of a country. */
function doubtIn({ unit, doubt }: UnitMeant, country: string | undefined): string | undefined {
  return country === 'US' && americanUnits.has(unit) ? undefined : doubt
}

function constant(
  unit: string,
  doubt: string | undefined,
  { heading }: ColumnProfile,
  ofShape: string | undefined,
): DraftedUnit {
  const measure = measureOfUnit(unit)
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

function inColumn(column: ColumnProfile, vocabulary: Vocabulary, country: string | undefined): DraftedUnit {
  const table: Record<string, string> = {}
  const beside = new Map<string, string>()
  const doubts: string[] = []
  let isSettled = false
  for (const [word, rows] of mostFrequent(column, Number.POSITIVE_INFINITY)) {
    if (measureOfUnit(word) !== undefined) continue
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
      const word = String(row[column.index] ?? '').trim()
      const unit = table[word] ?? word
      return unit === fillIn ? undefined : measureOfUnit(unit)
    },
  }
}

/** The unit stands in brackets after the word for what was used. */
function inWords(kinds: ColumnProfile): DraftedUnit {
  const table: Record<string, string> = {}
  const doubts: string[] = []
  for (const [text] of mostFrequent(kinds, Number.POSITIVE_INFINITY)) {
    const unit = unitIn(text)
    if (unit === undefined || measureOfUnit(unit) !== undefined) continue
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
      return unit === undefined ? undefined : measureOfUnit(unit)
    },
  }
}

function unitIn(text: string): string | undefined {
  return new RegExp(unitInBrackets).exec(text)?.[1]?.trim()
}
