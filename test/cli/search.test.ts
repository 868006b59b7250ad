import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { SearchResponse } from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import { localEngine } from '../../src/engine/open.js'
import { compileData, factorRow, writeData } from '../catalogue/synthetic.js'
import { fakeWorld } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

let reference: string

beforeAll(() => {
  const years = Array.from({ length: 30 }, (_, i) => 2024 - i)
  const grid = years.map((year) =>
    factorRow({ year, dataset_row: `grid ${year}`, co2e_ar5: 0.2 + (2024 - year) / 1e5 }),
  )
  const gas = factorRow({
    activity_id: 'fuel_type_natural_gas',
    name: 'Natural gas, "dry"',
    category: 'Fuel',
    source_lca_activity: 'fuel_combustion',
    unit: 'kg/m3',
    scopes: ['1', '3.3'],
    region: 'DE',
    dataset_row: 'gas',
  })
  reference = compileData(writeData([{ id: 'energy', rows: [...grid, gas] }]))
})

/** @param terminal whether the output is one, or its width */
async function ghg(args: string[], terminal: boolean | number = false, file = reference) {
  const world = fakeWorld({ tty: terminal !== false })
  if (typeof terminal === 'number') world.stdout.columns = terminal
  world.openEngine = () => localEngine({ reference: file })
  return await ghgIn(world, ...args)
}

const rows = (text: string): Record<string, string>[] => parse(text, { columns: true })

describe('the lines of a search', () => {
  it('of a liquid fuel begin per litre, which it is bought by, and the proposed command too', async () => {
    const world = localWorld({ tty: true })
    world.stdout.columns = 200
    const { out, err } = await ghgIn(world, 'search', 'diesel', '--region', 'GB')
    const units = out.split('\n').flatMap((line) => /^ *\d .* (kg\/\S+)/.exec(line)?.[1] ?? [])
    expect(units.slice(0, 2)).toEqual(['kg/l', 'kg/tonne'])
    expect(err).toContain('ghg estimate --factor 1 --amount 100 --unit l')
  })

  const searches = [
    ['natural', 'gas'],
    ['natral', 'gas', '--page', '3'],
    ['Strom', 'Berlin'],
    ['desk', '--region', 'US', '--results-per-page', '7'],
    ['--source', 'DESNZ', '--page', '30'],
    ['electricity', '--release', '1'],
    ['xqzzk'],
  ]
  it.each(searches)('are the same from an engine that hands over pages alone: %s', async (...words) => {
    const own = localWorld()
    const paged = localWorld()
    paged.openEngine = async () => {
      const engine = await own.openEngine()
      delete engine.newest
      return engine
    }
    const expected = await ghgIn(paged, 'search', ...words)
    const ran = await ghgIn(own, 'search', ...words)
    expect([ran.code, ran.out, ran.err]).toEqual([expected.code, expected.out, expected.err])
  })
})

const next = 'Next: ghg explain 1   or: ghg estimate --factor 1 --amount 100 --unit kWh\n'

