/** Names of tables as they are typed: `table`, `schema.table`. */
import { UsageError } from '../../host/exit.js'
import { type Dialect, identifier } from './dialects.js'

/** Each part quoted. @throws UsageError for an empty part */
export function tableName(name: string, dialect: Dialect): string {
  const parts = name.split('.')
  if (parts.some((part) => part === '')) {
    throw new UsageError(`\`${name}\` is not a name of a table; write table or schema.table`)
  }
  return parts.map((part) => identifier(part, dialect)).join('.')
}
