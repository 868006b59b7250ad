import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentFigures, type ReadFactor } from '../../../reference/publishers/ademe/current.js'
import { english, withoutYear, yearIn } from '../../../reference/publishers/ademe/english.js'
import { exclusion, misprintedFlights } from '../../../reference/publishers/ademe/exclusions.js'
import { lifeCycle } from '../../../reference/publishers/ademe/life-cycle.js'
import { ademeRegions } from '../../../reference/publishers/ademe/regions.js'
import { ademeUnit } from '../../../reference/publishers/ademe/units.js'
import { validityEnded } from '../../../reference/publishers/ademe/validity.js'
import { slug } from '../../../reference/shared/slug.js'

describe('a denominator of Base Carbone', () => {
  it.each([
    ['kgCO2e/tep PCI', { unit: 'kg/GJ', divisor: 41.868, basis: 'net' }],
    ['kgCO2e/TEP PCS', { unit: 'kg/GJ', divisor: 41.868, basis: 'gross' }],
    ['kgCO2e/KWh PCI', { unit: 'kg/kWh', divisor: 1, basis: 'net' }],
    ['kgCO2e/kWhPCI', { unit: 'kg/kWh', divisor: 1, basis: 'net' }],
    ['kgCO2e/kWh (PCI)', { unit: 'kg/kWh', divisor: 1, basis: 'net' }],
    ['kgCO2e/kWh', { unit: 'kg/kWh', divisor: 1 }],
    ['kgCO2e/keuro (2021) HT', { unit: 'kg/eur', divisor: 1000, priceYear: 2021 }],
    ['kgCO2e/keuro', { unit: 'kg/eur', divisor: 1000 }],
    ['kgCO2e/mL', { unit: 'kg/m', divisor: 1 }],
    ['kgCO2e/tonne de N', { unit: 'kg/tonne', divisor: 1, per: 'nitrogen' }],
    ['kgCO2e/m3 (n)', { unit: 'kg/m3', divisor: 1, per: 'normal cubic metre' }],
    ['kgCO2e/100 feuilles A4', { unit: 'kg/number', divisor: 100, per: 'A4 sheet printed' }],
  ])('%s is read', (published, expected) => {
    expect(ademeUnit(published)).toEqual(expected)
  })

  it.each(['kgCO2e/m3.km', 'kgCO2e/personne.mois', 'kgCO2e/kgH2/100km', 'kgCO2e/'])(
    '%s has no unit',
    (published) => {
      expect(ademeUnit(published)).toBeUndefined()
    },
  )
})

describe('a place of Base Carbone', () => {
  it('is one region, several, or a part of one', () => {
    expect(ademeRegions('France continentale', '')).toEqual({ codes: ['FR'] })
    expect(ademeRegions('Outre-mer', 'Guadeloupe, Martinique, Guyane, Corse')).toEqual({
      codes: ['GP', 'MQ', 'GF', 'FR-20R'],
    })
    expect(ademeRegions('Outre-mer', 'Tahiti')).toEqual({ codes: ['PF'], place: 'Tahiti' })
    expect(ademeRegions('France continentale', 'Lorraine')).toEqual({ codes: ['FR'], place: 'Lorraine' })
  })

  it('is rejected without a code', () => {
    expect(ademeRegions('Outre-mer', 'DOM COM')).toBeUndefined()
    expect(ademeRegions('Outre-mer', '')).toBeUndefined()
  })
})

describe('a label of Base Carbone', () => {
  it('gives its year away, not a distance', () => {
    expect(yearIn('2012 - usage : chauffage')).toBe(2012)
    expect(yearIn('101-220 sièges, 1000-2000 kms, 2023')).toBe(2023)
    expect(yearIn('2000 - 5000 kms')).toBeUndefined()
    expect(withoutYear('Gaz naturel - 2015')).toBe('Gaz naturel')
    expect(withoutYear('Donnée 2009')).toBe('')
  })

  it('reads in English, by the French where the English is missing or wrong', () => {
    expect(english('101-220 sièges, 1000-2000 kms, 2023', '')).toBe('101 to 220 seats, 1000 to 2000 km')
    expect(english('< 3,5 tonnes', '')).toBe('under 3.5 t')
    expect(english('Liseuse', 'Reading light')).toBe('E-reader')
    expect(english('Anthracite', 'Anthracite')).toBe('Anthracite')
  })

  it('becomes part of an id with only letters, digits and underscores', () => {
    expect(slug('7.5 to 12 t, > 3000 m²')).toBe('7_5_to_12_t_over_3000_m2')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => /^([a-z0-9]+(_[a-z0-9]+)*)?$/.test(slug(text))),
    )
  })
})

