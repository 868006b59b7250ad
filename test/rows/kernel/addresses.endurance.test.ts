import { existsSync, readFileSync } from 'node:fs'
import * as zlib from 'node:zlib'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { ghg, program } from '../../cli/binary.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { zstd } from '../run/zstd.js'

const fixture = readFileSync(new URL('../../../fixtures/activities.csv', import.meta.url), 'utf8')

/** Runs the program with this many kilobytes of address space. */
async function limited(limit: number, args: readonly string[]) {
  const command = ['-c', `ulimit -v ${limit}; exec "$@"`, '-', process.execPath, program, ...args]
  return await execa('bash', command, { env: { GHG_CONFIG_DIR: '/nonexistent/ghg' }, reject: false })
}

// In kilobytes: compiled code reserves ten gigabytes of addresses; a process without it starts with under two.
describe('a run with little address space', () => {
  it.each([
    ['one file', 3_000_000, ['a.csv'], []],
    ['several threads', 3_000_000, ['a.csv'], ['--workers', '4']],
    ['a second file, for which there are too few', 14_000_000, ['a.csv', 'b.csv'], []],
  ])('writes the same bytes: %s', async (_, limit, names, options) => {
    const { path, read } = folder({ 'a.csv': fixture, 'b.csv': fixture })
    const args = [...names.map(path), ...options, '--quiet']
    expect((await ghgIn(localWorld(), 'estimate', ...args, '-o', path('free.csv'))).code).toBe(0)
    const { exitCode, stderr } = await limited(limit, ['estimate', ...args, '-o', path('low.csv')])
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    expect(read('low.csv')).toBe(read('free.csv'))
  })

  it('reads zstd-compressed input', async () => {
    const { path, read } = folder({ 'a.csv': fixture, 'a.csv.zst': await zstd(fixture) })
    const args = ['estimate', path('a.csv.zst'), '--quiet', '-o']
    const free = await ghgIn(localWorld(), 'estimate', path('a.csv'), '--quiet', '-o', path('free.csv'))
    expect(free.code).toBe(0)
    const { exitCode, stderr } = await limited(3_000_000, [...args, path('low.csv')])
    expect([stderr, exitCode]).toEqual(['', 0])
    expect(read('low.csv')).toBe(read('free.csv'))
  })

  it('compresses with zstd if Node.js supports it, and otherwise states in one line what to do', async () => {
    const { path } = folder({ 'a.csv': fixture })
    const args = ['estimate', path('a.csv'), '--quiet', '-o']
    const { exitCode, stderr } = await limited(3_000_000, [...args, path('low.csv.zst')])
    if ('zstdCompress' in zlib) {
      expect([stderr, exitCode]).toEqual(['', 0])
      await ghg([...args, path('free.csv.zst')])
      expect(readFileSync(path('low.csv.zst')).equals(readFileSync(path('free.csv.zst')))).toBe(true)
      return
    }
    expect(stderr).toBe(
      `ghg: ${path('low.csv.zst')}: too little address space to compress with zstd (ulimit -v); raise the limit, write .gz, or run Node.js 22.15 or newer`,
    )
    expect(exitCode).toBe(1)
    expect(existsSync(path('low.csv.zst'))).toBe(false)
  })
})
