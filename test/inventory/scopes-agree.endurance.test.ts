/** Tests scope and category of lines: accepted words, upstream emissions as their energy, and equal sums everywhere. */

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCategory } from '../../src/inventory/categories.js'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import type { Report } from '../../src/inventory/report/model.js'
import { categoryWords, scopeWords } from '../../src/rows/mapping/files/mapping-schema.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const mapping = `activities:
  - { when: { what: power }, operation: energy electricity, set: { region: GB, year: 2025 } }
  - { when: { what: gas }, operation: energy fuel, set: { fuel_type: natural_gas, region: GB, year: 2025 } }
  - { when: { what: diesel }, operation: energy fuel, set: { fuel_type: diesel, region: GB, year: 2025 } }
  - { when: { what: heat }, operation: energy heat, set: { region: GB, year: 2025 } }
  - { when: { what: waste }, operation: estimate, set: { activity_id: waste_type_commercial_and_industrial-disposal_method_landfill, region: GB, year: 2025 } }
quantity: { from: amount, unit: { from: unit } }
ledger: { scope: { from: scope }, category: { from: category } }
`
const units: Record<string, string> = { waste: 'kg' }
const operations = ['power', 'gas', 'diesel', 'heat', 'waste']
const upstream = /(^|\.)(well_to_tank|transmission_and_distribution|well_to_tank_of_.*)$/

interface Row {
  what: string
  amount: number
  scope: string
  category: string
}

const rowOf = ({ what, amount, scope, category }: Row) =>
  `${what},${amount},${units[what] ?? 'kWh'},${scope},${category}`

const inFile = (rows: readonly Row[]) => `what,amount,unit,scope,category\n${rows.map(rowOf).join('\n')}\n`

const projectYaml = (rules = '') => `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
sites: { Leeds: { country: GB } }
sources:
  all: { files: in.csv, map: map.yaml, site: Leeds }
${rules}`

async function linesOf(rows: readonly Row[]): Promise<{ lines: Record<string, string>[]; err: string }> {
  const { path } = folder({ 'in.csv': inFile(rows), 'map.yaml': mapping })
  const columns = 'row,part,scope,category,co2e,notices,error_code,error'
  const ran = await ghgIn(
    localWorld(),
    ...['run', path('in.csv'), '--map', path('map.yaml'), '--columns', columns],
  )
  return { lines: ran.rows, err: ran.err }
}

describe('scope and category from cells', () => {
  it.each([
    ['category', 'Audit & tax', /ledger\.category: `Audit & tax` is not a category; use one of stationary, /],
    ['category', '03.1', /ledger\.category: `03\.1` is not a category; did you mean 3\.1\?/],
    ['category', 'Scope 3.2', /ledger\.category: `Scope 3\.2` is not a category; did you mean 3\.2\?/],
    ['category', '3.16', /ledger\.category: `3\.16` is not a category/],
    ['category', 'Electricity', /`Electricity` is not a category; did you mean electricity\?/],
    ['scope', 'Scope 3', /ledger\.scope: `Scope 3` is not a scope; did you mean 3\?/],
    ['scope', '4', /ledger\.scope: `4` is not a scope/],
  ])('refuses the row with the %s %s', async (field, word, message) => {
    const good = { what: 'gas', amount: 1, scope: '', category: '' }
    const { lines, err } = await linesOf([good, { ...good, [field]: word }])
    expect(lines.filter(({ row }) => row === '1').every(({ error_code }) => error_code === '')).toBe(true)
    const [wrong, ...others] = lines.filter(({ row }) => row === '2')
    expect(others).toEqual([])
    expect(wrong).toMatchObject({ scope: '', category: '', co2e: '', error_code: 'invalid_input' })
    expect(wrong!.error).toMatch(message)
    expect(err).toMatch(/2 rows, 1 failed/)
    expect(err).toMatch(/first: row 2: /)
  })

  it('refuses a row whose category belongs to another scope', async () => {
    const { lines } = await linesOf([{ what: 'gas', amount: 1, scope: '1', category: '3.4' }])
    expect(lines[0]!.error).toBe('ledger.category: 3.4 is not a category of scope 1; correct one of them')
  })

  it('excludes words without a translation from the totals', async () => {
    const { path } = folder({
      'in.csv': 'GL,Amount\nAudit & tax,1000\nFixed assets,1000\n',
      'map.yaml': `operation: spend
ledger: { category: { from: GL, translate: { Fixed assets: '3.2' }, unmapped: keep } }
columns:
  money: Amount
  money_unit: { const: eur }
  spend_region: { const: FR }
  spend_year: { const: 2023 }
  activity.classification_code: { const: '62' }
  activity.classification_type: { const: nace2 }
