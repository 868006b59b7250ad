/** A command as man pages and completions know it. */

export interface OptionOutline {
  /** `-o, --output <file>` */
  flags: string
  long: string
  short: string | undefined
  description: string
  choices: string[]
  takesValue: boolean
  /** Heading of the help that it stands under; empty for the command's own. */
  group: string
  /** Of `--set`: the fields that can be set, by the shortest name of each, with the words it accepts. */
  fields: { name: string; values: string[] }[]
  /** Known words of a value that is a list between commas; empty for other values. */
  words: readonly string[]
}

/** A part of what the help shows after the options. */
export interface Note {
  /** Fields, Examples, ...; Notes for what has no heading. */
  heading: string
  text: string
}

export interface CommandOutline {
  /** `ghg travel distance` without the `ghg`. */
  path: string[]
  summary: string
  usage: string
  arguments: { term: string; description: string; choices: string[] }[]
  options: OptionOutline[]
  /** Fields and examples, as the help shows them after the options. */
  notes: Note[]
  subcommands: CommandOutline[]
}
