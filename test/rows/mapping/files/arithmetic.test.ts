/** Tests numbers that a mapping computes from several cells: products, sums, and the units of products. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runBulk } from '../../../../src/rows/run/run.js'
import { exact, times as multiplied, toNumber } from '../../../../src/units/ratio.js'
import { converter, factorUnit, productUnit } from '../../../../src/units/units.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'
import { ghg } from '../../../draft/drafting.js'
import { seed } from '../../../random.js'

async function mapped(quantity: string, csv: string) {
  const mapping = `columns: { activity_id: { const: e } }\nquantity: ${quantity}\n`
  const { path } = folder({ 'map.yaml': mapping, 'in.csv': csv })
  const world = fakeWorld()
  await runBulk(world, 'estimate', [path('in.csv')], { map: path('map.yaml') })
  const rows = parse(world.out(), { columns: true }) as Record<string, string>[]
  const requests = world.batches.flat() as { parameters: Record<string, unknown> }[]
  return {
    rows,
    errors: rows.map(({ error }) => error),
    parameters: requests.map(({ parameters }) => parameters),
  }
}

/** Decimal without an exponent, as a text. */
const decimal = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`)

describe('times', () => {
  const csv = 'Days,Distance (km),Weight (kg),Pieces,note\n5,1.1,2.5,3,x\n'

  it.each([
    ['{ times: [Days, 2, { const: 46 }], unit: km }', { distance: 460, distance_unit: 'km' }],
    ['{ times: [Days, "Distance (km)", 2] }', { distance: 11, distance_unit: 'km' }],
    ['{ times: [Pieces, "Weight (kg)"] }', { weight: 7.5, weight_unit: 'kg' }],
    [
      '{ times: ["Distance (km)", "Weight (kg)"] }',
      { weight: 2.75, weight_unit: 'kg', distance: 1, distance_unit: 'km' },
    ],
    ['{ times: [Pieces, { from: Days, unit: { const: nights } }] }', { number: 15 }],
    [
      '{ times: [Pieces, { from: Days, unit: { const: t } }, { const: 3, unit: mi }] }',
      { weight: 45, weight_unit: 't', distance: 1, distance_unit: 'mi' },
    ],
    ['{ times: [Days, Pieces], unit: passenger-km }', { distance: 15, distance_unit: 'km', passengers: 1 }],
    [
      '{ times: [Days, { from: note, translate: { x: 0.5 } }], unit: l, scale: 4 }',
      { volume: 10, volume_unit: 'l' },
    ],
    [
      "{ times: [Days, { from: note, extract: '([0-9]+)', default: 7 }], unit: l }",
      { volume: 35, volume_unit: 'l' },
    ],
  ])('multiplies columns and constants, and composes their units: %s', async (quantity, expected) => {
    const { parameters, errors } = await mapped(quantity, csv)
    expect(errors).toEqual([''])
    expect(parameters).toEqual([expected])
  })

  const weights = { kg: '0.001', t: '1', lb: '0.00045359237' } as const
  const distances = { km: '1', mi: '1.609344' } as const
  const unitPairs = Object.keys(weights).flatMap((weight) =>
    Object.keys(distances).map(
      (distance) => [weight, distance] as [keyof typeof weights, keyof typeof distances],
    ),
  )

  it.each(unitPairs)(
    'equals the product by exact arithmetic in any order, converted from %s x %s',
    async (weight, distance) => {
      const cells = fc.sample(fc.tuple(decimal, decimal, decimal), { numRuns: 200, seed })
      const csv = `A,B,C\n${cells.map((row) => row.join()).join('\n')}\n`
      const factors = ['A', `{ from: B, unit: ${weight} }`, `{ from: C, unit: ${distance} }`, '0.25']
      for (const times of [factors, factors.toReversed()]) {
        const { parameters } = await mapped(`{ times: [${times.join()}] }`, csv)
        expect(parameters).toHaveLength(cells.length)
        for (const [at, row] of cells.entries()) {
          const product = [...row, '0.25', weights[weight], distances[distance]].map(exact).reduce(multiplied)
          const read = converter(parameters[at]!, factorUnit('kg/tonne-km')).apply(parameters[at]!)
          expect(Math.abs(read / toNumber(product) - 1)).toBeLessThan(5e-15)
        }
      }
    },
  )

  it('applies to the number of any field', async () => {
    const { path } = folder({
      'map.yaml':
        'operation: travel hotel\ncolumns: { hotel_nights: { times: [Nights, Rooms] }, location: { const: Berlin }, year: { const: 2025 } }\n',
      'in.csv': 'Nights,Rooms\n3,2\n1,\n',
    })
    const { out } = await ghg(
      'run',
      path('in.csv'),
      '--map',
      path('map.yaml'),
      '--columns',
      'quantity,unit,error',
    )
    expect(out).toContain('6,night')
    expect(out).toContain('the cell of `Rooms` is empty')
  })

  it.each([
    [
      '',
      '{ times: [Days, Pieces], unit: km }',
      'missing_value',
      'quantity: the cell of `Pieces` is empty; fill it in',
    ],
    [
      'x',
      '{ times: [Days, Pieces], unit: km }',
      'invalid_input',
      'quantity: column `Pieces`: `x` is not a number',
    ],
    [
      '-',
      '{ times: [Days, Pieces], unit: km, empty: ["-"] }',
      'missing_value',
      'the cell of `Pieces` is empty',
    ],
    ['-', '{ times: [Days, { from: Pieces, empty: ["-"], blank: skip }], unit: km }', 'skipped', ''],
    [
      '-',
      '{ times: [Days, { from: Pieces, empty: ["-"], blank: absent }], unit: km }',
      'invalid_input',
      'missing',
    ],
    ['1e300', '{ times: [Days, Pieces, Pieces], unit: km }', 'invalid_input', 'too large'],
  ])('fails only the row of the cell %s: %s', async (cell, quantity, code, message) => {
    const { rows, parameters } = await mapped(quantity, `Days,Pieces\n5,${cell}\n5,2\n`)
    expect(parameters).toHaveLength(1)
    if (code !== 'skipped')
      expect(rows[0]).toMatchObject({ error_code: code, error: expect.stringContaining(message) })
  })

  it.each([
    ['{ times: [Days, Piecs], unit: km }', 'no column `Piecs`'],
    ['{ times: [Days], unit: km }', 'quantity.times: must have at least 2 elements'],
    ['{ times: [Days, Pieces] }', 'has no unit, and neither has its heading; add unit'],
    [
      '{ times: ["Weight (kg)", "Weight (kg)"] }',
      '`kg x kg` is weight times weight, which is not a unit; add unit',
    ],
    ['{ times: [Days, "Use (kWh/year)"] }', '`kWh/year` is not a known unit'],
    ['{ times: [Days, 2], unit: bananas }', 'no column `bananas`'],
    ['{ times: [Days, 2], from: Days, unit: km }', 'has both from and times'],
    ['{ times: [Days, { const: 2, from: Days }], unit: km }', 'has a factor that has both from and const'],
    ['{ times: [Days, { from: Pieces, unit: kg }], unit: km }', 'keep one of them'],
    ["{ times: [Days, 2], unit: km, extract: '(.)' }", 'is a product, so extract has no effect'],
    ['{ times: [Days, true], unit: km }', 'quantity.times.1'],
  ])('is refused before any row: %s', async (quantity, message) => {
    const headings = 'Days,Pieces,Weight (kg),Use (kWh/year)\n1,2,3,4\n'
    await expect(mapped(quantity, headings)).rejects.toThrow(message)
  })

  it('is refused for a field that is not a number', async () => {
    const { path } = folder({
      'map.yaml': 'columns: { activity_id: { times: [A, B] }, energy: A }\n',
      'in.csv': 'A,B\n1,2\n',
    })
    await expect(
      runBulk(fakeWorld(), 'estimate', [path('in.csv')], { map: path('map.yaml') }),
    ).rejects.toThrow('is not a number, so times does not apply')
  })
})

describe('a sum of columns', () => {
  const csv = 'Day,Night\n0.1,0.2\n5,\nx,1\n'
  it('fails rows in which one of the cells is empty', async () => {
    const { parameters, errors } = await mapped('{ from: "{Day} + {Night}", unit: kWh }', csv)
    expect(parameters).toEqual([{ energy: 0.3, energy_unit: 'kWh' }])
    expect(errors[1]).toContain('the cell of `Night` is empty; fill it in, or set default: 0')
    expect(errors[2]).toContain('column `Day`: `x` is not a number')
  })

  it('has the unit that all headings name', async () => {
    const rule = '{ from: "{Day (MWh)} + {Night (MWh)}" }'
    const { parameters } = await mapped(rule, 'Day (MWh),Night (MWh)\n1,2\n')
    expect(parameters).toEqual([{ energy: 3, energy_unit: 'MWh' }])
    const differs = mapped('{ from: "{Day (MWh)} + {Night (kWh)}" }', 'Day (MWh),Night (kWh)\n1,2\n')
    await expect(differs).rejects.toThrow('has no unit, and neither has its heading')
  })

  it('counts empty cells as the default', async () => {
    const rule = '{ from: "{Day} + {Night}", default: 0, number: { decimal: comma } }'
    const { path } = folder({
      'map.yaml': `columns: { activity_id: { const: e }, energy: ${rule} }\n`,
      'in.csv': 'Day;Night\n1,5;\n1,5;2\n',
    })
    const world = fakeWorld()
    await runBulk(world, 'estimate', [path('in.csv')], { map: path('map.yaml') })
    expect(world.batches.flat().map((each) => (each as { parameters: object }).parameters)).toEqual([
      { energy: 1.5 },
      { energy: 3.5 },
    ])
  })
})

describe('a difference of columns', () => {
  const csv = 'Start,End,Factor\n11820.4,12769.6,40\n7,7,1\n99990,14,1\n,5,1\n1,x,1\n'

  it('is exact, and fails its row below 0', async () => {
    const { parameters, errors } = await mapped('{ from: "{End} - {Start}", unit: kWh }', csv)
    expect(parameters).toEqual([
      { energy: 949.2, energy_unit: 'kWh' },
      { energy: 0, energy_unit: 'kWh' },
    ])
    expect(errors[2]).toContain(
      '`End` - `Start` is -99976, below 0; if the meter was replaced or began again',
    )
    expect(errors[3]).toContain('the cell of `Start` is empty')
    expect(errors[4]).toContain('column `End`: `x` is not a number')
  })

  it('is a factor of a product', async () => {
    const rule = '{ times: [{ from: "{End} - {Start}" }, Factor], unit: kWh }'
    const { parameters } = await mapped(rule, csv)
    expect(parameters[0]).toEqual({ energy: 37_968, energy_unit: 'kWh' })
  })

  it('counts days between dates, and fails its row if they are turned', async () => {
    const { path } = folder({
      'map.yaml': `columns:
  activity_id: { const: e }
  energy: { from: "{End} - {Start}", date: { format: dd.MM.yyyy } }
  energy_unit: { const: kWh }
