/** Table on a sheet: yields the rows below its heading in batches and collects notices. */
import { info, type Notice, warning } from '../../../contract/contract.js'
import { grouped, plural } from '../../../host/numbers.js'
import type { Cell, RowBatch } from '../readers/table.js'
import { type Area, columnName } from './addresses.js'
import { type Heading, isBlank } from './heading.js'
import type { SheetRow } from './sheet.js'
import type { SheetFacts } from './sheet-facts.js'

const batchSize = 1000

export class SheetTable {
  readonly #where: string
  readonly #facts: SheetFacts
  readonly #area: Area
  readonly #isVisibleOnly: boolean
  /** Sheet columns of the table, from 0. */
  readonly #places: number[]
  readonly columns: string[]
  /** Merged areas of more than one row, by column. */
  readonly #labels = new Map<number, Area[]>()
  readonly #values = new Map<Area, Cell>()
  #rows = 0
  #hidden = 0
  #repeatedLabels = 0
  #blank = 0
  /** Number of the first blank row. */
  #firstBlank: number | undefined
  /** Number of cells in each column to the right that has no heading. */
  readonly #beside = new Map<number, number>()

  constructor(where: string, heading: Heading, facts: SheetFacts, area: Area, isVisibleOnly: boolean) {
    this.#where = where
    this.#facts = facts
    this.#area = area
    this.#isVisibleOnly = isVisibleOnly
    const places = heading.columns.map((_, index) => heading.firstColumn + index)
    const isRead = (column: number) => !(isVisibleOnly && facts.hiddenColumns.has(column))
    this.#places = places.filter(isRead)
    this.columns = heading.columns.filter((_, index) => isRead(places[index]!))
    for (const merged of facts.merged) {
      if (merged.lastRow === merged.firstRow || merged.lastRow < area.firstRow) continue
      this.#labels.set(merged.firstColumn, [...(this.#labels.get(merged.firstColumn) ?? []), merged])
    }
    for (const areas of this.#labels.values()) areas.sort((a, b) => a.firstRow - b.firstRow)
  }

  /** Yields batches of consecutive rows, so that each row keeps its sheet row number. */
  async *batches(file: string, lists: AsyncIterable<SheetRow[]>): AsyncGenerator<RowBatch> {
    let batch: RowBatch = { file, first: 0, rows: [], defects: new Map() }
    for await (const rows of lists) {
      for (const row of rows) {
        if (row.number < this.#area.firstRow) continue
        if (row.number > this.#area.lastRow) {
          if (batch.rows.length > 0) yield batch
          return
        }
        const cells = this.#cellsOf(row)
        if (!cells) continue
        const isNext = row.number === batch.first + batch.rows.length
        if (!isNext || batch.rows.length === batchSize) {
          if (batch.rows.length > 0) yield batch
          batch = { file, first: row.number, rows: [], defects: new Map() }
        }
        batch.rows.push(cells)
      }
    }
    if (batch.rows.length > 0) yield batch
  }

  /** Returns the row's cells; undefined if the row is blank or excluded. */
  #cellsOf({ number, isHidden, cells }: SheetRow): Cell[] | undefined {
    const own: Cell[] = new Array(this.#places.length)
    let isEmpty = true
    for (let index = 0; index < own.length; index++) {
      const cell = cells[this.#places[index]!]
      own[index] = cell ?? ''
      if (isEmpty && !isBlank(cell)) isEmpty = false
    }
    if (this.#labels.size > 0) this.#fillLabels(number, cells, own, isEmpty)
    if (isEmpty) {
      this.#blank++
      this.#firstBlank ??= number
      return undefined
    }
    if (isHidden) this.#hidden++
    if (isHidden && this.#isVisibleOnly) return undefined
    this.#rows++
    this.#countBeside(cells)
    return own
  }

  /** Repeats the text of a merged cell in all its rows; repeated numbers would be added twice. */
  #fillLabels(row: number, cells: readonly Cell[], own: Cell[], isEmpty: boolean): void {
    for (const [column, areas] of this.#labels) {
      while (areas[0] && areas[0].lastRow < row) areas.shift()
      const [area] = areas
      if (!area || area.firstRow > row) continue
      if (row === area.firstRow) this.#values.set(area, cells[column])
      const value = this.#values.get(area)
      const index = this.#places.indexOf(column)
      if (isEmpty || index === -1 || row === area.firstRow || typeof value !== 'string') continue
      own[index] = value
      this.#repeatedLabels++
    }
  }

  #countBeside(cells: readonly Cell[]): void {
    const last = this.#places.at(-1) ?? 0
    for (let column = last + 1; column < cells.length && column <= this.#area.lastColumn; column++) {
      if (!isBlank(cells[column])) this.#beside.set(column, (this.#beside.get(column) ?? 0) + 1)
    }
  }

  /** Returns the notices, once all rows are read. */
  notices(): Notice[] {
    const { hasFilter, hiddenColumns } = this.#facts
    const notices: Notice[] = []
    if (this.#blank > 0) {
      const rows = `${plural(this.#blank, 'row')}, the first in row ${grouped(this.#firstBlank!)}`
      notices.push(info('blank_rows', `${this.#where}: blank rows are left out: ${rows}`))
    }
    if (this.#hidden > 0) {
      const all = this.#rows + (this.#isVisibleOnly ? this.#hidden : 0)
      const hidden = `${this.#where}: ${grouped(this.#hidden)} of ${plural(all, 'row')} hidden${hasFilter ? ' (a filter is set)' : ''}`
      notices.push(
        this.#isVisibleOnly
          ? warning('cells_left_out', `${hidden} and left out`)
          : warning('hidden_cells', `${hidden}, and read anyway; --visible-only skips them`),
      )
    }
    const columns = [...hiddenColumns].filter((column) => this.#places.includes(column)).map(columnName)
    if (columns.length > 0) {
      notices.push(
        warning(
          'hidden_cells',
          `${this.#where}: hidden columns are read: ${columns.slice(0, 20).join(', ')}`,
        ),
      )
    }
    if (this.#repeatedLabels > 0) {
      notices.push(
        info(
          'merged_cells',
          `${this.#where}: texts of merged cells are repeated in all of their rows: ${plural(this.#repeatedLabels, 'cell')}`,
        ),
      )
    }
    if (this.#beside.size > 0) {
      const cells = [...this.#beside.values()].reduce((sum, count) => sum + count, 0)
      const names = [...this.#beside.keys()]
        .sort((a, b) => a - b)
        .slice(0, 5)
        .map(columnName)
      notices.push(
        warning(
          'cells_left_out',
          `${this.#where}: ${plural(cells, 'cell')} right of the headings left out, in ${names.join(', ')}${this.#beside.size > 5 ? '...' : ''}`,
        ),
      )
    }
    return notices
  }
}
