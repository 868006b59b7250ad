/**
 * The first data read from a factor: its figures, its id, and the keys of shared records. The reference file stores
 * them twice: in the table `factor_figures` for queries, and here by position, in blocks of adjacent factors, since the
 * database library takes as long to return one row as a block.
 */
import { factorFields } from '../../contract/contract.js'
import { type Factor, figureColumns } from '../factor.js'
import type { ReferenceDatabase, Statement } from '../reference-file.js'

/** Number of factors in a block. */
export const blockSize = 64

/** Fields that are not in blocks: the search data of every factor includes them, or they are rarely read. */
const elsewhere = ['region', 'year', 'added_in', 'removed_in', 'dataset_row'] as const
type Elsewhere = (typeof elsewhere)[number]
type BlockField = Exclude<(typeof figureColumns)[number], Elsewhere>

const inBlocks = figureColumns.filter(
  (name): name is BlockField => !(elsewhere as readonly string[]).includes(name),
)

function isNumber(name: BlockField): boolean {
  return factorFields[name].kind === 'number' || factorFields[name].kind === 'integer'
}

/** Numeric fields of a block; null if unknown, as every field of a block. */
export const blockNumbers = inBlocks.filter(isNumber)
/** Text fields of a block; few factors have one. */
export const blockTexts = inBlocks.filter((name) => !isNumber(name))

/** Keys of shared records, in `activities`, `factor_texts` and `publications`. */
const blockKeys = ['activity', 'texts', 'publication'] as const
type BlockKey = (typeof blockKeys)[number]

const idSize = 16
const keysAt = blockNumbers.length * blockSize * Float64Array.BYTES_PER_ELEMENT
const idsAt = keysAt + blockKeys.length * blockSize * Uint32Array.BYTES_PER_ELEMENT
const textsAt = idsAt + blockSize * idSize

export type BlockRow = Pick<Factor, 'id' | BlockField> & Record<BlockKey, number>

/** Encodes a block: numbers by column, keys by column, ids, and texts by column and position as JSON. */
export function encodeBlock(rows: readonly BlockRow[]): Buffer {
  const bytes = new ArrayBuffer(textsAt)
  const numbers = new Float64Array(bytes, 0, blockNumbers.length * blockSize).fill(Number.NaN)
  const keys = new Uint32Array(bytes, keysAt, blockKeys.length * blockSize)
  const ids = Buffer.from(bytes, idsAt)
  const texts: SparseTexts = {}
  for (const [place, row] of rows.entries()) {
    for (const [column, name] of blockNumbers.entries()) {
      const figure = row[name] as number | null
      if (figure !== null) numbers[column * blockSize + place] = figure
    }
    for (const [column, name] of blockKeys.entries()) keys[column * blockSize + place] = row[name]
    ids.write(row.id.replaceAll('-', ''), place * idSize, 'hex')
    for (const name of blockTexts) {
      const text = row[name] as string | null
      if (text === null) continue
      texts[name] ??= {}
      texts[name][place] = text
    }
  }
  const json = Object.keys(texts).length === 0 ? '' : JSON.stringify(texts)
  return Buffer.concat([Buffer.from(bytes), Buffer.from(json)])
}

/** Texts by column, then by position in the block. */
type SparseTexts = Partial<Record<BlockField, Record<number, string>>>

interface Block {
  numbers: Float64Array
  keys: Uint32Array
  ids: Buffer
  texts: SparseTexts
}

/** Reads a block on first use and caches it: the blocks of 100,000 factors take 13 MB. */
export class FigureBlocks {
  readonly #read: Statement
  readonly #blocks: (Block | undefined)[] = []
  /** Last id read: an answer contains its factor's id in several places. */
  #latest = { position: -1, id: '' }

  constructor(db: ReferenceDatabase) {
    this.#read = db.prepare('SELECT part FROM factor_blocks WHERE block = ?')
  }

  /** @param column index in `blockNumbers` */
  number(column: number, position: number): number | null {
    const figure = this.#blockOf(position).numbers[column * blockSize + (position % blockSize)]!
    return Number.isNaN(figure) ? null : figure
  }

  key(name: BlockKey, position: number): number {
    const column = blockKeys.indexOf(name)
    return this.#blockOf(position).keys[column * blockSize + (position % blockSize)]!
  }

  text(name: BlockField, position: number): string | null {
    return this.#blockOf(position).texts[name]?.[position % blockSize] ?? null
  }

  id(position: number): string {
    if (this.#latest.position !== position) {
      const at = (position % blockSize) * idSize
      this.#latest = { position, id: dashed(this.#blockOf(position).ids.toString('hex', at, at + idSize)) }
    }
    return this.#latest.id
  }

  #blockOf(position: number): Block {
    const number = Math.floor(position / blockSize)
    const block = this.#blocks[number] ?? this.#readBlock(number)
    this.#blocks[number] = block
    return block
  }

  #readBlock(number: number): Block {
    const { part } = this.#read.get(number) as unknown as { part: Buffer }
    // `part` has its own memory, so its numbers are aligned.
    const { buffer } = part
    const json = part.toString('utf8', textsAt)
    return {
      numbers: new Float64Array(buffer, 0, blockNumbers.length * blockSize),
      keys: new Uint32Array(buffer, keysAt, blockKeys.length * blockSize),
      ids: part.subarray(idsAt, textsAt),
      texts: json === '' ? {} : (JSON.parse(json) as SparseTexts),
    }
  }
}

function dashed(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}
