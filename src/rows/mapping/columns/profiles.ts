/** Profiles columns with the date formats of mapping files. */
import { dateFormats } from '../../sheets/profiles/date-notation.js'
import { type ColumnProfile, columnProfiles } from '../../sheets/profiles/profile.js'
import type { Cell } from '../../sheets/readers/table.js'
import { dateReader } from '../files/dates.js'

export const formatsOfDates = dateFormats((format) => dateReader(format, 'year'))

/** Inspects the rows by column; the decimal sign and date order of one column also apply to the others. */
export function profiles(columns: readonly string[], rows: readonly Cell[][]): ColumnProfile[] {
  return columnProfiles(columns, rows, formatsOfDates)
}
