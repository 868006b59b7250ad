/** Whole commands, as a user runs them: time and memory; and the same work in a database. */
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'

export interface Measured {
  seconds: number
  /** Seconds of all processors together: what else the machine does changes them little. */
  processor: number
  /** MB of the process at its largest. */
  peak: number
}

/**
 * Runs `ghg` as a user would, watching how large it gets.
 * @param statuses with which it may end: 2 where rows are meant to be refused
 */
export async function measured(args: string[], statuses: readonly number[] = [0]): Promise<Measured> {
  const started = performance.now()
  const launcher = process.env.GHG_BENCH ?? resolve('bin/ghg.js')
  const preload = ['--require', fileURLToPath(new URL('../tell-processor-time.cjs', import.meta.url))]
  const child = spawn(process.execPath, [...preload, launcher, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  })
  let microseconds = ''
  child.stdio[3]!.on('data', (text) => {
    microseconds += String(text)
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentPeak(child.pid!))
  }, 20)
  const status = await new Promise<number | null>((ended) => child.on('close', ended))
  clearInterval(watch)
  if (!statuses.includes(status ?? -1)) throw new Error(`ghg ${args[0]} ended with ${status}`)
  return { seconds: (performance.now() - started) / 1000, processor: Number(microseconds) / 1e6, peak }
}

/** MB, from Linux's own account of the process; 0 elsewhere. */
function residentPeak(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Seconds that a database takes for a query, opening and closing included. */
async function inDuckDb(query: string): Promise<number> {
  const started = performance.now()
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(query)
  connection.closeSync()
  return (performance.now() - started) / 1000
}

/** Writes lines as they come, waiting for the disk. */
export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(path)
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length > 1_000_000) {
      if (!file.write(text)) await new Promise<void>((drained) => file.once('drain', () => drained()))
      text = ''
    }
  }
  await new Promise<void>((done) => file.end(text, () => done()))
}

/** @throws Error when a file has not as many rows below its heading as it should have */
function assertRows(path: string, rows: number): void {
  const lines = Number(spawnSync('wc', ['-l', path], { encoding: 'utf8' }).stdout.trim().split(' ')[0])
  if (lines !== rows + 1) throw new Error(`${path} has ${lines} lines, not ${rows + 1}`)
}

/** Prints what an estimate of a file took. */
export async function reportEstimate(
  what: string,
  from: string,
  to: string,
  options: readonly string[],
): Promise<void> {
  const { processor, seconds, peak } = await measured(['estimate', from, '-o', to, '--quiet', ...options])
  const size = (statSync(to).size / 1e6).toFixed(0)
  const figures = `${processor.toFixed(1)} s of processors, ${seconds.toFixed(1)} s, peak ${peak.toFixed(0)} MB`
  console.log(`${what}: ${figures}, ${size} MB written`)
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

export function machine(): string {
  return `${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
}

export interface Comparison {
  command: string
  input: string
  rows: number
  runs: number
  /** Columns that the database writes as well. */
  columns: string[]
  /** The query that writes the same to a file. */
  query: (output: string) => string
}

/** Runs a command with the same columns, the database, and the command with all columns, in turn; prints how they compare. */
export async function compare(folder: string, { command, input, rows, runs, columns, query }: Comparison) {
  const paths = {
    few: join(folder, 'few.csv'),
    joined: join(folder, 'joined.csv'),
    all: join(folder, 'all.csv'),
  }
  const few: Measured[] = []
  const all: Measured[] = []
  const joined: number[] = []
  for (let run = 0; run < runs; run++) {
    few.push(await measured([command, input, '-o', paths.few, '--quiet', '--columns', columns.join()]))
    joined.push(await inDuckDb(query(paths.joined)))
    all.push(await measured([command, input, '-o', paths.all, '--quiet']))
  }
  for (const path of Object.values(paths)) assertRows(path, rows)
  const duckDb = median(joined)
  console.log(`DuckDB join: ${duckDb.toFixed(2)} s`)
  console.log(reportLine(`ghg ${command}, the same columns`, few, rows, duckDb))
  console.log(reportLine(`ghg ${command}, all columns`, all, rows, duckDb))
}

/** One line of the results: how a command compares with the database. */
function reportLine(what: string, runs: Measured[], rows: number, duckDb: number): string {
  const seconds = median(runs.map((each) => each.seconds))
  const peak = Math.max(...runs.map((each) => each.peak))
  const speed = Math.round(rows / seconds)
  return `${what}: ${seconds.toFixed(2)} s, ${speed} rows/s, peak ${peak.toFixed(0)} MB, ${(seconds / duckDb).toFixed(1)} x DuckDB`
}
