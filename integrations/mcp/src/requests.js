/** Requests of the contract as tools take them: the release of the catalogue need not be named, it is the newest then. */
import { describeOperation } from 'ghg'

/**
 * @typedef {import('./tools.js').Schema} Schema
 * @typedef {import('ghg').Operation} Operation
 */

/**
 * The schema of an operation's requests, in which the release need not be named and other fields are none.
 * @param {Operation} operation
 * @returns {Schema}
 */
export function requestSchema(operation) {
  const { request, dataVersion } = describeOperation(operation)
  const schema = /** @type {Schema} */ (JSON.parse(JSON.stringify(request)))
  if (dataVersion !== undefined && !dataVersion.includes('.') && schema.required) {
    schema.required = schema.required.filter((name) => name !== dataVersion)
  }
  return { ...schema, additionalProperties: false }
}

/**
 * The request with the release, unless it names one, or a factor by its id alone.
 * @param {Operation} operation
 * @param {unknown} request
 * @param {string} release such as `^2`
 */
export function withRelease(operation, request, release) {
  const { dataVersion } = describeOperation(operation)
  return dataVersion === undefined ? request : filled(request, dataVersion.split('.'), release)
}

/** @param {unknown} value @param {string[]} path @param {string} release @returns {unknown} */
function filled(value, path, release) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [name = '', ...rest] = path
  const field = /** @type {Record<string, unknown>} */ (value)[name]
  if (rest.length === 0) return { ...value, [name]: field ?? release }
  return { ...value, [name]: filled(field, rest, release) }
}
