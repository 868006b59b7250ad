/** The input of a run, opened: its rows, and where the fields of a request come from in them. */
import type { OperationDescription } from '../../contract/contract.js'
import type { World } from '../../host/world.js'
import type { PartsSource } from '../parts/parts-source.js'
import type { RunPlan } from '../plan.js'
import { mappingOf, plainQuantityOf } from './mapping/mapping-of.js'
import { namingInput } from './named-input.js'
import type { Bytes } from './readers/bytes.js'
import type { RowBatch, RowGroup } from './readers/table.js'
import { type Sources, sourcesOf } from './requests/sources.js'
import { openRows, type Rows } from './rows.js'

export interface OpenSource {
  rows: Rows
  sources: Sources
  /** The sources for the columns there are now: JSON inputs may add some while they are read. */
  compile: () => Sources
  /** Headings of the rows that a failed one was made of. */
  sourceHeadings: readonly string[]
  /** Where rows have several parts. */
  parts?: PartsSource
}

/** @throws UsageError when there is nothing to read, and for fields and columns that do not exist */
export async function openSource(
  world: World,
  inputs: string[],
  plan: RunPlan,
  description: OperationDescription,
): Promise<OpenSource> {
  const mapping = await mappingOf(plan.mapping.file, plan.mapping.words)
  const hasConstants = plan.mapping.set !== undefined
  const rows = await openRows(world, inputs, plan.reading, hasConstants)
  const { arePaths } = rows
  const plainQuantity = mapping ? undefined : await plainQuantityOf(rows.columns)
  const compile = () =>
    sourcesOf(description, rows.columns, { ...plan.mapping, mapping, arePaths, plainQuantity })
  const sources = namingInput(rows, plan.reading, compile)
  return { rows, sources, compile, sourceHeadings: rows.columns }
}

/** A group with its place in the input and its own cells. */
export interface PlacedGroup extends RowGroup {
  file: string
  /** Number of its first row. */
  row: number
  cells: (string | number)[]
}

/** A table of groups of rows: each is one row of the results. @param columns headings of the cells of a group */
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
    withFile: new Set(groups.map(({ file }) => file)).size > 1,
  }
}

async function* groupBatches(groups: readonly PlacedGroup[]): AsyncGenerator<RowBatch> {
  for (const { file, row, cells, ...group } of groups) {
    yield { file, first: row, rows: [cells], defects: new Map(), groups: [group] }
  }
}
