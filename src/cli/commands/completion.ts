/** `ghg completion`: the completion script of a shell. */
import { Argument, type Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import type { Act } from '../command.js'
import { completionScript, type Shell, shells } from '../completion/script.js'

export function define(command: Command, act: Act): void {
  command
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(ghg completion bash)
  $ ghg completion zsh > ~/.zfunc/_ghg
  $ ghg completion fish > ~/.config/fish/completions/ghg.fish`,
    )
    .action(act(completion))
}

export async function completion(world: World, shell: Shell): Promise<ExitCode> {
  // Loads every command: only here, so that no other command pays for it.
  const { outline } = await import('../manual/outline.js')
  world.stdout.write(completionScript(shell, await outline()))
  return exit.ok
}
