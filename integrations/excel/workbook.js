/**
 * `node integrations/excel/workbook.js [FOLDER]` writes `ghg.xlsx`: named cells for a server, its key and the files of a run,
 * a table of activities, and the queries beside it as texts to paste into Power Query. It has no macro, and no connection
 * before somebody makes one.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cellXml, escaped, textCell } from '../../dist/rows/sheets/excel/cells.js'
import { ZipFile } from '../../dist/rows/sheets/excel/zip-file.js'

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Numbers of the styles below. */
const [heading, title, wrapped] = [1, 2, 3]

const text = (/** @type {string} */ name) =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8').trimEnd()

/** Named cells with the labels before them: the second column of the first sheet. */
const settings = [
  ['Server', 'Address of a server (ghg serve)', 'http://127.0.0.1:8080'],
  ['Key', 'Its key (ghg keys create); whoever has this file has the key', ''],
  ['Report', 'Whole path of a report (ghg report -o report.json)', ''],
  ['Ledger', 'Whole path of a ledger (ghg run)', ''],
]
const firstSetting = 3

const steps = [
  'Fill in the cells above that you need, and the table on the sheet Activities.',
  'Data > Get Data > From Other Sources > Blank Query; then Home > Advanced Editor.',
  'Copy the text of one query from the sheet Queries, paste it over what is there, Done; then Close & Load.',
  'For a server, choose Anonymous where Excel asks how to connect: the key goes with each request. Where it asks for privacy levels, choose Organizational for the server and this workbook.',
  'Data > Refresh All asks again.',
]

const activities = {
  columns: ['activity_id', 'region', 'year', 'parameter', 'amount', 'unit'],
  rows: [
    ['electricity-supply_grid-source_supplier_mix', 'GB', 2025, 'energy', 1000, 'kWh'],
    ['electricity-supply_grid-source_supplier_mix', 'FR', 2023, 'energy', 800, 'kWh'],
  ],
}

const queries = ['estimate.pq', 'report.pq', 'ledger.pq']

const letters = 'ABCDEFGH'
/**
 * @param {string} address
 * @param {string | number} value
 * @param {number} [style]
 */
const cell = (address, value, style) =>
  style === undefined ? cellXml(address, value, false) : textCell(address, String(value), style)

/**
 * A sheet of rows of cells; what is undefined is no cell.
 *
 * @param {number[]} widths of the columns, in characters
 * @param {((string | number)[] | undefined)[][]} rows of cells `[value, style]`
 * @param {string} [more] XML after the rows
 */
function sheet(widths, rows, more = '') {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map((row, at) => {
    const cells = row.map((each, column) =>
      each === undefined
        ? ''
        : cell(`${letters[column]}${at + 1}`, .../** @type {[string | number, number?]} */ (each)),
    )
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `${header}<worksheet xmlns="${main}" xmlns:r="${office}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>${more}</worksheet>`
}

const tableArea = `A1:${letters[activities.columns.length - 1]}${activities.rows.length + 1}`
const table = `${header}<table xmlns="${main}" id="1" name="Activities" displayName="Activities" ref="${tableArea}" totalsRowShown="0"><autoFilter ref="${tableArea}"/><tableColumns count="${activities.columns.length}">${activities.columns
  .map((name, at) => `<tableColumn id="${at + 1}" name="${name}"/>`)
  .join('')}</tableColumns><tableStyleInfo name="TableStyleLight1" showRowStripes="1"/></table>`

/** @type {Record<string, string>} */
const sheets = {
  Settings: sheet(
    [60, 60],
    [
      [['ghg in Excel', title]],
      [],
      ...settings.map(([, label, value]) => [[label], value === '' ? undefined : [value]]),
      [],
      ...steps.map((step, at) => [[`${at + 1}. ${step}`, wrapped]]),
    ],
  ),
  Activities: sheet(
    [48, 10, 8, 14, 12, 10],
    [
      activities.columns.map((name) => [name, heading]),
      ...activities.rows.map((row) => row.map((value) => [value])),
    ],
    '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
  ),
  Queries: sheet(
    [20, 120],
    [
      [
        ['Query', heading],
        ['Text', heading],
      ],
      ...queries.map((name) => [[name.replace('.pq', '')], [text(name), wrapped]]),
    ],
  ),
}

const names = Object.keys(sheets)
const override = (/** @type {string} */ part, /** @type {string} */ kind) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${type}.${kind}+xml"/>`
/** @param {[kind: string, target: string][]} parts */
const relations = (parts) =>
  `${header}<Relationships xmlns="${ofPackage}/relationships">${parts
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`
const font = (/** @type {number} */ size, /** @type {string} */ bold) =>
  `<font>${bold}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`
const form = (/** @type {number} */ fontNumber, rest = '/>') =>
  `<xf numFmtId="0" fontId="${fontNumber}" fillId="0" borderId="0" xfId="0" applyFont="1"${rest}`
const wrap = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>'
const forms = [form(0), form(1), form(2), form(0, wrap)]

const parts = {
  '[Content_Types].xml': `${header}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${names.map((_, at) => override(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}${override('styles', 'styles')}${override('tables/table1', 'table')}</Types>`,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets><definedNames>${settings
    .map(([name], at) => [name, `Settings!$B$${firstSetting + at}`])
    .sort()
    .map(([name, at]) => `<definedName name="${name}">${escaped(at)}</definedName>`)
    .join('')}</definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ...names.map((_, at) => /** @type {[string, string]} */ (['worksheet', `worksheets/sheet${at + 1}.xml`])),
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': `${header}<styleSheet xmlns="${main}"><fonts count="3">${font(11, '')}${font(11, '<b/>')}${font(15, '<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${forms.length}">${forms.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[name]])),
  'xl/worksheets/_rels/sheet2.xml.rels': relations([['table', '../tables/table1.xml']]),
  'xl/tables/table1.xml': table,
}

const folder = process.argv[2] ?? 'build'
const target = join(folder, 'ghg.xlsx')
mkdirSync(folder, { recursive: true })
rmSync(target, { force: true })
const zip = await ZipFile.create(target)
try {
  for (const [name, content] of Object.entries(parts)) await zip.add(name, content)
  await zip.finish()
} finally {
  await zip.close()
}
console.log(target)
