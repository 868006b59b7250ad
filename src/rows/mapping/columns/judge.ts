/** Judges columns whose headings match no field by their first rows: uses or watches them, or stops the run. */
import { UsageError } from '../../../host/exit.js'
import type { KindReading } from '../../sheets/profiles/column-kind.js'
import { kindsOf } from '../../sheets/profiles/column-kinds.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { type CellCounts, cellCounts, filledCells } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { CellProblem } from '../fields/cells.js'
import { normalised } from '../fields/fields.js'
import { curesOf, shownCells, shownHeading } from '../fields/messages.js'
import { billColumns } from './bill-columns.js'
import {
  type AppliedColumns,
  applied,
  appliedColumns,
  type ColumnContext,
  type ColumnDecision,
  effectsOf,
  filledText,
  ofOthers,
  type PlainColumns,
  tellsOf,
  type Watch,
} from './decisions.js'
import type { Effect } from './effect.js'
import { recognisers } from './recognisers.js'
import { stopAtRelatedAmounts } from './related-amounts.js'
import { rowNumbers } from './row-numbers.js'
import { translatedFields } from './word-fields.js'
import { yearColumns } from './year-columns.js'

/** Maximum number of distinct texts in a watched column: more would slow a run, and point to another kind. */
const mostWatched = 100
/** Minimum share of a kind among the cells of a watched column whose heading does not name the kind. */
const leastWatched = 0.5
/** Maximum number of combinations of texts in watched columns without a kind: each is computed separately. */
const mostCombinations = 32
/** Minimum number of rows per distinct code in a watched column without a kind. */
const leastRepeated = 100
/** Maximum number of distinct words in a column whose heading names a kind that none of its cells match. */
const mostUnread = 10
/** Maximum length of a word, as opposed to a text. */
const longestWord = 16

/** Decisions, and the watches that they set up. */
interface Decided {
  decisions: readonly ColumnDecision[]
  watches: readonly Watch[]
}

interface Column {
  counts: CellCounts
  reading: KindReading
}

/**
 * Returns the decisions by the first rows of the input. Columns that appear later count as empty in these rows.
 * @param isOpen true for the heading of a column that is not a field, a result of an earlier run, or ignored
 */
export function judged(
  rows: readonly Cell[][],
  isOpen: (heading: string) => boolean,
  words: ColumnWords,
): PlainColumns {
  const known = new Map<string, CellCounts>()
  return (context) => {
    const own = [...rowNumbers(rows, context), ...translatedFields(context.columns, context.byPath)]
    for (const decision of own) applied(decision, context, words)
    const used = new Set([...context.byPath.values()].flatMap(({ columns }) => columns))
    const open = context.columns.flatMap((heading, index) =>
      heading.trim() === '' || used.has(index) || !isOpen(heading) ? [] : [{ heading, index }],
    )
    stopAtRelatedAmounts(rows, open, context, words)
    const counted = open.map(({ heading, index }) => {
      const counts = known.get(heading) ?? cellCounts(heading, index, rows)
      known.set(heading, counts)
      return counts
    })
    const columns = counted.flatMap((counts) =>
      readingsOf(counts, rows, context, words).map((reading): Column => ({ counts, reading })),
    )
    const certain = decisionsOn(columns.sort(byCertainty), rows, context, words, own)
    const bills = billColumns(rows, open, context, words)
    const years = yearColumns(rows, open, context, words)
    for (const decision of years) applied(decision, context, words)
    const decisions = [...certain.decisions, ...years, ...bills]
    return withNeutral({ ...certain, decisions }, counted, context, words)
  }
}

/** Returns the kinds that a column may be; a travel class only by the rows of flights. */
export function readingsOf(
  counts: CellCounts,
  rows: readonly Cell[][],
  context: ColumnContext,
  words: ColumnWords,
): KindReading[] {
  const readings = kindsOf(counts, words, recognisers).filter(({ kind }) => kind !== 'cabin')
  const flights = cellCounts(counts.heading, counts.index, flightRows(rows, context))
  return [...readings, ...kindsOf(flights, words, recognisers).filter(({ kind }) => kind === 'cabin')]
}

