/** `ghg completion`: the completion script of a shell. */
import { Argument, type Command } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import type { World } from '../../host/world.js'
import type { Act, CommandModule, Commands } from '../command.js'
import { completionScript, type Shell, shells } from '../completion/script.js'

/** @param commands those that the script completes */
export function completionOf(commands: Commands): CommandModule {
  return {
    define: (command: Command, act: Act) => {
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
        .action(act((world: World, shell: Shell) => completion(world, shell, commands)))
    },
  }
}

async function completion(world: World, shell: Shell, commands: Commands): Promise<ExitCode> {
  // Loads every command: only here, so that no other command pays for it.
  const { outline } = await import('../manual/outline.js')
  world.stdout.write(completionScript(shell, await outline(commands)))
  return exit.ok
}
