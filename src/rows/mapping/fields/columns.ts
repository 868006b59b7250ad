/** Matches columns of the input to fields of the request. */

import { nearest } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { Field, FieldNames } from './fields.js'

export interface ColumnMatch {
  /** Field path to the index of its column. */
  columnOf: Map<string, number>
  /** Headings that do not match a field but resemble one: heading to that field. */
  misspelt: Map<string, string>
}

/**
 * Matches headings to fields, by their whole path or by last parts that belong to only one field.
 * @throws UsageError if two columns match the same field
 */
export function matchColumns(headings: readonly string[], fields: FieldNames): ColumnMatch {
  const columnOf = new Map<string, number>()
  const misspelt = new Map<string, string>()
  const names = fields.names()
  headings.forEach((heading, index) => {
    const field = fields.find(heading)
    if (!field) {
      const meant = lookalike(heading, fields, names)
      if (meant) misspelt.set(heading, meant)
      return
    }
    const other = columnOf.get(field.path)
    if (other !== undefined) {
      throw new UsageError(
        `columns \`${headings[other]}\` and \`${heading}\` both mean ${field.path}; ` +
          'rename one, or choose with --map',
      )
    }
    columnOf.set(field.path, index)
  })
  return { columnOf, misspelt }
}

/** Objects that records contain for themselves: who wrote them and when, not which factor to choose. */
const ofRecords = /^(id|source|time|data)\./i

/**
 * Finds columns of JSON records that are parts of an object although the field is a scalar: `region.code` for `region`.
 * @returns path of the field to the indices of the columns
 */
export function partsOfScalars(headings: readonly string[], fields: FieldNames): Map<string, number[]> {
  const parts = new Map<string, number[]>()
  headings.forEach((heading, index) => {
    if (!heading.includes('.') || fields.find(heading) || ofRecords.test(heading)) return
    const field = fieldAbove(heading, fields)
    if (!field || field.kind === 'object' || field.orObject) return
    parts.set(field.path, [...(parts.get(field.path) ?? []), index])
  })
  return parts
}

/**
 * Finds columns of JSON records that are parts of an object without fixed parts: `leg_details.tonnage` for
 * `leg_details`.
 * @returns keys of the part, with the index of its column
 */
export function partsOfOpenObjects(
  headings: readonly string[],
  fields: FieldNames,
): { keys: string[]; index: number }[] {
  return headings.flatMap((heading, index) => {
    const field = fields.find(heading) ? undefined : fieldAbove(heading, fields)
    if (field?.kind !== 'object' || fields.hasParts(field)) return []
    const below = heading.split('.').slice(field.keys.length)
    return [{ keys: [...field.keys, ...below], index }]
  })
}

/**
 * Finds columns that are paths into an object of the request without such a part: `car_details.engine_type`. Paths of
 * results (`emission_factor.name`) are ignored, as files of results contain them.
 * @returns index of the column to the object's field
 */
export function unknownParts(
  headings: readonly string[],
  fields: FieldNames,
  results: FieldNames,
): Map<number, Field> {
  const parts = new Map<number, Field>()
  headings.forEach((heading, index) => {
    if (!heading.includes('.') || fields.find(heading) || results.has(heading)) return
    const field = fieldAbove(heading, fields)
    if (field && fields.hasParts(field)) parts.set(index, field)
  })
  return parts
}

/** Returns the nearest field above a path. */
function fieldAbove(path: string, fields: FieldNames): Field | undefined {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const field = fields.find(path.slice(0, end))
    if (field) return field
  }
  return undefined
}

/** Returns the field that a heading resembles; ignores short headings, which resemble too many. */
function lookalike(heading: string, fields: FieldNames, names: string[]): string | undefined {
  const meanings = fields.meanings(heading)
  if (meanings.length > 0) return meanings.join(' or ')
  const name = heading.trim().replace(/[\s-]+/g, '_')
  return name.length >= 5 ? nearest(name, names) : undefined
}

/** Returns a hint for a missing column that a mapping file or an option names. */
export function noSuchColumn(wanted: string, columns: readonly string[]): string {
  const near = nearest(wanted, columns)
  if (near) return `did you mean \`${near}\`?`
  const shown = columns.slice(0, 20).map((each) => `\`${each}\``)
  const more = columns.length > 20 ? ` and ${columns.length - 20} more` : ''
  return `there are ${shown.join(', ')}${more}`
}
