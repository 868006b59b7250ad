/** Tests that totals of ledgers, projects and reports include only Kyoto gases, with others reported separately. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openCatalogue } from '../../src/catalogue/catalogue.js'
import type { ProjectManifest } from '../../src/inventory/project/manifest-schema.js'
import type { Report } from '../../src/inventory/report/model.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import '../random.js'

const catalogue = openCatalogue()
afterAll(() => catalogue.close())

const prefix = 'fugitive_gas-type_'
/** Gases of every kind: pure gases on both sides, and blends of both. */
const gases = [
  ...[
    'hcfc_22_and_r22',
    'cfc_12_and_r12',
    'halon_1301',
    'methyl_bromide',
    'carbon_tetrachloride',
    'hfc_134a',
  ],
  ...[
    'hfc_32',
    'sf6',
    'nitrous_oxide',
    'r410a',
    'r404a',
    'r401a',
    'r401b',
    'r402a',
    'r403b',
    'r408a',
    'r409a',
  ],
  ...['r411b', 'r416a', 'r420a', 'r500', 'r502', 'r503', 'r509a', 'r429a', 'r438a', 'r434a'],
]
const twinOf = (gas: string) => {
  const id = `${prefix}${gas}-kyoto_gases_only`
  return catalogue.candidates({ activityId: id, region: 'GB', year: 2025 }).length > 0 ? id : undefined
}

interface Leak {
  site: string
  from: string
  to: string
  gas: string
  kg: number
}
const leak: fc.Arbitrary<Leak> = fc.record({
  site: fc.constantFrom('Leeds', 'Lyon', 'Austin'),
  from: fc.constantFrom('2025-03-01', '2025-12-17', '2024-12-20'),
  to: fc.constantFrom('2025-12-31', '2026-01-15'),
  gas: fc.constantFrom(...gases),
  kg: fc.integer({ min: 1, max: 4000 }).map((tenths) => tenths / 10),
})

const map = (release?: number) => `ledger: { site: site }
period: { start: from, end: to }
quantity: { from: kg, unit: { const: kg } }
operation: estimate
columns:
  activity_id: gas
  region: { const: GB }
  year: { const: 2025 }
${release === undefined ? '' : `  data_version: { const: ${release} }\n`}`
const yaml = `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: equity_share
boundary: All of it
sites:
  Leeds: { country: GB }
  Lyon: { country: FR, share: 0.5 }
  Austin: { country: US, share: 0.3 }
sources:
  gas: { files: gas.csv, map: gas.yaml }
`
type Cells = Record<string, string>
const kg = (cell: string | undefined) => Number(cell || 0)
const csv = (leaks: readonly Leak[], idOf = (gas: string) => `${prefix}${gas}`) =>
  `site,from,to,gas,kg\n${leaks.map((each) => [each.site, each.from, each.to, idOf(each.gas), each.kg].join(',')).join('\n')}\n`

/** Runs a project; returns its ledger, record, report and messages. */
async function ran(leaks: readonly Leak[], release?: number, idOf?: (gas: string) => string) {
  const made = folder({ 'ghg.yaml': yaml, 'gas.yaml': map(release), 'gas.csv': csv(leaks, idOf) })
  const { code, err } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
  expect(code).toBe(0)
  const lines = (parse(made.read('ledger.csv'), { columns: true }) as Cells[]).filter(
    ({ error_code }) => error_code === '',
  )
  const manifest = JSON.parse(made.read('ledger.manifest.json')) as ProjectManifest
  const paths = [made.path('ledger.csv'), '--project', made.path('ghg.yaml'), '--format', 'json']
  const { out } = await ghgIn(localWorld(), 'report', ...paths)
  return { lines, manifest, totals: manifest.ledger.totals, report: JSON.parse(out) as Report, err, made }
}

const near = (a: number, b: number) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(b)))
const sum = (lines: readonly Cells[], name: string) => lines.reduce((all, line) => all + kg(line[name]), 0)

/** Returns kg CO2e of all gases per kilogram, from the factor. */
function wholeOf(gas: string): number {
  const [factor] = catalogue.candidates({ activityId: `${prefix}${gas}`, region: 'GB', year: 2025 })
  return factor!.co2e_ar5!
}

