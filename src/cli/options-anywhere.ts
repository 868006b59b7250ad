/** Options that people put anywhere on a command line: before the command too. */
import type { CommandIO } from '../host/world.js'

const flags = ['-q', '--quiet', '-v', '--verbose', '--json']
const withValues = ['--errors-format', '--profile', '--format', '-o', '--output']

/** Moves options that precede the command behind its arguments; a command line of flags alone is an empty one. */
export function behindCommand(args: string[]): string[] {
  let count = 0
  for (;;) {
    const word = args[count] ?? ''
    if (flags.includes(word) || withValues.some((name) => word.startsWith(`${name}=`))) count++
    else if (withValues.includes(word)) count += 2
    else break
  }
  const [leading, others] = [args.slice(0, count), args.slice(count)]
  if (others.length === 0 && leading.every((word) => flags.includes(word))) return []
  if (others.length === 0 || others[0]!.startsWith('-')) return args
  const end = others.indexOf('--')
  return end === -1 ? [...others, ...leading] : [...others.slice(0, end), ...leading, ...others.slice(end)]
}

/** Takes `--no-color` off a command line, wherever it is, and into the environment. */
export function withoutColourOption(args: string[], world: CommandIO): { args: string[]; world: CommandIO } {
  const end = args.indexOf('--')
  const isColour = (word: string, at: number) => word === '--no-color' && (end === -1 || at < end)
  if (!args.some(isColour)) return { args, world }
  const env = { value: { ...world.env, NO_COLOR: '1' }, enumerable: true }
  // Not spread: standard input opens when it is first read.
  const properties = { ...Object.getOwnPropertyDescriptors(world), env }
  const plain = Object.defineProperties({}, properties) as CommandIO
  return { args: args.filter((word, at) => !isColour(word, at)), world: plain }
}
