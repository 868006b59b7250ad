/** Tests the explanation of an estimate in a real browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startServer } from '../server/running.js'
import { barriers, launch, openPage, program, token } from './browser.js'

describe.skipIf(program === undefined)('explanation of an estimate', () => {
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

  it('shows the steps with the chosen and the rejected factors', async () => {
    const { page, said } = await openPage(browser, local.address, { query: '?view=explain' })
    await page.getByLabel('Activity id').fill('electricity-supply_grid-source_supplier_mix')
    await page.getByLabel('Region', { exact: true }).fill('GB')
    await page.getByLabel('energy', { exact: true }).fill('1000')
    await page.getByLabel('energy unit').selectOption('MWh')
    await page.getByRole('button', { name: 'Explain' }).click()
    const steps = page.getByRole('region', { name: 'The steps of the selector' })
    await steps.waitFor()
    const left = await steps
      .getByRole('img')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')))
    const counts = left.map((text) => Number(text!.replace(/\D/g, '')))
    expect(counts.length).toBeGreaterThan(2)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    const widths = await steps
      .locator('rect.step-left')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))))
    expect(widths).toEqual(counts.map((count) => (100 * count) / counts[0]!))
    expect(await steps.innerText()).toMatch(/region GB\s+\d+ \([\d.]+ %\) leaves out [\d,]+: /)
    const taken = await page.getByRole('region', { name: 'The factor used' }).innerText()
    expect(taken).toMatch(/1,000,000 kWh × .* = [\d.]+ t CO2e/)
    expect(await page.getByRole('region', { name: /Candidates not used/ }).innerText()).toContain('GB')
    expect(said).toEqual([])
    await page.context().close()
  })

  it('lists available factors if none matches', async () => {
    const query =
      '?view=explain&activity_id=electricity-supply_grid-source_supplier_mix&region=GB&year=1850&unit_type=Energy&energy=1&energy_unit=kWh'
    const { page } = await openPage(browser, local.address, { query })
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('1850')
    await page.context().close()
  })

  it.each([
    { colorScheme: 'dark' },
    { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  ] as const)('has no barrier that axe-core finds, and fits: %j', async (look) => {
    const query =
      '?view=explain&activity_id=electricity-supply_grid-source_supplier_mix&region=GB&unit_type=Energy&energy=1&energy_unit=kWh'
    const { page } = await openPage(browser, local.address, {
      query,
      bypassCSP: true,
      ...look,
    })
    await page.getByRole('region', { name: 'The steps of the selector' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    )
    await page.context().close()
  })
})
