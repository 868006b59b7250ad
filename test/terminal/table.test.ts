import { describe, expect, it } from 'vitest'
import { displayWidth } from '../../src/terminal/display-width.js'
import { type TableColumn, table } from '../../src/terminal/table.js'

const asIs = (text: string) => text
const plain = { bold: asIs, dim: asIs, red: asIs, magenta: asIs }
const marked = { ...plain, bold: (text: string) => `*${text}*`, dim: (text: string) => `-${text}-` }
const columns: TableColumn[] = [
  { heading: 'name', least: 6 },
  { heading: 'region' },
  { heading: 'value', align: 'right' },
]
const widestOf = (text: string) => Math.max(...text.split('\n').map(displayWidth))

describe('table', () => {
  it('aligns its columns, numbers to the right, without trailing blanks', () => {
    const rows = [
      ['gas', 'GB', '1'],
      ['electricity', 'US-CA', '20.5'],
    ]
    expect(table(columns, rows, plain, 80)).toBe(
      'name         region  value\n' + 'gas          GB          1\n' + 'electricity  US-CA    20.5\n',
    )
  })

  it('aligns the decimal points of numbers with different units', () => {
    const factors: TableColumn[] = [{ heading: 'kg CO2e', align: 'point' }, { heading: 'unit' }]
    const rows = [
      ['3204', 'kg/tonne'],
      ['-', 'kg/l'],
      ['0.25197', 'kg/kWh'],
    ]
    expect(table(factors, rows, plain, 80)).toBe(
      '   kg CO2e  unit\n' + '3204        kg/tonne\n' + '   -        kg/l\n' + '   0.25197  kg/kWh\n',
    )
  })

  it('breaks a word after a punctuation mark, however early, if the rest fits', () => {
    const gases: TableColumn[] = [{ heading: 'gas', least: 12 }, { heading: 'number' }]
    const text = table(gases, [['air_conditioning', '1']], plain, 20)
    expect(text).toBe('gas           number\nair_          1\nconditioning\n')
  })

  it('wraps texts if allowed, without losing content', () => {
    const rows = [['a very long name of a thing', 'US-CA', '1']]
    expect(table(columns, rows, plain, 30)).toBe(
      'name             region  value\na very long      US-CA       1\nname of a thing\n',
    )
  })

  it('breaks a long word after a punctuation mark, or anywhere without one', () => {
    const [, ...lines] = table(columns, [['electricity-supply_grid', 'GB', '1']], plain, 29).split('\n')
    expect(lines.join('\n')).toBe('electricity-    GB          1\nsupply_grid\n')
    expect(table(columns, [['abcdefghijklmnopqrst', 'GB', '1']], plain, 25)).toContain('abcdefghij  GB')
  })

  it('wraps the texts that add the fewest lines', () => {
    const texts: TableColumn[] = [
      { heading: 'name', least: 6 },
      { heading: 'open', least: 6 },
    ]
    const rows = [
      ['gas boiler of York', ''],
      ['gas boiler of Bath', ''],
      ['gas oil', 'no year was given'],
    ]
    expect(table(texts, rows, plain, 32).split('\n').slice(1, 4)).toEqual([
      'gas boiler of York',
      'gas boiler of Bath',
      'gas oil             no year was',
    ])
  })

  it('omits only optional columns from a tall table', () => {
    const ranked = (isSpare: boolean): TableColumn[] => [
      { heading: 'name', least: 8 },
      { heading: 'source', rank: 1, isSpare },
    ]
    const rows = [['electricity of the grid, average, well to tank', 'a publisher']]
    expect(table(ranked(true), rows, plain, 26)).toContain('1 more column (source)')
    expect(table(ranked(false), rows, plain, 26)).toMatch(/^name +source$/m)
  })

  it('omits the least important column first, and reports how to show it', () => {
    const ranked: TableColumn[] = [
      ...columns,
      { heading: 'source', rank: 1 },
      { heading: 'activity id', rank: 2 },
    ]
    const rows = [['gas', 'GB', '1', 'DESNZ', 'fuel_type_natural_gas']]
    expect(table(ranked, rows, plain, 60)).not.toContain('more column')
    expect(table(ranked, rows, plain, 40)).toBe(
      'name  region  value  source\ngas   GB          1  DESNZ\n' +
        '1 more column (activity id): widen the\nterminal or use --format csv\n',
    )
    expect(table(ranked, rows, plain, 24, '--wide')).toContain('2 more columns (source,\nactivity id): ')
  })

  it('omits a column before breaking a word, unless the word is as long as an id', () => {
    const ranked: TableColumn[] = [...columns, { heading: 'source', rank: 1 }]
    expect(table(ranked, [['architecture', 'GB', '1', 'DESNZ']], plain, 30)).toBe(
      'name          region  value\narchitecture  GB          1\n' +
        '1 more column (source): widen\nthe terminal or use --format\ncsv\n',
    )
    const id = 'a'.repeat(30)
    expect(table(ranked, [[id, 'GB', '1', 'DESNZ']], plain, 45)).toContain('DESNZ')
  })

  it('becomes a list of headings and values if even the required columns do not fit', () => {
    const rows = [
      ['Warehouse', 'US-CA', '1'],
      ['Office', 'GB', ''],
    ]
    const wide = [...columns, { heading: 'a heading that is long' }]
    expect(table(wide, [['Warehouse', 'US-CA', '1', 'x']], plain, 40)).toBe(
      'name                  Warehouse\nregion                US-CA\nvalue                 1\na heading that is long  x\n',
    )
    expect(widestOf(table(wide, rows, plain, 40))).toBeLessThanOrEqual(40)
  })

  it('never has a line wider than the terminal', () => {
    const odd = [
      '한국어로 쓰인 아주 긴 이름입니다',
      'e\u0301te\u0301 '.repeat(20),
      'שלום עולם '.repeat(9),
      'x'.repeat(300),
    ]
    const many: TableColumn[] = [
      { heading: 'name', least: 10 },
      { heading: 'kg', align: 'right' },
      { heading: 'id', rank: 1 },
    ]
    for (const width of [20, 40, 60, 80, 120, 200, 500]) {
      const text = table(
        many,
        odd.map((name) => [name, '1.25', 'y'.repeat(70)]),
        plain,
        width,
      )
      expect(widestOf(text)).toBeLessThanOrEqual(Math.min(width, 200))
      for (const name of odd) expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, '').slice(0, 5))
    }
  })

  it('does not wrap if the output is not a terminal', () => {
    const long = 'a very long name of a thing '.repeat(20).trim()
    const [, whole] = table(columns, [[long, 'US-CA', '1']], plain).split('\n')
    expect(whole).toBe(`${long}  US-CA       1`)
  })

  it('measures the display width of letters, and keeps a cell on one line', () => {
    const rows = [
      ['Réunion 🌍', 'RE', 'a\nb'],
      ['東京', 'JP', '2'],
      ['e\u0301', 'FR', '3'],
    ]
    expect(table(columns, rows, plain, 80)).toBe(
      'name        region  value\nRéunion 🌍  RE        a b\n東京        JP          2\ne\u0301           FR          3\n',
    )
  })

  it('escapes control characters', () => {
    expect(table(columns, [['a\u001b[31mb', '\u202eGB', '1']], plain, 80)).toContain(
      'a\\u001b[31mb  \\u202eGB',
    )
  })

  it('shows bold names and dim ids, without styling the blanks around them', () => {
    const styled: TableColumn[] = [
      { heading: 'name', look: 'bold' },
      { heading: 'id', look: 'dim' },
    ]
    const [head, row] = table(styled, [['gas', 'x-1']], marked, 80).split('\n')
    expect(head).toBe('*name  id*')
    expect(row).toBe('*gas*   -x-1-')
  })
})
