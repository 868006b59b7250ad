/** Main steps of a factor table: reads rows, prices each distinct key once, writes the result. */

import { operations } from '../contract/contract.js'
import type { Engine } from '../engine/engine.js'
import { fixedRelease } from '../host/release.js'
import { version } from '../host/version.js'
import type { CommandIO } from '../host/world.js'
import type { RunPlan } from '../rows/mapping/mapping.js'
import { runEngine } from '../rows/run/run.js'
import type { Cell } from '../rows/sheets/sheets.js'
import { filledAmounts, filledColumn } from './amount-column.js'
import { type FactorColumns, factorColumns } from './factor-columns.js'
import { type FactorRow, joinText, Pricing, type Stamp } from './pricing.js'
import type { Question } from './question.js'

/** Result of pricing. */
export interface PricingResult {
  rows: number
  keys: number
  /** Number of refused keys by error code. */
  refused: Map<string, number>
}

/** Number of keys priced in a batch. */
const together = 500

/**
 * Prices the distinct keys of rows.
 * @param opened engine, which stays open
 * @param tables batches of rows of the question's table
 * @param write writes rows of the factor table, in the order of its columns
 * @throws UsageError for answers that are not proportional to their amount
 */
export async function priceKeys(
  world: CommandIO,
  question: Question,
  plan: RunPlan,
  opened: Engine,
  tables: AsyncIterable<readonly (readonly Cell[])[]>,
  write: (rows: readonly (readonly unknown[])[]) => Promise<void>,
): Promise<PricingResult> {
  const columns = factorColumns(question)
  const pricing = await Pricing.of(question, columns)
  const { command, amounts } = question
  const facing = leftOpen(opened)
  const wrapped = command.extension ? command.extension.wrap(facing) : facing
  const plain = command.extension?.description ?? operations[command.operation]
  const engine = await runEngine(wrapped, plain, question, undefined, command.assessing)
  try {
    const stamp = await stampOf(opened, plan)
    const seen = new Set<string>()
    const result: PricingResult = { rows: 0, keys: 0, refused: new Map() }
    let waiting: (readonly Cell[])[] = []
    const flush = async (): Promise<void> => {
      const rows = await pricing.priced(engine, waiting, stamp, world.signal)
      waiting = []
      for (const row of rows) count(row, columns, result)
      await write(rows.map((row) => columns.all.map(({ name }) => row.get(name) ?? null)))
    }
    for await (const rows of tables) {
      world.signal.throwIfAborted()
      for (const cells of rows) {
        result.rows++
        const key = JSON.stringify([
          ...question.keys.map((index) => joinText(cells[index])),
          ...(amounts.length > 1
            ? [filledColumn(filledAmounts(amounts, (index) => joinText(cells[index])))]
            : []),
        ])
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push(cells)
        if (waiting.length === together) await flush()
      }
    }
    if (waiting.length > 0) await flush()
    return result
  } finally {
    await engine.close()
  }
}

/** Returns the engine with `close` disabled: its owner closes it. */
function leftOpen(engine: Engine): Engine {
  return {
    parallel: engine.parallel,
    ...(engine.address === undefined ? {} : { address: engine.address }),
    call: (operation, request) => engine.call(operation, request),
    batch: (operation, requests) => engine.batch(operation, requests),
    direct: async (operation) => await engine.direct?.(operation),
    identity: () => engine.identity(),
    close: async () => {},
  }
}

function count(row: FactorRow, { own }: FactorColumns, result: PricingResult): void {
  result.keys++
  const code = row.get(own.error_code)
  if (typeof code === 'string') result.refused.set(code, (result.refused.get(code) ?? 0) + 1)
}

/** Returns the origin of the answers: the requested release or the newest of the engine, with checksum and program. */
export async function stampOf(engine: Engine, plan: RunPlan): Promise<Stamp> {
  const { catalogue_version, catalogue_checksum } = await engine.identity()
  const fixed = fixedRelease(plan.answering.engine.release)
  const release = fixed === undefined ? catalogue_version : String(fixed)
  return { release, checksum: catalogue_checksum, program: `ghg ${version()}` }
}

/** Opens the engine of a plan for the duration of some work. */
export async function withEngine<T>(
  world: CommandIO,
  plan: RunPlan,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await world.openEngine(plan.answering.engine)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}
