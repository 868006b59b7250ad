/** Parses the heading rows that options and mappings name. */

export interface NamedHeading {
  /** Row number, from 1; undefined for the first row that is not blank. */
  headerRow: number | undefined
  /** Last heading row if several are joined. */
  lastHeaderRow: number | undefined
}

/** @param rows `6`, or `5-6` for joined rows */
export function headingRows(rows: string | undefined): NamedHeading {
  const [first, last = first] = rows?.split('-').map(Number) ?? []
  return { headerRow: first, lastHeaderRow: last }
}
