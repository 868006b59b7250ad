/** Ids of client programs with another id in the catalogue: spellings, endings, residual mixes. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { builtInReference, FactorSelector, openCatalogue } from '../../src/catalogue/catalogue.js'
import { Spellings } from '../../src/catalogue/search/spellings.js'
import { searchOf } from '../../src/catalogue/searching.js'
import type { Parameters, SelectorFields } from '../../src/contract/contract.js'

const catalogue = openCatalogue(builtInReference())
const selector = new FactorSelector(catalogue)
afterAll(() => catalogue.close())

const kwh = { energy: 1, energy_unit: 'kWh' }
const select = (fields: SelectorFields, parameters: Parameters = kwh) =>
  selector.select({ data_version: '^1', ...fields }, parameters)
const codesOf = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('ids that differ in spelling or ending', () => {
  const litre = { volume: 1, volume_unit: 'l' }
  const kilogram = { weight: 1, weight_unit: 'kg' }
  const person = { passengers: 1, distance: 1, distance_unit: 'km' }
  const freight = { weight: 1, weight_unit: 't', distance: 1, distance_unit: 'km' }
  const ids: [string, string, string, Parameters][] = [
    ['accommodation-type_hotel_stay', 'accommodation_type_hotel_stay', 'GB', { number: 1 }],
    ['fuel-type_burning_oil-fuel_use_na', 'fuel_type_burning_oil-fuel_use_na', 'GB', litre],
    [
      'fuel-type_diesel_oil-fuel_use_stationary_combustion',
      'fuel_type_diesel_oil-fuel_use_stationary_combustion',
      'AU',
      litre,
    ],
    ['heat_and_steam-type_district', 'heat-and-steam-type_district', 'GB', kwh],
    [
      'waste-type_cardboard-disposal_method_landfill',
      'waste_type_cardboard-disposal_method_landfill',
      'GB',
      kilogram,
    ],
    [
      'waste-type_mixed_msw-disposal_method_landfilled',
      'waste_type_mixed_msw-disposal_method_landfilled',
      'US',
      kilogram,
    ],
    ['water_supply-type_na', 'water-supply', 'GB', litre],
    [
      'passenger_flight-route_type_outside_uk-aircraft_type_na-distance_na-class_economy-rf_excluded-distance_uplift_included',
      'passenger_flight-route_type_outside_uk-aircraft_type_na-distance_na-class_economy-rf_excluded',
      'GB',
      person,
    ],
    [
      'freight_flight-route_type_domestic-distance_na-weight_na-rf_excluded-distance_uplift_included',
      'freight_flight-route_type_domestic-distance_na-weight_na-rf_excluded',
      'GB',
      freight,
    ],
  ]

  it.each(ids)(
    'answers %s with the factor of %s, and names it',
    (written, activity_id, region, parameters) => {
      const found = select({ activity_id: written, region, year: 2025, year_fallback: true }, parameters)
      const named = select({ activity_id, region, year: 2025, year_fallback: true }, parameters)
      expect(found.factor.id).toBe(named.factor.id)
      expect(found.notices[0]).toMatchObject({
        severity: 'info',
        code: 'activity_id_respelled',
        message: expect.stringContaining(`is ${activity_id} in this catalogue`),
      })
      expect(found.notices.slice(1)).toEqual(named.notices)
    },
  )

  it('finds every id of the catalogue by its words, with any separator', () => {
    const known = [...new Set(searchOf(catalogue).all({ query: 'gas', data_version: '^1' }))].map(
      ({ activity_id }) => activity_id,
    )
    expect(known.length).toBeGreaterThan(500)
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.infiniteStream(fc.boolean()), (id, choices) => {
        const written = id.replace(/[-_]/g, () => (choices.next().value ? '-' : '_'))
        const found = catalogue.otherSpelling(written)
        expect(catalogue.ofActivity(found!.activityId)).toEqual(catalogue.ofActivity(id))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    'fuel-type_diesel-fuel_use_na',
    'accommodation_type_hotel_room',
    'fuel-type_lpg-fuel_use_stationary',
    'fuel_type_burning_oil-fuel_use_na-distance_uplift_included',
  ])('refuses %s, which is another activity', (activity_id) => {
    expect(() => select({ activity_id, region: 'GB' })).toThrow('no emission factor has the activity_id')
  })

  it('refuses other spellings in release 2', () => {
    expect(() =>
      select({ activity_id: 'water_supply-type_na', region: 'GB', data_version: '2' }, litre),
    ).toThrow('no emission factor has the activity_id')
  })

  it('prefers an id to an alias with the same words', () => {
    const spellings = new Spellings(['an-alias', 'an_alias'], [])
    expect(spellings.find('AN-ALIAS')).toEqual({ activityId: 'an_alias', meaning: undefined })
  })
})

describe('the residual mix', () => {
  const residual = 'electricity-supply_grid-source_residual_mix'
  const supplier = 'electricity-supply_grid-source_supplier_mix'
  const regions = [...new Set(catalogue.ofActivity(supplier).map(({ region }) => region))]

  it('answers for every region with a supplier mix, and reports which mix it is', () => {
    expect(regions.length).toBeGreaterThan(300)
    for (const region of regions) {
      const found = select({ activity_id: residual, region })
      const isResidual = found.factor.activity_id === residual
      expect(found.factor.region).toBe(region)
      expect(codesOf(found).includes('residual_mix_unavailable')).toBe(!isResidual)
      if (!isResidual) expect(found.factor.id).toBe(select({ activity_id: supplier, region }).factor.id)
    }
  })

  it('is used if a publisher has one', () => {
    for (const region of ['AU', 'CN']) {
      expect(select({ activity_id: residual, region }).factor.activity_id).toBe(residual)
    }
  })

  it('names the supplier mix, its region and its year', () => {
    const { notices, factor } = select({ activity_id: residual, region: 'GB', year: 2024 })
    // DESNZ 2024, electricity generated.
    expect(factor.co2e_ar5).toBe(0.20705)
    expect(notices).toEqual([
      {
        severity: 'warning',
        code: 'residual_mix_unavailable',
        message: expect.stringContaining('the supplier mix of GB (United Kingdom), 2024, was used'),
      },
    ])
  })

  it('names the years of the supplier mix if it lacks the requested year', () => {
    expect(() => select({ activity_id: residual, region: 'GB', year: 2031 })).toThrow(
      /no emission factor with year 2031; available: 2016-2026/,
    )
  })

  it('exists only for Australia and China in release 2', () => {
    expect(() => select({ activity_id: residual, region: 'GB', data_version: '2' })).toThrow(
      'available: AU, CN',
    )
  })
})
