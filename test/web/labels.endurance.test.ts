/** Tests label review in a real browser by one and two people, with a server that becomes unavailable. */
import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/store.js'
import { folder } from '../cli/fakes.js'
import { type Running, startServer } from '../server/running.js'
import { makeKey, serve } from '../server/served.js'
import { barriers, launch, openPage, program } from './browser.js'

const paper = { activity_id: 'paper_and_cardboard-type_paper_primary_material_production', name: 'Paper' }
const grid = { activity_id: 'electricity-supply_grid-source_supplier_mix', name: 'Electricity, grid average' }
const label = (text: string) => ({
  label: text,
  unit_types: [],
  sources: [],
  suggestions: [paper, grid],
  unlessThere: false,
})
const markup = '<img src=x onerror="document.title=1">'

describe.skipIf(program === undefined)('label review', () => {
  let browser: Browser
  let server: Running
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    server = await startServer()
    const labels = ['Copier', 'Power, Leeds', markup].map(label)
    await server.store.labels.create('acme', labels, new Date(), 2)
    await server.store.labels.setAmounts(
      'acme',
      new Map([
        ['Power, Leeds', -900],
        [markup, 5],
      ]),
      new Date(),
    )
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    await server.close()
  })

  const review = async (options = {}) =>
    await openPage(browser, server.address, { key: server.key, query: '?view=labels', ...options })
  const current = (page: Page) => page.locator('.label-text').innerText()
  const stored = async () =>
    Object.fromEntries((await server.store.labels.list('acme')).map((each) => [each.label, each.activity_id]))

  it('sorts by value, with one key each to accept, choose, skip and undo', async () => {
    const { page, said } = await review()
    await page.locator('.label-text').waitFor()
    expect(await current(page)).toBe('Power, Leeds')
    await page.keyboard.press('2')
    await expect.poll(() => current(page)).toBe(markup)
    await page.keyboard.press('s')
    await expect.poll(() => current(page)).toBe('Copier')
    await page.keyboard.press('a')
    await page.getByText('All labels that were read are done.').waitFor()
    await expect.poll(stored).toEqual({
      Copier: paper.activity_id,
      'Power, Leeds': grid.activity_id,
      [markup]: null,
    })
    await page.keyboard.press('u')
    expect(await current(page)).toBe('Copier')
    await expect.poll(async () => (await stored()).Copier).toBe(null)
    await page.keyboard.press('u')
    expect(await current(page)).toBe(markup)
    expect(await page.title()).toContain(' - ghg explorer')
    expect(said).toEqual([])
  })

  it('finds another activity', async () => {
    const { page } = await review()
    await page.locator('.label-text').waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('Another activity').fill('diesel')
    const found = page.locator('.activity-search button').first()
    await expect.poll(() => found.textContent()).toMatch(/[Dd]iesel/)
    const id = await found.locator('code').innerText()
    await found.click()
    await expect.poll(async () => (await stored())['Power, Leeds']).toBe(id)
  })

  it('informs the second of two reviewers, and loses neither decision', async () => {
    const [one, two] = [(await review()).page, (await review()).page]
    await one.locator('.label-text').waitFor()
    await two.locator('.label-text').waitFor()
    await one.keyboard.press('1')
    await expect.poll(async () => (await stored())['Power, Leeds']).toBe(paper.activity_id)
    await two.keyboard.press('2')
    const note = two.getByRole('alert')
    await note.waitFor()
    expect(await two.getByText('2 labels pending, 1 mapped').count()).toBe(1)
    expect(await note.innerText()).toContain(`“Power, Leeds” first: it is mapped to ${paper.activity_id}`)
    expect((await stored())['Power, Leeds']).toBe(paper.activity_id)
    await two.getByRole('button', { name: 'Take mine' }).click()
    await expect.poll(async () => (await stored())['Power, Leeds']).toBe(grid.activity_id)
    // The first reviewer cannot undo a decision that the second has replaced.
    await one.keyboard.press('u')
    await one.getByRole('alert').waitFor()
    expect((await stored())['Power, Leeds']).toBe(grid.activity_id)
    await one.getByRole('button', { name: 'Keep theirs' }).click()
    expect(await one.getByRole('alert').count()).toBe(0)
  })

  it('keeps decisions while the server is unavailable, and saves them afterwards', async () => {
    const { page } = await review()
    await page.locator('.label-text').waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toMatch(/does not answer. 2 decisions are kept/)
    expect(await page.getByText('not saved yet').count()).toBe(2)
    expect(Object.values(await stored())).toEqual([null, null, null])
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save now' }).click()
    await expect.poll(stored).toEqual({
      Copier: null,
      'Power, Leeds': paper.activity_id,
      [markup]: grid.activity_id,
    })
    await expect.poll(() => page.getByText('not saved yet').count()).toBe(0)
  })

  it('loses nothing if the server is killed and restarted during the review', async () => {
    const path = folder().path('store.sqlite')
    const key = await makeKey(path)
    const store = await openStore(path)
    await store.labels.create('acme', ['Copier', 'Leeds', 'York'].map(label), new Date(), 2)
    const kept = async () =>
      Object.fromEntries((await store.labels.list('acme')).map((each) => [each.label, each.activity_id]))
    const first = await serve(path, key)
    const { page } = await openPage(browser, first.address, { key, query: '?view=labels' })
    await page.locator('.label-text').waitFor()
    await page.keyboard.press('1')
    await expect.poll(kept).toEqual({ Copier: paper.activity_id, Leeds: null, York: null })
    await expect.poll(() => page.getByText('not saved yet').count()).toBe(0)
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    await page.keyboard.press('2')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/does not answer. 1 decision is kept on this page/)
    await page.keyboard.press('1')
    await expect.poll(() => alert.innerText()).toContain('2 decisions are kept')
    const second = await serve(path, key, new URL(first.address).port)
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect
      .poll(kept)
      .toEqual({ Copier: paper.activity_id, Leeds: grid.activity_id, York: paper.activity_id })
    expect(await page.getByText('0 labels pending, 3 mapped').count()).toBe(1)
    await second.end()
    await store.close()
  })

  it('keeps unsaved decisions while another view is open', async () => {
    const { page } = await review()
    await page.locator('.label-text').waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('1')
    await page.getByRole('alert').waitFor()
    await page.getByRole('link', { name: 'Explain' }).click()
    await page.getByText('1 decision on labels is not saved yet').waitFor()
    // The keys of the review no longer apply.
    await page.keyboard.press('2')
    await page.context().setOffline(false)
    await page.getByText('1 decision on labels is not saved yet').waitFor({ state: 'detached' })
    expect(await stored()).toEqual({ Copier: null, 'Power, Leeds': paper.activity_id, [markup]: null })
  })

  it('keeps decisions if the key is refused, and saves them with another', async () => {
    const { page } = await review()
    await page.locator('.label-text').waitFor()
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/explore/api/decide', async (route) => {
      await isAnswered
      await route.fulfill({ status: 401, json: {} })
    })
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    answer()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    await expect.poll(() => alert.innerText()).toContain('2 decisions are kept on this page')
    expect(await page.getByText('not saved yet').count()).toBe(2)
    await page.unroute('**/explore/api/decide')
    await page.getByLabel('API key').fill(await server.keyFor('acme'))
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(stored).toEqual({
      Copier: null,
      'Power, Leeds': paper.activity_id,
      [markup]: grid.activity_id,
    })
  })

  it('hides other projects, and is not offered without the feature', async () => {
    const other = await openPage(browser, server.address, {
      key: await server.keyFor('other'),
      query: '?view=labels',
    })
    await other.page.getByText('No label is pending.').waitFor()
    const plain = await openPage(browser, server.address, {
      key: await server.keyFor('acme', ['search']),
      query: '?view=labels',
    })
    expect(await plain.page.getByRole('alert').innerText()).toContain('not for this feature (custom)')
    expect(await plain.page.getByRole('link', { name: 'Labels' }).count()).toBe(0)
  })

  it.each([
    { colorScheme: 'light' },
    { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  ] as const)('has no barrier that axe-core finds, and fits: %j', async (look) => {
    const { page } = await review({ bypassCSP: true, ...look })
    await page.locator('.label-text').waitFor()
    await page.keyboard.press('s')
    await page.keyboard.press('/')
    expect(await barriers(page)).toEqual([])
    const width = page.viewportSize()!.width
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  })
})
