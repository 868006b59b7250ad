/** Bulk runs of estimates without a process. */
import { isAbsolute } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { BulkOptions } from '../../../src/rows/mapping/options.js'
import { runBulk } from '../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../cli/fakes.js'

export const rowsCsv = 'Ref,Activity ID,Region,Energy\nr1,elec,GB,10\nr2,elec,XX,5\nr3,elec,FR,-2\n'

/** Runs `estimate` over the files of a fresh folder. */
export async function estimate(
  files: Record<string, string | Buffer>,
  inputs: string[],
  options: BulkOptions = {},
  world = fakeWorld(),
) {
  const { path, read } = folder(files)
  const withPaths: BulkOptions = { ...options }
  for (const key of ['output', 'notices', 'trail', 'errors', 'manifest', 'map'] as const) {
    if (options[key] !== undefined) withPaths[key] = path(options[key])
  }
  const names = inputs.map((input) => (input === '-' || isAbsolute(input) ? input : path(input)))
  const code = await runBulk(world, 'estimate', names, withPaths)
  return { code, out: world.out(), err: world.err(), read, path, world }
}

export function records(text: string): Record<string, string>[] {
  return parse(text, { columns: true })
}
