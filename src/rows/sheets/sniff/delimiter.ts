/** Step 5 of sniffing: detects the delimiter of delimited text. */

/** Possible delimiters; comma last, as it also appears in text and numbers. */
const candidates = ['\t', ';', '|', ',']
/** Maximum numbers of lines and characters to examine. */
const most = 60
const mostText = 64 * 1024
/** Quoted cell. Only a quote at the start of a cell opens it; elsewhere it may mean inches. */
const quoted = /(^|[\t;|,\r\n])"(?:[^"]|"")*"/g

/**
 * Returns the delimiter of a first line such as `sep=;`, as spreadsheets write it; undefined if there is no such line.
 */
export function separatorLine(text: string): string | undefined {
  return /^"?sep=([^\r\n])"?\r?\n/i.exec(text)?.[1]
}

/** Returns the non-blank lines, with the content of quotes removed. */
function bareLines(text: string): string[] {
  const lines = text
    .slice(0, mostText)
    .replace(quoted, '$1""')
    .split(/\r?\n|\r/, most)
  return lines.filter((line) => line.trim() !== '')
}

/** Counts the cells of a line, ignoring blank cells beyond the heading's width, as the reader does. */
function widthOf(line: string, delimiter: string, ofHeading = Number.POSITIVE_INFINITY): number {
  const cells = line.split(delimiter)
  while (cells.length > ofHeading && cells.at(-1)!.trim() === '') cells.pop()
  return cells.length
}

/**
 * Finds the delimiter from the heading line: of the candidates in it, the one that gives most lines the heading's
 * width; on a tie, the most frequent one. A comma if there are no candidates.
 * @param headerRow line of the heading, from 1; undefined for the first non-blank line
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

/** Finds the delimiter without a known heading: the one that gives most lines the same width. */
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

/** Returns the candidate with the highest score, comparing element by element; a comma if all scores are undefined. */
function best(scoreOf: (delimiter: string) => readonly [number, number] | undefined): string {
  const scored = candidates.flatMap((delimiter) => {
    const score = scoreOf(delimiter)
    return score ? [{ delimiter, score }] : []
  })
  scored.sort((a, b) => b.score[0] - a.score[0] || b.score[1] - a.score[1])
  return scored[0]?.delimiter ?? ','
}
