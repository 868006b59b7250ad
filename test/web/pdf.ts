/** Reads PDFs written by Chromium: lines of text and widths of table cells, by page. */
import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** Lines in document order; the page number is first. */
  lines: string[]
  /** Widths of the borders of table cells, in CSS pixels. */
  cellWidths: number[]
}

export function readPdf(file: Buffer): PdfPage[] {
  const text = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) objects.set(id!, body!)
  const pages = [...objects.values()].filter((body) => body.startsWith('<</Type /Page\n'))
  return pages.map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, charactersOf(id!, objects)]),
    )
    const content = streamOf(/\/Contents (\d+)/.exec(page)![1]!, objects)
    return { lines: linesOf(content, fonts), cellWidths: cellWidthsOf(content) }
  })
}

function streamOf(id: string, objects: Map<string, string>): string {
  const body = objects.get(id)!
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Returns characters by glyph number. */
function charactersOf(font: string, objects: Map<string, string>): Map<number, string> {
  const characters = new Map<number, string>()
  const map = /\/ToUnicode (\d+)/.exec(objects.get(font)!)?.[1]
  if (map === undefined) return characters
  const text = streamOf(map, objects)
  const number = (hex: string) => Number.parseInt(hex, 16)
  for (const [, block] of text.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, code] of block!.matchAll(/<(\w+)> <(\w{4})/g))
      characters.set(number(glyph!), String.fromCodePoint(number(code!)))
  }
  for (const [, block] of text.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, code] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = number(first!); glyph <= number(last!); glyph++)
        characters.set(glyph, String.fromCodePoint(number(code!) + glyph - number(first!)))
    }
  }
  return characters
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const lines: { y: string; text: string }[] = []
  for (const [, block] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const characters = fonts.get(/\/(F\d+)/.exec(block!)![1]!)!
    const y = / ([-\d.]+) Tm/.exec(block!)![1]!
    const glyphs = [...block!.matchAll(/<([\dA-F]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
    const text = glyphs.map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '').join('')
    const last = lines.at(-1)
    if (last?.y === y) last.text += text
    else lines.push({ y, text })
  }
  return lines.map(({ text }) => text)
}

function cellWidthsOf(content: string): number[] {
  const tables = [...content.matchAll(/\/Table <<\/MCID \d+ >>BDC\n([\s\S]*?)EMC/g)]
  return tables.flatMap(([, block]) =>
    [...block!.matchAll(/^[-\d.]+ [-\d.]+ ([\d.]+) [12] re$/gm)].map(([, width]) => Number(width)),
  )
}
