/** `ghg cbam` through the command. */
import { describe, expect, it } from 'vitest'
import { readCode, readUnit } from '../../src/rows/extensions/cbam-cells.js'
import { ghgIn, localWorld } from './in-process.js'

async function cbam(input: string, ...options: string[]) {
  const isFile = input.endsWith('.csv')
  const world = localWorld({ stdin: isFile ? undefined : input })
  const args = ['cbam', isFile ? input : '-', '--quiet', '--format', 'csv', ...options]
  const { code, rows } = await ghgIn(world, ...args)
  return { exitCode: code, rows }
}

describe('codes', () => {
  it.each([
    '72111400',
    '7211.14.00',
    '7211 1400',
    '7211-14-00',
    ' 7211 14 00 ',
    'CN 7211.14.00',
    '7211.1400',
    '72111400.0',
    '72111400,0',
    "'72111400",
    'HS: 7211.14.00',
    'KN 7211 14 00',
    '7211\u00a014\u00a000',
  ])('%j are read, with a notice', (written) => {
    const { text, notices } = readCode(written)
    expect(text).toBe('7211 14 00')
    expect(notices.map(({ code }) => code)).toEqual(['code_repaired'])
  })

  it.each(['7208', '7211 90', '7211 14 00', '2523 10 00 10'])('%j stand as they are', (written) => {
    expect(readCode(written)).toEqual({ text: written, notices: [] })
  })

  it.each(['507', '25230', '7211140'])('%j have lost a digit, which is not guessed', (written) => {
    expect(() => readCode(written)).toThrow('a leading zero may be missing')
  })

  it.each(['72083600001', '72.0', '7.208E+03', 'steel', '7208;7209', '7208-7209', '７２０８'])(
    '%j are no codes',
    (written) => {
      expect(() => readCode(written)).toThrow('must have 4, 6, 8 or 10 digits')
    },
  )
})

describe('units', () => {
  it.each([
    ['tonnes', 't'],
    ['TNE', 't'],
    ['MT', 't'],
    ['KG', 'kg'],
    ['KGM', 'kg'],
    ['Kilograms', 'kg'],
    ['lbs', 'lb'],
    ['ton', 'ton'],
    ['tons', 'tons'],
    ['kWh', 'kWh'],
  ])('%s is %s for the request', (written, unit) => {
    expect(readUnit(written)).toBe(unit)
  })
})

describe('ton and tons of one file', () => {
  const declared = ['ton', 'tons', 't'].map((unit) => `72083900,CN,10,${unit},2026`)
  const lines = ['cn_code,production_region,weight,weight_unit,import_year', ...declared].join('\n')
  const definitive = ['--period', 'definitive']

  it('have one reading, that of the country of the file', async () => {
    const { rows } = await cbam(lines, ...definitive, '--country', 'DE')
    expect(new Set(rows.map(({ co2e }) => co2e))).toEqual(new Set(['31870']))
    const { rows: british } = await cbam(lines, ...definitive, '--country', 'GB')
    expect(british.map(({ co2e }) => Number(co2e).toFixed(3))).toEqual([
      '32381.415',
      '32381.415',
      '31870.000',
    ])
  })

  it('are the short ton of the specification, and refused, without a country', async () => {
    const { rows } = await cbam(lines, ...definitive)
    expect(Number(rows[0]!.co2e)).toBeCloseTo(31_870 * 0.907_184_74, 6)
    expect(rows[1]!.error).toContain(
      'weight_unit: "tons" is 907 kg in the US, 1016 kg in the UK, 1000 kg elsewhere',
    )
  })

  it('are 907 and 1,000 kg in releases 1 and 2', async () => {
    const { rows } = await cbam(lines, ...definitive, '--release', '2')
    expect(Number(rows[1]!.co2e) / Number(rows[0]!.co2e)).toBeCloseTo(1 / 0.907_184_74, 9)
  })
})

