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

  it.each(['72083600001', '72.0', '7.208E+03', 'steel', '7208;7209', '７２０８'])(
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
    const { rows } = await cbam(['cn_code,production_region,weight', ...lines].join('\n'))
    const korea = rows.slice(0, 5)
    expect(new Set(korea.map((row) => row.co2e)).size).toBe(1)
    for (const row of korea) expect(row.notices).toBe('price_assumption')
    expect(rows[5]!.notices).toContain('region_fallback')
    expect(rows[6]!.error_code).toBe('unknown_region')
  })

  it('are groups by name; what is no place is an error of the field', async () => {
    const origins = ['Rest of the world', 'European Union', 'Qwxz', 'constructor', '__proto__']
    const lines = origins.map((origin) => `7208,${origin},2,tonnes`)
    const { rows } = await cbam(['cn_code,production_region,weight,weight_unit', ...lines].join('\n'))
    expect(rows.slice(0, 2).map((row) => Number(row.co2e))).toEqual([4560, 3880])
    expect(rows[2]!.error).toContain('production_region: "Qwxz" is not a country')
    for (const row of rows.slice(3)) expect(row.error).toMatch(/^production_region: "\w+" is not a country/)
  })
})

describe('import declarations', () => {
  const input = 'fixtures/inputs/import-declarations.csv'
  const options = ['--map', 'fixtures/mappings/korea-imports.yaml']

  it('come to the sum of the published values; other goods are refused', async () => {
    const { exitCode, rows } = await cbam(input, ...options)
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
    ['2026-02-30', 'is not a day such as 2026-05-31'],
    ['03/05/2026', 'is not a day such as 2026-05-31'],
    ['2025-12-31', '2025-Q4 is before 2026'],
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

  it('are summed by importer and year, up to 50 t', async () => {
    const lines = ['A,2026-05-03', 'B,2026-05-03', 'B,2026-08-03'].map((end) => `7208 36 00,CN,30,t,${end}`)
    const world = localWorld({ stdin: head + lines.join('\n') })
    const { err } = await ghgIn(world, 'cbam', '-', '--period', 'definitive', '-o', '/dev/null')
    expect(err).toContain('below_threshold: the rows estimated are not over 50 t')
    expect(err).toContain('A 30 t in 2026')
    expect(err).not.toContain('B ')
  })

  it('warn of a value of 0, and take the first eight digits of other TARIC codes', async () => {
    const lines = ['2804 10 00,ML,1,t,A,2026-05-03', '7208360000,CN,1,t,A,2026-05-03']
    const { rows } = await cbam(head + lines.join('\n'), ...options)
    expect(rows[0]!.notices).toContain('implausible_value')
    expect(rows[1]!.notices).toContain('code_repaired')
    expect(Number(rows[1]!['certificates.owed'])).toBeGreaterThan(0)
  })
})

describe('one request', () => {
  const asked = ['cbam', '--set', 'cn_code=25232900', '--set', 'production_region=TR', '--set', 'weight=1000']
  const in2026 = ['--period', 'definitive', '--import-year', '2026']

  it('says on standard error what a table has as codes alone', async () => {
    const { code, out, err } = await ghgIn(localWorld(), ...asked, ...in2026)
    expect(code).toBe(0)
    expect(out).toContain('upper_bound')
    expect(out).not.toContain('clinker')
    expect(err).toMatch(
      /^upper_bound: the default values for cement are .* counts as clinker: at most [\d.]+ kg CO2e and, with a correction factor of 1, [\d.]+ certificates; its share of clinker would lower both$/m,
    )
    expect(err).not.toContain('price_assumption')
  })

  it('says nothing more with --quiet, where the answer has the words, and where nothing is to be warned of', async () => {
    const silent = [[...asked, ...in2026, '--quiet'], [...asked, ...in2026, '--format', 'json'], asked]
    for (const args of silent) expect((await ghgIn(localWorld(), ...args)).err).not.toContain('upper_bound')
  })
})
