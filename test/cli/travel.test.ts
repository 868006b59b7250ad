/** `ghg travel` through the command, on the sample inputs. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from './in-process.js'

const travel = (...args: string[]) => ghgIn(localWorld(), 'travel', ...args)
const withMap = (input: string, map: string) => [
  `fixtures/inputs/${input}`,
  '--map',
  `fixtures/mappings/${map}.yaml`,
]

describe('ghg travel distance', () => {
  it('estimates trips of every mode with their multipliers, and says which row has no way', async () => {
    const { code, rows } = await travel('distance', 'fixtures/inputs/trips.csv')
    expect(code).toBe(2)
    expect(rows.map(({ multiplier }) => multiplier)).toEqual(['2', '440', '4', '6', '2', '4', '1', ''])
    expect(rows.filter(({ error }) => error !== '').map(({ trip }) => trip)).toEqual(['Nowhere'])
    expect(rows.find(({ trip }) => trip === 'Audit')!.notices).toBe('ferry_used')
    expect(Number(rows.find(({ trip }) => trip === 'Commute')!.distance_km)).toBe(9)
  })

  it('estimates every pair of airports, by its codes', async () => {
    const { code, rows } = await travel('distance', ...withMap('airport-flights.csv', 'airport-flights'))
    expect(code).toBe(0)
    expect(rows).toHaveLength(199)
    expect(rows.every((row) => row['origin.confidence_score'] === '1' && row.multiplier === '1')).toBe(true)
  })

  it('does not take a distance in miles for the one of the request', async () => {
    const { code, rows } = await travel(
      'distance',
      ...withMap('flights.json', 'flights-json'),
      '--format',
      'csv',
    )
    expect(code).toBe(0)
    expect(rows).toHaveLength(100)
    for (const { distance, distance_km } of rows) {
      expect(Math.abs(Number(distance_km) / 1.609344 - Number(distance))).toBeLessThan(10)
    }
  })

  it('names the providers of its places in the help', async () => {
    const { out: stdout } = await travel('distance', '--help')
    for (const provider of ['GeoNames', 'UNECE', 'OurAirports', 'NGA', 'Trainline', 'Natural Earth']) {
      expect(stdout).toContain(provider)
    }
    expect(stdout).toContain('stops')
  })
})

describe('the manifest of a travel run', () => {
  it('names the providers of places and routes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ghg-'))
    const manifest = join(folder, 'manifest.json')
    await travel(
      'distance',
      'fixtures/inputs/trips.csv',
      '-o',
      join(folder, 'out.csv'),
      '--manifest',
      manifest,
    )
    const { operation, attribution } = JSON.parse(await readFile(manifest, 'utf8'))
    await rm(folder, { recursive: true })
    expect(operation).toBe('travelDistance')
    expect(attribution).toContain('Place names (c) GeoNames, CC BY 4.0')
  })
})

describe('ghg travel hotel', () => {
  it('answers a single stay', async () => {
    const { code, rows } = await travel(
      ...['hotel', '--set', 'location=Lisbon', '--set', 'hotel_nights=3', '--set', 'year=2025'],
    )
    expect(code).toBe(0)
    expect(Number(rows[0]!.co2e)).toBeCloseTo(57, 9)
  })
})

describe('ghg travel spend', () => {
  const lodging = withMap('travel-expenses.csv', 'travel-expenses-lodging')

  it('asks for the encoding of a file that is not UTF-8', async () => {
    const { code, err } = await travel('spend', ...lodging)
    expect(code).toBe(1)
    expect(err).toContain('--encoding windows-1252')
  })

  it('estimates lodging where it was, leaving out what is blank', async () => {
    const { code, rows } = await travel('spend', ...lodging, '--encoding', 'windows-1252')
    expect(code).toBe(2)
    expect(rows.filter((row) => row.error_code === 'skipped').map((row) => row.ref_number)).toEqual(['T-07'])
    expect(
      rows.filter((row) => row.error_code === 'location_not_found').map((row) => row.ref_number),
    ).toEqual(['T-10'])
    const named = Object.fromEntries(rows.map((row) => [row.ref_number, row['spend_location.name']]))
    expect(named).toMatchObject({
      'T-02': 'Montréal, Quebec, CA',
      'T-05': 'Victoria, British Columbia, CA',
      'T-06': "St. John's, Newfoundland and Labrador, CA",
      'T-08': 'Portland, Oregon, US',
    })
    expect(rows.find((row) => row.ref_number === 'T-04')!.notices).toContain('location_uncertain')
  })
})