describe('ghg search', () => {
  it('prints CSV with every field of a factor where it is piped', async () => {
    const { code, out, err } = await ghg(['search', 'natral', 'gas'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(rows(out)).toEqual([
      expect.objectContaining({
        activity_id: 'fuel_type_natural_gas',
        name: 'Natural gas, "dry"',
        region: 'DE',
        unit: 'kg/m3',
        factor: '0.2',
        scopes: '1;3.3',
        supported_calculation_methods: 'ar4;ar5;ar6',
        'constituent_gases.co2': '0.198',
        'constituent_gases.ch4_fossil': '',
        'data_version.status': 'up_to_date',
      }),
    ])
  })

  it('prints a table and what more there is on a terminal', async () => {
    const search = ['search', 'electricity', '--results-per-page', '2', '--all-years']
    const { out, err } = await ghg(search, 200)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^.*name +activity id +region +year +unit +kg CO2e +source/)
    expect(lines[1]).toMatch(/Electricity.* GB +2024 +kg\/kWh +0\.2 +Source/)
    expect(err).toBe(`30 emission factors, page 1 of 15; --page 2 for the next page, --all for all\n${next}`)
  })

  it('lists the newest year of an activity, region and unit unless all are asked for', async () => {
    const { out, err } = await ghg(['search', 'electricity'], 200)
    expect(out.trimEnd().split('\n')).toHaveLength(2)
    expect(out).toMatch(/ GB +2024 /)
    expect(err).toBe(`1 line, the newest of 30 emission factors; --all-years for every year\n${next}`)
    expect(rows((await ghg(['search', '--all'])).out)).toHaveLength(2)
    expect(rows((await ghg(['search', 'electricity', '--year', '2020'])).out)).toHaveLength(1)
    const second = await ghg(['search', '--results-per-page', '1', '--page', '2'])
    expect(rows(second.out).map(({ region }) => region)).toEqual(['DE'])
  })

  it('wraps a name on a narrow terminal, and says that it has no room for the activity id', async () => {
    const activity_id =
      'passenger_vehicle-vehicle_type_car-fuel_source_petrol-engine_size_na-vehicle_age_na-vehicle_weight_na'
    const name = 'A very long name of a car that says everything that there is to be said of it'
    const factors = [factorRow({ activity_id, name, region: 'DE' })]
    const wide = compileData(writeData([{ id: 'cars', rows: factors }]))
    const search = ['search', 'car', '--format', 'table']
    const { out: onTerminal } = await ghg(search, 60, wide)
    expect(onTerminal).toMatch(/A very long name of a car\S* +DE .*\n[^\n]*that says everything/)
    expect(onTerminal).toContain('2 more columns (activity id, source): widen the terminal or')
    const { out: piped } = await ghg(search, false, wide)
    expect(piped).toContain(`${name}  ${activity_id}  DE`)
  })

  it('says so when nothing is found, which is no failure', async () => {
    const terminal = await ghg(['search', 'xyzzy'], true)
    expect(terminal).toMatchObject({
      code: 0,
      out: '',
      err: 'no matching emission factors; try fewer words or filters, or ghg suggest TEXT, which knows more words\n',
    })
    const piped = await ghg(['search', 'xyzzy'])
    expect([piped.code, piped.err]).toEqual([0, `ghg: ${terminal.err}`])
    expect(rows(piped.out)).toEqual([])
    expect(piped.out).toMatch(/^id,activity_id,/)
  })

  it('takes a country by its name in its own language', async () => {
    const { out } = await ghg(['search', 'gas', '--region', 'Deutschland'])
    expect(new Set(rows(out).map(({ region }) => region))).toEqual(new Set(['DE']))
  })

  it('shows the factors of other regions for a region without any, and says so', async () => {
    const { code, out, err } = await ghg(['search', 'gas', '--region', 'GB'])
    expect([code, rows(out).map(({ region }) => region)]).toEqual([0, ['DE']])
    expect(err).toMatch(
      /^ghg: no matching emission factors with region GB; these are another country's: use it only in place/,
    )
  })

  it('says what other regions have where the region has factors per money alone', async () => {
    const bought = {
      activity_id: 'fuel-type_gas_distribution',
      unit: 'kg/eur',
      region: 'US',
      dataset_row: 'b',
    }
    const burnt = { activity_id: 'fuel_type_natural_gas', name: 'Natural gas', unit: 'kg/m3', region: 'DE' }
    const rowsOf = [factorRow({ ...bought, name: 'Natural gas distribution' }), factorRow(burnt)]
    const file = compileData(writeData([{ id: 'energy', rows: rowsOf }]))
    const { code, out, err } = await ghg(['search', 'natural', 'gas', '--region', 'Stati Uniti'], false, file)
    expect([code, rows(out).map(({ region, unit }) => `${region} ${unit}`)]).toEqual([0, ['US kg/eur']])
    expect(err).toBe(
      'ghg: with region Stati Uniti only factors per money match; without --region also Natural gas (DE, kg/m3)\n',
    )
  })

  it('says which country a name was taken as where others have a place of that name', async () => {
    const search = ['search', 'electricity', '--region', 'Cordoba', '--results-per-page', '1']
    const { out, err } = await ghgIn(localWorld(), ...search)
    expect(rows(out)).toEqual([expect.objectContaining({ region: 'AR' })])
    expect(err).toBe(
      'ghg: region: "Cordoba" was taken as Argentina (AR); places of that name are also in Colombia (CO) and Spain (ES); give a code to choose\n',
    )
  })

  it.each(['London', 'Rome', 'Luxembourg', 'Deutschland', 'ES'])(
    'says nothing of others for %s',
    async (region) => {
      const { err } = await ghgIn(
        localWorld(),
        'search',
        'hotel',
        '--region',
        region,
        '--results-per-page',
        '1',
      )
      expect(err).not.toContain('places of that name')
    },
  )

  it('says that no region was given where the results are of several', async () => {
    const { err } = await ghgIn(localWorld(), 'search', 'electricity', 'bill')
    expect(err).toMatch(
      /^ghg: no region given: factors of \d+ regions match, the first is for .+ \(\S+\); --region takes a code/,
    )
    const { err: ofCountry } = await ghgIn(localWorld(), 'search', 'electricity', 'bill', '--region', 'GB')
    expect(ofCountry).not.toContain('no region given')
  })

  it('names the words of several that find nothing, and what the others find', async () => {
    const amount = await ghgIn(localWorld(), 'search', 'legal advice 2 kg', '--region', 'GB')
    expect(amount.err).toMatch(/nothing has "2 kg" and the other words; without it \d+: /)
    const none = await ghgIn(localWorld(), 'search', 'gizmoqx', 'blorpz', '--region', 'GB')
    expect(none.err).toContain('no match for "gizmoqx", "blorpz" with region GB')
    const resembling = await ghgIn(localWorld(), 'search', 'xyzzy', 'plugh', '--region', 'GB')
    expect(resembling.err).toMatch(/no match for "xyzzy"; without it \d+: .*plug-in/)
    expect(resembling.rows).toEqual([])
  })

  it('names an unknown word of many, and what the others find in a wider region', async () => {
    const words = ['heating oil gizmoqx', '--region', 'KE', '--unit-type', 'Weight']
    const { rows: found, err } = await ghgIn(localWorld(), 'search', ...words)
    expect(err).toMatch(/no match for .*"gizmoqx"; .*region KE; these are/)
    expect(found.map(({ region }) => region)).not.toContain('KE')
    expect(found.length).toBeGreaterThan(0)
  })

  it('lists nothing for taxes and wages, and says why', async () => {
    for (const text of ['VAT', 'wages March']) {
      const { rows: found, err } = await ghgIn(localWorld(), 'search', text, '--region', 'GB')
      expect(found, text).toEqual([])
      expect(err, text).toContain('a payment that buys nothing')
    }
  })

  it('shows what a plain name means in a mapping, and its upstream stages', async () => {
    const { err } = await ghgIn(localWorld(), 'search', 'heating oil', '--region', 'GB')
    expect(err).toContain('activity: heating oil means fuel_type_burning_oil-fuel_use_na')
    expect(err).toContain('beside it, well-to-tank (scope 3) is fuel_type_burning_oil_wtt-fuel_use_na')
  })

  it('shows the factors of the country for a part without any', async () => {
    const { out, err } = await ghgIn(localWorld(), 'search', 'electricity', '--region', 'London')
    expect(new Set(rows(out).map(({ region }) => region))).toEqual(new Set(['GB']))
    expect(err).toMatch(
      /no matching emission factors with region London; these are of GB, of which it is a part/,
    )
  })

  it('shows factors for everywhere, and a notice of it in JSON', async () => {
    const { out } = await ghgIn(localWorld(), 'search', 'heating oil', '--region', 'DE', '--format', 'json')
    const { results, notices } = JSON.parse(out) as {
      results: { region: string }[]
      notices: { code: string }[]
    }
    expect(new Set(results.map(({ region }) => region))).toEqual(new Set(['GLOBAL']))
    expect(notices.map(({ code }) => code)).toContain('region_fallback')
  })

  it('names electricity of another country without listing it', async () => {
    const words = ['electricity', '--region', 'US', '--source', 'EEA']
    const { rows: found, err } = await ghgIn(localWorld(), 'search', ...words)
    expect(found).toEqual([])
    expect(err).toContain("another country's: use it only in place")
  })

  it.each([
    [['--region', 'Germny'], 'no factor has region "Germny"; did you mean DE (Germany)?'],
    [['--region', 'XX'], 'no factor has region "XX"; ghg catalogue regions lists them'],
    [['--category', 'Feul'], 'no factor has category "Feul"; did you mean Fuel?'],
    [
      ['--source', 'nobody', '--format', 'json'],
      'no factor has source "nobody"; ghg search --filters lists them',
    ],
    [['--region', 'GB,Germny'], undefined],
  ])('names the filter that no factor has: %j', async (filter, message) => {
    const { code, err } = await ghg(['search', ...filter])
    expect([code, err]).toEqual([0, message === undefined ? '' : `ghg: ${message}\n`])
  })

  it("prints the contract's response as JSON", async () => {
    const { out } = await ghg(['search', '--format', 'json', '--region', 'gb', '--page', '2'])
    const response = JSON.parse(out)
    expect(compileCheck(SearchResponse)(response)).toBeUndefined()
    expect(response).toMatchObject({ current_page: 2, last_page: 2, total_results: 30 })
    expect(response.results).toHaveLength(10)
  })

  it('prints every page with --all', async () => {
    expect(rows((await ghg(['search', '--all', '--all-years'])).out)).toHaveLength(31)
    expect(rows((await ghg(['search', '--all-years'])).out)).toHaveLength(20)
    const { code, out, err } = await ghg(['search', '--all', '--page', '2'])
    expect([code, out, err]).toEqual([1, '', 'ghg: --page and --all cannot be combined\n'])
  })

  it('lists what to narrow by with --filters', async () => {
    const { out } = await ghg(['search', 'gas', '--filters'])
    expect(rows(out)).toEqual([
      { filter: 'year', value: '2024', name: '' },
      { filter: 'source', value: 'Source of energy', name: '' },
      { filter: 'source_dataset', value: 'Dataset energy', name: 'Source of energy' },
      { filter: 'region', value: 'DE', name: 'Germany' },
      { filter: 'category', value: 'Fuel', name: '' },
      { filter: 'sector', value: 'Energy', name: '' },
      { filter: 'unit_type', value: 'Volume', name: '' },
      { filter: 'source_lca_activity', value: 'fuel_combustion', name: '' },
      { filter: 'access_type', value: 'public', name: '' },
    ])
    const json = JSON.parse((await ghg(['search', 'gas', '--filters', '--format', 'json'])).out)
    expect(json.region).toEqual([{ id: 'DE', name: 'Germany' }])
  })

  it.each([
    [['--year', '2000'], 1],
    [['--activity-id', 'fuel*'], 1],
    [['--category', 'fuel'], 1],
    [['--sector', 'energy'], 31],
    [['--source', 'source of energy'], 31],
    [['--source-dataset', 'none'], 0],
    [['--scope', '3'], 1],
    [['--region', 'D*'], 1],
    [['--unit-type', 'Energy'], 30],
    [['--source-lca-activity', 'electricity_generation'], 30],
    [['--calculation-method', 'ar6'], 31],
    [['--allowed-data-quality-flags', 'none'], 31],
    [['--access-type', 'private'], 0],
    [['--release', '1'], 31],
    [['--id', 'none'], 0],
  ])('passes %j on', async (args, count) => {
    const { code, out } = await ghg(['search', '--all', '--all-years', ...args])
    expect(code).toBe(0)
    expect(rows(out)).toHaveLength(count)
  })

  it.each([
    [['--page', 'x'], 'ghg: --page: must be a whole number, not "x"\n'],
    [['--page', '0'], 'ghg: --page: must be at least 1, not 0\n'],
    [['--results-per-page', '501'], 'ghg: --results-per-page: must be at most 500, not 501\n'],
    [
      ['--calculation-method', 'ar7'],
      'ghg: --calculation-method: must be one of ar4, ar5, ar6, or several separated by commas, not "ar7"\n',
    ],
    [
      ['--release', '9'],
      'ghg: data_version: "9" is not a release of this catalogue; available: 1, 2, 3, ^1, ^2, ^3\n',
    ],
  ])('refuses %j', async (args, message) => {
    expect(await ghg(['search', ...args])).toMatchObject({ code: 1, out: '', err: message })
  })
})
