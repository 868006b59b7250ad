/** Command lines of earlier versions, now handled by another command. */
import type { CommandIO } from '../host/world.js'
import { sayRemark } from '../terminal/prose.js'

/**
 * Returns the current form of a command line: `ghg diff --release` is `ghg catalogue diff`. Reports a change on
 * standard error.
 */
export function presentForm(args: string[], world: CommandIO): string[] {
  const [name, ...others] = args
  if (name !== 'diff' || !others.some((word) => /^--release(=|$)/.test(word))) return args
  sayRemark(world, 'ghg diff --release is now ghg catalogue diff; the earlier form still works')
  return ['catalogue', 'diff', ...others]
}
