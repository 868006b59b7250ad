/** Rows of a heading as options and mappings name them. */

export interface NamedHeading {
  /** From 1; undefined: the first that is not blank. */
  headerRow: number | undefined
  /** The last of several rows that are joined. */
  lastHeaderRow: number | undefined
}

/** @param rows `6`, or `5-6` of rows that are joined */
export function headingRows(rows: string | undefined): NamedHeading {
  const [first, last = first] = rows?.split('-').map(Number) ?? []
  return { headerRow: first, lastHeaderRow: last }
}