describe('origins', () => {
  it('are countries by code or name', async () => {
    const origins = ['KR', 'kr', 'KOR', 'South Korea', '"Korea, Republic of"', 'Singapore', 'Texas']
    const lines = origins.map((origin) => `7208,${origin},1000`)
    const text = ['cn_code,production_region,weight', ...lines].join('\n')
    const { rows } = await cbam(text, '--period', 'transitional')
    const korea = rows.slice(0, 5)
    expect(new Set(korea.map((row) => row.co2e)).size).toBe(1)
    for (const row of korea) expect(row.notices).toBe('price_assumption')
    expect(rows[5]!.notices).toContain('region_fallback')
    expect(rows[6]!.error_code).toBe('unknown_region')
  })

  it('are groups by name; what is no place is an error of the field', async () => {
    const origins = ['Rest of the world', 'European Union', 'Qwxz', 'constructor', '__proto__']
    const lines = origins.map((origin) => `7208,${origin},2,tonnes`)
    const text = ['cn_code,production_region,weight,weight_unit', ...lines].join('\n')
    const { rows } = await cbam(text, '--period', 'transitional')
    expect(rows.slice(0, 2).map((row) => Number(row.co2e))).toEqual([4560, 3880])
    expect(rows[2]!.error).toContain('production_region: "Qwxz" is not a country')
    for (const row of rows.slice(3)) expect(row.error).toMatch(/^production_region: "\w+" is not a country/)
  })
})

describe('import declarations', () => {
  const input = 'fixtures/inputs/import-declarations.csv'
  const options = ['--map', 'fixtures/mappings/korea-imports.yaml']

  it('come to the sum of the published values; other goods are refused', async () => {
    const { exitCode, rows } = await cbam(input, ...options, '--period', 'transitional')
    expect(exitCode).toBe(2)
    expect(rows).toHaveLength(40)
    const estimated = rows.filter((row) => row.error === '')
    expect(estimated).toHaveLength(23)
    expect(estimated.reduce((sum, row) => sum + Number(row.co2e), 0)).toBeCloseTo(1_032_162.593, 3)
    for (const row of estimated) expect(row.notices).toContain('code_repaired')
  })

  it('are declared with default values when the period is asked for', async () => {
    const { rows } = await cbam(input, ...options, '--period', 'definitive', '--import-year', '2026')
    const declared = rows.filter((row) => row.error === '')
    expect(declared.length).toBeGreaterThan(0)
    for (const row of declared) {
      expect(Number(row.estimated_costs_eur)).toBeCloseTo(Number(row['certificates.owed']) * 75.36, 6)
    }
  })
})

