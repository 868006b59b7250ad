/** Reads lists of words, one per line; lines that begin with `#` are comments. */
import { readFileSync } from 'node:fs'

const words = new URL('../../reference/words/', import.meta.url)

/** @param file below `reference/words/` */
export function wordLines(file: string): string[] {
  return readFileSync(new URL(file, words), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

/** Returns pairs of a phrase and its meaning, from lines with a meaning and its phrases: `car: automobile, vettura`. */
export function phrasesByMeaning(file: string): (readonly [phrase: string, meant: string])[] {
  return wordLines(file).flatMap((line) => {
    const [meant, phrases] = line.split(': ')
    return phrases!.split(', ').map((phrase) => [phrase, meant!] as const)
  })
}
