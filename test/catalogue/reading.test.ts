import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, openCatalogue } from '../../src/catalogue/catalogue.js'
import { compileData, factorRow, fieldsOf, writeData } from './synthetic.js'

let catalogue: Catalogue

beforeAll(() => {
  const grid = (region: string, year: number, more = {}) =>
    factorRow({ region, year, dataset_row: `${region} ${year}`, ...more })
  const rows = [
    grid('GB', 2023),
    grid('GB', 2024, {
      co2: undefined,
      ch4: undefined,
      n2o: undefined,
      data_quality_flags: ['partial_factor'],
    }),
    grid('DE', 2024, { scopes: ['1', '3.3'], uncertainty: 5, description: 'German grid' }),
    grid('US-CA', 2022),
    factorRow({ activity_id: 'fuel_type_natural_gas', unit: 'kg/m3', dataset_row: 'gas' }),
  ]
  const old = [factorRow({ activity_id: 'heat', dataset_row: 'heat', unit: 'kg/GJ' })]
  const folder = writeData(
    [
      { id: 'energy', rows },
      { id: 'old-heat', rows: old, removed_in: 2 },
    ],
    { 'electricity-grid_mix': 'electricity-supply_grid' },
  )
  catalogue = openCatalogue(compileData(folder))
})

describe('reading the catalogue', () => {
  it('finds the factors of an activity by region, newest year first', () => {
    const found = catalogue.ofActivity('electricity-supply_grid')
    expect(found.map((factor) => [factor.region, factor.year])).toEqual([
      ['DE', 2024],
      ['GB', 2024],
      ['GB', 2023],
      ['US-CA', 2022],
    ])
  })

  it('finds a factor by its id, in any case', () => {
    const [factor] = catalogue.ofActivity('fuel_type_natural_gas')
    expect(catalogue.byId(factor!.id)).toEqual(fieldsOf(factor!))
    expect(catalogue.byId(factor!.id.toUpperCase())).toEqual(fieldsOf(factor!))
    expect(catalogue.byId('00000000-0000-0000-0000-000000000000')).toBeUndefined()
  })

  it('returns the whole factor, with null for unknown figures', () => {
    const [factor] = catalogue.candidates({ activityId: 'electricity-supply_grid', region: 'GB', year: 2024 })
    expect(fieldsOf(factor!)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      activity_id: 'electricity-supply_grid',
      access_type: 'public',
      name: 'Electricity, grid mix',
      sector: 'Energy',
      category: 'Electricity',
      source: 'Source of energy',
      source_dataset: 'Dataset energy',
      source_link: 'https://example.org/data',
      licence: 'CC0-1.0',
      source_lca_activity: 'electricity_generation',
      year: 2024,
      year_released: 2025,
      region: 'GB',
      region_name: 'United Kingdom',
      unit_type: 'Energy',
      unit: 'kg/kWh',
      co2: null,
      ch4: null,
      ch4_fossil: null,
      ch4_biogenic: null,
      n2o: null,
      co2e_other: null,
      co2_biogenic: null,
      co2e_ar4: null,
      co2e_ar5: 0.2,
      co2e_ar6: null,
      scopes: ['2'],
      uncertainty: null,
      data_quality_flags: ['partial_factor'],
      price_year: null,
      price_basis: null,
      description: '',
      dataset: 'energy',
      dataset_row: 'GB 2024',
      added_in: 1,
      removed_in: null,
      basis: 'in_total',
      valid_until: null,
    })
    const [german] = catalogue.candidates({ activityId: 'electricity-supply_grid', region: 'DE' })
    expect(german).toMatchObject({
      scopes: ['1', '3.3'],
      uncertainty: 5,
      description: 'German grid',
      co2: 0.198,
    })
  })

  it('returns the same fields for a candidate as for the factor by its id', () => {
    const shipped = openCatalogue()
    for (const activityId of [
      'electricity-supply_grid-source_supplier_mix',
      'fuel_type_natural_gas-fuel_use_na',
    ]) {
      for (const factor of shipped.candidates({ activityId }).filter((_, i) => i % 50 === 0)) {
        expect(fieldsOf(factor)).toEqual(shipped.byId(factor.id))
      }
    }
    shipped.close()
  })

  it.each([
    [{ region: 'GB' }, ['GB 2024', 'GB 2023']],
    [{ region: 'uk' }, ['GB 2024', 'GB 2023']],
    [{ year: 2024 }, ['DE 2024', 'GB 2024']],
    [{ region: 'GB', year: 2023 }, ['GB 2023']],
    [{ region: 'GB', year: 1999 }, []],
    [{ region: 'nowhere' }, []],
  ])('narrows candidates by %j', (filter, rows) => {
    // The first lookups read less; later ones use the cache.
    for (let time = 0; time < 20; time++) {
      const found = catalogue.candidates({ activityId: 'electricity-supply_grid', ...filter })
      expect(found.map((factor) => factor.dataset_row)).toEqual(rows)
    }
  })

  it('resolves other names of an activity', () => {
    const alias = catalogue.candidates({ activityId: 'electricity-grid_mix', region: 'GB' })
    const named = catalogue.candidates({ activityId: 'electricity-supply_grid', region: 'GB' })
    expect(alias.map(fieldsOf)).toEqual(named.map(fieldsOf))
    expect(alias).toHaveLength(2)
  })

  it('states the release in which a factor was removed', () => {
    expect(catalogue.ofActivity('heat', 1)[0]).toMatchObject({ added_in: 1, removed_in: 2 })
    expect(catalogue.ofActivity('heat', 'every')).toHaveLength(1)
    expect(catalogue.ofActivity('heat')).toEqual([])
  })

  it.each([
    ['electricity-suply_grid', 'electricity-supply_grid'],
    ['fuel_type_natural-gas', 'fuel_type_natural_gas'],
    ['mix_grid-electricity', 'electricity-grid_mix'],
    ['natural_gas-fuel_type', 'fuel_type_natural_gas'],
  ])('suggests an activity id for %s', (wrong, right) => {
    expect(catalogue.nearestActivityIds(wrong)[0]).toBe(right)
  })

  it('suggests nothing for text unlike any activity id', () => {
    expect(catalogue.nearestActivityIds('zzzzzzzzzzzz')).toEqual([])
  })

  it('names the datasets with licence and number of factors', () => {
    const energy = catalogue.datasets().find((dataset) => dataset.id === 'energy')
    expect(energy).toMatchObject({ source: 'Source of energy', licence: 'CC0-1.0', factors: 5 })
    expect(catalogue.datasets().find((dataset) => dataset.id === 'regions')?.factors).toBe(0)
  })

  it('names the file that is missing', () => {
    expect(() => openCatalogue('/nowhere/reference.sqlite')).toThrow(/\/nowhere\/reference.sqlite is missing/)
    expect(existsSync('/nowhere')).toBe(false)
  })
})

describe('regions', () => {
  it('are found by code or alias, in any case', () => {
    const unitedKingdom = { code: 'GB', name: 'United Kingdom', type: 'country', parent: 'EUROPE' }
    for (const code of ['GB', 'gb', 'UK', ' uk ']) expect(catalogue.region(code)).toEqual(unitedKingdom)
    expect(catalogue.region('XX')).toBeUndefined()
  })

  it('have ancestors up to the world', () => {
    const codes = (code: string) => catalogue.ancestors(code).map((region) => region.code)
    expect(codes('US-CA')).toEqual(['US-CA', 'US', 'NORTH-AMERICA', 'GLOBAL'])
    expect(codes('uk')).toEqual(['GB', 'EUROPE', 'GLOBAL'])
    expect(codes('ROW')).toEqual(['ROW'])
    expect(codes('XX')).toEqual([])
  })
})
