/** What was typed on the command line, beside what `ghg config` keeps and what is so by default. */
import type { Command } from 'commander'

/** The first of some options that was typed, by its attribute name. */
export function firstExplicitOption<Name extends string>(
  command: Command,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => command.getOptionValueSource(name) === 'cli')
}

/** `--fail-above` of `failAbove`. */
export function toFlag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
