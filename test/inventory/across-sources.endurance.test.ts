/** Tests what several sources of a project may both count, and the answers that count it once. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const car = [
  'passenger_vehicle-vehicle_type_car-fuel_source_diesel',
  'engine_size_na-vehicle_age_na-vehicle_weight_na',
].join('-')
const dated = (start: string, end = start) => `period: { start: ${start}, end: ${end} }\n`
const electricity = 'quantity: { from: kWh, unit: { const: kWh } }\noperation: energy electricity\n'

const files: Record<string, string> = {
  'agency.csv': 'Date,Type,To,Nights\n2025-02-10,air,FR,\n2025-05-10,hotel,FR,3\n',
  'agency.yaml': `${dated('Date')}activities:
  - when: { column: Type, equals: air }
    operation: travel distance
    columns: { travel_mode: { const: air }, origin: { const: GB }, destination: To, distance_km: { const: 750 } }
  - when: { column: Type, equals: hotel }
    operation: travel hotel
    columns: { location: To, hotel_nights: Nights }
`,
  'books.csv':
    'Date,Code,Amount\n2025-02-20,51,900\n2025-06-01,55,450\n2025-06-01,62,9000\n2025-06-01,35,700\n',
  'books.yaml': `${dated('Date')}operation: spend
columns: { classification_code: Code, classification_type: { const: nace2 }, money: Amount, money_unit: { const: gbp } }
`,
  'meters.csv': 'Meter,From,To,kWh\nM1,2025-01-01,2025-01-31,1000\nM1,2025-02-01,2025-02-28,900\n',
  'meters.yaml': `ledger: { item: Meter }\n${dated('From', 'To')}${electricity}`,
  'landlord.csv': 'From,To,kWh\n2025-01-01,2025-12-31,9400\n',
  'landlord.yaml': `${dated('From', 'To')}${electricity}`,
  'cards.csv': 'Date,Litres\n2025-02-01,100\n2025-03-01,120\n',
  'cards.yaml': `${dated('Date')}quantity: { from: Litres, unit: { const: l } }
operation: energy fuel
columns: { fuel_type: { const: diesel } }
ledger: { scope: { const: 1 }, category: { const: mobile } }
`,
  'fleet.csv': 'Date,km\n2025-02-01,1500\n2025-03-01,1900\n',
  'fleet.yaml': `${dated('Date')}quantity: { from: km, unit: { const: km } }
operation: estimate
columns: { activity_id: { const: ${car} }, region: { const: GB } }
ledger: { scope: { const: 1 }, category: { const: mobile } }
`,
  'airline.csv': 'Date,kg\n2025-02-10,300\n',
  'airline.yaml': `${dated('Date')}operation: given
columns: { co2e: kg, co2e_unit: { const: kg }, scope: { const: 3 }, category: { const: '3.6' }, activity: { const: flights } }
`,
}

const yaml = (
  sources: readonly string[],
  more = '',
  sites: Record<string, string> = {},
) => `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
policy: { country: GB, accept: [location_abroad] }
sites: { Leeds: { country: GB }, York: { country: GB } }
sources:
${sources.map((name) => `  ${name}: { files: ${name}.csv, map: ${name}.yaml, site: ${sites[name] ?? 'Leeds'} }\n`).join('')}${more}`

/** Returns a project of some of the files. */
function project(text: string, changed: Record<string, string> = {}) {
  const made = folder({ ...files, ...changed, 'ghg.yaml': text })
  const ghg = (command: string, ...args: string[]) => ghgIn(localWorld(), command, ...args)
  const run = (...args: string[]) => ghg('run', made.path('ghg.yaml'), ...args)
  const manifest = () => JSON.parse(made.read('ledger.manifest.json')) as ProjectManifest
  const lines = () => parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
  return { ...made, ghg, run, manifest, lines }
}

/** Runs a project and returns what may be counted twice. */
async function doublesOf(text: string, changed?: Record<string, string>) {
  const { run, manifest } = project(text, changed)
  const { code, err } = await run()
  expect(err.includes('failed'), err).toBe(false)
  expect(code).toBe(0)
  return manifest().possible_double_counting
}

describe('possible double counting across sources', () => {
  it.each([
    [
      'travel spend beside an agency report',
      'agency',
      'books',
      'spend_beside_activity',
      ['flights', 'hotel stays'],
    ],
    ['bills in a ledger beside a meter', 'meters', 'books', 'spend_beside_activity', ['electricity']],
    ['litres beside kilometres', 'cards', 'fleet', 'distance_beside_fuel', ['liquid fuel']],
    ['stated emissions beside the activity', 'agency', 'airline', 'stated_beside_activity', ['flights']],
    ["a landlord's statement beside a meter", 'landlord', 'meters', 'activity_twice', ['electricity']],
  ])('proposes one of two: %s', async (_, keep, other, kind, of) => {
    for (const sources of [
      [keep, other],
      [other, keep],
    ]) {
      const doubles = await doublesOf(yaml(sources))
      expect(doubles).toMatchObject([{ kind, of, keep, leave_out: other }])
    }
  })

  it.each([
    ['of another site', yaml(['agency', 'books'], '', { agency: 'York' }), {}],
    [
      'of other meters',
      yaml(['meters', 'others']),
      {
        'others.yaml': files['meters.yaml']!,
        'others.csv': files['meters.csv']!.replaceAll('M1', 'M2').replace('900', '800'),
      },
    ],
    [
      'of other days',
      yaml(['landlord', 'meters']),
      { 'landlord.csv': 'From,To,kWh\n2025-03-01,2025-12-31,9400\n' },
    ],
    ['of other things', yaml(['cards', 'meters']), {}],
  ])('is not found in activities %s', async (_, text, changed) => {
    expect(await doublesOf(text, changed)).toEqual([])
  })

  it('is found in a copy with its rows in another order and format', async () => {
    const [head, first, second] = files['cards.csv']!.split('\n')
    const copy = {
      'copy.csv': [head, second, first].join('\n').replaceAll(',', ';'),
      'copy.yaml': files['cards.yaml']!,
    }
    const doubles = await doublesOf(yaml(['cards', 'copy']), copy)
    expect(doubles).toMatchObject([{ kind: 'same_rows', of: [], keep: 'cards', leave_out: 'copy' }])
  })
})

