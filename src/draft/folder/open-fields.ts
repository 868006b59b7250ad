/** Finds the fields that a mapping leaves open with FILL_IN. */
import { type ColumnRule, fillIn, type Mapping } from '../../rows/mapping/mapping.js'

/** Open places of a mapping. */
export interface OpenPlaces {
  /** Fields whose constant is open. */
  fields: string[]
}

/** Returns the open places of a mapping, each once. */
export function openPlaces(mapping: Mapping): OpenPlaces {
  const open: OpenPlaces = { fields: [] }
  for (const [field, rule] of rulesOf(mapping)) {
    if (rule.const === fillIn && !open.fields.includes(field)) open.fields.push(field)
  }
  return open
}

/** Fields of a country or grid. */
export const placeField = /(^|[._])region$/

/** True if rows have no country or grid. */
export function isPlaceOpen({ fields }: OpenPlaces): boolean {
  return fields.some((field) => placeField.test(field))
}

/** Returns all rules of a mapping for fields, including its activities. */
export function rulesOf({ columns, activities }: Mapping): [field: string, rule: ColumnRule][] {
  return [...columns, ...(activities?.list ?? []).flatMap((each) => [...each.columns])]
}
