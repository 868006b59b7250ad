/** Tests an inventory on the page of `ghg explore` in a real browser: its report, and the rows behind a figure. */
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventoryRoutes } from '../../src/cli/explorer/inventory.js'
import { documentOf } from '../../src/inventory/rendering/document.js'
import type { Document } from '../../src/inventory/rendering/document-parts.js'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'
import { type Running, startServer } from '../server/running.js'
import { barriers, launch, openPage, program, token } from './browser.js'

const markup = '<b onmouseover=alert(1)>Gas</b>'
const grid = '463471ad-06a7-8005-9636-13b2850c0d70'
const heading =
  'file,row,column,site,period_start,period_end,scope,category,operation,activity,quantity,unit,co2e,co2e_market,factor_id,factor_name,source,source_dataset,method,notices,error_code,error'
const lines = [
  ...Array.from(
    { length: 120 },
    (_, at) =>
      `g.csv,${at + 1},,Leeds,2025-01-01,,1,stationary,energy fuel,${markup},10,kWh,${at + 1},${at + 1},,,DESNZ,UK 2025,fuel_based,,,`,
  ),
  `e.csv,1,Feb,Lyon,2025-02-01,2025-02-28,2,electricity,energy electricity,Electricity,1000,kWh,177,20,${grid},Electricity,DESNZ,UK 2025,average_data,region_fallback,,`,
  'e.csv,2,,,2025-02-01,,2,electricity,energy electricity,Electricity,5,kWh,1,1,,,DESNZ,UK 2025,average_data,,,',
  'x.csv,7,,Lyon,2025-02-01,,,,estimate,Unknown,,,,,,,,,,,unknown_region,region: Atlantis is not a region',
]

