import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { dateReader } from '../../../../src/rows/mapping/files/dates.js'
import { runBulk } from '../../../../src/rows/run/run.js'
import { fakeWorld, folder } from '../../../cli/fakes.js'

/** Runs with a mapping file; returns the requests, and the outcome of each row. */
async function mapped(
  mapping: string,
  csv: string | Buffer,
  options: { name?: string; encoding?: string } = {},
) {
  const name = options.name ?? 'in.csv'
  const { path } = folder({ 'map.yaml': mapping, [name]: csv })
  const world = fakeWorld()
  const code = await runBulk(world, 'estimate', [path(name)], {
    map: path('map.yaml'),
    encoding: options.encoding,
  })
  const rows = parse(world.out(), { columns: true }) as Record<string, string>[]
  const requests = world.batches.flat() as {
    emission_factor: Record<string, unknown>
    parameters: Record<string, unknown>
  }[]
  return { code, rows, requests, err: world.err() }
}

const energyRule = (rule: string) => `columns: {activity_id: {const: elec}, energy: ${rule}}`

async function energies(rule: string, ...cells: string[]) {
  const csv = `Menge\n${cells.map((cell) => `"${cell}"`).join('\n')}\n`
  const { requests, rows } = await mapped(energyRule(rule), csv)
  return {
    values: requests.map((request) => request.parameters.energy),
    errors: rows.map((row) => row.error),
  }
}

describe('a mapping file', () => {
  it('uses columns by heading, constants, translations and defaults', async () => {
    const { requests, code } = await mapped(
      `
columns:
  activity_id: {from: Product Class, translate: {Diesel: diesel, Unleaded: petrol}}
  region: {from: State, default: US}
  year: {const: 2024}
  energy: Units
`,
      'Product Class,State,Units\nDiesel,IL,5\nUnleaded,,6\n',
    )
    expect(code).toBe(0)
    expect(requests[0]).toMatchObject({
      emission_factor: { activity_id: 'diesel', region: 'IL', year: 2024 },
      parameters: { energy: 5 },
    })
    expect(requests[1]!.emission_factor).toMatchObject({ activity_id: 'petrol', region: 'US' })
  })

  it('determines the columns used, and reports others named like fields', async () => {
    const { requests, err } = await mapped(energyRule('Menge'), 'Menge,Weight,year\n5,2,2019\n')
    expect(requests[0]).toEqual({
      emission_factor: { activity_id: 'elec', data_version: '^1' },
      parameters: { energy: 5 },
    })
    expect(err).toContain('columns named like fields are not used: `Weight`, `year`')
  })

  it('finds a heading with a stray blank or different case', async () => {
    expect((await mapped(energyRule('MENGE'), 'Menge \n5\n')).requests[0]!.parameters.energy).toBe(5)
  })

  it('may be JSON', async () => {
    const json = JSON.stringify({ columns: { activity_id: { const: 'elec' }, energy: 'Menge' } })
    expect((await mapped(json, 'Menge\n5\n')).code).toBe(0)
  })

  it('names the line of the heading', async () => {
    const { rows, requests } = await mapped(`header_row: 2\n${energyRule('Menge')}`, '\nMenge,b\n5,x\n')
    expect(rows[0]).toMatchObject({ Menge: '5', b: 'x' })
    expect(requests).toHaveLength(1)
  })

  it('reads another encoding, with an error if it was not specified', async () => {
    const latin = Buffer.from('Énergie\n5\n', 'latin1')
    await expect(mapped(energyRule('Énergie'), latin)).rejects.toThrow(
      /byte 1, in line 1, is not UTF-8.*--encoding windows-1252/,
    )
    expect((await mapped(energyRule('Énergie'), latin, { encoding: 'windows-1252' })).code).toBe(0)
    const wide = Buffer.from('\uFEFFÉnergie\n5\n', 'utf16le')
    await expect(mapped(energyRule('Énergie'), wide)).rejects.toThrow('is UTF-16; use --encoding utf-16le')
    expect((await mapped(energyRule('Énergie'), wide, { encoding: 'utf-16le' })).code).toBe(0)
    await expect(mapped(energyRule('Énergie'), latin, { encoding: 'klingon' })).rejects.toThrow(
      'the encoding klingon is not known',
    )
    const own = `encoding: windows-1252\n${energyRule('Énergie')}`
    expect((await mapped(own, latin)).code).toBe(0)
    await expect(mapped(own, wide, { encoding: 'utf-16le' })).resolves.toMatchObject({ code: 0 })
    await expect(mapped(`encoding: klingon\n${energyRule('Énergie')}`, latin)).rejects.toThrow(
      'the encoding klingon is not known',
    )
  })

  it('skips rows, which are copied to the output and counted separately', async () => {
    const { rows, code, err, requests } = await mapped(
      `
${energyRule('Menge')}
skip:
  - {column: Menge, empty: true}
  - {column: Art, equals: [Summe, Zwischensumme]}
  - {column: Art, matches: '^#'}
`,
      'Menge,Art\n5,x\n,x\n7,Summe\n8,# comment\n',
    )
    expect(code).toBe(0)
    expect(rows.map((row) => row.error_code)).toEqual(['', 'skipped', 'skipped', 'skipped'])
    expect(rows.map((row) => row.Art)).toEqual(['x', 'x', 'Summe', '# comment'])
    expect(err).toContain('4 rows, 0 failed, 3 skipped')
    expect(requests).toHaveLength(1)
  })

  it('fails, keeps or skips words without a translation', async () => {
    const rule = (unmapped: string) =>
      `columns: {energy: {const: 1}, activity_id: {from: a, translate: {x: elec}${unmapped}}}`
    const csv = 'a\nx\ny\n'
    const error = await mapped(rule(''), csv)
    expect(error.code).toBe(2)
    expect(error.rows[1]!.error).toBe(
      "emission_factor.activity_id: `y` is not in the mapping's translation table",
    )
    expect((await mapped(rule(', unmapped: keep'), csv)).requests[1]!.emission_factor.activity_id).toBe('y')
    const skip = await mapped(rule(', unmapped: skip'), csv)
    expect([skip.code, skip.rows[1]!.error_code]).toEqual([0, 'skipped'])
  })

  it('extracts with one group', async () => {
    const { values, errors } = await energies(
      "{from: Menge, extract: '([0-9.]+) kWh'}",
      'about 5.5 kWh',
      'nothing',
    )
    expect(values).toEqual([5.5])
    expect(errors[1]).toBe(
      'parameters.energy: extract does not match `nothing`; correct the cell, or extract in the mapping',
    )
    expect((await energies("{from: Menge, extract: '([0-9.]+) kWh', default: 0}", 'nothing')).values).toEqual(
      [0],
    )
  })

  it('shortens a long expression in messages', async () => {
    const { errors } = await energies(`{from: Menge, extract: '^(${'[0-9]?'.repeat(12)})$'}`, 'nothing')
    expect(errors[0]).toBe(
      'parameters.energy: extract does not match `nothing`; correct the cell, or extract in the mapping',
    )
  })

  it('refuses rows with a default that is still a placeholder', async () => {
    const { values, errors } = await energies('{from: Menge, empty: [none], default: FILL_IN}', '5', 'none')
    expect(values).toEqual([5])
    expect(errors[1]).toBe('parameters.energy: the mapping still has FILL_IN; put a value there')
  })

  it('runs expressions in linear time', async () => {
    const hostile = `${'a'.repeat(50_000)}!`
    const { errors } = await energies("{from: Menge, extract: '((?:a+)+)$'}", hostile)
    expect(errors[0]).toMatch(/extract does not match/)
  })

  it('treats given words as empty', async () => {
    const { requests, rows } = await mapped(energyRule('{from: Menge, empty: [NA, 0]}'), 'Menge\nNA\n0\n5\n')
    expect(requests).toHaveLength(1)
    expect(rows[0]!.error).toBe('parameters: missing; the row has no value for parameters.energy')
  })
})

