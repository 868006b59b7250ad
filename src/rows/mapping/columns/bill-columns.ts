/** Finds the columns of bills in a run without a mapping: the meter or account, and the days of each bill. */
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellCounts, filledCells } from '../../sheets/profiles/profile.js'
import type { HeadingKind } from '../../sheets/profiles/words/language.js'
import type { Cell } from '../../sheets/readers/table.js'
import type { ColumnContext, ColumnDecision } from './decisions.js'
import { amountsOf } from './effect.js'
import { profiles } from './profiles.js'

/** Number of rows that show the notation of dates. */
const mostDated = 1000
/** Minimum share of rows with a meter and a day. */
const leastFilled = 0.5

/** Returns the columns to compare bills by; empty unless there are a meter, and both ends of a period or its months. */
export function billColumns(
  rows: readonly Cell[][],
  open: readonly { heading: string; index: number }[],
  context: ColumnContext,
  words: ColumnWords,
): ColumnDecision[] {
  if (amountsOf(context).length === 0) return []
  const fields = ['period_start', 'period_end'].flatMap((path) => context.byPath.get(path)?.columns[0] ?? [])
  const own = fields.map((index) => ({ heading: context.columns[index]!, index }))
  const named = (kind: HeadingKind) =>
    [...open, ...own].find(
      ({ heading, index }) =>
        words.headingKinds(heading).get(kind) === 'whole' && isFilled(heading, index, rows),
    )
  const meter = named('meter') ?? named('account')
  const end = named('periodEnd')
  const start = named('periodStart')
  const days = start ? undefined : named('billDays')
  const months = end || start ? undefined : named('date')
  if (!meter || !(months ?? (end && (start ?? days)))) return []
  const dated = [months ?? [], start ?? [], end ?? []].flat()
  const found = profiles(context.columns, rows.slice(0, mostDated))
  const isDated = dated.every(({ index }) => found[index]!.dates !== undefined)
  if (!isDated) return []
  const isCertain = dated.some(({ index }) => found[index]!.dates!.otherwise === undefined)
  const decision = (
    { heading, index }: { heading: string; index: number },
    kind: ColumnDecision['kind'],
    format?: string,
  ): ColumnDecision => ({ index, heading, act: 'compare', kind, ...(format !== undefined && { format }) })
  const formatOf = ({ index }: { index: number }) => (isCertain ? found[index]!.dates!.format : undefined)
  const site = named('name')
  const ofMeter = [decision(meter, 'meter'), ...(site ? [decision(site, 'site')] : [])]
  if (months) {
    const { format } = found[months.index]!.dates!
    const isOfMonths = isCertain && !format.includes('d')
    return isOfMonths ? [...ofMeter, decision(months, 'billed months', format)] : []
  }
  return [
    ...ofMeter,
    start ? decision(start, 'period start', formatOf(start)) : decision(days!, 'days of a bill'),
    decision(end!, 'period end', formatOf(end!)),
  ]
}

function isFilled(heading: string, index: number, rows: readonly Cell[][]): boolean {
  return filledCells(cellCounts(heading, index, rows)) >= leastFilled * rows.length
}
