/** Compares the fast path for repeated rows with the general path: both write the same bytes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../../src/cli/cli.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'
import { fakeWorld, folder } from '../../cli/fakes.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** Engine with the same answers, but asynchronous: rows use the general path. */
function unhurried(): Engine {
  return {
    parallel: 1,
    call: (operation, request) => engine.call(operation, request),
    batch: (operation, requests) => engine.batch(operation, requests),
    identity: () => engine.identity(),
    close: async () => {},
  }
}

function atOnce(): Engine {
  return { ...unhurried(), direct: (operation) => engine.direct!(operation) }
}

async function outcome(args: string[], answering: Engine) {
  const world = { ...fakeWorld(), openEngine: async () => answering }
  const code = await run(args, world)
  return { code, out: world.out(), err: world.err() }
}

/** @param files options with an output file, in order, with the extensions of the files */
async function expectSame(
  command: string,
  text: string,
  options: string[],
  files: [option: string, extension: string][] = [],
): Promise<void> {
  const { path, read } = folder({})
  writeFileSync(path('in.csv'), text)
  const written = async (engine: Engine, name: string) => {
    const named = files.map(([option, extension]) => [option, `${name}${option}.${extension}`] as const)
    const paths = named.flatMap(([option, file]) => [option, path(file)])
    const ended = await outcome([...command.split(' '), path('in.csv'), ...options, ...paths], engine)
    // Outputs contain the file names they were given.
    const err = ended.err.replaceAll(name, '')
    return { ...ended, err, files: named.map(([, file]) => existsSync(path(file)) && read(file)) }
  }
  expect(await written(atOnce(), 'quick')).toEqual(await written(unhurried(), 'general'))
}

const amounts = fc.oneof(
  { weight: 5, arbitrary: fc.double({ min: 0, max: 1e9, noNaN: true }).map((value) => value.toFixed(3)) },
  { weight: 2, arbitrary: fc.nat(10_000).map(String) },
  fc.constantFrom('', '0', '0.000', '-3.5', '+4', '1e3', '.5', '5.', '.', ' 7', '7 ', '00012', '1 000', 'x'),
  fc.constantFrom('123456789012345', '1234567890123456789', '0.1234567890123456', '1,5', '"8.25"', '1"2'),
)
const notes = fc.constantFrom(
  '',
  'a',
  'é ü',
  '😀',
  '"x, y"',
  '"=x, y"',
  '"x\ty, z"',
  '"x"',
  '"x, y" ',
  '"x, ""y"""',
  '"two\nlines"',
  '"say ""hi"""',
  '=1+1',
  ' ',
  '\t',
)
const fuel = 'fuel_type_diesel_biofuel_blend-fuel_use_na'
const grid = 'electricity-supply_grid-source_supplier_mix'
const van =
  'delivery_vehicle-vehicle_type_van-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_lt_3.5t'
const kinds = fc.constantFrom(
  `${grid},GB,2025`,
  `${grid},GB,2025`,
  `${grid},GB,2025`,
  `${grid},GB,2024`,
  `${grid},XX,2024`,
  ` ${grid},US-ERCT,2021`,
  `${grid},GB,`,
  `"${grid}",GB,2025`,
  `"${grid}, ",GB,2025`,
)
const energyRow = fc
  .tuple(notes, kinds, amounts, fc.constantFrom('kWh', 'kWh', 'MWh', 'GJ', 'l'), notes)
  .map((cells) => cells.join(','))
const odd = fc.constantFrom('', 'a,b', ',,,,,,', `x,${grid},GB,2025,1,kWh,y,z`, `x,${grid},GB,2025,1,kWh,y,`)
const ends = fc.constantFrom('\n', '\r\n')

function table(heading: string, rows: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const lines = fc.array(fc.tuple(rows, ends), { minLength: 1, maxLength: 60, size: 'max' })
  return fc.tuple(lines, fc.boolean()).map(([all, isComplete]) => {
    const text = all.map(([row, end]) => row + end).join('')
    return `${heading}\n${isComplete ? text : text.trimEnd()}`
  })
}

