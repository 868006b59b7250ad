/** Tests commands on files that break the rules of CSV. */
import { writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { row, type SheetParts, workbook } from '../rows/mapping/input/workbook-file.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const grid = 'electricity-supply_grid-source_supplier_mix'
const heading = ['activity_id', 'region', 'year', 'energy', 'note']

describe('ghg estimate', () => {
  it('gives the same results for irregular text as for the same table in well-formed CSV', async () => {
    const note = fc
      .string({ unit: fc.constantFrom('a', '"', ' ', '3'), maxLength: 5 })
      .map((text) => `x${text}`)
    const cells = fc.tuple(
      fc.constantFrom('GB', 'FR'),
      fc.constantFrom('2024', '2025', ''),
      fc.nat(500),
      note,
    )
    const gaps = fc.constantFrom('', '', ',,,,\n', ' , ,,,\n', '"","",,,\n')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cells, gaps), { minLength: 1, maxLength: 60 }), async (rows) => {
        const table = rows.map(([[region, year, energy, text]]) => [grid, region, year, String(energy), text])
        const lines = table.map((each, index) => {
          const written = each.map((cell) => (cell === '' ? '\\N' : cell)).join(',')
          return `${written}\n${rows[index]![1]}`
        })
        const { path, read } = folder({
          'regular.csv': stringify([heading, ...table]),
          'irregular.csv': `${heading.join(',')}\n${lines.join('')}`,
        })
        for (const name of ['regular', 'irregular'])
          await ghg('estimate', path(`${name}.csv`), '-o', path(`${name}.out.csv`), '--workers', '1')
        expect(read('irregular.out.csv')).toBe(read('regular.out.csv'))
      }),
      { numRuns: 25 },
    )
  })

  it('reads quotes as text on request of an option or the mapping', async () => {
    const { path } = folder({
      'a.csv': `${heading.join(',')}\n${grid},GB,2025,100,"3 inch\n${grid},GB,2025,200,b\n`,
      'a.yaml':
        'quote: none\ncolumns: { emission_factor.activity_id: activity_id, emission_factor.region: region, emission_factor.year: year, parameters.energy: energy }\n',
    })
    const stopped = await ghg('estimate', path('a.csv'))
    expect(stopped.code).toBe(1)
    expect(stopped.err).toContain('a.csv, line 2: a quote opens a cell and is never closed')
    expect(stopped.err).toContain('--resume-after 2')
    for (const option of [
      ['--quote', 'none'],
      ['--map', path('a.yaml')],
    ]) {
      const { rows, err } = await ghg('estimate', path('a.csv'), ...option)
      expect(rows.map(({ note }) => note)).toEqual(['"3 inch', 'b'])
      expect(err).not.toContain('quotes_as_text')
    }
  })

  it('resumes after an unreadable row and reports that it is left out', async () => {
    const { path } = folder({
      'a.csv': `${heading.join(',')}\n${grid},GB,2025,100,"3 inch\n${grid},GB,2025,200,b\n`,
    })
    const { code, rows, err } = await ghg('estimate', path('a.csv'), '--resume-after', '2')
    expect(code).toBe(0)
    expect(rows.map(({ energy }) => energy)).toEqual(['200'])
    expect(err).toContain('; ghg help lines_left_out')
    expect(err).toContain('line 2 is left out')
  })

  it('refuses a mapping that names one of two equal headings, unless it names it by number', async () => {
    const mapping = (energy: string) =>
      `columns: { emission_factor.activity_id: activity_id, emission_factor.region: region, emission_factor.year: year, parameters.energy: ${energy} }\n`
    const { path } = folder({
      'a.csv': `activity_id,region,year,use,use\n${grid},GB,2025,100,200\n`,
      'first.yaml': mapping('use'),
      'second.yaml': mapping('use (2)'),
    })
    const refused = await ghg('estimate', path('a.csv'), '--map', path('first.yaml'))
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('columns 4 and 5 have the same heading `use`, which')
    const { rows } = await ghg('estimate', path('a.csv'), '--map', path('second.yaml'))
    expect(rows).toMatchObject([{ co2e: '35.4', use: '100', 'use (2)': '200' }])
  })
})

describe('ghg map and ghg check', () => {
  const sheets: SheetParts[] = [
    {
      name: 'Use',
      rows:
        row(1, ['Report']) +
        row(3, ['activity_id', 'region', 'year', 'energy (kWh)']) +
        row(4, [grid, 'GB', 2025, 10]) +
        row(5, [grid, 'GB', 2025, 20]).replace('<row ', '<row hidden="1" '),
    },
    { name: 'Old', rows: row(1, ['a']), state: 'hidden' },
  ]

  it('report hidden rows and sheets, and take the row of the heading', async () => {
    const { path } = folder({ 'a.xlsx': workbook({ sheets }) })
    const draft = await ghg(
      'map',
      path('a.xlsx'),
      '--header-row',
      '3',
      '--sheet',
      'Use',
      '-o',
      path('a.yaml'),
    )
    expect(draft.err).toContain('1 of 2 rows hidden, and read anyway')
    expect(draft.err).toContain('1 hidden sheet not read')
    const checked = await ghg('check', path('a.yaml'), path('a.xlsx'), '--for', 'estimate')
    expect(checked.err).toContain('1 of 2 rows hidden, and read anyway')
    expect(checked.err).toContain('1 hidden sheet not read')
  })

  it('count doubts about the whole file in the last line', async () => {
    const { path } = folder({ 'a.csv': 'Site,Country,Year,kWh,Used\nA,GB,2025,10,5\nB,GB,2025,20,7\n' })
    const { err } = await ghg('map', path('a.csv'), '--for', 'estimate', '-o', path('a.yaml'))
    expect(err).not.toContain('none of them unsure')
  })

  it('draft the same gas in two units once, although other cells are words', async () => {
    const { path, read } = folder()
    writeFileSync(
      path('a.csv'),
      'Property,State,Electricity (kWh),Natural Gas Use (therms),Natural Gas Use (kBtu)\nA,OR,1000,Not Available,Not Available\nB,OR,2000,100,10000\n',
    )
    await ghg('map', path('a.csv'), '-o', path('a.yaml'))
    expect(read('a.yaml')).toContain('columns: [Electricity (kWh), Natural Gas Use (therms)]')
    expect(read('a.yaml').replace(/\s+#?\s*/g, ' ')).toContain(
      '`Natural Gas Use (kBtu)` = 100 x `Natural Gas Use (therms)` in 1 of 1 row',
    )
  })

  it('do not draft totals of the columns that they use', async () => {
    const rows = Array.from({ length: 24 }, (_, index) => {
      const [power, gas, oil] = [1000 + index * 37.5, 400 + ((index * 53) % 90), (index * 71) % 130]
      return `S${index},GB,2025,${power},${gas},${oil},${power + gas + oil}`
    })
    const { path, read } = folder({
      'a.csv': `Site,Country,Year,Electricity (kWh),Natural gas (kWh),Heating oil (kWh),Heating (kWh)\n${rows.join('\n')}\n`,
    })
    await ghg('map', path('a.csv'), '-o', path('a.yaml'))
    const draft = read('a.yaml').replace(/\s+#?\s*/g, ' ')
    expect(draft).toContain('columns: [Electricity (kWh), Natural gas (kWh), Heating oil (kWh)]')
    expect(draft).toContain(
      '`Heating (kWh)` = `Electricity (kWh)` + `Natural gas (kWh)` + `Heating oil (kWh)` in 24 of 24 rows',
    )
  })
})
