/** Breaks text into lines. */
import { displayWidth, splitAtWidth } from './display-width.js'

const narrowest = 20
const widest = 200

/** Returns the maximum line width: the terminal width within limits for readability and for tables. */
export function lineWidth(terminalWidth: number | undefined): number {
  if (terminalWidth === undefined || terminalWidth === Number.POSITIVE_INFINITY) {
    return Number.POSITIVE_INFINITY
  }
  return Math.max(narrowest, Math.min(widest, terminalWidth))
}

/** Wraps a text at words into lines of at most `width` columns; a longer word takes a separate line. */
export function wrapped(text: string, width: number): string[] {
  return inLines(text.split(' '), width)
}

/** Wraps a text, also breaking longer words, preferably after a punctuation mark such as `-` or `/`. */
export function broken(text: string, width: number): string[] {
  return inLines(
    text.split(' ').flatMap((word) => pieces(word, width)),
    width,
  )
}

/** Returns the width of the longest piece that `broken` keeps whole if possible. */
export function longestPiece(text: string): number {
  return Math.max(...text.split(' ').flatMap(partsOf).map(displayWidth))
}

/** Splits a word after the punctuation marks that allow a line break. */
function partsOf(word: string): string[] {
  return word.split(/(?<=[-_/.,;:?&=)])(?=.)/u)
}

/** Wraps a text with a hanging indent: further lines are aligned with the text after `first`. */
export function hanging(first: string, text: string, width: number): string[] {
  const indent = displayWidth(first)
  const room = Math.max(leastRoom, width - indent)
  return broken(text, room).map((line, at) => (at === 0 ? first : ' '.repeat(indent)) + line)
}

/** Wraps an indented line, indenting further lines by two more columns; a longer word takes a separate line. */
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
