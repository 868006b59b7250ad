/** Tests leaks of refrigerants estimated from the charge of equipment: results, notices, ledgers and bad input. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { seed } from '../random.js'

type Line = Record<string, string>

const heading = 'kind,gas,charge,unit,pieces,phase,rate,recovered,recovery,years,month,site'
const mapping = `operation: fugitive
period: { from: month }
columns:
  equipment: kind
  refrigerant: gas
  charge: charge
  charge_unit: unit
  equipment_count: pieces
  phase: phase
  leak_rate: rate
  recovered: recovered
  recovery_rate: recovery
  years: years
  region: { const: GB }
ledger: { site: site }
`

/** Runs rows and returns the lines of their ledger. */
async function ledgerOf(rows: readonly string[], map = mapping): Promise<Line[]> {
  const { path, read } = folder({ 'a.csv': `${heading}\n${rows.join('\n')}\n`, 'a.yaml': map })
  await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'), '-o', path('ledger.csv'))
  return parse(read('ledger.csv'), { columns: true }) as Line[]
}

/** Runs one row described by `--set` and returns it with the printed notices. */
async function one(...fields: readonly string[]): Promise<Line & { err: string }> {
  const set = ['region=GB', 'year=2025', ...fields].flatMap((field) => ['--set', field])
  const { rows, err } = await ghgIn(localWorld(), 'fugitive', ...set)
  return { ...rows[0]!, err }
}

