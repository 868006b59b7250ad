/** Rows of one run under two releases: what changed in each, and kilograms by dataset. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { operations } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import { totalPath } from '../../rows/mapping/mapping.js'
import { Sum } from '../../rows/results/results.js'
import { runBulk } from '../../rows/run/run.js'
import { type Answer, readAnswer } from './answer.js'
import type { PreviousRun } from './earlier-run.js'

export interface RowChange {
  file: string
  row: number
  dataset_before: string
  factor_before: string
  co2e_before: number | undefined
  dataset_after: string
  factor_after: string
  co2e_after: number | undefined
}

export interface DatasetSums {
  rows_before: number
  co2e_before: Sum
  rows_after: number
  co2e_after: Sum
}

/** Kilograms and rows under both releases. */
export interface Comparison {
  rows: number
  /** Rows that the mapping leaves out. */
  skipped: number
  /** Rows with another factor. */
  otherFactor: number
  /** Rows with the same factor and another result, such as by another exchange rate. */
  otherResult: number
  refusedBefore: number
  refusedAfter: number
  datasets: Map<string, DatasetSums>
  before: Sum
  after: Sum
}

const refused = '(refused)'

/**
 * Computes a run under both releases, with all else equal, and compares it row by row.
 * @param note takes each row with another factor or another result
 */
export async function compare(
  world: CommandIO,
  { what, inputs, options }: PreviousRun,
  releases: readonly [number, number],
  note: (change: RowChange) => Promise<void>,
): Promise<Comparison> {
  const extension = await what.extension?.()
  const { response } = extension?.description ?? operations[what.operation]
  const totalKeys = totalPath(response) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'ghg-diff-'))
  try {
    const paths: string[] = []
    for (const release of releases) {
      const output = join(folder, `release-${release}.ndjson`)
      const asked = { ...options, engine: 'local', release: String(release) } as const
      const written = { output, format: 'ndjson', quiet: true } as const
      await runBulk(
        { ...world, stdin: noInput() },
        what.operation,
        inputs,
        { ...asked, ...written },
        extension,
      )
      paths.push(output)
    }
    return await compareFiles(answersIn(paths[0]!, totalKeys), answersIn(paths[1]!, totalKeys), note)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A run without files is of the one request that its constants make: nothing is waited for. */
function noInput(): CommandIO['stdin'] {
  return Object.assign(Readable.from([]), { isTTY: true })
}

async function compareFiles(
  before: AsyncGenerator<Answer>,
  after: AsyncGenerator<Answer>,
  note: (change: RowChange) => Promise<void>,
): Promise<Comparison> {
  const comparison: Comparison = {
    rows: 0,
    skipped: 0,
    otherFactor: 0,
    otherResult: 0,
    refusedBefore: 0,
    refusedAfter: 0,
    datasets: new Map(),
    before: new Sum(),
    after: new Sum(),
  }
  for await (const earlier of before) {
    const later = (await after.next()).value as Answer
    comparison.rows++
    if (earlier.isSkipped) {
      comparison.skipped++
      continue
    }
    addAnswer(comparison, earlier, 'before')
    addAnswer(comparison, later, 'after')
    const isOtherFactor = earlier.factor !== later.factor || earlier.isRefused !== later.isRefused
    if (!isOtherFactor && earlier.co2e === later.co2e) continue
    if (isOtherFactor) comparison.otherFactor++
    else comparison.otherResult++
    await note({
      file: earlier.file,
      row: earlier.row,
      dataset_before: datasetOf(earlier),
      factor_before: earlier.factor,
      co2e_before: earlier.co2e,
      dataset_after: datasetOf(later),
      factor_after: later.factor,
      co2e_after: later.co2e,
    })
  }
  return comparison
}

function addAnswer(comparison: Comparison, answer: Answer, side: 'before' | 'after'): void {
  const { datasets } = comparison
  const dataset = datasetOf(answer)
  const sums = datasets.get(dataset) ?? {
    rows_before: 0,
    co2e_before: new Sum(),
    rows_after: 0,
    co2e_after: new Sum(),
  }
  datasets.set(dataset, sums)
  sums[`rows_${side}`]++
  if (answer.isRefused) comparison[side === 'before' ? 'refusedBefore' : 'refusedAfter']++
  if (answer.isAvoided) return
  sums[`co2e_${side}`].add(answer.co2e ?? 0)
  comparison[side].add(answer.co2e ?? 0)
}

function datasetOf({ dataset, isRefused }: Answer): string {
  return isRefused ? refused : dataset
}

async function* answersIn(path: string, totalKeys: readonly string[]): AsyncGenerator<Answer> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (line !== '') yield readAnswer(JSON.parse(line), totalKeys)
}
