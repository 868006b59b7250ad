/** Messages about columns that a run does not use. */

const mostShown = 3

/** Maximum length of a heading in a message. */
const longestHeading = 60

/** Returns a heading for a message: on one line, and shortened if it is long. */
export function shownHeading(heading: string): string {
  const line = heading.replace(/\s+/g, ' ').trim()
  return line.length > longestHeading ? `${line.slice(0, longestHeading - 3)}...` : line
}

/** Returns what to do about a column that stops a run. @param path field that it could feed */
export function curesOf(heading: string, path: string | undefined): string {
  const renamed = path === undefined ? '' : `rename it to ${path}, `
  return `${renamed}draft a mapping (ghg map), or leave the column out with --ignore ${argument(shownHeading(heading))}`
}

/** Returns the most frequent texts in backquotes. */
export function shownCells(texts: readonly string[]): string {
  const shown = texts
    .slice(0, mostShown)
    .map((text) => `\`${text.length > 40 ? `${text.slice(0, 37)}...` : text}\``)
  return shown.join(', ') + (texts.length > mostShown ? ', ...' : '')
}

/** Returns a heading as an argument of a shell. */
function argument(heading: string): string {
  return /^[\w./-]+$/.test(heading) ? heading : `"${heading.replace(/["$`\\]/g, '\\$&')}"`
}
