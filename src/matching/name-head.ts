/** Finds the head word of a factor's name. */
import { tellingWords } from './features.js'

/** Marks the end of the thing itself, before its details: `Beam in concrete`, `Taxi, per passenger`. */
const narrowing = /[,(:;]|\b(?:with|for|in|of|by|from|per)\b/i

/** Returns the word that names the thing itself: `building` for `Office building`. */
export function headOfName(name: string): string | undefined {
  const opening = tellingWords(name.split(narrowing, 1)[0]!)
  return (opening.length > 0 ? opening : tellingWords(name)).at(-1)
}
