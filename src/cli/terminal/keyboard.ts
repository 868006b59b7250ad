/** What a person types on a terminal: single keys, and lines. */
import { Interrupted } from '../../host/exit.js'
import type { CommandIO } from '../../host/world.js'

export interface Keyboard {
  /** The next key; undefined when the terminal is closed. @throws Interrupted for Ctrl-C */
  key: () => Promise<string | undefined>
  /** A line, echoed while it is typed; undefined when it is given up with Escape. @throws as `key` */
  line: () => Promise<string | undefined>
  /** The same without an echo: for what nobody is to read over a shoulder. */
  hiddenLine: () => Promise<string | undefined>
}

const escapeKey = '\u001b'
const controlC = '\u0003'
const controlD = '\u0004'
const erasing = ['\u007f', '\b']

/** Lets `work` read keys one by one as they are pressed, and leaves the terminal as it was. */
export async function withKeyboard<T>(
  world: CommandIO,
  work: (keyboard: Keyboard) => Promise<T>,
): Promise<T> {
  const stdin = world.stdin as CommandIO['stdin'] & { setRawMode?: (raw: boolean) => void }
  const keys = keysOf(world)
  const key = async () => {
    const { value, done } = await keys.next()
    if (done || value === controlD) return undefined
    if (value === controlC) throw new Interrupted('SIGINT')
    return value
  }
  stdin.setRawMode?.(true)
  try {
    return await work({
      key,
      line: () => lineOf(key, (text) => world.stderr.unfiltered.write(text)),
      hiddenLine: () => lineOf(key, (text) => text === '\n' && world.stderr.write(text)),
    })
  } finally {
    stdin.setRawMode?.(false)
    await keys.return(undefined)
  }
}

/** Keys as they come: an escape sequence (an arrow, a function key) is one of them. */
async function* keysOf({ stdin, signal }: CommandIO): AsyncGenerator<string, undefined> {
  const closed = () => stdin.destroy()
  signal.addEventListener('abort', closed, { once: true })
  try {
    for await (const chunk of stdin) {
      const text = String(chunk)
      if (text.startsWith(escapeKey)) yield text
      else yield* text
    }
    signal.throwIfAborted()
    return undefined
  } finally {
    signal.removeEventListener('abort', closed)
  }
}

async function lineOf(
  key: () => Promise<string | undefined>,
  echo: (text: string) => unknown,
): Promise<string | undefined> {
  let line = ''
  for (;;) {
    const next = await key()
    if (next === undefined || next === escapeKey) {
      echo('\n')
      return undefined
    }
    if (next === '\r' || next === '\n') {
      echo('\n')
      return line
    }
    if (erasing.includes(next)) {
      if (line !== '') echo('\b \b')
      line = [...line].slice(0, -1).join('')
    } else if (!/[\p{Cc}\p{Bidi_Control}]/u.test(next)) {
      line += next
      echo(next)
    }
  }
}
