/** The text of rows in a file of typed rows: the cells that rows of a kind share are written once (`sheets/writers/row-kinds.ts`). */
import type { ByteText } from '../sheets/byte-text.js'
import type { Cell } from '../sheets/readers/table.js'
import { definition, type KindCell, kindMark, valueMark } from '../sheets/writers/row-kinds.js'
import { typedCells } from '../sheets/writers/typed-rows.js'
import { type Piece, type RowText, type Template, TemplateText, type TypedTemplate } from './template.js'

export { valueMark }

/** Builder of the template of a kind. */
export class KindText implements RowText {
  readonly #sharedCell: (index: number) => Cell
  readonly #values = new TemplateText('')
  readonly #positions = new Map<string, number>()
  readonly #rows: KindCell[][] = []
  #row: KindCell[] = []
  #text = ''
  #value: KindCell | undefined
  /** False if a cell is a value and a text together. */
  #isPossible = true

  /** @param sharedCell returns the cell of an input column that is the same in all rows; undefined if it may differ */
  constructor(sharedCell: (index: number) => Cell) {
    this.#sharedCell = sharedCell
  }

  text(more: string): void {
    this.#text += more
  }

  piece(kind: Piece['kind'], of: Partial<Pick<Piece, 'index' | 'multiple'>> = {}): void {
    const shared = kind === 'cell' ? this.#sharedCell(of.index!) : undefined
    if (shared !== undefined) {
      this.text(typedCells.cell(shared))
      return
    }
    const key = JSON.stringify([kind, of])
    const position = this.#positions.get(key) ?? this.#positions.size
    if (position === this.#positions.size) {
      this.#positions.set(key, position)
      this.#values.text(valueMark)
      this.#values.piece(kind, of)
    }
    this.#isPossible &&= this.#value === undefined
    this.#value = [position, kind === 'cell' ? 0 : 1]
  }

  next(): void {
    this.#isPossible &&= this.#value === undefined || this.#text === ''
    this.#row.push(this.#value ?? (this.#text === '' ? null : (JSON.parse(this.#text) as KindCell)))
    this.#text = ''
    this.#value = undefined
  }

  end(): void {
    this.next()
    this.#rows.push(this.#row)
    this.#row = []
  }

  /** Returns undefined if rows of the kind have texts that cannot be divided into values. */
  take(): TypedTemplate | undefined {
    if (!this.#isPossible) return undefined
    this.#values.text('\n')
    return { template: this.#values.take(), rows: JSON.stringify(this.#rows) }
  }
}

/** Facts learnt about a kind. */
interface Learnt {
  outputs: readonly (Template | undefined)[]
  /** Table rows of a file of typed rows. */
  rows?: string | undefined
}

/** Kinds of rows in a text: each is defined before its first row. */
export class TextKinds {
  readonly #rows: (string | undefined)[] = []
  readonly #defined = new Set<number>()

  /** Begins a text without definitions. */
  begin(): void {
    this.#defined.clear()
  }

  /** Adds the next kind, which may have no templates. @returns its templates, with its name before the values */
  add<T extends Learnt>(learnt: T | undefined): T | undefined {
    const name = `${kindMark}${this.#rows.length}`
    this.#rows.push(learnt?.rows)
    if (!learnt) return undefined
    const [{ pieces, end }, ...others] = learnt.outputs as [Template, ...Template[]]
    const [first, ...further] = pieces
    const named = first
      ? { pieces: [{ ...first, text: name + first.text }, ...further], end }
      : { pieces, end: name + end }
    return { ...learnt, outputs: [named, ...others] }
  }

  /** Defines the kinds of the next rows. */
  define(kinds: Uint32Array, out: ByteText): void {
    for (let row = 0; row < kinds.length; row++) {
      const name = kinds[row]!
      if (this.#defined.has(name)) continue
      this.#defined.add(name)
      out.append(definition(name, this.#rows[name]!))
    }
  }
}

/** Builders of the text of a file of typed rows. */
export interface TypedFormat {
  KindText: typeof KindText
  TextKinds: typeof TextKinds
  valueMark: string
}
