/** Finds columns that a mapping does not use although their cells could change a figure. */
import type { OperationDescription } from '../../../contract/contract.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { cellCounts } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { FieldNames, normalised, schemaFields } from '../fields/fields.js'
import { shownCells } from '../fields/messages.js'
import type { FieldSource } from '../files/field-source.js'
import { mappedColumns, mappedHeadings } from '../files/mapped-columns.js'
import type { Mapping } from '../files/mapping-file.js'
import { type ColumnContext, tellingEffects } from './decisions.js'
import { readingsOf, tellingCells } from './judge.js'

/** Unused column that could change a figure. */
export interface Overlooked {
  column: string
  message: string
}

/** Rows of one operation with the sources of their fields. */
export interface SourcedRows {
  operation: OperationDescription
  columns: readonly string[]
  rows: readonly Cell[][]
  sources: readonly FieldSource[]
}

/**
 * Returns the unused columns whose cells would change a figure, by the rules of runs without a mapping.
 * @param mapping rules whose columns count as used, conditions included
 */
export async function overlookedColumns(
  { operation, columns, rows, sources }: SourcedRows,
  mapping: Mapping,
): Promise<Overlooked[]> {
  const byPath = new Map(sources.map((source) => [source.keys.join('.'), source]))
  const context = { operation, columns, fields: schemaFields(operation.request), byPath }
  const results = new FieldNames(schemaFields(operation.response))
  const named = new Set([...mappedColumns(mapping).map(normalised), ...mappedHeadings(mapping)])
  const used = new Set(sources.flatMap((source) => source.columns))
  const { columnWords } = await import('../../sheets/profiles/every-language.js')
  return columns.flatMap((heading, index): Overlooked[] => {
    const isOpen = heading.trim() !== '' && !used.has(index) && !named.has(normalised(heading))
    if (!isOpen || results.has(heading)) return []
    const message = overlookedIn(heading, index, rows, context, columnWords)
    return message === undefined ? [] : [{ column: heading, message }]
  })
}

/** Returns the possible effects of the cells of an unused column, for a message. */
export function overlookedIn(
  heading: string,
  index: number,
  rows: readonly Cell[][],
  context: ColumnContext,
  words: ColumnWords,
): string | undefined {
  for (const reading of readingsOf(cellCounts(heading, index, rows), rows, context, words)) {
    for (const effect of tellingEffects(reading, context, words)) {
      const cells = tellingCells(effect, index, rows, context)
      if (cells.length === 0) continue
      return `it has ${shownCells(cells)}, ${effect.why}`
    }
  }
  return undefined
}
