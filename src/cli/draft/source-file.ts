/** How a file is to be read: its encoding and where its heading is, guessed from its first bytes. */
import { closeSync, openSync, readSync } from 'node:fs'
import { type Guess, guess, type Said } from '../../bulk/input/sniff/sniff.js'

const looked = 4 * 1024 * 1024

/** @throws the system's error when the file cannot be read */
export function guessReading(path: string, said: Said = {}): Guess {
  const head = firstBytes(path)
  return guess(path, head, head.length === looked, said)
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(looked)
    return buffer.subarray(0, readSync(file, buffer))
  } finally {
    closeSync(file)
  }
}
