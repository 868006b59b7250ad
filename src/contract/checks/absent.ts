/** Null is absent: many languages write every field of an object, and null for those that nobody set. */

/** A request whose writer may put null where a field is optional. */
export type OrNull<Value> = Value extends readonly (infer Element)[]
  ? OrNull<Element>[]
  : Value extends object
    ? { [Name in keyof Value]: OrNull<Value[Name]> | (undefined extends Value[Name] ? null : never) }
    : Value

/** Levels that are looked at: far more than any request has. */
const deepest = 200

/**
 * The value without the fields that are null, at any depth; the same object where there are none. Elements of
 * arrays are no fields and stay.
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
