/**
 * Files that are made when all rows are there: workbooks and Parquet. While the run goes on its rows are lines in
 * `PATH.partial`, as of any other output, so that it can be resumed; then `PATH.complete` is made of them.
 */
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Notice } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import { countNewlines } from '../../input/readers/bytes.js'
import { type Position, partialPath, type Target } from './target.js'

/** How a file of typed rows becomes the file that is wanted. */
export interface Conversion {
  /** Rows that the format holds at most. */
  mostRows: number
  mostColumns: number
  /**
   * Writes `to`, which is not there yet; ends early with what the signal was aborted with.
   * @returns what is to be said of the run
   */
  convert: (from: string, to: string, signal: AbortSignal) => Promise<readonly Notice[]>
}

/** @param done up to where an earlier run has written the lines */
export async function convertedTarget(
  target: Target,
  path: string,
  { mostRows, mostColumns, convert }: Conversion,
  signal: AbortSignal,
  done?: Position,
): Promise<Target> {
  const [partial, complete] = [partialPath(path), `${path}.complete`]
  // The first line describes the columns.
  let isHead = done === undefined
  let notices: readonly Notice[] = []
  let left = mostRows + 1 - (done ? await linesIn(partial, done.bytes) : 0)
  return {
    ...target,
    write: async (text) => {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      if (isHead) assertColumns(path, bytes, mostColumns)
      isHead = false
      left -= countNewlines(bytes)
      if (left < 0) throw tooManyRows(path, mostRows)
      await target.write(bytes)
    },
    finish: async () => {
      await target.finish()
      await rm(complete, { force: true })
      notices = await convert(partial, complete, signal)
    },
    notices: () => notices,
    commit: () => rename(complete, path),
    cleanUp: () => rm(partial, { force: true }),
    abandon: async (keepPartial) => {
      await rm(complete, { force: true })
      await target.abandon(keepPartial)
    },
  }
}

/** @param head the line that describes the columns */
function assertColumns(path: string, head: Uint8Array, most: number): void {
  const { length } = JSON.parse(Buffer.from(head).toString()) as unknown[]
  if (length <= most) return
  throw new UsageError(
    `${path}: an Excel sheet has room for ${grouped(most)} columns, not ${grouped(length)}; choose some with --columns`,
  )
}

async function linesIn(path: string, bytes: number): Promise<number> {
  let lines = 0
  if (bytes === 0) return lines
  for await (const piece of createReadStream(path, { end: bytes - 1 }))
    lines += countNewlines(piece as Buffer)
  return lines
}

export function tooManyRows(path: string, most: number): UsageError {
  return new UsageError(
    `${path}: an Excel sheet has room for ${grouped(most)} rows below its heading, and there are more; ` +
      'write .parquet or .csv, or divide the input',
  )
}
