/** Opens the explorer's page of a real server in a browser. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export const program = programPath()

function programPath(): string | undefined {
  try {
    return execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
  } catch {
    process.stderr.write('chromium is not installed: tests of pages are skipped\n')
    return undefined
  }
}

export async function launch(): Promise<Browser> {
  return await chromium.launch({ executablePath: program!, args: ['--no-sandbox'] })
}

export const token = 'a-token-of-a-test'

/** Open page of an explorer. Its console should stay empty: `said` collects any output. */
export interface OpenPage {
  page: Page
  said: string[]
  /** URLs that the page requested. */
  asked: string[]
}

/** @param query query of the address, with its `?` @param key API key typed into the page; the token by default */
export async function openPage(
  browser: Browser,
  address: string,
  { query = '', key, ...options }: BrowserContextOptions & { query?: string; key?: string } = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${address}/${query}${key === undefined ? `#token=${token}` : ''}`)
  if (key !== undefined) {
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Open' }).click()
  }
  await page.locator('#content').waitFor()
  return { page, said, asked }
}

/** Returns accessibility problems by axe-core: rules with their first element. Requires a bypassed content policy. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
  const found = await page.evaluate('axe.run()')
  const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] }
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`)
}
