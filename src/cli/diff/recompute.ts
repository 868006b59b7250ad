/** Rows of one run under two releases: what changed in each, and kilograms by dataset. */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { runBulk } from '../../bulk/run.js'
import type { World } from '../../host/world.js'
import { type EarlierRun, rowExtension } from './earlier-run.js'

/** A row as a release answers it. */
interface Answer {
  /** Undefined where the row was refused. */
  co2e: number | undefined
  factor: string
  dataset: string
}

export interface RowChange {
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
  co2e_before: number
  rows_after: number
  co2e_after: number
}

export interface Comparison {
  rows: number
  /** Rows with another factor or another result. */
  changed: number
  datasets: Map<string, DatasetSums>
  before: number
  after: number
}

const refused = '(refused)'
const several = '(several)'

/**
 * Computes a run under both releases, with all else equal, and compares it row by row.
 * @param tell each row with another factor or another result
 */
export async function compare(
  world: World,
  run: EarlierRun,
  releases: readonly [number, number],
  tell: (change: RowChange) => void,
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'ghg-diff-'))
  try {
    const paths: string[] = []
    for (const release of releases) {
      const output = join(folder, `release-${release}.ndjson`)
      const options = {
        ...run.options,
        output,
        format: 'ndjson' as const,
        quiet: true,
        dataVersion: String(release),
      }
      await runBulk(world, run.operation, run.inputs, options, await rowExtension(run.operation))
      paths.push(output)
    }
    return await compareFiles(paths[0]!, paths[1]!, tell)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compareFiles(
  before: string,
  after: string,
  tell: (change: RowChange) => void,
): Promise<Comparison> {
  const comparison: Comparison = { rows: 0, changed: 0, datasets: new Map(), before: 0, after: 0 }
  const others = answersIn(after)
  for await (const earlier of answersIn(before)) {
    const later = (await others.next()).value as Answer
    comparison.rows++
    comparison.before += earlier.co2e ?? 0
    comparison.after += later.co2e ?? 0
    const ofBefore = sumsOf(comparison, earlier.dataset)
    ofBefore.rows_before++
    ofBefore.co2e_before += earlier.co2e ?? 0
    const ofAfter = sumsOf(comparison, later.dataset)
    ofAfter.rows_after++
    ofAfter.co2e_after += later.co2e ?? 0
    if (earlier.factor === later.factor && earlier.co2e === later.co2e) continue
    comparison.changed++
    tell({
      row: comparison.rows,
      dataset_before: earlier.dataset,
      factor_before: earlier.factor,
      co2e_before: earlier.co2e,
      dataset_after: later.dataset,
      factor_after: later.factor,
      co2e_after: later.co2e,
    })
  }
  return comparison
}

async function* answersIn(path: string): AsyncGenerator<Answer> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (line !== '') yield answerOf(JSON.parse(line))
}

interface Part {
  co2e?: number
  emission_factor?: { id: string; source_dataset: string } | null
}

/** Where the responses of the operations have their total and their factor. */
function answerOf({ response }: { response?: Part & { estimate?: Part; direct_emissions?: Part } }): Answer {
  if (response === undefined || response === null) return { co2e: undefined, factor: '', dataset: refused }
  const factor = [response, response.estimate, response.direct_emissions].find(
    (part) => part?.emission_factor,
  )
  return {
    co2e: response.co2e ?? response.estimate?.co2e,
    factor: factor?.emission_factor?.id ?? '',
    dataset: factor?.emission_factor?.source_dataset ?? several,
  }
}

function sumsOf({ datasets }: Comparison, dataset: string): DatasetSums {
  const known = datasets.get(dataset) ?? { rows_before: 0, co2e_before: 0, rows_after: 0, co2e_after: 0 }
  datasets.set(dataset, known)
  return known
}
