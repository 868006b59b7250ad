/**
 * What a command adds to the plain rows of its operation: rows are described by `description`, and the engine that
 * is wrapped answers such rows with the operation itself.
 */
import type { TSchema } from '@sinclair/typebox'
import type { ErrorBody, OperationDescription } from '../../../contract/contract.js'
import type { Engine } from '../../../engine/engine.js'
import type { World } from '../../../host/world.js'
import type { OpenSource } from '../../input/open-source.js'
import type { Together } from '../../inspection/dry-run.js'
import type { RunWatch } from '../../output/totals/run-watch.js'
import type { RowWords } from '../../output/totals/summary.js'
import type { RunPlan } from '../../plan.js'
import type { RowPasses } from '../row-passes.js'

export interface RowExtension {
  /** The operation with the further fields in its request, and what they add to its response. */
  description: OperationDescription
  wrap(engine: Engine): Engine
  /** What is summed over the rows of one run. */
  watch?(): RunWatch
  /** Where rows make requests only together: how they are grouped. */
  grouping?: Grouping
  /** Where what a row asks for depends on the rows before it. */
  passes?: RowPasses
  /** Whether rows go to the commands that their mapping names, and a ledger is written. */
  isLedger?: true
}

/** Rows that make one request together, such as the components of a product. */
export interface Grouping {
  /** Opens the inputs as a table of groups. @throws UsageError for inputs that cannot be read */
  open: (world: World, inputs: string[], plan: RunPlan) => Promise<OpenSource>
  /** What of the response has columns in a table. */
  columns: TSchema
  /** What failed within a response: such a group counts as failed. */
  failureIn: (response: object) => ErrorBody | undefined
  words: RowWords
  /** @throws UsageError where a dry run has no rows to look at */
  assertRows: (inputs: readonly string[], plan: RunPlan) => void
  /** What a dry run refuses. */
  refusedTogether: Together
}
