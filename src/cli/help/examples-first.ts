/** Layout of the help: examples follow the description, because most people look for them. */
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
  return help
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('  $ ')) return line
      return line.startsWith(' ') ? indented(line, width) : wrapped(line, width)
    })
    .join('\n')
}
