/** Facts of a sheet outside its rows: merged cells, a filter, hidden columns. */
import { mostColumns } from '../sheet-size.js'
import { type Area, areaOf } from './addresses.js'
import { isTrue, readableXmlError, type Sheet, type Workbook } from './workbook.js'
import { BrokenXml } from './xml.js'
import { unpacked } from './zip.js'

export interface SheetFacts {
  merged: Area[]
  hasFilter: boolean
  /** Hidden columns, from 0. */
  hiddenColumns: ReadonlySet<number>
}

/** Characters kept from the end of a chunk, in which the end tag of the rows may begin. */
const overlap = 64
const rowsBegin = /<(?:\w+:)?sheetData[\s/>]/
const rowsEnd = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData(?:\s[^>]*)?\/>/

/** Unpacks the whole sheet without parsing its rows. @throws UsageError if the sheet is damaged */
export async function sheetFacts({ name, file }: Workbook, { entry }: Sheet): Promise<SheetFacts> {
  let [head, tail] = ['', '']
  let reached: 'head' | 'rows' | 'tail' = 'head'
  for await (const piece of unpacked(name, file, entry)) {
    // Latin-1 suffices: only names and numbers matter, and both are ASCII.
    let text = piece.toString('latin1')
    if (reached === 'head') {
      text = head + text
      const begin = rowsBegin.exec(text)
      head = begin ? text.slice(0, begin.index) : text
      if (!begin) continue
      text = text.slice(begin.index)
      reached = 'rows'
    }
    tail += text
    if (reached === 'rows') {
      const end = tail.includes('sheetData') ? rowsEnd.exec(tail) : null
      tail = end ? tail.slice(end.index + end[0].length) : tail.slice(-overlap)
      if (end) reached = 'tail'
    }
    if (Math.max(head.length, tail.length) > mostBeside) {
      throw readableXmlError(name, entry.name, new BrokenXml('there is too much outside its rows'))
    }
  }
  const facts = new FactsHandler()
  for (const [, element, attributes] of (head + tail).matchAll(factElements)) facts.add(element!, attributes!)
  return facts
}

const factElements = /<(?:\w+:)?(mergeCell|autoFilter|col)\s([^>]*)>/g
const mostBeside = 64 * 1024 * 1024

class FactsHandler implements SheetFacts {
  readonly merged: Area[] = []
  hasFilter = false
  readonly hiddenColumns = new Set<number>()

  add(element: string, attributes: string): void {
    const get = (name: string) => new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]
    if (element === 'autoFilter') this.hasFilter = true
    if (element === 'mergeCell') {
      const area = areaOf(get('ref') ?? '')
      if (area) this.merged.push(area)
    }
    if (element !== 'col' || !isTrue(get('hidden'))) return
    const [from, to] = [Number(get('min')), Math.min(Number(get('max')), mostColumns)]
    for (let column = from; column <= to; column++) this.hiddenColumns.add(column - 1)
  }
}
