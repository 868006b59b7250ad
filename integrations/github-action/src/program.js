/** The program `ghg`, which the workflow has installed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { Refusal } from './runner.js'

/** @typedef {{ code: number, out: string, err: string }} Ended */

/**
 * @param {string | undefined} given
 * @param {import('./runner.js').Environment} env
 * @returns {string} its path
 */
export function programOf(given, env) {
  if (given !== undefined) {
    if (existsSync(given)) return resolve(given)
    throw new Refusal(`ghg: there is no program ${given}`)
  }
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    resolve('node_modules/.bin'),
  ]
  const found = folders.map((folder) => join(folder, 'ghg')).find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Refusal(
    'ghg is neither on the path nor in node_modules: install it in a step before, with npm install ghg',
  )
}

/**
 * Runs it without a shell.
 * @param {string} program
 * @param {string[]} args
 * @param {import('./runner.js').Environment} env
 * @returns {Promise<Ended>}
 */
export function ended(program, args, env) {
  // The token of the comment is no matter of this program; annotations are made here. CI keeps the program
  // from reusing results of earlier runs.
  const { INPUT_TOKEN: _, GITHUB_ACTIONS: __, ...others } = env
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...others, CI: 'true', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      out += part
    })
    child.stderr.setEncoding('utf8').on('data', (part) => {
      err += part
    })
    child.on('error', (error) => reject(new Refusal(`${program} cannot be run: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === null) reject(new Refusal(`${program} was ended by ${signal}`))
      else resolve({ code, out, err })
    })
  })
}