describe('numbers of a mapping', () => {
  it('may have their own decimal and thousands signs', async () => {
    expect(
      (await energies('{from: Menge, number: {thousands: comma}}', '2,799.00', '1,234,567', '5')).values,
    ).toEqual([2799, 1234567, 5])
    expect(
      (await energies('{from: Menge, number: {decimal: comma, thousands: "."}}', '1.234,5', '0,76')).values,
    ).toEqual([1234.5, 0.76])
    expect(
      (await energies('{from: Menge, number: {decimal: ",", thousands: space}}', '1 234,5', '1\u00a0234'))
        .values,
    ).toEqual([1234.5, 1234])
  })

  it('refuse a misplaced thousands sign', async () => {
    const { errors } = await energies('{from: Menge, number: {thousands: comma}}', '1,5', '12,34', '1,2345')
    for (const error of errors) expect(error).toMatch(/is not a number in the mapping's notation$/)
  })

  it.each(['"1"', '"+"', 'e'])('refuse %s as a thousands sign', async (sign) => {
    await expect(energies(`{from: Menge, number: {thousands: ${sign}}}`, '1')).rejects.toThrow(
      /is a part of numbers, not a thousands sign/,
    )
  })

  it('have only one sign, including parentheses', async () => {
    const { values, errors } = await energies(
      '{from: Menge, number: {parentheses: true}}',
      '(-5)',
      '(+5)',
      '(5)',
    )
    expect(values).toEqual([-5])
    expect(errors[0]).toContain("`(-5)` is not a number in the mapping's notation")
  })

  it('may be negative in parentheses', async () => {
    const { values } = await energies(
      '{from: Menge, number: {thousands: comma, parentheses: true}}',
      '(1,128.87)',
      '3',
    )
    expect(values).toEqual([-1128.87, 3])
    expect((await energies('{from: Menge, number: {}}', '(1.5)')).errors[0]).toMatch(/is not a number/)
  })

  it('are scaled', async () => {
    expect((await energies('{from: Menge, scale: 0.5}', '5')).values).toEqual([2.5])
    expect((await energies('{from: Menge, scale: -1e300}', '1e300')).errors[0]).toMatch(/is not a number/)
  })
})

describe('dates of a mapping', () => {
  it('supply the requested part', async () => {
    const { requests } = await mapped(
      'columns: {activity_id: {const: e}, energy: {const: 1}, year: {from: d, date: {format: dd/mm/yyyy, part: year}}}',
      'd\n31/12/2014\n',
    )
    expect(requests[0]!.emission_factor.year).toBe(2014)
  })

  it.each([
    ['dd/mm/yyyy', '05/02/2014', '2014-02-05'],
    ['d/m/yy', '5/2/14', '2014-02-05'],
    ['M/d/yy', '2/5/99', '1999-02-05'],
    ['d-MMM-yy', '2-Jun-06', '2006-06-02'],
    ['MMMM yyyy d', 'September 2020 1', '2020-09-01'],
    ['yyyy-MM-dd HH:mm:ss', '2024-02-29 10:20:30', '2024-02-29'],
    ['dd.mm.yyyy', '01.03.2024', '2024-03-01'],
  ])('read format %s: %s', (format, text, date) => {
    expect(dateReader(format, 'date')(text)).toBe(date)
  })

  it.each([
    ['dd/mm/yyyy', '31/02/2014'],
    ['dd/mm/yyyy', '2014-02-05'],
    ['dd/mm/yyyy', '1/1/2014'],
    ['d-MMM-yy', '2-Foo-06'],
    ['yyyy', 'Pre-PQ Process'],
    ['yyyy-MM-dd', '2023-02-29'],
  ])('refuse with format %s: %s', (format, text) => {
    expect(dateReader(format, format === 'yyyy' ? 'year' : 'date')(text)).toBeUndefined()
  })

  it('refuse an invalid cell, naming its row and field', async () => {
    const { rows } = await mapped(
      'columns: {activity_id: {const: e}, energy: {const: 1}, year: {from: d, date: {format: yyyy-mm-dd, part: year}}}',
      'd\nsoon\n',
    )
    expect(rows[0]!.error).toBe('emission_factor.year: `soon` is not a date in the format yyyy-mm-dd')
  })
})

describe('an invalid mapping file', () => {
  const csv = 'Expenditure Catergory,Menge\nx,5\n'
  it.each([
    ['columns: {energy: {form: Menge}}', 'map.yaml: columns.energy.form: is not a field here'],
    [
      'columns: {energy: {from: Menge, number: {decimal: semicolon}}}',
      'columns.energy.number.decimal: must be one of point, comma',
    ],
    ['columns: {enrgy: Menge}', 'no field `enrgy`; did you mean energy?'],
    ['columns: {energy: {}}', 'columns.energy needs from or const'],
    ['columns: {energy: {from: Menge, const: 1}}', 'columns.energy has both from and const'],
    ['columns: {energy: {const: abc}}', 'columns.parameters.energy: `abc` is not a number'],
    [
      'columns: {energy: expenditure_category}',
      /no column `expenditure_category` in \S+in\.csv; did you mean `Expenditure Catergory`\?/,
    ],
    [
      'columns: {energy: Betrag}',
      /no column `Betrag` in \S+in\.csv; there are `Expenditure Catergory`, `Menge`/,
    ],
    ["columns: {energy: {from: Menge, extract: '(a'}}", 'columns.parameters.energy: '],
    ["columns: {energy: {from: Menge, extract: 'a'}}", 'extract needs exactly one group'],
    ['columns: {energy_unit: {from: Menge, scale: 2}}', 'is not a number, so number and scale do not apply'],
    ['columns: {energy: {from: Menge, unmapped: skip}}', 'has unmapped without translate'],
    [
      'columns: {year: {from: Menge, date: {format: dd/mm, part: year}}}',
      'the date format `dd/mm` has no year',
    ],
    ['columns: {energy: Menge, parameters.energy: Menge}', 'parameters.energy is mapped twice'],
    [
      'columns: {energy: {from: Menge, number: {decimal: comma, thousands: ","}}}',
      'decimal and thousands are the same sign',
    ],
    ['skip: [{column: Menge}]', 'skip.0 needs exactly one of empty, equals, in and matches'],
    ['skip: [{column: Mnge, empty: true}]', /skip 1: no column `Mnge` in \S+in\.csv; did you mean `Menge`\?/],
    ['header_row: 0', 'header_row: must be at least 1'],
    ['columns: [1', 'map.yaml: '],
    ['just text', 'map.yaml: '],
  ])('is refused: %s', async (mapping, message) => {
    await expect(mapped(mapping, csv)).rejects.toThrow(message)
  })

  it('is refused if it has a heading row for JSON', async () => {
    await expect(
      mapped(`header_row: 2\n${energyRule('a')}`, '[{"a":1}]', { name: 'in.json' }),
    ).rejects.toThrow('has no heading for header_row')
  })
})
