/** Columns of the reference file in SQL, from the table of fields that describes them. */
import type { Field } from '#src/contract/contract.js'

const types: Record<Field['kind'], string> = {
  text: 'TEXT',
  day: 'TEXT',
  list: 'TEXT',
  integer: 'INTEGER',
  number: 'REAL',
}

/** Definitions of some fields as columns, separated by commas. */
export function definitions<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  names: readonly Name[],
): string {
  const definition = (name: Name) =>
    `${name} ${types[fields[name].kind]}${fields[name].isNullable ? '' : ' NOT NULL'}`
  return names.map(definition).join(', ')
}
