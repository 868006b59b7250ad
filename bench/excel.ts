/**
 * `ghg estimate` on 500,000 rows x 14 columns: from a workbook as Excel writes it (texts shared), from one with texts in
 * the cells, and into a workbook, beside the same rows as CSV: time of processors and peak memory.
 * After `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/excel.js [rows]`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as ZipFiles from '../dist/rows/sheets/excel/zip-file.js'
import { machine, reportEstimate, writeLines } from './measure.js'
import { cellsOf, columns, csvLines } from './wide-rows.js'

const built = new URL('../../dist/rows/sheets/excel/zip-file.js', import.meta.url).href
const { ZipFile }: typeof ZipFiles = await import(built)

const rows = Number(process.argv[2] ?? 500_000)
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships ${ofPackage}>${each.join('')}</Relationships>`
}

/** A workbook whose texts stand in a part of their own, each once. */
async function sharedWorkbook(path: string): Promise<void> {
  const numbers = new Map<string, number>()
  const zip = await ZipFile.create(path)
  await zip.add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  await zip.add(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Meters" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  await zip.add(
    'xl/_rels/workbook.xml.rels',
    relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
  )
  const cell = (value: string | number | boolean, address: string): string => {
    if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
    if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${Number(value)}</v></c>`
    const known = numbers.get(value) ?? numbers.size
    numbers.set(value, known)
    return `<c r="${address}" t="s"><v>${known}</v></c>`
  }
  const row = (number: number, values: readonly (string | number | boolean)[]): string => {
    const cells = values.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${number}`))
    return `<row r="${number}">${cells.join('')}</row>`
  }
  await zip.addPieces('xl/worksheets/sheet1.xml', pieces(row))
  await zip.addPieces('xl/sharedStrings.xml', texts(numbers))
  await zip.finish()
  await zip.close()
}

async function* pieces(
  row: (number: number, values: readonly (string | number | boolean)[]) => string,
): AsyncGenerator<string> {
  let text = `<worksheet ${main}><sheetData>${row(1, columns)}`
  for (let at = 0; at < rows; at++) {
    text += row(at + 2, cellsOf(at))
    if (text.length < 1_000_000) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

async function* texts(numbers: ReadonlyMap<string, number>): AsyncGenerator<string> {
  let text = `<sst ${main}>`
  for (const each of numbers.keys()) {
    text += `<si><t>${each}</t></si>`
    if (text.length < 1_000_000) continue
    yield text
    text = ''
  }
  yield `${text}</sst>`
}

const folder = mkdtempSync(join(tmpdir(), 'ghg-bench-'))
const path = (name: string) => join(folder, name)

const report = (what: string, from: string, to: string, options: string[] = []) =>
  reportEstimate(what, path(from), path(to), options)

try {
  await writeLines(path('rows.csv'), csvLines(rows))
  await sharedWorkbook(path('shared.xlsx'))
  console.log(`${rows} rows x ${columns.length} columns; ${machine()}`)
  const oneThread = ['--workers', '1']
  await report('CSV to CSV', 'rows.csv', 'a.csv', oneThread)
  await report('CSV to a workbook, columns of the input', 'rows.csv', 'plain.xlsx', [
    ...oneThread,
    '--columns',
    columns.join(),
  ])
  await report('CSV to a workbook, all columns', 'rows.csv', 'b.xlsx', oneThread)
  await report('workbook with shared texts to CSV', 'shared.xlsx', 'c.csv')
  await report('workbook with texts in its cells to CSV', 'plain.xlsx', 'd.csv')
  await report('workbook to a workbook, all columns', 'shared.xlsx', 'e.xlsx')
} finally {
  rmSync(folder, { recursive: true })
}
