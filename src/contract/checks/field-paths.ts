/** Fields of a kind, wherever requests of a schema have them. */
import type { TSchema } from '@sinclair/typebox'

type Plain = Record<string, unknown>

/** Path to a field from the top of a request; `eachElement` matches every element of an array. */
export type FieldPath = readonly (string | typeof eachElement)[]

const eachElement = Symbol('each element')

/** Returns the paths of all matching fields, including alternatives and array elements. */
export function fieldPaths(
  schema: TSchema,
  isWanted: (name: string, schema: TSchema) => boolean,
): FieldPath[] {
  const found = new Map<string, FieldPath>()
  walk(schema, [])
  return [...found.values()]

  function walk(
    { properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: TSchema,
    path: FieldPath,
  ): void {
    for (const [name, property] of Object.entries<TSchema>(properties)) {
      const to = [...path, name]
      if (isWanted(name, property)) found.set(to.map(String).join('\n'), to)
      walk(property, to)
    }
    if (items) walk(items, [...path, eachElement])
    for (const part of [...anyOf, ...oneOf, ...allOf]) walk(part, path)
  }
}

/** Replaces the values at a path, in place: `change` returns undefined for one that stays. */
export function changeAt(request: unknown, path: FieldPath, change: (value: unknown) => unknown): void {
  const field = path.at(-1) as string
  for (const holder of holdersOf(request, path.slice(0, -1))) {
    if (!Object.hasOwn(holder, field)) continue
    const changed = change(holder[field])
    if (changed !== undefined) holder[field] = changed
  }
}

/** Objects at the end of a path. */
function holdersOf(part: unknown, [step, ...rest]: FieldPath): Plain[] {
  if (typeof part !== 'object' || part === null) return []
  if (step === undefined) return Array.isArray(part) ? [] : [part as Plain]
  if (step === eachElement) {
    return Array.isArray(part) ? part.flatMap((element) => holdersOf(element, rest)) : []
  }
  return Object.hasOwn(part, step) ? holdersOf((part as Plain)[step], rest) : []
}
