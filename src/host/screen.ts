/**
 * The way of text to a terminal. Headings, cells, names of files and answers of servers are written by others:
 * no character in them is to colour, move, hide or reorder what a person sees. Such characters are spelled as
 * `\u001b`, which is the same character in JSON and in quoted texts of YAML. Only what the program itself puts in
 * to colour a word or to redraw a line is passed on as it is.
 */
import { StringDecoder } from 'node:string_decoder'
import type { OutputStream, Screen } from './streams.js'

/** The sign that begins escape sequences of terminals (ECMA-48). */
export const escapeSign = '\u001b'

/**
 * Control characters of both ranges (C0, C1) and DEL, and those that turn the direction of writing. Line ends and
 * tabs stay; a carriage return alone, which would have a line written over, does not.
 */
const unsafe = /\r(?!\n)|[^\P{Cc}\n\r\t]|\p{Bidi_Control}/gu

/** The text with every character spelled that would steer a terminal. */
export function visible(text: string): string {
  return text.replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A text that others wrote, cut where it is longer than people read. */
export function shortened(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text
}

/**
 * A stream through which nothing but the program steers a terminal.
 * @param isProse whether all of it is for people, wherever it goes; else a pipe or a file gets every byte as it is
 */
export function screen(stream: OutputStream, isProse: boolean): Screen {
  let ownEscape: string | undefined
  const decoder = new StringDecoder('utf8')
  const shown = (chunk: string | Uint8Array): string => {
    const text = typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))
    return ownEscape === undefined ? visible(text) : text.split(ownEscape).map(visible).join(escapeSign)
  }
  const write = (chunk: string | Uint8Array, ...rest: []): boolean =>
    stream.write(isProse || stream.isTTY ? shown(chunk) : chunk, ...rest)
  const own = {
    write,
    shown,
    /** Nobody can write this who does not know it, so that no file can pass for the program. */
    get ownEscape() {
      ownEscape ??= `${escapeSign}${process.getBuiltinModule('node:crypto').randomUUID()}`
      return ownEscape
    },
    unfiltered: stream,
  }
  return new Proxy(stream as Screen, {
    get: (_, name) => {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own]
      const value: unknown = Reflect.get(stream, name)
      return typeof value === 'function' ? value.bind(stream) : value
    },
  })
}
