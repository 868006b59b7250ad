/** Reads a column of words as one kind: how much of it must match, with the heading and without. */
import type { ColumnKind, KindReading } from './column-kind.js'
import type { Column } from './column-numbers.js'
import type { HeadingMatch } from './column-words.js'
import { matchRate } from './profile.js'
import type { HeadingKind } from './words/language.js'

/** Minimum share of cells of a kind if the heading has other meanings too. */
export const leastNamed = 0.5
/** Kinds whose headings have one meaning: a single matching cell is enough. */
const clearKinds: readonly ColumnKind[] = [
  ...([
    'unit',
    'currency',
    'return',
    'direction',
    'cancelled flag',
    'credit side',
    'refrigerated',
    'cargo',
    'vehicle',
  ] as const),
]
/** Minimum share if the heading does not name the kind. */
export const leastAlone = 0.9
/** Maximum number of distinct words in a column whose heading does not name the kind. */
export const mostAlone = 50
/** Test of the cells of a kind. */
export type CellTest = (text: string) => boolean

interface WordKind {
  kind: ColumnKind
  /** Headings that name the kind. */
  headings: readonly HeadingKind[]
  /** True for cells of the kind in a column whose heading names it. */
  test: CellTest
  /** True for cells of the kind under any heading; absent if the heading must name the kind. */
  alone?: CellTest
  /** True if one cell is enough under a heading that only means the kind. */
  isClear?: boolean
  isInverse?: boolean
}

/** Returns the reading of a column as a kind, if enough of its cells match. */
export function readAs(
  column: Column,
  { kind, headings, test, alone, isClear, isInverse = false }: WordKind,
) {
  const { counts, named, isEmpty, isSpecific } = column
  const match = best(headings.map((each) => named.get(each)))
  if (match === undefined && (alone === undefined || counts.values.size > mostAlone || isEmpty)) return []
  const share = match === undefined ? matchRate(counts, alone!) : matchRate(counts, test)
  const isSure =
    isSpecific || (match === 'whole' && (isClear || clearKinds.includes(kind))) || kind === 'status'
  const least = match === undefined ? leastAlone : isSure ? Number.MIN_VALUE : leastNamed
  const isKind = share >= least || (match !== undefined && (isEmpty || share === 0))
  // A heading of fuels may name the vehicle too.
  const isElsewhere = column.isElsewhere && kind !== 'fuel'
  return isKind ? [{ kind, match, share, isElsewhere, isInverse, isSpecific }] : []
}

/** Returns the reading of a column as a kind that only some of its cells mean. */
export function readByCells(
  { isElsewhere, isSpecific }: Pick<Column, 'isElsewhere' | 'isSpecific'>,
  kind: ColumnKind,
  share: number,
): KindReading {
  return { kind, match: undefined, share, isElsewhere, isInverse: false, isSpecific }
}

/** Returns the better of the matches. */
export function best(matches: readonly (HeadingMatch | undefined)[]): HeadingMatch | undefined {
  return matches.includes('whole') ? 'whole' : matches.find((match) => match !== undefined)
}
