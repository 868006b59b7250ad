/** A copy of the form of the voluntary standard: its version, names, sheets and cells. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../../host/exit.js'
import {
  readXml,
  unpacked,
  type XmlHandler,
  type ZipEntry,
  zipDirectory,
} from '../../../rows/sheets/excel/excel.js'
import type { RandomAccess } from '../../../rows/sheets/sheets.js'
import type { FormCell } from '../model.js'
import { formVersion, vsmeTaxonomy } from '../standards/vsme.js'

export interface Form {
  path: string
  file: RandomAccess
  entries: readonly ZipEntry[]
  /** Entry of each sheet. */
  sheets: ReadonlyMap<string, ZipEntry>
  /** Cells by name: `Environmental Disclosures!G5`, of a range its first. */
  names: ReadonlyMap<string, string>
  /** Returns the cells of a sheet that have a value. */
  cells: (sheet: string) => Promise<Map<string, string>>
}

/**
 * Opens a copy of the form.
 * @throws UsageError for a workbook that is open, broken, of another version, or no form
 */
export async function openForm(path: string): Promise<Form> {
  const lock = join(dirname(path), `~$${basename(path)}`)
  if (existsSync(lock)) throw new UsageError(`${path} is open in Excel (${lock}); close it first`)
  const file = accessTo(path)
  const entries = await zipDirectory(path, file)
  const read = async (name: string, handler: XmlHandler) => {
    const entry = entries.find((each) => each.name === name)
    if (entry === undefined) throw new UsageError(`${path}: ${name} is missing; this is not the form`)
    await readXml(path, name, unpacked(path, file, entry), handler)
  }
  const { sheets, names } = await contentsOf(read, entries, path)
  const strings: string[] = []
  await read(
    'xl/sharedStrings.xml',
    textsOf('si', (text) => strings.push(text)),
  )
  const cells = async (sheet: string) => {
    const found = new Map<string, string>()
    await read(sheetEntry(sheets, sheet, path).name, cellsOf(strings, found))
    return found
  }
  const form = { path, file, entries, sheets, names, cells }
  await assertVersion(form)
  return form
}

function accessTo(path: string): RandomAccess {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`)
  }
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length)
  return { size: bytes.length, read, close: () => {} }
}

function sheetEntry(sheets: ReadonlyMap<string, ZipEntry>, sheet: string, path: string): ZipEntry {
  const entry = sheets.get(sheet)
  if (entry === undefined) throw new UsageError(`${path} has no sheet ${sheet}; this is not the form`)
  return entry
}

type Reading = (name: string, handler: XmlHandler) => Promise<void>

/** Reads the names of sheets and cells. */
async function contentsOf(
  read: Reading,
  entries: readonly ZipEntry[],
  path: string,
): Promise<Pick<Form, 'sheets' | 'names'>> {
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes.get('Id')!, attributes.get('Target')!)
    },
    close: () => {},
    text: () => {},
  })
  const sheets = new Map<string, ZipEntry>()
  const names = new Map<string, string>()
  let named = ''
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'definedName') named = attributes.get('name') ?? ''
      if (name !== 'sheet') return
      const target = targets.get(attributes.get('id') ?? '')?.replace(/^\/xl\//, '')
      const entry = entries.find((each) => each.name === `xl/${target}`)
      if (entry !== undefined) sheets.set(attributes.get('name')!, entry)
    },
    close: (name) => {
      if (name === 'definedName') named = ''
    },
    text: (text) => {
      if (named !== '') names.set(named, `${names.get(named) ?? ''}${text}`)
    },
  })
  if (sheets.size === 0) throw new UsageError(`${path} has no sheets; this is not the form`)
  for (const [name, range] of names) names.set(name, firstCell(range))
  return { sheets, names }
}

/** `'General Information'!$D$3:$E$3` is `General Information!D3`. */
function firstCell(range: string): string {
  return range
    .replace(/:.*$/, '')
    .replaceAll('$', '')
    .replace(/^'(.*)'!/, '$1!')
}

/** Joins the texts within each element of a name. */
function textsOf(element: string, take: (text: string) => void): XmlHandler {
  let [joined, isText] = ['', false]
  return {
    open: (name) => {
      if (name === element) joined = ''
      isText = name === 't'
    },
    close: (name) => {
      isText = false
      if (name === element) take(joined)
    },
    text: (text) => {
      if (isText) joined += text
    },
  }
}

function cellsOf(strings: readonly string[], found: Map<string, string>): XmlHandler {
  let [cell, type, value, isValue] = ['', '', '', false]
  return {
    open: (name, attributes) => {
      if (name === 'c') [cell, type, value] = [attributes.get('r') ?? '', attributes.get('t') ?? '', '']
      isValue = name === 'v' || name === 't'
    },
    close: (name) => {
      isValue = false
      if (name === 'c' && value !== '') found.set(cell, type === 's' ? strings[Number(value)]! : value)
    },
    text: (text) => {
      if (isValue) value += text
    },
  }
}

async function assertVersion({ path, names, cells }: Form): Promise<void> {
  const at = (name: string) => names.get(name)?.split('!') as [sheet: string, cell: string] | undefined
  const [version, schema] = [at('template_reporting_template_version'), at('template_reporting_schemaRef')]
  if (version === undefined || schema === undefined) {
    throw new UsageError(`${path} is not the form of the voluntary standard: it names no version`)
  }
  const found = (await cells(version[0])).get(version[1])
  if (found !== formVersion) {
    throw new UsageError(`${path} is version ${found ?? 'unknown'} of the form; ${formVersion} can be filled`)
  }
  const entryPoint = (await cells(schema[0])).get(schema[1])
  if (entryPoint !== vsmeTaxonomy.entryPoint) {
    throw new UsageError(`${path} is of the taxonomy ${entryPoint}; ${vsmeTaxonomy.entryPoint} can be filled`)
  }
}

/** @throws UsageError for a name that the form does not have, or has elsewhere */
export function assertCell({ path, names }: Form, { name, sheet, cell }: FormCell): void {
  const found = names.get(name)
  if (found === `${sheet}!${cell}`) return
  const where = found === undefined ? 'is missing' : `is at ${found}, not at ${sheet}!${cell}`
  throw new UsageError(
    `${path}: the name ${name} ${where}; its names were changed, take a new copy of the form`,
  )
}
