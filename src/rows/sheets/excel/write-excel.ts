/** Writes a workbook of one sheet: typed cells, a frozen heading, filters, and columns as wide as their text. */
import { basename } from 'node:path'
import { type Notice, warning } from '../../../contract/contract.js'
import { plural } from '../../../host/numbers.js'
import { mostRows } from '../sheet-size.js'
import { type ColumnType, columnTypes } from '../writers/column-types.js'
import { tooManyRows } from '../writers/converted-target.js'
import { openTypedLines } from '../writers/read-typed-rows.js'
import { isValue, type KindCell, type TypedLine } from '../writers/row-kinds.js'
import type { TypedCell, TypedColumn } from '../writers/typed-rows.js'
import { columnName } from './addresses.js'
import { cellXml, escaped, numberFor, style, textCell } from './cells.js'
import { ZipFile } from './zip-file.js'

/** Rows measured to set column widths. */
const rowsMeasured = 1000
const [narrowest, widest] = [8, 50]
const longestSheetName = 31

/**
 * Writes a workbook.
 * @param from path to a file of typed rows
 * @returns notices for the run
 * @throws UsageError if the rows do not fit on a sheet
 */
export async function writeExcel(from: string, to: string, signal: AbortSignal): Promise<Notice[]> {
  const { columns, lines } = await openTypedLines(from, signal)
  const name = basename(to, '.complete')
  const widths = new Widths(columns)
  const { types, count } = await columnTypes(columns, widths.seeing(lines))
  if (count >= mostRows) throw tooManyRows(to.slice(0, -'.complete'.length), mostRows - 1)
  const { lines: lists } = await openTypedLines(from, signal)
  const texts = new CellTexts()
  const zip = await ZipFile.create(to)
  try {
    await zip.add('[Content_Types].xml', contentTypes)
    await zip.add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
    const area = `A1:${columnName(columns.length - 1)}${count + 1}`
    await zip.add('xl/workbook.xml', workbook(sheetName(name), area))
    await zip.add(
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    )
    await zip.add('xl/styles.xml', styles)
    await zip.addPieces('xl/worksheets/sheet1.xml', sheet(columns, types, lists, widths, area, texts))
    await zip.finish()
  } finally {
    await zip.close()
  }
  return texts.notices(name)
}

/** Maximum text length of a cell (Excel's limit, not in ECMA-376). */
const longestText = 32_767
const highSurrogate = /[\ud800-\udbff]$/

/** Truncates text that exceeds a cell and counts it for a notice. */
class CellTexts {
  #cut = 0
  #first = ''

  fitting(text: string, { name }: TypedColumn, row: number): string {
    if (text.length <= longestText) return text
    if (this.#cut++ === 0) this.#first = `row ${row}, column \`${name}\``
    return text.slice(0, longestText).replace(highSurrogate, '')
  }

  notices(name: string): Notice[] {
    if (this.#cut === 0) return []
    const what = `${plural(this.#cut, 'text')} cut off after 32,767 characters, the most that a cell holds`
    const cure = 'write .csv or .parquet for all of it'
    return [warning('text_shortened', `${name}: ${what}, the first in ${this.#first}; ${cure}`)]
  }
}

/** Start of a cell, before its address. */
const cellStart = '<c r="'

/** XML of rows: cells that all rows of a kind share are formatted once. */
class RowXml {
  readonly #columns: readonly TypedColumn[]
  readonly #types: readonly ColumnType[]
  readonly #texts: CellTexts
  readonly #letters: readonly string[]
  /** XML of the cells of a kind after the address; undefined for cells that may differ. */
  readonly #shared = new WeakMap<readonly KindCell[], (string | undefined)[]>()

  constructor(columns: readonly TypedColumn[], types: readonly ColumnType[], texts: CellTexts) {
    this.#columns = columns
    this.#types = types
    this.#texts = texts
    this.#letters = columns.map((_, index) => columnName(index))
  }

  /** Returns the XML of a row. @param cells cells of its kind */
  of(line: TypedLine, cells: readonly KindCell[], number: number): string {
    let shared = this.#shared.get(cells)
    if (!shared && line.hasValues) {
      shared = cells.map((cell, index) =>
        this.#isShared(cell) ? this.#rest(cell, index, number) : undefined,
      )
      this.#shared.set(cells, shared)
    }
    let text = `<row r="${number}">`
    for (let index = 0; index < cells.length; index++) {
      const rest = shared?.[index] ?? this.#rest(line.cell(cells[index]!), index, number)
      if (rest !== '') text += `${cellStart}${this.#letters[index]!}${number}${rest}`
    }
    return `${text}</row>`
  }

  /** True for a cell that is the same in all rows, and that no row counts as shortened. */
  #isShared(cell: KindCell): cell is TypedCell {
    return !isValue(cell) && String(cell).length <= longestText
  }

  /** Returns the XML after the address; empty for a cell without a value. */
  #rest(cell: TypedCell, index: number, number: number): string {
    if (cell === null || cell === '') return ''
    const shown = typeof cell === 'string' ? this.#texts.fitting(cell, this.#columns[index]!, number) : cell
    const type = this.#types[index]!
    return cellXml('', typed(shown, type), type === 'date').slice(cellStart.length)
  }
}

