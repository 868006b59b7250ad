/** What a report says of gases, energy, earlier periods and persons, and that what it shows adds up. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../../../src/catalogue/catalogue.js'
import { categories } from '../../../src/inventory/categories.js'
import { documentOf } from '../../../src/inventory/rendering/document.js'
import type { BarChart, Section, Table } from '../../../src/inventory/rendering/document-parts.js'
import type { Report } from '../../../src/inventory/report/model.js'
import { fakeWorld, folder } from '../../cli/fakes.js'
import { ghgIn } from '../../cli/in-process.js'
import { ledgerFile, monthOf, projectText, type TestLine } from '../ledger-file.js'

const project = () => folder({ 'ghg.yaml': projectText }).path('ghg.yaml')

async function report(...args: string[]): Promise<Report> {
  const { code, out, err } = await ghgIn(fakeWorld(), 'report', ...args, '--format', 'json')
  expect(err).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out)
}

describe('the JSON of a report', () => {
  it('follows the published schema, whatever the project says', async () => {
    const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'))
    const check = new Ajv2020({ strict: false }).compile(schema)
    const years = ledgerFile([...monthOf(2025), ...monthOf(2020, 1.2)])
    const before = ledgerFile(monthOf(2024, 1.1))
    const all = await report(years, '--project', project(), '--previous', before, '--items')
    check(all)
    expect(check.errors).toBeNull()
    check(await report(ledgerFile(monthOf(2025))))
    expect(check.errors).toBeNull()
    expect(all.base_year).toMatchObject({ name: '2020', threshold_per_cent: 2 })
    expect(check({ ...all, totals: { ...all.totals, total: 'much' } })).toBe(false)
  })
})

describe('a report', () => {
  it('has masses of gases where every line says them, and null where one does not', async () => {
    const [gas, ...others] = monthOf(2025)
    const { gases } = await report(ledgerFile([gas!, ...others]))
    expect(gases.map(({ category, co2, ch4, hfcs }) => [category, co2, ch4, hfcs])).toEqual([
      ['stationary', 182, 0.01, 0],
      ['electricity', null, null, null],
    ])
    const mixed = await report(ledgerFile([gas!, { ...gas!, row: 9, ch4: '' }]))
    expect(mixed.gases[0]).toMatchObject({ co2: 364, ch4: null, hfcs: null })
  })

  it('names the group of a refrigerant, and gases beside the Kyoto Protocol', async () => {
    const leak = (row: number, id: string, co2e: number): TestLine => ({
      ...{ file: 'leaks.csv', row, scope: '1', category: 'fugitive', operation: 'estimate', factor_id: id },
      ...{ activity: 'gas', quantity: 1, unit: 'kg', co2e, co2e_market: co2e, gwp_set: 'ar5' },
    })
    const catalogue = openCatalogue()
    const idOf = (gas: string) => catalogue.ofActivity(`fugitive_gas-type_${gas}`)[0]!.id
    const lines = [
      leak(1, idOf('hfc_134a'), 1300),
      leak(2, idOf('r410a'), 1924),
      leak(3, idOf('sf6'), 23500),
      leak(4, idOf('methane'), 28),
      leak(5, idOf('hcfc_22_and_r22'), 1760),
    ]
    const { gases, totals, outside_kyoto } = await report(ledgerFile(lines))
    expect(gases[0]).toMatchObject({ hfcs: 3224, sf6: 23500, pfcs: 0, co2: 0, ch4: 1, co2e: 26752 })
    // Lines of a ledger without these columns are split by their factors.
    expect(totals.scope_1).toBe(26752)
    expect(outside_kyoto).toEqual({
      co2e: 1760,
      by_category: [{ scope: '1', category: 'fugitive', name: 'Fugitive emissions', co2e: 1760 }],
      gases: [{ gas: 'HCFC-22', mass: 1 }],
    })
    const mixed = await report(ledgerFile([...lines, leak(6, idOf('r508a'), 11607)]))
    expect(mixed.gases[0]).toMatchObject({ hfcs: null, pfcs: null, co2: null })
    catalogue.close()
  })

  it('says what market-based figures rest on, and has upstream and losses of each site', async () => {
    const lines = monthOf(2025)
    const power = lines.find(({ category }) => category === 'electricity')!
    const residual = {
      market_factor_id: 'ffffffff-0000-8000-8000-000000000000',
      market_factor_name: 'Rest of the mix',
    }
    const all = await report(
      ledgerFile([
        ...lines,
        { ...power, ...residual, row: 20 },
        { ...power, row: 21, notices: 'residual_mix_unavailable' },
      ]),
    )
    // Of three rows of 1 MWh one is covered as a whole, the others by half; the grid average is 0.177 kg/kWh.
    expect(all.market_bases.map(({ basis, factor_name, mwh }) => [basis, factor_name, mwh])).toEqual([
      ['factor', 'Rest of the mix', 0.5],
      ['instruments', null, 2],
      ['no_residual_mix', null, 0.5],
    ])
    expect(all.market_bases.map(({ co2e_market }) => co2e_market)).toEqual([50.5, 50.5, 50.5])
    const energy = all.market_bases.reduce((sum, { mwh }) => sum + mwh!, 0)
    expect(energy).toBeCloseTo(
      all.scope_2.reduce((sum, { mwh }) => sum + mwh!, 0),
      9,
    )
    expect(all.purchased_upstream).toEqual([
      {
        site: 'Leeds',
        country: 'GB',
        operation: 'energy electricity',
        co2e: 18.5,
        co2e_market: 5.25,
        lines: 1,
      },
    ])
  })

  it('has the energy of fuels and of what is bought, with what is renewable', async () => {
    const { energy } = await report(ledgerFile(monthOf(2025)))
    const mwh = Object.fromEntries(energy!.lines.map(({ source, mwh }) => [source.slice(0, 21), mwh]))
    expect(mwh).toMatchObject({ 'Fuel: natural gas': 1, 'Nuclear sources': 0.1 })
    expect(energy).toMatchObject({ total_mwh: 2, renewable_share: 0.2, rows_without_energy: 0 })
  })

  it('compares with the same days a year before, and says where there are none', async () => {
    const earlier = ledgerFile([...monthOf(2024, 2), ...monthOf(2023, 7)])
    const args = [ledgerFile([...monthOf(2025), ...monthOf(2020)]), '--project', project()]
    const { comparison } = await report(...args, '--previous', earlier)
    expect(comparison).toMatchObject({ name: '2024', outside_period_lines: 4 })
    expect(comparison!.totals.scope_1).toBeCloseTo(365.8, 9)
    const named = await report(...args, '--previous', earlier, '--previous-period', '2023')
    expect(named.comparison!.totals.scope_1).toBeCloseTo(7 * 182.9, 9)
    const none = ledgerFile(monthOf(2019))
    const refused = await ghgIn(fakeWorld(), 'report', ...args, '--previous', none)
    expect(refused.err).toMatch(/no line from 2024-01-01 to 2024-12-31.*--previous-period/)
  })

  it('says by how much a base year has to be recalculated', async () => {
    const otherMethod = monthOf(2020).map(
      (line): TestLine =>
        line.scope === '1' ? { ...line, co2e: 100, co2e_market: 100, source: 'Other', quantity: 500 } : line,
    )
    const ledger = ledgerFile([...monthOf(2025), ...otherMethod])
    const { base_year, gaps } = await report(ledger, '--project', project())
    // 500 kWh of then by the factor of today.
    const change = 91.45 - 100
    expect(base_year!.recalculated.co2e).toBeCloseTo(base_year!.location.before + change, 9)
    expect(base_year!.is_above).toBe(true)
    expect(gaps.join()).toContain('the base year 2020 must be recalculated')
    const { targets } = await report(ledger, '--project', project())
    expect(targets[0]).toMatchObject({ base: 150.5, target: 75.25, on_path: 112.875 })
  })

  it.each(['html', 'markdown', 'json'])(
    'names no person or journey in %s, unless items are asked for',
    async (format) => {
      const args = ['report', ledgerFile(monthOf(2025)), '--format', format]
      const { out } = await ghgIn(fakeWorld(), ...args)
      expect(out).not.toContain('Doe')
      const { out: named } = await ghgIn(fakeWorld(), ...args, '--items')
      expect(named.includes('INV-7 J. Doe')).toBe(format === 'json')
      expect(named).not.toContain('Home of')
    },
  )

  it.each(['html', 'markdown', 'json'])('gives the same bytes twice in %s', async (format) => {
    const [now, before] = [ledgerFile([...monthOf(2025), ...monthOf(2020)]), ledgerFile(monthOf(2024))]
    const args = ['report', now, '--project', project(), '--previous', before, '--format', format]
    const [one, two] = [await ghgIn(fakeWorld(), ...args), await ghgIn(fakeWorld(), ...args)]
    expect(one.code).toBe(0)
    expect(one.out).toBe(two.out)
  })
})

describe('shown figures', () => {
  const places = categories.map(({ scope, id }) => ({ scope, category: id }))
  const line = fc
    .tuple(
      fc.constantFrom(...places),
      fc.double({ min: -5000, max: 200_000, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('A', 'B', 'C'),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([place, co2e, part, site, month]): TestLine => {
      const market = place.scope === '2' || place.category === '3.3' ? part * co2e : co2e
      const day = `2025-${String(month).padStart(2, '0')}-28`
      return {
        ...place,
        site,
        co2e,
        co2e_market: market,
        operation: 'estimate',
        period_start: day,
        activity: site,
      }
    })

  it('of parts come to the totals shown but for rounding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
        const numbered = lines.map((each, at) => ({ ...each, row: at + 1 }))
        const half = numbered.slice(0, Math.ceil(lines.length / 2))
        const made = await report(ledgerFile(numbered), '--previous', ledgerFile(half))
        assertAddsUp(documentOf(made, ['carb-sb253', 'iso-14064']).sections)
      }),
      { numRuns: 25 },
    )
  })
})

/** Units of the last decimal; a line without a figure, or with less than one unit, adds nothing. */
const unitsIn = (text: string) => (/^(not |[<>])/.test(text) ? 0 : Number(text.replace(/[+,.]/g, '')))

