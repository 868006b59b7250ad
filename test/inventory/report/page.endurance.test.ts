/** The report's page in a real browser: accessible, without anything fetched. */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'
import { barriers, launch, program } from '../../web/browser.js'

function ledger(): string {
  const heading =
    'file,row,site,period_start,scope,category,operation,activity,quantity,unit,co2e,co2e_market,source,source_dataset,method,notices,error_code,error'
  const lines = Array.from({ length: 30 }, (_, at) =>
    at % 7 === 0
      ? `a.csv,${at},Lyon,2025-0${1 + (at % 9)}-01,2,electricity,energy electricity,Electricity,100,kWh,${at},${at / 2},Ember,Yearly,average_data,region_fallback,,`
      : `a.csv,${at},Leeds,2025-0${1 + (at % 9)}-01,1,stationary,energy fuel,Gas ${at},10,kWh,${at},${at},DESNZ,UK 2025,fuel_based,,,`,
  )
  const path = folder().path('ledger.csv')
  writeFileSync(path, `${[heading, ...lines].join('\n')}\n`)
  return path
}

describe.skipIf(program === undefined)('the page of a report', () => {
  let browser: Browser
  let address: string

  beforeAll(async () => {
    browser = await launch()
    const path = folder().path('report.html')
    await ghgIn(localWorld(), 'report', ledger(), '-o', path)
    address = pathToFileURL(path).href
  }, 60_000)
  afterAll(() => browser?.close())

  it.each(['light', 'dark'] as const)('has no barrier that axe-core finds, %s', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, bypassCSP: true })
    await page.goto(address)
    expect(await barriers(page)).toEqual([])
    await page.close()
  })

  it('fetches nothing and says nothing to the console', async () => {
    const page = await browser.newPage()
    const seen: string[] = []
    page.on('request', (request) => seen.push(request.url()))
    page.on('console', (message) => seen.push(message.text()))
    await page.goto(address)
    expect(seen).toEqual([address])
    await page.close()
  })

  it('fits a phone: only tables scroll to the side', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(address)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.close()
  })
})
