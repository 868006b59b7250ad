/** Arguments are checked by schemas, in the words of ghg. */
import { checkOf } from 'ghg'
import { Refusal } from './refusal.js'

/** @typedef {import('./tools.js').Schema} Schema */

/**
 * The check of arguments by the schema that a client is shown.
 * @param {Schema} schema
 * @returns {Promise<(given: unknown) => void>} throws `Refusal`
 */
export async function schemaCheck(schema) {
  const check = await checkOf(schema)
  return (given) => {
    const problem = check(given)
    if (problem !== undefined) throw new Refusal(problem)
  }
}

/**
 * The check that an object has no fields but those of a schema: the engine leaves others alone, and a misspelt filter
 * would be left out in silence. What is in the fields the engine checks.
 * @param {Schema} schema
 */
export function fieldCheck({ properties }) {
  const names = Object.keys(properties).map((name) => [name, {}])
  return schemaCheck({ type: 'object', properties: Object.fromEntries(names), additionalProperties: false })
}
