/** Tests files dropped on the page of `ghg explore` in a real browser: mapping, run, saving, and hostile content. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileCommands } from '../../src/cli/commands/explore.js'
import { openWorkbench, type Workbench } from '../../src/cli/explorer/workbench.js'
import { Interrupted } from '../../src/host/exit.js'
import { folder } from '../cli/fakes.js'
import { localWorld } from '../cli/in-process.js'
import { row, workbook as workbookFile } from '../rows/mapping/input/workbook-file.js'
import { type Running, startServer } from '../server/running.js'
import { barriers, launch, openPage, program, token } from './browser.js'

const mapping = `operation: estimate
columns:
  activity_id: { const: electricity-supply_grid-source_supplier_mix }
  region: { const: GB }
  year: { const: 2025 }
  energy: { from: kWh }
  energy_unit: { const: kWh }
`

describe.skipIf(program === undefined)('file on the page', () => {
  const files = folder()
  let browser: Browser
  let workbench: Workbench
  let local: Running
  beforeAll(async () => {
    browser = await launch()
    const engine = { store: files.path('store.sqlite'), project: 'default' }
    workbench = await openWorkbench(localWorld(), engine, fileCommands)
    local = await startServer({ explorer: { token, project: 'default', ...workbench } })
  })
  afterAll(async () => {
    await browser?.close()
    await local?.close()
    await workbench?.close()
  })

  const dropped = async (name: string, text: string | Buffer, options = {}) => {
    const opened = await openPage(browser, local.address, { query: '?view=file', ...options })
    const path = files.path(name)
    writeFileSync(path, text)
    await opened.page.getByLabel(/Drop a file here/).setInputFiles(path)
    return opened
  }

  it('gets a mapping, is run, and has its results saved, all by this server', async () => {
    const rows = ['Site,Activity id,Region,Year,Energy,Energy unit']
    for (let at = 0; at < 30; at++) {
      rows.push(`Site ${at},electricity-supply_grid-source_supplier_mix,GB,2025,${at + 1},MWh`)
    }
    const { page, said, asked } = await dropped('meters.csv', `${rows.join('\n')}\n`)
    await page.getByRole('region', { name: 'First rows of meters.csv' }).waitFor()
    await page.getByLabel('Rows are for').selectOption('estimate')
    await page.getByRole('button', { name: 'Draft a mapping' }).click()
    const drafted = () => page.getByLabel('Mapping, YAML').inputValue()
    await expect.poll(drafted, { timeout: 60_000 }).toContain('operation: estimate')
    expect(await drafted()).toContain('# Mapping of meters.csv')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('heading', { name: /^Results/ }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save results.csv/ }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
    expect(saved.trim().split('\n').length).toBe(31)
    expect(saved).toMatch(/^file,row,/)
    expect(saved).toContain(',5310,')
    expect(said).toEqual([])
    expect(asked.filter((url) => !url.startsWith(local.address) && !url.startsWith('blob:'))).toEqual([])
    await page.context().close()
  })

  it.each([
    ['Windows-1252', Buffer.from('Site,kWh\nZürich,10\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFSite,kWh\nZürich,10\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('Site,kWh\nZürich,10\n', 'utf16le')],
  ])('is run as displayed, under its own name, in %s', async (_, content) => {
    const { page } = await dropped('Büro.csv', content)
    await page.getByRole('cell', { name: 'Zürich' }).waitFor()
    await page.getByLabel('Mapping, YAML').fill(mapping)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('heading', { name: /^Results/ }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save results.csv/ }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
    expect(saved).toMatch(/^Büro.csv,/m)
    expect(saved).toContain('Zürich')
    expect(saved).not.toContain(tmpdir())
    await page.context().close()
  })

  it('is run from the displayed header if there are lines above it', async () => {
    const text = 'Meters of 2025\n\nSite,Month,kWh\nLeeds,May,10\nYork,May,20\nHull,May,30\n'
    const { page } = await dropped('above.csv', text)
    await page.getByRole('columnheader', { name: 'kWh' }).waitFor()
    await page.getByLabel('Mapping, YAML').fill(mapping)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor()
    const rows = page.getByRole('region', { name: 'First rows of the results' }).locator('tbody tr')
    expect(await rows.count()).toBe(3)
    await page.context().close()
  })

  it('asks for a command, in terms of the page, if none can be inferred', async () => {
    const { page } = await dropped('words.csv', 'a,b\nx,y\nz,w\n')
    await page.getByRole('button', { name: 'Draft a mapping' }).click()
    await page.getByRole('alert').waitFor()
    const said = await page.getByRole('alert').innerText()
    expect(said).toContain('under “Rows are for”')
    expect(said).not.toContain('--')
    await page.context().close()
  })

  it('uses the chosen sheet of several', async () => {
    const sheets = ['Leeds', 'Paris'].map((name, at) => ({
      name,
      rows: row(1, ['Site', 'kWh']) + row(2, [name, 10 * (at + 1)]) + row(3, [name, 30]),
    }))
    const { page } = await dropped('two.xlsx', await workbookFile({ sheets }))
    await page.getByLabel('Mapping, YAML').fill(mapping)
    expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Sheet', { exact: true }).selectOption('Paris')
    await page.getByRole('cell', { name: '20', exact: true }).waitFor()
    await page.getByLabel('Mapping, YAML').fill(mapping)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('heading', { name: /^Results/ }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save results.csv/ }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
    expect(saved).toContain('Paris')
    expect(saved).not.toContain('Leeds')
    await page.context().close()
  })

  it('reports an interrupted operation if the explorer ends', async () => {
    const world = localWorld()
    const engine = { store: files.path('store.sqlite'), project: 'default' }
    const bench = await openWorkbench(world, engine, fileCommands)
    world.abort(new Interrupted('SIGINT'))
    await expect(bench.upload.keep('a.csv', Readable.from(['Site,kWh\nLeeds,10\n']))).rejects.toMatchObject({
      status: 503,
      message: 'the explorer was stopped',
    })
    await bench.close()
  })

  it('appears as text even if its cells and names are hostile, and is saved without formulas', async () => {
    const markup = '<img src=x onerror="document.title=1">'
    const cell = (content: string) => `"${content.replaceAll('"', '""')}"`
    const formula = cell('=HYPERLINK("http://evil.example")')
    const text = `Site,kWh,${cell(markup)}\n${formula},10,${cell(markup)}\n\u001b[31m,ten,\u202E\n`
    const { page, said } = await dropped('..%2f..%2f$(id) *.csv', text)
    await page.getByRole('cell', { name: markup }).waitFor()
    await page.getByLabel('Mapping, YAML').fill(mapping)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('heading', { name: 'Results; some rows failed' }).waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Save results.csv/ }).click()
    const saved = readFileSync(await (await saving).path(), 'utf8')
    expect(saved).toContain("'=HYPERLINK")
    expect(saved).not.toMatch(/(^|,)"?=HYPERLINK/m)
    expect(saved).toContain('1.77,')
    expect(await page.title()).toContain(' - ghg explorer')
    expect(await page.locator('img').count()).toBe(0)
    expect(said).toEqual([])
    await page.context().close()
  })

  it.each([
    ['no table', 'empty.csv', Buffer.alloc(0), /empty/],
    ['no text', 'bytes.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3]), /bytes.xlsx/],
    ['of a format that is not read', 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls/],
  ])('is refused with a message if it is %s', async (_, name, content, words) => {
    const { page } = await dropped(name, content)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toMatch(words)
    expect(await page.getByRole('alert').innerText()).not.toContain(tmpdir())
    await page.context().close()
  })

  it('reports the error in an invalid mapping', async () => {
    const { page } = await dropped('a.csv', 'Site,kWh\nLeeds,10\n')
    await page.getByLabel('Mapping, YAML').fill('columns: [')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('mapping.yaml')
    await page.context().close()
  })

  it('is refused before it is stored if too large', async () => {
    const limited = { ...workbench.upload, limit: 1000 }
    const small = await startServer({
      explorer: { token, project: 'default', routes: workbench.routes, upload: limited },
    })
    const { page } = await openPage(browser, small.address, { query: '?view=file' })
    writeFileSync(files.path('large.csv'), 'a\n'.repeat(10_000))
    await page.getByLabel(/Drop a file here/).setInputFiles(files.path('large.csv'))
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toMatch(/larger than this server accepts|larger than/)
    await page.context().close()
    await small.close()
  })

  it.each([{ colorScheme: 'light' }, { colorScheme: 'dark', viewport: { width: 360, height: 740 } }])(
    'has no barrier that axe-core finds, and fits: %j',
    async (look) => {
      const { page } = await dropped('b.csv', 'Site,kWh\nLeeds,10\n', { bypassCSP: true, ...look })
      await page.getByRole('region', { name: 'First rows of b.csv' }).waitFor()
      expect(await barriers(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        page.viewportSize()!.width,
      )
      await page.context().close()
    },
  )

  it('is neither offered nor accepted by a server', async () => {
    const server = await startServer()
    const { page } = await openPage(browser, server.address, { key: server.key, query: '?view=file' })
    expect(await page.getByRole('link', { name: 'File' }).count()).toBe(0)
    await page.getByLabel('Search emission factors').waitFor()
    for (const path of ['upload?name=a.csv', 'draft', 'run']) {
      expect((await server.send('POST', `/explore/api/${path}`, {})).status).toBe(404)
    }
    await page.context().close()
    await server.close()
  })

  it('is deleted when the explorer ends', async () => {
    const before = new Set(readdirSync(tmpdir()))
    const bench = await openWorkbench(
      localWorld(),
      { store: files.path('store.sqlite'), project: 'default' },
      fileCommands,
    )
    const [made] = readdirSync(tmpdir()).filter(
      (name) => name.startsWith('ghg-explore-') && !before.has(name),
    )
    expect(made).toBeDefined()
    await bench.close()
    expect(existsSync(join(tmpdir(), made!))).toBe(false)
  })
})
