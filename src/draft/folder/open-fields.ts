/** Finds the fields and words that a mapping leaves open with FILL_IN. */
import { type ColumnRule, fillIn, type Mapping } from '../../rows/mapping/mapping.js'

/** Open places of a mapping. */
export interface OpenPlaces {
  /** Fields whose constant is open. */
  fields: string[]
  /** Words without a translation, by the field. */
  words: { field: string; word: string }[]
}

/** Returns the open places of a mapping, each once. */
export function openPlaces(mapping: Mapping): OpenPlaces {
  const open: OpenPlaces = { fields: [], words: [] }
  for (const [field, rule] of rulesOf(mapping)) {
    if (rule.const === fillIn && !open.fields.includes(field)) open.fields.push(field)
    for (const [word, meaning] of Object.entries(rule.translate ?? {})) {
      const isKnown = open.words.some((each) => each.field === field && each.word === word)
      if (meaning === fillIn && !isKnown) open.words.push({ field, word })
    }
  }
  return open
}

/** Returns all rules of a mapping for fields, including its activities. */
export function rulesOf({ columns, activities }: Mapping): [field: string, rule: ColumnRule][] {
  return [...columns, ...(activities?.list ?? []).flatMap((each) => [...each.columns])]
}
