/** Finds columns whose numbers follow from other columns: the same amount in another unit, totals, balances. */

import { grouped, plural } from '../../host/numbers.js'
import type { ColumnProfile, Vocabulary } from '../../rows/mapping/mapping.js'
import { type Cell, type NumberColumn, type Relation, relationsAmong } from '../../rows/sheets/sheets.js'
import { conversion } from '../../units/units.js'
import { unitInHeading } from '../columns/headings.js'
import { numberColumn } from './cell-numbers.js'
import { oneLine } from './unit-rules.js'

/** Relation of a column to others, in words. */
export interface Explanation {
  profile: ColumnProfile
  words: string
  /** True for a used total that differs from its parts in some rows. */
  disagrees?: boolean
}

/** Measures whose units convert into each other. */
const physical = ['energy', 'volume', 'weight', 'distance'] as const
/** Maximum number of rows compared. */
const mostCompared = 2000
/** Relative difference between ratios of amounts that a program converted by a rounded factor. */
const closeTo = 0.02
const leastShare = 0.9

/**
 * Explains a column as the same amount as another in a different unit.
 * @returns undefined if their ratio varies, or if too few rows show it and their units are unknown
 */
export function sameAmount(
  one: ColumnProfile,
  other: ColumnProfile,
  rows: readonly Cell[][],
  { units }: Vocabulary,
): Explanation | undefined {
  const [a, b] = [one, other].map((each) => numberColumn(each, rows.slice(0, mostCompared))) as [
    NumberColumn,
    NumberColumn,
  ]
  const relation = relationsAmong([a, b]).find((each) => each.kind === 'ratio') ?? roughRatio(a, b)
  if (!relation || !isUnitRatio(relation, one, other, units)) return undefined
  return { profile: other, words: relationWords(relation, [one, other]) }
}

type RatioRelation = Extract<Relation, { kind: 'ratio' }>

/**
 * True if a ratio equals the ratio of the units in two headings. Without two units of one kind, there must be several
 * rows and all must agree: a constant share of an amount has a constant ratio too.
 */
function isUnitRatio(
  { ratio, rows, agree }: RatioRelation,
  one: ColumnProfile,
  other: ColumnProfile,
  units: Vocabulary['units'],
): boolean {
  const known = knownRatio(one.heading, other.heading, units)
  return known === undefined ? agree === rows && rows > 1 : Math.abs(ratio / known - 1) < closeTo
}

/** Returns a ratio that is constant up to the rounding of conversion factors; one row is enough. */
function roughRatio(a: NumberColumn, b: NumberColumn): RatioRelation | undefined {
  const ratios = ratiosOf(a, b)
  const ratio = ratios[ratios.length >> 1]
  if (ratio === undefined || !Number.isFinite(ratio) || ratio === 0) return undefined
  const agree = ratios.filter((each) => Math.abs(each / ratio - 1) < closeTo).length
  if (agree < leastShare * ratios.length) return undefined
  return { kind: 'ratio', of: 0, to: 1, ratio, rows: ratios.length, agree }
}

/** Returns the ratios in rows with both numbers, in order; infinite or zero if only one of them is zero. */
function ratiosOf({ values: a }: NumberColumn, { values: b }: NumberColumn): number[] {
  const ratios: number[] = []
  for (const [row, value] of a.entries()) {
    const ratio = b[row]! / value
    if (!Number.isNaN(ratio)) ratios.push(ratio)
  }
  return ratios.sort((x, y) => x - y)
}

/** Returns the ratio of the units in two headings, if both have units of one kind. */
function knownRatio(one: string, other: string, units: Vocabulary['units']): number | undefined {
  const [from, to] = [unitInHeading(one, units), unitInHeading(other, units)]
  const measure = physical.find((each) => each === from?.measure && each === to?.measure)
  return measure && conversion(measure, from!.unit, to!.unit, '')(1)
}

/**
 * Explains columns by the columns that a draft uses: totals and balances of used columns are known; other relations are
 * only described.
 * @param others further columns of numbers
 */
