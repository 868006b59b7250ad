/** Writes workbooks for tests part by part, so that each can have its own defect. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface SheetParts {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** Rows as XML: `<row r="1">...</row>`. */
  rows: string
  /** XML before the rows, such as `<cols>`. */
  before?: string
  /** XML after the rows, such as `<mergeCells>`. */
  after?: string
}

export interface WorkbookParts {
  sheets: readonly SheetParts[]
  /** Texts that cells refer to by number. */
  strings?: readonly string[]
  /** Number formats of the styles 0, 1, 2...: a number, or a code. */
  formats?: readonly (number | string)[]
  date1904?: boolean
  /** Additional parts, or replacements for the default parts. */
  parts?: Record<string, string | Buffer>
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006/relationships'

function relationsXml(targets: readonly (readonly [string, string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${ofPackage}">${each.join('')}</Relationships>`
}

export function workbook({
  sheets,
  strings = [],
  formats = [0],
  date1904 = false,
  parts = {},
}: WorkbookParts): Buffer {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
  )
  const own = formats.flatMap((code, at) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`] : [],
  )
  const xfs = formats.map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 200 + at : code}"/>`)
  const ofSheets = sheets.map(({ rows, before = '', after = '' }, at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<?xml version="1.0"?><worksheet ${main}>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
  ])
  const texts = strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`)
  return archive({
    '_rels/.rels': relationsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${own.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts.join('')}</sst>`,
    ...Object.fromEntries(ofSheets),
    ...parts,
  })
}

/** Returns a row of plain cells: inline texts, numbers, empty cells for undefined; XML of a cell unchanged. */
export function row(
  number: number,
  cells: readonly (string | number | undefined)[],
  attributes = '',
): string {
  const xml = cells.map((cell, at) => {
    if (cell === undefined) return ''
    if (typeof cell === 'string' && cell.startsWith('<c')) return cell
    const address = `${String.fromCharCode(65 + at)}${number}`
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
    return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${number}"${attributes}>${xml.join('')}</row>`
}

/** Returns a ZIP archive of the parts. */
export function archive(parts: Record<string, string | Buffer>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const compressed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(compressed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name)])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, Buffer.from(name))
    files.push(header, compressed)
    at += header.length + compressed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length / 2, 8)
  end.writeUInt16LE(files.length / 2, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
