import { describe, expect, it } from 'vitest'
import { methanes } from '../../../reference/publishers/gwp/gwp.js'
import { warmingPotentials } from '../../../src/catalogue/factor-value.js'
import { committedTable } from './committed-table.js'

const potentials = committedTable('gwp', 'potentials')
const blends = committedTable('gwp', 'blends')
const gwp100 = (report: string, name: string) => {
  const found = potentials.filter((row) => row.report === report && row.name?.toLowerCase() === name)
  expect(found).toHaveLength(1)
  return Number(found[0]!.gwp100)
}

describe('GWPs', () => {
  it.each([
    ['ar4', 'methane', warmingPotentials.ar4.ch4],
    ['ar4', 'nitrous oxide', warmingPotentials.ar4.n2o],
    ['ar5', 'methane', warmingPotentials.ar5.ch4],
    ['ar5', 'nitrous oxide', warmingPotentials.ar5.n2o],
    ['ar6', 'methane', warmingPotentials.ar6.ch4],
    ['ar6', 'fossil methane', warmingPotentials.ar6.ch4_fossil],
    ['ar6', 'biogenic methane', warmingPotentials.ar6.ch4_biogenic],
    ['ar6', 'nitrous oxide', warmingPotentials.ar6.n2o],
  ])('match the values used for totals: %s %s', (report, name, used) => {
    expect(gwp100(report, name)).toBe(used)
  })

  it('include common codes of gases: HFC-134a', () => {
    const gas = committedTable('gwp', 'codes').find((row) => row.code === 'HFC134a')
    expect(gas).toMatchObject({ ar4: '1430', ar5: '1300', ar6: '1530' })
  })
})

describe('blends', () => {
  const blend = (name: string, report: string) =>
    blends.find((row) => row.blend === name && row.report === report)

  it('report uncounted parts', () => {
    expect(blend('R-406A', 'ar5')).toMatchObject({ gwp100: '0', complete: 'false' })
    expect(blend('R-401A', 'ar4')).toMatchObject({ gwp100: '16', complete: 'false' })
    expect(blend('R-410A', 'ar5')).toMatchObject({ gwp100: '1924', complete: 'true' })
  })
})

describe('methanes', () => {
  it('refuses a file without the two rows', () => {
    expect(() => methanes([])).toThrow('Methane - fossil')
  })
})

describe('gases anywhere', () => {
  it.each([
    ['R-402A', '38 % HCFC-22, 60 % HFC-125, 2 % propane', 0.38 * 1960 + 0.6 * 3740 + 0.02 * 0.02],
    ['R-410A', '50 % HFC-32, 50 % HFC-125', 0.5 * 771 + 0.5 * 3740],
  ])('are computed for blends from all parts that a report lists: %s, %s', (row, _, ar6) => {
    const found = committedTable('gwp-gases', 'factors').find((each) => each.dataset_row === row)
    expect(Number(found!.co2e_ar6)).toBeCloseTo(ar6, 6)
  })
})
