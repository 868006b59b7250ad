/** The report as a workbook: formulas that come to what they show, in LibreOffice and in openpyxl. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from '../../../src/rows/sheets/excel/zip-file.js'
import { fakeWorld, folder } from '../../cli/fakes.js'
import { ghgIn } from '../../cli/in-process.js'
import { ledgerFile, monthOf, projectText } from '../ledger-file.js'
import { partsOf } from '../workbook-cells.js'

const office = pathOf('soffice')
/** The Python that has openpyxl; `.ci/openpyxl` installs one. */
const python = process.env.GHG_TEST_OPENPYXL

function pathOf(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim()
  } catch {
    process.stderr.write(`${program} is not installed: workbooks of reports are not recalculated\n`)
    return undefined
  }
}

const names = [
  'Summary',
  'Inventory',
  'E1-6',
  'ISO',
  'Activities',
  'Factors',
  'Quality',
  'Scope 2',
  'Open points',
  'Uncertainty',
  'Log',
]

async function workbook(...options: string[]): Promise<string> {
  const { path } = folder({ 'ghg.yaml': projectText })
  const lines = [...monthOf(2025), ...monthOf(2025).map((line) => ({ ...line, site: '=cmd|x', file: '+a' }))]
  const ledger = ledgerFile([...lines, ...monthOf(2020)])
  const args = ['report', ledger, '--project', path('ghg.yaml'), '-o', path('report.xlsx'), ...options]
  const { code, err } = await ghgIn(fakeWorld(), ...args)
  expect(err).toContain('lines of')
  expect(code).toBe(0)
  return path('report.xlsx')
}

const textOf = (parts: Map<string, string>, sheet: number) => parts.get(`xl/worksheets/sheet${sheet}.xml`)!

/** Formulas of a sheet with what they come to, by address. */
function formulasOf(text: string): Map<string, number | undefined> {
  const cells = text.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f[^>]*>[^<]*<\/f>(?:<v>([^<]*)<\/v>)?/g)
  return new Map(
    [...cells].map(([, address, value]) => [address!, value === undefined ? undefined : Number(value)]),
  )
}

