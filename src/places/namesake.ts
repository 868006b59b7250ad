/** A town of the country looked in first that a text may mean which was resolved abroad. */
import { type Candidate, leastShareAtHome, weigh } from './candidates.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import type { Search } from './place.js'
import { isRegion } from './readings.js'
import type { StoredPlace } from './stored-place.js'
import { foldedPart, type LocationSegment, withoutDigits } from './text.js'

/** A place abroad with so many inhabitants is known by its own name. */
const wellKnownTown = 200_000
/** Inhabitants of a town that a misspelt name may mean. */
const smallestTown = 5_000
/** With two wrong letters a town is meant that is so many times as important as the place abroad. */
const timesAsImportant = 10
/** Names of up to so many letters have one wrong letter at most, longer ones two. */
const shortName = 5
const shortestName = 3

/** One ending of towns' names, as the British and the Americans spell it. */
const endings = ['borough', 'brough', 'burgh', 'boro', 'burg']

/** @see namesakeAtHome */
interface CloseName {
  name: string
  distance: number
}

/**
 * Returns the most important town at home whose name, or a part of it (`Kingston upon Hull`), is close to the text:
 * the same but for its ending (`boro` for `borough`) or for wrong letters after the first, one in a short name and
 * two in a longer one. It has at least a tenth of the importance of the place abroad, and ten times its importance
 * where two letters are wrong. A place abroad of 200,000 inhabitants under its own name has no namesake, nor has a
 * capital of that size under any name.
 */
export function namesakeAtHome(
  sources: readonly Gazetteer[],
  parts: readonly LocationSegment[],
  abroad: Candidate,
  search: Search,
): StoredPlace | undefined {
  const { main, weight, detail } = abroad.place
  if (weight >= wellKnownTown && (main || detail === 'PPLC')) return undefined
  let best: Candidate | undefined
  for (const part of parts.flatMap((each) => withoutDigits(each) ?? [])) {
    for (const source of sources) {
      for (const { name, distance } of closeNames(source, foldedPart(part))) {
        const least = abroad.score * (distance > 1 ? timesAsImportant : leastShareAtHome)
        const town = weigh(source.named(name), search).find(({ place }) => isTown(place, name))
        if (town?.atHome && town.score >= least && !(best && best.score >= town.score)) best = town
      }
    }
  }
  return best?.place
}

/** Whether a place is a town of some size whose own name is or contains this one. */
function isTown(place: StoredPlace, name: string): boolean {
  return !isRegion(place) && place.weight >= smallestTown && ` ${fold(place.name)} `.includes(` ${name} `)
}

function closeNames(source: Gazetteer, folded: string): CloseName[] {
  if (folded.length < shortestName) return []
  const similar = source
    .similar(folded, folded.length > shortName ? 2 : 1)
    .filter(({ name }) => name[0] === folded[0])
  return [{ name: folded, distance: 0 }, ...otherSpellings(folded), ...similar]
}

function otherSpellings(folded: string): CloseName[] {
  const ending = endings.find((each) => folded.endsWith(each))
  if (ending === undefined) return []
  const stem = folded.slice(0, -ending.length)
  return endings.filter((each) => each !== ending).map((each) => ({ name: stem + each, distance: 0 }))
}
