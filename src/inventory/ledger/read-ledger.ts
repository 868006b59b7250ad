/** A ledger, or several periods of it, read once from the first line to the last, or from its tally. */
import type { CommandIO } from '../../host/world.js'
import { Activities } from '../activities.js'
import { countKept, TallyWriter } from './kept-tally.js'
import { type LedgerFile, type LedgerLine, ledgerLines, sayMissing } from './ledger.js'
import { type Counting, LedgerTally } from './ledger-tally.js'
import { LineGroups } from './line-groups.js'
import { keepTally, keptTally, tallySize } from './tally-file.js'

/** Lines of one period, added up. */
export interface Counted {
  tally: LedgerTally
  /** Empty where no comparison is wanted: they take memory. */
  activities: Activities
}

/** How lines are read, whatever is counted of them. */
export interface LedgerReading {
  /** Splits lines of a ledger whose totals include gases outside the Kyoto Protocol; returns other lines as they are. */
  onKyotoBasis: (line: LedgerLine) => LedgerLine
  /** Takes each file that was read to its end. */
  noteFile?: (file: LedgerFile) => void
}

/** @param isCompared whether its activities are wanted too */
export function openCount(counting: Omit<Counting, 'take'>, isCompared: boolean): Counted {
  const activities = new Activities()
  const take: Counting['take'] = isCompared ? (kind, share) => activities.add(kind, share) : undefined
  return { tally: new LedgerTally({ ...counting, take }), activities }
}

/**
 * Reads a ledger line by line; keeps its tally if it is one long file.
 * @param counts each gets every line
 * @returns piece by piece the lines that the first of them counts
 * @throws UsageError for a file that is no ledger
 */
export async function* countLedger(
  world: CommandIO,
  paths: readonly string[],
  counts: readonly Counted[],
  { onKyotoBasis, noteFile = () => {} }: LedgerReading,
): AsyncGenerator<LedgerLine[]> {
  const [first, ...others] = counts.map(({ tally }) => tally)
  const [path, ...more] = paths
  const size = path === undefined || more.length > 0 ? 0 : tallySize(world, path)
  const writer = size === 0 ? undefined : new TallyWriter(size)
  const groups = new LineGroups([first!, ...others, ...(writer ? [writer] : [])])
  const files: { file: LedgerFile; columns: readonly string[] }[] = []
  const note = (file: LedgerFile, columns: readonly string[]) => {
    files.push({ file, columns })
    noteFile(file)
  }
  for await (const lines of ledgerLines(world, paths, note)) {
    const counted: LedgerLine[] = []
    for (const written of lines) {
      const line = onKyotoBasis(written)
      // Another catalogue may split it in another way.
      if (line !== written) writer?.giveUp()
      writer?.add(line)
      groups.add(line)
      const taken = first!.add(line)
      if (taken !== undefined) counted.push(taken)
      for (const tally of others) tally.add(line)
    }
    yield counted
  }
  groups.finish()
  const [text, [read]] = [writer?.lines(), files]
  if (text && read) keepTally(world, path!, read.file, read.columns, text)
}

/**
 * Counts a ledger, from its tally where one is kept.
 * @throws UsageError for a file that is no ledger
 */
export async function countWhole(
  world: CommandIO,
  paths: readonly string[],
  counts: readonly Counted[],
  reading: LedgerReading,
): Promise<void> {
  const [path, ...more] = paths
  const kept = path === undefined || more.length > 0 ? undefined : await keptTally(world, path)
  const tallies = counts.map(({ tally }) => tally)
  if (kept && countKept(kept.text, tallies)) {
    sayMissing(world, path!, kept.columns)
    reading.noteFile?.(kept.ledger)
    return
  }
  for await (const _ of countLedger(world, paths, counts, reading));
}

/** Reads one ledger to its end. */
export async function readLedger(
  world: CommandIO,
  path: string,
  counting: Omit<Counting, 'take'>,
  reading: LedgerReading,
): Promise<Counted> {
  const counted = openCount(counting, true)
  await countWhole(world, [path], [counted], reading)
  return counted
}
