/**
 * Outputs that need all rows first: workbooks and Parquet. During the run, rows are lines in `PATH.partial`, as for any
 * output, so that the run can be resumed; at the end they are converted to `PATH.complete`.
 */
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Notice } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { grouped } from '../../../host/numbers.js'
import { countNewlines } from '../readers/bytes.js'
import type { Position } from './queued-file.js'
import { partialPath, type Target } from './target.js'

/** Conversion of a file of typed rows to the output format. */
export interface Conversion {
  /** Maximum number of rows in the format. */
  mostRows: number
  mostColumns: number
  /**
   * Writes the new file `to`; throws the signal's reason if aborted.
   * @returns notices for the run
   */
  convert: (from: string, to: string, signal: AbortSignal) => Promise<readonly Notice[]>
}

/**
 * Returns a target that converts its rows when it finishes.
 * @param done position up to which an earlier run wrote the lines
 */
export async function convertedTarget(
  target: Target,
  path: string,
  { mostRows, mostColumns, convert }: Conversion,
  signal: AbortSignal,
  done?: Position,
): Promise<Target> {
  const [partial, complete] = [partialPath(path), `${path}.complete`]
  // Line that describes the columns.
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

/** Checks the number of columns. @param head line that describes the columns */
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