describe('the workbook of a report', () => {
  let path: string
  beforeAll(async () => {
    path = await workbook()
  })

  it('has its sheets, real dates of the lines, and formulas in the tables alone', () => {
    const parts = partsOf(path)
    const workbookText = parts.get('xl/workbook.xml')!
    expect([...workbookText.matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual(names)
    expect(textOf(parts, 5)).not.toContain('<f>')
    expect(textOf(parts, 5)).toContain('=cmd|x')
    // 2025-03-01, as a date.
    expect(textOf(parts, 5)).toContain('<c r="E2" s="2"><v>45717</v></c>')
    expect(formulasOf(textOf(parts, 2)).size).toBeGreaterThan(15)
    const esrs = textOf(parts, 3)
    expect(esrs).toMatch(/<f>SUM\(B\d+:B\d+\)<\/f>/)
    expect(esrs).toMatch(/<f>\(B\d+\+B\d+\)\/B\d+<\/f>/)
    expect(esrs).toMatch(/<f>Inventory!D\d+\/2<\/f>/)
  })

  it('draws the years and the causes of the change, over cells that have them', () => {
    const parts = partsOf(path)
    const charts = [...parts.keys()].filter((name) => name.startsWith('xl/charts/'))
    expect(charts).toEqual(['xl/charts/chart1.xml', 'xl/charts/chart2.xml'])
    const summary = textOf(parts, 1)
    expect(summary).toContain('<drawing r:id="rId1"/>')
    for (const name of charts) {
      const areas = [...parts.get(name)!.matchAll(/<c:f>Summary!\$([A-Z])\$(\d+):\$[A-Z]\$(\d+)<\/c:f>/g)]
      expect(areas.length).toBeGreaterThan(1)
      for (const [, column, first, last] of areas) {
        for (let row = Number(first); row <= Number(last); row++)
          expect(summary).toContain(`<c r="${column}${row}"`)
      }
    }
  })

  it('names each column of the summary once, and gives headings the height of their lines', () => {
    const parts = partsOf(path)
    const summary = textOf(parts, 1)
    const [, cells] = /<row r="5"[^>]*>(.*?)<\/row>/.exec(summary)!
    const headings = [...cells!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text!)
    expect(headings.length).toBeGreaterThan(4)
    expect(new Set(headings).size).toBe(headings.length)
    for (const [at] of names.entries()) {
      for (const [row, attributes] of textOf(parts, at + 1).matchAll(
        /<row r="\d+"([^>]*)>(?:(?!<\/row>).)* s="(?:1|11)"/g,
      ))
        expect(attributes, row.slice(0, 80)).toMatch(/ht="\d+" customHeight="1"/)
    }
  })

  it('prints lines at a size that is read, with their headings on each page', () => {
    const parts = partsOf(path)
    expect(textOf(parts, 5)).toMatch(/<pageSetup [^>]*scale="60"/)
    expect(parts.get('xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="4">\'Activities\'!$A:$B,\'Activities\'!$1:$1</definedName>',
    )
  })

  it('has the same bytes twice', async () => {
    // The Log names the ledger and its project by their paths.
    const { path: place } = folder({ 'ghg.yaml': projectText })
    const ledger = ledgerFile([...monthOf(2025), ...monthOf(2020)])
    for (const output of ['a.xlsx', 'b.xlsx']) {
      await ghgIn(
        fakeWorld(),
        'report',
        ledger,
        '--project',
        place('ghg.yaml'),
        '--previous',
        ledger,
        '--previous-period',
        '2025',
        '-o',
        place(output),
      )
    }
    expect(readFileSync(place('a.xlsx')).equals(readFileSync(place('b.xlsx')))).toBe(true)
  })

  it('names items only where they are asked for', async () => {
    expect(textOf(partsOf(path), 5)).not.toContain('J. Doe')
    expect(textOf(partsOf(await workbook('--items')), 5)).toContain('J. Doe')
  })

  it('has a scope without a figure as such, and in no formula', async () => {
    const [gas, wood] = ['gas', 'wood'].map((activity, at) => ({
      ...{ row: at + 1, scope: '1', category: 'stationary', operation: 'estimate', activity },
      ...{ co2e: 1000, co2e_market: 1000, period_start: '2025-01-01' },
    }))
    const { path: place } = folder()
    await ghgIn(fakeWorld(), 'report', ledgerFile([gas!, wood!]), '-o', place('report.xlsx'))
    const parts = partsOf(place('report.xlsx'))
    const [summary, inventory, esrs, iso] = [1, 2, 3, 4].map((sheet) => textOf(parts, sheet)) as string[]
    for (const sheet of [summary!, inventory!, esrs!, iso!]) expect(sheet).toContain('not estimated')
    expect(summary).toContain('Total, without scopes 2 and 3')
    expect(inventory).toContain('not estimated (no reason given)')
    const total = [...formulasOf(inventory!)].at(-1)!
    expect(total[1]).toBe(2)
    expect(inventory).toContain('<f>C5</f>')
    expect([...formulasOf(summary!).values()]).toEqual([2, 2, 2, 2, 2, 2])
    expect(iso!.match(/not estimated/g)!.length).toBeGreaterThan(10)
  })

  it.skipIf(office === undefined)(
    'comes to the same in LibreOffice, which gets no figure of a formula',
    async () => {
      const parts = partsOf(path)
      const expected = names.map((_, at) => formulasOf(textOf(parts, at + 1)))
      const recalculated = partsOf(await inOffice(parts))
      for (const [at, formulas] of expected.entries()) {
        const found = formulasOf(textOf(recalculated, at + 1))
        for (const [address, value] of formulas) {
          if (value === undefined) continue
          const where = `${names[at]}!${address}`
          expect(Math.abs(found.get(address)! - value) <= 1e-9 * Math.max(1, Math.abs(value)), where).toBe(
            true,
          )
        }
      }
      expect(expected.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(60)
    },
  )

  it.skipIf(!python)('is read by openpyxl, with headings that stay and filters', () => {
    const script = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
lines = book['Activities']
print(json.dumps({'names': book.sheetnames, 'frozen': lines.freeze_panes, 'filter': lines.auto_filter.ref, 'total': book['Inventory'].cell(row=book['Inventory'].max_row, column=3).value}))`
    const seen = JSON.parse(execFileSync(python!, ['-c', script, path], { encoding: 'utf8' }))
    expect(seen).toMatchObject({ names, frozen: 'A2', filter: 'A1:AC11' })
    expect(seen.total).toBeCloseTo((2 * (182.9 + 177 + 18.5 + 260.4)) / 1000, 9)
  })
})

/** The workbook as LibreOffice writes it after it calculated every formula, of which it gets no figure. */
async function inOffice(parts: Map<string, string>): Promise<string> {
  const { path } = folder()
  const zip = await ZipFile.create(path('report.xlsx'))
  for (const [name, text] of parts) await zip.add(name, text.replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'))
  await zip.finish()
  await zip.close()
  mkdirSync(path('profile/user'), { recursive: true })
  writeFileSync(
    path('profile/user/registrymodifications.xcu'),
    '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>\n',
  )
  const profile = `-env:UserInstallation=${pathToFileURL(path('profile')).href}`
  const convert = ['--headless', '--convert-to', 'xlsx', '--outdir', path('out'), path('report.xlsx')]
  execFileSync(office!, [profile, ...convert], { stdio: 'ignore', timeout: 120_000 })
  return path('out/report.xlsx')
}
