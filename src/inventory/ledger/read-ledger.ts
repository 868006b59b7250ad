/** A ledger, or several periods of it, read once from the first line to the last. */
import type { CommandIO } from '../../host/world.js'
import { Activities } from '../activities.js'
import { type LedgerFile, type LedgerLine, ledgerLines } from './ledger.js'
import { type Counting, LedgerTally } from './ledger-tally.js'

/** Lines of one period, added up. */
export interface Counted {
  tally: LedgerTally
  /** Empty where no comparison is wanted: they take memory. */
  activities: Activities
}

/** @param isCompared whether its activities are wanted too */
export function openCount(counting: Omit<Counting, 'take'>, isCompared: boolean): Counted {
  const activities = new Activities()
  const take: Counting['take'] = isCompared ? (kind, share) => activities.add(kind, share) : undefined
  return { tally: new LedgerTally({ ...counting, take }), activities }
}

/**
 * @param counts each gets every line
 * @returns piece by piece the lines that the first of them counts
 * @throws UsageError for a file that is no ledger
 */
export async function* countLedger(
  world: CommandIO,
  paths: readonly string[],
  counts: readonly Counted[],
  noteFile: (file: LedgerFile) => void = () => {},
): AsyncGenerator<LedgerLine[]> {
  const [first, ...others] = counts.map(({ tally }) => tally)
  for await (const lines of ledgerLines(world, paths, noteFile)) {
    const counted: LedgerLine[] = []
    for (const line of lines) {
      const taken = first!.add(line)
      if (taken !== undefined) counted.push(taken)
    }
    for (const tally of others) for (const line of lines) tally.add(line)
    yield counted
  }
  for (const { tally } of counts) tally.finish()
}

/** Reads one ledger to its end. */
export async function readLedger(
  world: CommandIO,
  path: string,
  counting: Omit<Counting, 'take'>,
): Promise<Counted> {
  const counted = openCount(counting, true)
  for await (const _ of countLedger(world, [path], [counted]));
  return counted
}
