/** A ledger read once, line by line. */
import type { World } from '../host/world.js'
import { Activities } from './comparison.js'
import { type LedgerFile, ledgerLines } from './ledger.js'
import { LedgerTally } from './ledger-tally.js'

export interface ReadLedger {
  tally: LedgerTally
  activities: Activities
  inputs: LedgerFile[]
}

/**
 * @param counting which lines count, and in which part
 * @param isCompared whether its activities are wanted too, which take memory
 * @throws UsageError for a file that is no ledger
 */
export async function readLedger(
  world: World,
  paths: readonly string[],
  counting: ConstructorParameters<typeof LedgerTally>[0],
  isCompared: boolean,
): Promise<ReadLedger> {
  const tally = new LedgerTally(counting)
  const activities = new Activities()
  const inputs: LedgerFile[] = []
  for await (const line of ledgerLines(world, paths, (file) => inputs.push(file))) {
    const counted = tally.add(line)
    if (isCompared && counted !== undefined) activities.add(counted)
  }
  return { tally, activities, inputs }
}
