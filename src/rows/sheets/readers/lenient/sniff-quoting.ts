/** Detects backslashes before quotes, as MySQL and Spark write them. */
import { type LenientRow, lenientRow, UnreadableQuote } from './lenient-rows.js'
import type { Quoting } from './quoting.js'

/** Maximum length of a row that may be cut at the end of the text. */
const longestCut = 4096

/**
 * Returns `backslash` if the text has `\"`, breaks the rules of CSV without it and keeps all of them with it; otherwise
 * `doubled`.
 * @param head beginning of the text
 * @param headerRow line of the heading, from 1; undefined for the first non-blank line
 * @param isCut true if the text continues
 */
export function sniffQuoting(
  head: string,
  delimiter: string,
  headerRow: number | undefined,
  isCut: boolean,
): Quoting {
  if (!head.includes('\\"')) return 'doubled'
  const lines = headerRow === undefined ? [head] : head.split(/(?<=\n)/).slice(headerRow - 1)
  const text = lines.join('')
  const isRegular = (quoting: Quoting) => isRegularTable(text, delimiter, quoting, isCut)
  return !isRegular('doubled') && isRegular('backslash') ? 'backslash' : 'doubled'
}

/** True if all rows are well-formed and as wide as the heading, except a last row that may be cut. */
function isRegularTable(text: string, delimiter: string, quoting: Quoting, isCut: boolean): boolean {
  const options = { delimiter, quoting, hasCarriageReturns: !text.includes('\n') }
  let width: number | undefined
  for (let at = 0; at < text.length; ) {
    const row = rowOrUnreadable(() => lenientRow(text, at, options))
    const mayBeCut = isCut && text.length - at < longestCut
    if (row instanceof UnreadableQuote) return mayBeCut && row.text === undefined
    if (mayBeCut && row.end === text.length) return true
    at = row.end
    if (row.cells.length === 1 && row.cells[0] === '') continue
    width ??= row.cells.length
    if (row.stray > 0 || row.cells.length !== width) return false
  }
  return true
}

function rowOrUnreadable(read: () => LenientRow): LenientRow | UnreadableQuote {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableQuote) return error
    throw error
  }
}
