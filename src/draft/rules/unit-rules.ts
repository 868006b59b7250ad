/** Finds the unit or currency of a column of numbers: in its heading, in another column, or by asking the user. */

import {
  type ColumnProfile,
  fillIn,
  matchRate,
  unitTypeForMeasure,
  type Vocabulary,
} from '../../rows/mapping/mapping.js'
import { UnitWords } from '../../units/units.js'
import { unitInHeading, wordsOf } from '../columns/headings.js'
import type { Match } from '../columns/matching.js'
import { moneyHeading } from '../columns/money-headings.js'
import type { DraftedRule } from './drafted-rule.js'
import { ruleFor, translated } from './rules.js'

/** Returns the quantity of a measure (`duration` is `time`). */
export function quantityName(measure: string): string {
  return measure === 'duration' ? 'time' : measure
}

/** Returns the default unit of a measure in requests. */
function defaultUnitOf(measure: string): string | undefined {
  return Object.values(unitTypeForMeasure(measure)?.defaults ?? {})[0]
}

/**
 * @param field path of the unit: `parameters.energy_unit`
 * @param amount column of numbers
 * @param unitColumn column that may contain their units
 */
export function unitRule(
  field: string,
  measure: string,
  amount: ColumnProfile,
  unitColumn: ColumnProfile | undefined,
  vocabulary: Vocabulary,
): DraftedRule {
  const kind = quantityName(measure)
  const inHeading = unitInHeading(amount.heading, vocabulary.units)
  const inCells = decorationOf(amount, vocabulary)
  const named = inHeading ?? inCells
  if (named?.measure === kind) {
    const why = [inHeading ? `\`${oneLine(amount.heading)}\` names it` : besideNumbers(amount)]
    const unsure = named.doubt ? [named.doubt] : []
    if (inHeading && inCells && inCells.unit !== inHeading.unit) unsure.push(besideNumbers(amount))
    return { field, rule: { const: named.unit }, why, unsure }
  }
  if (kind === 'energy' && inHeading?.measure === 'power') {
    const doubt = powerDoubt(amount.heading, inHeading.unit)
    return { field, rule: { const: fillIn }, why: [], unsure: [doubt] }
  }
  if (unitColumn) return unitsInColumn(field, [kind], unitColumn, vocabulary)
  const assumed = defaultUnitOf(kind)
  const otherwise = assumed === undefined ? '' : `; ${assumed} is what a request assumes`
  const unsure = [`no unit found${otherwise}`]
  return { field, rule: { const: assumed ?? fillIn }, why: [], unsure }
}

/** Returns the question to ask if a heading combines a unit of power with words for energy. */
export function powerDoubt(heading: string, unit: string): string {
  return `\`${oneLine(heading)}\` says ${unit}, a power: write kWh where it means that; of mean power kWh too, with scale: the hours of each reading`
}

function besideNumbers({ numbers }: ColumnProfile): string {
  return `numbers come with ${numbers?.decoration.join(', ')}`
}

function decorationOf({ numbers }: ColumnProfile, { units }: Vocabulary) {
  const [first, ...others] = numbers?.decoration ?? []
  return first !== undefined && others.length === 0 ? units.find(first) : undefined
}

/**
 * Uses the units of the cells, translated if necessary.
 * @param measures measures whose units the field accepts
 */
export function unitsInColumn(
  field: string,
  measures: readonly string[],
  column: ColumnProfile,
  vocabulary: Vocabulary,
): DraftedRule {
  const accepted = new Set(measures.flatMap(UnitWords.accepted).map((unit) => unit.toLowerCase()))
  const drafted: DraftedRule = {
    field,
    rule: { from: column.heading },
    why: ['a column of units'],
    unsure: [],
  }
  if (matchRate(column, (text) => accepted.has(text.toLowerCase())) === 1) return drafted
  const meant = (text: string) => vocabulary.units.find(text)
  const taken = (text: string) => {
    const unit = meant(text)
    return unit && measures.includes(unit.measure) ? unit : undefined
  }
  const result = translated(drafted, column, (text) => taken(text)?.unit)
  const doubts = [...column.values.keys()].flatMap((text) => {
    const unit = meant(text)
    if (unit && !taken(text)) return [`\`${text}\` is a unit of ${unit.measure}: needs a separate mapping`]
    return unit?.doubt ? [`\`${text}\`: ${unit.doubt}`] : []
  })
  return { ...result, unsure: [...result.unsure, ...doubts] }
}

/** Finds the currency of money: in a column of currencies, the heading, or next to the numbers. */
export function currencyRule(
  field: string,
  money: ColumnProfile | undefined,
  column: Match | undefined,
  vocabulary: Vocabulary,
): DraftedRule {
  if (column) return ruleFor(field, column, vocabulary)
  if (money) {
    const inHeading = [...money.heading]
      .concat(wordsOf(money.heading))
      .find((word) => vocabulary.currency(word))
    const [sign, ...others] = money.numbers?.decoration ?? []
    const inCells = sign === undefined || others.length > 0 ? undefined : vocabulary.currency(sign)
    if (inHeading !== undefined) {
      const code = vocabulary.currency(inHeading)!
      const why = [`\`${oneLine(money.heading)}\` names it`]
      const unsure = inCells === undefined || inCells === code ? [] : [besideNumbers(money)]
      return { field, rule: { const: code }, why, unsure }
    }
    if (inCells !== undefined) {
      return { field, rule: { const: inCells }, why: [besideNumbers(money)], unsure: [] }
    }
  }
  const sign = money && moneyHeading(money.heading)?.currency
  if (sign !== undefined && vocabulary.currency(sign)) {
    const why = [`\`${oneLine(money!.heading)}\` names it`]
    return { field, rule: { const: vocabulary.currency(sign)! }, why, unsure: [] }
  }
  const unsure =
    sign === undefined
      ? ['no column names the currency: write its code, such as eur']
      : [`\`${sign}\` in the heading: of which country is the currency? Write the code, such as usd`]
  return { field, rule: { const: fillIn }, why: [], unsure }
}

/** Formats a heading for a comment: one line, without repeated spaces. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
