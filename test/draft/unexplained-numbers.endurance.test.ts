/** No column of numbers is ignored in silence, whatever its heading and place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

const kinds = 'src/draft/kinds'
const names = readdirSync(kinds).filter((name) => existsSync(`${kinds}/${name}/example.csv`))

describe('numbers that no rule of a draft reads', () => {
  it('appear with their sum', async () => {
    const rows = ['A,2025-01-02,10,7', 'B,2025-01-03,20,8', 'C,2025-01-04,30,9.5']
    const { path } = folder({ 'a.csv': `Site,Date,Electricity (kWh),Frobs\n${rows.join('\n')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--country', 'GB')
    expect(out).toContain(
      '# UNSURE: numbers that no rule reads: `Frobs` (24.5 in all); is one of them the amount?\n',
    )
  })

  it('do not raise a question if the heading or the cells rule out an amount', async () => {
    const rows = [
      'A,2025-01-02,10,0.31,T-1,901234',
      'B,2025-01-03,20,0.32,T-2,901235',
      'C,2025-01-04,30,0.3,T-9,901237',
    ]
    const heading = 'Site,Date,Electricity (kWh),Price per kWh,Zorb,Frob'
    const { path } = folder({ 'a.csv': `${heading}\n${rows.join('\n')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--country', 'GB')
    expect(out).not.toContain('numbers that no rule reads')
  })

  it('raise a question next to counted money, even in proportion to it', async () => {
    const rows = Array.from({ length: 24 }, (_, row) => `Rent,2025-01-02,${(row + 2) * 3.5},${row + 2}`)
    const { path } = folder({ 'a.csv': `Category,Date,Amount (EUR),Frobs\n${rows.join('\n')}\n` })
    const { out } = await ghg('map', path('a.csv'), '--for', 'spend', '--country', 'DE')
    expect(out).toContain('`Frobs` (324 in all)')
  })

  it.each(names)(
    'appear in the draft of the example of %s under headings without a meaning',
    async (name) => {
      const table = readFileSync(`${kinds}/${name}/example.csv`, 'utf8')
      for (const shift of [0, 1, 3]) {
        const { text, numeric } = renamed(table, shift)
        const { path, read } = folder({ 'a.csv': text })
        const { code, err } = await ghg('map', path('a.csv'), '--country', 'DE', '-o', path('a.yaml'))
        const said =
          code === 0
            ? read('a.yaml')
                .replace(/\n *# /g, ' ')
                .replace(/Not used: [^\n]*?(?= UNSURE|\n|$)/g, '')
            : err
        expect(numeric.filter((heading) => !said.includes(heading))).toEqual([])
      }
    },
  )
})

/** Returns the table with headings without a meaning and its columns moved, and the headings of numbers that differ. */
function renamed(table: string, shift: number): { text: string; numeric: string[] } {
  const delimiter = table.split('\n', 1)[0]!.includes(';') ? ';' : ','
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(delimiter))
  const width = rows[0]!.length
  const at = (column: number) => (column + shift) % width
  const heading = Array.from({ length: width }, (_, column) => `Zorb${'abcdefghijklmnopqrstuvwxyz'[column]}`)
  const numeric = heading.filter((_, column) => {
    const cells = rows
      .slice(1)
      .map((row) => row[at(column)] ?? '')
      .filter((cell) => cell !== '')
    return new Set(cells).size > 2 && cells.every((cell) => /^[1-9]\d{0,3}(\.\d+)?$/.test(cell))
  })
  const moved = rows.slice(1).map((row) => heading.map((_, column) => row[at(column)] ?? '').join(delimiter))
  return { text: `${[heading.join(delimiter), ...moved].join('\n')}\n`, numeric }
}
