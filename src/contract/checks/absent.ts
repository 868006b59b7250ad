/** Treats null as absent: many languages serialize every field of an object, and null for the unset ones. */

/** Request whose optional fields may be null. */
export type OrNull<Value> = Value extends readonly (infer Element)[]
  ? OrNull<Element>[]
  : Value extends object
    ? { [Name in keyof Value]: OrNull<Value[Name]> | (undefined extends Value[Name] ? null : never) }
    : Value

/** Maximum depth: far beyond any request. */
const deepest = 200

/**
 * Returns the value without null fields, at any depth, or the same object if it has no null fields. Elements of
 * arrays are kept.
 */
export function withoutNulls(value: unknown): unknown {
  return tidy(value, deepest)
}

function tidy(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) {
    const elements = value.map((element) => tidy(element, levels - 1))
    return elements.some((element, index) => element !== value[index]) ? elements : value
  }
  let isSame = true
  const fields: [string, unknown][] = []
  for (const [name, field] of Object.entries(value)) {
    if (field === null) {
      isSame = false
      continue
    }
    const tidied = tidy(field, levels - 1)
    if (tidied !== field) isSame = false
    fields.push([name, tidied])
  }
  return isSame ? value : Object.fromEntries(fields)
}
