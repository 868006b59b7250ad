/** Reads factors from the view `factors` of a reference file. */
import { type Factor, figureColumns, publicationColumns, textColumns } from '../factor.js'
import type { Method } from '../factor-value.js'

/** Fields of a factor, by the table or view that contains them, in the order of the rows. */
const fieldsOf = {
  f: ['id', 'activity_id', ...textColumns, ...figureColumns],
  p: publicationColumns,
  r: ['region_name'],
} as const satisfies Record<string, readonly (keyof Factor)[]>

const fields: (keyof Factor)[] = Object.values(fieldsOf).flat()
const columns = Object.entries(fieldsOf).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

/** Selects rows for `toFactor`; conditions use the view `f`. */
export const factorQuery = `
  SELECT ${columns.join(', ').replace('r.region_name', 'r.name')}
  FROM factors f JOIN publications p ON p.key = f.publication JOIN regions r ON r.code = f.region`

/**
 * @param row values as an array: libsql creates objects with many columns slowly
 * @param gwpSet GWP set requested for totals
 */
export function toFactor(row: readonly unknown[], gwpSet?: Method): Factor {
  const read: Record<string, unknown> = { access_type: 'public' }
  if (gwpSet !== undefined) Object.defineProperty(read, 'wanted_gwp', { value: gwpSet })
  fields.forEach((field, i) => {
    read[field] = row[i]
  })
  read.scopes = listed(read.scopes as string)
  read.data_quality_flags = listed(read.data_quality_flags as string)
  return read as unknown as Factor
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
