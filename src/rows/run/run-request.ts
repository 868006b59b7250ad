/** Request of a run over files, decided before anything is opened. */
import { type Operation, type OperationDescription, operations } from '../../contract/contract.js'
import type { CommandIO } from '../../host/world.js'
import type { RowExtension } from '../extensions/row-extension.js'
import type { Mapping } from '../mapping/files/mapping-file.js'
import { loadMapping } from '../mapping/files/mapping-of.js'
import type { BulkOptions } from '../mapping/options.js'
import { planRun, type RunPlan, withMapping } from '../mapping/plan.js'
import type { PartsRun } from '../parts/parts-run.js'
import { withPatternsExpanded } from '../sheets/readers/patterns.js'

/** Decided options of a command line. */
export interface RunRequest {
  started: Date
  operation: Operation
  /** The operation with the fields that the command adds to its rows. */
  plain: OperationDescription
  extension: RowExtension | undefined
  /** Defined if rows make several requests or use several commands. */
  parts: PartsRun | undefined
  inputs: string[]
  plan: RunPlan
}

/**
 * Returns the decided request of a run.
 * @param names inputs as typed, patterns included
 * @throws UsageError for options that contradict each other, and for a mapping of another command
 */
export async function runRequest(
  { now, stderr }: Pick<CommandIO, 'now' | 'stderr'>,
  operation: Operation,
  names: string[],
  options: BulkOptions,
  extension: RowExtension | undefined,
): Promise<RunRequest> {
  const planned = planRun(options)
  const mapping = await loadMapping(planned.mapping)
  const plan = withMapping(planned, mapping)
  const isShown = stderr.isTTY === true && !plan.messages.isQuiet
  // Parts keep their totals for the merge, on a terminal or not.
  plan.writing.countsScopes = isShown || plan.reading.share !== undefined
  const inputs = await withPatternsExpanded(names)
  const plain: OperationDescription = extension?.description ?? operations[operation]
  return {
    started: now(),
    operation,
    plain,
    extension,
    parts: await partsOf(mapping, plan, operation, extension),
    inputs,
    plan,
  }
}

/** Returns every file that a run writes; undefined for standard output. */
export function filesWritten({ plan: { writing } }: RunRequest): (string | undefined)[] {
  return [writing.output, ...writing.sideFiles.map(({ path }) => path), writing.manifest]
}

async function partsOf(
  mapping: Mapping | undefined,
  plan: RunPlan,
  operation: Operation,
  extension: RowExtension | undefined,
): Promise<PartsRun | undefined> {
  if (!mapping || extension?.grouping) return undefined
  const isLedger = extension?.isLedger === true
  const { uncertainty } = plan.answering
  const takesLedger = extension?.fromLedger !== undefined && mapping.ledger.size > 0
  const takesKinds = uncertainty !== undefined && mapping.ledger.has('data_kind')
  if (!isLedger && !takesLedger && !takesKinds && !isForCommand(mapping)) return undefined
  const { planMultiRequestRun, assertCommand, needsParts } = await import('../parts/parts-run.js')
  if (isLedger) return await planMultiRequestRun(mapping, undefined)
  assertCommand(mapping, operation, extension?.command)
  return takesLedger || takesKinds || needsParts(mapping)
    ? await planMultiRequestRun(mapping, operation, extension?.command, uncertainty)
    : undefined
}

/** Returns true if a mapping needs more than the columns of a plain run. */
function isForCommand({ operation, activities, unpivot, period, belowZero }: Mapping): boolean {
  return [operation, activities, unpivot, period, belowZero].some((each) => each !== undefined)
}
