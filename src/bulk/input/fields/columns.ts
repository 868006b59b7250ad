/** Which column of the input is which field of the request. */

import { nearest } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import type { Field, FieldNames } from './fields.js'

export interface ColumnMatch {
  /** Field path to the index of its column. */
  columnOf: Map<string, number>
  /** Headings that mean no field but look as if they should: heading to the field it resembles. */
  misspelt: Map<string, string>
}

/**
 * Matches headings with fields: whole paths, or last parts that mean one field.
 * @throws UsageError when two columns mean the same field
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

/** Objects that records have of their own: who wrote them and when, not which factor is meant. */
const ofRecords = /^(id|source|time|data)\./i

/**
 * Columns of JSON records that are parts of an object where a field takes none: `region.code` of `region`.
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
 * Columns of JSON records that are parts of an object which may have any: `leg_details.tonnage` of `leg_details`.
 * @returns keys of the part to the index of its column
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
 * Columns that are paths into an object of the request which has no such part: `car_details.engine_type`. What
 * results have there (`emission_factor.name`) is no part of a request in a file that holds results.
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

/** The nearest field that a path leads through. */
function fieldAbove(path: string, fields: FieldNames): Field | undefined {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const field = fields.find(path.slice(0, end))
    if (field) return field
  }
  return undefined
}

/** The field a heading resembles; short headings resemble too much to be taken for slips. */
function lookalike(heading: string, fields: FieldNames, names: string[]): string | undefined {
  const meanings = fields.meanings(heading)
  if (meanings.length > 0) return meanings.join(' or ')
  const name = heading.trim().replace(/[\s-]+/g, '_')
  return name.length >= 5 ? nearest(name, names) : undefined
}

/** What to say about a column that a mapping file or an option names and that does not exist. */
export function noSuchColumn(wanted: string, columns: readonly string[]): string {
  const near = nearest(wanted, columns)
  if (near) return `did you mean \`${near}\`?`
  const shown = columns.slice(0, 20).map((each) => `\`${each}\``)
  const more = columns.length > 20 ? ` and ${columns.length - 20} more` : ''
  return `there are ${shown.join(', ')}${more}`
}
