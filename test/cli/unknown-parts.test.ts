/** Keys of records and headings that lead into an object of the request which has no such part. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from './in-process.js'

const folder = mkdtempSync(join(tmpdir(), 'ghg-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const journey = { travel_mode: 'car', origin: 'Leeds', destination: 'Bristol' }
const refusal = 'car_details.engine_type: is not a field here; available: car_type, car_size'

describe('an unknown part of an object', () => {
  it('fails the records that have it, and no others', async () => {
    const records = [
      { ...journey, car_details: { engine_type: 'bev' } },
      { ...journey, car_details: { car_type: 'battery' } },
      { ...journey, car_details: { car_type: 'petrol', engine_type: null } },
    ]
    const path = file('trips.json', JSON.stringify(records))
    const { code, rows, err } = await ghgIn(localWorld(), 'travel', 'distance', path, '--format', 'csv')
    expect([code, rows.map(({ error }) => error)]).toEqual([2, [refusal, '', '']])
    expect(err).not.toContain('passed through')
  })

  it('fails the rows of a column with such a heading', async () => {
    const path = file(
      'trips.csv',
      'travel_mode,origin,destination,car_details.engine_type\ncar,Leeds,Bristol,bev\ncar,Leeds,Bristol,\n',
    )
    const { code, rows } = await ghgIn(localWorld(), 'travel', 'distance', path)
    expect([code, rows.map(({ error }) => error)]).toEqual([2, [refusal, '']])
  })

  it('is no mistake where it is a column of results that are read again', async () => {
    const path = file(
      'again.csv',
      'travel_mode,origin,destination,origin.name,direct_emissions.co2e\ncar,Leeds,Bristol,"Leeds, GB",55.9\n',
    )
    const { code } = await ghgIn(localWorld(), 'travel', 'distance', path)
    expect(code).toBe(0)
  })
})

describe('a country that is written as no country is', () => {
  it.each([
    ['an option', ['places', 'Manchester', '--country', 'UK']],
    ['a site', ['init', '--site', 'Leeds=UK']],
    [
      'a mapping',
      [
        'travel',
        'distance',
        file('t.csv', 'a\n1\n'),
        '--map',
        file('m.yaml', 'country: UK\ncolumns: {year: a}\n'),
      ],
    ],
    [
      'a project',
      [
        'run',
        file(
          'ghg.yaml',
          'organisation: A\nconsolidation: operational_control\nperiod: {start: 2024-01-01, end: 2024-12-31}\n' +
            'sites: {Leeds: {country: UK}}\nsources: {a: {files: t.csv, map: m.yaml}}\n',
        ),
      ],
    ],
  ])('is refused in %s with the one that is meant', async (_, args) => {
    const { code, err } = await ghgIn(localWorld(), ...args)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('UK is not a country code of ISO 3166-1; did you mean GB?'),
    ])
  })
})
