/** Fields of a request that belong into the path: `/compute/v1/:provider/instance`. */

type Fields = Record<string, unknown>

/** The path of a request, and what of the request is left for its body or query. */
export function pathOf(template: string, request: object): { path: string; rest: Fields } {
  const rest: Fields = { ...request }
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    // Halves of letters, which no address can hold, become the sign for an unreadable letter.
    const value = Buffer.from(String(rest[name])).toString()
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

/** Requests of a batch that have the same path. */
export interface SamePath {
  path: string
  /** Places in the batch. */
  indices: number[]
  bodies: object[]
}

/** The requests of a batch by their paths, in order within each; as they are where the path has no arguments. */
export function byPath(template: string, requests: readonly object[]): SamePath[] {
  if (!template.includes(':')) {
    return [{ path: template, indices: requests.map((_, index) => index), bodies: [...requests] }]
  }
  const groups = new Map<string, SamePath>()
  requests.forEach((request, index) => {
    const { path, rest } = pathOf(template, request)
    const group = groups.get(path) ?? { path, indices: [], bodies: [] }
    group.indices.push(index)
    group.bodies.push(rest)
    groups.set(path, group)
  })
  return [...groups.values()]
}
