/** The runner: inputs and places from its environment, and what it is told on standard output. */
import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Where an annotation is shown.
 * @typedef {{ file?: string, line?: number, col?: number, title?: string }} Place
 */

/** What a user did wrong, or what is missing here: one line. */
export class Refusal extends Error {
  /** @param {string} message @param {Place} [place] */
  constructor(message, place) {
    super(message)
    this.place = place
  }
}

/**
 * An input of the action; undefined where it is blank.
 * @param {Environment} env
 * @param {string} name
 */
export function input(env, name) {
  const text = env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`]?.trim()
  return text === '' ? undefined : text
}

/**
 * An annotation of the job.
 * @param {'error' | 'warning' | 'notice'} kind
 * @param {string} message
 * @param {Place} [place]
 */
export function annotate(kind, message, place = {}) {
  const properties = Object.entries(place).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inProperty(String(value))}`],
  )
  print(`::${kind}${properties.length > 0 ? ` ${properties.join(',')}` : ''}::${inMessage(message)}`)
}

/** @param {string} line */
export function print(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Prints text that comes from files: whatever it looks like, the runner takes it for no command.
 * @param {string} text
 */
export function printForeign(text) {
  const token = randomUUID()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what a terminal must not get
  const harmless = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
  print(`::stop-commands::${token}\n${harmless.replace(/\n$/, '')}\n::${token}::`)
}

/**
 * An output of the step; of a runner without a file for them there is none.
 * @param {Environment} env
 * @param {string} name
 * @param {string} value
 */
export function output(env, name, value) {
  const file = env.GITHUB_OUTPUT
  if (!file) return
  const end = `end-${randomUUID()}`
  try {
    appendFileSync(file, `${name}<<${end}\n${value}\n${end}\n`)
  } catch (error) {
    annotate('warning', `the output ${name} could not be written: ${reasonOf(error)}`)
  }
}

/** @param {unknown} error */
export function reasonOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @param {string} text */
function inMessage(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** @param {string} text */
function inProperty(text) {
  return inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
