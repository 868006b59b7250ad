/**
 * Selects the rows of one share of the inputs: the rows that begin in its part of their bytes. All earlier rows are
 * read too, so that row numbers and duplicates are the same as in a single run.
 */
import type { OperationDescription } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { RowExtension } from '../../extensions/row-extension.js'
import type { Rows } from '../../mapping/input/rows.js'
import type { RunPlan, WritingPlan } from '../../mapping/plan.js'
import {
  type BinaryFormat,
  binaryNames,
  isBinary,
  isTypedRowsFile,
  textFormatFromPath,
} from '../../sheets/file-formats.js'
import type { Share } from '../../sheets/reader.js'
import { endOfHeading, findRowEnd } from '../../sheets/readers/blocks.js'
import { chunkRows, countRows, dividedAt } from '../../sheets/readers/csv.js'
import type { Positions } from '../../sheets/readers/positions.js'
import { type Chunk, type RowBatch, rowsBetween } from '../../sheets/readers/table.js'

/** Position of the first row of a share. */
export interface Beginning {
  /** Position of the input among all inputs, from 0. */
  input: number
  /** Number of earlier rows in this input. */
  rows: number
}

export interface RowsOfShare {
  rows: Rows
  beginning: Beginning
}

/** Range of positions; `to` is excluded. */
interface Range {
  from: number
  to: number
}

/**
 * @param isOver returns true once rows are no longer compared with earlier rows
 * @throws UsageError for inputs that cannot be divided
 */
export async function rowsOfShare(
  rows: Rows,
  share: Share,
  isOver: (() => boolean) | undefined,
): Promise<RowsOfShare> {
  const { positions, inputs, textChunks } = rows
  if (!positions) throw new UsageError('--part takes a share of files; name one')
  const reason = inputs.length === 1 && share.of > 1 ? positions.whyWhole(0) : undefined
  if (reason !== undefined) {
    throw new UsageError(
      `${inputs[0]!.name} cannot be divided into parts: it ${reason}, or divide it into several files`,
    )
  }
  const range = rangeOf(share, positions.starts.at(-1)!)
  const beginning = { input: 0, rows: 0 }
  const pass = () => {
    if (isOver?.()) positions.pass(range.from)
  }
  if (!textChunks) {
    return { rows: { ...rows, batches: batchesWithin(rows.batches, range, positions, pass) }, beginning }
  }
  const cut = chunksWithin(textChunks, range, positions, pass, beginning)
  const chunks = continued(await cut.next(), cut)
  const batches = batchesOf(chunks, rows.columns, beginning)
  return { rows: { ...rows, batches, textChunks: chunks }, beginning }
}

/** @throws UsageError for runs that cannot be divided, or whose parts cannot be merged */
export function assertDivisible(
  extension: RowExtension | undefined,
  { writes }: OperationDescription,
  { limits, writing }: RunPlan,
): void {
  const reason = extension?.grouping
    ? 'rows that make one product could be in several parts'
    : extension?.passes
      ? 'the result of a row depends on the rows before it'
      : writes
        ? 'it writes into a store'
        : undefined
  if (reason) throw new UsageError(`--part: this run cannot be divided: ${reason}; leave --part out`)
  if (limits.stopOption) {
    throw new UsageError(`--part: ${limits.stopOption} counts the failed rows of a whole run; leave it out`)
  }
  if (Object.keys(limits.gates).length > 0) {
    throw new UsageError(
      '--part: --fail-above, --fail-on and --max-unestimated are limits of a whole run; leave them out',
    )
  }
  assertMergeable(writing)
}

function assertMergeable({ output, format, sideFiles, manifest }: WritingPlan): void {
  const binary = [{ path: output, format }, ...sideFiles].find(
    (file) => isBinary(file.format) && !isTypedRowsFile(file.path!),
  )
  if (binary) {
    throw new UsageError(
      `${binary.path}: the columns of ${binary.format} are typed by all rows, which a part does not have; name it ` +
        `${binary.path}.rows, which ghg merge turns into ${binaryNames[binary.format as BinaryFormat]}`,
    )
  }
  if (manifest !== undefined && textFormatFromPath(manifest) !== 'json') {
    throw new UsageError(`${manifest}: the manifest of a part is JSON; name it .json`)
  }
}

function rangeOf({ number, of }: Share, size: number): Range {
  const bound = (parts: number) => Math.floor((size / of) * parts)
  return { from: bound(number - 1), to: number === of ? Number.POSITIVE_INFINITY : bound(number) }
}

async function* chunksWithin(
  chunks: AsyncIterable<Chunk>,
  { from, to }: Range,
  positions: Positions,
  pass: () => void,
  beginning: Beginning,
): AsyncGenerator<Chunk> {
  let hasBegun = false
  let [input, rows] = [-1, 0]
  for await (let chunk of chunks) {
    if (chunk.input !== input) [input, rows] = [chunk.input, 0]
    const start = cutOf(chunk, from, positions)
    if (start === chunk.bytes.length) {
      rows += countRows(chunk)
      pass()
      continue
    }
    if (start > 0) {
      const divided = dividedAt(chunk, start)
      rows += divided.rows
      chunk = divided.after
    }
    const end = cutOf(chunk, to, positions)
    if (end === 0) return
    if (!hasBegun) Object.assign(beginning, { input, rows })
    hasBegun = true
    yield end === chunk.bytes.length ? chunk : dividedAt(chunk, end).before
    if (end < chunk.bytes.length) return
  }
}

/** Returns the offset in a chunk of the first row that does not begin before a position. */
function cutOf({ bytes, input, offset, hasHeading }: Chunk, position: number, positions: Positions): number {
  if (positions.of(input, offset) >= position) return 0
  const isWhole = positions.whyWhole(input) !== undefined
  if (isWhole || position >= positions.starts[input + 1]!) return bytes.length
  const wanted = position - positions.starts[input]! - offset
  if (wanted >= bytes.length) return bytes.length
  let at = hasHeading ? endOfHeading(bytes) : 0
  if (!bytes.includes(quote)) {
    if (at >= wanted) return at
    const found = bytes.indexOf(newline, wanted - 1)
    return found === -1 ? bytes.length : found + 1
  }
  while (at < wanted && at < bytes.length) at = findRowEnd(bytes, at)
  return at
}

const newline = 10
const quote = 34

async function* batchesWithin(
  batches: AsyncIterable<RowBatch>,
  { from, to }: Range,
  positions: Positions,
  pass: () => void,
): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    const { length } = batch.rows
    const isBefore = (row: number, position: number) =>
      positions.of(batch.input!, batch.offsets?.[row] ?? 0) < position
    let start = 0
    while (start < length && isBefore(start, from)) start++
    let end = start
    while (end < length && isBefore(end, to)) end++
    if (end > start) yield end - start === length ? batch : rowsBetween(batch, start, end)
    if (end < length) return
    if (start === length) pass()
  }
}

/** Converts chunks to batches of rows. */
async function* batchesOf(
  chunks: AsyncIterable<Chunk>,
  columns: readonly string[],
  beginning: Beginning,
): AsyncGenerator<RowBatch> {
  let { input, rows: before } = beginning
  for await (const chunk of chunks) {
    if (chunk.input !== input) [input, before] = [chunk.input, 0]
    const { rows, defects } = chunkRows(chunk, columns)
    const { file, repeated } = chunk
    yield { file, input, first: before + 1, rows, defects, ...(repeated && { repeated }) }
    before += rows.length
  }
}

async function* continued(first: IteratorResult<Chunk>, rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  if (first.done) return
  yield first.value
  yield* rest
}
