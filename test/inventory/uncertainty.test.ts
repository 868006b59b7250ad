/** Tests how sure lines of ledgers are: kinds of data, rules, and what a project decides of them. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { Report } from '../../src/inventory/report/model.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

type Line = Record<string, string>

const rows = 'kwh,kind,month\n1000,metered,2025-03\n2000,estimated,2025-04\n'
const mapping = `operation: energy electricity
period: { from: month }
quantity: { from: kwh, unit: { const: kWh } }
columns: { region: { const: GB }, year: { const: 2025 } }
`
const kinds = `${mapping}ledger: { data_kind: { from: kind } }\n`
const project = `organisation: Demo
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sources: { bills: { files: [bills.csv], map: map.yaml } }
`

/** Runs `ghg run` and returns what was printed and the lines of the ledger. */
async function run(map: string, file: string = project, data = rows) {
  const { path, read } = folder({ 'bills.csv': data, 'map.yaml': map, 'ghg.yaml': file })
  const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
  const lines = code === 0 ? (parse(read('ledger.csv'), { columns: true }) as Line[]) : []
  return { code, said: err, lines }
}

const consumption = (lines: readonly Line[]) => lines.filter(({ part }) => part?.endsWith('consumption'))
const shown = (line: Line | undefined) =>
  line && [line.data_kind, line.uncertainty_rules, line.uncertainty_low, line.uncertainty_high]

describe('uncertainty of ledger lines', () => {
  it('states every line, with the kind of data unknown', async () => {
    const { lines } = await run(mapping)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.every((line) => line.uncertainty_low !== '' && line.data_kind === 'not_stated')).toBe(true)
    expect(shown(consumption(lines)[0])).toEqual(['not_stated', 'F07 10;A99 15', '-17.5', '18.6'])
  })

  it('takes the kind of data of each row from a column', async () => {
    const { lines } = await run(kinds)
    expect(consumption(lines).map(shown)).toEqual([
      ['metered', 'F07 10;A01 2', '-10.2', '10.2'],
      ['estimated', 'F07 10;A09 15', '-17.5', '18.6'],
    ])
  })

  it('fails rows with an unknown kind', async () => {
    const { path, read } = folder({ 'bills.csv': rows.replace('metered', 'guesswork'), 'map.yaml': kinds })
    await ghgIn(localWorld(), 'run', path('bills.csv'), '--map', path('map.yaml'), '-o', path('out.csv'))
    const [line] = parse(read('out.csv'), { columns: true }) as Line[]
    expect(line!.error).toContain('ledger.data_kind: `guesswork` is not a data kind')
    expect(line!.uncertainty_low).toBe('')
  })
})