describe('operation: fugitive', () => {
  // DESNZ 2025: R-404A is 3,943 and R-410A 1,924 kg CO2e per kg.
  it('uses the middle of the range of IPCC 2006, in scope 1', async () => {
    const [line] = await ledgerOf(['commercial_refrigeration,R-404A,40,kg,,operation,,,,,2025,Leeds'])
    expect(line).toMatchObject({ scope: '1', category: 'fugitive', operation: 'fugitive', site: 'Leeds' })
    expect(line).toMatchObject({
      activity: 'R-404A commercial_refrigeration operation',
      quantity: '9',
      unit: 'kg',
    })
    expect(Number(line!.co2e)).toBeCloseTo(40 * 0.225 * 3943, 6)
    expect(line!.notices).toContain('leak_rate_assumed')
    expect(line!.source).toBe('DESNZ')
  })

  it.each([
    ['a month', '2025-01', 31 / 365],
    ['a calendar year', '2025', 1],
    ['a month of a leap year', '2024-02', 29 / 366],
  ])('counts leaks of %s by its days', async (_, month, years) => {
    const [line] = await ledgerOf([`chillers,R-410A,100,kg,2,operation,10%,,,,${month},`])
    expect(Number(line!.quantity)).toBeCloseTo(100 * 2 * 0.1 * years, 9)
  })

  it('totals one year over the months of a year', async () => {
    const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`)
    const lines = await ledgerOf(months.map((month) => `chillers,R-410A,100,kg,,operation,10%,,,,${month},`))
    expect(lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBeCloseTo(10, 9)
  })

  it('divides a financial year by calendar years', async () => {
    const map = mapping.replace('{ from: month }', '{ start: month, end: site }').replace(/^ledger.*$/m, '')
    const lines = await ledgerOf(['chillers,R-410A,100,kg,,operation,10%,,,,2024-07-01,2025-06-30'], map)
    expect(lines.map(({ factor_year }) => factor_year)).toEqual(['2024', '2025'])
    expect(lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBeCloseTo(10, 9)
  })

  it('counts what disposal does not recover', async () => {
    const lines = await ledgerOf([
      'chillers,R-410A,100,lb,3,disposal,,80,,,2025-03,',
      'chillers,R-410A,100,kg,,End of life,,,70%,,2025-03,',
    ])
    expect(lines.map(({ quantity }) => Number(quantity))).toEqual([
      expect.closeTo(3 * 20 * 0.45359237, 9),
      expect.closeTo(30, 9),
    ])
    expect(lines.every(({ notices }) => !notices!.includes('leak_rate_assumed'))).toBe(true)
  })

  it('keeps gases outside the Kyoto Protocol beside the total', async () => {
    const [line] = await ledgerOf(['chillers,R-22,100,kg,,operation,10%,,,,2025,'])
    expect(line).toMatchObject({ co2e: '0', mass_outside_kyoto: '10', gases_outside_kyoto: 'HCFC-22' })
    expect(Number(line!.co2e_outside_kyoto)).toBeCloseTo(10 * 1760, 6)
  })

  it.each([
    [
      'fridge,R-410A,1,kg,,operation,,,,,2025,',
      'invalid_input',
      'accepted: domestic_refrigeration, stand_alone',
    ],
    ['chiller,R-410A,1,kg,,operation,,,,,2025,', 'invalid_input', 'did you mean chillers?'],
    ['chillers,R-410A,-1,kg,,operation,,,,,2025,', 'invalid_input', 'charge: must be at least 0'],
    ['chillers,R-410A,,kg,,operation,,,,,2025,', 'invalid_input', 'charge: missing'],
    ['chillers,R-410A,1,kWh,,operation,,,,,2025,', 'invalid_unit', 'charge_unit: "kWh"'],
    ['chillers,R-410A,1,kg,,,,,,,2025,', 'invalid_input', 'phase: missing'],
    ['chillers,R-410A,1,kg,,scrap,,,,,2025,', 'invalid_input', 'accepted: installation, operation, disposal'],
    ['chillers,R-410A,1,kg,,operation,120%,,,,2025,', 'invalid_input', 'more than 100 per cent'],
    ['chillers,R-410A,1,kg,,operation,8,,,,2025,', 'invalid_input', 'write 80 per cent as 80% or 0.8'],
    [
      'chillers,R-410A,1,kg,,operation,,0.5,,,2025,',
      'invalid_input',
      'recovered: only for the phase disposal',
    ],
    ['chillers,R-410A,1,kg,,operation,,,,,2025-03-15,', 'missing_value', 'leaks are per year: give years'],
    ['chillers,R-410A,1,kg,,installation,,,,2,2025,', 'invalid_input', 'years: only for the phase operation'],
    [
      'chillers,R-410A,1,kg,,disposal,,,,,2025,',
      'missing_value',
      'disposal needs the refrigerant that was recovered',
    ],
    [
      'chillers,R-410A,1,kg,,disposal,5%,1,,,2025,',
      'invalid_input',
      'leak_rate: only for the phase installation or',
    ],
    ['chillers,R-410A,1,kg,,disposal,,2,,,2025,', 'invalid_input', 'more than the charge of 1'],
    [
      'chillers,R-410A,1,kg,,disposal,,1,50%,,2025,',
      'invalid_input',
      'cannot be combined with recovery_rate',
    ],
    ['chillers,R-999Z,1,kg,,operation,,,,,2025,', 'no_emission_factors_found', 'refrigerant "R-999Z"'],
    ['chillers,Opteon XL40,1,kg,,operation,,,,,2025,', 'no_emission_factors_found', 'trade name of R-454A'],
  ])('refuses the row %s: %s', async (row, code, message) => {
    const [line, good] = await ledgerOf([row, 'chillers,R-410A,10,kg,,operation,10%,,,,2025,'])
    expect(line).toMatchObject({ error_code: code, co2e: '', error: expect.stringContaining(message) })
    expect(Number(good!.co2e)).toBeCloseTo(1924, 6)
  })
})

describe('time in operation', () => {
  const heading = 'equipment,refrigerant,charge,phase,leak_rate,region,year'
  const row = 'chillers,R-410A,100,operation,10%,GB,2025'

  /** Runs rows with a column of periods by `ghg fugitive`, and by a mapping that does not mention the column. */
  async function both(column: string, periods: readonly string[]) {
    const lines = periods.map((period) => `${row},${period}`)
    const { path, read } = folder({
      'a.csv': `${heading},${column}\n${lines.join('\n')}\n`,
      'a.yaml': `operation: fugitive\ncolumns: { ${heading.split(',').map((name) => `${name}: ${name}`)} }\n`,
    })
    const plain = await ghgIn(localWorld(), 'fugitive', path('a.csv'))
    const files = [path('a.csv'), '--map', path('a.yaml'), '-o', path('l.csv')]
    const mapped = await ghgIn(localWorld(), 'run', ...files)
    return { plain, mapped, ledger: parse(read('l.csv'), { columns: true }) as Line[] }
  }

  it.each([
    ['month', ['2025-01', '2025-02'], [31, 28]],
    ['month', ['1', 'February'], [31, 28]],
    ['period', ['2025-Q1', '2025'], [90, 365]],
    ['date', ['2025-01', 'Feb 2025'], [31, 28]],
  ])('counts rows with %s %j by their days', async (column, periods, days) => {
    const { plain, mapped, ledger } = await both(column, periods)
    const kg = days.map((each) => expect.closeTo((10 * each) / 365, 9))
    expect(plain.rows.map(({ leaked_kg }) => Number(leaked_kg))).toEqual(kg)
    expect(plain.err).not.toContain('whole_year_assumed')
    // The mapping does not use the column: each row counts a year, which is said.
    expect(ledger.map(({ quantity }) => Number(quantity))).toEqual([10, 10])
    expect(mapped.err).toMatch(/38\.48 t CO2e, 2 rows: .*ghg help whole_year_assumed/)
  })

  it('warns of rows that count a year under a heading it does not know', async () => {
    const { plain } = await both('Monat', ['2025-01', '2025-02'])
    expect(plain.err).toMatch(/38\.48 t CO2e, 2 rows: .*ghg help whole_year_assumed/)
  })

  it('warns of no row that states its years, or was installed', async () => {
    for (const fields of [['phase=operation', 'years=1'], ['phase=installation']]) {
      const { err } = await one('equipment=chillers', 'refrigerant=R-410A', 'charge=1', ...fields)
      expect(err).not.toContain('whole_year_assumed')
    }
  })

  it.each([
    ['date', '2025-01-31', 'missing_value', 'years: missing; the period is one day'],
    ['month', 'early 2025', 'invalid_input', 'month: "early 2025" is not a month'],
    ['month', '13', 'invalid_input', 'month: "13" is not a month'],
    ['period', '2024/25', 'invalid_input', 'period: "2024/25" is not a month'],
  ])('refuses %s %s', async (column, written, code, message) => {
    const { plain } = await both(column, [written])
    expect(plain.rows[0]).toMatchObject({ error_code: code, error: expect.stringContaining(message) })
  })

  it('takes the year of the factor from the period', async () => {
    const row = await one(
      'year=',
      'equipment=chillers',
      'refrigerant=R-410A',
      'charge=1',
      'phase=use',
      'month=2024-05',
    )
    expect(row['emission_factor.year']).toBe('2024')
  })
})

describe('leaks beside refills', () => {
  const map = `period: { from: month }
activities:
  - when: { column: kind, in: [refill] }
    operation: estimate
    columns: { activity_id: { const: fugitive_gas-type_r410a }, weight: charge, region: { const: GB } }
    ledger: { site: site, category: fugitive }
  - operation: fugitive
    columns: { equipment: kind, refrigerant: gas, charge: charge, phase: phase, leak_rate: rate, region: { const: GB } }
    ledger: { site: site }
`
  const run = async (...rows: readonly string[]) => {
    const { path } = folder({
      'a.csv': `kind,gas,charge,phase,rate,month,site\n${rows.join('\n')}\n`,
      'a.yaml': map,
    })
    const run = await ghgIn(localWorld(), 'run', path('a.csv'), '--map', path('a.yaml'), '-o', path('l.csv'))
    return run.err
  }
  const leak = 'chillers,R-410A,100,operation,10%,2025,Leeds'

  it('are listed with their kilograms', async () => {
    const err = await run(leak, 'refill,,5,,,2025-03,leeds')
    expect(err).toContain('leaks_beside_refills')
    expect(err).toContain('19.24 t CO2e of leaks are estimated from the charge')
  })

  it.each([
    ['another site', 'refill,,5,,,2025-03,York', leak],
    ['another year', 'refill,,5,,,2024-03,Leeds', leak],
    ['another gas', 'refill,,5,,,2025-03,Leeds', leak.replace('R-410A', 'R-404A')],
    ['an installation', 'refill,,5,,,2025-03,Leeds', 'chillers,R-410A,100,installation,1%,2025,Leeds'],
  ])('are not listed for %s', async (_, refill, leaks) => {
    expect(await run(leaks, refill)).not.toContain('leaks_beside_refills')
  })

  it('are listed in a project with a log of refills and a list of equipment', async () => {
    const files = {
      'equipment.csv': `kind,gas,charge,phase,rate,month,site\n${leak}\n`,
      'refills.csv': 'kind,gas,charge,phase,rate,month,site\nrefill,,5,,,2025-03,Leeds\n',
      'map.yaml': map,
      'ghg.yaml': `organisation: Example Ltd
consolidation: operational_control
period: { start: 2025-01-01, end: 2025-12-31 }
sites: { Leeds: { country: GB } }
sources:
  equipment: { files: equipment.csv, map: map.yaml }
  refills: { files: refills.csv, map: map.yaml }
`,
    }
    const { path } = folder(files)
    const { err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(err).toContain('leaks by charge beside refills of the same gas: R410A, Leeds')
  })
})

describe('ghg fugitive', () => {
  it('states range, default and kilograms in the notice, and both ends in columns', async () => {
    const row = await one('equipment=chillers', 'refrigerant=R410A', 'charge=200', 'phase=installation')
    expect(Number(row.co2e)).toBeCloseTo(200 * 0.006 * 1924, 6)
    expect(Number(row.co2e_low)).toBeCloseTo(200 * 0.002 * 1924, 6)
    expect(Number(row.co2e_high)).toBeCloseTo(200 * 0.01 * 1924, 6)
    expect(row.err).toContain(
      'warning: no leak_rate: 0.6 %, the middle of 0.2 to 1 % for chillers (IPCC 2006 Guidelines, volume 3, table 7.9), was used: per kg of charge, 0.006 kg of R410A leak, 11.54 kg CO2e (3.848 to 19.24)',
    )
  })

  it('warns of a measured rate outside the range, and uses it', async () => {
    const row = await one(
      'equipment=chillers',
      'refrigerant=R410A',
      'charge=10',
      'phase=use',
      'leak_rate=0.4',
    )
    expect(Number(row.co2e)).toBeCloseTo(4 * 1924, 6)
    expect(row).toMatchObject({ co2e_low: '', co2e_high: '', leak_rate: '0.4', leaked_kg: '4' })
    expect(row.err).toContain('warning: leak_rate: 0.4 is 40 %, outside 2 to 15 % per year for chillers')
  })

  it.each([
    ['75-10-5', 'hfc_32'],
    ['HFC-32', 'hfc_32'],
    ['r 32', 'hfc_32'],
    ['Opteon XP40', 'r449a'],
    ['fugitive_gas-type_r449a', 'r449a'],
  ])('reads the refrigerant %s', async (name, gas) => {
    const row = await one('equipment=chillers', `refrigerant=${name}`, 'charge=1', 'phase=operation')
    expect(row['emission_factor.activity_id']).toBe(`fugitive_gas-type_${gas}`)
    expect(row.notices).not.toContain('activity_id_respelled')
  })

  it('is between its ends, and proportional to the charge', async () => {
    const kinds = ['domestic_refrigeration', 'transport_refrigeration', 'air_conditioning']
    const charges = fc.sample(fc.double({ min: 0.001, max: 1e5, noNaN: true }), { numRuns: 60, seed })
    const lines = charges.map((charge, at) => `${kinds[at % 3]},R-410A,${charge},operation,GB,2025`)
    const { path } = folder({
      'a.csv': `equipment,refrigerant,charge,phase,region,year\n${lines.join('\n')}\n`,
    })
    const { rows } = await ghgIn(localWorld(), 'fugitive', path('a.csv'))
    expect(rows).toHaveLength(60)
    const shares = [0.003, 0.325, 0.055]
    rows.forEach((row, at) => {
      const [low, middle, high] = ['co2e_low', 'co2e', 'co2e_high'].map((name) =>
        Number(row[`ghg.${name}`] ?? row[name]),
      )
      expect(middle! / (charges[at]! * shares[at % 3]! * 1924)).toBeCloseTo(1, 9)
      expect(low! < middle! && middle! < high!).toBe(true)
      expect((low! + high!) / 2 / middle!).toBeCloseTo(1, 9)
    })
  })
})
