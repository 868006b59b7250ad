import { mkdirSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { afterEach, describe, expect, it } from 'vitest'
import { program } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const before = process.cwd()
afterEach(() => process.chdir(before))

const heading = 'activity_id,region,year,energy'
const row = 'electricity-supply_grid-source_supplier_mix,GB,2025'
const file = (energy: number) => `${heading}\n${row},${energy}\n`

/** Creates files in a folder and in a subfolder. */
function files() {
  const made = folder({ 'b.csv': file(2), 'a.csv': file(1), 'a.tsv': 'x', 'odd[1].csv': file(9) })
  mkdirSync(made.path('deep/er'), { recursive: true })
  mkdirSync(made.path('folder.csv'))
  writeFileSync(made.path('deep/c.csv'), file(3))
  writeFileSync(made.path('deep/er/d.csv'), file(4))
  return made
}

/** Returns the energy values that a run read, in order, or its error message. */
async function read(cwd: string, inputs: string[]): Promise<string> {
  const { out, err } = await estimateIn(cwd, ...inputs, '--columns', 'energy', '--quiet')
  return (out || err).trimEnd().replace('energy\n', '').replaceAll('\n', ' ')
}

async function estimateIn(cwd: string, ...args: string[]) {
  process.chdir(cwd)
  return await ghgIn(localWorld(), 'estimate', ...args)
}

describe('withPatternsExpanded', () => {
  it('expands to the sorted matching files, without folders', async () => {
    const { root } = files()
    expect(await read(root, ['?.csv'])).toBe('1 2')
    expect(await read(root, ['**/*.csv'])).toBe('1 2 3 4 9')
    expect(await read(root, ['{b,a}.csv'])).toBe('1 2')
    expect(await read(root, ['{b,gone}.csv'])).toContain(
      '{b,gone}.csv: gone.csv, one of the alternatives: no such file',
    )
    expect(await read(root, ['{b,../gone*}.csv'])).toContain('../gone*.csv, one of the alternatives')
    expect(await read(root, ['{a..c}.csv'])).toBe('1 2')
    expect(await read(root, ['[b-z].csv'])).toBe('2')
    expect(await read(root, ['./deep/*.csv'])).toBe('3')
    expect(await read(root, [`${root}/deep/*.csv`])).toBe('3')
  })

  it('prefers a file whose name looks like a pattern', async () => {
    const { root } = files()
    expect(await read(root, ['odd[1].csv'])).toBe('9')
  })

  it('reads no file twice', async () => {
    const { root } = files()
    expect(await read(root, ['b.csv', '*b.csv', '?.csv'])).toBe('2 1')
    expect(await read(root, ['?.csv', 'a.csv'])).toBe('2 1')
  })

  it('reports the file of each row', async () => {
    const { root } = files()
    const { out } = await estimateIn(root, 'deep/**/*.csv', '--columns', 'file,energy')
    expect(out).toBe('file,energy\ndeep/c.csv,3\ndeep/er/d.csv,4\n')
  })

  it('reports patterns without a match, and folders', async () => {
    const { root } = files()
    expect(await read(root, ['a.csv', 'none*.csv'])).toBe(
      'ghg: none*.csv: no such file, and no file matches it as a pattern',
    )
    expect(await read(root, ['folder.csv'])).toBe('ghg: folder.csv is a directory; name the files in it')
  })

  it('does not read the results of an earlier run', async () => {
    const { root } = files()
    const run = () => estimateIn(root, 'deep/*.csv', '-o', 'deep/out.csv')
    expect((await run()).code).toBe(0)
    expect((await run()).err).toBe('ghg: deep/out.csv is an input and would be overwritten\n')
  })

  it('matches more files than a process can have open', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}.csv`, file(at)]))
    const { root } = folder(many)
    const limited = 'ulimit -n 150; exec "$@"'
    const args = [process.execPath, program, 'estimate', 'f*.csv', '-o', 'out.csv', '--no-color']
    const { stderr } = await execa('sh', ['-c', limited, 'sh', ...args], { cwd: root, stdin: 'ignore' })
    expect(stderr).toMatch(/^300 rows, 0 failed/)
  })
})