describe('counted_once', () => {
  const pairs = [
    ['agency', 'books', 'flights, hotel stays'],
    ['books', 'agency', 'flights, hotel stays'],
    ['cards', 'fleet', 'liquid fuel'],
    ['fleet', 'cards', 'liquid fuel'],
    ['landlord', 'meters', 'electricity'],
    ['airline', 'agency', 'flights'],
  ]
  it.each(pairs)('keeps %s and takes exactly what is stated of %s off the total', async (keep, other, of) => {
    const before = project(yaml([keep!, other!]))
    await before.run()
    const entry = `counted_once: [{ keep: ${keep}, leave_out: ${other}, of: [${of}], reason: as agreed }]\n`
    const after = project(yaml([keep!, other!], entry))
    const { err } = await after.run()
    const [double] = before.manifest().possible_double_counting
    const { ledger, left_out, possible_double_counting } = after.manifest()
    expect(possible_double_counting).toEqual([])
    const [left] = left_out!
    expect(ledger.totals.co2e).toBeCloseTo(before.manifest().ledger.totals.co2e - left!.co2e, 6)
    expect(ledger.totals.co2e_market).toBeCloseTo(
      before.manifest().ledger.totals.co2e_market - left!.co2e_market,
      6,
    )
    expect(left!.co2e).toBeGreaterThanOrEqual(double!.co2e! - 1e-6)
    expect(err).toContain(`left out: `)
    expect(err).toContain(`counted in ${keep} (as agreed)`)
    const gone = after.lines().filter(({ error }) => error === `counted in ${keep}`)
    expect(gone.every(({ co2e, data_source }) => co2e === '' && data_source === other)).toBe(true)
    expect(gone.length).toBeGreaterThan(0)
    expect((await after.ghg('verify', after.path('ledger.manifest.json'))).code).toBe(0)
  })

  it('shows in the report what is left out', async () => {
    const { run, ghg, path } = project(
      yaml(['agency', 'books'], 'counted_once: [{ keep: agency, leave_out: books, of: [flights] }]\n'),
    )
    await run()
    const { out } = await ghg('report', '--project', path('ghg.yaml'))
    expect(out).toMatch(
      /\| Counted once \| 2[\d.,]+ t CO2e, 1 row of books \(flights\), counted in agency \| 2/,
    )
  })

  it('leaves nothing out that the other source does not have', async () => {
    const entry = 'counted_once: [{ keep: agency, leave_out: books, of: [electricity] }]\n'
    const { run, manifest } = project(yaml(['agency', 'books'], entry))
    const { err } = await run()
    expect(err).toContain(
      'left out: nothing of books: agency has no electricity at its sites and in its days',
    )
    expect(manifest().left_out).toMatchObject([{ rows: 0, co2e: 0 }])
  })

  it('leaves out a copy, and no source that differs from the other', async () => {
    const entry = (keep: string) => `counted_once: [{ keep: ${keep}, leave_out: copy, of: [same rows] }]\n`
    const copy = { 'copy.csv': files['cards.csv']!, 'copy.yaml': files['cards.yaml']! }
    const [one, same, other] = [
      project(yaml(['cards'])),
      project(yaml(['cards', 'copy'], entry('cards')), copy),
      project(yaml(['fleet', 'copy'], entry('fleet')), copy),
    ]
    for (const each of [one, same, other]) await each.run()
    expect(same.manifest().ledger.totals).toEqual(one.manifest().ledger.totals)
    expect(other.manifest().left_out).toMatchObject([{ rows: 0 }])
  })

  it.each([
    [
      '{ keep: agency, leave_out: shop, of: [flights] }',
      'counted_once.0.leave_out: shop is not one of sources',
    ],
    ['{ keep: agency, leave_out: agency, of: [flights] }', 'keep and leave_out are the same source'],
    ['{ keep: agency, leave_out: books, of: [planes] }', 'counted_once.0.of.0'],
    [
      '{ keep: agency, leave_out: books, of: [flights] }, { keep: books, leave_out: agency, of: [flights] }',
      'counted_once.0: agency is left out for books elsewhere, so flights would count nowhere',
    ],
  ])('is refused where it would be of no use: %s', async (entries, problem) => {
    const { code, err } = await project(yaml(['agency', 'books'], `counted_once: [${entries}]\n`)).run()
    expect(code).toBe(1)
    expect(err).toContain(problem)
  })
})
