/**
 * Extension of a command to the plain rows of its operation: `description` describes the rows, and the wrapped engine
 * answers them through the operation itself.
 */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody, OperationDescription } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'
import type { CommandIO } from '../../host/world.js'
import type { RunPlan } from '../mapping/plan.js'
import type { Sources } from '../mapping/requests/sources.js'
import type { RowPasses } from '../results/row-passes.js'
import type { RunWatch } from '../results/totals/run-watch.js'
import type { RowWords } from '../results/totals/summary.js'
import type { Cell } from '../sheets/readers/table.js'
import type { OpenSource } from './open-source.js'

export interface RowExtension {
  /** Operation with the further fields in its request, and the fields they add to its response. */
  description: OperationDescription
  wrap(engine: Engine): Engine
  /** Returns the sums over the rows of one run. */
  watch?(): RunWatch
  /** Grouping of rows that only make requests together. */
  grouping?: Grouping
  /** Passes of rows whose requests depend on earlier rows. */
  passes?: RowPasses
  /** Name of the command on a command line, if its rows make no requests of their operation. */
  command?: string
  /** Fields of the request that the ledger rules of a mapping also supply. */
  fromLedger?: readonly ('scope' | 'category')[]
  /** True if what rows store is kept after the last row, or not at all. */
  isWhole?: true
  /** True if rows are answered by the commands that their mapping names, and a ledger is written. */
  isLedger?: true
}

/** Rows that make one request together, such as the components of a product. */
export interface Grouping {
  /** Opens the inputs as a table of groups. @throws UsageError for inputs that cannot be read */
  open: (world: CommandIO, inputs: string[], plan: RunPlan) => Promise<OpenSource>
  /** Parts of the response that have columns in a table. */
  columns: TSchema
  /** Returns the failure within a response: such a group counts as failed. */
  failureIn: (response: object) => ErrorBody | undefined
  words: RowWords
  /** @throws UsageError if a dry run has no rows to examine */
  assertRows: (inputs: readonly string[], plan: RunPlan) => void
  /** Refusals of a dry run. */
  refusedTogether: Together
}

/** A row as a request, or as the error body that replaces it. */
export interface PreparedRow {
  row: number
  file: string
  request: object
  cells: Cell[]
}

/**
 * Refuses rows that are invalid together, though each is a valid request.
 * @param areAll whether there are no other rows
 * @returns problems by row number
 */
export type Together = (
  rows: readonly PreparedRow[],
  sources: Sources,
  areAll: boolean,
) => Promise<ReadonlyMap<number, string>>
