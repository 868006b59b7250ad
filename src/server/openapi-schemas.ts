/** Converts the schemas of the contract to components of the OpenAPI document. */
import type { TSchema } from '@sinclair/typebox'

type Plain = Record<string, unknown>
export type Reference = { $ref: string }

/** Direction of a schema: optional fields may be null in requests, where null counts as absent. */
type Direction = 'request' | 'response'

const parts = ['anyOf', 'oneOf', 'allOf'] as const
const single = ['items', 'not', 'additionalProperties'] as const
const named = ['properties', 'patternProperties'] as const
/** Keywords that client types cannot express: they refuse fields depending on others. */
const untyped = ['if', 'then', 'propertyNames'] as const

/**
 * Collects the schemas that the document refers to. A schema with a title becomes a component of that name
 * everywhere, so that generated clients have one type for it.
 */
export class DocumentSchemas {
  readonly components: Record<string, Plain> = {}

  /** Adds the body of a request under its own name. */
  request(name: string, schema: TSchema): Reference {
    return this.#add(name, this.#translated(schema, 'request'))
  }

  /** Adds the body of a response. */
  response(name: string, schema: TSchema): Reference {
    return this.#add(name, this.#part(schema, 'response'))
  }

  /** @throws Error if two different schemas have the same name */
  #add(name: string, schema: Plain): Reference {
    const known = this.components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are called ${name}`)
    }
    this.components[name] = schema
    return { $ref: `#/components/schemas/${name}` }
  }

  #part(schema: TSchema, direction: Direction): Plain {
    const translated = this.#translated(schema, direction)
    return schema.title === undefined ? translated : this.#add(schema.title, translated)
  }

  #translated(schema: TSchema, direction: Direction): Plain {
    const translated: Plain = { ...schema }
    for (const key of untyped) delete translated[key]
    for (const key of parts) {
      const list = schema[key] as TSchema[] | undefined
      if (list) translated[key] = list.map((each) => this.#part(each, direction))
    }
    for (const key of single) {
      if (typeof schema[key] === 'object') translated[key] = this.#part(schema[key] as TSchema, direction)
    }
    for (const key of named) {
      const fields = schema[key] as Record<string, TSchema> | undefined
      if (fields) translated[key] = this.#fields(fields, schema, direction)
    }
    if (schema.discriminator) translated.discriminator = withMapping(schema)
    return translated
  }

  #fields(fields: Record<string, TSchema>, { required = [] }: TSchema, direction: Direction): Plain {
    const translated = Object.entries(fields).map(([name, field]) => {
      const part = this.#part(field, direction)
      return [name, direction === 'request' && !required.includes(name) ? orNull(part) : part]
    })
    return Object.fromEntries(translated)
  }
}

const scalars: unknown[] = ['string', 'number', 'integer', 'boolean', 'array']
const null_ = { type: 'null' }

/**
 * Returns a schema that also accepts null. A schema with a default becomes an alternative: client generators treat a
 * field with a direct default as always present.
 */
function orNull(schema: Plain): Plain {
  const { anyOf, type } = schema as TSchema
  if (Array.isArray(type) && type.includes('null')) return schema
  if (Array.isArray(anyOf)) {
    return anyOf.some((each) => each.type === 'null') ? schema : { ...schema, anyOf: [...anyOf, null_] }
  }
  const isOpen = !('enum' in schema || 'const' in schema || 'default' in schema)
  if (isOpen && scalars.includes(type)) return { ...schema, type: [type, 'null'] }
  const { description, ...rest } = schema
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, null_] }
}

/** Returns the discriminator with its mapping from tag values to schemas. */
function withMapping({ discriminator, oneOf }: TSchema): Plain {
  const { propertyName } = discriminator as { propertyName: string }
  const mapping = (oneOf as TSchema[]).map(({ title, properties }) => [
    properties[propertyName].const,
    `#/components/schemas/${title}`,
  ])
  return { propertyName, mapping: Object.fromEntries(mapping) }
}
