import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/open.js'
import { amountsIn } from '../../../src/catalogue/plain/amounts.js'
import { search as searchIn } from '../../../src/catalogue/searching.js'

const catalogue = openCatalogue()
const search = (query: string, region: string, data_version = '3') =>
  searchIn(catalogue, { query, region, data_version, results_per_page: 20 })
const messages = (query: string, region: string) =>
  search(query, region).notices.map(({ code, message }) => `${code}: ${message}`)

describe('amounts in a line', () => {
  it.each([
    ['DERV 12,450 litres', 12450, 'Volume'],
    ['14 000 pkm by air', 14000, 'PassengerOverDistance'],
    ['Strom 8.900 kWh', 8900, 'Energy'],
    ['top up 2.3kg', 2.3, 'Weight'],
    ['coach 210 passenger miles', 210, 'PassengerOverDistance'],
    ['3 Nächte', 3, 'Number'],
  ])('%s', (text, value, unitType) => {
    expect(amountsIn(text).amounts).toMatchObject([{ value, unitType }])
  })

  it('are not grades, designations and prices', () => {
    for (const text of ['béton C25/30', 'R-134a', 'SP95-E10', '45p/mile']) {
      expect(amountsIn(text).amounts, text).toEqual([])
    }
  })
})

describe('searches with an amount', () => {
  it('show things and amounts of the line, and begin with its unit', () => {
    expect(messages('unleaded 38.2 l', 'GB')).toContain('line_read: read: unleaded, 38.2 l')
    expect(search('unleaded 38.2 l', 'GB').results[0]!.unit_type).toBe('Volume')
    expect(messages('diesel 20 l and taxi 5 km', 'GB')[0]).toMatch(/several things/)
  })

  it('say that factors per money are excluded if no other factor is found', () => {
    expect(search('legal advice 2 kg', 'GB').results).toEqual([])
    expect(messages('legal advice 2 kg', 'GB')).toEqual([
      'line_read: read: 2 kg; no factor is in such a unit, and factors per unit of money are left out: leave out the amount to see them',
    ])
  })

  it('never answer a physical unit in money', () => {
    const units = fc.constantFrom('kg', 'litres', 'kWh', 'km', 'm3', 'tkm', 't')
    const things = fc.constantFrom(
      'office chairs',
      'diesel',
      'steel',
      'taxi',
      'laptops',
      'paper',
      'catering',
      'glass',
    )
    fc.assert(
      fc.property(things, fc.integer({ min: 1, max: 99_999 }), units, (thing, amount, unit) => {
        const { results } = search(`${thing} ${amount} ${unit}`, 'GB')
        expect(results.filter(({ unit_type }) => unit_type === 'Money')).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('read words alone in release 2', () => {
    expect(search('unleaded 38.2 l', 'GB', '2').notices).toEqual([])
  })

  it('name no other gas for a refrigerant without a factor in the region', () => {
    expect(search('R-452A', 'GB').results).toEqual([])
    expect(search('R-452A', 'GLOBAL').results[0]!.activity_id).toBe('fugitive_gas-type_r452a')
  })

  it('take the class of a route, or state that it is unknown', () => {
    expect(search('LHR-JFK business', 'GB').results[0]!.activity_id).toMatch(/class_business/)
    expect(search('LHR-JFK business trip', 'GB').results[0]!.activity_id).toMatch(/class_na/)
    expect(messages('LHR-JFK business', 'US').join()).toMatch(/factor is of the average passenger/)
  })

  it('say that landfill was assumed for waste without a treatment', () => {
    expect(messages('cardboard waste 2 t', 'GB').join()).toMatch(/landfill was assumed/)
    expect(messages('cardboard waste to landfill 2 t', 'GB').join()).not.toMatch(/assumed/)
  })

  it('refuse a material without a factor rather than name a neighbour', () => {
    expect(search('titanium 2 kg', 'GB').results).toEqual([])
    expect(messages('titanium 2 kg', 'GB')[0]).toMatch(/^no_material_factor/)
  })

  it('name no other waste for dangerous waste without a factor', () => {
    for (const text of ['clinical waste, sharps, high temperature incineration', 'hazardous waste 2 t']) {
      expect(search(text, 'GB').results, text).toEqual([])
      expect(messages(text, 'GB')[0], text).toMatch(/^no_material_factor/)
    }
    expect(search('clinical waste incinerated 2 t', 'AU').results[0]!.activity_id).toContain('clinical')
  })

  it('say that a line with several things is several', () => {
    const words = `${'site '.repeat(30)} diesel 20 l, petrol 30 l and taxi`
    expect(messages(words, 'GB').join()).toMatch(/several things/)
    expect(messages('diesel 20 l, LPG 30 l', 'GB').join()).toMatch(/several things/)
    expect(messages('diesel 20 l', 'GB').join()).not.toMatch(/several/)
  })

  it('take any text', () => {
    const long = 'diesel und '.repeat(1000)
    for (const text of [
      "'; DROP TABLE factors; --",
      '🙂🙂 20 l',
      '12345',
      '15 01 01',
      'дизель сталь steel 20 л',
      long,
    ]) {
      expect(() => search(text.slice(0, 10_000), 'GB'), text.slice(0, 20)).not.toThrow()
    }
  })
})

describe('searches for a thing without a factor here', () => {
  it('never answer a biofuel with a fossil fuel, a leak of its gas or a vehicle', () => {
    for (const region of ['DE,EU,EUROPE,GLOBAL', 'US', 'GB']) {
      const { results } = search('Biomethan', region)
      expect(results.filter(({ activity_id }) => /natural_gas|fugitive|vehicle/.test(activity_id))).toEqual(
        [],
      )
    }
    expect(search('biomethane', 'GB').results[0]!.activity_id).toContain('biomethane')
  })

  it('are answered by the right spelling, not by a guessed industry', () => {
    expect(search('deisel', 'GB').results[0]!.activity_id).toContain('diesel')
    expect(search('deisel fule', 'US').results[0]!.activity_id).toContain('diesel')
    expect(search('offce suplies', 'US').results[0]!.activity_id).toContain('office_supplies')
  })

  it('are not answered in a measure that their amounts do not convert to', () => {
    expect(search('cable harness 12 kg', 'GLOBAL').results.map(({ unit_type }) => unit_type)).not.toContain(
      'Distance',
    )
    expect(search('LFP battery storage 200 kWh', 'GB').results).toEqual([])
    expect(search('Transit Custom fuel card 55.3 litres', 'GB').results).toEqual([])
    expect(messages('taxi 5 km', 'GB')).toContain('line_read: read: taxi, 5 km')
  })

  it('read waste that is mixed as mixed waste', () => {
    const [first] = search('waste, mixed, landfill', 'GB').results
    expect(first!.activity_id).toBe('waste_type_commercial_and_industrial-disposal_method_landfill')
  })

  it('say that own solar power has no factor', () => {
    expect(search('PV own consumption roof 18,200 kWh', 'GB').results).toEqual([])
    expect(messages('Eigenverbrauch Photovoltaik 22.400 kWh', 'DE')[0]).toMatch(
      /^zero_activity: .*own panels/,
    )
  })

  it('say the components of a blend that no publisher states', () => {
    expect(messages('R-452A 3.1 kg', 'GLOBAL').join()).toMatch(
      /computed from its components \(By mass 11% R-32/,
    )
    expect(messages('R-134a 3.1 kg', 'GLOBAL').join()).not.toMatch(/components/)
  })

  it('take no number after a waste operation for a refrigerant', () => {
    const line = catalogue.plainNames.read('AVV 20 03 01 R1 12,4 t')
    expect(line.gas).toBeUndefined()
    expect(Object.fromEntries(line.attributes)).toMatchObject({ waste: 'yes', treatment: 'incineration' })
    expect(catalogue.plainNames.read('CER 15 01 06 R13 2.300 kg').gas).toBeUndefined()
  })

  it('take litres of a vehicle for its fuel, and kilometres for a journey', () => {
    const kinds = (text: string) => catalogue.plainNames.read(text).kinds.map(({ kind }) => kind)
    expect(kinds('van TDI 40 l')).toContain('fuel/diesel')
    expect(kinds('van TDI 40 km')).not.toContain('fuel/diesel')
    expect(kinds('compressor 4,100 kWh')).toContain('energy/electricity')
    expect(kinds('compressor 41 kg')).not.toContain('energy/electricity')
  })

  it('are not answered by a word that one of several unknown words resembles', () => {
    expect(search('xyzzy plugh', 'GB').results).toEqual([])
    expect(search('xyzzy plugh 3 kg', 'GB').results).toEqual([])
    expect(search('xyzzy plugh', 'GB', '2').results).not.toEqual([])
    expect(
      search('deisel fule', 'GB')
        .results.map(({ name }) => name)
        .join(),
    ).toContain('Diesel')
  })

  it('do not confuse a pipe with the steam in it', () => {
    const first = (query: string) => search(query, 'GB').results[0]?.activity_id
    expect(first('purchased steam')).toContain('heat-and-steam')
    expect(first('steam pipes')).not.toContain('heat-and-steam')
  })
})
