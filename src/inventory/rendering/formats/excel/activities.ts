/** The sheet of all lines: what the sums of the other sheets are formulas over. */

import { UsageError } from '../../../../host/exit.js'
import { columnName } from '../../../../rows/sheets/excel/excel.js'
import { mostRows } from '../../../../rows/sheets/sheets.js'
import { categoryLabel } from '../../../categories.js'
import { isDay, parseDay } from '../../../days.js'
import type { LedgerLine } from '../../../ledger/ledger.js'
import { factorQuality, type Ratings } from '../../../ledger/ratings.js'
import { marketBasedCo2e } from '../../../ledger/sums.js'
import { heightOf, rowXml, type SheetCell, sheetEnd, sheetStart } from './sheet.js'

interface Column {
  heading: string
  width: number
  isNumber?: true
  of: (line: LedgerLine, rated: Rated) => SheetCell
}

/** What a line has beside its cells. */
interface Rated extends Ratings {
  country: string
}

const columns = {
  file: { heading: 'File', width: 24, of: ({ file }) => file },
  row: {
    heading: 'Row',
    width: 8,
    isNumber: true,
    of: ({ row }) => (row === undefined ? undefined : { value: row, look: 'count' }),
  },
  site: { heading: 'Site', width: 18, of: ({ site }) => site },
  country: { heading: 'Country', width: 9, of: (_, { country }) => country },
  period_start: {
    heading: 'First day',
    width: 11,
    isNumber: true,
    of: ({ period_start }) => dateCell(period_start),
  },
  period_end: {
    heading: 'Last day',
    width: 11,
    isNumber: true,
    of: ({ period_end }) => dateCell(period_end),
  },
  category: {
    heading: 'Category',
    width: 36,
    of: ({ scope, category, error_code }) =>
      error_code === '' ? (categoryLabel(scope, category) ?? 'of no scope') : '',
  },
  operation: { heading: 'Command', width: 18, of: ({ operation }) => operation },
  activity: { heading: 'Activity', width: 30, of: ({ activity }) => activity },
  quantity: { heading: 'Quantity', width: 12, isNumber: true, of: ({ quantity }) => quantity },
  unit: { heading: 'Unit', width: 9, of: ({ unit }) => unit },
  co2e: { heading: 'kg CO2e', width: 15, isNumber: true, of: ({ co2e }) => co2e },
  market: {
    heading: 'kg CO2e market-based',
    width: 15,
    isNumber: true,
    of: (line) => (line.error_code === '' ? marketBasedCo2e(line) : undefined),
  },
  biogenic: { heading: 'kg biogenic CO2', width: 13, isNumber: true, of: ({ co2_biogenic }) => co2_biogenic },
  outside_kyoto: {
    heading: 'kg CO2e outside the Kyoto Protocol',
    width: 13,
    isNumber: true,
    of: ({ co2e_outside_kyoto }) => co2e_outside_kyoto,
  },
  factor_id: { heading: 'Factor', width: 14, of: ({ factor_id }) => factor_id },
  factor_name: { heading: 'Name of the factor', width: 30, of: ({ factor_name }) => factor_name },
  source: { heading: 'Publisher', width: 14, of: ({ source }) => source },
  dataset: { heading: 'Dataset', width: 30, of: ({ source_dataset }) => source_dataset },
  factor_year: { heading: 'Year', width: 7, isNumber: true, of: ({ factor_year }) => numberOr(factor_year) },
  factor_region: { heading: 'Region', width: 9, of: ({ factor_region }) => factor_region },
  gwp_set: { heading: 'GWP set', width: 9, of: ({ gwp_set }) => gwp_set.toUpperCase() },
  method: { heading: 'Method', width: 16, of: ({ method }) => method.replaceAll('_', ' ') },
  quality: {
    heading: 'Kind of data',
    width: 10,
    of: (line) => (line.error_code === '' ? factorQuality(line) : ''),
  },
  technological: {
    heading: 'Technological',
    width: 9,
    isNumber: true,
    of: (_, { technological }) => technological,
  },
  geographical: {
    heading: 'Geographical',
    width: 9,
    isNumber: true,
    of: (_, { geographical }) => geographical,
  },
  temporal: { heading: 'Temporal', width: 9, isNumber: true, of: (_, { temporal }) => temporal },
  notices: { heading: 'Notices', width: 24, of: ({ notices }) => notices.replaceAll(';', ', ') },
  error_code: { heading: 'Not estimated', width: 18, of: ({ error_code }) => error_code },
} satisfies Record<string, Column>
type ColumnName = keyof typeof columns

const item: Column = { heading: 'Item', width: 16, of: (line) => line.item }

/** Serial number of 1970-01-01; before 1900-03-01 programs do not agree on the numbers of days. */
const daysBefore1970 = 25_569
const firstCertainDay = 61

export const activitiesName = 'Activities'

/** The area of a column, for formulas of other sheets; it does not depend on number of lines to draw there are. */
export function columnArea(name: ColumnName): string {
  const letter = columnName(Object.keys(columns).indexOf(name))
  return `${activitiesName}!$${letter}:$${letter}`
}

/** @param count of lines */
export function activitiesFilter(count: number, withItems: boolean): string {
  return `A1:${columnName(chosen(withItems).length - 1)}${count + 1}`
}

/**
 * @param lines as they count
 * @param rated what a line has beside its cells
 * @param noteCount takes number of lines to draw there were
 * @throws UsageError for more lines than a sheet has room for
 */
export async function* activitiesSheet(
  lines: AsyncIterable<readonly LedgerLine[]>,
  rated: (line: LedgerLine) => Rated,
  withItems: boolean,
  noteCount: (count: number) => void,
): AsyncGenerator<string> {
  const all = chosen(withItems)
  const widths = all.map(({ width }) => width)
  const headings = all.map(
    ({ heading, isNumber }): SheetCell => ({
      value: heading,
      look: isNumber === true ? 'headingRight' : 'heading',
    }),
  )
  yield sheetStart({ widths, frozen: 1 }, false)
  yield rowXml(1, headings, heightOf(headings, widths))
  let number = 1
  for await (const piece of lines) {
    let text = ''
    for (const line of piece) {
      if (++number > mostRows) throw tooMany()
      const beside = rated(line)
      text += rowXml(
        number,
        all.map(({ of }) => of(line, beside)),
      )
    }
    yield text
  }
  noteCount(number - 1)
  yield sheetEnd({ filter: activitiesFilter(number - 1, withItems) }, false)
}

/** Items come last, so that no formula depends on them. */
function chosen(withItems: boolean): Column[] {
  return [...Object.values(columns), ...(withItems ? [item] : [])]
}

function tooMany(): UsageError {
  return new UsageError(
    `a sheet has room for ${(mostRows - 1).toLocaleString('en-US')} lines, and the ledger has more; write report.html or report.json, or a workbook for each part of the ledger`,
  )
}

/** A day as a date of the workbook, where it has such; else the text as it is. */
function dateCell(text: string): SheetCell {
  const time = isDay(text) ? parseDay(text) : undefined
  const value = time === undefined ? 0 : time / 86_400_000 + daysBefore1970
  return value < firstCertainDay ? text : { value, look: 'date' }
}

function numberOr(text: string): SheetCell {
  return /^\d+$/.test(text) ? Number(text) : text
}
