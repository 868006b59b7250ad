/** Tests rules of version 2 for rows that make one request. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { dateReader, rangeReader } from '../../../../src/rows/mapping/files/dates.js'
import { yearShares } from '../../../../src/rows/mapping/files/period.js'
import { runBulk } from '../../../../src/rows/run/run.js'
import { quantityUnit } from '../../../../src/units/units.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

async function mapped(mapping: string | undefined, csv: string) {
  const { path } = folder({ 'map.yaml': mapping ?? '', 'in.csv': csv })
  const world = fakeWorld()
  await runBulk(world, 'estimate', [path('in.csv')], mapping === undefined ? {} : { map: path('map.yaml') })
  const rows = parse(world.out(), { columns: true }) as Record<string, string>[]
  const requests = world.batches.flat() as { emission_factor: object; parameters: Record<string, unknown> }[]
  return { rows, parameters: requests.map(({ parameters }) => parameters), requests, err: world.err() }
}

const quantity = (unit: string, more = '') =>
  `columns: { activity_id: { const: elec } }\nquantity: { from: Q, unit: ${unit}${more} }\n`

describe('rows with fewer cells than the heading', () => {
  const csv = 'Q,U,note\n5,kWh\n6,kWh,n\n'

  it('have blank cells with missing_cells: blank', async () => {
    const { parameters, rows } = await mapped(`missing_cells: blank\n${quantity('U')}`, csv)
    expect(parameters.map(({ energy }) => energy)).toEqual([5, 6])
    expect(rows.map(({ note }) => note)).toEqual(['', 'n'])
  })

  it('are errors otherwise, which name the key', async () => {
    const { rows } = await mapped(quantity('U'), csv)
    expect(rows[0]!.error).toContain('missing_cells: blank')
    expect(rows[1]!.error).toBe('')
  })
})

it('treats a translate without any lines as empty', async () => {
  const unit = '{ from: U, unmapped: keep, translate: }'
  const { parameters } = await mapped(quantity(unit), 'Q,U\n5,kWh\n')
  expect(parameters).toEqual([{ energy: 5, energy_unit: 'kWh' }])
})

describe('quantity', () => {
  it('fills the parameter of its unit, and the parts of compound units', async () => {
    const csv = 'Q,U\n5,kWh\n2,MWh\n7,litres\n3,tkm\n4,pkm\n6,EUR\n8,nights\n1,CCF\n'
    const { parameters } = await mapped(quantity('U'), csv)
    expect(parameters).toEqual([
      { energy: 5, energy_unit: 'kWh' },
      { energy: 2, energy_unit: 'MWh' },
      { volume: 7, volume_unit: 'litres' },
      { weight: 3, weight_unit: 't', distance: 1, distance_unit: 'km' },
      { distance: 4, distance_unit: 'km', passengers: 1 },
      { money: 6, money_unit: 'eur' },
      { number: 8 },
      { volume: 1, volume_unit: 'CCF' },
    ])
  })

  it('translates words, each with its own multiplier', async () => {
    const table =
      '{ from: U, translate: { CCF: { unit: scf, times: 100 }, MCF: { unit: scf, times: 1000 }, cbm: m3 } }'
    const { parameters } = await mapped(quantity(table, ', scale: 2'), 'Q,U\n1,CCF\n1,MCF\n1,cbm\n')
    expect(parameters.map(({ volume, volume_unit }) => [volume, volume_unit])).toEqual([
      [200, 'scf'],
      [2000, 'scf'],
      [2, 'm3'],
    ])
  })

  it('is read from columns quantity and unit without a mapping, unless an amount has the name of a field', async () => {
    const own = await mapped(undefined, 'activity_id,quantity,unit\nelec,5,kWh\n')
    expect(own.parameters).toEqual([{ energy: 5, energy_unit: 'kWh' }])
    expect(own.err).not.toContain('did you mean')
    const named = await mapped(undefined, 'activity_id,quantity,unit,energy\nelec,5,litres,7\n')
    expect(named.parameters).toEqual([{ energy: 7 }])
  })

  it('is refused with a field for the same amount, before any row is read', async () => {
    const both = `${quantity('U').replace(' }\n', ', energy: E }\n')}`
    await expect(mapped(both, 'Q,U,E\n5,kWh,7\n')).rejects.toThrow(
      'quantity: columns.parameters.energy gives the amount too; keep one of them',
    )
  })

  it('may be combined with a field for another part of the amount, but not for the same part', async () => {
    const both = quantity('U').replace(' }\n', ', distance: D, distance_unit: { const: km } }\n')
    const { parameters, rows } = await mapped(both, 'Q,U,D\n5,t,7\n5,mi,7\n')
    expect(parameters).toEqual([{ weight: 5, weight_unit: 't', distance: 7, distance_unit: 'km' }])
    expect(rows[1]!.error).toBe(
      'quantity: `mi` gives parameters.distance, which is given elsewhere too; keep one of them',
    )
  })

  it('is refused with a conflicting unit', async () => {
    const both = quantity('U').replace(' }\n', ', energy_unit: { const: MWh } }\n')
    const { parameters, rows } = await mapped(both, 'Q,U\n5,kWh\n5,MWh\n')
    expect(parameters).toEqual([{ energy: 5, energy_unit: 'MWh' }])
    expect(rows[0]!.error).toContain('`kWh` gives parameters.energy_unit, which is given elsewhere too')
  })

  it.each([
    ['{ const: kWh, default: MWh }', '', 'has a unit that is a const, so default has no effect'],
    ['{ from: U, unmapped: skip }', '', 'has a unit that has unmapped without translate'],
    ['U', ", extract: '(.)'", 'is a const, so extract has no effect'],
  ])('rejects keys without effect: %s%s', async (unit, more, message) => {
    const rule = quantity(unit, more)
    const text = more === '' ? rule : rule.replace('from: Q', 'const: 4')
    await expect(mapped(text, 'Q,U\n5,kWh\n')).rejects.toThrow(`quantity ${message}`)
  })

  it.each([
    ['5', '', 'missing_value', 'the cell of `U` is empty'],
    ['5', 'm', 'invalid_input', '`m` is a unit of distance and time'],
    ['5', 'bananas', 'invalid_input', '`bananas` is not a known unit'],
    ['x', 'kWh', 'invalid_input', 'quantity: `x` is not a number'],
  ])('refuses %s %s: %s', async (amount, unit, code, message) => {
    const { rows } = await mapped(quantity('U'), `Q,U\n${amount},${unit}\n`)
    expect(rows[0]!.error_code).toBe(code)
    expect(rows[0]!.error).toContain(message)
  })

  it('accepts every word as a unit, or gives a reason', () => {
    for (const word of [
      'kWh',
      'GJ',
      'm3',
      'km',
      'TKM',
      'Passenger-km',
      'USD',
      'Nights',
      'pcs',
      'gallons',
      'tons',
    ])
      expect(quantityUnit(word)).toHaveProperty('parts')
    for (const word of ['', ' ', 'foo', 'kW/h', '100']) expect(quantityUnit(word)).toHaveProperty('problem')
  })
})

describe('conditions', () => {
  const kept = async (rules: string) => {
    const csv = 'A,B,E\n1,x,1\n2,x,2\n3,,3\n4,y,4\n'
    const { parameters } = await mapped(`columns: { activity_id: { const: e }, energy: E }\n${rules}`, csv)
    return parameters.map(({ energy }) => energy)
  }
  it.each([
    ['keep: [{ column: B, empty: false }]', [1, 2, 4]],
    ['keep: [{ column: B, in: [x, y] }, { column: A, equals: [1, 4] }]', [1, 4]],
    ['skip: [{ not: { column: B, equals: x } }]', [1, 2]],
    ['skip: [{ any: [{ column: A, matches: "[12]" }, { column: B, empty: true }] }]', [4]],
    ['skip: [{ all: [{ column: A, matches: "[12]" }, { column: B, equals: x }] }]', [3, 4]],
    ['keep: [{ column: B, equals: x }]\nskip: [{ column: A, equals: 1 }]', [2]],
  ])('select rows by %s', async (rules, expected) => {
    expect(await kept(rules)).toEqual(expected)
  })
})

describe('cells', () => {
  it('are combined from several columns', async () => {
    const mapping = 'columns: { activity_id: { from: "{A}-{B}" }, energy: E }\n'
    const { requests } = await mapped(mapping, 'A,B,E\none,two,1\none,,2\n')
    expect(requests.map(({ emission_factor }) => emission_factor)).toMatchObject([
      { activity_id: 'one-two' },
      { activity_id: 'one' },
    ])
  })

  it('may be negative with a trailing minus, or in brackets', async () => {
    const values = async (negative: string) => {
      const mapping = `columns: { activity_id: { const: e }, energy: { from: E, number: { thousands: comma, negative: ${negative} } } }\n`
      const { parameters } = await mapped(mapping, 'E\n"1,200.50-"\n(12)\n-3\n')
      return parameters.map(({ energy }) => energy)
    }
    expect(await values('trailing')).toEqual([-1200.5, -3])
    expect(await values('brackets')).toEqual([-12, -3])
  })

  it('are split by the separator in the first line', async () => {
    const { parameters } = await mapped(undefined, 'sep=;\nactivity_id;energy\ne;5\n')
    expect(parameters).toEqual([{ energy: 5 }])
  })
})

describe('dates', () => {
  it('accept 12-hour times', () => {
    const read = dateReader('M/d/yyyy h:mm a', 'date')
    expect(read('3/14/2025 1:05 PM')).toBe('2025-03-14')
    expect(read('3/14/2025 13:05 PM')).toBeUndefined()
  })

  it('may be a day, a month or a whole year', () => {
    expect(rangeReader('MMM-yy')('Feb-24')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
    expect(rangeReader('yyyy')('2025')).toEqual({ start: '2025-01-01', end: '2025-12-31' })
    expect(() => rangeReader('MMMM')).toThrow('has no year')
  })

  it('supply the year of a row without another source', async () => {
    const mapping = (more: string) =>
      `columns: { activity_id: { const: e }, energy: E${more} }\nperiod: { from: "{M} {Y}", format: MMMM yyyy }\n`
    const csv = 'M,Y,E,Own\nJanuary,2023,1,2020\nMay,2024,1,\n'
    const years = async (more: string) =>
      (await mapped(mapping(more), csv)).requests.map(
        ({ emission_factor }) => (emission_factor as { year: number }).year,
      )
    expect(await years('')).toEqual([2023, 2024])
    expect(await years(', year: Own')).toEqual([2020, 2024])
  })

  it('are split by the days in each year', () => {
    const shares = yearShares({ start: '2023-12-31', end: '2025-01-01' }, undefined)
    expect(shares.map(({ year, share }) => [year, share])).toEqual([
      [2023, 1 / 368],
      [2024, 366 / 368],
      [2025, 1 / 368],
    ])
    expect(shares.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 12)
  })
})
