/**
 * Makes text safe for a terminal. Headings, cells, file names and server responses are untrusted: their characters
 * must not colour, move, hide or reorder text on the screen. Unsafe characters are printed as escapes such as
 * `\u001b`, which also work in JSON and in quoted YAML. Only the program's own sequences, for colours and redrawn
 * lines, pass unchanged.
 */
import { StringDecoder } from 'node:string_decoder'
import type { OutputStream, Screen } from './streams.js'

/** The sign that begins escape sequences of terminals (ECMA-48). */
export const escapeSign = '\u001b'

/**
 * Control characters (C0, C1, DEL) and bidirectional controls. Line ends and tabs are allowed, but not a single
 * carriage return, which would overwrite a line.
 */
const unsafe = /\r(?!\n)|[^\P{Cc}\n\r\t]|\p{Bidi_Control}/gu

/** The text with every character spelled that would steer a terminal. */
export function visible(text: string): string {
  return text.replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Truncates an untrusted text to a readable length. */
export function shortened(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text
}

/**
 * Returns a stream on which only the program can control the terminal.
 * @param isProse true if all output is for people; otherwise a pipe or file gets the bytes unchanged
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
    /** Random, so that file contents cannot imitate the program's sequences. */
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
