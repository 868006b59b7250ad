/** Infers the types of columns from all their rows. */
import { isValue, type KindRows, type TypedLine, type ValueAt } from './row-kinds.js'
import type { TypedCell, TypedColumn } from './typed-rows.js'

/** Type of a column; `mixed` keeps each cell's own type. */
export type ColumnType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'mixed'

/** Plain number: no thousands separators, plus sign or leading zeros. */
const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** Maximum digits that a 64-bit float distinguishes reliably. */
const mostDigits = 15
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/

/** Collects the value types of one column. */
class Sight {
  #numbers = 0
  #fractions = 0
  #numericTexts = 0
  #texts = 0
  #booleans = 0
  #days = 0
  readonly #column: TypedColumn

  constructor(column: TypedColumn) {
    this.#column = column
  }

  see(cell: TypedCell): void {
    if (cell === null || cell === '') return
    if (typeof cell === 'number') this.#seeNumber(cell)
    else if (typeof cell === 'boolean') this.#booleans++
    else if (isNumericText(cell, this.#column.numericTexts)) {
      this.#numericTexts++
      this.#seeNumber(Number(cell))
    } else if (isDay(cell)) this.#days++
    else this.#texts++
  }

  #seeNumber(value: number): void {
    this.#numbers++
    if (!Number.isSafeInteger(value)) this.#fractions++
  }

  /** True if further cells cannot change the type. */
  get isSettled(): boolean {
    const { kind, numericTexts } = this.#column
    // All cells of such a column are texts.
    return kind !== 'seen' || (this.#texts > 0 && numericTexts === 'exact')
  }

  get type(): ColumnType {
    const { kind } = this.#column
    if (kind !== 'seen') return kind
    const [numbers, others] = [this.#numbers, this.#texts + this.#booleans + this.#days]
    if (numbers > 0 && others === 0) return this.#fractions === 0 ? 'integer' : 'number'
    if (this.#booleans > 0 && numbers + this.#texts + this.#days === 0) return 'boolean'
    if (this.#days > 0 && numbers + this.#texts + this.#booleans === 0) return 'date'
    const hasOwnTypes = numbers - this.#numericTexts + this.#booleans > 0
    return hasOwnTypes ? 'mixed' : 'text'
  }
}

export interface SeenRows {
  types: ColumnType[]
  count: number
}

/** Cells that may have another value in each line of a kind: their column, and where the value is. */
type OpenCell = readonly [column: number, value: ValueAt]

/** Infers the types of all columns. */
export async function columnTypes(
  columns: readonly TypedColumn[],
  lists: AsyncIterable<readonly TypedLine[]>,
): Promise<SeenRows> {
  const sights = columns.map((column) => new Sight(column))
  const kinds = new WeakMap<KindRows, readonly OpenCell[]>()
  let count = 0
  for await (const lines of lists) {
    for (const line of lines) {
      const { kind } = line
      count += kind.length
      let open = kinds.get(kind)
      if (!open) {
        open = seeKind(kind, sights)
        if (line.hasValues) kinds.set(kind, open)
      }
      for (const [column, [position, isNumber]] of open) {
        const sight = sights[column]!
        if (!sight.isSettled) sight.see(isNumber ? line.number(position) : line.text(position))
      }
    }
  }
  return { types: sights.map(({ type }) => type), count }
}

/** Sees the cells that all rows of a kind share; returns the others. */
function seeKind(kind: KindRows, sights: readonly Sight[]): OpenCell[] {
  const open: OpenCell[] = []
  for (const cells of kind) {
    for (const [column, cell] of cells.entries()) {
      if (sights[column]!.isSettled) continue
      if (isValue(cell)) open.push([column, cell])
      else sights[column]!.see(cell)
    }
  }
  return open
}

function isNumericText(text: string, allowed: TypedColumn['numericTexts']): boolean {
  if (allowed === undefined || text.length > 24 || !plain.test(text)) return false
  if (allowed === 'exact')
    return String(Number(text)) === text && text.replace(/\D/g, '').length <= mostDigits
  return text.replace(/\D/g, '').replace(/^0+/, '').length <= mostDigits + 2
}

/** True if a text is a calendar day from 1 March 1900 on; spreadsheets disagree on earlier days. */
export function isDay(text: string): boolean {
  if (text.length !== 10) return false
  const [, year, month, day] = isoDay.exec(text) ?? []
  if (year === undefined || text < '1900-03-01') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Returns the days since 1 January 1970. */
export function dayNumber(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / 86_400_000
}
