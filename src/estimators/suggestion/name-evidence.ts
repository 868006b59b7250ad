/**
 * What a name that shares words with a text counts. Like words may mean another thing: `tôle d'acier` is no *Mont d'or
 * cheese*, `sheet of plywood` no *sheet metal*. Where amounts are of money the industries that the model sees in a text are
 * answers themselves, and a name comes before them only by its words. Where they are of other kinds a name counts if the model
 * sees the same industries in it.
 */
import { type EntryMatch, lostBelow } from '../../suggestion/suggestion.js'
import type { LabelContext } from '../context.js'

/** What a name counts beside an industry; the very same words are the same thing. */
const nameShare = 0.75
const sameName = 0.98
const allWords = 0.999
/**
 * From release 2 on a name comes before the industries only with evidence: it has the word that says what the
 * text is about and half of the text, or the model is lost and it has two words that tell. Other names are
 * listed after, those of spend last: where these came first, they were right in 0 of 74 purchase lines
 * that the model had not seen.
 */
const leastOfText = 0.5
const leastTelling = 2
const doubtfulShare = { Money: 0.05, other: 0.2 }
/** Names that are compared with a text by their industries, the likest first. */
const mostCompared = 40
/** A material by its letters, as in `PET bottle`. */
const abbreviation = /\b[A-Z]{2,5}\b/g

export interface NameEvidence {
  /** It is what becomes of such a thing as waste, and the text does not speak of waste. */
  isWaste: boolean
  /** What the text is about is what the name is the name of: `Office building` is no office paper. */
  namesIt: boolean
}

/** @param top score of the likeliest industry; undefined where a name comes first without evidence, as in release 1 */
export function spendNameScore(match: EntryMatch, evidence: NameEvidence, top: number | undefined): number {
  if (match.score >= allWords) return sameName
  const isMoney = match.entry.unit_type === 'Money'
  const doubtful = match.score * (isMoney ? doubtfulShare.Money : doubtfulShare.other)
  if (evidence.isWaste) return doubtful
  if (top === undefined || hasEvidence(match, top, evidence)) return match.score * nameShare
  return Math.min(top, doubtful)
}

function hasEvidence(match: EntryMatch, top: number, { namesIt }: NameEvidence): boolean {
  const { entry, telling, ofText, coversHead } = match
  const isLost = top < lostBelow
  if (isLost && telling >= leastTelling) return true
  // Names of spend are lists of what an industry makes, and end with that it does.
  const isNamed = entry.unit_type === 'Money' ? isLost && coversHead : namesIt
  return isNamed && ofText >= leastOfText
}

/**
 * The score of names of a text whose amounts are not of money, by release 2; undefined of one that does not count.
 * @param written as the user wrote it: the model reads it in eight languages
 */
export function otherNameScores(
  written: string,
  { suggestions }: LabelContext,
): (match: EntryMatch, evidence: NameEvidence) => number | undefined {
  const isKnown = suggestions.isKnown(written)
  const abbreviations = new Set(written.match(abbreviation))
  const sharesAbbreviation = (name: string) =>
    abbreviations.size > 0 && (name.match(abbreviation) ?? []).some((word) => abbreviations.has(word))
  let compared = 0
  return (match, { isWaste, namesIt }) => {
    if (match.score >= allWords) return sameName
    const { telling, coversHead, ofText, entry } = match
    const hasWords = telling >= leastTelling
    const score = match.score * (isWaste ? doubtfulShare.other : nameShare)
    if ((namesIt && ofText >= leastOfText) || (coversHead && ofText >= allWords)) return score
    if (sharesAbbreviation(entry.name)) return score
    if (!isKnown) return hasWords || coversHead ? score : undefined
    const isAlike = compared++ < mostCompared ? suggestions.areAlike(written, entry.name) : undefined
    if (isAlike === false) return hasWords && coversHead ? match.score * doubtfulShare.other : undefined
    return isAlike || hasWords ? score : undefined
  }
}