/** Returns the rows of flights: classes of other journeys do not matter. */
function flightRows(rows: readonly Cell[][], { byPath }: ColumnContext): readonly Cell[][] {
  const mode = byPath.get('travel_mode')
  if (!mode) return rows
  return rows.filter((cells) => [undefined, 'air'].includes(mode.read(cells) as string | undefined))
}

/** Sorts columns whose heading names the kind before others: they supply the field first. */
function byCertainty({ reading: a }: Column, { reading: b }: Column): number {
  const rank = ({ match, isElsewhere }: KindReading) =>
    (match === 'whole' ? 0 : match === 'part' ? 1 : 2) + (isElsewhere ? 3 : 0)
  return rank(a) - rank(b)
}

function decisionsOn(
  columns: readonly Column[],
  rows: readonly Cell[][],
  context: ColumnContext,
  words: ColumnWords,
  own: readonly ColumnDecision[],
): Decided {
  const decisions = [...own]
  const watches: Watch[] = []
  const done = new Set<number>()
  for (const { counts, reading } of columns) {
    if (done.has(counts.index)) continue
    for (const decision of decisionsOf(counts, reading, rows, context, words)) {
      decisions.push(decision)
      const watch = applied(decision, context, words)
      if (watch) watches.push(watch)
      else done.add(counts.index)
    }
  }
  return { decisions, watches }
}

/** Also watches columns without a kind that are empty or have few words: a later cell may be a unit or a class. */
function withNeutral(
  { decisions, watches }: Decided,
  counted: readonly CellCounts[],
  context: ColumnContext,
  words: ColumnWords,
): AppliedColumns {
  const decided = new Set(decisions.map(({ index }) => index))
  const candidates = counted
    .filter((counts) => !decided.has(counts.index) && areFewWords(counts))
    .sort((a, b) => a.values.size - b.values.size)
  let combinations = 1
  const neutral: ColumnDecision[] = []
  for (const { index, heading, values } of candidates) {
    combinations *= Math.max(1, values.size)
    if (combinations > mostCombinations) break
    neutral.push({ index, heading, act: 'watch', kind: 'neutral', known: [...values.keys()] })
  }
  const more = neutral.flatMap((decision) => applied(decision, context, words) ?? [])
  const watched = new Set([...decided, ...neutral.map(({ index }) => index)])
  const unwatched = counted.filter(({ index }) => !watched.has(index))
  return {
    ...appliedColumns([...decisions, ...neutral], [...watches, ...more]),
    unwatched: { columns: unwatched, context, words },
  }
}

/** True for a column that contains only short words, or a few codes that its rows repeat. */
function areFewWords(counts: CellCounts): boolean {
  const { values } = counts
  const areCodes = filledCells(counts) >= leastRepeated * values.size
  return [...values.keys()].every((text) => isPlainWord(text) || (areCodes && text.length <= longestWord))
}

/** True for a short text without digits. */
function isPlainWord(text: string): boolean {
  return text.length <= longestWord && !/\d/.test(text)
}

