/** `ghg completion`: the completion script of a shell, printed or put where the shell looks for it. */
import { Argument, type Command } from 'commander'
import { type ExitCode, exit, UsageError } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import type { Act, CommandModule, Commands } from '../command.js'
import { completionScript, type Shell, shells } from '../completion/script.js'

/** In the place of a shell: install its script. */
const installing = 'install'

/** @param commands those that the script completes */
export function completionOf(commands: Commands): CommandModule {
  return {
    define: (command: Command, act: Act) => {
      command
        .addArgument(
          new Argument(
            '<shell>',
            'shell, or `install` to put the script where your shell looks for it',
          ).choices([...shells, installing]),
        )
        .addArgument(new Argument('[for]', 'with install: shell (default: yours)').choices(shells))
        .addHelpText(
          'after',
          `
Examples:
  $ ghg completion install zsh
  $ source <(ghg completion bash)
  $ ghg completion zsh > ~/.zfunc/_ghg
  $ ghg completion fish > ~/.config/fish/completions/ghg.fish
  $ ghg completion install powershell`,
        )
        .action(
          act((world: CommandIO, what: Shell | typeof installing, shell: Shell | undefined) =>
            completion(world, what, shell, commands),
          ),
        )
    },
  }
}

/** @throws UsageError where the shell to install for is not known, or another shell is named beside the first */
async function completion(
  world: CommandIO,
  what: Shell | typeof installing,
  other: Shell | undefined,
  commands: Commands,
): Promise<ExitCode> {
  // Loads every command: only here, so that no other command pays for it.
  const { outline } = await import('../help/outline.js')
  const scriptOf = async (shell: Shell) => completionScript(shell, await outline(commands))
  if (what !== installing) {
    if (other !== undefined) throw new UsageError(`one shell at a time: ghg completion ${other}`)
    world.stdout.write(await scriptOf(what))
    return exit.ok
  }
  const { shellOf } = await import('../completion/installed.js')
  const shell = other ?? shellOf(world.env)
  if (shell === undefined) {
    throw new UsageError(
      `your shell (${world.env.SHELL ?? 'SHELL is not set'}) has no completion; available: ${shells.join(', ')}; name one: ghg completion install bash`,
    )
  }
  const { install } = await import('../completion/install.js')
  const { path, toDo } = install(shell, await scriptOf(shell), world.env)
  sayRemark(world, `completion for ${shell} is in ${path}; ${toDo ?? 'new shells have it'}`)
  return exit.ok
}
