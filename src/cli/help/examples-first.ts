/** Order of the help: examples follow the description, because most people look for them. */

/** Returns a help text with its examples moved before its arguments and options. */
export function examplesFirst(help: string): string {
  const [, examples] = /\n(Examples:\n(?: {2}.*(?:\n|$))+)/.exec(help) ?? []
  if (examples === undefined) return help
  const rest = help.replace(`\n${examples}`, '')
  // Usage and description are the first two paragraphs.
  const [usage = '', description = '', ...others] = rest.split('\n\n')
  return [usage, description, examples.trimEnd(), ...others].join('\n\n')
}
