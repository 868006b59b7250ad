/** Cells of a workbook that this program wrote, read from its archive. */
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** Returns the parts of an archive as texts, by name: the entries of its directory, deflated or stored. */
export function partsOf(path: string): Map<string, string> {
  const bytes = readFileSync(path)
  const parts = new Map<string, string>()
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize!)
    const start = bytes.readUInt32LE(at + 42)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20))
    parts.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameSize! + extra! + comment!
  }
  return parts
}

/** Returns the rows of a sheet, each with its cells by column. @param sheet from 1 */
export function rowsOf(parts: Map<string, string>, sheet: number): Map<string, string>[] {
  const rows = parts.get(`xl/worksheets/sheet${sheet}.xml`)!.matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return [...rows].map(([, row]) => {
    const cells = row!.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)
    return new Map([...cells].map(([, column, content = '']) => [column!, cellText(content)]))
  })
}

function cellText(content: string): string {
  const [, text] = /<(?:v|t)[^>]*>([^<]*)<\/(?:v|t)>/.exec(content) ?? []
  return (text ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
