/** Continues inputs from a point: the part before it is read again and must be unchanged. */

import { sha256Hash } from '../../common/sha256.js'
import { CannotResume } from '../../host/exit.js'
import { dividedAt } from '../sheets/readers/csv.js'
import { type Chunk, type RowBatch, rowsBetween } from '../sheets/readers/table.js'
import type { Checkpoint, Point } from './journal.js'

export interface HashedChunk {
  chunk: Chunk
  /** SHA-256 of the input up to the end of the chunk; empty if not requested. */
  hash: string
}

/** SHA-256 of bytes that arrive in pieces. */
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
 * Yields chunks with the hash of everything up to their end, if requested; after `done`, only the remaining chunks.
 * @throws CannotResume if the part before it has changed
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

/** Yields the same chunks; passes the completed part of each to `take` first. */
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

/**
 * Yields batches with the hash of everything up to their end; after `done`, only the remaining rows.
 * @throws CannotResume if the part before it has changed
 */
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

/** Returns rows as text; for a group of rows, including its source rows. */
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
