/** Inputs that are not what they seem: a clear error, and nothing half-written at the target. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, createWriteStream, existsSync, readFileSync, truncateSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { ghg } from '../cli/binary.js'
import { folder } from '../cli/fakes.js'
import { activityRows, csvOf, leftovers } from './endurance-story.js'

// Each test starts the program several times, perhaps beside others on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

const csv = csvOf(activityRows(5000, 21))
const activity = 'electricity-supply_grid-source_supplier_mix'

/** A folder with these files and a named pipe. */
function withPipe(files: Record<string, string>) {
  const made = folder(files)
  execFileSync('mkfifo', [made.path('pipe')])
  return made
}

/** The most memory a process has had, in MB, as long as it runs; undefined where the system does not tell. */
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
  ])('in %s is refused before it fills the memory', async (kind, start, says) => {
    const { root, path } = folder({ [`big.${kind}`]: start })
    // Without any blocks on the disk.
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
  it('is read as a file is, however late somebody writes to it', async () => {
    const { root, path, read } = withPipe({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'expected.csv'], { cwd: root })
    const run = ghg(['estimate', 'pipe', '-o', 'out.csv'], { cwd: root })
    await pause(1500)
    const pipe = createWriteStream(path('pipe'))
    pipe.write(csv.slice(0, 100_000))
    await pause(200)
    pipe.end(csv.slice(100_000))
    expect((await run).exitCode).toBe(2)
    expect(read('out.csv') === read('expected.csv')).toBe(true)
  })

  it('takes results as a file does, however late somebody reads them', async () => {
    const { root, read } = withPipe({ 'a.csv': csv })
    await ghg(['estimate', 'a.csv', '-o', 'expected.csv'], { cwd: root })
    const run = ghg(['estimate', 'a.csv', '-o', 'pipe'], { cwd: root })
    await pause(1500)
    const got = execFileSync('cat', ['pipe'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
    expect((await run).exitCode).toBe(2)
    expect(got === read('expected.csv')).toBe(true)
    expect(leftovers(root)).toEqual([])
  })

  it.each([
    ['to write to it', ['pipe', '-o', 'out.csv']],
    ['to read from it', ['a.csv', '-o', 'pipe']],
  ])('without anybody %s keeps no run from being ended', async (_, args) => {
    const { root } = withPipe({ 'a.csv': csv })
    const run = ghg(['estimate', ...args], { cwd: root })
    await pause(1500)
    run.kill('SIGTERM')
    const { exitCode, stderr } = await Promise.race([run, pause(5000, { exitCode: 0, stderr: 'waits' })])
    run.kill('SIGKILL')
    expect(stderr).toBe('ghg: interrupted (SIGTERM)')
    expect(exitCode).toBe(143)
  })
})

describe('a file that changes while it is read', () => {
  it.each([
    ['grows', (path: string) => appendFileSync(path, csv.slice(0, 3))],
    ['is cut off', (path: string) => truncateSync(path, 200)],
  ])('because it %s is refused at its end', async (_, change) => {
    const { root, path } = withPipe({ 'a.csv': csv })
    const run = ghg(['estimate', 'pipe', 'a.csv', '-o', 'out.csv'], { cwd: root })
    const pipe = createWriteStream(path('pipe'))
    pipe.write(csv)
    await pause(1500)
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
      expect(stderr).toContain('2 rows, 1 failed; 0.177 t CO2e')
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
  ])('%s with %j is said to be so', async (name, content, says) => {
    const { root, path } = folder({ [name]: content })
    const { exitCode, stderr } = await ghg(['estimate', name, '-o', 'out.csv'], { cwd: root })
    expect(stderr).toBe(`ghg: ${says}`)
    expect(exitCode).toBe(1)
    expect(existsSync(path('out.csv'))).toBe(false)
    expect(leftovers(root)).toEqual([])
  })
})
