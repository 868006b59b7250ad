import { describe, expect, it } from 'vitest'
import { committedTable } from './committed-table.js'

const regions = new Set(committedTable('regions', 'regions').map((row) => row.code))

describe('tables about electricity', () => {
  it('give emissions by technology on both bases with their citations', () => {
    const rows = committedTable('electricity-technology', 'technologies')
    const coal = rows.filter((row) => row.technology === 'coal')
    expect(coal.map((row) => `${row.basis} ${row.g_co2e_per_kwh}`)).toEqual([
      'lifecycle 820',
      'direct 760',
      'lifecycle 820',
    ])
    expect(rows.filter((row) => row.cited === '')).toEqual([])
  })

  it('give the fuels of a country, which add up to its generation', () => {
    const rows = committedTable('owid-generation-mix', 'generation_mix')
    expect(rows).toHaveLength(213)
    expect(rows.filter((row) => !regions.has(row.region ?? ''))).toEqual([])
    const { region, year, total_twh, g_co2e_per_kwh, ...fuels } = rows.find((row) => row.region === 'FR')!
    const sum = Object.values(fuels).reduce((twh, cell) => twh + Number(cell), 0)
    expect(Math.abs(sum / Number(total_twh) - 1)).toBeLessThan(0.01)
  })

  it('give grid losses in percent of output, Namibia included', () => {
    const rows = committedTable('worldbank-losses', 'losses')
    expect(rows.filter((row) => !regions.has(row.region ?? ''))).toEqual([])
    expect(rows.find((row) => row.region === 'AO' && row.year === '2000')?.percent_of_output).toBe('14.602')
    expect(rows.some((row) => row.region === 'NA')).toBe(true)
  })
})
