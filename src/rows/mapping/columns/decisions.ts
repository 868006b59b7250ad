/** Decisions on columns whose headings match no field, and the sources that these columns supply in a run. */
import type { OperationDescription } from '../../../contract/contract.js'
import { RowStopsRun } from '../../../host/exit.js'
import type { ColumnKind, KindReading } from '../../sheets/profiles/column-kind.js'
import { kindsOf } from '../../sheets/profiles/column-kinds.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellCounts, cellText, isEmptyWord } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { type Field, momentFields } from '../fields/fields.js'
import { curesOf, shownHeading } from '../fields/messages.js'
import type { FieldSource } from '../files/field-source.js'
import type { Effect } from './effect.js'
import { effectOf } from './effects.js'
import { withWords } from './field-words.js'
import { recognisers } from './recognisers.js'
import { yearSource } from './year-source.js'

/** Decision on a column, as plain data: threads apply the decisions of the run. */
export interface ColumnDecision {
  index: number
  heading: string
  /**
   * `use` as the source of a field, `translate` the words of a field's own column, `watch` for a cell that matters,
   * `spare` as the file's own row number, `compare` the bills of meters by it.
   */
  act: 'use' | 'translate' | 'watch' | 'spare' | 'compare'
  kind:
    | ColumnKind
    | 'row number'
    | 'neutral'
    | 'date'
    | 'meter'
    | 'site'
    | 'period start'
    | 'period end'
    | 'days of a bill'
    | 'billed months'
  /** Texts of the first rows in a neutral column, whose other cells are watched. */
  known?: readonly string[]
  /** Path of the field that is used or spared. */
  path?: string
  isInverse?: boolean
  /** Unit of its numbers. */
  unit?: string | undefined
  /** Format of its dates. */
  format?: string
}

/** Fields of a run and their sources so far. */
export interface ColumnContext {
  operation: OperationDescription
  columns: readonly string[]
  fields: readonly Field[]
  byPath: Map<string, FieldSource>
}

/** Result of the decisions on a run's columns. */
export interface AppliedColumns {
  decisions: readonly ColumnDecision[]
  /** Columns that `check` reads. */
  watched: readonly number[]
  /** @throws RowStopsRun if a cell of an unused column matters */
  check: ((cells: Cell[]) => void) | undefined
  unwatched?: Unwatched
}

/** Columns without a kind in the first rows, whose later cells are not watched: they have too many texts. */
export interface Unwatched {
  columns: readonly Pick<ColumnDecision, 'heading' | 'index'>[]
  context: ColumnContext
  words: ColumnWords
}

/** Decides on the columns of a run and adds the sources of the used ones. */
export type PlainColumns = (context: ColumnContext) => AppliedColumns

/** Returns a function that applies another thread's decisions. */
export function decided(decisions: readonly ColumnDecision[], words: ColumnWords): PlainColumns {
  return (context) => {
    const watches = decisions.flatMap((decision) => applied(decision, context, words) ?? [])
    return appliedColumns(decisions, watches)
  }
}

/** Check of the cells of a watched column. */
export interface Watch {
  index: number
  check: (cells: Cell[]) => void
}

export function appliedColumns(
  decisions: readonly ColumnDecision[],
  watches: readonly Watch[],
): AppliedColumns {
  const check = (cells: Cell[]) => {
    for (const watch of watches) watch.check(cells)
  }
  return {
    decisions,
    watched: watches.map(({ index }) => index),
    check: watches.length === 0 ? undefined : check,
  }
}

/** Adds the source of a used column; returns the watch of a watched one. */
export function applied(
  decision: ColumnDecision,
  context: ColumnContext,
  words: ColumnWords,
): Watch | undefined {
  const { index, heading, act, kind, path, isInverse = false, unit } = decision
  if (act === 'compare') return undefined
  if (act === 'spare') {
    context.byPath.delete(path!)
    return undefined
  }
  if (act === 'translate') {
    const { values } = context.fields.find((field) => field.path === path)!
    const source = context.byPath.get(path!)!
    context.byPath.set(path!, withWords(source, kind as ColumnKind, index, values, words))
    return undefined
  }
  if (kind === 'date') {
    context.byPath.set(
      path!,
      yearSource({ index, heading, format: decision.format! }, momentFields(context.fields)[0]!),
    )
    return undefined
  }
  if (kind === 'neutral') return neutralWatch(decision, context, words)
  const effect = effectsOf(kind as ColumnKind, { isInverse, unit }, context, words).find(
    ({ field }) => field?.path === path,
  )!
  if (act === 'use') {
    context.byPath.set(path!, usedSource(effect, index, heading))
    return undefined
  }
  const tells = tellsOf(effect, index, context)
  return {
    index,
    check: (cells) => {
      if (tells(cells)) throw stopAt(decision, cells, effect.why)
    },
  }
}

