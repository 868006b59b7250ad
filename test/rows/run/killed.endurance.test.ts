/** Kills and resumes runs repeatedly: their bytes equal an undisturbed run's. */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ghg } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { seed } from '../../random.js'
import {
  activityRows,
  csvOf,
  forget,
  killedAgainAndAgain,
  leftovers,
  objectsOf,
  runOf,
  type Story,
  written,
} from './endurance-story.js'

interface Kind {
  title: string
  rows: number
  kills: number
  /** Files of the input, and their names in the order they are read. */
  inputs: (rows: string[][]) => Record<string, string>
  results: string
  sides: string[]
  args?: string[]
  isPiped?: boolean
}

const half = (rows: string[][]): [string[][], string[][]] => {
  const middle = Math.floor(rows.length / 2)
  return [rows.slice(0, middle), rows.slice(middle)]
}
const lines = (rows: string[][]) => `${objectsOf(rows).join('\n')}\n`

const kinds: Kind[] = [
  {
    title: 'CSV, one thread, all side files',
    rows: 40_000,
    kills: 10,
    inputs: (rows) => ({ 'a.csv': csvOf(rows) }),
    results: 'out.csv',
    sides: ['notices.csv', 'trail.csv', 'errors.csv'],
    args: ['--workers', '1'],
  },
  {
    title: 'CSV, two threads, all side files',
    rows: 40_000,
    kills: 1,
    inputs: (rows) => ({ 'a.csv': csvOf(rows) }),
    results: 'out.csv',
    sides: ['notices.csv', 'trail.csv', 'errors.csv'],
    args: ['--workers', '2'],
  },
  {
    title: 'CSV, two threads, results alone',
    rows: 30_000,
    kills: 1,
    inputs: (rows) => ({ 'a.csv': csvOf(rows) }),
    results: 'out.csv',
    sides: [],
    args: ['--workers', '2', '--columns', 'ref,note,co2e,error_code'],
  },
  {
    title: 'CSV to JSON',
    rows: 20_000,
    kills: 1,
    inputs: (rows) => ({ 'a.csv': csvOf(rows) }),
    results: 'out.json',
    sides: ['notices.json', 'trail.ndjson', 'errors.json'],
  },
  {
    title: 'NDJSON to CSV',
    rows: 30_000,
    kills: 1,
    inputs: (rows) => ({ 'a.ndjson': lines(rows) }),
    results: 'out.csv',
    sides: ['notices.csv', 'errors.ndjson'],
  },
  {
    title: 'JSON to JSON',
    rows: 20_000,
    kills: 1,
    inputs: (rows) => ({ 'a.json': `[${objectsOf(rows).join(',\n')}]` }),
    results: 'out.json',
    sides: ['notices.csv'],
  },
  {
    title: 'standard input',
    rows: 30_000,
    kills: 1,
    inputs: (rows) => ({ 'a.csv': csvOf(rows) }),
    results: 'out.csv',
    sides: ['errors.csv'],
    isPiped: true,
  },
  {
    title: 'two files, two threads',
    rows: 30_000,
    kills: 1,
    inputs: (rows) => {
      const [first, second] = half(rows)
      return { 'a.csv': csvOf(first), 'b.csv': csvOf(second) }
    },
    results: 'out.csv',
    sides: ['notices.csv', 'errors.csv'],
    args: ['--workers', '2', '--summary-by', 'region'],
  },
]

function storyOf({ rows, inputs, results, sides, args = [], isPiped }: Kind): Story {
  const files = inputs(activityRows(rows, seed))
  const { root } = folder(files)
  const names = Object.keys(files)
  const options = sides.flatMap((name) => [`--${name.split('.')[0]}`, name])
  const common = ['--manifest', 'manifest.json', '-o', results, ...options, ...args]
  return {
    args: ['estimate', ...(isPiped ? ['-'] : names), ...common],
    folder: root,
    outputs: [results, ...sides],
    manifest: 'manifest.json',
    ...(isPiped && { stdin: names[0]! }),
  }
}

