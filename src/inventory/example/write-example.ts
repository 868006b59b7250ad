/** Writes an example into a new folder: a project of three sites, or the sheets of a company without a project. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { companySheets } from '../../host/built-files.js'
import { UsageError } from '../../host/exit.js'
import { localMappingSchema } from '../../rows/mapping/mapping.js'
import { writeExcel } from '../../rows/sheets/excel/excel.js'
import { type TypedColumn, typedCells, typedHead } from '../../rows/sheets/sheets.js'
import { csvText } from '../../rows/sheets/writers/csv-text.js'
import { writeSchemas } from '../write-schema.js'
import { electricity, fuels, operations, purchases, type Table, travel } from './tables.js'
import { maps, project, readme } from './texts.js'

/**
 * Writes the example project: a project file, mappings, and data as CSV and Excel.
 *
 * @throws UsageError where the folder holds something
 */
export async function writeExample(folder: string, signal: AbortSignal): Promise<void> {
  requireNewFolder(folder)
  for (const name of ['data', 'maps']) mkdirSync(join(folder, name), { recursive: true })
  const tables = { electricity, travel, purchases, operations }
  for (const [name, table] of Object.entries(tables)) {
    writeFileSync(join(folder, 'data', `${name}.csv`), textOfTable(table()), { flag: 'wx' })
  }
  await writeWorkbook(join(folder, 'data', 'fuels.xlsx'), fuels(), signal)
  for (const [name, text] of Object.entries(maps)) {
    const head = `# yaml-language-server: $schema=../${localMappingSchema}\n`
    writeFileSync(join(folder, 'maps', `${name}.yaml`), head + text, { flag: 'wx' })
  }
  writeFileSync(join(folder, 'README.md'), readme, { flag: 'wx' })
  writeFileSync(join(folder, 'ghg.yaml'), project, { flag: 'wx' })
  writeSchemas(folder)
}

/**
 * Copies the sheets of the example company, as its offices would send them.
 *
 * @throws UsageError where the folder holds something
 */
export function writeCompany(folder: string): void {
  requireNewFolder(folder)
  cpSync(companySheets, folder, { recursive: true })
}

function requireNewFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty; give the name of a new folder`)
  }
}

function textOfTable({ headings, rows }: Table): string {
  return csvText([headings, ...rows])
}

async function writeWorkbook(path: string, { headings, rows }: Table, signal: AbortSignal): Promise<void> {
  const columns = headings.map((name): TypedColumn => ({ name, kind: 'seen' }))
  const lines = `${path}.lines`
  try {
    writeFileSync(lines, typedHead(columns) + rows.map(typedCells.line).join(''))
    await writeExcel(lines, path, signal)
  } finally {
    rmSync(lines, { force: true })
  }
}