describe('the fast path', () => {
  const columns = fc.constantFrom<string[]>(
    [],
    ['--columns', 'co2e'],
    ['--columns', 'note,activity_id,region,year,energy,energy_unit,more,co2e,notices,error_code,error'],
    ['--columns', 'more,co2e,note,emission_factor.id,constituent_gases.co2,energy'],
    ['--round', '4'],
  )

  it('writes the same as the general path: estimates', async () => {
    const rows = fc.oneof({ weight: 6, arbitrary: energyRow }, odd)
    const texts = table('note,activity_id,region,year,energy,energy_unit,more', rows)
    await fc.assert(
      fc.asyncProperty(texts, columns, async (text, options) => {
        await expectSame('estimate', text, options)
      }),
      { numRuns: 20 },
    )
  })

  it('writes the same as the general path: assumed regions and years, with their kilograms', async () => {
    const rows = fc
      .tuple(fc.constantFrom(grid, fuel), fc.constantFrom('GB', 'FR', 'US', ''), amounts)
      .map(([activity, region, energy]) => `${activity},${region},${energy},kWh`)
    const texts = table('activity_id,region,energy,energy_unit', rows)
    const asked = fc.constantFrom<string[]>([], ['--prefer', 'newest'], ['--summary-by', 'region'])
    await fc.assert(
      fc.asyncProperty(texts, asked, async (text, options) => {
        await expectSame('estimate', text, ['--accept', 'missing_value', ...options], [['--notices', 'csv']])
      }),
      { numRuns: 20 },
    )
  })

  const extensions = fc.constantFrom('csv', 'tsv', 'json', 'ndjson')
  const results = fc.constantFrom<string[]>(
    ['--csv-safe'],
    ['--csv-safe', '--format', 'tsv'],
    ['--format', 'tsv'],
    ['--format', 'json'],
    ['--format', 'ndjson'],
    ['--format', 'json', '--round', '3'],
    ['--format', 'ndjson', '--round', '16'],
    ['--summary-by', 'region'],
    ['--summary-by', 'note,year'],
    ['--summary-by', 'energy'],
  )
  it('writes the same as the general path: every format, side files and groups', async () => {
    const rows = fc.oneof({ weight: 12, arbitrary: energyRow }, odd)
    const texts = table('note,activity_id,region,year,energy,energy_unit,more', rows)
    const options = fc.subarray(['--notices', '--trail', '--errors'])
    const files = options.chain((names) =>
      fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), extensions))),
    )
    await fc.assert(
      fc.asyncProperty(texts, results, files, async (text, asked, named) => {
        await expectSame('estimate', text, asked, named)
      }),
      { numRuns: 24 },
    )
  })

  it('writes the same as the general path: workbooks and Parquet', async () => {
    const marks = fc.constantFrom(
      '',
      '',
      '"a\u001f, b"',
      'a\u001fb',
      'a\u001eb',
      '=1',
      '12',
      '1.50',
      '2024-02-29',
      'true',
    )
    const rows = fc.oneof(
      { weight: 12, arbitrary: fc.tuple(energyRow, marks).map((cells) => cells.join(',')) },
      odd,
    )
    const texts = table('note,activity_id,region,year,energy,energy_unit,more,last', rows)
    const asked = fc.constantFrom<string[]>(
      [],
      ['--round', '4'],
      ['--csv-safe'],
      ['--columns', 'last,co2e,note,year'],
    )
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('parquet', 'xlsx'), asked, async (text, format, options) => {
        const written = async (answering: Engine) => {
          const { path } = folder({ 'in.csv': text })
          await outcome(['estimate', path('in.csv'), '-o', path(`out.${format}`), ...options], answering)
          return existsSync(path(`out.${format}`)) && readFileSync(path(`out.${format}`), 'base64')
        }
        expect(await written(atOnce())).toBe(await written(unhurried()))
      }),
      { numRuns: 30 },
    )
  })

  it('writes the same as the general path: from semicolons to commas, from several files', async () => {
    const rows = fc
      .tuple(fc.constantFrom('a', 'b,c', '=d', '"e;f"', ''), fc.constantFrom('GB', 'FR'), amounts)
      .map(([note, region, energy]) => [note, grid, region, '2024', energy, 'kWh'].join(';'))
    const texts = table('note;activity_id;region;year;energy;energy_unit', rows)
    await fc.assert(
      fc.asyncProperty(texts, results, async (text, asked) => {
        const { path } = folder({})
        writeFileSync(path('more.csv'), text)
        await expectSame('estimate', text, ['--decimal', 'comma', ...asked])
        await expectSame('estimate', text, [path('more.csv'), ...asked], [['--trail', 'ndjson']])
      }),
      { numRuns: 15 },
    )
  })

  it('writes the same as the general path: several amounts, tabs and decimal commas', async () => {
    const rows = fc
      .tuple(
        fc.constantFrom('', '', '3'),
        fc.constantFrom('', '', '2,5'),
        amounts,
        fc.constantFrom('l', 'm3'),
      )
      .map(([weight, distance, volume, unit]) => [fuel, weight, distance, volume, unit].join('\t'))
    const texts = table(['activity_id', 'weight', 'distance', 'volume', 'volume_unit'].join('\t'), rows)
    const options = [
      '--decimal',
      'comma',
      '--set',
      'region=GB',
      '--set',
      'year=2025',
      '--input-format',
      'tsv',
    ]
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await expectSame('estimate', text, [...options, '--format', 'tsv'])
      }),
      { numRuns: 15 },
    )
  })

  it('writes the same as the general path: tonnes and passengers, each times kilometres', async () => {
    const ferry = 'passenger_ferry-route_type_na-fuel_source_na'
    const rows = fc
      .tuple(
        fc.constantFrom(
          [ferry, '', 'passengers'],
          [ferry, '', 'passengers'],
          [van, 't', 'weight'],
          [van, 'kg', 'weight'],
        ),
        fc.constantFrom('1', '2', '2', '3', '250', '2.0', '1.5', '0', '-1', '', '0.3', '1e3'),
        fc.oneof({ weight: 3, arbitrary: fc.nat(50_000).map((value) => (value / 7).toFixed(2)) }, amounts),
        fc.constantFrom('km', 'km', 'mi'),
        fc.constantFrom('', '', '', '7'),
      )
      .map(([[id, weightUnit, of], many, distance, unit, energy]) =>
        [
          id,
          of === 'weight' ? many : '',
          weightUnit,
          of === 'weight' ? '' : many,
          distance,
          unit,
          energy,
        ].join(),
      )
    const headings = 'activity_id,weight,weight_unit,passengers,distance,distance_unit,energy'
    const asked = results.filter((options) => !options.join().includes('note'))
    const files = fc
      .subarray(['--notices', '--trail', '--errors'])
      .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), extensions))))
    await fc.assert(
      fc.asyncProperty(table(headings, rows), asked, files, async (text, options, named) => {
        await expectSame('estimate', text, ['--set', 'region=GB', '--set', 'year=2024', ...options], named)
      }),
      { numRuns: 24 },
    )
  })

  it('writes the same as the general path: purchases', async () => {
    const rows = fc
      .tuple(
        fc.constantFrom('327310', '541110', '541110', '99', '"541110"'),
        fc.constantFrom('US', 'TR'),
        fc.constantFrom('2021', '2023'),
        amounts,
        fc.constantFrom('usd', 'eur', 'zzz'),
        fc.constantFrom('', '', '0.25', '2'),
      )
      .map((cells) => cells.join(','))
    const texts = table('classification_code,spend_region,spend_year,money,money_unit,tax_margin', rows)
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await expectSame('spend', text, ['--set', 'classification_type=naics2017'])
      }),
      { numRuns: 15 },
    )
  })

  it('writes the same as the general path: electricity, certificates in another column', async () => {
    const row = fc
      .tuple(
        notes,
        fc.constantFrom('GB', 'US-CA', 'AU-NSW', 'XX'),
        fc.oneof({ weight: 3, arbitrary: fc.nat(5000).map((value) => (value / 7).toFixed(2)) }, amounts),
        fc.constantFrom('kWh', 'MWh'),
        fc.oneof(
          { weight: 4, arbitrary: fc.nat(400).map((value) => (value / 3).toFixed(1)) },
          fc.constantFrom('', '0', '0.0', '-1', 'x', '1e9', '"7"'),
        ),
        fc.constantFrom('', '', '', 'direct'),
      )
      .map(([note, region, energy, unit, recs, connection]) =>
        [note, region, energy, unit, recs, connection, connection && 'coal'].join(','),
      )
    const texts = table('note,region,energy,energy_unit,recs,connection_type,energy_source', row)
    const asked = fc.oneof(
      results,
      columns.filter((options) => !options.join().includes('emission')),
    )
    const files = fc
      .subarray(['--notices', '--errors'])
      .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), extensions))))
    await fc.assert(
      fc.asyncProperty(texts, asked, files, async (text, options, named) => {
        await expectSame('energy electricity', text, ['--set', 'year=2023', ...options], named)
      }),
      { numRuns: 24 },
    )
  })

  it('writes the same as the general path: electricity under the certificates of the whole file', async () => {
    const used = fc.oneof(
      { weight: 9, arbitrary: fc.nat(5000).map((value) => (value / 7).toFixed(2)) },
      amounts,
    )
    const kind = fc.tuple(
      fc.constantFrom('GB,2023', 'GB,2023', 'GB,2024', 'FR,2023', 'XX,2023'),
      fc.constantFrom('kWh', 'MWh', 'MJ'),
      fc.constantFrom('', '', '', '0', '3'),
      fc.constantFrom(',', ',', 'acme,', 'acme,0.2', ',0'),
      fc.constantFrom(',', '2023-03-01,2023-05-31', '2023-11-20,2024-02-10', '2024-01-01,'),
    )
    const headings =
      'note,region,year,energy,energy_unit,recs,supplier,co2e_kg_per_kwh,period_start,period_end'
    const texts = fc.array(kind, { minLength: 1, maxLength: 3 }).chain((several) => {
      const row = fc.tuple(notes, fc.constantFrom(...several), used)
      return table(
        headings,
        row.map(([note, [region, ...others], energy]) => [note, region, energy, ...others].join()),
      )
    })
    const lot = fc.tuple(
      fc.constantFrom('GB', 'EU', 'EU'),
      fc.constantFrom(
        '2023-01-01,2023-12-31',
        '2023-03-01,2023-05-31',
        '2024-01-01,2024-12-31',
        '2023-07-01,2024-06-30',
      ),
      fc.constantFrom('wind,', 'wind,0.013', 'nuclear,'),
      fc.constantFrom(0.2, 777.7, 4000, 50_000),
    )
    const lots = fc
      .array(lot, { minLength: 1, maxLength: 6 })
      .map((all) =>
        all
          .map(
            ([market, days, made, kwh], at) =>
              `"lot ${at}, ${kwh}",contract,${kwh},kWh,${market},${days},${made},true\n`,
          )
          .join(''),
      )
    const asked = fc.oneof(
      results,
      fc.constantFrom<string[]>(['--columns', 'instruments_applied,note,market.consumption.co2e,notices']),
    )
    const files = fc
      .subarray(['--notices', '--trail', '--errors'])
      .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), extensions))))
    await fc.assert(
      fc.asyncProperty(texts, lots, asked, files, async (text, held, options, named) => {
        // Rows that any certificate can cover, regardless of the others.
        const all = ['GB', 'FR'].flatMap((region) =>
          [2023, 2024].map((year) => `x,${region},${year},400000,kWh,,,,,\n`),
        )
        const { path } = folder({
          'lots.csv': `name,kind,energy,energy_unit,market,period_start,period_end,generation,co2e_kg_per_kwh,retired\n${held}`,
        })
        const instruments = ['--instruments', path('lots.csv'), '--accept', 'missing_value']
        const complete = text.endsWith('\n') ? text : `${text}\n`
        await expectSame('energy electricity', complete + all.join(''), [...instruments, ...options], named)
      }),
      { numRuns: 20 },
    )
  }, 300_000)

  it('supports mapping files and rules that skip rows', async () => {
    const { path } = folder({
      'map.yaml': `columns:
  emission_factor.activity_id: {from: what}
  emission_factor.region: {from: where, translate: {Britain: GB, Texas: US-ERCT}, unmapped: skip}
  parameters.energy: {from: used, empty: [n/a]}
  parameters.energy_unit: {const: kWh}
skip:
  - {column: state, equals: cancelled}
`,
    })
    const rows = fc
      .tuple(fc.constantFrom('Britain', 'Texas', 'Mars'), amounts, fc.constantFrom('done', 'cancelled'))
      .map(([where, used, state]) => `${grid},${where},${used},${state}`)
    await fc.assert(
      fc.asyncProperty(table('what,where,used,state', rows), async (text) => {
        await expectSame('estimate', text, ['--map', path('map.yaml')])
      }),
      { numRuns: 15 },
    )
  })

  const ofActivity = (id: string) =>
    `emission_factor.activity_id: {const: ${id}}, emission_factor.region: region, emission_factor.year: {const: 2024}`
  const ofFuel = 'fuel_type: {const: diesel}, region: region'
  /** Mappings whose amounts are not the plain number of one field. */
  const scaled: [command: string, columns: string, quantity: string][] = [
    ['estimate', ofActivity(grid), 'from: used, unit: unit'],
    [
      'estimate',
      ofActivity(grid),
      "from: used, unit: unit, scale: 0.1, number: {decimal: ',', thousands: '.'}",
    ],
    [
      'estimate',
      ofActivity(grid),
      'from: used, unit: {from: unit, translate: {l: {unit: kWh, times: 3.3}}, unmapped: keep}',
    ],
    ['estimate', ofActivity(van), 'from: used, unit: {const: tonne.km}'],
    ['energy fuel', ofFuel, 'from: used, unit: unit, number: {thousands: comma}, empty: [x]'],
    ['energy fuel', ofFuel, 'from: used, unit: unit, blank: skip'],
    ['travel hotel', 'location: region', 'from: used, unit: {const: nights}'],
  ]
  it('writes the same as the general path: quantities in units and notations of a mapping', async () => {
    const used = fc.oneof(amounts, fc.nat(60).map(String), fc.constantFrom('"1,200"', '1.200', '"1.200,5"'))
    const units = fc.constantFrom('kWh', 'kWh', 'MWh', 'l', 'kg', 'zz', '')
    const rows = fc.tuple(notes, fc.constantFrom('GB', 'FR', 'XX'), used, units).map((cells) => cells.join())
    const texts = table('note,region,used,unit', rows)
    const asked = results.filter((options) => !/year|energy/.test(options.join()))
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...scaled), asked, async (text, mapping, options) => {
        const [command, columns, quantity] = mapping
        const { path } = folder({ 'map.yaml': `columns: {${columns}}\nquantity: {${quantity}}\n` })
        const accepted = ['--map', path('map.yaml'), '--accept', 'missing_value']
        await expectSame(command, text, [...accepted, ...options], [['--notices', 'csv']])
      }),
      { numRuns: 40 },
    )
  })

  it.each(scaled)('answers few rows by themselves: %s, %s, %s', async (command, columns, quantity) => {
    const lines = Array.from({ length: 1000 }, (_, row) => `GB,${row + 1},kWh`)
    const { path } = folder({
      'in.csv': `region,used,unit\n${lines.join('\n')}\n`,
      'map.yaml': `columns: {${columns}}\nquantity: {${quantity}}\n`,
    })
    let answers = 0
    const counting: Engine = {
      ...atOnce(),
      direct: async (operation) => {
        const answer = await engine.direct!(operation)
        return (request) => {
          answers++
          return answer!(request)
        }
      },
    }
    await outcome(
      [...command.split(' '), path('in.csv'), '--map', path('map.yaml'), '-o', path('out.csv')],
      counting,
    )
    expect(answers).toBeLessThan(50)
  })

  it('is switched off if rows do not repeat, without changing results', async () => {
    const lines = Array.from({ length: 5000 }, (_, row) => `site ${row},${grid},GB,2025,${row},${row}`)
    const text = `note,activity_id,region,year,energy,money\n${lines.join('\n')}\n`
    await expectSame('estimate', text, ['--columns', 'note,co2e,error_code'])
  })
})
