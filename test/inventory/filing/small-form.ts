/** A small workbook in the shape of the form of the voluntary standard: the names and cells that are filled. */

import {
  chainDatapoints,
  emissionDatapoints,
  energyDatapoints,
  intensityDatapoints,
  vsmeTaxonomy,
  yearDatapoints,
} from '../../../src/inventory/filing/standards/vsme.js'
import {
  askedOfUndertaking,
  otherLegalForm,
} from '../../../src/inventory/filing/standards/vsme-undertaking.js'
import { ZipFile } from '../../../src/rows/sheets/excel/excel.js'

const general = ['D3', 'D4', 'E4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13', 'E125', 'E179']
const environment = [
  'G5',
  'G10',
  'G12',
  'J12',
  'K12',
  'J19',
  'G21',
  'J21',
  'G29',
  'G66',
  'G67',
  'G68',
  'G69',
  'C99',
]
const computed = /^(D9|D13|K\d+|[DGJ](25|26|45|46|47)|G6[6-9])$/

const cells = (names: readonly string[]) =>
  names.map((name) =>
    computed.test(name)
      ? `<c r="${name}" s="7" t="str"><f>IF(A1="","-",1)</f><v>-</v></c>`
      : `<c r="${name}" s="5"/>`,
  )

const sheet = (content: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${content}</row></sheetData><sheetProtection sheet="1"/></worksheet>`

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`

const points = [
  ...energyDatapoints,
  ...emissionDatapoints,
  ...chainDatapoints,
  ...intensityDatapoints(true),
  ...intensityDatapoints(false),
  ...yearDatapoints('BaselineYearMember'),
  ...yearDatapoints('TargetYearMember'),
  ...askedOfUndertaking,
  otherLegalForm,
]

/** Parts of the workbook by path. @param version of the form */
export function formParts(version = '1.3.0'): Record<string, string> {
  const sheets = ['Introduction', 'General Information', 'Environmental Disclosures', 'Enumeration Lists']
  const names = points.flatMap(({ cell }) => (cell === undefined ? [] : [[cell.name, cell.sheet, cell.cell]]))
  const years = [
    ['GreenhouseGasEmissionReductionTargetBaseYear', 'Environmental Disclosures', 'G21'],
    ['GreenhouseGasEmissionReductionTargetYear', 'Environmental Disclosures', 'J21'],
    ['template_reporting_template_version', 'Introduction', 'C1'],
    ['template_reporting_schemaRef', 'Introduction', 'C10'],
  ]
  const rows = Array.from({ length: 26 }, (_, at) => 22 + at)
  const table = ['D', 'G', 'J', 'K'].flatMap((column) => rows.map((row) => `${column}${row}`))
  const own = environment.filter((name) => !table.includes(name))
  const undertaking = ['E180', 'E181', 'E182', 'E183', 'E283', 'E284', 'E285', 'E286', 'E287']
  return {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets><definedNames>${[...names, ...years].map(([name, where, cell]) => `<definedName name="${name}">'${where}'!$${cell!.replace(/^[A-Z]+/, '$&$')}</definedName>`).join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': '<sst><si><t>unused</t></si></sst>',
    'xl/worksheets/sheet1.xml': sheet(text('C1', version) + text('C10', vsmeTaxonomy.entryPoint)),
    'xl/worksheets/sheet2.xml': sheet(cells([...general, ...undertaking]).join('')),
    'xl/worksheets/sheet3.xml': sheet(cells([...own, ...table]).join('')),
    'xl/worksheets/sheet4.xml': sheet(
      text('A3', 'NACE C - 25.62 Manufacture of locks and hinges') +
        text('C2', 'United Kingdom') +
        text('D2', 'country:GB'),
    ),
    'xl/media/image1.png': 'not a sheet',
  }
}

/** Writes the workbook. */
export async function writeForm(path: string, parts = formParts()): Promise<void> {
  const zip = await ZipFile.create(path)
  for (const [name, content] of Object.entries(parts)) await zip.add(name, content)
  await zip.finish()
  await zip.close()
}
