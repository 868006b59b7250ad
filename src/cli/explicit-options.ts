/** Options typed on the command line, as opposed to saved settings and defaults. */
import type { Command } from 'commander'

/** Returns the first of these options that was typed, by its attribute name. */
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
