/** Derives the fields of a request, which columns can supply, from its schema. */
import type { TSchema } from '@sinclair/typebox'

export type FieldKind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'

export interface Field {
  /** Keys joined by dots: `parameters.energy_unit` */
  path: string
  keys: string[]
  kind: FieldKind
  /** True if a string field may be an object instead (a selector: id, or description). */
  orObject: boolean
  /** Kind of the elements of an array. */
  items: FieldKind | undefined
  /** Accepted words, if the list is closed. */
  values: string[]
  /** True if the text is required but may be empty. */
  mayBeEmpty: boolean
  /** True if zeros before a number are a sign of a lost decimal point. */
  warnsOfLeadingZeros?: boolean
  /** Largest number that the schema accepts, if it has a limit. */
  maximum?: number
  description: string | undefined
}

/** Returns a field outside of any request. */
export function freeField(path: string, kind: FieldKind): Field {
  return {
    ...{ path, keys: [path], kind, orObject: false, items: undefined, values: [], mayBeEmpty: false },
    description: undefined,
  }
}

/** Number that a rule reads without a field. */
export const anyNumber: Field = freeField('number', 'number')
/** Text that a rule reads without a field. */
export const anyText: Field = freeField('text', 'string')

export function isNumber({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'number' || kind === 'integer'
}

/** Returns every field of a request schema: leaves, and the objects above them (whose cells are JSON). */
export function schemaFields(schema: TSchema): Field[] {
  const fields: Field[] = []
  walkObject(schema, [], fields)
  return fields
}

/** Returns the field for the GWP set of the factor that a request chooses; not the field of a part of the factor. */
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
  const maximum: number | undefined = variants.find((variant) => typeof variant.maximum === 'number')?.maximum
  return {
    path: keys.join('.'),
    keys,
    kind,
    orObject: kind === 'string' && kinds.includes('object'),
    items: array?.items ? (variantsOf(array.items as TSchema).map(kindOf)[0] ?? 'string') : undefined,
    values: variants.flatMap((variant) => (typeof variant.const === 'string' ? [variant.const] : [])),
    mayBeEmpty: isRequired && kind === 'string' && variants.every(acceptsEmptyText),
    warnsOfLeadingZeros: schema['x-warns-of-leading-zeros'] === true,
    ...(maximum !== undefined && { maximum }),
    description: schema.description,
  }
}

function acceptsEmptyText(schema: TSchema): boolean {
  return (
    schema.type === 'string' && !schema.minLength && schema.const === undefined && schema.enum === undefined
  )
}

/**
 * Returns the alternatives of a union, including nested ones, and the parts of an intersection; excludes null. A schema
 * with properties is a single shape, even if its variants require different properties.
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

/** Returns the heading in the form used for comparison: case, spaces and dashes do not matter. */
export function normalised(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[\s\-_]+/g, '_')
}

/** Finds fields by their path, or by its last parts if these belong to only one field. */
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

  /** True if the schema names parts of the object, instead of accepting any. */
  hasParts({ path }: Field): boolean {
    return this.#fields.some((field) => field.path.startsWith(`${path}.`))
  }

  /** Returns the names of the parts of an object in the schema. */
  partsOf({ path, keys }: Field): string[] {
    const depth = keys.length + 1
    const parts = this.#fields.filter(
      (field) => field.keys.length === depth && field.path.startsWith(`${path}.`),
    )
    return parts.map((field) => field.keys.at(-1)!)
  }

  /** True if a field has this path; ignores short names. */
  has(path: string): boolean {
    const wanted = normalised(path)
    return this.#fields.some((field) => normalised(field.path) === wanted)
  }

  /** Returns the paths that an ambiguous short name could refer to; empty if it refers to one or no field. */
  meanings(heading: string): string[] {
    const name = normalised(heading)
    if (this.#byName.get(name) !== 'ambiguous') return []
    return this.#fields.map((field) => field.path).filter((path) => normalised(path).endsWith(`.${name}`))
  }

  /** Returns every name that refers to exactly one field. */
  names(): string[] {
    return [...this.#byName].flatMap(([name, field]) => (field === 'ambiguous' ? [] : [name]))
  }
}

/** Returns the field that receives the year of a period; undefined if the request has no such field. */
export function yearField(fields: readonly Field[]): Field | undefined {
  return fields.find(({ keys }) => keys.length <= 2 && /^(spend_)?year$/.test(keys.at(-1)!))
}

/** Returns the fields that state the time of a row; a column of dates supplies the first: the day of import, or the year. */
export function momentFields(fields: readonly Field[]): Field[] {
  const day = fields.find(({ path }) => path === 'import_date')
  if (day) return [day, ...fields.filter(({ path }) => /^(date|month|(import_)?(quarter|year))$/.test(path))]
  const year = yearField(fields)
  return year ? [year] : []
}
