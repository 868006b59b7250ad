/** Completion scripts, made from the outline of the commands. */
import type { CommandOutline } from '../manual/command-outline.js'
import { bash } from './bash.js'
import { fish } from './fish.js'
import { zsh } from './zsh.js'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

const scripts: Record<Shell, (commands: CommandOutline[]) => string> = { bash, zsh, fish }

export function completionScript(shell: Shell, commands: CommandOutline[]): string {
  return scripts[shell](commands)
}
