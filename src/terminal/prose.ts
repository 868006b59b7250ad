/** Prints prose: wrapped to the terminal, or one line per text in a pipe or log. */
import { type CommandIO, print, say } from '../host/world.js'
import { indented, lineWidth, wrapped } from './wrapped.js'

/** Prints a fact of a summary. */
export function sayFact(world: CommandIO, fact: string): void {
  for (const line of wrapped(fact, lineWidth(world.stderr.columns || undefined))) say(world, line)
}

/** Prints the files that a command wrote, except standard output (undefined). */
export function sayWritten(world: CommandIO, paths: readonly (string | undefined)[]): void {
  const files = paths.filter((path) => path !== undefined)
  if (files.length > 0) sayFact(world, `written: ${files.join(', ')}`)
}

/** Prints lines to standard output; on a terminal, long lines are wrapped and indented. */
export function printLines(world: CommandIO, lines: readonly string[]): void {
  const width = lineWidth(world.stdout.columns || undefined)
  const shown = lines.flatMap((line) => indented(line, width))
  print(world, shown.map((line) => `${line}\n`).join(''))
}

/** Appends the command that explains a text. @param topic code of a notice or an error */
export function withHelp(words: string, topic: string): string {
  return `${words}; ghg help ${topic}`
}

/** Prints a remark of the program, with the program name in a pipe or log. */
export function sayRemark(world: CommandIO, remark: string): void {
  sayFact(world, world.stderr.isTTY ? remark : `ghg: ${remark}`)
}
