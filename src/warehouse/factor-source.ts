/** Sources of questions for a factor table: rows of files, or the distinct query of an engine. */

import type { OperationDescription } from '../contract/contract.js'
import { UsageError } from '../host/exit.js'
import { plural } from '../host/numbers.js'
import type { CommandIO } from '../host/world.js'
import { openRows, type PlainReading, plainReadingOf, type RunPlan } from '../rows/mapping/mapping.js'
import { type Cell, type RowBatch, withPatternsExpanded } from '../rows/sheets/sheets.js'
import { sayRemark } from '../terminal/prose.js'
import { openWarehouse } from './engines/open.js'
import type { Warehouse } from './engines/warehouse.js'
import type { Question } from './question.js'
import { dialects } from './sql/dialects.js'
import { buildStatements } from './sql/statements.js'
import { tableName } from './sql/table-name.js'

export interface FactorSource {
  headings: readonly string[]
  arePaths: boolean
  /** Input files. */
  inputs: readonly string[]
  /** Interprets columns without a field name, and numbers, from the first rows; undefined for an engine. */
  plainReading?: (operation: OperationDescription) => Promise<PlainReading>
  /** Yields the rows of the table in batches; questions may repeat. */
  rows: (question: Question) => AsyncIterable<Cell[][]>
  close: () => Promise<void>
}

/** Location of rows in an engine. */
export interface InEngine {
  /** Address in the format of `--run`. */
  address: string
  table: string | undefined
  /** Query to use instead of a table. */
  query: string | undefined
}

/** @throws UsageError for unreadable input */
export async function factorSource(
  world: CommandIO,
  names: readonly string[],
  inEngine: InEngine | undefined,
  plan: RunPlan,
): Promise<FactorSource> {
  if (inEngine) return await engineSource(inEngine)
  const inputs = await withPatternsExpanded([...names])
  const opened = await openRows(world, inputs, plan.reading, false)
  const { columns, arePaths, batches } = opened
  const plainReading = (operation: OperationDescription) => plainReadingOf(opened, operation, plan.mapping)
  const rows = () => readable(world, batches)
  return { headings: columns, arePaths, inputs, plainReading, rows, close: async () => {} }
}

async function engineSource({ address, table, query }: InEngine): Promise<FactorSource> {
  if ((table === undefined) === (query === undefined))
    throw new UsageError('--from needs one of --table and --query: what the rows are in')
  const warehouse = await openWarehouse(address, { isReadOnly: true })
  try {
    const dialect = dialects[warehouse.dialect]
    const from = query === undefined ? tableName(table!, dialect) : `(\n${query.replace(/[;\s]+$/, '')}\n)`
    const headings = await warehouse.headings(query === undefined ? from : `${from} q`)
    return {
      headings,
      arePaths: false,
      inputs: [],
      rows: (question) => {
        const tables = { rows: from, factors: '', results: '' }
        const { distinct } = buildStatements(question, tables, dialect, { checksum: null })
        return distinctRows(warehouse, distinct, question)
      },
      close: () => warehouse.close(),
    }
  } catch (error) {
    await warehouse.close()
    throw error
  }
}

/** Yields the rows of the distinct query, with each cell at its position in the table. */
export async function* distinctRows(
  warehouse: Warehouse,
  distinct: string,
  { keys, amounts }: Question,
): AsyncGenerator<Cell[][]> {
  const wanted = [...keys, ...amounts.map(({ index }) => index)]
  for await (const rows of warehouse.rows(distinct)) {
    yield rows.map((row) => {
      const cells: Cell[] = []
      for (const [at, index] of wanted.entries()) cells[index] = row[at] as Cell
      return cells
    })
  }
}

/** Yields the readable rows; reports the number of others, which have no key. */
async function* readable(world: CommandIO, batches: AsyncIterable<RowBatch>): AsyncGenerator<Cell[][]> {
  let broken = 0
  for await (const { rows, defects } of batches) {
    broken += defects.size
    yield defects.size === 0 ? rows : rows.filter((_, index) => !defects.has(index))
  }
  if (broken > 0)
    sayRemark(
      world,
      `${plural(broken, 'row')} could not be read and ${broken === 1 ? 'has' : 'have'} no factor`,
    )
}
