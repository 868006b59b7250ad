import { afterAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/catalogue.js'
import { NearestIds } from '../../../src/catalogue/search/nearest-ids.js'

const catalogue = openCatalogue()
afterAll(() => catalogue.close())

describe('suggestions for an unknown activity id', () => {
  it.each([
    ['electrcity-supply_grid-source_supplier_mix', 'electricity-supply_grid-source_supplier_mix'],
    ['Electricity-Supply_Grid-Source_Suplier_Mix', 'electricity-supply_grid-source_supplier_mix'],
    ['electricity-supply_grid', 'electricity-supply_grid-source_supplier_mix'],
    ['electrcity-supply_gird', 'electricity-supply_grid-source_supplier_mix'],
    ['natural_gas', 'fuel_type_natural_gas-fuel_use_na'],
    [
      'fuel_type_diesel-fuel_use_mobile_combustion_ships_and_boats',
      'fuel_type_diesel-fuel_use_mobile_combustion_ships_and_boats-gases_ch4_n2o_only',
    ],
  ])('%s: %s is suggested', (wanted, near) => {
    expect(catalogue.nearestActivityIds(wanted)).toContain(near)
  })

  it.each(['teleportation-type_na', 'x', '', 'ü', '../../etc/passwd', 'a'.repeat(100_000)])(
    '%s: empty if only words in every id are shared, or no words',
    (wanted) => {
      expect(catalogue.nearestActivityIds(wanted)).toEqual([])
    },
  )

  it('are at most three, ids with the fewest other words first', () => {
    const ids = [
      'coke',
      'gas-natural_liquid_raw',
      'gas-natural_liquid',
      'gas-natural',
      'gas-natural_raw_cold_old',
    ]
    expect(new NearestIds(ids).to('natural')).toEqual([
      'gas-natural',
      'gas-natural_liquid',
      'gas-natural_liquid_raw',
    ])
  })
})
