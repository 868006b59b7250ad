import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalEngine } from '../../../src/ghg.js'
import { folder } from '../../cli/fakes.js'
import { everydayQueries } from './everyday-queries.js'
import { heldOutQueries } from './held-out-queries.js'
import { ledgerQueries } from './ledger-queries.js'
import { officeQueries } from './office-queries.js'
import { siteQueries } from './site-queries.js'
import { travellerQueries } from './traveller-queries.js'
import { wideQueries } from './wide-queries.js'

let engine: LocalEngine
beforeAll(async () => {
  engine = await LocalEngine.open({ store: folder().path('store.sqlite') })
})
afterAll(() => engine.close())

/** The first five lines of `ghg search`: one for each activity, region and unit. */
async function firstFive(query: string, data_version = '2') {
  const { results } = await engine.call('search', { query, data_version, results_per_page: 100 })
  const lines = new Map<string, (typeof results)[number]>()
  for (const factor of results) {
    const line = `${factor.activity_id} ${factor.region} ${factor.unit}`
    if (!lines.has(line)) lines.set(line, factor)
  }
  return [...lines.values()].slice(0, 5)
}

describe('queries as people type them', () => {
  it.each([
    ['of energy, goods and services', everydayQueries],
    ['of invoices and travel claims', ledgerQueries],
    ['of sites, purchases and trips', siteQueries],
    ['of all kinds in five languages', wideQueries],
    ['of sites, trips and purchases in six languages', travellerQueries],
    ['of offices, ledgers and depots in eight languages', officeQueries],
  ])('%s have a right factor in the first five lines, 19 times in 20', async (_, queries) => {
    const missed: string[] = []
    for (const [query, isRight] of queries) {
      if (!(await firstFive(query)).some(isRight)) missed.push(query)
    }
    expect(queries.length).toBeGreaterThanOrEqual(80)
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(queries.length / 20)
  })

  it('have a right factor in the first five lines for a held-out list, 31 times in 40', async () => {
    const missed: string[] = []
    for (const [query, isRight] of heldOutQueries) {
      if (!(await firstFive(query)).some(isRight)) missed.push(query)
    }
    expect(heldOutQueries).toHaveLength(40)
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(9)
  })

  it.each([
    ['laptop', 'Computer, portable'],
    ['Erdgas', 'Natural gas'],
    ['Heizöl', 'Heating oil, stationary combustion'],
    ['uber', 'Taxi, per passenger'],
    ['eurostar', 'International rail'],
  ])('%s finds %s', async (query, name) => {
    expect((await firstFive(query))[0]!.name).toBe(name)
  })

  it.each([
    ['hotel roma', 'Hotel stay', 'IT'],
    ['taxi berlin', 'Taxi, per passenger', 'GB'],
    ['electricity tokyo', 'Electricity, grid average, life cycle, Japan', 'JP'],
  ])('%s finds the country of the town, if it has a factor', async (query, name, region) => {
    expect((await firstFive(query))[0]).toMatchObject({ name, region })
  })

  it.each([
    ['Copenhagen', 'DK'],
    ['Köln', 'DE'],
    ['Berlin', 'DE'],
    ['New York', 'US-NY'],
  ])(
    'find for --region %s the region %s: the place, or its country if no factor names the place',
    async (region, code) => {
      const { results } = await engine.call('search', { query: 'electricity', region, data_version: '2' })
      expect(new Set(results.map((factor) => factor.region))).toEqual(new Set([code]))
    },
  )

  it.each(['DE-BE', 'Monaco'])('find nothing for %s, a region without factors', async (region) => {
    expect(await engine.call('search', { region, data_version: '2' })).toMatchObject({
      total_results: 0,
    })
  })

  it('do not match a name by its unit, but prefer factors in that unit', async () => {
    const found = await firstFive('petrol litres')
    expect(found.every(({ name }) => /petrol/i.test(name))).toBe(true)
    expect(found[0]!.unit).toBe('kg/l')
  })

  it.each([
    ['bus commute', 'bus'],
    ['accountant fees', 'accountant'],
    ['woodpellets', 'wood pellets'],
    ['acqua potabile', 'drinking water'],
    ['carne de pollo', 'meat chicken'],
  ])('%s finds first what %s finds first', async (query, same) => {
    expect((await firstFive(query))[0]).toEqual((await firstFive(same))[0])
  })

  it.each([
    ['kantoorhuur', 'Other real estate, margins included'],
    ['wynajem biura', 'Other real estate, margins included'],
    ['broadband and phone line rental', 'Wired telecommunications carriers, margins included'],
  ])('%s finds the spend of its likely industry', async (query, name) => {
    expect((await firstFive(query)).map((factor) => factor.name)).toContain(name)
  })

  it('find the product of an industry as well as its spend, for the country of a town', async () => {
    const found = await firstFive('prąd biuro Kraków')
    expect(found[0]).toMatchObject({ unit: 'kg/kWh', region: 'PL' })
  })

  it.each([
    ['électricité Genève', 'CH'],
    ['hotel Lisbona', 'PT'],
    ['Strom Krakau', 'PL'],
  ])('%s finds the country of a town by any of its names', async (query, region) => {
    expect((await firstFive(query))[0]!.region).toBe(region)
  })

  it.each([
    ['desiel', /diesel/i],
    ['carbón', /coal/i],
    ['recycling paper', /recycled/],
  ])('%s is read as %s', async (query, name) => {
    expect((await firstFive(query))[0]!.name).toMatch(name)
  })

  it('find the spend first if a region has no factor of the thing itself', async () => {
    const { results } = await engine.call('search', { query: 'gas', region: 'Germany', data_version: '2' })
    expect(results[0]!.name).toBe('Natural gas distribution, producer price')
  })

  it('find the average car for commuting', async () => {
    expect((await firstFive('employee commuting'))[0]!.name).toBe(
      'Average car, fuel unknown, business travel',
    )
  })

  it('do not match longer words that contain them', async () => {
    const names = (await firstFive('uber')).map(({ name }) => name)
    expect(names.join()).not.toMatch(/tuber/i)
  })

  it('find the same as ever in release 1', async () => {
    expect(await firstFive('laptop', '1')).toEqual([])
  })
})
