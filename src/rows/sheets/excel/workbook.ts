/** Opens workbooks (ECMA-376): their sheets, and the parts common to all sheets. */
import { posix } from 'node:path'
import { UsageError } from '../../../host/exit.js'
import type { RandomAccess } from '../readers/random-access.js'
import { dateKinds, type NumberKind } from './number-formats.js'
import { SharedStrings } from './shared-strings.js'
import { BrokenXml, type XmlHandler, XmlReader } from './xml.js'
import { damagedArchive, unpacked, type ZipEntry, zipDirectory } from './zip.js'

export interface Sheet {
  name: string
  /** Number among all sheets, from 1, in display order. */
  number: number
  isHidden: boolean
  entry: ZipEntry
}

export interface Workbook {
  name: string
  file: RandomAccess
  sheets: readonly Sheet[]
  /** True if day 0 is 1 January 1904. */
  is1904: boolean
  strings: SharedStrings
  /** Kinds of numbers, by style index. */
  kinds: readonly NumberKind[]
}

/** Maximum size of a part that is read whole. */
const mostOfPart = 64 * 1024 * 1024

/**
 * Opens a workbook.
 * @throws UsageError for other archives, and for workbooks that are encrypted, damaged or in another format
 */
export async function openWorkbook(name: string, file: RandomAccess): Promise<Workbook> {
  const entries = new Map((await zipDirectory(name, file)).map((entry) => [entry.name.toLowerCase(), entry]))
  const part = (path: string) => entries.get(path.toLowerCase())
  const package_: Package = { name, file, part }
  const main = await mainPart(package_)
  const relations = await relationsOf(package_, main)
  const { sheets: listed, is1904 } = await sheetsIn(package_, main)
  const sheets = listed.flatMap(({ id, ...sheet }, index): Sheet[] => {
    const relation = relations.find((each) => each.id === id)
    if (relation?.type !== 'worksheet') return []
    const entry = part(relation.target)
    if (!entry) throw damagedArchive(name, `the sheet \`${sheet.name}\` is missing`)
    return [{ ...sheet, number: index + 1, entry }]
  })
  if (sheets.length === 0) throw new UsageError(`${name}: the workbook has no sheet with cells`)
  const targetOf = (type: string) => part(relations.find((each) => each.type === type)?.target ?? '')
  const styles = targetOf('styles')
  const texts = targetOf('sharedStrings')
  const strings = new SharedStrings(name)
  if (texts) await readPart(package_, texts, strings.handler, Number.POSITIVE_INFINITY)
  return { name, file, sheets, is1904, strings, kinds: styles ? await kindsIn(package_, styles) : [] }
}

interface Package {
  name: string
  file: RandomAccess
  part: (path: string) => ZipEntry | undefined
}

/** Returns the path of the main workbook part. */
async function mainPart(package_: Package): Promise<string> {
  const { name, part } = package_
  if (part('mimetype') && part('content.xml')) throw otherFormat(name, 'an OpenDocument file (.ods)')
  if (part('index/document.iwa')) throw otherFormat(name, 'a file of Apple Numbers')
  const relations = part('_rels/.rels') ? await relationsOf(package_, '') : []
  const main = relations.find(({ type }) => type === 'officeDocument')?.target
  if (main?.endsWith('.bin')) throw otherFormat(name, 'a binary workbook (.xlsb)')
  if (main !== undefined && part(main) && /workbook/i.test(main)) return main
  if (part('xl/workbook.xml')) return 'xl/workbook.xml'
  if (part('xl/workbook.bin')) throw otherFormat(name, 'a binary workbook (.xlsb)')
  throw new UsageError(`${name} is a ZIP archive without a workbook; unpack it and name the file in it`)
}

export function otherFormat(name: string, what: string): UsageError {
  return new UsageError(`${name} is ${what}, which cannot be read; open it and save it as .xlsx or CSV`)
}

interface Relation {
  id: string
  /** Last segment of the type's URI: `worksheet`, `styles`. */
  type: string
  /** Path of the target part. */
  target: string
}

/** Returns the relationships of a part; with an empty path, the package's relationships. */
async function relationsOf(package_: Package, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path)
  const entry = package_.part(posix.join(dir, '_rels', `${base}.rels`))
  if (!entry) throw damagedArchive(package_.name, `the list of its parts is missing`)
  const relations: Relation[] = []
  await readPart(package_, entry, {
    open: (element, attributes) => {
      if (element !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      const target = attributes.get('Target') ?? ''
      relations.push({
        id: attributes.get('Id') ?? '',
        type: (attributes.get('Type') ?? '').split('/').at(-1)!,
        target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
      })
    },
    close: () => {},
    text: () => {},
  })
  return relations
}

interface ListedSheet {
  name: string
  id: string
  isHidden: boolean
}

async function sheetsIn(
  package_: Package,
  path: string,
): Promise<{ sheets: ListedSheet[]; is1904: boolean }> {
  const sheets: ListedSheet[] = []
  let is1904 = false
  await readPart(package_, package_.part(path)!, {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = isTrue(attributes.get('date1904'))
      if (element !== 'sheet') return
      const state = attributes.get('state') ?? 'visible'
      const [name = '', id = ''] = [attributes.get('name'), attributes.get('id')]
      sheets.push({ name, id, isHidden: state !== 'visible' })
    },
    close: () => {},
    text: () => {},
  })
  return { sheets, is1904 }
}

/** True for the true values of XML Schema. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

async function kindsIn(package_: Package, entry: ZipEntry): Promise<NumberKind[]> {
  const own = new Map<number, string>()
  const used: number[] = []
  let isOfCells = false
  await readPart(package_, entry, {
    open: (element, attributes) => {
      if (element === 'numFmt')
        own.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
      if (element === 'cellXfs') isOfCells = true
      if (element === 'xf' && isOfCells) used.push(Number(attributes.get('numFmtId') ?? 0))
    },
    close: (element) => {
      if (element === 'cellXfs') isOfCells = false
    },
    text: () => {},
  })
  return dateKinds(used, own)
}

async function readPart(
  { name, file }: Package,
  entry: ZipEntry,
  handler: XmlHandler,
  most = mostOfPart,
): Promise<void> {
  if (entry.size > most) throw damagedArchive(name, `${entry.name} is larger than it can be`)
  await readXml(name, entry.name, unpacked(name, file, entry), handler)
}

/** Parses a part of a workbook. @throws UsageError if the XML is invalid */
export async function readXml(
  name: string,
  part: string,
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
): Promise<void> {
  const reader = new XmlReader(handler)
  try {
    for await (const piece of pieces) reader.push(piece)
    reader.end()
  } catch (error) {
    throw readableXmlError(name, part, error)
  }
}

/** Converts XML errors to errors about the file; returns other errors unchanged. */
export function readableXmlError(name: string, part: string, error: unknown): unknown {
  return error instanceof BrokenXml ? damagedArchive(name, `${part}: ${error.message}`) : error
}
