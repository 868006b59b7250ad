/** Writes a column of a row group: values that repeat once, with their positions by row; others one after another. */
import type { ColumnChunk, SchemaElement, Statistics } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { writePlain } from 'hyparquet-writer/src/plain.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'

/** Value as a Parquet file stores it. */
export type StoredValue = number | bigint | boolean | string

/** Values of a column in the rows of a group. */
export interface ColumnValues {
  /** Per row: 1 for a value, 0 for none. */
  defined: Uint8Array
  /** Values of the rows that have one, in order; with `positions`, each distinct value once. */
  values: Float64Array | readonly StoredValue[]
  /** Position in `values` of each row that has a value; absent: its own. */
  positions?: Uint32Array
}

/** Writes the column, and returns its entry in the file's metadata. */
export function writeColumn(
  writer: ByteWriter,
  { name, ...element }: SchemaElement,
  { defined, values, positions }: ColumnValues,
): ColumnChunk {
  const type = element.type!
  const start = writer.offset
  const page = new Pages(writer)
  const dictionary_page_offset = positions && BigInt(writer.offset)
  if (positions) page.dictionary(plain(values, type), values.length)
  const data_page_offset = BigInt(writer.offset)
  const encoding = positions ? 'RLE_DICTIONARY' : 'PLAIN'
  const nulls = defined.length - (positions ?? values).length
  page.data(defined, nulls, positions ? packed(positions, values.length) : plain(values, type), encoding)
  return {
    file_offset: BigInt(start),
    meta_data: {
      type,
      encodings: positions ? ['PLAIN', 'RLE', 'RLE_DICTIONARY'] : ['PLAIN', 'RLE'],
      path_in_schema: [name],
      codec: 'SNAPPY',
      num_values: BigInt(defined.length),
      total_uncompressed_size: BigInt(page.uncompressedSize),
      total_compressed_size: BigInt(writer.offset - start),
      data_page_offset,
      ...(dictionary_page_offset !== undefined && { dictionary_page_offset }),
      statistics: { ...bounds(values), null_count: BigInt(nulls) },
    },
  }
}

/** Pages of a column. */
class Pages {
  readonly #writer: ByteWriter
  uncompressedSize = 0

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  dictionary(bytes: Uint8Array, num_values: number): void {
    const compressed = snappyCompress(bytes)
    const sizes = { uncompressed_page_size: bytes.length, compressed_page_size: compressed.length }
    const dictionary_page_header = { num_values, encoding: 'PLAIN' } as const
    this.#header({ type: 'DICTIONARY_PAGE', ...sizes, dictionary_page_header })
    this.#writer.appendBytes(compressed)
    this.uncompressedSize += bytes.length
  }

  data(
    defined: Uint8Array,
    num_nulls: number,
    bytes: Uint8Array,
    encoding: 'PLAIN' | 'RLE_DICTIONARY',
  ): void {
    const levels = new ByteWriter()
    writeRleBitPackedHybrid(levels, defined, 1)
    const compressed = snappyCompress(bytes)
    this.#header({
      type: 'DATA_PAGE_V2',
      uncompressed_page_size: levels.offset + bytes.length,
      compressed_page_size: levels.offset + compressed.length,
      data_page_header_v2: {
        num_values: defined.length,
        num_rows: defined.length,
        num_nulls,
        encoding,
        definition_levels_byte_length: levels.offset,
        repetition_levels_byte_length: 0,
        is_compressed: true,
      },
    })
    this.#writer.appendBytes(levels.getBytes())
    this.#writer.appendBytes(compressed)
    this.uncompressedSize += levels.offset + bytes.length
  }

  #header(header: Parameters<typeof writePageHeader>[1]): void {
    const before = this.#writer.offset
    writePageHeader(this.#writer, header)
    this.uncompressedSize += this.#writer.offset - before
  }
}

function plain(values: ColumnValues['values'], type: NonNullable<SchemaElement['type']>): Uint8Array {
  if (values instanceof Float64Array) return new Uint8Array(values.buffer, 0, values.byteLength)
  if (type === 'BYTE_ARRAY') return plainTexts(values as readonly string[])
  const page = new ByteWriter()
  writePlain(page, values as unknown[], type, undefined)
  return page.getBytes()
}

/** Maximum bytes of a UTF-16 code unit in UTF-8. */
const widest = 3
const sizeOfLength = 4

function plainTexts(texts: readonly string[]): Uint8Array {
  const room = texts.reduce((sum, { length }) => sum + sizeOfLength + widest * length, 0)
  const page = Buffer.allocUnsafe(room)
  let at = 0
  for (const text of texts) {
    const size = page.write(text, at + sizeOfLength)
    page.writeUInt32LE(size, at)
    at += sizeOfLength + size
  }
  return page.subarray(0, at)
}

function packed(positions: Uint32Array, distinct: number): Uint8Array {
  const width = Math.ceil(Math.log2(Math.max(1, distinct)))
  const page = new ByteWriter()
  page.appendUint8(width)
  writeRleBitPackedHybrid(page, positions, width)
  return page.getBytes()
}

/** Returns the least and the greatest value; zeros are both, as the format asks. */
function bounds(values: ColumnValues['values']): Pick<Statistics, 'min_value' | 'max_value'> {
  if (values.length === 0) return {}
  const isBefore = values.some((value) => typeof value === 'string' && surrogate.test(value))
    ? isBeforeInBytes
    : (one: StoredValue, other: StoredValue) => one < other
  let [least, greatest] = [values[0]!, values[0]!]
  for (const value of values) {
    if (isBefore(value, least)) least = value
    else if (isBefore(greatest, value)) greatest = value
  }
  return { min_value: least === 0 ? -0 : least, max_value: greatest === 0 ? 0 : greatest }
}

/** Only texts with these are in another order by their bytes than by their code units. */
const surrogate = /[\ud800-\udfff]/

function isBeforeInBytes(one: StoredValue, other: StoredValue): boolean {
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other))) < 0
}
