/** Selects a sheet of a workbook. */
import { nearest } from '../../../contract/contract.js'
import { UsageError } from '../../../host/exit.js'
import { firstRows } from './first-rows.js'
import { hasTable } from './heading.js'
import type { Sheet, Workbook } from './workbook.js'

/**
 * Returns the named sheet, or the only sheet with a table.
 * @throws UsageError with the list of sheets if the choice is unclear
 */
export async function selectSheet(workbook: Workbook, named: string | undefined): Promise<Sheet> {
  const { name, sheets } = workbook
  if (named !== undefined) {
    const found =
      sheets.find((sheet) => sheet.name === named) ??
      sheets.find((sheet) => sheet.name.trim().toLowerCase() === named.trim().toLowerCase()) ??
      sheets.find(({ number }) => String(number) === named.trim())
    if (found) return found
    const near = nearest(
      named,
      sheets.map((sheet) => sheet.name),
    )
    const hint = near === undefined ? listed(sheets) : `did you mean \`${near}\`?`
    throw new UsageError(`${name} has no sheet \`${named}\`; ${hint}`)
  }
  if (sheets.length === 1) return sheets[0]!
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const [filled, tables]: [Sheet[], Sheet[]] = [[], []]
  for (const sheet of visible) {
    const rows = await firstRows(workbook, sheet)
    if (rows.length > 0) filled.push(sheet)
    if (hasTable(rows)) tables.push(sheet)
  }
  const candidates = tables.length > 0 ? tables : filled
  if (candidates.length === 1) return candidates[0]!
  if (candidates.length === 0)
    throw new UsageError(`${name}: no visible sheet has a table; name one with --sheet; ${listed(sheets)}`)
  throw new UsageError(
    `${name} has ${candidates.length} sheets with tables: ${shown(candidates)}; name one with --sheet, for example --sheet ${quotedName(candidates[0]!)}`,
  )
}

const sheetsShown = 20

function shown(sheets: readonly Sheet[]): string {
  const names = sheets
    .slice(0, sheetsShown)
    .map(({ name, number, isHidden }) => `${number} \`${name}\`${isHidden ? ' (hidden)' : ''}`)
  const more = sheets.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function listed(sheets: readonly Sheet[]): string {
  return `its sheets are ${shown(sheets)}`
}

function quotedName({ name }: Sheet): string {
  return /^[\w-]+$/.test(name) ? name : `'${name}'`
}
