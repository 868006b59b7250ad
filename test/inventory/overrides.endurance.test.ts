/** Lines of a project that somebody decided by hand: of which line each is, and what it changes. */
import { existsSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const signed = 'by: A. Auditor, on: 2026-02-01, reason: Meter fault'

/** Two years of one meter, a file for each, and a sheet with a column for each month. */
const files = {
  'a.csv': 'From,To,kWh\n2025-01-01,2025-01-31,1000\n2024-05-01,2024-05-31,900\n2026-01-01,2026-01-31,5\n',
  'b.csv': 'From,To,kWh\n2025-03-01,2025-03-31,1000\n',
  'gas.yaml': `period: { start: From, end: To }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy fuel
columns: { fuel_type: { const: natural_gas } }
`,
  'months.csv': 'Meter,Jan-25,Feb-25\nM1,1000,900\n',
  'months.yaml': `unpivot: { columns: '^(Jan|Feb)', name: month, value: kWh }
period: { from: month, format: MMM-yy }
quantity: { from: kWh, unit: { const: kWh } }
operation: energy electricity
`,
}

async function run(overrides: string, baseYear = '', changed: Record<string, string> = {}) {
  const made = folder({
    ...files,
    ...changed,
    'ghg.yaml': `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
sites: { Leeds: { country: GB } }
sources:
  gas: { files: [a.csv, b.csv], map: gas.yaml, site: Leeds }
  power: { files: months.csv, map: months.yaml, site: Leeds }
overrides:
  - ${overrides}
${baseYear}`,
  })
  const { code, err } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
  const isWritten = existsSync(made.path('ledger.csv'))
  const lines = isWritten
    ? (parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[])
    : []
  return { ...made, code, err, lines }
}

describe('an override', () => {
  it('of a row outside the period is refused with its source, file, row and days', async () => {
    const { code, err, lines } = await run(
      `{ source: gas, file: a.csv, row: 3, set: { site: Leeds }, ${signed} }`,
    )
    expect(err).toContain(
      'overrides.0: gas, a.csv, row 3 (2026-01-01 to 2026-01-31) lies outside the periods of the project, so nothing would change; correct it or leave it out',
    )
    expect(code).toBe(1)
    expect(lines).toEqual([])
  })

  it('of a row of the base year changes the ledger of that', async () => {
    const row = `{ source: gas, file: a.csv, row: 2, part: combustion, set: { co2e: 7 }, ${signed} }`
    expect((await run(row)).err).toContain('lies outside the periods of the project')
    const { code, read } = await run(row, 'base_year: { period: { start: 2024-01-01, end: 2024-12-31 } }\n')
    expect(code).toBe(0)
    const base = parse(read('ledger-base-year.csv'), { columns: true }) as Record<string, string>[]
    expect(base.filter(({ decided_by }) => decided_by !== '').map(({ co2e }) => co2e)).toEqual(['7'])
  })

  it('of a row without a figure has to give it one', async () => {
    const set = (entry: string) => `{ source: power, row: 2, column: Jan-25, set: { ${entry} }, ${signed} }`
    const unread = { 'months.csv': 'Meter,Jan-25,Feb-25\nM1,1000,900\nM2,x,\n' }
    for (const entry of ['site: Leeds', 'scope: 3, category: "3.1"', 'co2e_market: 7']) {
      const { code, err, lines } = await run(set(entry), '', unread)
      expect(err).toContain(
        'overrides.0: power, months.csv, row 2, column Jan-25 has no figure (invalid_input) and gets none, so nothing would change: set co2e; correct it or leave it out',
      )
      expect(code).toBe(1)
      expect(lines).toEqual([])
    }
    const { code, lines } = await run(
      set('co2e: 7, scope: 2, category: electricity, site: Leeds'),
      '',
      unread,
    )
    expect(code).toBe(0)
    const decided = lines.filter(({ decided_by }) => decided_by !== '')
    expect(decided.map(({ co2e, error_code }) => [co2e, error_code])).toEqual([['7', '']])
  })

  it('of a row that several files have asks for the file', async () => {
    const { code, err } = await run(`{ source: gas, row: 1, part: combustion, set: { co2e: 7 }, ${signed} }`)
    expect(err).toContain('overrides.0: gas has a row 1 in several files; name one with file: a.csv, b.csv')
    expect(code).toBe(1)
  })

  it('of a row that is made of columns names one by column and part, which the message lists', async () => {
    const { err } = await run(`{ source: power, row: 1, set: { co2e: 7 }, ${signed} }`)
    expect(err).toContain('name one with column: Jan-25, Feb-25; and part: consumption, ')
    const named = await run(
      `{ source: power, row: 1, column: Feb-25, part: consumption, set: { co2e: 7 }, ${signed} }`,
    )
    expect(named.code).toBe(0)
    const decided = named.lines.filter(({ decided_by }) => decided_by !== '')
    expect(decided.map(({ column, part, co2e }) => [column, part, co2e])).toEqual([
      ['Feb-25', 'consumption', '7'],
    ])
  })

  it('with a figure of its own names no factor any more, and the lines beside it keep theirs', async () => {
    const row = 'source: power, row: 1, column: Feb-25, part: consumption'
    const { code, lines } = await run(`{ ${row}, set: { co2e: 7 }, ${signed} }`)
    expect(code).toBe(0)
    const consumption = lines.filter(({ part, column }) => part === 'consumption' && column !== '')
    const claims = consumption.map((line) => [
      ...[line.column, line.factor_id, line.factor_name, line.source, line.source_dataset, line.licence],
      ...[line.factor_year, line.factor_region, line.market_factor_id, line.further_factor_ids],
    ])
    expect(claims.find(([column]) => column === 'Feb-25')!.slice(1)).toEqual(Array(9).fill(''))
    const kept = claims.find(([column]) => column === 'Jan-25')!
    expect(kept.slice(1, 7).every((cell) => cell !== '')).toBe(true)
    const unset = await run(`{ ${row}, set: { scope: 2, category: electricity }, ${signed} }`)
    const decided = unset.lines.find(({ decided_by }) => decided_by !== '')!
    expect(decided.factor_id).toBe(kept[1])
  })

  it('of a column that the row has not is refused', async () => {
    const { err } = await run(`{ source: power, row: 1, column: Mar-25, set: { site: Leeds }, ${signed} }`)
    expect(err).toContain('the ledger has no line of power, row 1, column Mar-25')
  })

  it('is in the report with who decided, why, and who approved', async () => {
    const { path } = await run(
      `{ source: power, row: 1, column: Feb-25, part: consumption, set: { co2e: 7 }, ${signed}, approved_by: C. Chief, approved_on: 2026-02-02 }`,
    )
    const { out } = await ghgIn(
      localWorld(),
      ...['report', '--project', path('ghg.yaml'), '--format', 'html'],
    )
    expect(out).toContain('Lines set by hand')
    for (const cell of [
      'power, row 1, Feb-25, consumption',
      'co2e 7',
      'A. Auditor, 2026-02-01',
      'Meter fault',
      'C. Chief, 2026-02-02',
    ])
      expect(out).toContain(cell)
  })
})
