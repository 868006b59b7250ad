/** Finds an alternative town in the preferred country for a text that was resolved abroad. */
import { type Candidate, leastShareAtHome, weigh } from './candidates.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import type { Search } from './place.js'
import { isRegion } from './readings.js'
import type { StoredPlace } from './stored-place.js'
import { foldedPart, type LocationSegment, withoutDigits } from './text.js'

/** Minimum inhabitants of a place abroad that is well known by its own name. */
const wellKnownTown = 200_000
/** Minimum inhabitants of a town that a misspelt name may mean. */
const smallestTown = 5_000
/** Minimum importance of a town relative to the place abroad if two letters are wrong. */
const timesAsImportant = 10
/** Maximum length of names with one wrong letter at most; longer names may have two. */
const shortName = 5
const shortestName = 3

/** British and American spellings of one ending of town names. */
const endings = ['borough', 'brough', 'burgh', 'boro', 'burg']

/** @see namesakeAtHome */
interface CloseName {
  name: string
  distance: number
}

/**
 * Returns the most important domestic town whose name, or a part of the name (`Kingston upon Hull`), is close to the
 * text: equal except for the ending (`boro` for `borough`), or for wrong letters after the first, one in a short name
 * and two in a longer one. The town has at least a tenth of the importance of the place abroad, or ten times its
 * importance if two letters are wrong. A place abroad with 200,000 inhabitants under its own name has no namesake;
 * neither has a capital of that size under any name.
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

/** True for a larger town whose main name equals or contains this name. */
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
