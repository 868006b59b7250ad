/**
 * Lines of a ledger for an auditor to look at, drawn by their kilograms: a line with twice as many is twice as likely
 * (weighted sampling without replacement, Efraimidis and Spirakis, Information Processing Letters 97, 2006). The same
 * seed draws the same lines.
 */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sha256Hash } from '../../common/sha256.js'
import { UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { Sum } from '../../rows/results/results.js'
import { openInputs } from '../../rows/sheets/sheets.js'
import { manifestPath, readManifest } from './read-manifest.js'
import { comparedFiles } from './recorded-files.js'

export interface Sample {
  columns: string[]
  /** In the order of the ledger, with the number of the line. */
  lines: { number: number; cells: readonly unknown[] }[]
  /** Lines with kilograms that could have been drawn. */
  drawnFrom: number
  /** Share of all kilograms by which lines are drawn: of either method the more, without their sign. */
  share: number
  /** kg CO2e of the ledger, location-based, and of the drawn lines. */
  total: number
  drawn: number
}

interface Drawn {
  key: number
  kilograms: number
  co2e: number
  number: number
  cells: readonly unknown[]
}

/**
 * The ledger to draw from.
 * @param path of a ledger, or of the record beside one
 * @returns with what the record beside it says against it
 * @throws UsageError for a record that is damaged, or whose ledger is not there
 */
export async function ledgerOfRun(path: string): Promise<{ ledger: string; remark?: string }> {
  const isRecord = path.endsWith(manifestPath(''))
  const record = isRecord ? path : manifestPath(path.replace(/\.(csv|parquet)$/i, ''))
  if (!existsSync(record)) return { ledger: path }
  const { ledger } = readManifest(record)
  const folder = dirname(path)
  const file = isRecord ? ledger.files[0]! : ledger.files.find(({ name }) => name === basename(path))
  if (file === undefined) return { ledger: path }
  const { same, gone, refused } = await comparedFiles(folder, [file])
  if (gone.length > 0) throw new UsageError(`${record}: no ${file.name} beside it; ghg run writes both`)
  if (refused.length > 0) throw new UsageError(`${record}: ${refused[0]}`)
  const remark = `${file.name} is not what ${basename(record)} says; ghg verify ${record} shows the difference`
  return { ledger: join(folder, file.name), ...(same === 0 && { remark }) }
}

/** @throws UsageError for a table that is no ledger */
export async function sampled(world: CommandIO, path: string, rows: number, seed: string): Promise<Sample> {
  const { columns, batches } = await openInputs(world, [path], {})
  const [co2e, market] = ['co2e', 'co2e_market'].map((name) => columns.indexOf(name))
  if (co2e === -1 || !columns.includes('error_code')) {
    throw new UsageError(`${path}: no column co2e and error_code; not a ledger of ghg run`)
  }
  let [number, drawnFrom, all] = [0, 0, 0]
  const total = new Sum()
  let drawn: Drawn[] = []
  for await (const { rows: read } of batches) {
    for (const cells of read) {
      number++
      const kilograms = Math.max(sizeOf(cells[co2e!]), sizeOf(cells[market!]))
      if (kilograms === 0) continue
      drawnFrom++
      all += kilograms
      const location = numberOf(cells[co2e!])
      total.add(location)
      const key = Math.log(chance(`${seed} ${number}`)) / kilograms
      drawn.push({ key, kilograms, co2e: location, number, cells })
      if (drawn.length >= 4 * rows) drawn = best(drawn, rows)
    }
  }
  const lines = best(drawn, rows).sort((a, b) => a.number - b.number)
  const of = (name: 'kilograms' | 'co2e') => lines.reduce((sum, line) => sum + line[name], 0)
  const share = all === 0 ? 0 : of('kilograms') / all
  return { columns: [...columns], lines, drawnFrom, share, total: total.value, drawn: of('co2e') }
}

function best(drawn: Drawn[], rows: number): Drawn[] {
  return drawn.sort((a, b) => b.key - a.key || a.number - b.number).slice(0, rows)
}

function sizeOf(cell: unknown): number {
  return Math.abs(numberOf(cell))
}

function numberOf(cell: unknown): number {
  const value = Number(cell ?? 0)
  return Number.isFinite(value) ? value : 0
}

/** Between 0 and 1, neither of them, from a text: the same everywhere. */
function chance(text: string): number {
  const bytes = sha256Hash().update(text).digest()
  return (bytes.readUIntBE(0, 6) + 0.5) / 2 ** 48
}