/** Returns the decisions on one kind of a column. @throws UsageError if it changes the figure and cannot be used */
function decisionsOf(
  counts: CellCounts,
  reading: KindReading,
  rows: readonly Cell[][],
  context: ColumnContext,
  words: ColumnWords,
): ColumnDecision[] {
  const { kind, isInverse, unit, match, share } = reading
  if (reading.isElsewhere && ofOthers.includes(kind)) return []
  const isElsewhere = reading.isElsewhere || (kind === 'unit' && hasQuantity(context))
  const { index, heading, values } = counts
  const effects = effectsOf(kind, reading, context, words)
  const fitting = effects.filter((effect) => share > 0 && hasFitting(effect, index, rows))
  const free = fitting.filter(({ field }) => field && !context.byPath.has(field.path))
  const decision = (act: 'use' | 'watch', { field }: Effect): ColumnDecision => ({
    ...{ index, heading, act, kind, isInverse, unit },
    ...(field && { path: field.path }),
  })
  const [first, ...others] = free
  if (first && others.length === 0 && !isElsewhere && !areIds(counts, reading))
    return [decision('use', first)]
  const decisions: ColumnDecision[] = []
  for (const effect of effects) {
    if (effect.isForWhole && (match !== 'whole' || isElsewhere || fitting.length > 0)) continue
    const telling = share > 0 ? tellingCells(effect, index, rows, context) : []
    if (telling.length > 0) throw stop(heading, telling, effect.why, free.length > 0 ? free : [effect])
    const isFree = effect.field && !context.byPath.has(effect.field.path)
    if (isFree && isUnread(counts, reading)) throw unread(counts, reading, effect)
    const isOfKind = match !== undefined || share > leastWatched
    if (isOfKind && values.size <= mostWatched && !effect.isForWhole) {
      decisions.push(decision('watch', effect))
    }
  }
  return decisions
}

/** True if units may belong to a column `quantity`, not to the amount whose heading is a field. */
function hasQuantity({ columns }: ColumnContext): boolean {
  return columns.some((heading) => normalised(heading) === 'quantity')
}

/** True if any cell has a value for the field. */
function hasFitting({ field, isOfKind, read }: Effect, index: number, rows: readonly Cell[][]): boolean {
  if (!field) return false
  return rows.some((cells) => {
    const text = filledText(cells[index])
    if (text === '') return false
    if (isOfKind) return isOfKind(text)
    const value = read(text, cells)
    return value !== undefined && !(value instanceof CellProblem)
  })
}

/** True if the numbers in a column of counts are all different: they identify rows or people. */
function areIds(counts: CellCounts, { kind }: KindReading): boolean {
  const filled = filledCells(counts)
  return (kind === 'travellers' || kind === 'trips') && filled > 3 && counts.values.size === filled
}

const unreadKinds = ['unit', 'cabin', 'calorific basis']

/** True if the heading clearly names a kind, and the cells are words that cannot be read as the kind. */
function isUnread(
  { values }: CellCounts,
  { kind, match, share, isSpecific, isElsewhere }: KindReading,
): boolean {
  if (!unreadKinds.includes(kind) || match !== 'whole' || share > 0 || !isSpecific || isElsewhere)
    return false
  return values.size > 0 && values.size <= mostUnread && [...values.keys()].every(isWord)
}

function isWord(text: string): boolean {
  return text.length <= longestWord && /\p{L}/u.test(text)
}

function stop(
  heading: string,
  cells: readonly string[],
  why: string,
  effects: readonly Effect[],
): UsageError {
  const paths = effects.flatMap(({ field }) => field?.path ?? [])
  return new UsageError(
    `no field uses column \`${shownHeading(heading)}\` in the input; it has ${shownCells(cells)}, ${why}: ${curesOf(heading, paths.join(' or ') || undefined)}`,
  )
}

function unread({ heading, values }: CellCounts, { kind }: KindReading, { field }: Effect): UsageError {
  const names: Partial<Record<string, string>> = { cabin: 'class of travel' }
  return new UsageError(
    `no field uses column \`${shownHeading(heading)}\` in the input; it has ${shownCells([...values.keys()])}, and none is a known ${names[kind] ?? kind}: ${curesOf(heading, field?.path)}`,
  )
}

/** Returns the distinct cells that would change a figure if the column is not used, most frequent first. */
export function tellingCells(
  effect: Effect,
  index: number,
  rows: readonly Cell[][],
  context: ColumnContext,
): string[] {
  const tells = tellsOf(effect, index, context)
  const counts = new Map<string, number>()
  for (const cells of rows) {
    if (!tells(cells)) continue
    const text = String(cells[index]).trim()
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text)
}
