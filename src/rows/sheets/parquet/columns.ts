/** Columns of a Parquet schema, and the conversion of their values to cells. */
import { isUtf8 } from 'node:buffer'
import type { FileMetaData, ParquetParsers, SchemaElement, SchemaTree } from 'hyparquet'
import type { Cell } from '../readers/table.js'
import { UnreadableCell } from '../readers/unreadable-cell.js'

/** Error for a file that contradicts itself. */
export class BrokenParquet extends Error {}

export interface ParquetColumn {
  /** Path in the schema. */
  path: readonly string[]
  /** Path joined with dots: `address.city`. */
  heading: string
  /** Converts the row's value at the first part of the path to a cell. */
  read: (value: unknown) => Cell
  /** True for a decimal number; its cells are text, to keep all digits. */
  isDecimal: boolean
  /** True for row numbers added by pandas. */
  isIndex: boolean
  /** Schema element; undefined for lists, maps and their parts. */
  element: SchemaElement | undefined
}

const deepest = 20

/** Returns the columns of a schema: one for each part of a structure; a list or map is one cell. */
export function flattenSchema(schema: SchemaTree): ParquetColumn[] {
  return schema.children.flatMap((child) => columnsIn(child, [child.element.name]))
}

function columnsIn(tree: SchemaTree, path: readonly string[]): ParquetColumn[] {
  const { element, children } = tree
  const isStructure = children.length > 0 && !isRepeated(tree) && path.length < deepest
  if (isStructure) return children.flatMap((child) => columnsIn(child, [...path, child.element.name]))
  const isScalar = children.length === 0 && element.repetition_type !== 'REPEATED'
  const convert = isScalar ? scalar(element, path.join('.')) : nested
  return [
    {
      path,
      heading: path.join('.'),
      read: (value) => convert(partOf(value, path)),
      isDecimal: isScalar && isDecimal(element),
      isIndex: path.length === 1 && /^__index_level_\d+__$/.test(path[0]!),
      element: isScalar ? element : undefined,
    },
  ]
}

/** True for lists, maps and other groups with a varying number of values per row. */
function isRepeated({ element, children }: SchemaTree): boolean {
  const { logical_type: type, converted_type: before, repetition_type: repetition } = element
  return (
    repetition === 'REPEATED' ||
    type?.type === 'LIST' ||
    type?.type === 'MAP' ||
    type?.type === 'VARIANT' ||
    before === 'LIST' ||
    before === 'MAP' ||
    before === 'MAP_KEY_VALUE' ||
    children.some((child) => child.element.repetition_type === 'REPEATED' && children.length === 1)
  )
}

function partOf(value: unknown, path: readonly string[]): unknown {
  let part = value
  for (let at = 1; at < path.length; at++) {
    if (typeof part !== 'object' || part === null) return undefined
    part = (part as Record<string, unknown>)[path[at]!]
  }
  return part
}

type Temporal = { kind: 'date' } | { kind: 'time' | 'timestamp'; perSecond: bigint; isUtc: boolean }

/** Returns the date or time type of a column, if any. Decoded here: the library would lose digits. */
function temporal({
  type,
  converted_type: before,
  logical_type: logical,
}: SchemaElement): Temporal | undefined {
  if (before === 'DATE' || logical?.type === 'DATE') return { kind: 'date' }
  if (logical?.type === 'TIMESTAMP' || logical?.type === 'TIME') {
    const perSecond = { MILLIS: 1000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n }[logical.unit]
    return { kind: logical.type === 'TIME' ? 'time' : 'timestamp', perSecond, isUtc: logical.isAdjustedToUTC }
  }
  if (before === 'TIMESTAMP_MILLIS' || before === 'TIMESTAMP_MICROS') {
    return { kind: 'timestamp', perSecond: before === 'TIMESTAMP_MILLIS' ? 1000n : 1_000_000n, isUtc: true }
  }
  if (before === 'TIME_MILLIS' || before === 'TIME_MICROS') {
    return { kind: 'time', perSecond: before === 'TIME_MILLIS' ? 1000n : 1_000_000n, isUtc: false }
  }
  return type === 'INT96' ? { kind: 'timestamp', perSecond: 1_000_000_000n, isUtc: false } : undefined
}

function isDecimal({ converted_type: before, logical_type: logical }: SchemaElement): boolean {
  return before === 'DECIMAL' || logical?.type === 'DECIMAL'
}

/** Returns metadata without the types of date and decimal columns, so that the library returns stored values. */
export function withoutAnnotations(metadata: FileMetaData, columns: readonly ParquetColumn[]): FileMetaData {
  const plain = new Set(
    columns.flatMap(({ element }) =>
      element && element.type !== 'INT96' && (isDecimal(element) || temporal(element)) ? [element] : [],
    ),
  )
  const schema = metadata.schema.map((element): SchemaElement => {
    if (!plain.has(element)) return element
    const { converted_type: _, logical_type: __, ...rest } = element
    return rest
  })
  return { ...metadata, schema }
}

