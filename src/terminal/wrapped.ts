/** Breaks text into lines. */
import { displayWidth, splitAtWidth } from './display-width.js'

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

/** Returns lines whose continuations begin below the text of the first line, after `indent` columns. */
export function hanging(first: string, text: string, width: number): string[] {
  const indent = displayWidth(first)
  const room = Math.max(leastRoom, width - indent)
  return broken(text, room).map((line, at) => (at === 0 ? first : ' '.repeat(indent)) + line)
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
    const piece = nice.length > fitting.length / 2 ? nice : fitting
    found.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...found, rest]
}
