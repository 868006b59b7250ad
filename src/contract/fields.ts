/**
 * Tables of fields: what a record has, each field described once. Types, schemas of the contract, columns of
 * files and columns of the reference file are derived from such a table.
 */
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'

export interface Field {
  /** A `day` is `YYYY-MM-DD`; the texts of a `list` are joined by `|` where it is one cell. */
  kind: 'text' | 'day' | 'integer' | 'number' | 'list'
  /** Null where it is not known. */
  isNullable?: true
  /** The only texts there are. */
  oneOf?: readonly string[]
  /** In documents of the interface. */
  description?: string
}

/** What a field holds where it is known. */
export type Known<F extends Field> = F extends { oneOf: readonly (infer Word)[] }
  ? Word
  : F['kind'] extends 'list'
    ? string[]
    : F['kind'] extends 'integer' | 'number'
      ? number
      : string

/** What a field holds. */
export type Value<F extends Field> = F extends { isNullable: true } ? Known<F> | null : Known<F>

/** A record with all fields of a table. */
export type RecordOf<Fields extends Record<string, Field>> = {
  -readonly [Name in keyof Fields]: Value<Fields[Name]>
}

const schemas: Record<Field['kind'], TSchema> = {
  text: Type.String(),
  day: Type.String(),
  integer: Type.Integer(),
  number: Type.Number(),
  list: Type.Array(Type.String()),
}

/** Schemas of some fields, in the order in which they are named. */
export function fieldSchemas<Fields extends Record<string, Field>, Name extends keyof Fields>(
  fields: Fields,
  ...names: Name[]
): { [Each in Name]: TUnsafe<Value<Fields[Each]>> } {
  const entries = names.map((name) => [name, schemaOf(fields[name]!)])
  return Object.fromEntries(entries) as { [Each in Name]: TUnsafe<Value<Fields[Each]>> }
}

function schemaOf({ kind, isNullable, description }: Field): TSchema {
  const known = description === undefined ? schemas[kind] : { description, ...schemas[kind] }
  return isNullable ? Type.Union([known, Type.Null()]) : known
}

/** The fields of `Shown` that a record does not have as they are shown. */
type Missing<Shown, Rec> = {
  [Name in keyof Shown as Name extends keyof Rec
    ? Rec[Name] extends Shown[Name]
      ? never
      : Name
    : Name]: Shown[Name]
}

/** What a schema shows of a record: its fields, in its order. What the record lacks is given. */
export function shownBy<Schema extends TObject, Rec extends object>(
  schema: Schema,
  record: Rec,
  given: Missing<Static<Schema>, Rec>,
): Static<Schema> {
  const names = Object.keys(schema.properties)
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in given ? given[name as keyof typeof given] : record[name as keyof Rec],
    ]),
  ) as Static<Schema>
}
