/**
 * Names of things in ledgers and purchase orders, with their industries: words that index phrases of industries lack.
 * Written by the project.
 */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../reference/words/phrases/', import.meta.url)
/** Files that are read first, in this order; files of languages follow, by name. */
const topics = ['food', 'materials', 'equipment', 'furnishings', 'trade', 'services'].map(
  (name) => `${name}.txt`,
)

/** Returns phrases with their NAICS codes. */
export function readPhrases(): { text: string; code: string }[] {
  const others = readdirSync(folder).filter((file) => !topics.includes(file))
  const files = [...topics, ...others.sort()]
  return files.flatMap((file) => phrasesIn(readFileSync(new URL(file, folder), 'utf8')))
}

/** Parses lines such as `332215: knives, cutlery` after a `#` line; an indented line continues the previous. */
function phrasesIn(text: string): { text: string; code: string }[] {
  return text
    .replace(/^#.*\n/, '')
    .trim()
    .replaceAll('\n  ', ' ')
    .split('\n')
    .flatMap((line) => {
      const [code, words] = line.split(': ', 2)
      return words!.split(', ').map((text) => ({ text, code: code! }))
    })
}
