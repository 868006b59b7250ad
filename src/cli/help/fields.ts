/** The fields of an operation's request as a table of the help. */
import type { TSchema } from '@sinclair/typebox'
import { type Field, type FieldKind, schemaFields } from '../../rows/mapping/mapping.js'
import { textTable } from './output.js'

const kindWords: Record<FieldKind, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true, false',
  array: 'list',
  object: 'object',
}

/** The section of the help; columns, `--set` and mapping files may name these fields. */
export function fieldHelp(request: TSchema, width: number): string {
  const title = 'Fields (the last part of a name is enough if unambiguous):'
  return `\n${title}\n${fieldTable(request, width)}`
}

/** Name, kind and meaning of every field; meanings are broken into lines of a table this wide. */
export function fieldTable(request: TSchema, tableWidth: number): string {
  const rows = schemaFields(request).map((field) => [field.path, kindOf(field), meaningOf(field)])
  return textTable(['Field', 'Kind', 'Meaning'], rows, tableWidth)
}

function kindOf(field: Field): string {
  return field.values.length > 0 ? 'word' : kindWords[field.kind]
}

function meaningOf({ description = '', values }: Field): string {
  if (values.length === 0) return description
  const list = `one of ${values.join(', ')}`
  return description === '' ? list : `${description}: ${list}`
}
