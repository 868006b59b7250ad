/** Tests deceptive inputs: each gives a clear error, and leaves nothing half-written. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  closeSync,
  constants,
  createWriteStream,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  type WriteStream,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { ghg } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { activityRows, csvOf, leftovers } from './endurance-story.js'

// Each test starts the program several times, possibly in parallel on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

const csv = csvOf(activityRows(5000, 21))
const activity = 'electricity-supply_grid-source_supplier_mix'

/** A folder with these files and a named pipe. */
function withPipe(files: Record<string, string>) {
  const made = folder(files)
  execFileSync('mkfifo', [made.path('pipe')])
  return made
}

/**
 * Resolves when a reader opens a named pipe, keeping it open for writing from then on.
 * @returns function that closes it
 */
async function reader(pipe: string): Promise<() => void> {
  return await vi.waitUntil(
    () => {
      try {
        const file = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
        return () => closeSync(file)
      } catch {
        return undefined
      }
    },
    { timeout: 60_000 },
  )
}

/** Resolves when a run has begun to write: it locks its files before that. */
async function begun(output: string): Promise<void> {
  await vi.waitUntil(() => existsSync(`${output}.lock`), { timeout: 60_000 })
}

/** Resolves when the whole text is written: a text longer than the pipe's buffer waits for a reader. */
async function written(pipe: WriteStream, text: string): Promise<void> {
  expect(text.length).toBeGreaterThan(65_536)
  await new Promise((resolve) => pipe.write(text, resolve))
}

/** Returns the peak memory of a running process in MB; undefined if the system does not report it. */
async function mostMemory(run: { pid?: number; exitCode?: unknown } & Promise<unknown>): Promise<number> {
  const state = { isOver: false, most: 0 }
  run.then(() => {
    state.isOver = true
  })
  const status = `/proc/${run.pid}/status`
  while (!state.isOver) {
    const text = existsSync(status) ? readFileSync(status, 'utf8') : ''
    state.most = Math.max(state.most, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024)
    await pause(10)
  }
  return state.most
}

describe('a row of two gigabytes', () => {
  it.each([
    [
      'csv',
      `activity_id,energy\n${activity},1\n`,
      /big\.csv: the row that begins in or after line \d is longer than 32 MiB/,
    ],
    [
      'ndjson',
      '{"activity_id":"',
      /big\.ndjson: the row that begins in or after line 1 is longer than 32 MiB/,
    ],
    [
      'json',
      '[{"activity_id":"',
      /big\.json: not valid JSON near byte \d+: an element is longer than 32 MiB/,
    ],
  ])('is refused in %s before it fills the memory', async (kind, start, says) => {
    const { root, path } = folder({ [`big.${kind}`]: start })
    // Sparse: uses no blocks on the disk.
    truncateSync(path(`big.${kind}`), 2 ** 31)
    const run = ghg(['estimate', `big.${kind}`, '-o', 'out.csv'], { cwd: root })
    expect(await mostMemory(run as never)).toBeLessThan(400)
    const { exitCode, stderr } = await run
    expect(stderr).toMatch(says)
    expect(exitCode).toBe(1)
    expect(existsSync(path('out.csv'))).toBe(false)
    expect(leftovers(root)).toEqual([])
  })
})

describe('a named pipe', () => {
  it('is read like a file, however late it is written', async () => {
    const { root, path, read } = withPipe({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'expected.csv'], { cwd: root })
    const run = ghg(['estimate', 'pipe', '-o', 'out.csv'], { cwd: root })
    const letGo = await reader(path('pipe'))
    const pipe = createWriteStream(path('pipe'))
    await written(pipe, csv.slice(0, 100_000))
    letGo()
    pipe.end(csv.slice(100_000))
    expect((await run).exitCode).toBe(2)
    expect(read('out.csv') === read('expected.csv')).toBe(true)
  })

  it('receives results like a file, however late it is read', async () => {
    const { root, path, read } = withPipe({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'expected.csv'], { cwd: root })
    const run = ghg(['estimate', 'a.csv', '-o', 'pipe', '--trail', 'trail.csv'], { cwd: root })
    await begun(path('trail.csv'))
    const got = execFileSync('cat', ['pipe'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
    expect((await run).exitCode).toBe(2)
    expect(got === read('expected.csv')).toBe(true)
    expect(leftovers(root)).toEqual([])
  })

  it.each([
    ['to write to it', ['pipe', '-o', 'out.csv'], reader],
    ['to read from it', ['a.csv', '-o', 'pipe', '--trail', 'trail.csv'], begun],
  ])('can be interrupted without anybody %s', async (_, args, hasBegun) => {
    const { root, path } = withPipe({ 'a.csv': csv })
    const run = ghg(['estimate', ...args], { cwd: root })
    await hasBegun(path(hasBegun === begun ? 'trail.csv' : 'pipe'))
    run.kill('SIGTERM')
    const { exitCode, stderr } = await run
    expect(stderr).toBe('ghg: interrupted (SIGTERM)')
    expect(exitCode).toBe(143)
  })
})

describe('a file that changes while it is read', () => {
  it.each([
    ['grows', (path: string) => appendFileSync(path, csv.slice(0, 3))],
    ['is cut off', (path: string) => truncateSync(path, 200)],
  ])('is refused at its end because it %s', async (_, change) => {
    const { root, path } = withPipe({ 'a.csv': csv })
    const run = ghg(['estimate', 'pipe', 'a.csv', '-o', 'out.csv'], { cwd: root })
    const pipe = createWriteStream(path('pipe'))
    await written(pipe, csv)
    change(path('a.csv'))
    pipe.end()
    const { exitCode, stderr } = await run
    expect(stderr).toMatch(/ghg: a\.csv changed while it was read; run again when it is complete/)
    expect(exitCode).toBe(1)
    expect(existsSync(path('out.csv'))).toBe(false)
    expect(leftovers(root)).toEqual([])
  })
})

describe('JSON that is nested without end', () => {
  it('is a failed row among others', async () => {
    const deep = `{"activity_id":"${activity}","emission_factor":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
    const good = JSON.stringify({ activity_id: activity, region: 'GB', year: 2025, energy: 1000 })
    const { root } = folder({ 'a.ndjson': `${good}\n${deep}\n` })
    for (const format of ['csv', 'ndjson']) {
      const { stdout, stderr, exitCode } = await ghg(['estimate', 'a.ndjson', '--format', format], {
        cwd: root,
      })
      expect(exitCode).toBe(2)
      expect(String(stdout).trim().split('\n').at(-1)).toContain(
        'the row is nested more than 500 levels deep',
      )
      expect(stderr).toContain('2 rows, 1 failed; 177 kg CO2e')
    }
  })
})

describe('an input without rows', () => {
  const mark = '\uFEFF'
  it.each([
    ['e.csv', mark, 'e.csv is empty'],
    ['e.csv', `${mark}\n\n`, 'e.csv is empty'],
    ['e.json', '', 'e.json is empty'],
    ['e.json', mark, 'e.json is empty: it has no rows'],
    ['e.ndjson', mark, 'e.ndjson is empty: it has no rows'],
  ])('reports that %s with %j is empty', async (name, content, says) => {
    const { root, path } = folder({ [name]: content })
    const { exitCode, stderr } = await ghg(['estimate', name, '-o', 'out.csv'], { cwd: root })
    expect(stderr).toBe(`ghg: ${says}`)
    expect(exitCode).toBe(1)
    expect(existsSync(path('out.csv'))).toBe(false)
    expect(leftovers(root)).toEqual([])
  })
})
