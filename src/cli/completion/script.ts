/** Completion scripts, made from the outline of the commands. */
import type { CommandOutline } from '../help/command-outline.js'
import { bash } from './bash.js'
import { fish } from './fish.js'
import { powershell } from './powershell.js'
import { zsh } from './zsh.js'

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof shells)[number]

const scripts: Record<Shell, (commands: CommandOutline[]) => string> = { bash, zsh, fish, powershell }

/** Returns the file name of a shell's script in the folder of scripts. */
export const scriptFile = (shell: Shell) => `ghg.${shell === 'powershell' ? 'ps1' : shell}`

export function completionScript(shell: Shell, commands: CommandOutline[]): string {
  return scripts[shell](commands)
}
