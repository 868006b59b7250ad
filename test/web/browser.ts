/** A browser, and the explorer's page in it on a real server. */
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

/** A page of an explorer, whose console says nothing: `said` has what it says all the same. */
export interface OpenPage {
  page: Page
  said: string[]
  /** Addresses that it asked. */
  asked: string[]
}

/** @param query what is shown, with its `?` @param key of a server, typed into the page; without it the token */
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

/** What axe-core finds wrong on a page, by rule with the first element. The page's policy must be bypassed. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
  const found = await page.evaluate('axe.run()')
  const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] }
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`)
}
