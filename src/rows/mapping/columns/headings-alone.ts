/** Decides on columns by their headings alone, for tables whose rows are not read. */
import { UsageError } from '../../../host/exit.js'
import type { ColumnKind } from '../../sheets/profiles/column-kind.js'
import { kindsOf } from '../../sheets/profiles/column-kinds.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellCounts } from '../../sheets/profiles/profile.js'
import { curesOf, shownHeading } from '../fields/messages.js'
import { appliedColumns, type ColumnContext, effectsOf, type PlainColumns } from './decisions.js'
import { recognisers } from './recognisers.js'
import { rowNumbers } from './row-numbers.js'

/**
 * Spares a column `id` next to activity ids, which numbers the rows and would make every row a separate question.
 * Stops at headings that name a kind which no column gives, since nothing shows that their cells do not matter.
 * @param words undefined if no column is open
 */
export function judgedByHeadings(
  isOpen: (heading: string) => boolean,
  words: ColumnWords | undefined,
): PlainColumns {
  return (context) => {
    const { byPath } = context
    const decisions = rowNumbers([], context).filter(({ path }) =>
      byPath.has(path!.replace(/id$/, 'activity_id')),
    )
    for (const { path } of decisions) byPath.delete(path!)
    if (words) assertNoneMatters(context, isOpen, words)
    return appliedColumns(decisions, [])
  }
}

/** @throws UsageError for a column whose heading says that its cells can change a figure */
function assertNoneMatters(
  context: ColumnContext,
  isOpen: (heading: string) => boolean,
  words: ColumnWords,
): void {
  const used = new Set([...context.byPath.values()].flatMap(({ columns }) => columns))
  for (const [index, heading] of context.columns.entries()) {
    if (heading.trim() === '' || used.has(index) || !isOpen(heading)) continue
    for (const reading of kindsOf(cellCounts(heading, index, []), words, recognisers)) {
      if (reading.match !== 'whole' || reading.isElsewhere) continue
      const effects = effectsOf(reading.kind, reading, context, words)
      const free = effects.flatMap(({ field }) => (field && !context.byPath.has(field.path) ? field : []))
      if (free.length === 0 && (reading.kind !== 'multiplier' || effects.length === 0)) continue
      throw matters(heading, reading.kind, free[0]?.path)
    }
  }
}

function matters(heading: string, kind: ColumnKind, path: string | undefined): UsageError {
  const names: Partial<Record<ColumnKind, string>> = { cabin: 'class of travel', return: 'return journey' }
  return new UsageError(
    `nothing reads column \`${shownHeading(heading)}\` of the table, whose heading names a ${names[kind] ?? kind}: ${curesOf(heading, path)}`,
  )
}
