import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, it } from 'vitest'
import { ghg, program } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'

const fixture = readFileSync(new URL('../../../../fixtures/activities.csv', import.meta.url), 'utf8')

describe('a run that gets few addresses', () => {
  // Kilobytes: compiled code reserves ten gigabytes of them, and a process without it starts with less than two.
  it.each([
    ['one file', 3_000_000, ['a.csv'], []],
    ['several threads', 3_000_000, ['a.csv'], ['--workers', '4']],
    ['a second file, for which there are too few', 14_000_000, ['a.csv', 'b.csv'], []],
  ])('writes the same bytes: %s', async (_, limit, names, options) => {
    const { path, read } = folder({ 'a.csv': fixture, 'b.csv': fixture })
    const args = [...names.map(path), ...options, '--quiet']
    await ghg(['estimate', ...args, '-o', path('free.csv')])
    const { exitCode, stderr } = await execa(
      'bash',
      [
        '-c',
        `ulimit -v ${limit}; exec "$@"`,
        '-',
        process.execPath,
        program,
        'estimate',
        ...args,
        '-o',
        path('low.csv'),
      ],
      { env: { GHG_CONFIG_DIR: '/nonexistent/ghg' }, reject: false },
    )
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
    expect(read('low.csv')).toBe(read('free.csv'))
  })
})
