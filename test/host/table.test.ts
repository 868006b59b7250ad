import { describe, expect, it } from 'vitest'
import { table } from '../../src/host/table.js'

const asIs = (text: string) => text
const plain = { bold: asIs, red: asIs, yellow: asIs }
const columns = [
  { heading: 'name', least: 6 },
  { heading: 'region' },
  { heading: 'value', align: 'right' as const },
]

describe('a table', () => {
  it('has its columns in line, numbers to the right, no blanks at line ends', () => {
    const rows = [
      ['gas', 'GB', '1'],
      ['electricity', 'US-CA', '20.5'],
    ]
    expect(table(columns, rows, plain, 80)).toBe(
      'name         region  value\n' + 'gas          GB          1\n' + 'electricity  US-CA    20.5\n',
    )
  })

  it('cuts only columns that may be cut, down to their least width', () => {
    const rows = [['a very long name of a thing', 'US-CA', '1']]
    const [, cut] = table(columns, rows, plain, 30).split('\n')
    expect(cut).toBe('a very long na…  US-CA       1')
    const [, least] = table(columns, rows, plain, 21).split('\n')
    expect(least).toBe('a ver…  US-CA       1')
  })

  it('folds an id below its row, then the name above it, before anything is cut', () => {
    const folding = [
      { heading: 'name', fold: 'above' as const },
      { heading: 'id', fold: 'below' as const },
      ...columns.slice(1),
    ]
    const rows = [['Electricity, grid average', 'electricity-supply_grid-source_supplier_mix', 'GB', '0.1']]
    const at = (width: number) => table(folding, rows, plain, width)
    expect(at(200).split('\n')).toHaveLength(3)
    expect(at(60)).toBe(
      'name                       region  value\n  id\n' +
        'Electricity, grid average  GB        0.1\n  electricity-supply_grid-source_supplier_mix\n',
    )
    expect(at(30)).toBe(
      'name\n  region  value\n  id\n' +
        'Electricity, grid average\n  GB        0.1\n  electricity-supply_grid-source_supplier_mix\n',
    )
  })

  it('goes on in an indented line where nothing more may be cut; blank ones are left out', () => {
    const whole = [{ heading: 'site' }, ...columns.slice(1), { heading: 'supplier' }]
    const rows = [
      ['Warehouse', 'US-CA', '1', 'City of Portland'],
      ['Office', 'GB', '20.5', ''],
    ]
    expect(table(whole, rows, plain, 26)).toBe(
      'site       region  value\n  supplier\nWarehouse  US-CA       1\n  City of Portland\nOffice     GB       20.5\n',
    )
  })

  it('breaks what has a line of its own between words', () => {
    const folding = [{ heading: 'region' }, { heading: 'name', fold: 'below' as const }]
    const name = 'Electricity, transmission and distribution losses'
    expect(table(folding, [['GB', name]], plain, 30)).toBe(
      'region\n  name\nGB\n  Electricity, transmission\n  and distribution losses\n',
    )
  })

  it('cuts nothing where the output is no terminal', () => {
    const long = 'a very long name of a thing '.repeat(20).trim()
    const [, whole] = table(columns, [[long, 'US-CA', '1']], plain).split('\n')
    expect(whole).toBe(`${long}  US-CA       1`)
  })

  it('counts letters, not bytes, and keeps a cell on one line', () => {
    const text = table(columns, [['Réunion 🌍', 'RE', 'a\nb']], plain, 80)
    expect(text).toBe('name       region  value\nRéunion 🌍  RE        a b\n')
  })
})
