/** Finds the column of dates that supplies the year or the day of each row, in a run without a mapping. */
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellText } from '../../sheets/profiles/profile.js'
import type { HeadingKind } from '../../sheets/profiles/words/language.js'
import type { Cell } from '../../sheets/readers/table.js'
import { type Field, momentFields } from '../fields/fields.js'
import { plainMoment } from '../files/plain-moments.js'
import type { ColumnContext, ColumnDecision } from './decisions.js'
import { profiles } from './profiles.js'

/** Number of rows that show the notation of dates. */
const mostDated = 1000
/** Format of a column in mixed notations. */
const plainFormat = 'yyyy-MM-dd'
/** Kinds of headings, the first found wins: a bill counts in the year in which it begins. */
const ofDates: readonly HeadingKind[] = ['periodStart', 'date', 'periodEnd']

/** Returns the use of a column of dates for the time of rows; empty if they have one, or the factor an id. */
export function yearColumns(
  rows: readonly Cell[][],
  open: readonly { heading: string; index: number }[],
  context: ColumnContext,
  words: ColumnWords,
): ColumnDecision[] {
  const times = momentFields(context.fields)
  const [field] = times
  if (!field || times.some(({ path }) => context.byPath.has(path)) || isChosenById(field, context)) return []
  const days = ['period_start', 'period_end'].flatMap((path) => context.byPath.get(path)?.columns[0] ?? [])
  const own = days.map((index) => ({ heading: context.columns[index]!, index }))
  const candidates = ofDates.flatMap((kind) =>
    [...own, ...open].filter(({ heading }) => words.headingKinds(heading).get(kind) === 'whole'),
  )
  if (candidates.length === 0) return []
  const sample = rows.slice(0, mostDated)
  const found = profiles(context.columns, sample)
  const isFinancial = ({ index }: { index: number }) =>
    found[index]!.dates?.otherwise?.endsWith('financial years') === true
  const usable = candidates.filter((column) => !isFinancial(column))
  const dated = usable.find(({ index }) => found[index]!.dates !== undefined)
  const read = plainMoment()
  const isMixed = ({ index }: { index: number }) =>
    sample.some((cells) => 'start' in read(cellText(cells[index])))
  // Rows whose cell is not a date fail.
  const used = dated ?? usable.find(isMixed)
  if (!used) return []
  const format = found[used.index]!.dates?.format ?? plainFormat
  return [{ ...used, act: 'use', kind: 'date', path: field.path, format }]
}

/** True if a column names the factor by its id, which determines the year. */
function isChosenById({ keys }: Field, { byPath }: ColumnContext): boolean {
  return byPath.has([...keys.slice(0, -1), 'id'].join('.')) || (keys.length > 1 && byPath.has(keys[0]!))
}
