import { mkdirSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, it, vi } from 'vitest'
import { ghg, program } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'

// Each test starts the program several times, perhaps beside others on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

const heading = 'activity_id,region,year,energy'
const row = 'electricity-supply_grid-source_supplier_mix,GB,2025'
const file = (energy: number) => `${heading}\n${row},${energy}\n`

/** Files in a folder and in one below it. */
function files() {
  const made = folder({ 'b.csv': file(2), 'a.csv': file(1), 'a.tsv': 'x', 'odd[1].csv': file(9) })
  mkdirSync(made.path('deep/er'), { recursive: true })
  mkdirSync(made.path('folder.csv'))
  writeFileSync(made.path('deep/c.csv'), file(3))
  writeFileSync(made.path('deep/er/d.csv'), file(4))
  return made
}

/** Which rows of which files a run has read, in order. */
async function read(cwd: string, inputs: string[], more: string[] = []): Promise<string> {
  const { stdout, stderr } = await ghg(['estimate', ...inputs, '--columns', 'energy', '--quiet', ...more], {
    cwd,
  })
  return String(stdout || stderr)
    .replace('energy\n', '')
    .replaceAll('\n', ' ')
}

describe('patterns of file names', () => {
  it('are the files they fit, sorted; folders are none', async () => {
    const { root } = files()
    expect(await read(root, ['?.csv'])).toBe('1 2')
    expect(await read(root, ['**/*.csv'])).toBe('1 2 3 4 9')
    expect(await read(root, ['{b,a}.csv'])).toBe('1 2')
    expect(await read(root, ['[b-z].csv'])).toBe('2')
    expect(await read(root, ['./deep/*.csv'])).toBe('3')
    expect(await read(root, [`${root}/deep/*.csv`])).toBe('3')
  })

  it('are names first: a file may be called like a pattern', async () => {
    const { root } = files()
    expect(await read(root, ['odd[1].csv'])).toBe('9')
  })

  it('read no file twice', async () => {
    const { root } = files()
    expect(await read(root, ['b.csv', '*b.csv', '?.csv'])).toBe('2 1')
    expect(await read(root, ['?.csv', 'a.csv'])).toBe('2 1')
  })

  it('name the file of each row', async () => {
    const { root } = files()
    const { stdout } = await ghg(['estimate', 'deep/**/*.csv', '--columns', 'file,energy'], { cwd: root })
    expect(stdout).toBe('file,energy\ndeep/c.csv,3\ndeep/er/d.csv,4')
  })

  it('that fit nothing are said, and so is a folder', async () => {
    const { root } = files()
    expect(await read(root, ['a.csv', 'none*.csv'])).toBe(
      'ghg: none*.csv: no such file, and no file matches it as a pattern',
    )
    expect(await read(root, ['folder.csv'])).toBe('ghg: folder.csv is a directory; name the files in it')
  })

  it('do not read the results of an earlier run', async () => {
    const { root } = files()
    const run = () => ghg(['estimate', 'deep/*.csv', '-o', 'deep/out.csv'], { cwd: root })
    expect((await run()).exitCode).toBe(0)
    expect((await run()).stderr).toBe('ghg: deep/out.csv is an input and would be overwritten')
  })

  it('may fit more files than a process can have open', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}.csv`, file(at)]))
    const { root } = folder(many)
    const limited = 'ulimit -n 150; exec "$@"'
    const args = [process.execPath, program, 'estimate', 'f*.csv', '-o', 'out.csv', '--no-color']
    const { stderr } = await execa('sh', ['-c', limited, 'sh', ...args], { cwd: root, stdin: 'ignore' })
    expect(stderr).toMatch(/^300 rows, 0 failed/)
  })
})