/** Each figure is half a unit at most from its value, the total included. */
function assertNear(parts: readonly string[], total: string): void {
  const sum = parts.reduce((all, part) => all + unitsIn(part), 0)
  expect(Math.abs(sum - unitsIn(total))).toBeLessThanOrEqual((parts.length + 1) / 2)
}

function assertAddsUp(sections: readonly Section[]): void {
  const blocks = sections.flatMap((section) => section.blocks)
  const tableOf = (caption: string) =>
    blocks.find((block): block is Table => block.kind === 'table' && block.caption.startsWith(caption))!
  const cell = (row: Table['rows'][number], at: number) => row.cells[at]!
  const column = (rows: Table['rows'], at: number) => rows.map((row) => cell(row, at))
  const inventory = tableOf('Emissions by scope')
  const total = inventory.rows.at(-1)!
  for (const at of [1, 2]) {
    const shown = cell(total, at)
    assertNear(
      column(
        inventory.rows.filter(({ role }) => role === undefined),
        at,
      ),
      shown,
    )
    assertNear(
      column(
        inventory.rows.filter(({ role }) => role === 'group'),
        at,
      ),
      shown,
    )
    assertNear(column(tableOf('ISO').rows, at), shown)
  }
  const location = cell(total, 1)
  const charts = blocks.filter((block): block is BarChart => block.kind === 'bars')
  for (const { bars } of charts.filter(({ caption }) => /^By (site|country)/.test(caption)))
    assertNear(
      bars.map(({ figures }) => figures[0]!),
      location,
    )
  const waterfall = charts.find(({ caption }) => caption.startsWith('Change since'))
  if (waterfall) {
    const steps = waterfall.bars.map(({ figures }) => figures[0]!)
    assertNear(steps.slice(0, -1), steps.at(-1)!)
  }
  assertNear(column(tableOf('By kind of data').rows, 1), location)
  for (const at of [1, 3]) {
    const bridge = tableOf('Change since').rows
    assertNear(column(bridge.slice(0, -1), at), cell(bridge.at(-1)!, at))
  }
  const purchased = tableOf('Purchased energy')?.rows ?? []
  for (const at of [4, 6]) {
    if (purchased.length === 0) continue
    assertNear(column(purchased.slice(0, -1), at), cell(purchased.at(-1)!, at))
  }
}
