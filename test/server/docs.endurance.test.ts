/** Tests `/docs` in a real browser, which may not fetch anything else. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startServer } from './running.js'

function programPath(): string | undefined {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  } catch {
    process.stderr.write('chromium is not installed: the tests of the page /docs are skipped\n')
    return undefined
  }
}
const program = programPath()

let running: Running
beforeAll(async () => {
  running = await startServer()
})
afterAll(() => running.close())

describe.skipIf(program === undefined)('reference page in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: program!, args: ['--no-sandbox'] })
  }, 120_000)
  afterAll(() => browser?.close())
  const open = async (options: Parameters<Browser['newPage']>[0] = {}) => {
    const page = await browser.newPage(options)
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    page.on('console', (message) => seen.push(message.text()))
    await page.goto(`${running.address}/docs`)
    return { page, seen }
  }

  it.each(['light', 'dark'] as const)(
    'has no accessibility problems according to axe-core, %s',
    async (colorScheme) => {
      const { page } = await open({ colorScheme, bypassCSP: true })
      await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
      const found = await page.evaluate('axe.run()')
      const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] }
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`)).toEqual([])
      await page.close()
      // The page is long: axe-core is slow on a busy machine.
    },
    300_000,
  )

  it('fetches nothing, finds operations and codes, and shows the server address', async () => {
    const { page, seen } = await open()
    expect(seen).toEqual(['/docs'])
    expect(await page.locator('#estimate pre.curl').textContent()).toContain(
      `'${running.address}/data/v1/estimate'`,
    )
    await page.locator('#find').fill('cn_code')
    expect(await page.locator('section[data-part]:visible').count()).toBe(1)
    expect(await page.locator('nav li:visible').textContent()).toMatch(/imported into the European Union/)
    await page.locator('#find').fill('residual_mix_unavailable')
    expect(await page.locator('#notices tbody tr:visible').count()).toBe(1)
    await page.close()
  })

  it('copies a command line', async () => {
    const { page } = await open()
    const example = page.locator('#energyFuel .example').first()
    await example.locator('button').click()
    await expect.poll(() => example.locator('button').textContent()).toMatch(/Copied|Selected/)
    await page.close()
  })

  it('fits a phone: only tables and examples scroll sideways', async () => {
    const { page } = await open({ viewport: { width: 360, height: 740 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.close()
  })
})
