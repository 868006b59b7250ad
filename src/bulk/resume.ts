/** Inputs from a point on: what comes before is read again, and must be what it was. */
import { CannotResume } from '../host/exit.js'
import { sha256Hash } from '../sha256.js'
import { dividedAt } from './input/readers/csv.js'
import { type Chunk, type RowBatch, rowsBetween } from './input/readers/table.js'
import type { Checkpoint, Point } from './journal.js'

export interface HashedChunk {
  chunk: Chunk
  /** SHA-256 of the input up to the end of the chunk; empty where nobody asked for it. */
  hash: string
}

/** SHA-256 of bytes that come piece by piece. */
class RunningHash {
  readonly #hash = sha256Hash()

  add(bytes: Uint8Array | string): void {
    this.#hash.update(bytes)
  }

  get value(): string {
    return this.#hash.copy().digest('hex')
  }
}

/**
 * Chunks with the hash of everything up to their end, if it is wanted; after `done`, those that are left.
 * @throws CannotResume when what comes before is not what it was
 */
export async function* hashedChunks(
  chunks: AsyncIterable<Chunk>,
  done: Checkpoint | undefined,
  isWanted: boolean,
): AsyncGenerator<HashedChunk> {
  if (!isWanted && done === undefined) {
    for await (const chunk of chunks) yield { chunk, hash: '' }
    return
  }
  const hash = new RunningHash()
  let isChecked = done === undefined
  for await (const chunk of chunks) {
    let rest: Chunk | undefined = chunk
    if (!isChecked) {
      const before = bytesBefore(chunk, done!.point)
      hash.add(chunk.bytes.subarray(0, before))
      if (before === chunk.bytes.length) continue
      assertSame(hash.value, done!.hash)
      isChecked = true
      rest = before === 0 ? chunk : dividedAt(chunk, before).after
    }
    if (isWanted) hash.add(rest.bytes)
    yield { chunk: rest, hash: isWanted ? hash.value : '' }
  }
  if (!isChecked) assertSame(hash.value, done!.hash)
}

/** The same chunks; `take` is given what is done of each before it comes. */
export async function* beforeResumed(
  chunks: AsyncIterable<Chunk>,
  point: Point,
  take: (done: Chunk) => void,
): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    const before = bytesBefore(chunk, point)
    if (before > 0) take(before === chunk.bytes.length ? chunk : dividedAt(chunk, before).before)
    yield chunk
  }
}

function bytesBefore(chunk: Chunk, point: Point): number {
  if (chunk.input !== point.input) return chunk.input < point.input ? chunk.bytes.length : 0
  return Math.min(chunk.bytes.length, Math.max(0, point.offset - chunk.offset))
}

/** Batches with the hash of everything up to their end; after `done`, the rows that are left. @throws as above */
export async function* hashedBatches(
  batches: AsyncIterable<RowBatch>,
  done: Checkpoint | undefined,
): AsyncGenerator<RowBatch> {
  const hash = new RunningHash()
  let left = done?.point.rows ?? 0
  let isChecked = done === undefined
  for await (const batch of batches) {
    const before = Math.min(left, batch.rows.length)
    left -= before
    hash.add(hashedText(batch, 0, before))
    if (!isChecked && left === 0) {
      assertSame(hash.value, done!.hash)
      isChecked = true
    }
    if (before === batch.rows.length) continue
    const rest = before === 0 ? batch : rowsBetween(batch, before, batch.rows.length)
    hash.add(hashedText(rest, 0, rest.rows.length))
    yield { ...rest, hash: hash.value }
  }
  if (!isChecked) throw changed()
}

/** Rows as text; of a group of rows, what it was made of. */
function hashedText({ rows, groups }: RowBatch, from: number, to: number): string {
  return rows
    .slice(from, to)
    .map((cells, index) => JSON.stringify(groups ? [cells, groups[from + index]] : cells))
    .join('')
}

function assertSame(hash: string, before: string): void {
  if (hash !== before) throw changed()
}

function changed(): CannotResume {
  return new CannotResume(
    'cannot resume: the input has changed in the rows already done; run without --resume',
  )
}
