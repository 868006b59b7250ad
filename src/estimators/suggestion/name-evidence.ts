/**
 * Scores names that share words with a text. Similar words may mean another thing: `tôle d'acier` is not *Mont d'or
 * cheese*, `sheet of plywood` is not *sheet metal*. For amounts of money, industries predicted from the text are
 * answers themselves, and only a name's words can rank it above them. For other amounts, a name counts if the model
 * predicts the same industries for it.
 */
import { type EntryMatch, lostBelow } from '../../matching/matching.js'
import type { LabelContext } from '../context.js'

/** Weight of a name relative to an industry; identical words mean the same thing. */
const nameShare = 0.75
const sameName = 0.98
const allWords = 0.999
/**
 * From release 2 on a name ranks above the industries only with evidence: it has the head noun of the text and half of
 * its words, or the model is lost and the name has two distinctive words. Other names rank below, names of spend last:
 * when these ranked first, they were right in 0 of 74 purchase lines new to the model.
 */
const leastOfText = 0.5
const leastTelling = 2
const doubtfulShare = { Money: 0.05, other: 0.2 }
/** Maximum number of names compared with a text by their industries, most likely first. */
const mostCompared = 40
/** Abbreviation of a material, as in `PET bottle`. */
const abbreviation = /\b[A-Z]{2,5}\b/g

export interface NameEvidence {
  /** True for waste treatment of the thing, if the text does not mention waste. */
  isWaste: boolean
  /** True if text and name have the same head noun: `Office building` does not match office paper. */
  namesIt: boolean
}

/**
 * Returns the score of a name for a text with amounts of money.
 * @param top score of the likeliest industry; undefined if names need no evidence, as in release 1
 */
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
  // Names of spend activities list an industry's products and end with its activity.
  const isNamed = entry.unit_type === 'Money' ? isLost && coversHead : namesIt
  return isNamed && ofText >= leastOfText
}

/**
 * Returns the score of a name for a text without amounts of money, by release 2; undefined if the name does not count.
 * @param written text as the user wrote it: the model reads eight languages
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
