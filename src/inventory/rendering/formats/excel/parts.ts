/** The parts of the workbook beside its sheets: what there is, and how cells look. */

import { escaped, type ZipFile } from '../../../../rows/sheets/excel/excel.js'
import { chartXml, drawingXml, type SheetChart } from './charts.js'

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006'
const officeType = 'application/vnd.openxmlformats-officedocument'
const sheetType = `${officeType}.spreadsheetml`
const drawingType = `${officeType}.drawing`
const chartType = `${officeType}.drawingml.chart`

export interface SheetEntry {
  name: string
  filter?: string | undefined
  charts?: readonly SheetChart[] | undefined
  /** Rows and columns on each printed page: `$A:$C,$1:$1`. */
  printTitles?: string
}

export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`
}

/** @param sheets in their order */
export async function addParts(zip: ZipFile, sheets: readonly SheetEntry[]): Promise<void> {
  const drawn = sheets.flatMap(({ charts = [] }, at) => (charts.length === 0 ? [] : [{ at, charts }]))
  const all = drawn.flatMap(({ charts }) => charts)
  const overrides = [
    ...sheets.map((_, at) => override(`/${sheetPath(at)}`, `${sheetType}.worksheet`)),
    ...drawn.map((_, at) => override(`/${drawingPath(at)}`, drawingType)),
    ...all.map((_, at) => override(`/${chartPath(at)}`, chartType)),
  ]
  await zip.add(
    '[Content_Types].xml',
    `${header}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', `${sheetType}.sheet.main`)}${overrides.join('')}${override('/xl/styles.xml', `${sheetType}.styles`)}</Types>`,
  )
  await zip.add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  await zip.add('xl/workbook.xml', workbook(sheets))
  const targets = sheets.map((_, at): [string, string] => ['worksheet', sheetPath(at).slice('xl/'.length)])
  await zip.add('xl/_rels/workbook.xml.rels', relations([...targets, ['styles', 'styles.xml']]))
  await zip.add('xl/styles.xml', styles)
  await addCharts(zip, drawn)
}

/** @param drawn sheets with charts, by their place in the workbook */
async function addCharts(
  zip: ZipFile,
  drawn: readonly { at: number; charts: readonly SheetChart[] }[],
): Promise<void> {
  let count = 0
  for (const [number, { at, charts }] of drawn.entries()) {
    const drawing = drawingPath(number)
    const sheetRelations = sheetPath(at).replace('worksheets/', 'worksheets/_rels/')
    await zip.add(`${sheetRelations}.rels`, relations([['drawing', `../${drawing.slice('xl/'.length)}`]]))
    await zip.add(drawing, drawingXml(charts))
    const first = count
    const targets = charts.map((_, index): [string, string] => [
      'chart',
      `../${chartPath(first + index).slice('xl/'.length)}`,
    ])
    await zip.add(`${drawing.replace('drawings/', 'drawings/_rels/')}.rels`, relations(targets))
    for (const chart of charts) await zip.add(chartPath(count++), chartXml(chart))
  }
}

function drawingPath(at: number): string {
  return `xl/drawings/drawing${at + 1}.xml`
}

function chartPath(at: number): string {
  return `xl/charts/chart${at + 1}.xml`
}

function override(part: string, kind: string): string {
  return `<Override PartName="${part}" ContentType="${kind}+xml"/>`
}

function relations(parts: readonly (readonly [kind: string, target: string])[]): string {
  const each = parts.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${header}<Relationships xmlns="${ofPackage}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: readonly SheetEntry[]): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const filters = sheets.flatMap(({ name, filter }, at) => {
    const area = filter?.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    return area === undefined
      ? []
      : [
          `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">'${escaped(name)}'!${area}</definedName>`,
        ]
  })
  const titles = sheets.flatMap(({ name, printTitles }, at) =>
    printTitles === undefined
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${printTitles
            .split(',')
            .map((area) => `'${escaped(name)}'!${area}`)
            .join(',')}</definedName>`,
        ],
  )
  filters.push(...titles)
  const names = filters.length === 0 ? '' : `<definedNames>${filters.join('')}</definedNames>`
  return `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each.join('')}</sheets>${names}</workbook>`
}

const font = (size: number, isBold: boolean) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`
const aligned = (how: string) => ` applyAlignment="1"><alignment vertical="top" ${how}/></xf>`
const top = aligned('')
const form = (
  number: number,
  fontNumber: number,
  more: { fill?: number; border?: number; rest?: string } = {},
) =>
  `<xf numFmtId="${number}" fontId="${fontNumber}" fillId="${more.fill ?? 0}" borderId="${more.border ?? 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${more.rest ?? top}`
const wrap = aligned('wrapText="1"')

/** The styles in the order of their numbers in `look`. */
const forms = [
  form(0, 0),
  form(0, 1, { border: 1, rest: wrap }),
  form(164, 0),
  form(49, 0, { rest: ' quotePrefix="1"/>' }),
  form(165, 0),
  form(166, 0),
  form(165, 1, { border: 2 }),
  form(0, 2),
  form(0, 1, { fill: 2 }),
  form(0, 0, { rest: wrap }),
  form(167, 0),
  form(0, 1, { border: 1, rest: aligned('horizontal="right" wrapText="1"') }),
  form(0, 0, { rest: aligned('horizontal="right" indent="1"') }),
  form(168, 0),
]
const styles = `${header}<styleSheet xmlns="${main}"><numFmts count="5"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd_ "/><numFmt numFmtId="165" formatCode="#,##0.000_ "/><numFmt numFmtId="166" formatCode="0.0%_ "/><numFmt numFmtId="167" formatCode="#,##0.0000_ "/><numFmt numFmtId="168" formatCode="#,##0_ "/></numFmts><fonts count="3">${font(11, false)}${font(11, true)}${font(15, true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="medium"><color rgb="FF57606A"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF1B1F24"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${forms.length}">${forms.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
