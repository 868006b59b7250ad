/** Streams rows from sheet XML. */

import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'
import { mostColumns, mostRows } from '../sheet-size.js'
import { cellName, columnIndexOf } from './addresses.js'
import { dateText, type NumberKind } from './number-formats.js'
import { withoutEscapes } from './shared-strings.js'
import { isTrue, readableXmlError, type Sheet, type Workbook } from './workbook.js'
import { type Attributes, BrokenXml, longestText, type XmlHandler, XmlReader } from './xml.js'
import { unpacked } from './zip.js'

export interface SheetRow {
  /** Row number, from 1, as spreadsheet programs show it. */
  number: number
  isHidden: boolean
  /** Cells by column, from 0; empty cells are missing. */
  cells: Cell[]
}

/**
 * Yields lists of the rows with at least one non-empty cell.
 * @param onStored called with the number of stored bytes read
 * @throws UsageError if the sheet is damaged
 */
export async function* sheetRows(
  workbook: Workbook,
  sheet: Sheet,
  onStored?: (bytes: number) => void,
): AsyncGenerator<SheetRow[]> {
  const rows = new RowHandler(workbook)
  const reader = new XmlReader(rows)
  const { name, file } = workbook
  try {
    for await (const piece of unpacked(name, file, sheet.entry, onStored)) {
      reader.push(piece)
      const taken = rows.take()
      if (taken.length > 0) yield taken
      if (rows.isOver) return
    }
    reader.end()
  } catch (error) {
    throw readableXmlError(name, sheet.entry.name, error)
  }
}

class RowHandler implements XmlHandler {
  readonly #workbook: Workbook
  #rows: SheetRow[] = []
  #row: SheetRow | undefined
  #last = 0
  #column = -1
  #type = 'n'
  #style = 0
  #isFormula = false
  #hasValue = false
  #isText = false
  #isPhonetic = false
  #text = ''
  isOver = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(element: string, attributes: Attributes): void {
    if (this.#row === undefined) {
      if (element === 'row') this.#openRow(attributes)
      return
    }
    switch (element) {
      case 'c':
        this.#openCell(attributes)
        break
      case 'v':
      case 't':
        this.#isText = !this.#isPhonetic
        this.#hasValue = true
        break
      case 'f':
        this.#isFormula = true
        break
      case 'rPh':
        this.#isPhonetic = true
    }
  }

  close(element: string): void {
    switch (element) {
      case 'c':
        if (this.#row) this.#closeCell(this.#row)
        break
      case 'v':
      case 't':
        this.#isText = false
        break
      case 'rPh':
        this.#isPhonetic = false
        break
      case 'row':
        // Rows of formatted cells without values are counted as blank.
        if (this.#row && this.#column >= 0) this.#rows.push(this.#row)
        this.#row = undefined
        break
      case 'sheetData':
        this.isOver = true
    }
  }

  text(text: string): void {
    if (!this.#isText) return
    this.#text += text
    if (this.#text.length > longestText) throw new BrokenXml('a text in it is longer than any cell can be')
  }

  #openRow(attributes: Attributes): void {
    const number = Number(attributes.get('r') ?? this.#last + 1)
    if (!(number > this.#last && number <= mostRows)) {
      throw new BrokenXml(`row ${number} follows row ${this.#last}`)
    }
    this.#row = { number, isHidden: isTrue(attributes.get('hidden')), cells: [] }
    this.#last = number
    this.#column = -1
  }

  #openCell(attributes: Attributes): void {
    const address = attributes.get('r')
    const column = address === undefined ? this.#column + 1 : columnIndexOf(address)
    if (!(column > this.#column && column < mostColumns)) {
      throw new BrokenXml(`cell ${address ?? ''} in row ${this.#last} is not where it should be`)
    }
    this.#column = column
    this.#type = attributes.get('t') ?? 'n'
    this.#style = Number(attributes.get('s') ?? 0)
    this.#isFormula = false
    this.#hasValue = false
    this.#text = ''
  }

  #closeCell(row: SheetRow): void {
    const value = this.#value()
    if (value !== undefined && value !== '') row.cells[this.#column] = value
  }

  #value(): Cell {
    const text = this.#text
    const isTyped = this.#type !== 'n'
    if (text === '' && !(isTyped && this.#hasValue)) {
      return this.#isFormula ? this.#unreadable('', noResult) : undefined
    }
    switch (this.#type) {
      case 'n':
        return this.#number(text)
      case 's':
        return this.#shared(text)
      case 'b':
        return isTrue(text.trim())
      case 'e':
        return this.#unreadable(text, 'is a spreadsheet error; correct it in the workbook')
      default:
        return withoutEscapes(text)
    }
  }

  #number(text: string): Cell {
    const value = Number(text)
    if (Number.isNaN(value)) throw new BrokenXml(`cell ${this.#place} is not a number`)
    const kind: NumberKind = this.#workbook.kinds[this.#style] ?? 'number'
    return kind === 'number' ? value : (dateText(value, kind, this.#workbook.is1904) ?? value)
  }

  #shared(text: string): string {
    const shared = text === '' ? undefined : this.#workbook.strings.at(Number(text))
    if (shared === undefined) throw new BrokenXml(`the text of cell ${this.#place} is missing`)
    return shared
  }

  #unreadable(text: string, why: string): UnreadableCell {
    return new UnreadableCell(text, this.#place, why)
  }

  get #place(): string {
    return cellName(this.#column, this.#last)
  }
}

const noResult =
  'has a formula without a stored result; open the workbook in a spreadsheet program and save it'
