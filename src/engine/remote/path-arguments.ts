/** Fields of a request that belong into the path: `/compute/v1/:provider/instance`. */
import { badRequest, type ErrorBody, ServiceError } from '../../contract/contract.js'

type Fields = Record<string, unknown>

/**
 * The path of a request, and what of the request is left for its body or query.
 * @throws ServiceError for a value that is missing, or that no path can hold
 */
export function expandPath(template: string, request: object): { path: string; rest: Fields } {
  const rest: Fields = { ...request }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const value = argument(name, rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

function argument(name: string, value: unknown): string {
  if (value === undefined) throw badRequest('invalid_input', `${name}: missing`)
  if (typeof value !== 'string') throw badRequest('invalid_input', `${name}: must be a text`)
  if (value === '') throw badRequest('invalid_input', `${name}: must not be empty`)
  // In an address these are steps to another path, in whatever way they are written.
  if (value === '.' || value === '..') throw badRequest('invalid_input', `${name}: cannot be "${value}"`)
  // Halves of letters, which no address can hold, become the sign for an unreadable letter.
  return Buffer.from(value).toString()
}

/** Requests of a batch that have the same path. */
export interface SamePath {
  path: string
  /** Places in the batch. */
  indices: number[]
  bodies: object[]
}

/** The requests of a batch by their paths, and those that have none, by their places. */
export interface ByPath {
  groups: SamePath[]
  refused: Map<number, ErrorBody>
}

/** The requests of a batch by their paths, in order within each; as they are where the path has no arguments. */
export function groupByPath(template: string, requests: readonly object[]): ByPath {
  const refused = new Map<number, ErrorBody>()
  if (!template.includes(':')) {
    const indices = requests.map((_, index) => index)
    return { groups: [{ path: template, indices, bodies: [...requests] }], refused }
  }
  const groups = new Map<string, SamePath>()
  requests.forEach((request, index) => {
    try {
      const { path, rest } = expandPath(template, request)
      const group = groups.get(path) ?? { path, indices: [], bodies: [] }
      group.indices.push(index)
      group.bodies.push(rest)
      groups.set(path, group)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      refused.set(index, error.body())
    }
  })
  return { groups: [...groups.values()], refused }
}
