/**
 * What starting up costs: `ghg --version`, a search and a single estimate beside `node -e 0`, each a process
 * of its own. Processor time (user and system) says what the program does; the elapsed time also depends on
 * what else the machine does. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/startup.js`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ghg = fileURLToPath(new URL('../../bin/ghg.js', import.meta.url))
const grid = 'activity_id=electricity-supply_grid-source_supplier_mix'
const amount = ['--set', 'energy=12', '--set', 'energy_unit=MWh']
const commands: Record<string, string[]> = {
  'node -e 0': ['-e', '0'],
  'ghg --version': [ghg, '--version'],
  'ghg --help': [ghg, '--help'],
  'completion of a region': [ghg, '__complete', 'region', 'G'],
  'completion of an id': [ghg, '__complete', 'activity_id', 'electricity-supply'],
  'ghg search': [ghg, 'search', 'natural gas'],
  'ghg search, swapped letters': [ghg, 'search', 'natral gas'],
  'ghg search, typo': [ghg, 'search', 'electricty uk'],
  'ghg search, several words': [ghg, 'search', 'office desk chair'],
  'ghg search, another language': [ghg, 'search', 'gasoleo', '--region', 'Spain'],
  'ghg estimate --set': [
    ghg,
    'estimate',
    '--set',
    grid,
    '--set',
    'region=GB',
    '--set',
    'year=2025',
    ...amount,
  ],
}
const repetitions = 20

/** Each process says at its end how much processor time it took, in microseconds. */
const folder = mkdtempSync(join(tmpdir(), 'ghg-startup-'))
const hook = join(folder, 'processor-time.cjs')
writeFileSync(
  hook,
  `process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    require('node:fs').writeSync(3, String(user + system))
  })`,
)

interface Run {
  elapsed: number
  processor: number
}

// In turns, so that a busy spell of the machine is shared by all.
const runs = new Map<string, Run[]>()
for (let round = 0; round < repetitions; round++) {
  for (const [name, args] of Object.entries(commands)) {
    runs.set(name, [...(runs.get(name) ?? []), measured(args)])
  }
}
rmSync(folder, { recursive: true })

process.stdout.write(`milliseconds of ${repetitions} runs: processor time, then elapsed\n`)
process.stdout.write(`${row('least', 'median', 'least', 'median')}  above node  command\n`)
const base = least(runs.get('node -e 0')!, 'processor')
for (const [name, all] of runs) {
  const cells = (['processor', 'elapsed'] as const).flatMap((what) => [least(all, what), median(all, what)])
  const above = (least(all, 'processor') - base).toFixed(0).padStart(10)
  process.stdout.write(`${row(...cells.map((cell) => cell.toFixed(0)))}  ${above}  ${name}\n`)
}

function measured(args: string[]): Run {
  const started = performance.now()
  const { status, output } = spawnSync(process.execPath, ['--require', hook, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}`)
  return { elapsed: performance.now() - started, processor: Number(output[3]) / 1000 }
}

function least(all: Run[], what: keyof Run): number {
  return Math.min(...all.map((run) => run[what]))
}

function median(all: Run[], what: keyof Run): number {
  return all.map((run) => run[what]).sort((a, b) => a - b)[all.length >> 1]!
}

function row(...cells: string[]): string {
  return cells.map((cell) => cell.padStart(8)).join('')
}