describe('an inventory with leaks', () => {
  it('splits all gases into the scopes and the rest, in every release, ledger, record and report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(leak, { minLength: 1, maxLength: 25 }), async (leaks) => {
        const [now, before] = [await ran(leaks), await ran(leaks, 2)]
        for (const { lines, totals, report } of [now, before]) {
          for (const line of lines) {
            const whole = kg(line.quantity) * wholeOf(line.activity!.slice(prefix.length))
            near(kg(line.co2e) + kg(line.co2e_outside_kyoto), whole)
            expect(line.co2e_market).toBe(line.co2e)
          }
          near(report.totals.scope_1, sum(lines, 'co2e'))
          near(totals.co2e, report.totals.total)
          near(totals.co2e_outside_kyoto!, report.outside_kyoto.co2e)
          near(report.outside_kyoto.co2e, sum(lines, 'co2e_outside_kyoto'))
          near(
            report.outside_kyoto.gases.reduce((all, { mass }) => all + mass!, 0),
            sum(lines, 'mass_outside_kyoto'),
          )
          const [e16] = report.sb_253
          near(e16!.co2e, report.totals.scope_1)
        }
        near(before.totals.co2e, now.totals.co2e)
        near(before.totals.co2e_outside_kyoto!, now.totals.co2e_outside_kyoto!)
        expect(before.report.outside_kyoto.gases.map(({ gas }) => gas)).toEqual(
          now.report.outside_kyoto.gases.map(({ gas }) => gas),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('has the same scope 1 by the ids of blends and of their Kyoto gases', async () => {
    const blends = gases.filter((gas) => /^r/.test(gas) && twinOf(gas) !== undefined)
    expect(blends.length).toBeGreaterThan(12)
    const leaks = blends.map(
      (gas): Leak => ({ site: 'Lyon', from: '2025-12-17', to: '2026-01-15', gas, kg: 10 }),
    )
    for (const release of [undefined, 1, 2]) {
      const [whole, part] = [await ran(leaks, release), await ran(leaks, release, (gas) => twinOf(gas)!)]
      for (const [at, line] of whole.lines.entries()) near(kg(line.co2e), kg(part.lines[at]!.co2e))
      near(whole.report.totals.scope_1, part.report.totals.scope_1)
      expect(part.report.outside_kyoto.co2e).toBe(0)
    }
  })
})

describe('a project in Britain, 2025', () => {
  const leaks = [
    ['hcfc_22_and_r22', 10],
    ['hfc_134a', 10],
    ['cfc_12_and_r12', 1],
    ['r401a', 10],
  ].map(([gas, mass]) => ({ site: 'Leeds', from: '2025-03-01', to: '2025-03-01', gas, kg: mass }) as Leak)

  it.each([undefined, 1, 2])(
    'has 13.18 t in scope 1 and 38.92 t outside the scopes, by release %s',
    async (release) => {
      const { totals, report, err, lines, manifest } = await ran(leaks, release)
      const { notices } = manifest
      // 10 x 1,300 and 10 x 18; 10 x 1,760, 10,200 and 10 x (1,130 - 18), as the factors of 2025 print them.
      expect(totals).toMatchObject({ co2e: 13180, co2e_market: 13180, co2e_outside_kyoto: 38920 })
      expect(report.totals).toMatchObject({ scope_1: 13180, total: 13180 })
      expect(report.sb_253[0]!.co2e).toBe(13180)
      expect(report.outside_kyoto).toMatchObject({
        co2e: 38920,
        gases: [
          { gas: 'CFC-12', mass: 1 },
          { gas: 'HCFC-124', mass: expect.closeTo(3.4, 9) },
          { gas: 'HCFC-22', mass: expect.closeTo(15.3, 9) },
        ],
      })
      expect(err).toContain('scope 1: 13.18 t CO2e')
      expect(err).toMatch(/warning: 38\.92 t CO2e outside the total, 3 rows: .*ghg help outside_kyoto/)
      expect(notices).toEqual({ outside_kyoto: { rows: 3, co2e: 38920 } })
      expect(report.quality.notices).toMatchObject([{ name: 'outside_kyoto', co2e: 38920, lines: 3 }])
      expect(err).toContain('gases outside the Kyoto Protocol, not in the scopes: 38.92 t CO2e')
      expect(lines.map(({ notices }) => notices)).toEqual([
        'outside_kyoto',
        '',
        'outside_kyoto',
        'outside_kyoto',
      ])
      expect(report.open_points.map(({ kind }) => kind)).not.toContain('zero_rows')
    },
  )

  it.each([1, 2])('credits the compositions of blends that release %s was divided by', async (release) => {
    const credit = 'ASHRAE, Refrigerant designations of Standard 34'
    const { manifest, report } = await ran(leaks, release)
    for (const lines of [manifest.attribution, report.further_attributions]) {
      expect(lines.filter((line) => line.startsWith(credit))).toHaveLength(1)
    }
    const pure = await ran(leaks.slice(0, 3), release)
    expect(pure.manifest.attribution.filter((line) => line.startsWith(credit))).toEqual([])
  })

  it('is reported from a record that does not say what is beside the scopes', async () => {
    const { made, report } = await ran(leaks)
    const path = made.path('ledger.manifest.json')
    const text = readFileSync(path, 'utf8')
    const earlier = text.replaceAll(/,\s*"co2e_outside_kyoto": [\d.e-]+/g, '')
    expect(earlier.length).toBeLessThan(text.length)
    writeFileSync(path, earlier)
    const paths = [made.path('ledger.csv'), '--project', made.path('ghg.yaml'), '--format', 'json']
    const again = await ghgIn(localWorld(), 'report', ...paths)
    expect(again.code).toBe(0)
    expect(again.err).toBe('')
    expect((JSON.parse(again.out) as Report).outside_kyoto).toEqual(report.outside_kyoto)
  })

  it('shows what stood beside the totals before, in the comparison of ledgers and of the report', async () => {
    const [was, is] = [await ran(leaks), await ran(leaks.map((each) => ({ ...each, kg: each.kg * 2 })))]
    const said = 'beside the totals: 38.92 t CO2e before, 77.84 t CO2e'
    const { err } = await ghgIn(localWorld(), 'diff', was.made.path('ledger.csv'), is.made.path('ledger.csv'))
    expect(err).toContain(`gases outside the Kyoto Protocol, ${said} after`)
    const paths = [is.made.path('ledger.csv'), '--previous', was.made.path('ledger.csv')]
    const { out } = await ghgIn(localWorld(), 'report', ...paths, '--format', 'json')
    const { comparison, outside_kyoto } = JSON.parse(out) as Report
    expect([comparison!.co2e_outside_kyoto, outside_kyoto.co2e]).toEqual([38920, 77840])
    const words = await ghgIn(localWorld(), 'report', ...paths, '--format', 'markdown')
    expect(words.out).toContain(`Gases outside the Kyoto Protocol, ${said} now.`)
  })

  it('uses a stated figure outside the scopes', async () => {
    const signed = 'by: A. Auditor, on: 2026-02-01, reason: Weighed again'
    const decided = `overrides:\n  - { source: gas, row: 1, set: { co2e_outside_kyoto: 5000 }, ${signed} }\n`
    const made = folder({ 'ghg.yaml': yaml + decided, 'gas.yaml': map(), 'gas.csv': csv(leaks) })
    const { code } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
    expect(code).toBe(0)
    const manifest = JSON.parse(made.read('ledger.manifest.json')) as ProjectManifest
    expect(manifest.ledger.totals).toMatchObject({ co2e: 13180, co2e_outside_kyoto: 26320 })
    const paths = [made.path('ledger.csv'), '--project', made.path('ghg.yaml'), '--format', 'json']
    const report = JSON.parse((await ghgIn(localWorld(), 'report', ...paths)).out) as Report
    expect(report.outside_kyoto.co2e).toBe(26320)
    expect(report.outside_kyoto.gases).toContainEqual({ gas: 'HCFC-22', mass: null })
  })

  it('has the kilograms of the notice outside the total in estimates of a file too', async () => {
    const made = folder({
      'gas.csv': `id,kg\n${leaks.map(({ gas, kg: mass }) => `${prefix}${gas},${mass}`).join('\n')}\n`,
      'gas.yaml': `columns:\n  emission_factor.activity_id: id\n  emission_factor.region: { const: GB }\n  emission_factor.year: { const: 2025 }\n  parameters.weight: kg\n`,
    })
    const asked = ['estimate', made.path('gas.csv'), '--map', made.path('gas.yaml')]
    const paths = ['-o', made.path('out.csv'), '--manifest', made.path('out.json')]
    const { err } = await ghgIn(localWorld(), ...asked, ...paths)
    expect(err).toMatch(/warning: 38\.92 t CO2e outside the total, 3 rows: .*ghg help outside_kyoto/)
    expect(JSON.parse(made.read('out.json')).notices).toEqual({
      outside_kyoto: { severity: 'warning', rows: 3, co2e: 38920 },
    })
  })

  it('passes a limit that all gases together would exceed', async () => {
    const made = folder({ 'gas.yaml': map(), 'gas.csv': csv(leaks) })
    const run = (limit: string, name: string) =>
      ghgIn(
        localWorld(),
        ...['run', made.path('gas.csv'), '--map', made.path('gas.yaml')],
        ...['--fail-above', limit, '-o', made.path(name)],
      )
    const { code, err } = await run('13.2t', 'a.csv')
    expect(code).toBe(0)
    expect(err).toContain('gases outside the Kyoto Protocol, not in the total: 38.92 t CO2e')
    expect(err).toMatch(/warning: 38\.92 t CO2e outside the total, 3 rows: .*ghg help outside_kyoto/)
    expect((await run('13.1t', 'b.csv')).code).toBe(3)
  })
})
