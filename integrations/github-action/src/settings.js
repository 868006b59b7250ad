/** What a workflow asks for. */
import { input, Refusal } from './runner.js'

/**
 * @typedef {object} Settings
 * @property {string | undefined} project
 * @property {string | undefined} file
 * @property {string | undefined} map
 * @property {string} ledger of a file
 * @property {string | undefined} previous
 * @property {string[]} gates options of ghg run
 * @property {string | undefined} maxChange
 * @property {'error' | 'warning'} failedRows
 * @property {boolean} comment
 * @property {string} name
 * @property {string | undefined} token
 * @property {string} commentAuthor
 * @property {string | undefined} ghg
 */

const gates = ['fail-above', 'fail-on', 'max-unestimated']

/**
 * @param {import('./runner.js').Environment} env
 * @returns {Settings}
 */
export function settingsOf(env) {
  const [file, map, project] = ['file', 'map', 'project'].map((name) => input(env, name))
  if (file !== undefined && project !== undefined) throw new Refusal('give file or project, not both')
  if ((file === undefined) !== (map === undefined)) {
    throw new Refusal('file and map go together; ghg map FILE drafts a mapping')
  }
  const name = input(env, 'name') ?? 'inventory'
  if (!/^[\w .-]{1,100}$/.test(name) || name.includes('--')) {
    throw new Refusal('name: letters, digits, blanks, dots and single hyphens')
  }
  return {
    file,
    map,
    project: file === undefined ? (project ?? 'ghg.yaml') : undefined,
    ledger: input(env, 'ledger') ?? 'ledger.csv',
    previous: input(env, 'previous'),
    gates: gates.flatMap((gate) => {
      const value = input(env, gate)
      return value === undefined ? [] : [`--${gate}=${value}`]
    }),
    maxChange: input(env, 'max-change'),
    failedRows: oneOf(env, 'failed-rows', /** @type {const} */ (['error', 'warning'])),
    comment: oneOf(env, 'comment', /** @type {const} */ (['true', 'false'])) === 'true',
    name,
    token: input(env, 'token'),
    commentAuthor: input(env, 'comment-author') ?? 'github-actions[bot]',
    ghg: input(env, 'ghg'),
  }
}

/**
 * The first is the usual one.
 * @template {string} Word
 * @param {import('./runner.js').Environment} env
 * @param {string} name
 * @param {readonly [Word, ...Word[]]} words
 * @returns {Word}
 */
function oneOf(env, name, words) {
  const given = input(env, name) ?? words[0]
  const found = words.find((word) => word === given)
  if (found === undefined) throw new Refusal(`${name}: one of ${words.join(', ')}, not ${given}`)
  return found
}
