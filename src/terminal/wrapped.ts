/** Breaks text into lines. */
import { displayWidth, splitAtWidth } from './display-width.js'

const narrowest = 20
const widest = 200

/** Returns the columns that lines may take: no more than people read, and as few as a table needs. */
export function lineWidth(terminalWidth: number | undefined): number {
  if (terminalWidth === undefined || terminalWidth === Number.POSITIVE_INFINITY) {
    return Number.POSITIVE_INFINITY
  }
  return Math.max(narrowest, Math.min(widest, terminalWidth))
}

/** Returns the words of a text in lines of at most `width` columns; a longer word stands alone. */
export function wrapped(text: string, width: number): string[] {
  return inLines(text.split(' '), width)
}

/** Returns the same lines, a longer word broken too: after a sign such as `-` or `/` if one is near. */
export function broken(text: string, width: number): string[] {
  return inLines(
    text.split(' ').flatMap((word) => pieces(word, width)),
    width,
  )
}

/** Returns the columns of the longest piece that `broken` leaves whole if it can. */
export function longestPiece(text: string): number {
  return Math.max(...text.split(' ').flatMap(partsOf).map(displayWidth))
}

/** Returns the parts of a word between signs after which it may be broken. */
function partsOf(word: string): string[] {
  return word.split(/(?<=[-_/.,;:?&=)])(?=.)/u)
}

/** Returns lines whose continuations begin below the text of the first line, after `indent` columns. */
export function hanging(first: string, text: string, width: number): string[] {
  const indent = displayWidth(first)
  const room = Math.max(leastRoom, width - indent)
  return broken(text, room).map((line, at) => (at === 0 ? first : ' '.repeat(indent)) + line)
}

/** Returns an indented line in lines whose continuations are indented by two more columns; a longer word stands alone. */
export function indented(line: string, width: number): string[] {
  if (displayWidth(line) <= width) return [line]
  const [indent] = /^ */.exec(line)!
  const own = wrapped(line.slice(indent.length), Math.max(leastRoom, width - indent.length - 2))
  return own.map((words, at) => (at === 0 ? indent : `${indent}  `) + words)
}

const leastRoom = 16

function inLines(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && displayWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function pieces(word: string, width: number): string[] {
  const found: string[] = []
  let rest = word
  while (displayWidth(rest) > width) {
    const [fitting] = splitAtWidth(rest, width)
    const nice = /^.*[-_/.,;:?&=)](?=.)/u.exec(fitting)?.[0] ?? ''
    const next = partsOf(rest.slice(nice.length))[0]!
    const isNice = nice !== '' && (nice.length > fitting.length / 2 || displayWidth(next) <= width)
    const piece = isNice ? nice : fitting
    found.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...found, rest]
}
