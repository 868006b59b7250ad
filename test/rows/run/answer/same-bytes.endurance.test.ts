/** Compares the output of several threads with the output of one. */
import { readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ghg } from '../../../cli/binary.js'
import { folder } from '../../../cli/fakes.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const heading = 'note,activity_id,region,year,energy,energy_unit'

/** Rows of every kind: plain, quoted with line ends, invalid, blank lines, negative amounts. */
function rowOf(row: number): string {
  if (row % 997 === 0) return ''
  if (row % 101 === 0) return `"note ${row},\nin two lines",${grid},GB,2025,${row},kWh`
  if (row % 89 === 0) return `note ${row},${grid},XX,2025,${row},kWh`
  if (row % 83 === 0) return `note ${row},${grid},GB,2025,-${row},kWh`
  return `note ${row},${grid},${row % 2 === 0 ? 'GB' : 'IN'},${2021 + (row % 4)},${row / 8},kWh`
}

const rows = Array.from({ length: 15_000 }, (_, row) => rowOf(row + 1))
const text = `${heading}\n${rows.join('\n')}\n`

async function outputs(workers: number, names: string[], inputs: Record<string, string>) {
  const { root, path, read } = folder(inputs)
  const [result, ...sides] = names
  const args = sides.flatMap((name) => [`--${name.split('.')[0]}`, path(name)])
  const all = [
    'estimate',
    ...Object.keys(inputs).map(path),
    '-o',
    path(result!),
    ...args,
    '--workers',
    `${workers}`,
  ]
  const { exitCode, stderr } = await ghg(all)
  const files = names.map((name) => {
    const content = read(name)
    return name.startsWith('manifest') ? withoutTimes(content) : content
  })
  return {
    exitCode,
    stderr: String(stderr).replaceAll(`${root}/`, ''),
    files: files.map((file) => file.replaceAll(`${root}/`, '')),
  }
}

/** Returns a manifest without fields that differ between runs. */
function withoutTimes(text: string): string {
  const { started, ended, options, ...rest } = JSON.parse(text) as Record<string, object>
  expect(started && ended && options).toBeTruthy()
  return JSON.stringify(rest)
}

describe('a run shared among threads', () => {
  it.each([
    ['results alone', ['out.csv']],
    [
      'side files, which have the numbers of rows',
      ['out.csv', 'notices.csv', 'trail.ndjson', 'errors.csv', 'manifest.json'],
    ],
    ['rows as JSON lines', ['out.ndjson']],
  ])('writes the same bytes as one thread: %s', async (_, names) => {
    const alone = await outputs(1, names, { 'a.csv': text })
    expect(alone.exitCode).toBe(2)
    expect(await outputs(3, names, { 'a.csv': text })).toEqual(alone)
  })

  it('writes the ledger of a wide table like one thread, with its row numbers', async () => {
    const months = ['Jan-24', 'Feb-24', 'Mar-24']
    const fuels = ['Electricity', 'Diesel', 'Coke']
    const wide = Array.from({ length: 5000 }, (_, row) => {
      const amounts = months.map((_month, at) => (row % 7 === at ? '' : `${row + at}.5`))
      return `"M ${row}, upper",${fuels[row % 3]},${amounts.join(',')}`
    })
    const mapping = [
      "unpivot: { columns: '-24$', name: Month, value: Amount }",
      'period: { from: Month, format: MMM-yy }',
      'activities:',
      '  - when: { Fuel: Electricity }',
      '    operation: energy electricity',
      '    quantity: { from: Amount, unit: { const: kWh } }',
      '    columns: { region: { const: GB } }',
      '  - when: { Fuel: Diesel }',
      '    operation: energy fuel',
      '    quantity: { from: Amount, unit: { const: l } }',
      '    columns: { fuel_type: { const: diesel }, region: { const: GB } }',
    ]
    const { path, read } = folder({
      'wide.csv': `Meter,Fuel,${months.join(',')}\n${wide.join('\n')}\n`,
      'wide.yaml': mapping.join('\n'),
    })
    const ledger = async (workers: number) => {
      const given = ['--map', path('wide.yaml'), '--workers', `${workers}`]
      const { exitCode } = await ghg(['run', path('wide.csv'), ...given, '-o', path(`${workers}.csv`)])
      return { exitCode, lines: read(`${workers}.csv`).split('\n') }
    }
    const alone = await ledger(1)
    expect(alone.lines.at(-2)).toMatch(/wide\.csv,5000,/)
    expect(await ledger(2)).toEqual(alone)
  })

  it('numbers the rows of several files each from 1', async () => {
    const files = { 'a.csv': text, 'b.csv': `${heading}\n${rows.slice(0, 4000).join('\n')}`, 'c.csv': text }
    const names = ['out.csv', 'errors.csv']
    const alone = await outputs(1, names, files)
    expect(await outputs(2, names, files)).toEqual(alone)
    expect(alone.files[1]).toContain('\nc.csv,89,no_emission_factors_found')
  })

  const broken = {
    'a.csv': `${text}x,"never closed\n${rows.join('\n').replaceAll('"', '')}`,
  }
  const unclosed = /a\.csv, line \d+: a quote opens a cell and is never closed/

  it.each([
    ['results', []],
    ['results and numbered rows', ['errors', 'notices']],
  ])('keeps the %s before a line that cannot be read, and resumes once it is mended', async (_, sides) => {
    const { root, path, read } = folder(broken)
    const estimate = (name: string, ...more: string[]) => {
      const aside = sides.flatMap((side) => [`--${side}`, path(`${name}-${side}.csv`)])
      return ghg(['estimate', path('a.csv'), '-o', path(`${name}.csv`), ...aside, ...more])
    }
    const { exitCode, stderr } = await estimate('o', '--workers', '2')
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(unclosed)
    const kept = ['a.csv', ...sides.map((side) => `o-${side}.csv.partial`), 'o.csv.journal', 'o.csv.partial']
    expect(readdirSync(root).sort()).toEqual(kept)
    writeFileSync(path('a.csv'), read('a.csv').replace('"never', 'never'))
    expect((await estimate('o', '--workers', '2', '--resume')).exitCode).toBe(2)
    expect((await estimate('whole', '--workers', '1')).exitCode).toBe(2)
    for (const end of ['', ...sides.map((side) => `-${side}`)]) {
      expect(read(`o${end}.csv`)).toBe(read(`whole${end}.csv`))
    }
  })
})