class Widths {
  readonly #widths: number[]
  #rows = 0

  constructor(columns: readonly TypedColumn[]) {
    // Allows for the filter button next to the heading.
    this.#widths = columns.map(({ name }) => name.length + 3)
  }

  /** Measures the first rows of the lines that pass. */
  async *seeing(lists: AsyncIterable<TypedLine[]>): AsyncGenerator<TypedLine[]> {
    for await (const lines of lists) {
      for (const line of this.#rows < rowsMeasured ? lines : []) for (const row of line.rows()) this.#see(row)
      yield lines
    }
  }

  #see(row: readonly TypedCell[]): void {
    if (this.#rows++ >= rowsMeasured) return
    for (let index = 0; index < this.#widths.length; index++) {
      const cell = row[index]
      const length = typeof cell === 'string' ? cell.length : String(cell ?? '').length
      if (length + 1 > this.#widths[index]!) this.#widths[index] = length + 1
    }
  }

  get all(): number[] {
    return this.#widths.map((width) => Math.min(widest, Math.max(narrowest, width)))
  }
}

/** Characters of a piece of the sheet, at least. */
const pieceSize = 512 * 1024
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006'
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${header}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typePrefix}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/></Types>`

function relations(...parts: readonly [type: string, target: string][]): string {
  const each = parts.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `${header}<Relationships xmlns="${ofPackage}/relationships">${each.join('')}</Relationships>`
}

/** Derives a valid sheet name from the file name. */
function sheetName(path: string): string {
  const name = path
    .replace(/\.xlsx$/i, '')
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, longestSheetName)
    .trim()
  return name === '' || /^history$/i.test(name) ? 'Sheet1' : name
}

function workbook(name: string, area: string): string {
  const absolute = area.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${escaped(name)}'!${absolute}</definedName>`
  return `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>${filter}</definedNames></workbook>`
}

/** Styles, in the order of `style`. */
const styles = `${header}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

async function* sheet(
  columns: readonly TypedColumn[],
  types: readonly ColumnType[],
  lists: AsyncIterable<readonly TypedLine[]>,
  widths: Widths,
  area: string,
  texts: CellTexts,
): AsyncGenerator<string> {
  const cols = widths.all.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
  yield `${header}<worksheet xmlns="${main}"><dimension ref="${area}"/><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  const letters = columns.map((_, index) => columnName(index))
  const headings = columns.map((column, index) => textCell(`${letters[index]}1`, column.name, style.heading))
  yield `<row r="1">${headings.join('')}</row>`
  const rows = new RowXml(columns, types, texts)
  let number = 2
  for await (const lines of lists) {
    let text = ''
    for (const line of lines) {
      for (const cells of line.kind) {
        text += rows.of(line, cells, number++)
        if (text.length < pieceSize) continue
        yield text
        text = ''
      }
    }
    if (text !== '') yield text
  }
  yield `</sheetData><autoFilter ref="${area}"/></worksheet>`
}

function typed(cell: string | number | boolean, type: ColumnType): string | number | boolean {
  return typeof cell === 'string' ? (numberFor(cell, type) ?? cell) : cell
}
