/** Moves fields of a request to its path: `/compute/v1/:provider/instance`. */
import { badRequest, type ErrorBody, ServiceError } from '../../contract/contract.js'

type Fields = Record<string, unknown>

/**
 * Returns the path of a request, and the remaining fields for its body or query.
 * @throws ServiceError if a value is missing, or invalid in a path
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
  // In a URL these lead to another path, even if encoded.
  if (value === '.' || value === '..') throw badRequest('invalid_input', `${name}: cannot be "${value}"`)
  // Replaces lone surrogates, which cannot be encoded, with the replacement character.
  return Buffer.from(value).toString()
}

/** Requests of a batch with the same path. */
export interface SamePath {
  path: string
  /** Positions in the batch. */
  indices: number[]
  bodies: object[]
}

/** Requests of a batch by path, and refusals of requests without a valid path by position. */
export interface ByPath {
  groups: SamePath[]
  refused: Map<number, ErrorBody>
}

/** Groups the requests of a batch by path, keeping their order; a single group if the path has no arguments. */
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
