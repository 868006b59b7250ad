/** Opened input of a run: its rows, and the source of each request field in them. */
import { amountFields, type Notice, type OperationDescription } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import type { Unwatched } from '../mapping/columns/decisions.js'
import { type PlainReading, plainJudge, rowsJudged } from '../mapping/columns/plain-columns.js'
import { shownHeading } from '../mapping/fields/messages.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import { loadMapping, plainQuantityOf } from '../mapping/files/mapping-of.js'
import { withInputName } from '../mapping/input/named-input.js'
import { openRows, type Rows } from '../mapping/input/rows.js'
import type { NumberRules } from '../mapping/inspection/doubtful-numbers.js'
import type { RunPlan } from '../mapping/plan.js'
import { assertUnambiguous } from '../mapping/requests/repeated-headings.js'
import { resolveFieldSources, type Sources } from '../mapping/requests/sources.js'
import { totalPath } from '../mapping/requests/total-path.js'
import type { Bytes } from '../sheets/readers/bytes.js'
import type { RowBatch, RowGroup } from '../sheets/readers/table.js'
import type { PartsSource } from './parts-source.js'

export interface OpenSource {
  rows: Rows
  sources: Sources
  /** Returns the sources for the current columns: JSON inputs may add columns while they are read. */
  compile: () => Sources
  /** Headings of the source rows of a failed row. */
  sourceHeadings: readonly string[]
  mapping?: Mapping | undefined
  /** Facts about rows with several parts, if there are any. */
  parts?: PartsSource
}

/**
 * @param areSummed true if the run adds the rows up, so that totals among them would count twice
 * @throws UsageError if there is nothing to read, and for fields and columns that do not exist
 */
export async function openSource(
  world: CommandIO,
  inputs: string[],
  plan: RunPlan,
  description: OperationDescription,
  areSummed = totalPath(description.response) !== undefined,
): Promise<OpenSource> {
  const mapping = await loadMapping(plan.mapping)
  const hasConstants = plan.mapping.set !== undefined
  const rows = await openRows(world, inputs, { ...plan.reading, numbersHeadings: true }, hasConstants)
  const { arePaths } = rows
  const plainQuantity = mapping ? undefined : await plainQuantityOf(rows.columns)
  const judge = mapping ? undefined : await plainJudge(rows, description, plan.mapping)
  const readers = { mapping, arePaths, plainQuantity }
  const compileBy = (judged: PlainReading | undefined) =>
    resolveFieldSources(description, rows.columns, { ...plan.mapping, ...readers, ...judged })
  const judged = judge && (await judge(rows.firstRows))
  const compile = () => compileBy(judged)
  const sources = withInputName(rows, plan.reading, compile)
  const neutral = new Set(sources.decisions?.flatMap(({ kind, index }) => (kind === 'neutral' ? index : [])))
  const read = [...sources.fields.flatMap(({ columns }) => columns), ...sources.skipColumns]
  const used = read.filter((index) => !neutral.has(index))
  const usedHeadings = used.map((index) => rows.columns[index]!)
  assertUnambiguous(rows.repeated, mapping, usedHeadings)
  if (judge && rows.withFile) {
    rows.examineFurther(async (name, firstRows) => {
      const { assertAlike } = await import('../mapping/columns/further-inputs.js')
      // An input that cannot be read ends the run with its own error.
      const first = await firstRows(rowsJudged)
      await assertAlike(name, sources, async () => compileBy(await judge(async () => first)))
    })
  }
  const doubts =
    mapping && plan.mapping.decimal === undefined ? await doubtsOf(rows, [{ ...mapping, description }]) : []
  const sampled = sources.unwatched ? await laterKinds(rows, sources.unwatched) : rows
  const isMarked = areSummed && !rows.isSingle
  const ignored = mapping ? undefined : plan.mapping.ignore
  const marked = isMarked ? await totalsMarked(sampled, sources, description, ignored) : sampled
  const withDoubts = { ...marked, notices: () => [...marked.notices(), ...doubts] }
  return {
    rows: doubts.length > 0 ? withDoubts : marked,
    sources,
    compile,
    sourceHeadings: rows.columns,
    mapping,
  }
}

/** Adds samples of later rows; their judge loads late. */
async function laterKinds(rows: Rows, unwatched: Unwatched): Promise<Rows> {
  const { withLaterKinds } = await import('../mapping/columns/later-kinds.js')
  return withLaterKinds(rows, unwatched)
}

/** Returns notices of numbers that a mapping reads without a notation; the check loads late. */
export async function doubtsOf(rows: Rows, rules: readonly NumberRules[]): Promise<Notice[]> {
  const { doubtfulNumbers } = await import('../mapping/inspection/doubtful-numbers.js')
  return await doubtfulNumbers(rows, rules)
}

/**
 * Marks the totals among the rows.
 * @param ignored columns that a run without a mapping does not read
 */
async function totalsMarked(
  rows: Rows,
  { fields }: Sources,
  description: OperationDescription,
  ignored: readonly string[] | undefined,
): Promise<Rows> {
  const { withTotalsMarked } = await import('../mapping/input/total-rows.js')
  const paths = amountFields(description) ?? []
  const ofAmounts = fields.filter(({ keys }) => paths.includes(keys.join('.')))
  const isIgnored = (heading: string) =>
    ignored?.some((each) => each === heading || each === shownHeading(heading))
  return withTotalsMarked(rows, {
    amounts: ofAmounts.flatMap(({ columns }) => columns.slice(0, 1)),
    ignored: new Set(rows.columns.flatMap((heading, at) => (isIgnored(heading) ? at : []))),
    areCounted: ignored === undefined,
  })
}

/** A group with its place in the input and its own cells. */
export interface PlacedGroup extends RowGroup {
  file: string
  /** Number of its first row. */
  row: number
  cells: (string | number)[]
}

/**
 * Returns a table of groups of rows: each is one row of the results.
 * @param columns headings of the cells of a group
 */
export function groupedRows(groups: readonly PlacedGroup[], columns: string[], inputs: Bytes[]): Rows {
  return {
    columns,
    batches: groupBatches(groups),
    textChunks: undefined,
    inputs,
    delimiter: undefined,
    arePaths: true,
    remarks: [],
    notices: () => [],
    isSingle: false,
    firstRows: async () => [],
    examineFurther: () => {},
    withFile: new Set(groups.map(({ file }) => file)).size > 1,
  }
}

async function* groupBatches(groups: readonly PlacedGroup[]): AsyncGenerator<RowBatch> {
  for (const { file, row, cells, ...group } of groups) {
    yield { file, first: row, rows: [cells], defects: new Map(), groups: [group] }
  }
}
