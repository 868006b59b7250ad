/** Compares the decisions on further inputs of a run with those on the first input, which apply to all of them. */
import { RowStopsRun, UsageError } from '../../../host/exit.js'
import { curesOf, shownHeading } from '../fields/messages.js'
import type { PlainNumbers } from '../files/number-reading.js'
import type { ColumnDecision } from './decisions.js'

/** Decisions of a run without a mapping on the columns of an input. */
interface ColumnReading {
  decisions?: readonly ColumnDecision[]
  numbers?: PlainNumbers | undefined
}

/**
 * Checks an input that is read as the inputs before it.
 * @param judge returns the decisions by the first rows of this input alone
 * @throws RowStopsRun if the input alone would be refused, or if its cells would be read in another way
 */
export async function assertAlike(
  name: string,
  first: ColumnReading,
  judge: () => Promise<ColumnReading>,
): Promise<void> {
  const own = await judge().catch((error: unknown) => {
    throw error instanceof UsageError ? new RowStopsRun(`${name}: ${error.message}`) : error
  })
  assertSameColumns(name, first, own)
  if (first.numbers && own.numbers) assertSameNumbers(name, first.numbers, own.numbers)
}

function assertSameColumns(
  name: string,
  { decisions: before = [] }: ColumnReading,
  { decisions = [] }: ColumnReading,
): void {
  const isIn = (all: typeof decisions, { act, index, path }: (typeof decisions)[number]) =>
    all.some((each) => each.act === act && each.index === index && each.path === path)
  const used = decisions.find((each) => each.act === 'use' && !isIn(before, each))
  if (used) {
    throw new RowStopsRun(
      `${name}: column \`${shownHeading(used.heading)}\` has cells for ${used.path}, which it does not have in the inputs before; run the inputs one by one, or ${curesOf(used.heading, used.path)}`,
    )
  }
  const spared = before.find((each) => each.act === 'spare' && !isIn(decisions, each))
  if (spared) {
    throw new RowStopsRun(
      `${name}: column \`${shownHeading(spared.heading)}\` chooses factors, but numbers the rows of the inputs before; run the inputs one by one`,
    )
  }
}

function assertSameNumbers(name: string, before: PlainNumbers, own: PlainNumbers): void {
  for (const [heading, reading] of own.readings) {
    const decimal = before.readings.get(heading)?.decimal ?? before.decimal
    if (reading.decimal === decimal) continue
    throw new RowStopsRun(
      `${name}: numbers in column \`${shownHeading(heading)}\` have decimal ${reading.decimal}s, in the inputs before decimal ${decimal}s; run the inputs one by one`,
    )
  }
}
