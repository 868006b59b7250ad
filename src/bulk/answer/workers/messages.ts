/** What is said between the thread that reads and writes and those that work. */

import type { Part } from '../../input/readers/table.js'
import type { PartResult } from '../chunk-processor.js'
import type { PartJob } from '../worker-setup.js'

/** Told at the start: what the parts are going to be. */
export interface WorkerData {
  job: PartJob
  /** Of `RowNumbers`; undefined where no output has numbers of rows. */
  rowNumbers: SharedArrayBuffer | undefined
}

/** Then: parts, one by one. */
export interface PartMessage {
  /** Position among all parts. */
  sequence: number
  part: Part
}

/** The first message of a thread says that it has begun; then there is one for every part. */
export type ResultMessage =
  | { isReady: true }
  | { result: PartResult }
  | { error: { name: string; message: string; stack: string | undefined } }
