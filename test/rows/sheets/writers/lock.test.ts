import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lockTargets } from '../../../../src/rows/sheets/writers/lock.js'
import { ghg, program } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'
import { rowsCsv } from '../../run/estimating.js'

const heading = 'activity_id,region,energy,energy_unit\n'
const row = 'electricity-supply_grid-source_supplier_mix,GB,10,kWh\n'

/** Starts a run that keeps its output open and waits for more rows until it is killed. */
async function unfinished(...args: string[]) {
  const child = spawn(process.execPath, [program, 'estimate', '-', ...args], {
    env: { ...process.env, GHG_CONFIG_DIR: '/nonexistent/ghg' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => {}).write(heading + row.repeat(20_000))
  return {
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function present(path: string): Promise<void> {
  await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true)
}

describe('lockTargets', () => {
  it.each(['-o', '--notices', '--errors', '--manifest'])('locks the file of %s', async (option) => {
    const { path, read } = folder({ 'a.csv': heading + row })
    const target = path('t.csv')
    const others = option === '-o' ? [] : ['-o', path('first.csv')]
    const first = await unfinished(option, target, ...others)
    try {
      await present(`${target}.partial`)
      const before = readFileSync(`${target}.partial`, 'utf8')
      const second = await ghgIn(localWorld(), 'estimate', path('a.csv'), '-o', target)
      expect(second.code).toBe(1)
      expect(second.err).toBe(
        `ghg: ${target}: another run is writing it; wait until it has ended, or name another file with -o\n`,
      )
      expect(readFileSync(`${target}.partial`, 'utf8').startsWith(before)).toBe(true)
      expect(existsSync(target)).toBe(false)
    } finally {
      await first.kill()
    }
    // The lock file of a killed run locks nothing.
    expect((await ghgIn(localWorld(), 'estimate', path('a.csv'), '-o', target)).code).toBe(0)
    expect(read('t.csv')).toContain('electricity')
    expect(existsSync(`${target}.lock`)).toBe(false)
  })

  it('lets only one of several simultaneous runs write a file', async () => {
    const { root, path } = folder({ 'a.csv': heading + row.repeat(3000) })
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => ghg(['estimate', path('a.csv'), '-o', path('o.csv')])),
    )
    expect(runs.map(({ exitCode }) => exitCode)).toContain(0)
    for (const { exitCode, stderr } of runs) if (exitCode !== 0) expect(stderr).toContain('another run')
    expect(readdirSync(root).sort()).toEqual(['a.csv', 'o.csv'])
  })

  it('frees a file after a run, also within one process and for another path to the same folder', async () => {
    const { root, path } = folder()
    symlinkSync(root, path('link'))
    const release = await lockTargets([path('o.csv'), undefined, '/dev/null'])
    await expect(lockTargets([path('link/o.csv')])).rejects.toThrow('another run is writing it')
    release()
    ;(await lockTargets([path('link/o.csv')]))()
    expect(readdirSync(root)).toEqual(['link'])
  })

  it('releases its locks if one of several files is locked', async () => {
    const { root, path } = folder()
    const release = await lockTargets([path('b.csv')])
    await expect(lockTargets([path('a.csv'), path('b.csv')])).rejects.toThrow('b.csv: another run')
    expect(readdirSync(root)).toEqual(['b.csv.lock'])
    release()
  })

  it("preserves a user's file with the name of a lock, and the target of a link", async () => {
    const { path, read } = folder({ 'o.csv.lock': 'mine', 'a.csv': rowsCsv })
    await expect(lockTargets([path('o.csv')])).rejects.toThrow('was not written by ghg; move it away')
    writeFileSync(path('victim'), '')
    symlinkSync(path('victim'), path('p.csv.lock'))
    await expect(lockTargets([path('p.csv')])).rejects.toThrow('cannot be locked')
    expect(read('o.csv.lock')).toBe('mine')
  })

  it('reports a missing folder under the name of the output', async () => {
    const { path } = folder({ 'a.csv': heading + row })
    const { err } = await ghgIn(localWorld(), 'estimate', path('a.csv'), '-o', path('none/o.csv'))
    expect(err).toContain('none: no such folder')
  })
})
