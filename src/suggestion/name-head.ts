/** What the name of a factor is the name of. */
import { tellingWords } from './features.js'

/** After these a name says what kind of the thing it is of: `Beam in concrete`, `Taxi, per passenger`. */
const narrowing = /[,(:;]|\b(?:with|for|in|of|by|from|per)\b/i

/** The word that says what a name is the name of: `Office building` is a building. */
export function headOfName(name: string): string | undefined {
  const opening = tellingWords(name.split(narrowing, 1)[0]!)
  return (opening.length > 0 ? opening : tellingWords(name)).at(-1)
}
