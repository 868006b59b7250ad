/** What is said between the thread that reads and writes and those that work. */

import type { Chunk } from '../../input/readers/table.js'
import type { Lesson } from '../../output/writers/byte-writer.js'
import type { ChunkResult } from '../chunk-processor.js'
import type { ChunkJob } from '../worker-setup.js'

/** Sent at the start: what the chunks are going to be. */
export interface WorkerData {
  job: ChunkJob
  /** Of `RowNumbers`; undefined where no output has numbers of rows. */
  rowNumbers: SharedArrayBuffer | undefined
  /** 1 from when no chunk is wanted any more. */
  isEnding: Int32Array
}

/** Then: chunks, one by one. */
export interface ChunkMessage {
  /** Position among all chunks. */
  sequence: number
  chunk: Chunk
}

/** What was learnt of the rows in another thread. */
export interface LessonsMessage {
  lessons: readonly Lesson[]
}

/** Last, to wake a thread that waits for a chunk. */
export interface EndMessage {
  end: true
}

/** The first message of a thread says that it has begun; then there is one for every chunk. */
export type ResultMessage =
  | { isReady: true }
  | { result: ChunkResult }
  | { error: { name: string; message: string; stack: string | undefined } }
