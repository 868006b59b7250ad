/** The first pages of a report: what a board reads, whatever the inventory is like. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../src/inventory/rendering/document.js'
import type { BarChart } from '../../../src/inventory/rendering/document-parts.js'
import { htmlOf } from '../../../src/inventory/rendering/formats/html.js'
import { markdownOf } from '../../../src/inventory/rendering/formats/markdown.js'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

type Line = Record<string, string | number>

const line: Line = {
  ...{ file: 'a.csv', row: 1, site: 'Leeds', method: 'average_data', source: 'DESNZ' },
  ...{ source_dataset: 'UK 2025', factor_region: 'GB', notices: '', error_code: '' },
}
const gas: Line = {
  ...line,
  ...{ scope: '1', category: 'stationary', operation: 'energy fuel', activity: 'natural_gas' },
  ...{ quantity: 1000, unit: 'kWh', factor_quantity: 1000, factor_value: 2, factor_unit: 'kWh' },
  ...{ co2e: 2000, co2e_market: 2000, factor_id: 'gas-25' },
}
const power: Line = {
  ...line,
  ...{
    row: 2,
    scope: '2',
    category: 'electricity',
    operation: 'energy electricity',
    activity: 'electricity',
  },
  ...{ quantity: 1000, unit: 'kWh', factor_quantity: 1000, factor_value: 3, factor_unit: 'kWh' },
  ...{ co2e: 3000, co2e_market: 3000, factor_id: 'grid-25' },
}

const facts = `organisation: Example Ltd
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
boundary: One factory.
`
const british = 'sites: { Leeds: { country: GB } }\n'

function ledger(year: number, lines: readonly Line[]): string {
  const dated = lines.map((each) => ({
    ...each,
    ...{ period_start: `${year}-01-01`, period_end: `${year}-12-31` },
  }))
  const columns = [...new Set(dated.flatMap((each) => Object.keys(each)))]
  const rows = dated.map((each: Line) => columns.map((name) => each[name] ?? ''))
  return [columns, ...rows].map((row) => `${row.join(',')}\n`).join('')
}

/** The report of lines, with those of the year before where there are any. */
async function reported(now: readonly Line[], before: readonly Line[] = [], yaml = ''): Promise<Report> {
  const { path } = folder({ 'is.csv': ledger(2025, now), 'ghg.yaml': `${facts}${british}${yaml}` })
  if (before.length > 0) writeFileSync(path('was.csv'), ledger(2024, before))
  const previous = before.length > 0 ? ['--previous', path('was.csv')] : []
  const args = ['report', path('is.csv'), '--project', path('ghg.yaml'), ...previous, '--format', 'json']
  const { code, out, err } = await ghgIn(localWorld({ stdin: '' }), ...args)
  expect(code, err).toBe(0)
  return JSON.parse(out)
}

/** Texts, and tables and charts as lines, of the sections of the board. */
function boardOf(report: Report): string {
  const { sections } = documentOf(report)
  const board = sections.slice(
    0,
    sections.findIndex(({ id }) => id === 'about'),
  )
  return board
    .flatMap(({ blocks }) => blocks)
    .map((block) => {
      if (block.kind === 'text') return block.text
      if (block.kind === 'list') return block.items.join('\n')
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells.join(' | ')).join('\n')
      if (block.kind === 'line') return block.summary
      return block.bars.map(({ label, figures }) => [label, ...figures].join(' | ')).join('\n')
    })
    .join('\n')
}

