/** Every kind of bad input: what is said about it names the row and the field, or the file and the line. */
import { readdirSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const ghg = (...args: string[]) => ghgIn(localWorld(), ...args)

const grid = 'electricity-supply_grid-source_supplier_mix'
const heading = 'activity_id,region,year,energy,energy_unit,note'

/** A row, and what its `error_code` and `error` must be. */
const badRows: [string, string, string][] = [
  [`${grid},GB,2025,12x,kWh,wrong type`, 'invalid_input', 'parameters.energy: `12x` is not a number'],
  [`${grid},GB,next,12,kWh,wrong type`, 'invalid_input', 'emission_factor.year: `next` is not a number'],
  [
    `${grid},GB,2025.5,12,kWh,not whole`,
    'invalid_input',
    'emission_factor.year: `2025.5` is not a whole number',
  ],
  [
    `${grid},GB,2025,,,missing amount`,
    'invalid_input',
    'parameters: missing; the row has no value for parameters.energy',
  ],
  [
    `,,,12,kWh,missing selector`,
    'invalid_input',
    'emission_factor: missing; the row has no value for emission_factor.activity_id',
  ],
  [`${grid},GB,2025,12,parsec,unknown unit`, 'invalid_unit', 'parsec'],
  [
    `${grid},GB,2025,1e400,kWh,too large`,
    'invalid_input',
    'parameters.energy: `1e400` is too large for a number',
  ],
  [`${grid},GB,2025,"1,23,4",kWh,signs of no notation`, 'invalid_input', 'parameters.energy: `1,23,4`'],
  [`${grid},GB,2025,0x10,kWh,hexadecimal`, 'invalid_input', 'parameters.energy: `0x10` is not a number'],
  [`${grid},GB,2025,NaN,kWh,no number`, 'invalid_input', 'parameters.energy: `NaN` is not a number'],
  [`${grid},XX,2025,12,kWh,unknown region`, 'no_emission_factors_found', 'XX'],
  [`${grid}x,GB,2025,12,kWh,unknown activity`, 'no_emission_factors_found', grid],
  [`${grid},GB,1066,12,kWh,year without factor`, 'no_emission_factors_found', '1066'],
  [
    `${grid},GB,2025,12`,
    'invalid_input',
    'the row has 4 cells, the heading 6; the first one missing is `energy_unit`',
  ],
  [`${grid},GB,2025,12,kWh,a,b`, 'invalid_input', 'the row has 7 cells, the heading 6'],
  [`${grid},GB,2025,12,kWh,nul\0byte`, 'invalid_input', 'column `note` holds a NUL byte'],
  [`"'; DROP TABLE factors; --",GB,2025,12,kWh,hostile`, 'no_emission_factors_found', 'DROP TABLE'],
  [`__proto__,GB,2025,12,kWh,hostile`, 'no_emission_factors_found', '__proto__'],
  [`${'x'.repeat(100_000)},GB,2025,12,kWh,hostile`, 'invalid_input', '1000 characters'],
  [`"=HYPERLINK(""http://x"")",\u202eGB,2025,12,kWh,hostile`, 'no_emission_factors_found', ''],
]

describe('bad rows', () => {
  let rows: Record<string, string>[]
  let code: number

  beforeAll(async () => {
    const good = `${grid},GB,2025,1000,kWh,good`
    const { path, read } = folder({
      'a.csv': [heading, good, ...badRows.map(([row]) => row), good, ''].join('\n'),
    })
    code = (await ghg('estimate', path('a.csv'), '-o', path('o.csv'), '--errors', path('e.csv'))).code
    rows = parse(read('o.csv'), { columns: true })
    const failed = parse(read('e.csv'), { columns: true }) as Record<string, string>[]
    expect(failed.map((row) => Number(row.row))).toEqual(badRows.map((_, index) => index + 2))
  })

  it('fail alone: the others are estimated, and there is one output row per input row', () => {
    expect(code).toBe(2)
    expect(rows).toHaveLength(badRows.length + 2)
    expect(rows[0]!.co2e).toBe('177')
    expect(rows.at(-1)!.co2e).toBe('177')
  })

  it.each(badRows.map(([row, reason, message], index) => [index, row.slice(-40), reason, message] as const))(
    '%i: %j',
    (index, _row, reason, message) => {
      const row = rows[index + 1]!
      expect(row.error_code).toBe(reason)
      expect(row.error).toContain(message)
      expect(row.error!.split('\n').length).toBeLessThanOrEqual(2)
      expect(row.co2e).toBe('')
    },
  )
})

describe('odd rows that are right', () => {
  it('negative amounts give negative emissions and a notice; the largest are computed', async () => {
    const { path } = folder({
      'a.csv': `${heading}\n${grid},GB,2025,-1000,kWh,\n${grid},GB,2025,1e15,kWh,\n`,
    })
    const { out, code } = await ghg('estimate', path('a.csv'), '--columns', 'co2e,notices')
    expect(code).toBe(0)
    expect(out).toBe('co2e,notices\n-177,negative_activity\n177000000000000,\n')
  })
})

describe('bad files end with status 1, a line that names them, and no target', () => {
  it.each([
    ['empty', 'a.csv', '', 'a.csv is empty'],
    ['blank', 'a.csv', '\n\n\n', 'a.csv is empty'],
    ['header only', 'a.csv', `${heading}\n`, 'a.csv has a heading but no rows'],
    [
      'duplicated headings',
      'a.csv',
      `${heading},energy\n${grid},GB,2025,1,kWh,,2\n`,
      'columns 4 and 7 have the same heading `energy`',
    ],
    [
      'headings of one meaning',
      'a.csv',
      `${heading},Activity ID\n${grid},GB,2025,1,kWh,,x\n`,
      'columns `activity_id` and `Activity ID` both mean',
    ],
    [
      'a quoted cell that swallows rows',
      'a.csv',
      `${heading}\n${grid},GB,2025,1,kWh,"x\n${grid},GB,2025,1,kWh,"y"\n`,
      'a.csv, line 2: a quote opens a cell that ends in line 3 with text after its closing quote',
    ],
    ['quote never closed', 'a.csv', `${heading}\n${grid},GB,2025,1,kWh,"x\n`, 'never closed'],
    ['broken JSON', 'a.json', '[{"activity_id": "x"}, {', 'a.json: not valid JSON near byte'],
    ['JSON without rows', 'a.json', '[]', 'a.json is empty'],
    [
      'an archive that is cut off',
      'a.csv',
      'PK\u0003\u0004xxxx',
      'the end of the archive is missing; the file is not complete',
    ],
    ['no usable column', 'a.csv', 'Datum,Betrag\n1,2\n', 'no column gives emission_factor'],
  ])('%s', async (_what, name, content, message) => {
    const { path } = folder({ [name]: content })
    const { code, err, out } = await ghg('estimate', path(name), '-o', path('o.csv'))
    expect(err).toContain(message)
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(out).toBe('')
    expect(code).toBe(1)
    expect(readdirSync(path('.'))).toEqual([name])
  })
})
