/**
 * The command line: which command was meant, its run, and the exit status.
 * Commander and the command's own module are imported only when there is a command to run.
 */

import type { Command } from 'commander'
import { ClosedPipe, type ExitCode, exit, Interrupted } from '../host/exit.js'
import { version } from '../host/version.js'
import type { CommandIO } from '../host/world.js'
import { printLong } from '../terminal/pager.js'
import { sayRemark } from '../terminal/prose.js'
import type { Act } from './command.js'
import { commands } from './commands.js'
import { presentForm } from './earlier-forms.js'
import { behindCommand, withoutColourOption } from './options-anywhere.js'
import { processIO } from './process-world.js'

/** Runs the process's command line and ends the process with its exit status. */
export async function main(argv: string[]): Promise<void> {
  const controller = new AbortController()
  const gentle = new AbortController()
  const interruption = { signal: gentle.signal, isHeeded: false }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const reason = new Interrupted(signal)
      if (controller.signal.aborted) process.exit(reason.code)
      if (interruption.isHeeded && !gentle.signal.aborted) gentle.abort(reason)
      else controller.abort(reason)
    })
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      controller.abort(error.code === 'EPIPE' ? new ClosedPipe() : error)
    })
  }
  // Others see how a process was started, and there may be a key or a password in it.
  process.title = 'ghg'
  const code = await run(argv.slice(2), processIO(controller.signal, interruption))
  await Promise.all([flushed(process.stdout), flushed(process.stderr)])
  process.exit(code === exit.ok ? await outputStatus(controller.signal) : code)
}

/** The status of a command that did all it had to: whether what it printed arrived, too. */
async function outputStatus({ aborted, reason }: AbortSignal): Promise<ExitCode> {
  if (!aborted || reason instanceof ClosedPipe || reason instanceof Interrupted) return exit.ok
  const { describeError } = await import('./terminal/errors.js')
  process.stderr.write(describeError(reason, false))
  return exit.failed
}

/** Runs the command that `args` name in this world. Never throws: errors become a message and a status. */
export async function run(typed: string[], given: CommandIO): Promise<ExitCode> {
  const { args: words, world } = withoutColourOption(typed, given)
  const args = behindCommand(words)
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    world.stdout.write(`${version()}\n`)
    return exit.ok
  }
  const keys = new Set<string>()
  if (args[0] === '__complete') {
    const { complete } = await import('./completion/complete.js')
    return await complete(args, world)
  }
  try {
    return await runCommand(args, world, keys)
  } catch (error) {
    const reason: unknown = world.signal.aborted ? world.signal.reason : error
    if (reason instanceof ClosedPipe) return exit.ok
    const status = reason instanceof Interrupted ? reason.code : exit.failed
    const { describeError } = await import('./terminal/errors.js')
    const { failureText } = await import('./terminal/failure.js')
    const { withoutSecrets } = await import('../host/secrets.js')
    const text = withoutSecrets(
      describeError(reason, args.includes('--verbose') || args.includes('-v')),
      keys,
    )
    world.stderr.write(failureText(text, args, world, status, reason))
    return status
  }
}

/** @param keys gets the keys that are in use, which no message may show */
async function runCommand(args: string[], world: CommandIO, keys: Set<string>): Promise<ExitCode> {
  if (args.length === 0 || (args[0] === 'help' && args.length === 2)) {
    const { topicText, whereToStart } = await import('./help/topics.js')
    const text = args.length === 0 ? whereToStart : topicText(args[1]!, world.stdout.columns ?? 100)
    if (text !== undefined) {
      printLong(world, text)
      return exit.ok
    }
  }
  const { program, isUsageExit } = await import('./program.js')
  const { dressed } = await import('./help/dressed.js')
  let code: ExitCode = exit.ok
  const act: Act =
    (run) =>
    async (...values) => {
      code = await run(world, ...values)
    }
  const asked = presentForm(withoutHelpCommand(args), world)
  const invoked = asked[0]
  let problem: string | undefined
  let help = ''
  const commandLine = program(
    world,
    (text) => {
      help += text
    },
    (message) => {
      problem = message
    },
  )
  for (const [name, entry] of Object.entries(commands)) {
    const command = commandLine.command(name).summary(entry.summary).description(entry.summary)
    command.helpGroup(entry.group)
    if (name === invoked) dressed(command, (await entry.load()).define, act)
  }
  commandLine.hook('preAction', (_, command) => settleOptions(command, world, keys))
  try {
    await commandLine.parseAsync(isUnknownPart(commandLine, asked) ? asked.slice(0, -1) : asked, {
      from: 'user',
    })
  } catch (error) {
    const status = isUsageExit(error)
    if (status === undefined) throw error
    if (help !== '') {
      const { examplesFirst, inWidth } = await import('./help/examples-first.js')
      printLong(world, inWidth(examplesFirst(help), world.stdout.columns ?? world.stderr.columns))
    }
    if (problem !== undefined) {
      const { usageError } = await import('./help/usage-errors.js')
      const { failureText } = await import('./terminal/failure.js')
      world.stderr.write(failureText(usageError(problem, commandLine, asked), args, world, status))
    }
    return status
  }
  return code
}

/** Completes the typed options: habits and earlier names, the environment, `ghg config`. @param keys gets the key in use */
async function settleOptions(command: Command, world: CommandIO, keys: Set<string>): Promise<void> {
  const { readEarlierOptions } = await import('./settings/earlier-options.js')
  const { layKeptSettings } = await import('./settings/kept-settings.js')
  const { readHabits } = await import('./help/habits.js')
  readHabits(command)
  readEarlierOptions(command)
  const key = layKeptSettings(command, world)
  if (key) keys.add(key)
  const { unknownVariables, unusedHome } = await import('./settings/unknown-variables.js')
  const readsRows = command.options.some(({ long }) => long === '--map')
  const unused = readsRows ? unusedHome(world.env) : undefined
  for (const warning of [...unknownVariables(world.env), ...(unused === undefined ? [] : [unused])]) {
    sayRemark(world, warning)
  }
  // Read off the command line where it matters; no part of what a run is asked for.
  command.setOptionValue('errorsFormat', undefined)
  const { assertRemoteEngine } = await import('./engine-options.js')
  assertRemoteEngine(command)
}

/** `help travel distance` as `travel distance --help`; of a command that does not exist only its name. */
function withoutHelpCommand(args: string[]): string[] {
  const [first, ...words] = args
  if (first !== 'help' || words.length === 0) return args
  return Object.hasOwn(commands, words[0]!) ? [...words, '--help'] : words.slice(0, 1)
}

/** Whether help is asked of a part that its command does not have: `help travel flights`. That is an unknown command. */
function isUnknownPart(program: Command, asked: readonly string[]): boolean {
  const [name, part, ...others] = asked
  if (part === undefined || !others.includes('--help')) return false
  const parts = program.commands.find((command) => command.name() === name)?.commands ?? []
  return parts.length > 0 && !part.startsWith('-') && parts.every((command) => command.name() !== part)
}

/** Waits until a stream has passed on what was written to it; a closed one has nothing to wait for. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableEnded || stream.errored) resolve()
    else stream.write('', () => resolve())
  })
}
