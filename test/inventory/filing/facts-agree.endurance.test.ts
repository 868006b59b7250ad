/** Every figure of a filing is that of the report and of its workbook, after its own rounding: in tables and in XBRL. */
import { appendFileSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { filedStandards } from '../../../src/inventory/filing/model.js'
import type { Report } from '../../../src/inventory/report/model.js'
import { partsOf, rowsOf } from '../workbook-cells.js'
import { companyProject } from './company-project.js'
import { type Figure, figureOf, type WorkbookFigures } from './figure-oracle.js'
import { inventories } from './inventories.js'
import { ghg, reported, undertaking } from './reports.js'

/** A report in two forms, and where its filings go. */
interface Written {
  path: (name: string) => string
  report: Report
  workbook: WorkbookFigures
}

async function written(name: string): Promise<Written> {
  const { path, source } =
    name === 'the example company' ? await companyOf() : await ownInventory(...inventories[name]!)
  const made = await ghg('report', ...source, '-o', path('report.xlsx'))
  if (made.code !== 0) throw new Error(made.err)
  const parts = partsOf(path('report.xlsx'))
  return {
    path,
    report: JSON.parse(readFileSync(path('report.json'), 'utf8')),
    workbook: { inventory: rowsOf(parts, 2), standard: rowsOf(parts, 3) },
  }
}

async function ownInventory(lines: Parameters<typeof reported>[0], yaml: string) {
  const { path } = await reported(lines, yaml)
  return { path, source: [path('ledger.csv'), '--project', path('ghg.yaml')] }
}

async function companyOf() {
  const path = await companyProject()
  appendFileSync(path('ghg.yaml'), undertaking)
  const source = ['--project', path('ghg.yaml')]
  await ghg('report', ...source, '-o', path('report.json'))
  return { path, source }
}

describe.each([...Object.keys(inventories), 'the example company'])('%s', (name) => {
  let made: Written
  beforeAll(async () => {
    made = await written(name)
  }, 300_000)

  it.each(filedStandards)('is in %s as in the report, and the same in all files', async (standard) => {
    const { path, report, workbook } = made
    const [first, second] = [path(standard), path(`${standard} again`)]
    const { rows } = await ghg('file', path('report.json'), '--as', standard, '-o', first)
    await ghg('file', path('report.json'), '--as', standard, '-o', second)
    const numbers = rows.filter(({ missing, decimals }) => missing === '' && decimals !== '')
    expect(numbers.length).toBeGreaterThan(2)
    for (const row of numbers) {
      const figure = figureOf(row.datapoint!, row.unit!, report, workbook)
      expect(figure, `no figure for ${row.datapoint}`).toBeDefined()
      expectRounded(row, figure!)
    }
    for (const { datapoint, value, missing } of rows.filter((row) => row.missing !== '')) {
      expect([datapoint, value, missing]).toEqual([datapoint, '', expect.stringMatching(/\w/)])
    }
    for (const file of filesOf(standard)) {
      expect(readFileSync(`${first}/${file}`).equals(readFileSync(`${second}/${file}`)), file).toBe(true)
      const text = readFileSync(`${first}/${file}`, 'utf8')
      expect(valuesIn(text, file), file).toEqual(numbers.map(({ value }) => value!).sort())
    }
  })
})

/** The value is its figure with the stated decimals, and no 0 but of a 0. */
function expectRounded(
  { datapoint, value, decimals }: Record<string, string>,
  { report, workbook }: Figure,
): void {
  const half = 0.5 * 10 ** -Number(decimals) * (1 + 1e-9)
  expect(Math.abs(Number(value) - report), `${datapoint}: ${value}, ${report}`).toBeLessThanOrEqual(half)
  expect(Number(value) === 0, `${datapoint}: ${value}, ${report}`).toBe(report === 0)
  if (workbook === undefined) return
  const far = 1e-9 * Math.max(1, Math.abs(report))
  expect(Math.abs(workbook - report), `${datapoint}: ${workbook}, ${report}`).toBeLessThanOrEqual(far)
}

function filesOf(standard: string): string[] {
  return /vsme|esrs/.test(standard)
    ? [`${standard}.xbrl.json`, `${standard}.xhtml`]
    : [`${standard}.md`, `${standard}.csv`]
}

/** Returns the numbers of a file, in the order of their texts. */
function valuesIn(text: string, file: string): string[] {
  if (file.endsWith('.json')) {
    const { facts } = JSON.parse(text) as { facts: Record<string, { value: string; decimals?: number }> }
    return Object.values(facts)
      .filter(({ decimals }) => decimals !== undefined)
      .map(({ value }) => value)
      .sort()
  }
  if (file.endsWith('.xhtml')) {
    const tags = text.matchAll(/<ix:nonFraction ([^>]*)>([^<]*)</g)
    return [...tags].map(([, words, digits]) => `${words!.includes('sign="-"') ? '-' : ''}${digits}`).sort()
  }
  const cells = file.endsWith('.md')
    ? text.matchAll(/^\| .* \| (-?\d+(?:\.\d+)?) \| [^|]*\S \|$/gm)
    : text.matchAll(/,(-?\d+(?:\.\d+)?),[^,]+,\d+,,,,$/gm)
  return [...cells].map(([, value]) => value!).sort()
}
