/** Tests which country's factor each plain name has in ten countries. */
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/open.js'
import { namedPlainly } from '../../../src/catalogue/selection/named-plainly.js'
import { ServiceError } from '../../../src/contract/contract.js'
import { type UnitType, unitTypeQuantities } from '../../../src/units/units.js'

const catalogue = openCatalogue()
const countries = ['GB', 'US', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'CA', 'AU']

/** Names, the unit type of the amount, and the regions of the factors in the order of the countries. */
const regions: readonly [name: string, unitType: UnitType, regions: string][] = [
  ['electricity', 'Energy', 'GB US DE FR ES IT NL PL CA AU'],
  ['district heating', 'Energy', 'GB US GB FR GB GB GB GB GB GB'],
  ['steam', 'Energy', 'GB US GB FR GB GB GB GB GB GB'],
  ['district cooling', 'Energy', 'FR FR FR FR FR FR FR FR FR FR'],
  ['natural gas', 'Energy', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE GB AU'],
  ['natural gas', 'Volume', 'GB US GB FR GB GB GB GB GB AU'],
  ['petrol', 'Volume', 'GB US GB FR GB GB GB GB CA AU'],
  ['diesel', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA AU'],
  ['gas oil', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA AU'],
  ['heating oil', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA AU'],
  ['heavy fuel oil', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA AU'],
  ['LPG', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA AU'],
  ['LPG', 'Weight', 'GB GLOBAL GLOBAL FR GLOBAL GLOBAL GLOBAL GLOBAL GLOBAL GLOBAL'],
  ['propane', 'Weight', 'GB GLOBAL EUROPE FR EUROPE EUROPE EUROPE EUROPE GLOBAL GLOBAL'],
  ['CNG', 'Weight', 'GB GLOBAL GLOBAL FR GLOBAL GLOBAL GLOBAL GLOBAL GLOBAL GLOBAL'],
  ['coal', 'Weight', 'GB US GLOBAL FR GLOBAL GLOBAL GLOBAL GLOBAL GLOBAL AU'],
  ['wood pellets', 'Weight', 'GB US GB GB GB GB GB GB GB GB'],
  ['wood chips', 'Weight', 'GB US GB GB GB GB GB GB GB GB'],
  ['HVO', 'Volume', 'GB US GB GB GB GB GB GB GB AU'],
  ['jet fuel', 'Volume', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE GB AU'],
  ['waste, mixed, landfill', 'Weight', 'GB US GB FR GB GB GB GB GB AU'],
  ['waste, mixed, incineration', 'Weight', 'GB US GB FR GB GB GB GB GB AU'],
  ['hazardous waste', 'Weight', 'FR FR FR FR FR FR FR FR FR FR'],
  ['paper waste, recycling', 'Weight', 'GB US GB FR GB GB GB GB GB GB'],
  ['water supply', 'Volume', 'GB GB GB FR GB GB GB GB GB GB'],
  ['wastewater', 'Volume', 'GB GB GB FR GB GB GB GB GB GB'],
  ['hotel', 'Number', 'GB US DE FR ES IT NL PL CA AU'],
  ['homeworking', 'NumberOverTime', 'GB GB GB GB GB GB GB GB GB GB'],
  ['car', 'Distance', 'GB US GB FR GB GB GB GB GB GB'],
  ['electric car', 'Distance', 'GB GB DE FR GB GB GB GB GB GB'],
  ['van', 'Distance', 'GB US GB GB GB GB GB GB GB GB'],
  ['taxi', 'Distance', 'GB US GB FR GB GB GB GB GB GB'],
  ['bus', 'PassengerOverDistance', 'GB US DE FR GB GB GB GB GB GB'],
  ['rail, national', 'PassengerOverDistance', 'GB US DE FR ES IT NL GB GB GB'],
  ['regional train', 'PassengerOverDistance', 'GB US DE FR ES IT NL GB GB GB'],
  ['metro', 'PassengerOverDistance', 'GB US GB FR GB GB GB GB GB GB'],
  ['motorbike', 'Distance', 'GB US GB FR GB GB GB GB GB GB'],
  ['flight, long haul', 'PassengerOverDistance', 'GB US DE FR GB GB GB GB GB GB'],
  ['lorry', 'WeightOverDistance', 'GB US GB FR GB GB GB GB GB GB'],
  ['rail freight', 'WeightOverDistance', 'GB US DE FR ES IT NL EUROPE GB GB'],
  ['steel', 'Weight', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE GB GB'],
  ['aluminium', 'Weight', 'GB US EUROPE FR EUROPE EUROPE EUROPE EUROPE CA GB'],
  ['paper', 'Weight', 'GB GB GB FR GB GB GB GB GB GB'],
  ['concrete', 'Weight', 'GB GB GB FR GB GB GB GB GB GB'],
  ['plastics', 'Weight', 'GB GB GB FR GB GB GB GB GB GB'],
]

function named(name: string, region: string, unitType: UnitType) {
  const parameters = Object.fromEntries(unitTypeQuantities[unitType].map((quantity) => [quantity, 1]))
  const found = namedPlainly({ plain_name: name, region, year: 2025 }, parameters, 3, catalogue)
  if (found === undefined || found instanceof ServiceError) throw new Error(`${name}: ${found?.message}`)
  return found
}

describe('plain names in ten countries', () => {
  it.each(regions)('%s by %s', (name, unitType, wanted) => {
    const found = countries.map((country) => named(name, country, unitType))
    expect(found.map(({ selector }) => selector.region).join(' ')).toBe(wanted)
    for (const [at, country] of countries.entries()) {
      const isForeign = found[at]!.selector.region !== country
      const codes = found[at]!.notices.map(({ code }) => code)
      expect([
        country,
        isForeign,
        codes.some((code) => /^(?:proxy_factor|region_fallback)$/.test(code)),
      ]).toEqual([country, isForeign, isForeign || codes.includes('proxy_factor')])
    }
  })
})
