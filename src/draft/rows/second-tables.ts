/** Finds further tables below the first one: a row of headings among the rows of numbers. */

import type { ColumnProfile, Sample } from '../../rows/mapping/mapping.js'
import { totalLabel } from '../../rows/sheets/sheets.js'
import { textIn } from '../columns/cell-text.js'
import type { Draft } from '../draft-model.js'
import { numberIn } from '../rules/cell-numbers.js'
import { oneLine } from '../rules/unit-rules.js'

/** Adds a question about the first row that looks like the headings of another table. */
export function withSecondTable(draft: Draft, sample: Sample): Draft {
  const found = secondHeading(sample)
  if (found === undefined) return draft
  const words = found.texts.map((text) => `\`${oneLine(text)}\``).join(', ')
  const question = `row ${found.row} looks like the headings of another table (${words}): the rows below it are read as those above; --range reads each table by itself`
  return { ...draft, unsure: [question, ...draft.unsure] }
}

/** Returns the first row of words in all columns of numbers, with numbers below it. */
function secondHeading({
  columnProfiles,
  rows,
  numbers,
}: Sample): { row: number; texts: string[] } | undefined {
  const amounts = columnProfiles.filter((profile) => profile.numbers)
  const at = rows.findIndex((row, index) => {
    const words = amounts.map((profile) => textIn(row, profile)).filter((text) => text !== '')
    if (words.length === 0 || !words.every((text) => isHeading(text))) return false
    if (!amounts.every((profile) => isOnce(row, profile))) return false
    return amounts.some((profile) => numberIn(profile)(rows[index + 1] ?? []) !== 0)
  })
  if (at < 1) return undefined
  const texts = columnProfiles.map((profile) => textIn(rows[at]!, profile)).filter((text) => text !== '')
  return texts.length > 1 ? { row: numbers[at]!, texts } : undefined
}

/** True for words without digits, except totals: `Litres`, `Amount (EUR)`. */
function isHeading(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/\d{2}/.test(text) && totalLabel(text) === undefined
}

/** True if no other row has the text: words such as `n/a` stand for missing amounts. */
function isOnce(row: Sample['rows'][number], profile: ColumnProfile): boolean {
  const text = textIn(row, profile)
  return text === '' || (profile.values.get(text) === 1 && !profile.emptyWords.has(text))
}
