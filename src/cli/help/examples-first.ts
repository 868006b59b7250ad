/** Layout of the help: examples follow the description, because most people look for them. */
import { displayWidth } from '../../terminal/display-width.js'
import { indented, wrapped } from '../../terminal/wrapped.js'

/** Returns a help text with its examples moved before its arguments and options. */
export function examplesFirst(help: string): string {
  const [, examples] = /\n(Examples:\n(?: {2}.*(?:\n|$))+)/.exec(help) ?? []
  if (examples === undefined) return help
  const rest = help.replace(`\n${examples}`, '')
  // Usage and description are the first two paragraphs.
  const [usage = '', description = '', ...others] = rest.split('\n\n')
  return [usage, description, examples.trimEnd(), ...others].join('\n\n')
}

/** Returns a help text in lines of at most `width` columns; examples, which are typed, stay whole. */
export function inWidth(help: string, width = Number.POSITIVE_INFINITY): string {
  return paragraphs(help.split('\n'))
    .flatMap((lines) => {
      const [first = ''] = lines
      if (first.startsWith('  $ ')) return first
      if (first.startsWith(' ')) return indented(first, width)
      return lines.every((line) => displayWidth(line) <= width) ? lines : wrapped(lines.join(' '), width)
    })
    .join('\n')
}

/** Puts lines of prose that follow each other together; every other line is alone. */
function paragraphs(lines: readonly string[]): string[][] {
  const isProse = (line: string) => /^\S/.test(line)
  return lines.reduce<string[][]>((found, line) => {
    const last = found.at(-1)
    if (last !== undefined && isProse(line) && isProse(last[0]!)) last.push(line)
    else found.push([line])
    return found
  }, [])
}
