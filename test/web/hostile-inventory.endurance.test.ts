/** Tests hostile names in an inventory, in a real browser with the size of a phone. */
import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventoryRoutes } from '../../src/cli/explorer/inventory.js'
import { folder } from '../cli/fakes.js'
import { localWorld } from '../cli/in-process.js'
import { startServer } from '../server/running.js'
import { launch, openPage, program, token } from './browser.js'

const heading =
  'file,row,column,site,period_start,period_end,scope,category,operation,activity,quantity,unit,co2e,co2e_market,factor_id,factor_name,source,source_dataset,method,notices,error_code,error'
const names = ['<b onmouseover=alert(1)>Gas</b>', 'x'.repeat(500), '\u202Egnp.llib']

describe.skipIf(program === undefined)('hostile names', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  it.each(names)('appear as text that fits, for projects, sites and files: %j', async (organisation) => {
    const files = folder()
    const rows = names.map(
      (name) => `${name}.csv,1,,${name},2025-01-01,,1,stationary,energy fuel,${name},1,kWh,5,5,,,,,,,,`,
    )
    writeFileSync(files.path('ledger.csv'), `${[heading, ...rows].join('\n')}\n`)
    writeFileSync(
      files.path('ghg.yaml'),
      `organisation: ${JSON.stringify(organisation)}
period: { start: 2025-01-01, end: 2025-12-31 }
consolidation: operational_control
`,
    )
    const routes = inventoryRoutes(localWorld(), files.path('ghg.yaml'))
    const server = await startServer({ explorer: { token, project: 'default', routes } })
    for (const query of ['?view=inventory', '?view=inventory&scope=1']) {
      const viewport = { width: 360, height: 740 }
      const { page, said } = await openPage(browser, server.address, { query, viewport })
      await expect.poll(() => page.locator('h1').textContent()).toBe(organisation)
      if (query.endsWith('scope=1')) {
        await expect.poll(() => page.locator('.results tbody tr').count()).toBe(3)
        for (const name of names) expect(await page.getByText(`${name}.csv`, { exact: true }).count()).toBe(1)
      }
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      expect(await page.locator('#content b').count()).toBe(0)
      expect(said).toEqual([])
      await page.context().close()
    }
    await server.close()
  })
})
