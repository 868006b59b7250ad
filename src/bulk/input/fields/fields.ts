/** The fields of a request, walked out of its schema: what a column can be. */
import type { TSchema } from '@sinclair/typebox'

export type FieldKind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'

export interface Field {
  /** `parameters.energy_unit` */
  path: string
  keys: string[]
  kind: FieldKind
  /** A string field that may be an object instead (a selector: id, or description). */
  orObject: boolean
  /** Kind of the elements of an array. */
  items: FieldKind | undefined
  /** The accepted words, where the list is closed. */
  values: string[]
  /** A required text that the service accepts empty. */
  mayBeEmpty: boolean
  description: string | undefined
}

/** Every field of a request schema: leaves, and the objects above them (whose cells are JSON). */
export function fieldsOf(schema: TSchema): Field[] {
  const fields: Field[] = []
  walkObject(schema, [], fields)
  return fields
}

/** The field that asks for the GWP set of the factor that a request chooses; not that of a part of it. */
export function gwpField(fields: readonly Field[]): Field | undefined {
  return fields.find(({ path }) => /^[^.]+\.calculation_method$/.test(path))
}

function walkObject(schema: TSchema, keys: string[], fields: Field[]): void {
  for (const variant of variantsOf(schema)) {
    const required: string[] = variant.required ?? []
    for (const [key, property] of Object.entries((variant.properties ?? {}) as Record<string, TSchema>)) {
      const path = [...keys, key]
      if (fields.some((field) => field.path === path.join('.'))) continue
      fields.push(fieldOf(path, property, required.includes(key)))
      walkObject(property, path, fields)
    }
  }
}

function fieldOf(keys: string[], schema: TSchema, isRequired: boolean): Field {
  const variants = variantsOf(schema)
  const kinds = variants.map(kindOf)
  const scalar = kinds.find((kind) => kind !== 'object' && kind !== 'array')
  const array = variants[kinds.indexOf('array')]
  const kind = scalar ?? kinds[0] ?? 'string'
  return {
    path: keys.join('.'),
    keys,
    kind,
    orObject: kind === 'string' && kinds.includes('object'),
    items: array?.items ? (variantsOf(array.items as TSchema).map(kindOf)[0] ?? 'string') : undefined,
    values: variants.flatMap((variant) => (typeof variant.const === 'string' ? [variant.const] : [])),
    mayBeEmpty: isRequired && kind === 'string' && variants.every(acceptsEmptyText),
    description: schema.description,
  }
}

function acceptsEmptyText(schema: TSchema): boolean {
  return (
    schema.type === 'string' && !schema.minLength && schema.const === undefined && schema.enum === undefined
  )
}

/**
 * The alternatives of a union, nested ones included; parts of an intersection; null is no alternative. What
 * has properties is one shape, whichever of them it asks for.
 */
function variantsOf(schema: TSchema): TSchema[] {
  if (schema.properties) return [schema]
  const parts: TSchema[] | undefined = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap(variantsOf)
  return schema.type === 'null' ? [] : [schema]
}

function kindOf(schema: TSchema): FieldKind {
  switch (schema.type) {
    case 'number':
    case 'integer':
    case 'boolean':
    case 'array':
    case 'object':
      return schema.type
    default:
      return 'string'
  }
}

/** How headings are compared: case, spaces and dashes do not matter. */
export function normalised(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[\s\-_]+/g, '_')
}

/** Finds fields by their path, or by the last parts of it where those belong to one field only. */
export class FieldNames {
  readonly #byName = new Map<string, Field | 'ambiguous'>()
  readonly #fields: Field[]

  constructor(fields: Field[]) {
    this.#fields = fields
    for (const field of fields) {
      for (let from = 1; from < field.keys.length; from++) {
        const name = normalised(field.keys.slice(from).join('.'))
        this.#byName.set(name, this.#byName.has(name) ? 'ambiguous' : field)
      }
    }
    for (const field of fields) this.#byName.set(normalised(field.path), field)
  }

  find(heading: string): Field | undefined {
    const found = this.#byName.get(normalised(heading))
    return found === 'ambiguous' ? undefined : found
  }

  /** Whether the schema names parts of an object, rather than taking any. */
  hasParts({ path }: Field): boolean {
    return this.#fields.some((field) => field.path.startsWith(`${path}.`))
  }

  /** The names of the parts that the schema gives an object. */
  partsOf({ path, keys }: Field): string[] {
    const depth = keys.length + 1
    const parts = this.#fields.filter(
      (field) => field.keys.length === depth && field.path.startsWith(`${path}.`),
    )
    return parts.map((field) => field.keys.at(-1)!)
  }

  /** Whether a field has this path, short names aside. */
  has(path: string): boolean {
    const wanted = normalised(path)
    return this.#fields.some((field) => normalised(field.path) === wanted)
  }

  /** The paths a short name could mean; empty where it means none or one. */
  meanings(heading: string): string[] {
    const name = normalised(heading)
    if (this.#byName.get(name) !== 'ambiguous') return []
    return this.#fields.map((field) => field.path).filter((path) => normalised(path).endsWith(`.${name}`))
  }

  /** Every name that means a field. */
  names(): string[] {
    return [...this.#byName].flatMap(([name, field]) => (field === 'ambiguous' ? [] : [name]))
  }
}