describe('the board', () => {
  it('reads why emissions changed, in words', async () => {
    const before = [
      { ...gas, quantity: 1500, factor_quantity: 1500, co2e: 3000, co2e_market: 3000 },
      { ...power, factor_value: 4, co2e: 4000, co2e_market: 4000, factor_id: 'grid-24' },
    ]
    const board = boardOf(await reported([gas, power], before))
    expect(board).toContain('Fuel burnt at sites: 1.000 t less because less was burnt | -1.000')
    expect(board).toContain(
      'Electricity: 1.000 t less because the grid in the United Kingdom is cleaner | -1.000',
    )
    expect(board).toContain('All together, 7.000 t to 5.000 t | -2.000')
  })

  it('does not call data that one year lacks more activity', async () => {
    const flight = { ...gas, row: 3, scope: '3', category: '3.6', operation: 'travel', activity: 'flight' }
    const board = boardOf(await reported([gas, flight], [gas]))
    expect(board).toContain('Business travel: 2.000 t more because 2024 has no figures of it | +2.000')
    expect(board).toContain('Only this report has scope 3.')
  })

  it('sees the scopes of all years on top of each other', async () => {
    const { sections } = documentOf(await reported([gas, power], [gas]))
    const chart = sections[0]!.blocks.find((block): block is BarChart => block.kind === 'bars')!
    expect(chart.bars.map(({ label, figures }) => [label, ...figures])).toEqual([
      ['2024', '2.000', 'not estimated', 'not estimated', '2.000'],
      ['2025', '2.000', '3.000', 'not estimated', '5.000'],
    ])
    expect(chart.bars[1]!.segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 2000],
      [2000, 5000],
      [5000, 5000],
    ])
  })

  it('has charts with words for who does not see them, and shades for who sees no colours', async () => {
    const yaml =
      "targets: [{ name: Own, scopes: ['1', '2'], year: 2030, reduction: 42 }]\nbase_year: { ledger: was.csv }\n"
    const page = htmlOf(documentOf(await reported([gas, power], [gas, power], yaml)))
    const drawn = [...page.matchAll(/<svg [^>]*>/g)].map(([svg]) => svg)
    expect(drawn.length).toBeGreaterThan(3)
    for (const svg of drawn) expect(svg).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]{8,}"/)
    expect(page).toContain(
      'aria-label="2025: Scope 1 2.000, Scope 2 3.000, Scope 3 not estimated, Total 5.000"',
    )
    const tones = ['first', 'second', 'third'].map(
      (tone) => new RegExp(`--${tone}:#(\\w{6})`).exec(page)![1]!,
    )
    const light = tones.map((tone) =>
      tone
        .match(/../g)!
        .reduce((sum, part, at) => sum + Number.parseInt(part, 16) * [0.3, 0.59, 0.11][at]!, 0),
    )
    expect(light[1]! - light[0]!).toBeGreaterThan(50)
    expect(light[2]! - light[1]!).toBeGreaterThan(50)
    expect(page).toContain('Own (scopes 1 and 2, location-based): 42 % less by 2030.')
  })

  it('reads what is not in it, and why', async () => {
    const board = boardOf(
      await reported(
        [gas],
        [],
        "not_estimated: { '3.1': the accounts are awaited }\nnot_relevant: { '3.14': none }\nexclusions: [{ what: A shed, reason: empty, share: 2 }]\n",
      ),
    )
    expect(board).toContain('Purchases: not estimated (the accounts are awaited).')
    expect(board).toContain('Declared not relevant: Franchises.')
    expect(board).toContain('A shed: empty (about 2.0 % of the total).')
    expect(board).toContain('No earlier year is known')
    expect(board).toContain('No denominator is given')
    expect(board).toContain('No target is stated.')
  })
})

describe('a document', () => {
  it('has the same figures as a page and in Markdown', async () => {
    const document = documentOf(await reported([gas, power], [gas, { ...power, co2e: 3500 }]))
    const page = htmlOf(document)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
    const rows = markdownOf(document)
      .split('\n')
      // Headings have rules below them.
      .filter((row, at, all) => row.startsWith('| ') && !row.includes('---') && !all[at + 1]!.includes('---'))
    expect(rows.length).toBeGreaterThan(15)
    for (const row of rows) {
      const cells = row.replaceAll('*', '').split('|')
      const shown = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
      const inPage = shown.map((cell) =>
        cell.replaceAll('\\', '').replaceAll('>', '&gt;').replaceAll('<', '&lt;'),
      )
      expect(page).toContain(`|${inPage.join('|')}|`)
    }
  })
})

describe('an odd inventory', () => {
  it('with 400 sites has few bars, and says how many others there are', async () => {
    const sites = Array.from({ length: 400 }, (_, at) => ({ ...gas, row: at, site: `Site ${at}` }))
    const page = htmlOf(documentOf(await reported(sites)))
    expect(page).toContain('389 others')
    expect(page.length).toBeLessThan(200_000)
  })

  it('with a site without a name shows it', async () => {
    const page = htmlOf(documentOf(await reported([{ ...gas, site: '' }])))
    expect(page).toContain('no site')
  })

  it('with one activity of almost all, and one less than nothing, has bars within their chart', async () => {
    const back = { ...power, quantity: -10, factor_quantity: -10, co2e: -30, co2e_market: -30 }
    const report = await reported([
      gas,
      { ...gas, row: 5, activity: 'diesel', co2e: 1, co2e_market: 1 },
      back,
    ])
    const page = htmlOf(documentOf(report))
    for (const [, x, width] of page.matchAll(/<rect class="\w+" x="([-\d.]+)" width="([-\d.]+)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(width)).toBeGreaterThanOrEqual(0)
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(100.31)
    }
    expect(boardOf(report)).toContain('Natural gas | 2.000')
  })

  it('with a total below nothing says so, and has no shares of it', async () => {
    const back = { ...power, quantity: -2000, factor_quantity: -2000, co2e: -6000, co2e_market: -6000 }
    const board = boardOf(await reported([gas, back]))
    expect(board).toContain('emitted -4.000 t CO2e')
    expect(board).toContain('Natural gas | 2.000 | n/a')
    expect(board).not.toContain('NaN')
  })

  it('with a name of 200 letters shows all of it', async () => {
    const name = 'A'.repeat(200)
    const page = htmlOf(documentOf(await reported([{ ...gas, site: name }])))
    expect(page).toContain(name)
  })

  it('whose year before has no emissions says that nothing can be compared', async () => {
    const board = boardOf(await reported([gas], [{ ...gas, co2e: 0, co2e_market: 0 }]))
    expect(board).toContain('2024 has no emissions to compare with.')
    expect(board).not.toMatch(/NaN|Infinity/)
  })
})