`,
      'in.csv': 'Start,End\n28.02.2025,03.03.2025\n04.03.2025,03.03.2025\nx,03.03.2025\n',
    })
    const world = fakeWorld()
    await runBulk(world, 'estimate', [path('in.csv')], { map: path('map.yaml') })
    expect(world.batches.flat()).toMatchObject([{ parameters: { energy: 3 } }])
    expect(world.out()).toContain('is -1, below 0; the later date is before the earlier one')
    expect(world.out()).toContain('column `Start`: `x` is not a date')
  })

  it('is a text for an extract, and without spaces', async () => {
    const cells = 'Start,End\n7,2\n'
    const { parameters } = await mapped('{ from: "{End} - {Start}", extract: "(.) -", unit: kWh }', cells)
    expect(parameters).toEqual([{ energy: 2, energy_unit: 'kWh' }])
    const { errors } = await mapped('{ from: "{End}-{Start}", unit: kWh }', cells)
    expect(errors[0]).toContain('`2-7` is not a number')
  })
})

describe('the unit in a heading', () => {
  it.each([
    ['Usage (kWh)', { energy: 5, energy_unit: 'kWh' }],
    ['gas_m3', { volume: 5, volume_unit: 'm3' }],
    ['kWh', { energy: 5, energy_unit: 'kWh' }],
    ['Cost [EUR]', { money: 5, money_unit: 'eur' }],
  ])('is used without a rule: %s', async (heading, expected) => {
    const { parameters } = await mapped(`{ from: "${heading}" }`, `${heading}\n5\n`)
    expect(parameters).toEqual([expected])
  })

  it.each(['Usage', 'Building(s)', 'EUR per kWh', 'kg/m3', 'Length (m)'])(
    'is not assumed: %s',
    async (heading) => {
      await expect(mapped(`{ from: "${heading}" }`, `${heading}\n5\n`)).rejects.toThrow('has no unit')
    },
  )
})

describe('productUnit', () => {
  it.each([
    [['kWh'], ['energy kWh']],
    [['pcs', 'kg'], ['weight kg']],
    [['pcs', 'pcs'], ['number']],
    [
      ['km', 't'],
      ['weight t', 'distance km'],
    ],
    [['teu', 'km'], 'has'],
    [['kg', 'kg'], 'is weight times weight'],
    [['kWh', 'km'], 'is energy times distance'],
  ])('composes %j', (units, expected) => {
    const found = productUnit(units)
    if ('problem' in found) expect(found.problem).toContain(expected)
    else expect(found.parts.map(({ quantity, unit }) => [quantity, unit].join(' ').trim())).toEqual(expected)
  })
})
