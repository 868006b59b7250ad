/** What a run knows of rows with several parts once their columns are there. */
import type { OperationDescription } from '../../contract/contract.js'
import type { Prepare } from '../input/requests/requests.js'
import type { OutputShape } from '../output/outputs.js'
import type { RunWatch } from '../output/totals/run-watch.js'

export interface PartsSource {
  /** Columns of the parts. */
  columns: readonly string[]
  /** What makes them, for the columns of the input that there are now. */
  prepare: () => Prepare
  /** What rows are described by. */
  description: OperationDescription
  /** A fresh count of what is not counted by rows. */
  watch: () => RunWatch
  /** What writes the results, or a side file. */
  writer: NonNullable<OutputShape['writerOfParts']>
}
