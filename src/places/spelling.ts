/** Handles places found under a name that only resembles their own. */
import { editDistance } from '../contract/contract.js'
import type { Finding } from './finding.js'
import { fold } from './fold.js'
import type { Gazetteer } from './gazetteer.js'
import { foldedPart, type LocationSegment, writtenPart } from './text.js'

/** Confidence factor for another spelling of a name. */
const otherSpelling = 0.95

/** Returns the maximum number of wrong letters in a name of this length. */
export function lettersWrong(length: number): number {
  if (length < 4) return 0
  return length < 10 ? 1 : length < 15 ? 2 : 3
}

/**
 * Returns a finding with an assumption if the text is only another spelling of the town's main name: `Linc` for Linz.
 * The name of its UN/LOCODE also counts as a main name: `Milano` for Milan.
 */
export function withSpelling(found: Finding, parts: readonly LocationSegment[], source: Gazetteer): Finding {
  const { named } = found
  if (named === undefined || named.place.main || named.place.kind !== 'town' || found.assumption) return found
  const { name, locode } = named.place
  const own = plain(fold(name))
  const official = locode === null ? [] : namesIn(source.locode(locode)?.name ?? '')
  const part = parts.find((each) => isSpelling(plain(foldedPart(each)), own))
  if (part === undefined || official.includes(foldedPart(part))) return found
  const assumption = `${JSON.stringify(writtenPart(part))} is only another spelling of ${name}`
  return { ...found, confidence: found.confidence * otherSpelling, assumption, isSimilar: true }
}

/** Returns the folded names in `Rome (Roma)`. */
function namesIn(name: string): string[] {
  return name.split(/[()/=]/).map(fold)
}

function isSpelling(text: string, own: string): boolean {
  const limit = lettersWrong(text.length)
  const distance = editDistance(text, own, limit)
  return distance > 0 && distance <= limit
}

/** Returns a folded name without the `e` of a transcribed umlaut: `koln` for `koeln`. */
function plain(folded: string): string {
  return folded.replace(/([aou])e/g, '$1')
}
