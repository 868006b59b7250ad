import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/catalogue.js'
import { search } from '../../src/catalogue/searching.js'
import { fakeWorld } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (args: string[], tty = false) => ghgIn(fakeWorld({ tty }), 'catalogue', ...args)

const rows = (text: string): Record<string, string>[] => parse(text, { columns: true })

it.each(['editions', 'sources', 'regions', 'units'])('%s are a table at 80 columns', async (list) => {
  const world = localWorld({ tty: true, env: { NO_COLOR: '1' } })
  world.stdout.columns = 80
  const { out } = await ghgIn(world, 'catalogue', list)
  const [head, ...lines] = out.split('\n')
  expect(head!.split(/ {2,}/).length).toBeGreaterThan(2)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
})

describe('ghg catalogue', () => {
  it('info says what the catalogue is and how much it holds', async () => {
    const { code, out } = await ghg(['info'])
    expect(code).toBe(0)
    const facts = Object.fromEntries(rows(out).map(({ what, value }) => [what, value]))
    expect(facts).toMatchObject({ release: '3', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(Number(facts.factors)).toBeGreaterThan(40_000)
  })

  it('info counts the factors that search finds and the datasets of its release', async () => {
    const facts = Object.fromEntries(rows((await ghg(['info'])).out).map(({ what, value }) => [what, value]))
    const found = await ghgIn(localWorld(), 'search', '--format', 'json')
    expect(facts.factors).toBe(String(JSON.parse(found.out).total_results))
    const isIn = ({ removed_in }: Record<string, string>) => removed_in === '' || Number(removed_in) > 3
    expect(facts.datasets).toBe(String(rows((await ghg(['editions'])).out).filter(isIn).length))
  })

  it.each([1, 2, 3])('counts what a search of release %i finds', (release) => {
    const catalogue = openCatalogue(undefined, release)
    const { factors } = catalogue.size()
    expect(factors).toBe(search(catalogue, { data_version: String(release) }).total_results)
    expect(factors).toBe(catalogue.datasets().reduce((sum, dataset) => sum + dataset.factors, 0))
    catalogue.close()
  })

  it('doctor counts the datasets and editions of info', async () => {
    const facts = Object.fromEntries(rows((await ghg(['info'])).out).map(({ what, value }) => [what, value]))
    const { out } = await ghgIn(localWorld(), 'doctor', '--no-color')
    expect(out).toContain(`${facts.datasets} datasets, ${facts['editions of publications']} editions`)
  })

  it('sources names release, licence, attribution and number of factors of each dataset', async () => {
    const sources = rows((await ghg(['sources'])).out)
    expect(sources.find(({ id }) => id === 'desnz-2025')).toMatchObject({
      source: 'DESNZ',
      source_dataset: 'UK Government GHG Conversion Factors 2025',
      year_released: '2025',
      licence: 'OGL-UK-3.0',
      attribution: expect.stringContaining('Open Government Licence v3.0'),
      factors: expect.stringMatching(/^\d{4}$/),
    })
    const info = rows((await ghg(['info'])).out)
    const total = sources.reduce((sum, { factors }) => sum + Number(factors), 0)
    expect(String(total)).toBe(info.find(({ what }) => what === 'factors')?.value)
  })

  it('editions says what supersedes each dataset and which edition is awaited; what is not known is blank', async () => {
    const editions = rows((await ghg(['editions'])).out)
    const known = Object.fromEntries(editions.map((edition) => [edition.id, edition]))
    expect(known['desnz-2025']).toMatchObject({ superseded_by: 'desnz-2026', awaited: '', corrected_on: '' })
    expect(known['desnz-2026']).toMatchObject({
      source: 'DESNZ',
      edition: '2026',
      published: '2026-06-11',
      corrected_on: '2026-07-10',
      superseded_by: '',
      awaited: '2027',
      usually: 'June',
      added_in: '2',
    })
    expect(known['cea-v20']).toMatchObject({ superseded_by: 'cea-v21 cea-v21-series', removed_in: '2' })
    expect(known.geonames).toMatchObject({ edition: '', awaited: '', usually: '' })
    const json = JSON.parse((await ghg(['editions', '--format', 'json'])).out)
    expect(json).toHaveLength(editions.length)
    expect(json[0].corrected_on).toBeNull()
    expect((await ghg(['editions'], true)).out).toContain('superseded by')
  })

  it('regions shows where each region falls back to', async () => {
    const regions = JSON.parse((await ghg(['regions', '--format', 'json'])).out)
    expect(regions).toContainEqual({
      code: 'US-CA',
      name: 'California',
      type: 'subdivision',
      parent: 'US',
    })
    expect(regions).toContainEqual({ code: 'NA', name: 'Namibia', type: 'country', parent: 'AFRICA' })
  })

  it('units shows the parameters of each unit type with their units', async () => {
    const units = rows((await ghg(['units'])).out)
    expect(units).toContainEqual({
      unit_type: 'Energy',
      parameter: 'energy_unit',
      default: 'kWh',
      units: expect.stringMatching(/^Wh;kWh;MWh;/),
    })
    expect(units).toContainEqual({ unit_type: 'Number', parameter: 'number', default: '', units: '' })
  })

  it('prints tables on a terminal', async () => {
    const { out } = await ghg(['units'], true)
    expect(out.split('\n')[0]).toMatch(/unit type +parameter +default +units/)
    expect(out).toMatch(/\nEnergy +energy_unit +kWh +Wh, kWh/)
  })

  it('refuses another list', async () => {
    const { code, err } = await ghg(['colours'])
    expect(code).toBe(1)
    expect(err).toMatch(/unknown command 'colours'/)
  })
})
