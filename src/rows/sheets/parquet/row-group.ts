/** Rows of a Parquet row group, by kind: each cell that all rows of a kind share is read once. */
import { type ColumnType, dayNumber } from '../writers/column-types.js'
import { isValue, type KindCell, type TypedLine } from '../writers/row-kinds.js'
import type { TypedCell } from '../writers/typed-rows.js'
import type { ColumnValues, StoredValue } from './column-chunk.js'

/** Rows that show whether the texts of a column repeat. */
const rowsOfTrial = 200
/** Room for rows: a line of a kind may make several. */
const firstRoom = 1024

export class RowGroup {
  readonly #types: readonly ColumnType[]
  /** Kinds of rows, and their positions by kind. */
  readonly #kinds: (readonly KindCell[])[] = []
  readonly #positions = new Map<readonly KindCell[], number>()
  /** Position of each row's kind, and its line. */
  #kindOf = new Uint32Array(firstRoom)
  readonly #lines: TypedLine[] = []

  constructor(types: readonly ColumnType[]) {
    this.#types = types
  }

  get length(): number {
    return this.#lines.length
  }

  /** Adds a row of a line. @param cells cells of its kind */
  add(cells: readonly KindCell[], line: TypedLine): void {
    let position = line.hasValues ? this.#positions.get(cells) : undefined
    if (position === undefined) {
      position = this.#kinds.push(cells) - 1
      if (line.hasValues) this.#positions.set(cells, position)
    }
    if (this.length === this.#kindOf.length) {
      const wider = new Uint32Array(2 * this.length)
      wider.set(this.#kindOf)
      this.#kindOf = wider
    }
    this.#kindOf[this.length] = position
    this.#lines.push(line)
  }

  /** Returns the values of a column. Their form depends on the cells alone, not on kinds. */
  column(index: number): ColumnValues {
    const cells = this.#kinds.map((kind) => kind[index]!)
    const type = this.#types[index]!
    if (cells.length < rowsOfTrial && !cells.some(isValue)) return this.#shared(cells as TypedCell[], type)
    return type === 'number' ? this.#numbers(cells) : this.#texts(cells, type)
  }

  /** Returns values that rows of few kinds share. */
  #shared(cells: readonly TypedCell[], type: ColumnType): ColumnValues {
    const distinct = new Distinct(type)
    const positions = cells.map((cell) => distinct.positionOf(cell))
    if (type === 'number' && distinct.values.length > 1) return this.#numbers(cells)
    const column = new Filling(this.length)
    if (positions.every((position) => position === positions[0])) column.addAll(positions[0]!)
    else for (let row = 0; row < this.length; row++) column.add(positions[this.#kindOf[row]!]!)
    return column.take(distinct)
  }

  /** Returns numbers one after another, unless all are the same. */
  #numbers(cells: readonly KindCell[]): ColumnValues {
    const defined = new Uint8Array(this.length)
    const numbers = new Float64Array(this.length)
    let count = 0
    let isSame = true
    for (let row = 0; row < defined.length; row++) {
      const cell = cells[this.#kindOf[row]!]!
      const line = this.#lines[row]!
      if (isValue(cell) ? line.isEmpty(cell[0]) : isAbsent(cell)) continue
      defined[row] = 1
      numbers[count] = isValue(cell) ? line.number(cell[0]) : Number(cell)
      isSame &&= numbers[count] === numbers[0]
      count++
    }
    if (isSame && count > 1) return { defined, values: [numbers[0]!], positions: new Uint32Array(count) }
    return { defined, values: numbers.subarray(0, count) }
  }

  #texts(cells: readonly KindCell[], type: ColumnType): ColumnValues {
    const distinct = new Distinct(type)
    const column = new Filling(this.length)
    for (let row = 0; row < this.length; row++) {
      if (row === rowsOfTrial && distinct.values.length === row) return this.#each(cells, type)
      column.add(distinct.positionOf(this.#cellAt(row, cells)))
    }
    return column.take(distinct)
  }

  /** Returns values that differ in most rows, such as the numbers of documents. */
  #each(cells: readonly KindCell[], type: ColumnType): ColumnValues {
    const defined = new Uint8Array(this.length)
    const values: StoredValue[] = []
    for (let row = 0; row < this.length; row++) {
      const cell = this.#cellAt(row, cells)
      if (isAbsent(cell)) continue
      defined[row] = 1
      values.push(stored(cell as StoredCell, type))
    }
    return { defined, values }
  }

  #cellAt(row: number, cells: readonly KindCell[]): TypedCell {
    const cell = cells[this.#kindOf[row]!]!
    return isValue(cell) ? this.#lines[row]!.text(cell[0]) : cell
  }
}

function isAbsent(cell: TypedCell): boolean {
  return cell === null || cell === ''
}

const absent = -1

/** Distinct values of a column, in the order of their first rows. */
class Distinct {
  readonly type: ColumnType
  readonly values: StoredValue[] = []
  readonly #positions = new Map<TypedCell, number>()

  constructor(type: ColumnType) {
    this.type = type
  }

  /** Returns the position of a cell's value, or `absent`. */
  positionOf(cell: TypedCell): number {
    if (isAbsent(cell)) return absent
    let position = this.#positions.get(cell)
    if (position === undefined) {
      position = this.values.push(stored(cell as StoredCell, this.type)) - 1
      this.#positions.set(cell, position)
    }
    return position
  }
}

/** Positions of the values of a column, row by row. */
class Filling {
  readonly #defined: Uint8Array
  readonly #positions: Uint32Array
  #rows = 0
  #count = 0

  constructor(rows: number) {
    this.#defined = new Uint8Array(rows)
    this.#positions = new Uint32Array(rows)
  }

  add(position: number): void {
    if (position !== absent) {
      this.#defined[this.#rows] = 1
      this.#positions[this.#count++] = position
    }
    this.#rows++
  }

  /** Adds the same position for all rows. */
  addAll(position: number): void {
    const isDefined = position !== absent
    this.#defined.fill(isDefined ? 1 : 0)
    this.#positions.fill(isDefined ? position : 0)
    this.#count = isDefined ? this.#positions.length : 0
  }

  /** Returns the values: one after another if most differ, and for booleans, which have no other form. */
  take({ type, values }: Distinct): ColumnValues {
    const positions = this.#positions.subarray(0, this.#count)
    const isRepeated = type !== 'boolean' && values.length > 0 && values.length * 2 <= this.#count
    if (isRepeated) return { defined: this.#defined, values, positions }
    return { defined: this.#defined, values: Array.from(positions, (position) => values[position]!) }
  }
}

type StoredCell = Exclude<TypedCell, null>

function stored(cell: StoredCell, type: ColumnType): StoredValue {
  switch (type) {
    case 'number':
      return Number(cell)
    case 'integer':
      return BigInt(cell)
    case 'boolean':
      return cell
    case 'date':
      return dayNumber(String(cell))
    default:
      return String(cell)
  }
}
