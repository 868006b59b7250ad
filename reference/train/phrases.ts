/**
 * What people call the things that ledgers and purchase orders are about, with the industry each is of:
 * knowledge of words that index phrases of industries do not have. Written by the project.
 */
import { equipment } from '../words/phrases/equipment.js'
import { food } from '../words/phrases/food.js'
import { furnishings } from '../words/phrases/furnishings.js'
import { materials } from '../words/phrases/materials.js'
import { services } from '../words/phrases/services.js'
import { trade } from '../words/phrases/trade.js'

/** Phrase and NAICS code of each. */
export const phrases: { text: string; code: string }[] = [
  food,
  materials,
  equipment,
  furnishings,
  trade,
  services,
].flatMap(phrasesOf)

/** Lines as `332215: knives, cutlery`; an indented line goes on with the code before it. */
function phrasesOf(lines: string): { text: string; code: string }[] {
  return lines
    .trim()
    .replaceAll('\n  ', ' ')
    .split('\n')
    .flatMap((line) => {
      const [code, words] = line.split(': ', 2)
      return words!.split(', ').map((text) => ({ text, code: code! }))
    })
}
