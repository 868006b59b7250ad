/** Lines about the columns of a run, printed before its rows. */
import type { ColumnDecision } from '../columns/decisions.js'
import { shownHeading } from '../fields/messages.js'
import type { PlainNumbers } from '../files/number-reading.js'

/** Returns the line about a column that is not used although it is called `id`; the summary lists used columns. */
export function decisionRemark({ act, heading, path }: ColumnDecision): string[] {
  if (act !== 'spare') return []
  return [
    `column \`${shownHeading(heading)}\` numbers the rows and does not choose factors; rename it to ${path} to choose factors by id`,
  ]
}

/** Returns a line for each heading that resembles a field, except for columns that are used. */
export function misspeltRemarks(
  resembling: ReadonlyMap<string, string>,
  decisions: readonly ColumnDecision[],
): string[] {
  const used = new Set(decisions.flatMap(({ act, heading }) => (act === 'use' ? [heading] : [])))
  return [...resembling].flatMap(([heading, meant]) =>
    used.has(heading)
      ? []
      : [
          `column \`${shownHeading(heading)}\` matches no field and is kept unchanged; did you mean ${meant}?`,
        ],
  )
}

/** Returns a line for each column whose numbers are read by another column's notation or the file's separator. */
export function settledRemarks(numbers: PlainNumbers | undefined, columns: readonly string[]): string[] {
  return [...(numbers?.readings ?? [])].flatMap(([heading, { settled, decimal }]) => {
    if (!settled || !columns.includes(heading)) return []
    const { text, by } = settled
    const isFraction = text.includes(decimal === 'point' ? '.' : ',')
    const number = Number(isFraction ? text.replace(',', '.') : text.replace(/[.,]/, ''))
    const why =
      by === undefined
        ? 'because commas separate the cells'
        : `by the decimal ${decimal}s of \`${shownHeading(by)}\``
    return [
      `column \`${shownHeading(heading)}\`: ${text} is read as ${number}, ${why}; --decimal ${decimal === 'point' ? 'comma' : 'point'} reads it otherwise`,
    ]
  })
}