function stopAt({ heading, index, path }: ColumnDecision, cells: Cell[], why: string): RowStopsRun {
  return new RowStopsRun(
    `column \`${shownHeading(heading)}\` has \`${cellText(cells[index])}\`, ${why}; ${curesOf(heading, path)}`,
  )
}

/** Maximum number of texts without a kind that a thread remembers for a column. */
const mostHarmless = 1000

/** Watches a column without a kind: a text that the first rows do not contain may give it one. */
function neutralWatch(decision: ColumnDecision, context: ColumnContext, words: ColumnWords): Watch {
  const { heading, index, known = [] } = decision
  const harmless = new Set(known)
  const knownRows = known.map((text) => {
    const cells: Cell[] = []
    cells[index] = text
    return cells
  })
  return {
    index,
    check: (cells) => {
      const text = filledText(cells[index])
      if (text === '' || harmless.has(text)) return
      const readings = kindsOf(cellCounts(heading, index, [...knownRows, cells]), words, recognisers)
      const effects = readings.flatMap((reading) => tellingEffects(reading, context, words))
      if (effects.length === 0 && harmless.size < mostHarmless) harmless.add(text)
      const effect = effects.find((each) => tellsOf(each, index, context)(cells))
      if (effect)
        throw stopAt({ ...decision, ...(effect.field && { path: effect.field.path }) }, cells, effect.why)
    },
  }
}

/** Kinds whose heading may belong to something else: a price, a vehicle, a result. */
export const ofOthers: readonly ColumnKind[] = [
  'weight',
  'cabin',
  'travellers',
  'trips',
  'rooms',
  'multiplier',
  'stated distance',
  'register',
  'containers',
]

/** Returns the effects of a column that is not used for a field. */
export function tellingEffects(
  reading: KindReading,
  context: ColumnContext,
  words: ColumnWords,
): readonly Effect[] {
  const { kind, share, match, isElsewhere } = reading
  if (share === 0 || (isElsewhere && ofOthers.includes(kind))) return []
  return effectsOf(kind, reading, context, words).filter(
    ({ isForWhole }) => !isForWhole || (match === 'whole' && !isElsewhere),
  )
}

/** Returns the effects that a column of a kind can have on the figures of a command. */
export function effectsOf(
  kind: ColumnKind,
  { isInverse, unit }: Pick<KindReading, 'isInverse' | 'unit'>,
  context: ColumnContext,
  words: ColumnWords,
): readonly Effect[] {
  return effectOf(kind, { ...context, words, isInverse, unit })
}

function usedSource({ field, read, columns }: Effect, index: number, heading: string): FieldSource {
  return {
    keys: field!.keys,
    read: (cells) => {
      const text = filledText(cells[index])
      return text === '' ? undefined : read(text, cells)
    },
    columns: [index, ...columns],
    isPlain: false,
    origin: { heading, isByCells: true },
  }
}

/** Returns a test that is true if the row's figure is wrong without the cell. */
export function tellsOf(
  effect: Effect,
  index: number,
  { byPath }: ColumnContext,
): (cells: Cell[]) => boolean {
  const other = effect.field && byPath.get(effect.field.path)
  return (cells) => {
    const text = effect.hasDashes ? cellText(cells[index]) : filledText(cells[index])
    return text !== '' && effect.tells(text, cells, other?.read(cells))
  }
}

/** Returns the text of a cell; empty for words such as `n/a`. */
export function filledText(cell: Cell): string {
  const text = cellText(cell)
  return isEmptyWord(text) ? '' : text
}
