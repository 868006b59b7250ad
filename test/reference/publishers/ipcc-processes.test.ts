import { describe, expect, it } from 'vitest'
import type { RawFolder, RawRow } from '../../../reference/files/raw-folder.js'
import { ameeFactors } from '../../../reference/publishers/ipcc-processes/amee.js'
import { bonsaiFactors } from '../../../reference/publishers/ipcc-processes/bonsai.js'
import { committedManifest, committedTable } from './committed-table.js'

const amee = committedTable('ipcc-processes-2006-amee')
const of2006 = committedTable('ipcc-processes-2006-bonsai')
const of2019 = committedTable('ipcc-processes-2019')

function factorOf(rows: Record<string, string>[], row: string): Record<string, string> {
  const found = rows.filter(({ dataset_row }) => dataset_row === row)
  expect(found, row).toHaveLength(1)
  return found[0]!
}

function folderOf(files: Record<string, RawRow[]>): RawFolder {
  return { rows: (file: string) => files[file] ?? [] } as unknown as RawFolder
}

describe('process emissions', () => {
  it.each([
    ['lime/production/generic', 'co2', 750],
    ['glass/generic | type=float', 'co2', 210],
    ['cement/ipcc/cement | type=cement production', 'co2', 520],
    ['nitricAcid | plantType=High pressure plants', 'n2o', 9],
    ['adipicAcid', 'n2o', 300],
    ['aluminium/defaults | processType=Soderberg', 'co2', 1700],
    ['ferroalloy/production | typeOfFerroalloy=ferrochromium', 'co2', 1300],
    ['ferroalloy/ch4 | typeOfAlloy=si-metal; operationOfFurnace=batch-charging', 'ch4', 1.5],
    ['ironandsteel/generic | product=steel; process=basic oxygen furnace', 'co2', 1460],
  ])('%s has %s of %d kg per tonne, as the raw file has it', (row, gas, kilograms) => {
    const factor = factorOf(amee, row)
    expect(Number(factor[gas])).toBe(kilograms)
    expect([factor.unit, factor.year, factor.scopes]).toEqual(['kg/tonne', '2006', '1'])
  })

  it('weigh perfluorocarbons of aluminium by the potentials of each report', () => {
    // 0.4 kg CF4 and 0.04 kg C2F6 per tonne.
    const { co2e_ar5, co2e_ar6 } = factorOf(amee, 'aluminium/pfc/defaults | cellType=Centre Work Prebake')
    expect(Number(co2e_ar5)).toBe(0.4 * 6630 + 0.04 * 11100)
    expect(Number(co2e_ar6)).toBe(0.4 * 7380 + 0.04 * 12400)
  })

  it('differ between the editions, which no activity has both of', () => {
    expect(Number(factorOf(of2019, 'ef_co2_steel | activity=bof').co2)).toBe(1580)
    expect(factorOf(of2019, 'ef_ch4_si+ef_co2_sinter')).toMatchObject({ co2: '210', ch4: '0.07' })
    for (const row of [...amee, ...of2006, ...of2019]) {
      expect(row.activity_id).toMatch(new RegExp(`-guidelines_${row.year}$`))
      expect(row.name).toMatch(new RegExp(`, IPCC ${row.year}$`))
    }
  })

  it('exclude and count faulty rows and rows other than a mass of gas', () => {
    const all = [...amee, ...of2006, ...of2019].map(({ dataset_row }) => dataset_row)
    expect(all.filter((row) => /fugitive|^ammonia|carboncontent|ethylene_oxide|wwater/.test(row!))).toEqual(
      [],
    )
    expect(committedManifest('ipcc-processes-2006-bonsai').excluded).toMatchObject({ doubtful: 8 })
    const left = Object.values(committedManifest('ipcc-processes-2006-amee').excluded!)
    expect(left.reduce((sum, rows) => sum + rows, 0)).toBe(2427 - 295)
  })

  it('stop the import at a row of another edition than the table it cites', () => {
    const row = { parameter: 'ef_co2_steel', dimensions: 'activity=bof', default: '1', unit: 't/t', note: '' }
    const cites = (year: number) => [
      { parameter: 'ef_co2_steel', ipcc_reference: `STEEL (year: ${year}, volume: 3)` },
    ]
    const read = (guideline_year: string, cited: number) =>
      bonsaiFactors(
        folderOf({
          'processes/ipcc_defaults_bonsai.csv': [{ ...row, guideline_year }],
          'processes/ipcc_references.csv': cites(cited),
        }),
        Number(guideline_year) as 2006 | 2019,
        new Map(),
      )
    expect(read('2019', 2019).factors).toHaveLength(1)
    expect(() => read('2019', 2006)).toThrow('ef_co2_steel activity=bof is of 2019 and cites 2006')
    expect(() => read('2006', 2006)).toThrow('ef_co2_steel activity=bof is of 2006')
  })

  it('stop the import at a row without a source', () => {
    const row = {
      process: 'adipicAcid',
      dimensions: '',
      parameter: 'emFact',
      value: '0.3',
      unit: 'kg',
      per_unit: 'kg',
      source: 'S99',
    }
    const raw = folderOf({
      'processes/amee_process_defaults.csv': [row],
      'processes/amee_sources.csv': [{ source: 'S1' }],
    })
    expect(() => ameeFactors(raw, new Map())).toThrow('row 2: no source S99')
  })
})
