/**
 * Resolves words to a place, in steps from the strictest to the loosest. The first step with a result decides; each
 * step has its own confidence factor.
 */
import { codesFirstSince, isCodeShaped } from '../codes/codes.js'
import { type Candidate, choose, outranks, weigh } from './candidates.js'
import type { Finding } from './finding.js'
import type { Gazetteer } from './gazetteer.js'
import { greatCircle } from './great-circle.js'
import { namesakeAtHome } from './namesake.js'
import type { Purpose, Search } from './place.js'
import { isInCountry, isRegion, liesIn, type Qualifier, type Reading, readings } from './readings.js'
import { lettersWrong, withSpelling } from './spelling.js'
import type { NamedPlace, StoredPlace } from './stored-place.js'
import {
  foldedPart,
  hubWords,
  isCommon,
  type LocationSegment,
  splitLocation,
  windows,
  withoutDigits,
  withoutPostcodes,
  writtenPart,
} from './text.js'

/** Confidence factor if a part of the text was not understood: a street, a district, a company. */
const partUnread = 0.9
/** Confidence factor if another part names a place elsewhere, or the place is outside the named region. */
const contradiction = 0.5
/** Confidence factors if only some words of a part name the place, in the named region or anywhere. */
const someWords = 0.65
const someWordsAnywhere = 0.55
/** Confidence factor if only the region of the text is known. */
const regionOnly = 0.6
/** Loss of confidence per wrong letter, in multiples of its share of the name. */
const wrongLetter = 2

/** Minimum inhabitants of places that are found despite an error elsewhere in the text. */
const smallTown = 1_000
const knownTown = 15_000
const largeTown = 50_000
const wellKnownTown = 200_000
/** Minimum inhabitants of a place with a misspelt name and without a region. */
const misspeltTown = 5_000
/** Maximum distance in km between two parts that name a place and its surroundings. */
const surroundings = 60

/** Files to search by purpose; stations only if required. */
export type Sources = (purpose: Purpose) => Gazetteer[]

/** Returns the place of a text; marks it as abroad if it is outside the preferred country and no region is given. */
export function findText(sources: Sources, text: string, search: Search): Finding | undefined {
  const asWritten = splitLocation(text)
  const together = [{ words: asWritten.flatMap((part) => part.words) }]
  const asOne = { parts: together, own: together, regions: [], countryName: false }
  const whole = exact(sources, asOne, search)
  if (whole) return withOrigin(sources, together, spelt(sources, together, whole, search), search, false)
  const { parts, wanted } = withoutHubWords(sources, splitLocation(withoutPostcodes(text)), search)
  if (parts.length === 0) return undefined
  const [reference] = sources('any')
  const { strict, loose, qualifiers } = readings(reference!, parts)
  const isQualified = qualifiers.length > 0
  const found =
    first([strict, ...loose], (reading) => exact(sources, reading, wanted)) ??
    misspelt(sources, strict, wanted) ??
    (isQualified ? outside(sources, strict, wanted) : undefined) ??
    (isQualified ? inside(sources, strict, wanted) : undefined) ??
    region(sources, qualifiers, wanted) ??
    inside(sources, { ...strict, regions: [] }, wanted)
  if (!found) return undefined
  const similar = search.release < codesFirstSince ? undefined : qualifiers.find((each) => each.isSimilar)
  const sure = similar ? inSimilarRegion(found, similar) : spelt(sources, parts, found, search)
  return withOrigin(sources, parts, sure, search, isQualified)
}

function spelt(sources: Sources, parts: LocationSegment[], found: Finding, { release }: Search): Finding {
  const [reference] = sources('any')
  return release < codesFirstSince ? found : withSpelling(found, parts, reference!)
}

/** Returns a finding in a region whose name was misspelt. */
function inSimilarRegion(found: Finding, { part, region }: Qualifier): Finding {
  const text = writtenPart(part)
  const share = 1 - wrongLetter / text.length
  return {
    ...found,
    confidence: found.confidence * share,
    isSimilar: true,
    assumption: `no region is called ${JSON.stringify(text)}, ${region[0]!.name} was used`,
  }
}

function withOrigin(
  sources: Sources,
  parts: LocationSegment[],
  found: Finding,
  search: Search,
  isQualified: boolean,
): Finding {
  const { home, purpose } = search
  const namesCountry = isQualified || found.place.kind === 'country'
  const isAbroad = home !== undefined && !namesCountry && !isInCountry(found.place, home)
  const namesake =
    isAbroad && found.named ? namesakeAtHome(sources(purpose), parts, found.named, search) : undefined
  return { ...found, isAbroad, namesake, isNameAlone: !isQualified }
}

