/**
 * Tables of fields, which describe each field of a record once. Types, schemas of the contract, columns of files and
 * columns of the reference file are derived from such a table.
 */
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'

export interface Field {
  /** A `day` is `YYYY-MM-DD`; in one cell, the texts of a `list` are joined by `|`. */
  kind: 'text' | 'day' | 'integer' | 'number' | 'list'
  /** Null if unknown. */
  isNullable?: true
  /** The only texts there are. */
  oneOf?: readonly string[]
  /** In documents of the interface. */
  description?: string
}

/** Type of a field's value if known. */
export type Known<F extends Field> = F extends { oneOf: readonly (infer Word)[] }
  ? Word
  : F['kind'] extends 'list'
    ? string[]
    : F['kind'] extends 'integer' | 'number'
      ? number
      : string

/** Type of a field's value. */
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

/** Returns the schemas of some fields, in the order of their names. */
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

/** Returns the fields of a record that the schema has, in its order; `given` supplies the fields that the record lacks. */
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
