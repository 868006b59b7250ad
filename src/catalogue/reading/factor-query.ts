/** Reading factors from the view `factors` of a reference file. */
import { type Factor, figureColumns, publicationColumns, textColumns } from '../factor.js'
import type { Method } from '../factor-value.js'

/** The fields of a factor that are read, by the table or view that has them; rows give them in this order. */
const fieldsOf = {
  f: ['id', 'activity_id', ...textColumns, ...figureColumns],
  p: publicationColumns,
  r: ['region_name'],
} as const satisfies Record<string, readonly (keyof Factor)[]>

const fields: (keyof Factor)[] = Object.values(fieldsOf).flat()
const columns = Object.entries(fieldsOf).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))

/** Selects rows for `toFactor`; conditions name the view `f`. */
export const factorQuery = `
  SELECT ${columns.join(', ').replace('r.region_name', 'r.name')}
  FROM factors f JOIN publications p ON p.key = f.publication JOIN regions r ON r.code = f.region`

/**
 * @param row values as an array: libsql makes objects of many columns slowly
 * @param gwpSet whose totals are wanted
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
