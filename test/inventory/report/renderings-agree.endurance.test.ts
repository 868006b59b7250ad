/** Workbook, Markdown, page and data of one report have the same figures: totals, scopes and categories of all years. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { categoryLabel } from '../../../src/inventory/categories.js'
import { earlierYears } from '../../../src/inventory/rendering/years.js'
import type { Report } from '../../../src/inventory/report/model.js'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { ledgerFile, monthOf, projectText } from '../ledger-file.js'
import { partsOf, rowsOf } from '../workbook-cells.js'

/** Cells of a table, headings first. */
type Cells = string[][]
/** Figures by what they are of: `Scope 1, market-based`. */
type Figures = Map<string, string>

const { path } = folder({ 'ghg.yaml': projectText })
const read = (name: string) => readFileSync(path(name), 'utf8')
const scopes = ['Scope 1', 'Scope 2', 'Scope 3', 'Total'] as const
let report: Report

beforeAll(async () => {
  const credit = { ...monthOf(2025)[3]!, row: 9, category: '3.12', co2e: -40.5, co2e_market: -40.5 }
  const ledger = ledgerFile([...monthOf(2025), credit, ...monthOf(2020, 1.3)])
  const before = ledgerFile(monthOf(2024, 1.1))
  for (const name of ['report.json', 'report.md', 'report.html', 'report.xlsx']) {
    const args = ['--project', path('ghg.yaml'), '--previous', before, '-o', path(name)]
    const { code, err } = await ghgIn(localWorld(), 'report', ledger, ...args)
    expect(code, err).toBe(0)
  }
  report = JSON.parse(read('report.json'))
})

/** Kilograms as tonnes, by what they are of. */
function expected(): Map<string, number> {
  const known = new Map<string, number>()
  const add = (of: string, kilograms: number) => known.set(of, kilograms / 1000)
  const years = [...earlierYears(report), { name: '2025', totals: report.totals }]
  for (const { name, totals } of years) {
    const location = [totals.scope_1, totals.scope_2, totals.scope_3, totals.total]
    const market = [totals.scope_1, totals.scope_2_market, totals.scope_3_market, totals.total_market]
    for (const [at, scope] of scopes.entries()) {
      add(`${name}, ${scope}, location-based`, location[at]!)
      add(`${name}, ${scope}, market-based`, market[at]!)
    }
  }
  for (const { scope, category, co2e, co2e_market } of report.inventory) {
    if (co2e !== null) add(`${scope} ${category}, location-based`, co2e)
    if (co2e_market !== null) add(`${scope} ${category}, market-based`, co2e_market)
  }
  return known
}

/** Returns the figures of a document's tables: years, totals with their changes, and categories. */
function shownIn(tables: readonly Cells[]): Figures {
  const found: Figures = new Map()
  const tableWith = (...headings: string[]) =>
    tables.find(([head]) => headings.every((heading) => head!.includes(heading)))!
  const [yearHead, ...years] = tableWith('Year', 'Total')
  for (const cells of years) {
    for (const scope of scopes)
      found.set(`${cells[0]}, ${scope}, location-based`, cells[yearHead!.indexOf(scope)]!)
  }
  const [head, ...totals] = tableWith('Scope', 'Location-based')
  const [location, market] = ['Location-based', 'Market-based'].map((each) => head!.indexOf(each))
  for (const cells of totals) {
    found.set(`2025, ${cells[0]}, market-based`, cells[market!]!)
    for (const [at, heading] of head!.entries()) {
      if (heading.startsWith('since '))
        found.set(`${cells[0]} ${heading}, ${at > market! ? 'market' : 'location'}-based`, cells[at]!)
    }
    expect(cells[location!]).toBe(found.get(`2025, ${cells[0]}, location-based`))
  }
  const [columns, ...categories] = tableWith('Category', 'Location-based', 'Biogenic CO2, t')
  for (const { scope, category, name, co2e } of report.inventory) {
    if (co2e === null) continue
    const label = scope === '3' ? `${name} (${category})` : name
    const cells = categories.find(([first]) => first === label)!
    found.set(`${scope} ${category}, location-based`, cells[columns!.indexOf('Location-based')]!)
    found.set(`${scope} ${category}, market-based`, cells[columns!.indexOf('Market-based')]!)
  }
  return found
}

/** Returns the tables of Markdown. */
function markdownTables(text: string): Cells[] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('|'))
  return blocks.map((block) =>
    block
      .split('\n')
      .filter((_, at) => at !== 1)
      .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/[|*\\]/g, '').trim())),
  )
}

/** Returns the tables of a page. */
function pageTables(text: string): Cells[] {
  return [...text.matchAll(/<table.*?<\/table>/gs)].map(([table]) =>
    [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
        cell!
          .replaceAll(/<[^>]+>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&amp;', '&')
          .trim(),
      ),
    ),
  )
}

/** Expects each figure as shown to be the one of the data, to its last digit. */
function expectShown(shown: Figures): void {
  const known = expected()
  for (const [of, text] of shown) {
    if (of.includes(' since ')) continue
    const decimals = text.split('.')[1]?.length ?? 0
    const distance = Math.abs(Number(text.replaceAll(',', '')) - known.get(of)!)
    expect(distance, `${of}: ${text}, ${known.get(of)}`).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals)
  }
}

describe.each([
  ['Markdown', 'report.md', markdownTables],
  ['the page', 'report.html', pageTables],
] as const)('%s', (_, name, tablesOf) => {
  it('has the figures of the data', () => {
    const shown = shownIn(tablesOf(read(name)))
    expectShown(shown)
    // Three years, both methods of this one, five categories.
    expect(shown.size).toBeGreaterThanOrEqual(12 + 4 + 10)
    for (const year of earlierYears(report)) {
      const change = (report.totals.total_market - year.totals.total_market) / year.totals.total_market
      const text = shown.get(`Total since ${year.name}, market-based`)!
      expect(Math.abs(Number(text.replace(' %', '')) - 100 * change), text).toBeLessThan(0.0500001)
    }
  })
})

it('Markdown and the page have the same texts of figures', () => {
  const [markdown, page] = [markdownTables(read('report.md')), pageTables(read('report.html'))].map(shownIn)
  expect([...markdown!]).toEqual([...page!])
})

it('the workbook has the figures of the data, unrounded', () => {
  const parts = partsOf(path('report.xlsx'))
  const [summary, inventory] = [rowsOf(parts, 1), rowsOf(parts, 2)]
  const known = expected()
  const head = summary.find((row) => row.get('A') === 'Scope')!
  const isClose = (text: string | undefined, of: string) =>
    expect(Number(text), `${of}: ${text}`).toBeCloseTo(known.get(of)!, 9)
  for (const scope of scopes) {
    const row = summary.find((each) => each.get('A') === scope)!
    for (const [column, heading] of head) {
      const [, year, method] = /^(?:(\d{4}), )?(location-based|market-based)/i.exec(heading) ?? []
      if (method !== undefined)
        isClose(row.get(column), `${year ?? '2025'}, ${scope}, ${method.toLowerCase()}`)
    }
  }
  for (const { scope, category, co2e } of report.inventory) {
    if (co2e === null) continue
    const row = inventory.find((each) => each.get('A') === categoryLabel(scope, category))!
    isClose(row.get('C'), `${scope} ${category}, location-based`)
    isClose(row.get('D'), `${scope} ${category}, market-based`)
  }
})