describe('declarations with importers and quarters', () => {
  const head = 'cn_code,production_region,weight,weight_unit,importer,import_date\n'
  const options = ['--period', 'definitive', '--price', '2026-Q2=76.5']

  it('cost what certificates of their quarter cost', async () => {
    const lines = ['7208 36 00,CN,1,t,A,2026-05-03', '7208 36 00,CN,1,t,A,2026-02-03']
    const { rows } = await cbam(head + lines.join('\n'), ...options, '--price', '2026-Q1=70')
    const prices = rows.map((row) => Number(row.estimated_costs_eur) / Number(row['certificates.owed']))
    expect(prices[0]).toBeCloseTo(76.5, 9)
    expect(prices[1]).toBeCloseTo(70, 9)
  })

  it('have to say their quarter where several prices are given', async () => {
    const text = 'cn_code,production_region,weight\n7208 36 00,CN,1'
    const { rows } = await cbam(text, '--price', '2026-Q2=76.5', '--price', '2026-Q3=77')
    expect(rows[0]!.error).toContain('add a column import_quarter')
  })

  it.each([
    ['2026-02-30', 'import_date: "2026-02-30" is not a day, month or quarter such as 2026-05-31'],
    ['03/05/2026', 'import_date: "03/05/2026" is not a day, month or quarter such as 2026-05-31'],
    [
      '2025-12-31',
      'import_date: 2025-12-31 is before 2026, when the definitive period began; use --period transitional',
    ],
  ])('imported on %j are refused', async (day, message) => {
    const { rows } = await cbam(`${head}7208 36 00,CN,1,t,A,${day}\n`, ...options)
    expect(rows[0]!.error).toContain(message)
  })

  it.each(['', '2026-Q2', '2026-Q5=76', '2026-Q2=-1', '2026-Q2=1,2026-Q2=2'])(
    'have no price %j',
    async (price) => {
      const { code, err } = await ghgIn(localWorld({ stdin: head }), 'cbam', '-', '--price', price)
      expect(code).toBe(1)
      expect(err).toContain('ghg: --price: ')
    },
  )

  it('may not have two prices for a quarter', async () => {
    const text =
      'cn_code,production_region,weight,import_quarter,certificate_price\n7208 36 00,CN,1,2026-Q2,80'
    const { rows } = await cbam(text, ...options)
    expect(rows[0]!.error).toContain('2026-Q2 has two prices, 80 in this row and 76.5 for the quarter')
  })

  it('are summed by importer and year, with what 50 t free', async () => {
    const lines = ['A,2026-05-03', 'B,2026-05-03', 'B,2026-08-03'].map((end) => `7208 36 00,CN,30,t,${end}`)
    const world = localWorld({ stdin: head + lines.join('\n') })
    const { err } = await ghgIn(world, 'cbam', '-', '-o', '/dev/null')
    expect(err).toContain('owes no certificates for up to 50 t of goods a year')
    expect(err).toContain('A 30 t in 2026 (1 row of 65.108 certificates)')
    expect(err).not.toMatch(/B \d+ t/)
    expect(err).toContain(
      'declaration of 2026, A: 0.000 certificates if all imports of the year weigh no more than 50 t, otherwise 65.108 certificates; declaration of 2026, B: 130.215 certificates',
    )
  })

  it('have the price of the quarter of a column of dates', async () => {
    const head = 'cn_code,production_region,weight,weight_unit,Datum'
    const text = `${head}\n7208 36 00,CN,1,t,31.08.2026\n7208 36 00,CN,1,t,05.05.2026`
    const { rows } = await cbam(text)
    const prices = rows.map((row) => Number(row.estimated_costs_eur) / Number(row['certificates.owed']))
    expect(prices.map((price) => price.toFixed(2))).toEqual(['82.32', '75.28'])
  })

  it('are of one importer in capitals or not', async () => {
    const lines = ['Alpha GmbH,2026-05-03', 'ALPHA  GmbH,2026-08-03'].map(
      (end) => `7208 36 00,CN,30,t,${end}`,
    )
    const world = localWorld({ stdin: head + lines.join('\n') })
    const { err } = await ghgIn(world, 'cbam', '-', '-o', '/dev/null')
    expect(err).toContain('declaration of 2026, ALPHA GmbH: 130.215 certificates')
    expect(err).not.toContain('owes no certificates')
  })

  it('are not below zero as a whole, though a row may be', async () => {
    const lines = ['7207 11 90,AZ,100,t,A,2026-05-03', '7208 36 00,CN,100,t,A,2026-05-03']
    const world = localWorld({ stdin: head + lines.join('\n') })
    const { err } = await ghgIn(world, 'cbam', '-', '-o', '/dev/null')
    // 0.143 t less 0.331 x 0.975 of free allocation; 3.506 t less 1.33575.
    expect(err).toContain(
      'declaration of 2026, A: 199.053 certificates (217.025 certificates row by row, none below zero)',
    )
  })

  it('warn of a value of 0, and take the first eight digits of other TARIC codes', async () => {
    const lines = ['2804 10 00,ML,1,t,A,2026-05-03', '7208360000,CN,1,t,A,2026-05-03']
    const { rows } = await cbam(head + lines.join('\n'), ...options)
    expect(rows[0]!.notices).toContain('implausible_value')
    expect(rows[1]!.notices).toContain('code_repaired')
    expect(Number(rows[1]!['certificates.owed'])).toBeGreaterThan(0)
  })
})

