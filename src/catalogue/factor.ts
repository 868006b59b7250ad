/**
 * The emission factor as stored in the project. `FactorRow` is one line of a dataset's `factors.csv.gz`; `Factor` is
 * the same line compiled into the reference file, with derived fields.
 */
import { type FactorField, factorFields, type Known, type RecordOf } from '../contract/contract.js'

type Fields = typeof factorFields

/** One factor read from the reference file. Absent figures are null. */
export type Factor = RecordOf<Fields>

/** One line of `factors.csv.gz`; unknown fields are absent. */
export type FactorRow = {
  -readonly [Name in FieldWith<'csv', 'required'>]: Known<Fields[Name]>
} & {
  -readonly [Name in FieldWith<'csv', 'optional' | 'rare'>]?: Known<Fields[Name]>
}

/** Names of the fields whose property `Key` has one of the `Wanted` values. */
type FieldWith<Key extends keyof FactorField, Wanted> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Key, Wanted> ? Name : never
}[keyof Fields]

/** Column order of `factors.csv.gz`. */
export const factorColumns = fieldsWith('csv', 'required', 'optional')

/** Columns included in a `factors.csv.gz` only if a row needs them. */
export const rareFactorColumns = fieldsWith('csv', 'rare')

/** Columns in a reference file, by table; named as the fields of a factor. */
export const publicationColumns = fieldsWith('table', 'publications')
export const textColumns = fieldsWith('table', 'texts')
export const figureColumns = fieldsWith('table', 'figures')

/** Fields that are null if unknown. */
export const nullableFields = fieldsWith('isNullable', true)

function fieldsWith<Key extends keyof FactorField, Wanted extends FactorField[Key]>(
  key: Key,
  ...wanted: Wanted[]
): FieldWith<Key, Wanted>[] {
  const fields: [string, FactorField][] = Object.entries(factorFields)
  const named = fields.filter(([, field]) => wanted.includes(field[key] as Wanted))
  return named.map(([name]) => name as FieldWith<Key, Wanted>)
}
