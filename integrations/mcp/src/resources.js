/** What a client may read beside the tools: factors and datasets with their licences. */

import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js'
import { ServiceError } from 'ghg'

const json = 'application/json'

export const resources = [
  {
    uri: 'ghg://datasets',
    name: 'datasets',
    title: 'Datasets of the catalogue',
    description: 'Every dataset with publisher, edition, licence and number of factors',
    mimeType: json,
  },
]

export const resourceTemplates = [
  {
    uriTemplate: 'ghg://datasets/{id}',
    name: 'dataset',
    title: 'A dataset',
    description: 'Its publications with licence, attribution and link',
    mimeType: json,
  },
  {
    uriTemplate: 'ghg://factors/{id}',
    name: 'factor',
    title: 'An emission factor',
    description: 'Its values, where it comes from and its licence',
    mimeType: json,
  },
]

/**
 * @param {string} uri
 * @param {{ engine: import('ghg').LocalEngine, datasets: readonly import('ghg').Dataset[],
 *   answers: import('./answers.js').Answers }} from
 */
export async function readResource(uri, { engine, datasets, answers }) {
  const { kind, id } = /^ghg:\/\/(?<kind>datasets|factors)(?:\/(?<id>[^/?#]+))?$/.exec(uri)?.groups ?? {}
  const name = id === undefined ? undefined : decoded(id)
  if (kind === 'datasets' && name === undefined) {
    return asJson(
      uri,
      datasets.map(({ id, source, source_dataset, year_released, licence, factors }) => {
        return { id, source, source_dataset, year_released, licence, factors }
      }),
    )
  }
  if (kind === 'datasets') {
    const found = datasets.filter(({ id }) => id === name)
    if (found.length > 0) return asJson(uri, found)
  }
  if (kind === 'factors' && name !== undefined) {
    try {
      const explained = await engine.call('explain', { emission_factor: name, runners_up: 0 })
      return asJson(uri, answers.explain(explained))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
    }
  }
  throw new McpError(
    ErrorCode.InvalidParams,
    `there is no resource ${JSON.stringify(uri.slice(0, 200))}; available: ghg://datasets, ghg://datasets/{id}, ghg://factors/{id}`,
  )
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param {string} uri @param {unknown} value */
function asJson(uri, value) {
  return { contents: [{ uri, mimeType: json, text: JSON.stringify(value) }] }
}