describe(`runs that are killed (GHG_TEST_SEED=${seed})`, () => {
  it.each(kinds)('$title: $kills times killed', { timeout: 300_000 }, async (kind) => {
    const story = storyOf(kind)
    const begun = Date.now()
    const undisturbed = await runOf(story)
    const took = Date.now() - begun
    expect(undisturbed.exitCode).toBe(2)
    expect(leftovers(story.folder)).toEqual([])
    const expected = written(story)
    forget(story)
    await killedAgainAndAgain(story, kind.kills, seed, took * 1.1, (files) => {
      for (const [name, text] of Object.entries(files)) expect(text === expected[name], name).toBe(true)
    })
    expect(leftovers(story.folder)).toEqual([])
  })

  it('resume after the last row that the journal contains', async () => {
    const { root, path, read } = folder({})
    const args = ['estimate', '-', '-o', 'out.csv']
    const rows = csvOf(activityRows(500, seed))
    const [heading] = rows.split('\n', 1)
    const more = rows.slice(heading!.length + 1)
    let input = rows
    const run = ghg(args, { cwd: root, stdin: 'pipe' })
    run.stdin!.write(rows)
    for (; !existsSync(path('out.csv.journal')); input += more) {
      run.stdin!.write(more)
      await pause(20)
    }
    run.kill('SIGKILL')
    await run
    input += more
    const { stderr } = await ghg([...args, '--resume'], { cwd: root, input, stdin: 'pipe' })
    expect(stderr).toMatch(/^ghg: resuming after [\d,]+ rows that are done\n/)
    const resumed = read('out.csv')
    await ghg(args, { cwd: root, input, stdin: 'pipe' })
    expect(resumed === read('out.csv')).toBe(true)
    expect(leftovers(root)).toEqual([])
  })

  it('resume the ledger of a wide table before its first 128 KB are done', {
    timeout: 120_000,
  }, async () => {
    const months = Array.from({ length: 12 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}`)
    const meters = Array.from({ length: 2500 }, (_, row) => [row, ...months.map((_month, at) => row + at)])
    const { root, path, read } = folder({
      'wide.csv': `Meter,${months.join(',')}\n${meters.map((cells) => cells.join(',')).join('\n')}\n`,
      'wide.yaml': [
        "unpivot: { columns: '^2024', name: Month, value: kWh }",
        'operation: energy electricity',
        'quantity: { from: kWh, unit: { const: kWh } }',
        'period: { from: Month }',
        'columns: { region: { const: GB } }',
      ].join('\n'),
    })
    const argsOf = (workers: number) => {
      const shared = ['run', 'wide.csv', '--map', 'wide.yaml', '-o', 'out.csv']
      return [...shared, '--workers', `${workers}`]
    }
    const run = ghg(argsOf(2), { cwd: root })
    while (!existsSync(path('out.csv.journal'))) await pause(20)
    run.kill('SIGKILL')
    await run
    const { stderr } = await ghg([...argsOf(2), '--resume'], { cwd: root })
    expect(stderr).toMatch(/^ghg: resuming after [\d,]+ rows that are done\n/)
    const resumed = read('out.csv')
    await ghg(argsOf(1), { cwd: root })
    expect(resumed === read('out.csv')).toBe(true)
    expect(leftovers(root)).toEqual([])
  })

  it('resume the ledger of lanes', { timeout: 120_000 }, async () => {
    const towns = ['Paris', 'Lille', 'Lyon', 'Berlin', 'Rotterdm', 'Nowherexx', 'Milan', 'Vienna', 'Madrid']
    const lanes = Array.from({ length: 20_000 }, (_, row) => {
      const [from, to] = [towns[row % towns.length], towns[(row * 5 + 1) % towns.length]]
      return [row, from, to, row % 7 === 0 ? '' : 1 + (row % 90)].join(',')
    })
    const { root, path, read } = folder({
      'lanes.csv': `lane,from,to,weight\n${lanes.join('\n')}\n`,
      'lanes.yaml': [
        'operation: freight',
        'columns:',
        '  origin: from',
        '  destination: to',
        '  cargo.weight: weight',
        '  cargo.weight_unit: { const: t }',
        '  transport_mode: { const: road }',
      ].join('\n'),
    })
    const args = ['run', 'lanes.csv', '--map', 'lanes.yaml', '-o', 'out.csv', '--errors', 'errors.csv']
    const run = ghg(args, { cwd: root })
    while (!existsSync(path('out.csv.journal'))) await pause(5)
    run.kill('SIGKILL')
    await run
    const { stderr } = await ghg([...args, '--resume'], { cwd: root })
    expect(stderr).toMatch(/^ghg: resuming after [\d,]+ rows that are done\n/)
    const resumed = [read('out.csv'), read('errors.csv')]
    await ghg(args, { cwd: root })
    expect(resumed.map((text, at) => text === read(['out.csv', 'errors.csv'][at]!))).toEqual([true, true])
    expect(leftovers(root)).toEqual([])
  })
})
