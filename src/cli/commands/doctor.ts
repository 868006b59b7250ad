/** `ghg doctor`: what this installation is made of, and what of it is broken. */
import { type Command, Option } from 'commander'
import { type ExitCode, exit } from '../../host/exit.js'
import { type CommandIO, print } from '../../host/world.js'
import { sayRemark } from '../../terminal/prose.js'
import { lookOf } from '../../terminal/terminal.js'
import { hanging } from '../../terminal/wrapped.js'
import type { Act } from '../command.js'
import { examine, type Finding } from '../doctor/checks.js'

export interface DoctorOptions {
  format?: 'text' | 'json'
  profile?: string
  /** False with `--no-color`. */
  color?: boolean
}

export function define(command: Command, act: Act): void {
  command
    .addOption(
      new Option('--format <format>', 'format of the output (default: text)').choices(['text', 'json']),
    )
    .option('--profile <name>', 'named settings of ghg config to check')
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      `
Examples:
  $ ghg doctor
  $ ghg doctor --no-color
  $ ghg doctor --format json > installation.json

Nothing is changed. Settings are shown by name only, so the output can be shared. The status is 1 if
anything is broken.`,
    )
    .action(act(doctor))
}

/** Prints what was found. */
export async function doctor(world: CommandIO, { format, profile, color }: DoctorOptions): Promise<ExitCode> {
  const findings = await examine(world, profile)
  const isBroken = findings.some(({ status }) => status === 'broken')
  if (format === 'json') {
    world.stdout.write(
      `${JSON.stringify({ status: isBroken ? 'broken' : 'ok', checks: findings }, null, 2)}\n`,
    )
  } else {
    print(world, asText(world, findings, color))
    if (isBroken) sayRemark(world, 'something is broken; see the advice below each line')
  }
  return isBroken ? exit.failed : exit.ok
}

function asText(world: CommandIO, findings: readonly Finding[], color: boolean | undefined): string {
  const { colours, width } = lookOf(world, world.stdout, color)
  const labels = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, status, found, cure }) => {
    const label = check.padEnd(labels)
    const words = status === 'broken' ? `BROKEN: ${found}` : found
    const [first, ...more] = hanging(`${label}  `, words, width)
    const advice = cure === undefined ? [] : hanging(`${' '.repeat(labels)}  `, cure, width)
    return [colours.bold(label) + first!.slice(label.length), ...more, ...advice]
  })
  return `${lines.join('\n')}\n`
}
