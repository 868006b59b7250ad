/** The tools that a client sees, and a call of one. */
import { ServiceError } from 'ghg'
import { fileTools } from './file-tools.js'
import { operationTools } from './operation-tools.js'
import { Refusal } from './refusal.js'
import { schemaCheck } from './schema-check.js'

/**
 * @typedef {{ type: 'object', properties: Record<string, any>, required?: string[], additionalProperties?: boolean }} Schema
 *
 * @typedef {object} Tools what tools work with
 * @property {import('ghg').LocalEngine} engine
 * @property {string} release the newest, such as `^2`
 * @property {import('./answers.js').Answers} answers
 * @property {import('./folder.js').Folder} folder
 * @property {import('./program.js').Program} program
 * @property {AbortSignal} signal of the call
 *
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} description
 * @property {Schema} inputSchema
 * @property {boolean} [writes] whether it writes files
 * @property {(given: Record<string, any>, tools: Tools) => Promise<unknown>} answer throws `Refusal` or `ServiceError`
 */

/** @param {boolean} withFiles whether a folder was named at start */
export async function toolList(withFiles) {
  const files = withFiles ? await Promise.all(fileTools.map(checked)) : []
  return new Map([...(await operationTools()), ...files].map((tool) => [tool.name, tool]))
}

/** As the protocol describes it. @param {Tool} tool */
export function described({ name, description, inputSchema, writes = false }) {
  const annotations = {
    readOnlyHint: !writes,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  }
  return { name, description, inputSchema, annotations }
}

/**
 * What a tool answers, or why not: a model reads either.
 * @param {Tool} tool
 * @param {Record<string, unknown>} given
 * @param {Tools} tools
 * @returns {Promise<{ content: { type: 'text', text: string }[], isError?: true }>}
 */
export async function called(tool, given, tools) {
  try {
    return { content: [text(JSON.stringify(await tool.answer(given, tools)))] }
  } catch (error) {
    if (error instanceof ServiceError) return { content: [text(JSON.stringify(error.body()))], isError: true }
    if (error instanceof Refusal) return { content: [text(error.message)], isError: true }
    throw error
  }
}

/** @param {string} words */
function text(words) {
  return { type: /** @type {const} */ ('text'), text: words }
}

/** A tool that looks at its arguments first. @param {Tool} tool @returns {Promise<Tool>} */
async function checked(tool) {
  const check = await schemaCheck(tool.inputSchema)
  return {
    ...tool,
    answer: async (given, tools) => {
      check(given)
      return await tool.answer(given, tools)
    },
  }
}
