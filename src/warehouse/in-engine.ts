/** `ghg sql --run`: creates keys, factors and results, and runs the checks, in the engine that holds the rows. */

import type { Engine } from '../engine/engine.js'
import { UsageError } from '../host/exit.js'
import type { CommandIO } from '../host/world.js'
import type { Mapping, RunPlan } from '../rows/mapping/mapping.js'
import { openWarehouse } from './engines/open.js'
import type { Warehouse } from './engines/warehouse.js'
import { factorColumns } from './factor-columns.js'
import { distinctRows } from './factor-source.js'
import { type PricingResult, priceKeys, stampOf, withEngine } from './price-keys.js'
import { type Command, planQuery } from './question.js'
import { dialects } from './sql/dialects.js'
import { buildStatements } from './sql/statements.js'
import { namedTables, type TableNames } from './sql/table-name.js'

/** Result of the run, as tables of cells. */
export interface Joined {
  priced: PricingResult
  totals: unknown[][]
  /** Keys without a factor, with their numbers of rows. */
  unpriced: { columns: readonly string[]; rows: unknown[][] }
  checks: unknown[][]
}

/** Maximum number of listed keys without a factor. */
const mostNamed = 20

/** @param replace true if existing tables with these names may be replaced. @throws UsageError */
export async function runInEngine(
  world: CommandIO,
  command: Command,
  address: string,
  names: TableNames,
  plan: RunPlan,
  mapping: Mapping | undefined,
  replace: boolean,
): Promise<Joined> {
  assertApart(names)
  const warehouse = await openWarehouse(address)
  try {
    return await withEngine(world, plan, (engine) => joinedIn(warehouse, engine))
  } finally {
    await warehouse.close()
  }

  async function joinedIn(warehouse: Warehouse, engine: Engine): Promise<Joined> {
    const dialect = dialects[warehouse.dialect]
    const tables = namedTables(names, dialect)
    await assertRowsKept(warehouse, names)
    const headings = await warehouse.headings(tables.rows)
    const question = await planQuery(command, headings, plan.mapping, mapping)
    const stamp = await stampOf(engine, plan)
    const statements = buildStatements(question, tables, dialect, stamp)
    const { all, keys } = factorColumns(question)
    for (const table of [tables.results, tables.factors]) {
      if (replace) await warehouse.run(`DROP TABLE IF EXISTS ${table}`)
    }
    await warehouse.createTable(names.factors, all)
    const placed = distinctRows(warehouse, statements.distinct, question)
    const found: unknown[][] = []
    const priced = await priceKeys(world, question, plan, engine, placed, async (rows) => {
      found.push(...rows.map((row) => [...row]))
    })
    await warehouse.insert(names.factors, all, found)
    await warehouse.run(`CREATE TABLE ${tables.results} AS\n${statements.join}`)
    const totals = await everyRow(warehouse, statements.totals)
    const unpriced = await everyRow(warehouse, statements.unpriced)
    const checks = await everyRow(warehouse, statements.checks)
    await warehouse.commit()
    return { priced, totals, unpriced: { columns: keys, rows: unpriced.slice(0, mostNamed) }, checks }
  }
}

/** @throws UsageError if two names are equal */
function assertApart({ rows, factors, results }: TableNames): void {
  const folded = [rows, factors, results].map((name) => name.toLowerCase())
  if (new Set(folded).size < 3)
    throw new UsageError('--table, --factors and --results must be three different tables')
}

/** @throws UsageError if a table to create is the table of rows under another name */
async function assertRowsKept(warehouse: Warehouse, { rows, factors, results }: TableNames): Promise<void> {
  const kept = await warehouse.identity(rows)
  for (const made of [factors, results]) {
    if (kept === undefined || (await warehouse.identity(made)) !== kept) continue
    throw new UsageError(
      `${made} and ${rows} are the same table; choose other names with --factors and --results`,
    )
  }
}

async function everyRow(warehouse: Warehouse, sql: string): Promise<unknown[][]> {
  const found: unknown[][] = []
  for await (const rows of warehouse.rows(sql)) found.push(...rows)
  return found
}
