/**
 * What people call the things that ledgers and purchase orders are about, with the industry each is of:
 * knowledge of words that index phrases of industries do not have. Written by the project.
 */
import { readFileSync } from 'node:fs'

/** Files of `reference/words/phrases/`, in the order in which the model learns them. */
const topics = ['food', 'materials', 'equipment', 'furnishings', 'trade', 'services']

/** Phrase and NAICS code of each. */
export function readPhrases(): { text: string; code: string }[] {
  return topics.flatMap((topic) =>
    phrasesIn(readFileSync(new URL(`../../reference/words/phrases/${topic}.txt`, import.meta.url), 'utf8')),
  )
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
