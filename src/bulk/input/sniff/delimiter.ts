/** Step 4 of sniffing: which sign separates the cells of delimited text. */

/** Commas last: they also stand in texts and numbers. */
const candidates = ['\t', ';', '|', ',']
/** Lines looked at, and characters. */
const most = 60
const mostText = 64 * 1024
/** A quote opens where a cell does; elsewhere it stands for inches. */
const quoted = /(^|[\t;|,\r\n])"(?:[^"]|"")*"/g

/** The delimiter that a first line names, `sep=;`, as spreadsheets write it; undefined where there is no such line. */
export function separatorLine(text: string): string | undefined {
  return /^"?sep=([^\r\n])"?\r?\n/i.exec(text)?.[1]
}

/** Lines with something in them outside quotes, and what that is; a quoted line end is none. */
function bareLines(text: string): string[] {
  const lines = text
    .slice(0, mostText)
    .replace(quoted, '$1""')
    .split(/\r?\n|\r/, most)
  return lines.filter((line) => line.trim() !== '')
}

/** Cells of a line; blank ones beyond the heading's are not counted, as the reader passes over them. */
function widthOf(line: string, delimiter: string, ofHeading = Number.POSITIVE_INFINITY): number {
  const cells = line.split(delimiter)
  while (cells.length > ofHeading && cells.at(-1)!.trim() === '') cells.pop()
  return cells.length
}

/**
 * The delimiter of the line that holds the heading: of the signs in it, the one that gives most lines the width of
 * the heading; of several, the most frequent one. A comma where there is none.
 * @param headerRow its line, from 1; undefined: the first that is not blank
 */
export function sniffDelimiter(head: string, headerRow: number | undefined): string {
  const from = headerRow ? head.split(/(?<=\r\n|\n|\r(?!\n))/).slice(headerRow - 1) : [head]
  const [heading = '', ...rows] = bareLines(from.join(''))
  return best((delimiter) => {
    const width = widthOf(heading, delimiter)
    const alike = rows.filter((row) => widthOf(row, delimiter, width) === width)
    return width === 1 ? undefined : [alike.length, width]
  })
}

/** The delimiter of text whose heading is not known: the one that gives most lines the same width. */
export function commonDelimiter(text: string): string {
  const lines = bareLines(text)
  return best((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const width = widthOf(line, delimiter)
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
    }
    const [commonest] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || b - a)
    return commonest && [commonest[1], commonest[0]]
  })
}

/** The candidate with the highest score, compared number by number; undefined is none at all. */
function best(scoreOf: (delimiter: string) => readonly [number, number] | undefined): string {
  const scored = candidates.flatMap((delimiter) => {
    const score = scoreOf(delimiter)
    return score ? [{ delimiter, score }] : []
  })
  scored.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1])
  return scored[0]?.delimiter ?? ','
}