describe('the life cycle of a factor', () => {
  it('follows from its stages', () => {
    expect(lifeCycle('fuel', ['Amont', 'Combustion'])).toEqual({
      lca: 'fuel_upstream-fuel_combustion',
      basis: 'life_cycle',
    })
    expect(lifeCycle('fuel', ['Combustion'])).toEqual({ lca: 'fuel_combustion', basis: 'combustion' })
    expect(lifeCycle('transport', ['Amont', 'Combustion', 'Fabrication']).lca).toBe(
      'fuel_upstream-manufacturing-fuel_combustion',
    )
    expect(
      lifeCycle('electricity', ['Amont', 'Combustion à la centrale', 'Transport et distribution']).lca,
    ).toBe('upstream-electricity_generation-transmission_and_distribution')
    expect(lifeCycle('goods', [])).toEqual({ lca: 'unknown' })
  })

  it('is not guessed from an unknown stage', () => {
    expect(() => lifeCycle('fuel', ['Rêverie'])).toThrow('unknown stage')
  })
})

describe('several figures for one thing', () => {
  const figure = (publishedUnit: string, unit: string, modified: string, yearNamed = false): ReadFactor => ({
    factor: {
      activity_id: 'fuel_type_x-fuel_use_na',
      name: 'X',
      sector: 'Energy',
      category: 'Fuel',
      source_lca_activity: 'unknown',
      year: Number(modified.slice(0, 4)),
      region: 'FR',
      unit,
      scopes: [],
      dataset_row: `${publishedUnit} ${modified}`,
    },
    modified,
    yearNamed,
    publishedUnit,
  })
  const kept = (...read: ReadFactor[]) => currentFigures(read).current.map(({ dataset_row }) => dataset_row)

  it('leave the newest, GJ first among equally new ones', () => {
    const gigajoule = figure('GJ PCI', 'kg/GJ', '2014-10-17')
    const toe = figure('tep PCI', 'kg/GJ', '2014-10-17')
    const hour = figure('kWh PCI', 'kg/kWh', '2014-10-17')
    const newer = figure('kWh PCI', 'kg/kWh', '2015-07-23')
    expect(kept(toe, hour, gigajoule)).toEqual(['GJ PCI 2014-10-17'])
    expect(kept(gigajoule, newer)).toEqual(['kWh PCI 2015-07-23'])
    expect(currentFigures([toe, gigajoule]).superseded).toEqual(['same figure in another unit'])
  })

  it('are all kept for different years or unit types', () => {
    expect(
      kept(figure('kWh', 'kg/kWh', '2014-01-01', true), figure('kWh', 'kg/kWh', '2015-01-01', true)),
    ).toHaveLength(2)
    expect(kept(figure('kWh', 'kg/kWh', '2014-01-01'), figure('litre', 'kg/l', '2014-01-01'))).toHaveLength(2)
  })
})

describe('a row that cannot be a factor', () => {
  const row = {
    id: '1',
    flag: '',
    category_path_fr: 'Combustibles > Fossiles',
    unit_fr: 'kgCO2e/kg',
    geography: 'Monde',
    subgeography_fr: '',
  }

  it('is rejected with its problem', () => {
    expect(exclusion(row)).toBeUndefined()
    expect(exclusion({ ...row, flag: 'agribalyse' })).toContain('Agribalyse')
    expect(exclusion({ ...row, unit_fr: 'kgCO2e/m3.km' })).toBe('no unit for m3.km')
    expect(
      exclusion({ ...row, category_path_fr: 'Process > PRG à 100 ans issus du 6eme rapport' }),
    ).toContain('gas')
    expect(() => exclusion({ ...row, flag: 'new' })).toThrow('unknown flag')
  })

  it('may be a flight without contrails with the CO2 of another flight', () => {
    const flight = { category_path_fr: 'Aérien', attribute_fr: '10 t' }
    const withContrails = { ...flight, id: '1', boundary_fr: 'AVEC trainées', co2_fossil: '1.48' }
    const right = { ...flight, id: '2', boundary_fr: 'SANS trainées', co2_fossil: '1.49' }
    const wrong = { ...flight, id: '3', boundary_fr: 'SANS trainées', co2_fossil: '2.71' }
    expect([...misprintedFlights([withContrails, right, wrong])]).toEqual(['3'])
  })
})

describe('the validity of a row of Base Carbone', () => {
  it.each([
    ['2023', 2023],
    ['2017-12-01', 2017],
    ['Année 2012', 2012],
    ["Données valides pour l'année 2019", 2019],
    ['déc.-18', 2018],
    ['44631', 2022],
    ['2025', undefined],
    ['2028', undefined],
    ['3 ans', undefined],
    ['', undefined],
  ])('%j ended in %s, seen from 2025', (text, year) => {
    expect(validityEnded(text, 2025)).toBe(year)
  })
})