export function explained(
  used: readonly ColumnProfile[],
  others: readonly ColumnProfile[],
  rows: readonly Cell[][],
): { known: Explanation[]; related: Explanation[] } {
  const all = [...used, ...others]
  const relations = relationsIn(all, rows)
  const known = new Map<number, Explanation>()
  const related: Explanation[] = []
  const isUsed = (index: number) => index < used.length
  for (const relation of relations) {
    const [result, ...operands] = columnsIn(relation)
    if (result === undefined || !operands.length || ![result, ...operands].some(isUsed)) continue
    const words = relationWords(relation, all)
    // Whether a constant ratio means the same amount depends on the units: see `sameAmount`.
    const isKnown = relation.kind !== 'ratio' && relation.kind !== 'product' && operands.every(isUsed)
    const disagrees = relation.kind === 'sum' && isUsed(result) && relation.agree < relation.rows
    if (isUsed(result) || !isKnown) related.push({ profile: all[result]!, words, disagrees })
    else known.set(result, { profile: all[result]!, words })
  }
  return { known: [...known.values()], related }
}

/** Returns the columns that are totals of others, with the relation in words. */
export function totalsOf(profiles: readonly ColumnProfile[], rows: readonly Cell[][]): Explanation[] {
  const relations = relationsIn(profiles, rows)
  return relations.flatMap((relation) =>
    relation.kind === 'sum'
      ? [{ profile: profiles[relation.total]!, words: relationWords(relation, profiles) }]
      : [],
  )
}

function relationsIn(profiles: readonly ColumnProfile[], rows: readonly Cell[][]): Relation[] {
  const compared = rows.slice(0, mostCompared)
  return relationsAmong(profiles.map((profile) => numberColumn(profile, compared)))
}

/** Returns the columns of a relation, the computed one first. */
export function columnsIn(relation: Relation): number[] {
  switch (relation.kind) {
    case 'sum':
      return [relation.total, ...relation.parts]
    case 'product':
      return [relation.product, ...relation.factors]
    case 'ratio':
      return [relation.to, relation.of]
    case 'balance':
      return [relation.balance, relation.change]
    case 'reading':
      return [relation.column]
  }
}

/** Describes a relation, with the numbers of rows that agree and disagree. */
export function relationWords(relation: Relation, profiles: readonly ColumnProfile[]): string {
  const name = (index: number) => `\`${oneLine(profiles[index]!.heading)}\``
  const { rows, agree } = relation
  const share = `in ${grouped(agree)} of ${plural(rows, 'row')}${agree < rows ? `; ${grouped(rows - agree)} disagree` : ''}`
  switch (relation.kind) {
    case 'sum':
      return `${name(relation.total)} = ${sumWords(relation.parts.map(name))} ${share}`
    case 'product': {
      const scale = relation.scale === 1 ? '' : ` x ${relation.scale}`
      return `${name(relation.product)} = ${relation.factors.map(name).join(' x ')}${scale} ${share}`
    }
    case 'ratio': {
      const ratio = Number(relation.ratio.toPrecision(4))
      return `${name(relation.to)} = ${ratio === 1 ? '' : `${ratio} x `}${name(relation.of)} ${share}`
    }
    case 'balance':
      return `${name(relation.balance)} is the running balance of ${name(relation.change)} ${share}`
    case 'reading':
      return `${name(relation.column)} only grows ${share}`
  }
}

const mostParts = 4

function sumWords(parts: readonly string[]): string {
  if (parts.length <= mostParts) return parts.join(' + ')
  return `${parts[0]} + ... + ${parts.at(-1)} (${parts.length} columns)`
}

/** Counts the rows in which only the second column has a number other than zero. */
export function rowsOnlyIn(one: ColumnProfile, other: ColumnProfile, rows: readonly Cell[][]): number {
  const [a, b] = [numberColumn(one, rows).values, numberColumn(other, rows).values]
  return a.reduce((count, value, row) => count + (Number.isNaN(value) && b[row]! > 0 ? 1 : 0), 0)
}
