/** Facts about rows with several parts, known once their columns are. */
import type { OperationDescription } from '../../contract/contract.js'
import type { BillDecisions } from '../mapping/bill-decisions.js'
import type { SourcedRows } from '../mapping/columns/overlooked.js'
import type { Prepare } from '../mapping/requests/requests.js'
import type { LedgerRoles } from '../results/ledger-roles.js'
import type { OutputShape } from '../results/outputs.js'
import type { RunWatch } from '../results/totals/run-watch.js'

export type ActivitySources = Pick<SourcedRows, 'operation' | 'sources'>

export interface PartsSource {
  /** Columns of the parts. */
  columns: readonly string[]
  /** Operation and field sources of each activity. */
  activities: readonly ActivitySources[]
  /** Returns the function that splits rows into parts, for the current columns of the input. */
  prepare: () => Prepare
  /** Roles of the columns in the lines of a ledger; undefined if rows cannot be written by their kind. */
  roles: LedgerRoles | undefined
  /** Descriptions of the commands, in the order of their positions in the run. */
  commands: readonly OperationDescription[]
  /** Decisions of the survey of all bills, for threads. */
  bills: BillDecisions | undefined
  /** Description of the rows. */
  description: OperationDescription
  /** Returns a new counter of figures that are not counted by row. */
  watch: () => RunWatch
  /** Creates a writer for the results, or for a side file. */
  writer: NonNullable<OutputShape['writerOfParts']>
}