/** Removes hub words: `Flughafen Hamburg` is Hamburg for a flight, but `Berlin Hbf` is a station with that name. */
function withoutHubWords(
  sources: Sources,
  parts: LocationSegment[],
  search: Search,
): { parts: LocationSegment[]; wanted: Search } {
  for (const [index, part] of parts.entries()) {
    const hub = hubWords(part)
    if (!hub || candidates(sources, part, [], search).length > 0) continue
    const meant = { ...search, purpose: hub.purpose }
    if (candidates(sources, part, [], meant).length > 0) return { parts, wanted: meant }
    if (!hub.certain && candidates(sources, hub.rest, [], search).length === 0) continue
    return { parts: parts.with(index, hub.rest), wanted: meant }
  }
  return { parts, wanted: search }
}

/** Returns a place in the region whose name equals a part. */
function exact(sources: Sources, reading: Reading, search: Search): Finding | undefined {
  const parts = reading.parts.filter(withoutDigits)
  const lists = reading.own.map((part) => candidates(sources, part, reading.regions, search))
  const named = lists.map((list) =>
    list.filter(
      ({ place }) => (parts.length === 1 || !isRegion(place)) && (place.main || !reading.countryName),
    ),
  )
  const best = named.find((list) => list.length > 0)
  if (!best) return undefined
  const beside = best.filter(({ place }) =>
    lists.some((list, index) => named[index] !== best && list.some((other) => fits(place, other.place))),
  )
  const larger = named.find((list) => list.length > 0 && outranks(list[0]!, best[0]!))
  const chosen = finding(beside.length > 0 ? beside : (larger ?? best), search, 1)
  if (!chosen) return undefined
  const contradicted = lists.some(
    (list) => list.length > 0 && !list.some(({ place }) => fits(chosen.place, place)),
  )
  const isRead = lists.filter((list) => list.length > 0).length === parts.length
  const { weight } = chosen.place
  if (!isRead && reading.regions.length === 0 && weight < misspeltTown && beside.length === 0)
    return undefined
  const share = contradicted ? contradiction : isRead ? 1 : weight < smallTown ? someWords : partUnread
  return { ...chosen, confidence: chosen.confidence * share }
}

/** True if another part of the text is compatible with the place: it contains the place or is near it. */
function fits(place: StoredPlace, other: StoredPlace): boolean {
  return isRegion(other) ? liesIn(place, [[other]]) || place.id === other.id : isNear(place, other)
}

function isNear(place: StoredPlace, other: StoredPlace): boolean {
  return greatCircle(place, other) <= surroundings
}

/** Returns a place in the region whose name resembles a part. */
function misspelt(sources: Sources, reading: Reading, search: Search): Finding | undefined {
  const isOfRelease3 = search.release >= codesFirstSince
  let best: { candidates: Candidate[]; rank: number; share: number; text: string } | undefined
  for (const part of reading.parts) {
    const plain = withoutDigits(part)
    if (!plain) continue
    const folded = foldedPart(plain)
    const limit = lettersWrong(folded.length)
    if (limit === 0 || isCode(plain, search)) continue
    for (const source of sources(search.purpose)) {
      for (const { name, distance } of source.similar(folded, limit)) {
        if (distance > 1 && name[0] !== folded[0]) continue
        const found = weigh(inRegions(source.named(name), reading.regions), search)
        if (!found[0] || (reading.regions.length === 0 && found[0].place.weight < misspeltTown)) continue
        const wrong = isOfRelease3 && !found[0].place.main ? distance + 1 : distance
        const rank = Math.log10(found[0].score) - 2 * wrong - (name[0] === folded[0] ? 0 : 1)
        const isNearer = best && found[0].atHome !== best.candidates[0]!.atHome
        if (!best || (isNearer ? found[0].atHome : rank > best.rank)) {
          const share = 1 - (wrongLetter * distance) / folded.length
          best = { candidates: found, rank, share, text: writtenPart(plain) }
        }
      }
    }
  }
  if (!best) return undefined
  const unread = reading.parts.filter(withoutDigits).length > 1 ? partUnread : 1
  const found = finding(best.candidates, search, best.share * unread)
  return found && isOfRelease3 ? resembling(found, best.text) : found
}

