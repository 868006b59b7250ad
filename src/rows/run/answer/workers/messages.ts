/** Messages between the main thread, which reads and writes, and the worker threads. */

import type { RowPlace } from '../../../../host/exit.js'
import type { Lesson } from '../../../results/byte-writer.js'
import type { Chunk } from '../../../sheets/readers/table.js'
import type { ChunkResult } from '../chunk-processor.js'
import type { ChunkJob } from '../worker-setup.js'

/** Sent at the start: the setup for all chunks. */
export interface WorkerData {
  job: ChunkJob
  /** Memory of `RowNumbers`; undefined if no output has row numbers. */
  rowNumbers: SharedArrayBuffer | undefined
  /** 1 once no more chunks are needed. */
  isEnding: Int32Array
}

/** Sent next: one chunk per message. */
export interface ChunkMessage {
  /** Position among all chunks. */
  sequence: number
  chunk: Chunk
}

/** Lessons about rows, learnt in another thread. */
export interface LessonsMessage {
  lessons: readonly Lesson[]
}

/** Sent last, to wake a thread that waits for a chunk. */
export interface EndMessage {
  end: true
}

/** The first message of a thread reports that it is ready; then there is one for every chunk. */
export type ResultMessage =
  | { isReady: true }
  | { result: ChunkResult }
  | { error: { name: string; message: string; stack: string | undefined; place: RowPlace | undefined } }