describe.skipIf(program === undefined)('inventory', () => {
  const files = folder()
  const ledger = files.path('ledger.csv')
  let browser: Browser
  let local: Running
  beforeAll(async () => {
    writeFileSync(ledger, `${[heading, ...lines].join('\n')}\n`)
    browser = await launch()
    const routes = inventoryRoutes(localWorld(), ledger)
    local = await startServer({ explorer: { token, project: 'default', routes } })
  })
  afterAll(async () => {
    await browser?.close()
    await local?.close()
  })
  const open = async (options = {}) => {
    const opened = await openPage(browser, local.address, { query: '?view=inventory', ...options })
    await opened.page.getByRole('region', { name: 'Totals, CO2e' }).waitFor()
    return opened
  }

  it('links totals to their rows, largest first, which add up', async () => {
    const { page, said } = await open()
    const totals = page.getByRole('region', { name: 'Totals, CO2e' })
    expect(await totals.innerText()).toMatch(
      /Location-based, kg\s+Market-based, kg\s+Scope 1\s+7,260\s+7,260\s+Scope 2\s+178\s+21\s+Scope 3\s+–\s+–\s+Total\s+7,438\s+7,281/,
    )
    await page.getByRole('link', { name: 'Stationary combustion' }).click()
    const behind = page.getByRole('region', { name: 'Lines: Stationary combustion' })
    await expect.poll(() => behind.innerText()).toContain('120 lines, 7,260 kg CO2e location-based')
    expect(await behind.locator('tbody tr').count()).toBe(100)
    expect(await behind.locator('tbody tr').first().innerText()).toContain('g.csv, row 120')
    expect(await behind.getByText(markup).count()).toBe(100)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => behind.locator('tbody tr').count()).toBe(20)
    await page.getByRole('link', { name: 'The whole inventory' }).click()
    await totals.waitFor()
    expect(said).toEqual([])
    await page.context().close()
  })

  it('shows the years and the largest activities of the report', async () => {
    const { page } = await open()
    expect(await rowsIn(page, /^Emissions by year/)).toEqual([
      ['Year', 'Bar', 'Scope 1', 'Scope 2', 'Scope 3', 'Total'],
      expect.arrayContaining(['7.260', '0.178', 'not estimated', '7.438']),
    ])
    const { out } = await ghgIn(localWorld(), 'report', ledger, '--format', 'json')
    const { headings, rows } = tableOf(documentOf(JSON.parse(out)), 'largest')
    expect(await rowsIn(page, /largest of/)).toEqual([headings, ...rows])
    await page.context().close()
  })

  it('has one unit per column, and bold sums', async () => {
    const { page } = await open()
    const sites = page.getByRole('region', { name: 'Sites, location-based' })
    expect(await sites.innerText()).toMatch(
      /Leeds\s+7,260\s+0\s+0\s+7,260[\s\S]*All sites\s+7,260\s+178\s+0\s+7,438/,
    )
    const weight = "getComputedStyle(document.querySelector('tfoot td')).fontWeight"
    expect(await page.evaluate(weight)).toBe('700')
    await page.context().close()
  })

  it('links sites to rows, and rows to factors', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: 'Lyon' }).click()
    const row = page.getByRole('region', { name: 'Lines: Lyon' }).locator('tbody tr')
    await expect.poll(() => row.count()).toBe(1)
    expect(await row.innerText()).toContain('region fallback')
    await row.getByRole('link', { name: 'Electricity' }).click()
    await page.getByRole('heading', { name: 'Electricity, grid average, United Kingdom' }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('link', { name: 'no site' }).click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Lines: no site' }).innerText())
      .toContain('1 line, 1 kg')
    await page.context().close()
  })

  it('lists rows without an estimate, with the reason', async () => {
    const { page } = await open()
    await page.getByRole('link', { name: '1 not estimated' }).click()
    await page.getByText('region: Atlantis is not a region').waitFor()
    expect(await page.getByText('x.csv, row 7').count()).toBe(1)
    await page.context().close()
  })

  it('shows row, column and month of a line', async () => {
    const { page } = await openPage(browser, local.address, { query: '?view=inventory&site=Lyon' })
    const row = page.getByRole('region', { name: 'Lines: Lyon' }).locator('tbody tr')
    await expect.poll(() => row.innerText()).toMatch(/e\.csv, row 1 Feb\s+2025-02\s/)
    await page.context().close()
  })

  it.each([
    ['category=9.99', 'This inventory has no category “9.99”.'],
    ['scope=7', 'This inventory has no scope “7”.'],
    ['site=%3Cb%3E', 'This inventory has no site “<b>”.'],
    ['scope=1&page=999', 'There is no page 999: page 2 is the last.'],
  ])('reports that there is no %s', async (query, words) => {
    const { page } = await openPage(browser, local.address, { query: `?view=inventory&${query}` })
    await page.getByText(words).waitFor()
    await page.context().close()
  })

  it.each([
    { colorScheme: 'light' },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const)('has no barrier that axe-core finds, and fits: %j', async (look) => {
    for (const down of ['', '&scope=1', '&site=Lyon', '&failed=1']) {
      const query = `?view=inventory${down}`
      const { page } = await openPage(browser, local.address, { query, bypassCSP: true, ...look })
      await page.getByRole('region', { name: down === '' ? 'Totals, CO2e' : /^Lines: / }).waitFor()
      if (down !== '') await page.locator('.results tbody tr').first().waitFor()
      expect(await barriers(page), query).toEqual([])
      const width = page.viewportSize()!.width
      expect(await page.evaluate('document.documentElement.scrollWidth'), query).toBeLessThanOrEqual(width)
      await page.context().close()
    }
  })

  it('shows the base year next to this year in a project, totals included', async () => {
    const project = files.path('project')
    await ghgIn(localWorld(), 'init', '--example', project)
    await ghgIn(localWorld(), 'run', `${project}/ghg.yaml`, '--quiet')
    const routes = inventoryRoutes(localWorld(), `${project}/ghg.yaml`)
    const other = await startServer({ explorer: { token, project: 'default', routes } })
    const { page } = await openPage(browser, other.address, { query: '?view=inventory' })
    const text = async (name: string) => await page.getByRole('region', { name }).innerText()
    await page.getByRole('region', { name: 'Totals, CO2e' }).waitFor()
    expect(await text('Totals, CO2e')).toMatch(
      /Market-based, t\s+Market-based in 2024, t\s[\s\S]*Total(\s+[\d,.]+){4}/,
    )
    expect(await text('Categories, location-based')).toMatch(
      /CO2e, t\s+CO2e in 2024, t\s[\s\S]*Total(\s+[\d,.]+){3}/,
    )
    const { out } = await ghgIn(
      localWorld(),
      'report',
      '--project',
      `${project}/ghg.yaml`,
      '--format',
      'json',
    )
    const document = documentOf(JSON.parse(out))
    const [, ...years] = await rowsIn(page, /^Emissions by year/)
    expect(years.map(([year, , ...figures]) => [year, ...figures])).toEqual(yearsOf(document))
    const { headings, rows } = tableOf(document, 'largest')
    expect(rows).toHaveLength(5)
    expect(await rowsIn(page, /largest of/)).toEqual([headings, ...rows])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.context().close()
    await other.close()
  })

  it('explains the next step if not computed yet', async () => {
    writeFileSync(files.path('wrong.csv'), 'a,b\n1,2\n')
    const routes = inventoryRoutes(localWorld(), files.path('wrong.csv'))
    const other = await startServer({ explorer: { token, project: 'default', routes } })
    const { page } = await openPage(browser, other.address, { query: '?view=inventory' })
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('not a ledger of ghg run')
    await page.context().close()
    await other.close()
  })
})

/** Texts of the cells of a table on the page, headings first. */
async function rowsIn(page: Page, name: RegExp): Promise<string[][]> {
  const rows = await page.getByRole('region', { name }).locator('tr').all()
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.trim())),
  )
}

/** The table of a section of the report. */
function tableOf({ sections }: Document, id: string): { headings: string[]; rows: string[][] } {
  const blocks = sections.find((section) => section.id === id)!.blocks
  const table = blocks.find((block) => block.kind === 'table')!
  return {
    headings: table.columns.map(({ heading }) => heading),
    rows: table.rows.map(({ cells }) => cells),
  }
}

/** Years of the report, each with its figures. */
function yearsOf({ sections }: Document): string[][] {
  const bars = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'bars')!
  return bars.bars.map(({ label, figures }) => [label, ...figures])
}

it('reports a missing inventory before opening anything', () => {
  expect(() => inventoryRoutes(localWorld(), 'none.yaml')).toThrow('no file none.yaml')
})