function resembling(found: Finding, text: string): Finding {
  return { ...found, isSimilar: true, assumption: `no place is called ${JSON.stringify(text)}` }
}

/** True if a part is a code, which is never read as a misspelt name. */
function isCode({ words }: LocationSegment, { release }: Search): boolean {
  return release >= codesFirstSince && words.length === 1 && isCodeShaped(words[0]!.raw)
}

/** Returns a place named by some words of a part: any place in the region, or a well-known place without a region. */
function inside(sources: Sources, reading: Reading, search: Search): Finding | undefined {
  const anywhere = reading.regions.length === 0
  const runs = reading.parts.flatMap(windows).sort((a, b) => b.split(' ').length - a.split(' ').length)
  let best: Candidate[] | undefined
  let length = 0
  for (const run of runs) {
    if (best && run.split(' ').length < length) break
    const found = sources(search.purpose).flatMap((source) => inRegions(source.named(run), reading.regions))
    const list = weigh(
      anywhere || isCommon(run) ? found.filter((place) => isKnown(place, run)) : found,
      search,
    )
    if (!list[0] || (best && !outranks(list[0], best[0]!))) continue
    best = list
    length = run.split(' ').length
  }
  return best && finding(best, search, anywhere ? someWordsAnywhere : someWords)
}

/** Returns a large place outside the region that a part names. */
function outside(sources: Sources, reading: Reading, search: Search): Finding | undefined {
  const lists = reading.parts.map((part) =>
    candidates(sources, part, [], search).filter(
      ({ place }) => place.kind !== 'country' && place.weight >= largeTown,
    ),
  )
  const list = lists.find((found) => found.length > 0)
  return list && finding(list, search, contradiction)
}

/** Returns the smallest region that the text names, or the town with its name. */
function region(sources: Sources, qualifiers: Qualifier[], search: Search): Finding | undefined {
  const meant = qualifiers.filter(({ part }) => !part.words.every((word) => legalForms.has(word.raw)))
  for (let depth = meant.length; depth >= 1; depth--) {
    const { part, region: regions } = meant[depth - 1]!
    const levels = meant.slice(0, depth - 1).map((qualifier) => qualifier.region)
    const named = candidates(sources, part, levels, search).filter(
      ({ place }) => isRegion(place) || liesIn(place, [regions]),
    )
    const coded = regions
      .filter((place) => liesIn(place, levels))
      .map((place) => ({ place: { ...place, main: true }, score: place.weight, atHome: false }))
    const found = finding(named.length > 0 ? named : coded, search, regionOnly)
    if (found) return found
  }
  return undefined
}

/** Suffixes of company names that are also region codes. */
const legalForms = new Set(['AG', 'SA', 'AS', 'CO', 'AB', 'NV', 'SE', 'AD', 'PT', 'KG', 'LP', 'Co'])

/** True for a town under its main name, or a large one under another (New York City) or common words (Cape Town). */
function isKnown(place: NamedPlace, run: string): boolean {
  const least = place.main && !isCommon(run) ? knownTown : wellKnownTown
  return place.weight >= least && place.kind !== 'division'
}

function candidates(
  sources: Sources,
  part: LocationSegment,
  regions: StoredPlace[][],
  search: Search,
): Candidate[] {
  const plain = withoutDigits(part)
  const names = new Set([foldedPart(part), ...(plain ? [foldedPart(plain)] : [])])
  for (const name of names) {
    const found = sources(search.purpose).flatMap((source) => inRegions(source.named(name), regions))
    if (found.length > 0) return weigh(found, search)
  }
  return []
}

function inRegions(places: NamedPlace[], regions: StoredPlace[][]): NamedPlace[] {
  if (regions.length === 0) return places
  const inside = places.filter((place) => liesIn(place, regions))
  // `CA` in `Ontario, CA` is a country and a division: addresses of this form name a town.
  const isAmbiguous = regions.some(
    (level) =>
      level.some((region) => region.kind === 'country') && level.some((region) => region.kind === 'division'),
  )
  const towns = isAmbiguous ? inside.filter((place) => place.kind === 'town') : []
  return towns.length > 0 ? towns : inside
}

function finding(list: Candidate[], search: Search, share: number): Finding | undefined {
  const chosen = choose(list, search.purpose)
  if (!chosen) return undefined
  const { best, place, certainty, others } = chosen
  return { place, confidence: certainty * share, others, named: best }
}

function first<Item, Result>(items: Item[], attempt: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = attempt(item)
    if (result !== undefined) return result
  }
  return undefined
}