describe('the period', () => {
  const row = (when: string) => `7318 15 42,CN,10,t,${when}`
  const columns = ['cn_code', 'production_region', 'weight', 'weight_unit']
  const estimated = async (heading: string, cell: string, ...options: string[]) => {
    const { rows } = await cbam(`${[...columns, heading].join(',')}\n${row(cell)}\n`, ...options)
    return rows[0]!
  }

  it.each([
    ['import_date', '2026-05-31', '2026'],
    ['Import date', '31.05.2026', '2026'],
    ['Date', '2027-01-04', '2027'],
    ['month', '2026-05', '2026'],
    ['Quarter', 'Q2 2026', '2026'],
    ['import_quarter', '2026-Q2', '2026'],
    ['Year', '2028', '2028'],
    ['Datum', '04.01.2027', '2027'],
  ])('is the definitive one for %s %s', async (heading, cell, year) => {
    const found = await estimated(heading, cell)
    expect(found['certificates.import_year']).toBe(year)
    expect(found.notices).not.toContain('year_not_given')
  })

  it.each([
    ['import_date', '2025-12-31'],
    ['quarter', '2023-Q4'],
    ['year', '2024'],
  ])('is the transitional one for %s %s', async (heading, cell) => {
    const found = await estimated(heading, cell)
    expect(found['certificates.owed']).toBe('')
    expect(found.error).toContain('has no value in the transitional period')
  })

  it('is the definitive one without a time of import, which a notice says', async () => {
    const found = await estimated('note', '')
    expect(found['certificates.import_year']).toBe('2026')
    expect(found.notices).toContain('year_not_given')
  })

  it('is the one asked for', async () => {
    const text = 'cn_code,production_region,weight,weight_unit\n7208,CN,20,t\n'
    const { rows } = await cbam(text, '--period', 'transitional')
    expect(rows[0]!.co2e).toBe('42800')
  })

  it.each([
    [
      'import_date',
      '2026-03-01',
      ['--period', 'transitional'],
      'is after the transitional period, which ended with 2025; use --period definitive',
    ],
    ['year', '2025', ['--period', 'definitive'], 'year: 2025 is before 2026'],
    ['date', '2021-04-01', [], 'is before October 2023, when the border adjustment began'],
    [
      'date',
      '2027-01-15',
      ['--import-year', '2026'],
      'import_year: 2026 is not in date 2027-01-15; correct one of them',
    ],
  ])('refuses %s %s with %j', async (heading, cell, options, message) => {
    expect((await estimated(heading, cell, ...options)).error).toContain(message)
  })
})

describe('one request', () => {
  const asked = ['cbam', '--set', 'cn_code=25232900', '--set', 'production_region=TR', '--set', 'weight=1000']
  const in2026 = ['--period', 'definitive', '--import-year', '2026']

  it('says on standard error what a table has as codes alone', async () => {
    const { code, out, err } = await ghgIn(localWorld(), ...asked, ...in2026)
    expect(code).toBe(0)
    expect(out).toContain('upper_bound')
    expect(out).not.toContain('counts as clinker')
    expect(err).toMatch(
      /^warning: the default values for cement are .* counts as clinker: at most [\d.]+ kg CO2e and, with a correction factor of 1, [\d.]+ certificates; its share of clinker would lower both: give clinker_content; ghg help upper_bound$/m,
    )
    expect(err).not.toContain('price_assumption')
  })

  it('says nothing more with --quiet, where the answer has the words, and where nothing is to be warned of', async () => {
    const silent = [
      [...asked, ...in2026, '--quiet'],
      [...asked, ...in2026, '--format', 'json'],
    ]
    silent.push([...asked, '--period', 'transitional'])
    for (const args of silent) expect((await ghgIn(localWorld(), ...args)).err).not.toContain('upper_bound')
  })
})
