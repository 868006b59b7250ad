/** Rewrites messages of commands for a page, where there are no options to set. */

const rewritten: [said: RegExp, onPage: string][] = [
  [/name the command with --for/g, 'choose the command under “Rows are for”'],
  [
    /name the command of the numbers, such as --for .*/g,
    'choose the command of the numbers under “Rows are for”',
  ],
  [/Otherwise: --for COMMAND\./g, 'Otherwise choose another under “Rows are for”.'],
  [/--for ([\w ]*\w)/g, 'choose ghg $1 under “Rows are for”'],
  [/name its encoding with --encoding|use --encoding (\S+)/g, 'save it as UTF-8 and drop it again'],
  [/name the encoding of the file, for example --encoding \S+/g, 'save it as UTF-8 and drop it again'],
  [/--header-row/g, '`header_row` in the mapping'],
  [/--set (\w+)=(\S+)/g, '`$1: { const: $2 }` under `columns` in the mapping'],
  [/--(sheet|range|decimal|delimiter|quote)\b/g, '`$1` in the mapping'],
  [/; --errors FILE [^;.]*/g, ''],
]

/** @param said a line or message of a command */
export function onPage(said: string): string {
  return rewritten.reduce((text, [pattern, words]) => text.replace(pattern, words), said)
}
