/**
 * How a command says that it could not run: a line for people, one for GitHub beside it, or JSON for programs
 * (`--errors-format`).
 */
import { existsSync } from 'node:fs'
import type { ExitCode } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'
import { lineWidth, wrapped } from '../../terminal/wrapped.js'
import { failureCode } from './failure-codes.js'

/** What a message is about, where it names a file that exists: `ledger.yaml:12:3: ...` or `ledger.yaml: ...`. */
interface Place {
  file: string
  line?: number
  column?: number
}

/** Whether the command line asks for errors as JSON. */
export function asksForJson(args: readonly string[]): boolean {
  const at = args.indexOf('--errors-format')
  return args[at + 1] === 'json' && at !== -1 ? true : args.includes('--errors-format=json')
}

/**
 * The text for standard error, ending with a line break.
 * @param text as a person reads it, without keys
 * @param error what was thrown, where that is known
 */
export function failureText(
  text: string,
  args: readonly string[],
  { env, stderr }: CommandIO,
  status: ExitCode,
  error?: unknown,
): string {
  const message = text.trimEnd().replace(/^ghg: /, '')
  const place = placeIn(message)
  if (asksForJson(args)) {
    return `${JSON.stringify({ error_code: failureCode(error), message, ...place, exit_status: status })}\n`
  }
  const width = lineWidth(stderr.columns || undefined)
  // Lines of a stack are indented.
  const lines = text.split('\n').flatMap((line) => (line.startsWith(' ') ? line : wrapped(line, width)))
  const shown = lines.join('\n')
  return env.GITHUB_ACTIONS === 'true' ? `${shown}${annotation(message, place)}\n` : shown
}

function placeIn(message: string): Place | undefined {
  const [, file, line, column] = /^(.+?)(?::(\d+))?(?::(\d+))?: /.exec(message) ?? []
  const [, lineInWords, columnInWords] = /^.+?: (?:line|row) (\d+)\b(?:, column (\d+)\b)?/.exec(message) ?? []
  if (file === undefined || !existsSync(file)) return undefined
  const number = line ?? lineInWords
  const character = column ?? columnInWords
  return {
    file,
    ...(number !== undefined && { line: Number(number) }),
    ...(character !== undefined && { column: Number(character) }),
  }
}

/** A command of GitHub's runners, which show it beside the file. */
function annotation(message: string, place: Place | undefined): string {
  const properties = Object.entries({
    file: place?.file,
    line: place?.line,
    col: place?.column,
    title: 'ghg',
  })
  const written = properties.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  )
  return `::error ${written.join(',')}::${escaped(message)}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
