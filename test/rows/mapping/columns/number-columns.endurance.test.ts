import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const perKwh = 0.291

/** Returns a table of German electricity with these amounts, quoted if necessary. */
function table(delimiter: string, cells: readonly string[], more: readonly string[] = []): string {
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)
  const rows = cells.map((cell, index) => ['DE', '2025', quoted(cell), quoted(more[index] ?? '')])
  return [['region', 'year', 'energy', 'price'], ...rows].map((row) => `${row.join(delimiter)}\n`).join('')
}

async function electricity(stdin: string, ...options: string[]) {
  return await ghgIn(localWorld({ stdin }), 'energy', 'electricity', '-', ...options)
}

const values = ['--columns', 'location.consumption.co2e']

/** Returns the amounts of the answered rows, NaN for failed rows. */
function amounts(out: string): number[] {
  const [, ...lines] = out.split('\n').slice(0, -1)
  return lines.map((line) => (line === '' ? Number.NaN : Number((Number(line) / perKwh).toPrecision(10))))
}

describe('numbers of a plain run', () => {
  it.each([
    [';', ['1.200', '2.350', '3.100']],
    [',', ['1.200', '2.350']],
    ['\t', ['1.200', '15', '350']],
    [',', ['1,200', '2,350']],
    ['|', ['-1.200']],
  ])(
    'stop the run if they are thousands or fractions: cells separated by %j, %j',
    async (delimiter, cells) => {
      const { code, out, err } = await electricity(table(delimiter, cells))
      expect({ code, out }).toEqual({ code: 1, out: '' })
      const [fraction, thousand] = cells[0]!.includes('.') ? ['point', 'comma'] : ['comma', 'point']
      expect(err).toContain(`column \`energy\` has \`${cells[0]}\``)
      expect(err).toContain(
        `--decimal ${thousand} reads ${cells[0]} as ${Number(cells[0]!.replace(/[.,]/, ''))}`,
      )
      expect(err).toContain(`--decimal ${fraction} as ${Number(cells[0]!.replace(',', '.'))}`)
    },
  )

  it.each([
    ['comma', ['1.200', '2.350', '10', '1.234,5', '0,5'], [1200, 2350, 10, 1234.5, 0.5]],
    ['point', ['1.200', '2.350', '10', '1,234.5', '0.5'], [1.2, 2.35, 10, 1234.5, 0.5]],
  ])('are read with the stated decimal %s', async (decimal, cells, right) => {
    const { code, out, err } = await electricity(table(';', cells), '--decimal', decimal, ...values)
    expect(code, err).toBe(0)
    expect(amounts(out)).toEqual(right)
  })

  it.each([
    [
      ['1.200,50', '2.350', '900'],
      [1200.5, 2350, 900],
    ],
    [
      ['12.345.678', '1.200'],
      [12345678, 1200],
    ],
    [
      ['0,5', '1.200', '12,25'],
      [0.5, 1200, 12.25],
    ],
    [
      ['0.123', '12.345', '1.200'],
      [0.123, 12.345, 1.2],
    ],
    [
      ['1234.500', '1.200'],
      [1234.5, 1.2],
    ],
    [
      ['12.345', '2.5', '1.75'],
      [12.345, 2.5, 1.75],
    ],
    [
      ['1,200.5', '1,300'],
      [1200.5, 1300],
    ],
    [
      ['1 200,5', '1 300', '17'],
      [1200.5, 1300, 17],
    ],
    [
      ["1'200", '350'],
      [1200, 350],
    ],
    [
      ['15', '1500', '7'],
      [15, 1500, 7],
    ],
  ])('are read as the column proves: %j', async (cells, right) => {
    for (const delimiter of [';', ',', '\t']) {
      const { code, out, err } = await electricity(table(delimiter, cells), ...values)
      expect(code, err).toBe(0)
      expect(amounts(out)).toEqual(right)
    }
  })

  it('have decimal points between commas, with a remark', async () => {
    const { code, out, err } = await electricity(table(',', ['45.210', '38.775', '52.316']), ...values)
    expect(code).toBe(0)
    expect(amounts(out)).toEqual([45.21, 38.775, 52.316])
    expect(err).toContain(
      'column `energy`: 45.210 is read as 45.21, because commas separate the cells; --decimal comma reads it otherwise',
    )
  })

  it('fail their rows between commas only if they end with a zero', async () => {
    const { code, out } = await electricity(table(',', ['12.50', '38.775', '1.200']), ...values)
    expect([code, amounts(out)]).toEqual([2, [12.5, 38.775, Number.NaN]])
  })

  it('fail their rows next to numbers with fewer decimals', async () => {
    const { code, out, err } = await electricity(table(';', ['12.50', '7.25', '1.200']), ...values)
    expect(code).toBe(2)
    expect(amounts(out)).toEqual([12.5, 7.25, Number.NaN])
    expect(err).toContain('may be 1200 or 1.2: --decimal comma reads 1.200 as 1200, --decimal point as 1.2')
  })

  it('fail the rows in one of two notations, and stop the run at a number that fits both', async () => {
    const both = await electricity(table(';', ['1,5', '2.5']), ...values)
    expect([both.code, amounts(both.out)]).toEqual([2, [Number.NaN, 2.5]])
    expect((await electricity(table(';', ['1,5', '2.5', '1.200']))).code).toBe(1)
  })

  it('are not judged in a column that is ignored, and not by columns of text', async () => {
    const { code } = await electricity(table(';', ['5', '6'], ['1.200', '2.350']))
    expect(code).toBe(0)
    const ignored = await electricity(table(';', ['1.200']), '--ignore', 'energy')
    expect(ignored.err).toContain('no energy')
  })

  it('are read by the decimal sign of another number column, with a remark', async () => {
    const rows = (distance: string) =>
      `mode;weight;weight_unit;distance;distance_unit\n${[1.25, 2.34].map((weight) => `road;${weight.toFixed(3)};t;${distance};km\n`).join('')}`
    const activity = [
      '--set',
      'activity_id=freight_vehicle-vehicle_type_hgv-fuel_source_diesel-vehicle_weight_na-percentage_load_avg',
    ]
    const freight = (stdin: string) =>
      ghgIn(localWorld({ stdin }), 'estimate', '-', ...activity, '--set', 'region=GB')
    const { err } = await freight(rows('12.5'))
    expect(err).toContain('column `weight`: 1.250 is read as 1.25, by the decimal points of `distance`')
    expect((await freight(rows('12,5'))).err).toContain(
      'column `weight`: 1.250 is read as 1250, by the decimal commas of',
    )
    expect((await freight(rows('12'))).err).toContain(
      'column `weight` has `1.250`, `2.340`, which may be thousands',
    )
    const contradicted = rows('12.5').replaceAll('road', '7,5')
    expect((await freight(contradicted)).err).toContain('column `weight` has `1.250`')
  })

  it('are fractions if they would exceed the limit of the field', async () => {
    const stdin = 'latitude,longitude\n48.137,11.575\n'
    const { err } = await ghgIn(
      localWorld({
        stdin: stdin.replaceAll('latitude', 'origin.latitude').replaceAll('longitude', 'origin.longitude'),
      }),
      ...['travel', 'distance', '-', '--set', 'travel_mode=air', '--set', 'destination=JFK'],
    )
    expect(err).not.toContain('thousands or fractions')
  })
})

