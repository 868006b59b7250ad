import { describe, expect, it } from 'vitest'
import { totalsAmong } from '../../../src/bulk/input/total-rows.js'
import { estimate } from '../estimating.js'

const heading = 'site,activity_id,region,energy\n'
const row = (site: string, energy: number | string) => `${site},elec,GB,${energy}\n`

describe('a total beside its parts', () => {
  it('is said, and counted all the same', async () => {
    const text = `${heading}${row('Leeds', 10)}${row('York', 5.5)}${row('Total', 15.5)}`
    const { err, read, code } = await estimate({ 'a.csv': text }, ['a.csv'], { notices: 'n.csv' })
    expect(code).toBe(0)
    expect(err).toContain('3 rows, 0 failed; 0.062 t CO2e')
    expect(err).toContain('warnings: possible_duplicate 1 row (0.031 t CO2e)')
    expect(read('n.csv')).toContain(
      '3,warning,possible_duplicate,"the sum of rows 1 to 2, and counted again"',
    )
  })

  it.each(['"Total"', 'sum', ' 1 TOTAL', 'Summe'])(
    'is looked for where a line begins with %s',
    async (name) => {
      const rows = ['Leeds', 'York'].map((site) => row(site, 10)).join('')
      const { err } = await estimate({ 'a.csv': `${heading}${rows}${row(name, 20)}` }, ['a.csv'])
      const isTotal = name !== ' 1 TOTAL'
      expect(err.includes('possible_duplicate 1 row')).toBe(isTotal)
    },
  )

  it('is found in every format of results', async () => {
    const text = `${heading}${row('Leeds', 10)}${row('York', 5)}${row('Total', 15)}`
    const { err } = await estimate({ 'a.csv': text }, ['a.csv'], { format: 'ndjson' })
    expect(err).toContain('possible_duplicate 1 row')
  })

  it.each([
    [
      'subtotals and a grand total',
      [
        ['A', '1'],
        ['B', '2'],
        ['Subtotal', '3'],
        ['C', '4'],
        ['D', '5'],
        ['Subtotal', '9'],
        ['Grand total', '12'],
      ],
      [2, 5, 6],
    ],
    [
      'rounded, and with thousands apart',
      [
        ['A', '1,000.26'],
        ['B', '2,000.33'],
        ['Total kWh', '3,000.6'],
      ],
      [2],
    ],
    [
      'as written in Germany',
      [
        ['A', '1.000,5'],
        ['B', '2,25'],
        ['Summe', '1.002,75'],
      ],
      [2],
    ],
    [
      'French, and in capitals',
      [
        ['A', '1'],
        ['B', '2'],
        ['TOTAL', '3'],
        ['C', '4'],
        ['D', '4'],
        ['Somme', '8'],
      ],
      [2, 5],
    ],
    [
      'another sum',
      [
        ['A', '1'],
        ['B', '2'],
        ['Total', '4'],
      ],
      [],
    ],
    [
      'of one row alone',
      [
        ['A', '3'],
        ['Total', '3'],
      ],
      [],
    ],
    [
      'a name that begins like one',
      [
        ['A', '1'],
        ['B', '2'],
        ['Totalenergies', '3'],
      ],
      [],
    ],
    [
      'no label',
      [
        ['A', '1'],
        ['B', '2'],
        ['C', '3'],
      ],
      [],
    ],
    [
      'without rows above',
      [
        ['Total', '3'],
        ['A', '1'],
        ['B', '2'],
      ],
      [],
    ],
  ])('%s', (_name, rows, expected) => {
    expect([...totalsAmong(rows, 0).keys()]).toEqual(expected)
  })
})
