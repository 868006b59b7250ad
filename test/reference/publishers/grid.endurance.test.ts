import { describe, expect, it } from 'vitest'
import { withPrintedDigits } from '../../../reference/publishers/grid/flat-files.js'
import { gridFactors, gridFigures } from '../../../reference/publishers/grid/grid.js'
import { newestEditions } from '../../../reference/publishers/grid/newest-editions.js'
import { committedDatasets, committedManifest, committedTable } from './committed-table.js'

const mix = 'electricity-supply_grid-source_supplier_mix'
const gridPrefixes = ['cea', 'desnz-electricity', 'eccc', 'ember', 'epa-egrid', 'mcti', 'mee', 'nga']
const datasets = gridPrefixes.flatMap((prefix) => committedDatasets(prefix))
const factors: Record<string, string>[] = datasets.flatMap((dataset) =>
  committedTable(dataset).map((row) => ({ ...row, dataset })),
)

function factorOf(activity: string, region: string, year: number): Record<string, string> {
  const found = factors.filter(
    (row) => row.activity_id === activity && row.region === region && row.year === String(year),
  )
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('grid factors as published', () => {
  it('give 177 g/kWh for the United Kingdom in 2025', () => {
    const row = factorOf(mix, 'GB', 2025)
    expect(row.co2e_ar5).toBe('0.177')
    expect(row.name).toBe('Electricity, grid average, United Kingdom')
    expect(row.unit).toBe('kg/kWh')
    expect(row.scopes).toBe('2')
  })

  it('give 651.2 lb CO2 per MWh for the WECC Northwest in 2016, and no total', () => {
    const row = factorOf(mix, 'US-NWPP', 2016)
    expect([row.co2, row.co2e_ar4, row.co2e_ar5, row.co2e_ar6]).toEqual(['0.2953794', '', '', ''])
    expect(row.data_quality_flags).toBe('partial_factor')
  })

  it('keep the second revision of eGRID2023: California 429.983 lb CO2e per MWh', () => {
    expect(Number(factorOf(mix, 'US-CAMX', 2023).co2e_ar5)).toBeCloseTo((429.983 * 0.45359237) / 1000, 6)
  })

  it('use the report of each eGRID release', () => {
    expect(factorOf(mix, 'US', 2022).co2e_ar4).not.toBe('')
    expect(factorOf(mix, 'US', 2022).co2e_ar5).toBe('')
    expect(factorOf(mix, 'US', 2023).co2e_ar5).not.toBe('')
    const computed = factorOf(mix, 'US', 2020)
    expect([computed.co2e_ar4, computed.co2e_ar5, computed.co2e_ar6]).toEqual(['', '', ''])
    expect(Number(computed.co2)).toBeCloseTo((818.289 * 0.45359237) / 1000, 6)
  })

  it('have no methane and nitrous oxide for the United States in 2023', () => {
    const row = factorOf(mix, 'US', 2023)
    expect([row.ch4, row.n2o]).toEqual(['', ''])
    expect(Number(row.co2)).toBeCloseTo((767.209 * 0.45359237) / 1000, 6)
  })
})

describe('official sets and Ember', () => {
  it('keep Ember apart where an official set exists', () => {
    const own = factors.filter((row) => row.activity_id === `${mix}_lifecycle`)
    expect(new Set(own.map((row) => row.region?.slice(0, 2)))).toEqual(
      new Set(['AU', 'BR', 'CA', 'CN', 'GB', 'IN', 'US']),
    )
    expect(factorOf(`${mix}_lifecycle`, 'GB', 2023).dataset).toBe('ember-yearly-2025')
    expect(factorOf(mix, 'DE', 2023).dataset).toBe('ember-yearly-2025')
    expect(factorOf(mix, 'GLOBAL', 2023).source_lca_activity).toBe('upstream-electricity_generation')
  })

  it('never mix life-cycle activities in one activity, region and unit', () => {
    const kinds = new Map<string, Set<string>>()
    for (const row of factors) {
      const key = `${row.activity_id} ${row.region} ${row.unit}`
      kinds.set(key, (kinds.get(key) ?? new Set()).add(`${row.source_lca_activity} ${row.scopes}`))
    }
    expect([...kinds].filter(([, set]) => set.size > 1)).toEqual([])
  })

  it('never hold two figures of one activity, region and year', () => {
    const withdrawn = ['cea-v20']
    const current = factors.filter(
      ({ dataset, activity_id }) =>
        !withdrawn.includes(dataset!) && activity_id!.startsWith('electricity-supply_grid'),
    )
    const keys = current.map((row) => `${row.activity_id} ${row.region} ${row.year}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('keep the losses, the upstream and the Canadian consumption apart from the supply', () => {
    expect(factorOf(`${mix}_losses`, 'GB', 2025).co2e_ar5).toBe('0.01853')
    expect(factorOf(`${mix}_well_to_tank`, 'GB', 2025).co2e_ar5).toBe('0.0459')
    expect(factorOf(`${mix}_well_to_tank_losses`, 'GB', 2025).co2e_ar5).toBe('0.00397')
    expect(factorOf(`${mix}_upstream_and_losses`, 'AU', 2024).co2e_ar5).toBe('0.07')
    expect(factorOf(`${mix}_consumption`, 'CA', 2022).dataset).toBe('eccc-nir2024')
    expect(factorOf('electricity-supply_grid-source_residual_mix', 'CN', 2023).co2).toBe('0.6096')
  })
})

describe('eGRID in addition to the output rate', () => {
  it('converts non-baseload pounds per MWh: MRO West 2018, 1764.291 lb CO2', () => {
    const row = factorOf('electricity-supply_grid-source_non_baseload', 'US-MROW', 2018)
    expect(Number(row.co2)).toBeCloseTo(0.800268936, 8)
    expect(Number(row.ch4)).toBeCloseTo(0.0000870897, 9)
    expect(row.co2e_ar4).toBe('')
  })

  it('calculates losses as rate x L / (1 - L): United States 2022, L = 0.051', () => {
    const row = factorOf(`${mix}_losses`, 'US', 2022)
    expect(Number(row.co2)).toBeCloseTo((0.823149 * 0.45359237 * 0.051) / 0.949, 9)
    expect(row.description).toContain('Calculated')
  })

  it('keeps the published total of the losses, in the report of the rate: Alaska 2023, L = 0.041', () => {
    const row = factorOf(`${mix}_losses`, 'US-AKGD', 2023)
    expect(Number(row.co2e_ar5)).toBeCloseTo((((905.109 * 0.45359237) / 1000) * 0.041) / 0.959, 9)
    expect(Number(row.co2e_ar5)).toBeCloseTo(0.017552, 6)
    expect([row.co2e_ar4, row.co2e_ar6]).toEqual(['', ''])
    expect(factorOf(`${mix}_losses`, 'US-AKGD', 2022).co2e_ar4).not.toBe('')
  })

  it('gives losses the same report and gases as the rate they are a share of', () => {
    const shape = (row: Record<string, string>) =>
      ['co2', 'ch4', 'n2o', 'co2e_ar4', 'co2e_ar5', 'co2e_ar6', 'data_quality_flags'].map(
        (column) => row[column] !== '',
      )
    const losses = factors.filter(
      (row) => row.dataset!.startsWith('epa-egrid') && row.activity_id === `${mix}_losses`,
    )
    expect(losses.length).toBeGreaterThan(150)
    for (const row of losses) {
      expect(shape(row), row.dataset_row).toEqual(shape(factorOf(mix, row.region!, Number(row.year))))
    }
    // The gases of upstate New York do not add up to its total.
    expect(factorOf(`${mix}_losses`, 'US-NYUP', 2018)).toMatchObject({ co2: '', ch4: '', n2o: '' })
  })

  it('leaves the losses abroad to eGRID in the United States, except in the year without one', () => {
    expect(factorOf(`${mix}_losses`, 'US', 2016).dataset).toBe('epa-egrid2016')
    expect(factorOf(`${mix}_losses`, 'US', 2017)).toMatchObject({
      dataset: 'desnz-electricity-2017',
      co2: '0.03257',
      data_quality_flags: 'partial_factor',
    })
    expect(factorOf(`${mix}_losses`, 'DE', 2016).dataset).toBe('desnz-electricity-2016')
  })
})

describe('electricity in the UK flat files', () => {
  it('keeps all its digits: upstream of the losses of Iceland', () => {
    expect(factorOf(`${mix}_well_to_tank_losses`, 'IS', 2020).co2e_ar4).toBe('7.498387319e-7')
    expect(factorOf(`${mix}_well_to_tank`, 'IS', 2019).co2e_ar4).toBe('0.00002444156059')
    expect(factorOf(`${mix}_well_to_tank`, 'CN', 2021).co2e_ar4).not.toBe('')
  })

  const row = {
    region: 'IS',
    region_name: 'Iceland',
    factor_kind: 'upstream_wtt',
    kgco2e_per_kwh: '0.0000244',
    co2_kg_per_kwh: '',
  }
  const printed = {
    level1: 'WTT- UK & overseas elec',
    level2: 'WTT- overseas electricity (generation)',
    level3: 'Electricity: Iceland',
    co2e_total: '2.444e-05',
    co2: '',
  }

  it('is read from the row of the country and kind', () => {
    expect(withPrintedDigits([row], [printed], 2019)[0]).toMatchObject({
      kgco2e_per_kwh: '0.00002444',
      co2_kg_per_kwh: '',
    })
  })

  it('is refused where the flat file lacks it or says something else', () => {
    expect(() => withPrintedDigits([row], [], 2019)).toThrow('no upstream_wtt of Iceland')
    expect(() => withPrintedDigits([row], [{ ...printed, co2e_total: '3e-05' }], 2019)).toThrow(
      '0.00003 in the flat file',
    )
    expect(() => withPrintedDigits([row], [{ ...printed, co2: '2e-05' }], 2019)).toThrow('co2_kg_per_kwh')
  })
})

describe('defects of the published figures', () => {
  it('drop the rounded gases of Canada and keep its totals', () => {
    const canada = committedTable('eccc-nir2024')
    expect(canada.filter((row) => row.co2 !== '' || row.ch4 !== '' || row.n2o !== '')).toEqual([])
    expect(canada.filter((row) => row.co2e_ar5 === '')).toEqual([])
  })

  it('exclude gases that contradict the total, and keep the others', () => {
    const hawaii = factorOf(mix, 'US-HIMS', 2022)
    expect([hawaii.co2, hawaii.ch4, hawaii.co2e_ar4]).toEqual(['', '', '0.5275574'])
    expect(factorOf(mix, 'US-HIOA', 2022).co2).not.toBe('')
  })

  it('leave out life-cycle figures of zero', () => {
    const ember = factors.filter((row) => row.dataset?.startsWith('ember'))
    expect(ember.filter((row) => Number(row.co2e_ar5) <= 0)).toEqual([])
    expect(committedManifest('ember-yearly-2025').excluded).toEqual({
      'life-cycle figure of zero: emissions rounded to nothing': 21,
    })
  })

  it('hold Puerto Rico once', () => {
    const regions = new Set(factors.map((row) => row.region))
    expect(regions.has('US-PR')).toBe(false)
    expect(factorOf(mix, 'PR', 2023).dataset).toBe('ember-yearly-2025')
  })

  it('flag figures of CO2 alone', () => {
    for (const dataset of ['epa-egrid2016', 'mee-cn-2022', 'cea-v21', 'mcti-sin']) {
      expect(committedTable(dataset).filter((row) => row.data_quality_flags !== 'partial_factor')).toEqual([])
    }
  })

  it('ship no residual mix of doubtful licence', () => {
    const residual = 'electricity-supply_grid-source_residual_mix'
    const regions = factors.filter((row) => row.activity_id === residual)
    expect([...new Set(regions.map((row) => row.region))]).toEqual(['CN', 'AU'])
  })
})

describe('gridFigures', () => {
  const row = { dataset_id: 'desnz_2022', note: '', gwp_basis: 'ar4', kgco2e_per_kwh: '0.19338' }
  const gases = { co2_kg_per_kwh: '0.19121', ch4_kg_per_kwh: '0.000032', n2o_kg_per_kwh: '0.0000045973' }

  it('keeps masses and total of a consistent row', () => {
    expect(gridFigures({ ...row, ...gases })).toEqual({
      co2: 0.19121,
      ch4: 0.000032,
      n2o: 0.0000045973,
      co2e_ar4: 0.19338,
    })
  })

  it('keeps only the total of an inconsistent row', () => {
    expect(gridFigures({ ...row, ...gases, kgco2e_per_kwh: '0.2' })).toEqual({ co2e_ar4: 0.2 })
  })

  it('refuses a CO2-only row whose total is another figure', () => {
    const wrong = {
      dataset_id: 'cea_v21',
      region: 'IN',
      gwp_basis: '',
      kgco2e_per_kwh: '0.7',
      co2_kg_per_kwh: '0.71',
    }
    expect(() => gridFigures(wrong)).toThrow('CO2 differs')
  })
})

describe('gridFactors', () => {
  it('refuses an unknown region and an unknown kind', () => {
    const row = { dataset_id: 'x', region: 'GB', year: '2025', kgco2e_per_kwh: '1', gwp_basis: 'ar5' }
    const names = new Map([['GB', 'United Kingdom']])
    expect(() => gridFactors([{ ...row, factor_kind: 'guess' }], names)).toThrow('unknown kind')
    expect(() => gridFactors([{ ...row, factor_kind: 'td_losses', region: 'QQ' }], names)).toThrow('QQ')
  })
})

describe('references between the committed tables', () => {
  it('name only regions that exist', () => {
    const known = new Set(committedTable('regions', 'regions').map((row) => row.code))
    expect(factors.filter((row) => !known.has(row.region))).toEqual([])
  })

  it('give every activity alias an activity that has factors', () => {
    const activities = new Set(
      committedDatasets('').flatMap((dataset) => committedTable(dataset).map((row) => row.activity_id)),
    )
    const aliases = committedTable('activity-aliases', 'aliases')
    expect(aliases.filter((row) => !activities.has(row.activity_id))).toEqual([])
    expect(aliases.filter((row) => activities.has(row.alias))).toEqual([])
    expect(aliases).toContainEqual({ alias: 'electricity-energy_source_grid_mix', activity_id: mix })
  })

  it('lead from a ZIP prefix and a state to subregions', () => {
    const zips = committedTable('epa-egrid-regions', 'zip3_subregion')
    expect(zips.find((row) => row.zip3 === '981')?.subregion).toBe('US-NWPP')
    const states = committedTable('epa-egrid-regions', 'state_subregions')
    expect(states.filter((row) => row.state === 'US-WA').map((row) => row.subregion)).toEqual(['US-NWPP'])
  })
})

describe('the newest editions', () => {
  const [ember, egrid] = newestEditions

  it('have the figures of 2025 of Ember, without Uzbekistan', () => {
    const rows = committedTable('ember-yearly-2026')
    expect(rows).toHaveLength(91)
    expect(factorOf(mix, 'CR', 2025).co2e_ar5).toBe('0.0242')
    expect(factorOf(`${mix}_lifecycle`, 'GB', 2025).dataset).toBe('ember-yearly-2026')
    expect(rows.filter(({ region }) => region === 'UZ')).toEqual([])
  })

  it('have the gases of eGRID2024 and its losses: Puerto Rico, 1,594.5 lb CO2 per MWh and 14 %', () => {
    expect(Number(factorOf(mix, 'US-CAMX', 2024).co2)).toBeCloseTo((403.6 * 0.45359237) / 1000, 9)
    const losses = factorOf(`${mix}_losses`, 'US-PRMS', 2024)
    expect(Number(losses.co2)).toBeCloseTo((((1594.5 * 0.45359237) / 1000) * 0.14) / 0.86, 9)
    expect(
      committedTable('epa-egrid2024').filter((row) => row.activity_id!.includes('non_baseload')),
    ).toEqual([])
  })

  it('stop at a file of another year', () => {
    expect(() => ember!.rowsOf([{ region: 'CR', year: '2024' }])).toThrow('CR is for 2024, not for 2025')
    expect(() => egrid!.rowsOf([{ region: 'US', data_year: '2023' }])).toThrow('US is for 2023, not for 2024')
  })
})
