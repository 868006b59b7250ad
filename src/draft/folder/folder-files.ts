/** Finds the tables among the files of a folder. */
import { existsSync, opendirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { namedFormat } from '../../rows/sheets/sheets.js'

/** File or folder that is not read. */
export interface OtherFile {
  file: string
  why: string
}

/** Files of a folder, by their paths below it. */
export interface FolderFiles {
  /** Files that may have tables, in order. */
  tables: string[]
  others: OtherFile[]
}

/** Maximum number of entries read, levels of folders, and tables. */
const mostEntries = 100_000
const mostLevels = 8
const mostTables = 1_000

/** Spreadsheets that the reader refuses, with the cure. */
const spreadsheets = new Set(['.xls', '.xlsb', '.xlsm', '.ods', '.numbers'])
/** Names of a project that hold no data. */
const ownNames = new Set(['maps', 'node_modules', 'ghg.yaml', 'questions.yaml'])

/**
 * Returns the files of a folder and its subfolders, in order.
 * @param stem name of the ledger that a run of the project writes
 * @throws the system's error for an unreadable folder
 */
export function folderFiles(folder: string, stem: string): FolderFiles {
  const found: FolderFiles = { tables: [], others: [] }
  const waiting = [{ below: '', level: 1 }]
  let rest = mostEntries
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { below, level } = next
    for (const entry of entriesOf(join(folder, below), rest)) {
      rest--
      if (isHidden(entry.name) || (level === 1 && ownNames.has(entry.name))) continue
      const file = below === '' ? entry.name : `${below}/${entry.name}`
      if (!entry.isDirectory()) {
        const other = entry.isFile() ? reasonAgainst(folder, file, stem) : 'a link or a device'
        if (other === undefined) found.tables.push(file)
        else found.others.push({ file, why: other })
        continue
      }
      const closed = reasonToStayOut(join(folder, file), level)
      if (closed === undefined) waiting.push({ below: file, level: level + 1 })
      else found.others.push({ file: `${file}/`, why: closed })
    }
    if (rest === 0) {
      found.others.push({ file: `${below || '.'}/`, why: `beyond the first ${mostEntries} files` })
      break
    }
  }
  return bounded(found)
}

function bounded({ tables, others }: FolderFiles): FolderFiles {
  const sorted = tables.sort(byName)
  const beyond = sorted
    .splice(mostTables)
    .map((file) => ({ file, why: `beyond the first ${mostTables} tables` }))
  return { tables: sorted, others: [...others.sort((a, b) => byName(a.file, b.file)), ...beyond] }
}

function* entriesOf(path: string, most: number) {
  const directory = opendirSync(path)
  try {
    for (let rest = most; rest > 0; rest--) {
      const entry = directory.readSync()
      if (entry === null) return
      yield entry
    }
  } finally {
    directory.closeSync()
  }
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~$')
}

function reasonToStayOut(path: string, level: number): string | undefined {
  if (level >= mostLevels) return `more than ${mostLevels} folders deep`
  return existsSync(join(path, 'ghg.yaml')) ? 'a project of its own' : undefined
}

/** Returns the reason why a file does not count as data; undefined if it may have a table. */
function reasonAgainst(folder: string, file: string, stem: string): string | undefined {
  if (existsSync(join(folder, `${stem}.manifest.json`))) {
    const ledgers = ['', '-base-year', '-previous'].map((part) => stem + part)
    const outputs = [
      ...ledgers.flatMap((each) => [`${each}.csv`, `${each}.parquet`]),
      ...[`${stem}.manifest.json`, 'report.xlsx', 'report.json'],
    ]
    if (outputs.includes(file)) return 'written by ghg'
  }
  const extension = extname(file).toLowerCase()
  if (namedFormat(file) !== undefined || spreadsheets.has(extension)) return undefined
  return extension === '' ? 'no table' : `no table (${extension})`
}

function byName(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
