/**
 * Streaming parser for the XML of workbooks: elements, attributes, text. Rejects entities other than XML's predefined
 * entities, and document types: workbooks have neither.
 */

import { TextDecoder } from 'node:util'

/** Error in the XML; the caller adds the file name. */
export class BrokenXml extends Error {}

/** Attributes of the element just opened; values are parsed on request. */
export interface Attributes {
  /** Returns the value by its name without a prefix; undefined if the attribute is absent. */
  get: (name: string) => string | undefined
}

/** Callbacks for elements; names have no prefix. */
export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  /** Text between two tags; a continuous text may arrive in pieces. */
  text: (text: string) => void
}

const longestTag = 1024 * 1024
/** Maximum text length; longer than any cell of a workbook. */
export const longestText = 4 * 1024 * 1024
const deepest = 256
const lessThan = 60
const slash = 47
const bang = 33
const question = 63

export class XmlReader {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  readonly #tag = new TagText()
  #rest = ''
  #decoder: TextDecoder | undefined

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Parses a chunk. @throws BrokenXml if the XML is invalid */
  push(bytes: Uint8Array): void {
    this.#decoder ??= decoderFor(bytes)
    this.#parse(decoded(this.#decoder, bytes))
  }

  /** Ends the document. @throws BrokenXml if a tag or an element is still open */
  end(): void {
    if (this.#decoder) this.#parse(decoded(this.#decoder))
    if (this.#rest.trim() !== '') throw new BrokenXml('it ends in the middle of a tag')
    if (this.#open.length > 0) throw new BrokenXml(`<${this.#open.at(-1)}> is never closed`)
  }

  #parse(more: string): void {
    const text = this.#rest === '' ? more : this.#rest + more
    let at = 0
    for (;;) {
      const begin = text.indexOf('<', at)
      if (begin === -1) break
      if (begin > at) this.#handler.text(unescaped(text.slice(at, begin)))
      const end = this.#element(text, begin)
      if (end === -1) {
        at = begin
        break
      }
      at = end
    }
    this.#rest = text.slice(at)
    const isText = this.#rest.charCodeAt(0) !== lessThan
    if (this.#rest.length > (isText ? longestText : longestTag)) {
      throw new BrokenXml('a text in it is longer than any cell can be')
    }
  }

  /** Handles the markup that begins with a `<`. @returns its end, or -1 if it is incomplete */
  #element(text: string, begin: number): number {
    const code = text.charCodeAt(begin + 1)
    if (Number.isNaN(code)) return -1
    if (code === slash) return this.#close(text, begin)
    if (code === question) return after(text, '?>', begin)
    if (code === bang) return this.#declaration(text, begin)
    const end = endOfTag(text, begin + 1)
    if (end === -1) return -1
    const isEmpty = text.charCodeAt(end - 1) === slash
    const name = this.#tag.take(text, begin + 1, isEmpty ? end - 1 : end)
    if (this.#open.length === deepest) throw new BrokenXml('it is nested too deep')
    this.#handler.open(name, this.#tag)
    if (isEmpty) this.#handler.close(name)
    else this.#open.push(name)
    return end + 1
  }

  #close(text: string, begin: number): number {
    const end = text.indexOf('>', begin)
    if (end === -1) return -1
    const name = localName(text.slice(begin + 2, end).trimEnd())
    const open = this.#open.pop()
    if (name !== open) throw new BrokenXml(`</${name}> closes <${open ?? ''}>`)
    this.#handler.close(name)
    return end + 1
  }

  #declaration(text: string, begin: number): number {
    if (text.startsWith('<!--', begin)) return after(text, '-->', begin + 4)
    if (text.startsWith('<![CDATA[', begin)) {
      const end = after(text, ']]>', begin)
      if (end !== -1) this.#handler.text(text.slice(begin + 9, end - 3))
      return end
    }
    if (text.length - begin < 9) return -1
    throw new BrokenXml('it declares a document type, which no workbook does')
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

/** Returns the position of a tag's `>`, ignoring quoted text. */
function endOfTag(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  return -1
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Parser of a tag's text; lazy, as most attributes are never read. */
class TagText implements Attributes {
  #text = ''
  #at = 0
  #end = 0

  /** Begins a tag. @returns the name of the element */
  take(text: string, from: number, end: number): string {
    let at = from
    while (at < end && text.charCodeAt(at) > 32) at++
    this.#text = text
    this.#at = at
    this.#end = end
    return localName(text.slice(from, at))
  }

  get(name: string): string | undefined {
    const text = this.#text
    let at = this.#at
    while (at < this.#end) {
      while (at < this.#end && text.charCodeAt(at) <= 32) at++
      const equals = text.indexOf('=', at)
      if (equals === -1 || equals >= this.#end) return undefined
      let open = equals + 1
      while (text.charCodeAt(open) <= 32) open++
      const close = text.indexOf(text[open]!, open + 1)
      if (close === -1 || close >= this.#end) return undefined
      if (isNamed(text, at, equals, name)) return unescaped(text.slice(open + 1, close))
      at = close + 1
    }
    return undefined
  }
}

/** True if the text between two positions is the name, ignoring a prefix and trailing spaces. */
function isNamed(text: string, from: number, to: number, name: string): boolean {
  let end = to
  while (end > from && text.charCodeAt(end - 1) <= 32) end--
  const start = end - name.length
  if (start < from || !text.startsWith(name, start)) return false
  return start === from || text[start - 1] === ':'
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replaces entities. @throws BrokenXml if an entity is not predefined in XML */
function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (_, entity: string) => {
    const known = entities.get(entity)
    if (known !== undefined) return known
    const code =
      entity[1] === 'x' || entity[1] === 'X' ? Number(`0${entity.slice(1)}`) : Number(entity.slice(1))
    if (entity[0] === '#' && code <= 0x10ffff) return String.fromCodePoint(code)
    throw new BrokenXml(`&${entity.slice(0, 20)}; is not known`)
  })
}

/** Returns a decoder for UTF-8, or for UTF-16 if the bytes begin with its byte order mark. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true })
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw new BrokenXml('it is not UTF-8')
  }
}