function scalar(element: SchemaElement, heading: string): (value: unknown) => Cell {
  if (isDecimal(element)) {
    const scale = element.scale ?? 0
    return (value) => (isAbsent(value) ? null : decimalText(integerOf(value), scale))
  }
  const time = temporal(element)
  if (time && element.type !== 'INT96')
    return (value) => (isAbsent(value) ? null : timeText(BigInt(value as bigint), time))
  if (element.type === 'FLOAT') return (value) => (typeof value === 'number' ? shortest(value) : null)
  return (value) => plainCell(value, heading)
}

function plainCell(value: unknown, heading: string): Cell {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      // Python tools write missing values as NaN.
      return Number.isNaN(value) ? null : value
    case 'bigint':
      return wholeNumber(value)
    case 'object':
      if (value instanceof Uint8Array) return textOf(value, heading)
      return value === null ? null : nested(value)
    default:
      return null
  }
}

function wholeNumber(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** Decodes bytes that the schema does not declare as text; some programs omit the declaration. */
function textOf(bytes: Uint8Array, heading: string): Cell {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  return new UnreadableCell('(bytes)', `of \`${heading}\``, 'holds bytes that are not text')
}

/** Converts lists, maps and other nested values to JSON values. */
function nested(value: unknown): Cell {
  if (isAbsent(value)) return null
  if (typeof value === 'bigint') return wholeNumber(value)
  if (value instanceof Uint8Array)
    return isUtf8(value) ? Buffer.from(value).toString() : Buffer.from(value).toString('base64')
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value as unknown[], nested)
  if (typeof value !== 'object') return value as Cell
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, nested(each)]))
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/** Returns the shortest number with the same 32 bits: 0.1, not 0.10000000149. */
function shortest(value: number): number | null {
  if (Number.isNaN(value)) return null
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return rounded
  }
  return Number(value.toPrecision(9))
}

/** Returns the integer of a stored decimal: a number, or big-endian bytes in two's complement. */
function integerOf(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as number | bigint)
  let integer = 0n
  for (const byte of value) integer = (integer << 8n) | BigInt(byte)
  return value.length > 0 && value[0]! > 127 ? integer - (1n << BigInt(value.length * 8)) : integer
}

/** Formats a decimal without trailing zeros. */
function decimalText(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return fraction === '' || scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

const daySeconds = 86_400n

/** Formats a date or time as `2024-01-31`, `13:30:00` or `2024-01-31 13:30:00`; in UTC as `2024-01-31T13:30:00Z`. */
function timeText(value: bigint, time: Temporal): string {
  if (time.kind === 'date') return dayText(Number(value))
  const { perSecond, isUtc, kind } = time
  const fraction = ((value % perSecond) + perSecond) % perSecond
  const seconds = (value - fraction) / perSecond
  const second = ((seconds % daySeconds) + daySeconds) % daySeconds
  const clock = new Date(Number(second) * 1000).toISOString().slice(11, 19)
  const places = String(perSecond).length - 1
  const part = fraction === 0n ? '' : `.${String(fraction).padStart(places, '0').replace(/0+$/, '')}`
  if (kind === 'time') return clock + part
  const day = dayText(Number((seconds - second) / daySeconds))
  return isUtc ? `${day}T${clock}${part}Z` : `${day} ${clock}${part}`
}

/** Formats a date. @param days days since 1 January 1970 @throws BrokenParquet if the calendar has no such day */
function dayText(days: number): string {
  const date = new Date(days * 86_400_000)
  if (Number.isNaN(date.getTime())) throw new BrokenParquet(`${days} days after 1970 is not a date`)
  const text = date.toISOString()
  return text.slice(0, text.indexOf('T'))
}

const nanoseconds: Temporal = { kind: 'timestamp', perSecond: 1_000_000_000n, isUtc: false }
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const text = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new BrokenParquet('a text in it is not UTF-8')
  }
}

/** Parsers for text, and for values inside lists and maps. */
export const columnParsers: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (value) => timeText(BigInt(value), { ...nanoseconds, perSecond: 1000n }),
  timestampFromMicroseconds: (value) => timeText(BigInt(value), { ...nanoseconds, perSecond: 1_000_000n }),
  timestampFromNanoseconds: (value) => timeText(BigInt(value), nanoseconds),
  dateFromDays: (days) => (isAbsent(days) ? days : dayText(days)),
  stringFromBytes: (bytes) => bytes && text(bytes),
  jsonFromBytes: (bytes) => bytes && text(bytes),
}