`,
    })
    const { rows, err } = await ghgIn(localWorld(), 'run', path('in.csv'), '--map', path('map.yaml'))
    expect(rows[0]!.error).toMatch(/`Audit & tax` is not a category/)
    expect(rows[1]).toMatchObject({ scope: '3', category: '3.2' })
    expect(err).not.toMatch(/scope 1/)
  })

  it('refuses a translation to the number 3.1, which is also how YAML reads 3.10', async () => {
    const { path } = folder({
      'in.csv': inFile([]),
      'map.yaml': mapping.replace('{ from: category }', '{ from: category, translate: { Milling: 3.10 } }'),
    })
    const { code, err } = await ghgIn(localWorld(), 'run', path('in.csv'), '--map', path('map.yaml'))
    expect(code).toBe(1)
    expect(err).toMatch(/ledger\.category: 3\.1 may be 3\.1 or 3\.10; write it in quotes/)
  })
})

describe('upstream and losses of energy', () => {
  const of = async (what: string, scope: string, category: string) => {
    const { lines } = await linesOf([{ what, amount: 2_100_000, scope, category }])
    const named = (isUpstream: boolean) => [
      ...new Set(
        lines
          .filter(({ part }) => upstream.test(part!) === isUpstream)
          .map((line) => `${line.scope}|${line.category}`),
      ),
    ]
    return { energy: named(false), upstream: named(true) }
  }

  it.each(['power', 'gas', 'heat'])('of %s stay in a category of scope 3', async (what) => {
    for (const category of ['3.8', '3.11', '3.13', '3.3']) {
      expect(await of(what, '', category)).toEqual({ energy: [`3|${category}`], upstream: [`3|${category}`] })
    }
  })

  it('are 3.3 for energy in scopes 1 and 2', async () => {
    expect(await of('power', '', '')).toEqual({ energy: ['2|electricity'], upstream: ['3|3.3'] })
    expect(await of('gas', '1', 'process')).toEqual({ energy: ['1|process'], upstream: ['3|3.3'] })
    expect(await of('diesel', '', '')).toEqual({ energy: ['1|'], upstream: ['3|3.3'] })
  })

  it('have no category if the energy has only scope 3', async () => {
    expect(await of('power', '3', '')).toEqual({ energy: ['3|'], upstream: ['3|'] })
  })

  it('follow a rule of the project for the energy', async () => {
    const rules = `rules:
  - { when: { category: electricity }, category: '3.13', reason: Let to tenants }
  - { when: { activity: natural_gas }, scope: 1, category: process, reason: Kiln }
`
    const rows = ['power', 'gas', 'heat'].map((what) => ({ what, amount: 1000, scope: '', category: '' }))
    const { path, read } = folder({
      'in.csv': inFile(rows),
      'map.yaml': mapping,
      'ghg.yaml': projectYaml(rules),
    })
    expect((await ghgIn(localWorld(), 'run', path('ghg.yaml'))).code).toBe(0)
    const lines = parse(read('ledger.csv'), { columns: true }) as Record<string, string>[]
    const placed = (row: string) => [
      ...new Set(
        lines.filter((line) => line.row === row).map(({ scope, category }) => `${scope}|${category}`),
      ),
    ]
    expect(placed('1')).toEqual(['3|3.13'])
    expect(placed('2')).toEqual(['1|process', '3|3.3'])
    expect(placed('3')).toEqual(['2|heat', '3|3.3'])
    expect(lines.filter(({ row }) => row === '1').every((line) => line.decided_by === 'rule 1')).toBe(true)
  })
})

describe('ledger, summary and report', () => {
  const row = fc.record({
    what: fc.constantFrom(...operations),
    amount: fc.integer({ min: 1, max: 100_000 }),
    scope: fc.constantFrom('', '', '', ...scopeWords, 'Scope 3'),
    category: fc.oneof(fc.constant(''), fc.constantFrom(...categoryWords, '03.1', 'Audit', '3.16')),
  })
  const rule = fc.record({
    when: fc.constantFrom(
      '{ category: electricity }',
      "{ category: '3.3' }",
      '{ operation: energy fuel }',
      '{ activity: heat }',
    ),
    what: fc.constantFrom(
      "category: '3.11'",
      'scope: 3',
      'scope: 1',
      'scope: 2, category: heat',
      "category: '3.3'",
    ),
  })

  it('agree on the scope of every line, whatever a mapping gives', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.option(rule),
        async (rows, chosen) => {
          const rules = chosen ? `rules:\n  - { when: ${chosen.when}, ${chosen.what}, reason: a }\n` : ''
          const { path, read } = folder({
            'in.csv': inFile([{ what: 'power', amount: 1, scope: '', category: '' }, ...rows]),
            'map.yaml': mapping,
            'ghg.yaml': projectYaml(rules),
          })
          await ghgIn(localWorld(), 'run', path('ghg.yaml'))
          const lines = parse(read('ledger.csv'), { columns: true }) as Record<string, string>[]
          const manifest = JSON.parse(read('ledger.manifest.json')) as ProjectManifest
          const { out } = await ghgIn(localWorld(), 'report', path('ledger.csv'), '--format', 'json')
          const report = JSON.parse(out) as Report
          for (const line of lines) {
            if (line.error_code !== '') expect(line).toMatchObject({ scope: '', category: '' })
            else if (line.scope !== '') expect(findCategory(line.scope!, line.category!)).toBeDefined()
            if (upstream.test(line.part!) && line.error_code === '') expect(line.scope).toBe('3')
          }
          for (const scope of ['', ...scopeWords]) {
            const own = lines.filter((line) => line.scope === scope && line.error_code === '')
            const kg = own.reduce((sum, { co2e }) => sum + Number(co2e), 0)
            const ofRun = manifest.ledger.scopes.find((each) => each.scope === (scope || null))?.co2e ?? 0
            const ofReport =
              scope === ''
                ? report.coverage.undecided_co2e
                : report.inventory
                    .filter((each) => each.scope === scope)
                    .reduce((sum, { co2e }) => sum + (co2e ?? 0), 0)
            expect(ofRun).toBeCloseTo(kg, 6)
            expect(ofReport).toBeCloseTo(kg, 6)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