describe('the summary of a run', () => {
  it('states the interval that the report states', async () => {
    const { path, read } = folder({ 'bills.csv': rows, 'map.yaml': kinds, 'ghg.yaml': project })
    const { err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    const of = ['report', path('ledger.csv'), '--project', path('ghg.yaml')]
    await ghgIn(localWorld(), ...of, '-o', path('report.json'))
    const { total } = (JSON.parse(read('report.json')) as Report).uncertainty
    const [, low, high] = /^all: [\d.]+ kg CO2e \(([\d.]+) to ([\d.]+)\)/m.exec(err)!.map(Number)
    expect([low, high]).toEqual(
      [total!.location.low, total!.location.high].map((kg) => Number(kg.toFixed(1))),
    )
  })
})

describe('uncertainty in a project file', () => {
  const entries = (...list: string[]) =>
    `${project}uncertainty:\n${list.map((each) => `  - ${each}\n`).join('')}`

  it('states the kind of data of a source', async () => {
    const { lines } = await run(
      mapping,
      entries('{ when: { source: bills }, data_kind: invoiced, reason: Monthly bills }'),
    )
    expect(shown(consumption(lines)[0])).toEqual(['invoiced', 'F07 10;A04 5', '-11', '11.3'])
  })

  it('replaces a rule', async () => {
    const { lines } = await run(mapping, entries('{ rule: F07, percent: 3, reason: Statement of the grid }'))
    expect(consumption(lines)[0]!.uncertainty_rules).toBe('P01 3;A99 15')
  })

  it('replaces a rule by bounds', async () => {
    const { lines } = await run(mapping, entries('{ rule: F07, low: -30, high: 80, reason: Range of hours }'))
    expect(consumption(lines)[0]!.uncertainty_rules).toMatch(/^P01 47.9;A99 15$/)
  })

  it('widens a figure that the project sets', async () => {
    const set = `${project}overrides:
  - { source: bills, row: 1, part: consumption, set: { co2e: 150 }, by: A, on: 2026-01-05, reason: Own figure }
`
    const { lines } = await run(mapping, set)
    expect(shown(consumption(lines)[0])).toEqual(['stated', 'F99 75;A00 0', '-54.7', '92.7'])
  })

  it('refuses a rule for other factors or units than its lines have, with its line', async () => {
    const car = '{ when: { source: bills }, rule: F18, percent: 40, reason: Study of cars }'
    const { code, said } = await run(mapping, entries('{ data_kind: invoiced, reason: Bills }', car))
    expect(code).toBe(1)
    expect(said).toMatch(
      /ghg\.yaml: line 7: uncertainty\.1\.rule: F18 \(passenger car per km\) is the rule of none of its lines; they have A04, F/,
    )
  })

  it('says which entries decide on no line, and on how many lines others do', async () => {
    const list = [
      '{ rule: F18, percent: 40, reason: Study of cars }',
      '{ rule: F07, percent: 3, reason: Statement of the grid }',
    ]
    const file = entries(...list)
    const { path, read } = folder({ 'bills.csv': rows, 'map.yaml': mapping, 'ghg.yaml': file })
    const { code, err } = await ghgIn(localWorld(), 'run', path('ghg.yaml'))
    expect(code).toBe(0)
    expect(err).toMatch(
      /ghg\.yaml: line 6: uncertainty\.0: no line has rule F18 \(passenger car per km\), which it replaces/,
    )
    expect(err).not.toContain('uncertainty.1')
    const of = ['report', path('ledger.csv'), '--project', path('ghg.yaml')]
    await ghgIn(localWorld(), ...of, '-o', path('report.json'))
    const { rules } = (JSON.parse(read('report.json')) as Report).uncertainty
    const own = rules.filter(({ basis }) => basis === 'project')
    expect(own.map(({ rule, lines, co2e }) => [rule, lines, co2e > 0])).toEqual([
      ['P01', 0, false],
      ['P02', 2, true],
    ])
  })

  it.each([
    ['{ rule: F07, percent: 500, reason: x }', 'uncertainty.0.percent: must be at most 400, not 500'],
    ['{ rule: F07, percent: -5, reason: x }', 'uncertainty.0.percent: must be at least 0, not -5'],
    ['{ rule: F07, low: 20, high: -10, reason: x }', 'uncertainty.0.high: -10 is not above low, 20'],
    ['{ rule: F07, low: 5, high: 10, reason: x }', 'uncertainty.0.low: 5 to 10 does not include 0'],
    ['{ rule: F07, low: -5, reason: x }', 'uncertainty.0: low and high belong together'],
    ['{ rule: Z07, percent: 5, reason: x }', 'uncertainty.0.rule: Z07 is not a rule'],
    ['{ data_kind: metered, percent: 5, reason: x }', 'uncertainty.0: has a half-width without the rule'],
    [
      '{ when: { source: none }, data_kind: metered, reason: x }',
      'uncertainty.0.when.source: none is not one',
    ],
  ])('refuses %s with its line', async (entry, problem) => {
    const { code, said } = await run(mapping, entries(entry))
    expect(code).not.toBe(0)
    expect(said).toContain(problem)
  })
})
