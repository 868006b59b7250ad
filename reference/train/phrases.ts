/**
 * What people call the things that ledgers and purchase orders are about, with the industry each is of:
 * knowledge of words that index phrases of industries do not have. Written by the project.
 */
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../reference/words/phrases/', import.meta.url)
/** Files that are learned first, in this order; after them those of languages, by name. */
const topics = ['food', 'materials', 'equipment', 'furnishings', 'trade', 'services'].map(
  (name) => `${name}.txt`,
)

/** Phrase and NAICS code of each. */
export function readPhrases(): { text: string; code: string }[] {
  const others = readdirSync(folder).filter((file) => !topics.includes(file))
  const files = [...topics, ...others.sort()]
  return files.flatMap((file) => phrasesIn(readFileSync(new URL(file, folder), 'utf8')))
}

/** After a line that begins with `#`, lines as `332215: knives, cutlery`; an indented line continues the one before. */
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