describe('a number such as 1.200 after the first rows', () => {
  const neutral = Array.from({ length: 12_000 }, (_, index) => String(100 + (index % 50)))

  it.each(['1', '2'])('ends the run if the column is neutral before, with %s threads', async (workers) => {
    const folder = mkdtempSync(join(tmpdir(), 'ghg-test-'))
    const input = join(folder, 'in.csv')
    writeFileSync(input, table(';', [...neutral, '1.200', '1.200,50']))
    const output = join(folder, 'o.csv')
    const { code, err } = await ghgIn(
      localWorld(),
      'energy',
      'electricity',
      input,
      '-o',
      output,
      '--workers',
      workers,
    )
    expect(code).toBe(1)
    expect(err).toContain(
      'in.csv, row 12001: column `energy` has `1.200`, which may be a thousand or a fraction',
    )
    expect(readFileSync(`${output}.partial`, 'utf8').split('\n').length).toBeGreaterThan(1)
  })

  it('is a fraction or a thousand if the first rows or the command line decide', async () => {
    const said = await electricity(table(';', [...neutral, '1.200']), '--decimal', 'comma', ...values)
    expect(amounts(said.out).at(-1)).toBe(1200)
    const proven = await electricity(table(';', ['0.125', ...neutral, '1.200']), ...values)
    expect(amounts(proven.out).at(-1)).toBe(1.2)
    const grouped = await electricity(table(';', ['1.200,50', ...neutral, '1.200']), ...values)
    expect(amounts(grouped.out).at(-1)).toBe(1200)
  })
})

it('reads generated columns in their notation, or stops', async () => {
  const notations = [
    { decimal: ',', group: '.' },
    { decimal: '.', group: ',' },
    { decimal: ',', group: ' ' },
    { decimal: '.', group: "'" },
  ]
  const column = fc.tuple(
    fc.constantFrom(...notations),
    fc.integer({ min: 0, max: 3 }),
    fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
  )
  await fc.assert(
    fc.asyncProperty(column, async ([{ decimal, group }, digits, numbers]) => {
      const right = numbers.map((number) => number / 10 ** digits)
      const cells = right.map((number) => {
        const [whole, part] = number.toFixed(digits).split('.')
        return `${whole!.replace(/\B(?=(\d{3})+$)/g, group)}${part ? decimal + part : ''}`
      })
      const { code, out, err } = await electricity(table(';', cells), ...values)
      if (code === 1) {
        expect(err).toContain('thousands or fractions')
        return
      }
      for (const [index, amount] of amounts(out).entries())
        if (!Number.isNaN(amount)) expect(amount).toBeCloseTo(right[index]!, 6)
    }),
    { numRuns: 25 },
  )
})
