/** Tests the explorer in a real browser: search, factor page, comparison. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steel } from '../estimators/private-steel.js'
import { type Running, startServer } from '../server/running.js'
import { barriers, launch, openPage, program, token } from './browser.js'

const grid = '463471ad-06a7-8005-9636-13b2850c0d70'

describe.skipIf(program === undefined)('explorer', () => {
  let browser: Browser
  let local: Running
  beforeAll(async () => {
    browser = await launch()
    local = await startServer({ explorer: { token, project: 'default', routes: [] } })
  })
  afterAll(async () => {
    await browser?.close()
    await local?.close()
  })

  it('finds text, narrows the result by filters, and keeps both in the address', async () => {
    const { page, said, asked } = await openPage(browser, local.address)
    await page.getByLabel('Search emission factors').fill('natural gas')
    await page.waitForURL(/q=natural\+gas/)
    await page.getByLabel('Region', { exact: true }).selectOption('GB')
    await page.waitForURL(/region=GB/)
    await page.getByLabel('Year', { exact: true }).selectOption('2025')
    await page.locator('.results tbody tr', { hasText: '2025' }).first().waitFor()
    const rows = page.locator('.results tbody tr')
    await expect.poll(() => rows.locator('td:nth-child(4)').allTextContents()).not.toContain('2026')
    expect(await rows.first().textContent()).toMatch(/^Natural gas.*GB.*2025.*DESNZ/)
    // Other values of an active filter can still be chosen.
    await expect
      .poll(() => page.getByLabel('Region', { exact: true }).locator('option').count())
      .toBeGreaterThan(9)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    expect(new URL(page.url()).search).toBe('?q=natural+gas')
    await page.goBack()
    expect(new URL(page.url()).searchParams.get('year')).toBe('2025')
    expect(said).toEqual([])
    expect(asked.filter((url) => !url.startsWith(local.address))).toEqual([])
    await page.context().close()
  })

  it('lists the newest factor of each line, or all on request, with counts in the filters', async () => {
    const { page } = await openPage(browser, local.address, {
      query: '?q=grid+average+electricity&region=GB',
    })
    const status = page.getByRole('status').first()
    await expect.poll(() => status.innerText()).toMatch(/^\d+ lines?, the newest of \d+ factors/)
    const newest = await page.locator('.results tbody tr').first().innerText()
    expect(newest).toContain('2026')
    const option = page.getByLabel('Year', { exact: true }).locator('option[value="2025"]')
    const [, counted] = /^2025: (\d+)$/.exec((await option.textContent())!)!
    await page.getByLabel('every year and publisher').check()
    await expect.poll(() => status.innerText()).toMatch(/^\d+ factors$/)
    await page.getByLabel('Year', { exact: true }).selectOption('2025')
    await expect.poll(() => status.innerText()).toMatch(new RegExp(`^${counted} factors?$`))
    await page.context().close()
  })

  it('links to the last page if the requested one does not exist', async () => {
    const { page } = await openPage(browser, local.address, { query: '?q=diesel&page=99999' })
    await page.getByRole('link', { name: /is the last$/ }).click()
    await page.locator('.results tbody tr').first().waitFor()
    expect(await page.title()).toBe('diesel, search - ghg explorer')
    expect(await page.evaluate('document.activeElement.id')).toBe('content')
    await page.locator('.results a').first().click()
    const name = await page.locator('h1').innerText()
    await expect.poll(() => page.title()).toBe(`${name} - ghg explorer`)
    await page.context().close()
  })

  it('shows values, gases, history, origin and usage of a factor', async () => {
    const { page } = await openPage(browser, local.address, { query: `?view=factor&id=${grid}` })
    const text = async (name: string) => await page.getByRole('region', { name }).innerText()
    await page.getByRole('heading', { name: 'Electricity, grid average, United Kingdom' }).waitFor()
    expect(await text('Value under each GWP set')).toMatch(
      /AR4\s+0.177065\s+masses of gases\s+AR5\s+0.177\s+published total/,
    )
    expect(await text('Gases')).toMatch(/CO2\s+0.17489 kg/)
    expect(await text('Origin and licence')).toContain('OGL-UK-3.0')
    expect(await text('Origin and licence')).toContain('grid_factors GB 2025 generation_average')
    const use = await text('Use it')
    expect(use).toContain(
      'ghg estimate --set activity_id=electricity-supply_grid-source_supplier_mix --set region=GB --set year=2025 --set energy=100 --set energy_unit=kWh',
    )
    expect(use).toContain('activity_id: { const: electricity-supply_grid-source_supplier_mix }')
    expect(use).toContain('data/v1/estimate')
    const history = page.getByRole('region', { name: 'History over editions' })
    expect(await history.getByRole('img').getAttribute('aria-label')).toMatch(
      /^kg CO2e per kWh, AR5, by year: from \S+ in 20\d\d to \S+ in 2026$/,
    )
    await history.getByText('values as a table').click()
    expect(
      await history
        .getByRole('row', { name: /2025 UK Government GHG Conversion Factors 2025 0.177/ })
        .count(),
    ).toBe(1)
    await page.context().close()
  })

  it('compares up to five factors, and reports differing units', async () => {
    const { page } = await openPage(browser, local.address, { query: '?q=natural+gas&region=GB' })
    const boxes = page.locator('.results input[type=checkbox]')
    await boxes.first().waitFor()
    for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).check()
    expect(await boxes.nth(5).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('row', { name: /^Licence/ }).waitFor()
    expect(await page.locator('thead th').count()).toBe(5)
    expect(await page.locator('.note').textContent()).toContain('The units differ')
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect.poll(() => page.locator('thead th').count()).toBe(4)
    await page.context().close()
  })

  it('asks for a key on a server, and hides values from a key without the feature', async () => {
    const server = await startServer()
    const key = await server.keyFor('acme', ['search'])
    const { page } = await openPage(browser, server.address, { key, query: '?q=diesel' })
    await page.getByText('not shown to this key').first().waitFor()
    await page.locator('.results a').first().click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('not for this feature (audit)')
    expect(await page.content()).not.toContain(key)
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
      '[{},{},""]',
    )
    await page.reload()
    await page.getByLabel('API key').fill('ghg_0000')
    await page.getByRole('button', { name: 'Open' }).click()
    expect(await page.getByRole('alert').textContent()).toContain('the API key is not valid')
    await page.context().close()
    await server.close()
  })

  it('reports an unavailable server, keeps the results, and recovers', async () => {
    const { page } = await openPage(browser, local.address, { query: '?q=diesel' })
    await page.locator('.results a').first().waitFor()
    await page.context().setOffline(true)
    await page.locator('.results a').first().click()
    expect(await page.getByRole('alert').textContent()).toContain('The server does not answer')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Origin and licence' }).waitFor()
    await page.context().close()
  })

  it('shows markup in a name as text', async () => {
    const name = '<img src=x onerror="document.title=1">'
    const server = await startServer({ explorer: { token, project: 'default', routes: [] } })
    await server.send(
      'POST',
      '/private-data/v1-preview1/private-factors',
      { ...steel, name: `${name} ${steel.name}` },
      { authorization: `Bearer ${token}` },
    )
    const { page, said } = await openPage(browser, server.address, { query: '?q=steel+our+mill' })
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name }).waitFor()
    expect(await page.title()).toContain(' - ghg explorer')
    expect(said).toEqual([])
    await page.context().close()
    await server.close()
  })

  const views = ['', '?q=diesel', `?view=factor&id=${grid}`, `?view=compare&with=${grid}`]
  const looks = [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { viewport: { width: 360, height: 740 } },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const
  it.each(looks)('has no barrier that axe-core finds, and fits: %j', async (look) => {
    for (const query of views) {
      const { page } = await openPage(browser, local.address, { query, bypassCSP: true, ...look })
      await page.waitForLoadState('networkidle')
      expect(await barriers(page), query).toEqual([])
      const width = page.viewportSize()!.width
      expect(await page.evaluate('document.documentElement.scrollWidth'), query).toBeLessThanOrEqual(width)
      await page.context().close()
    }
  })
})
