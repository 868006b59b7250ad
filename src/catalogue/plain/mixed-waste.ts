/** Waste without a kind: mixed waste. */
import type { ReadLine } from './line.js'

/** Words for mixed waste, in the languages of plain names. */
const mixed = /^(?:mixed|gemischt\p{L}*|mixtes?|mezclad\p{L}*|mist[aio]s?|gemengd|zmieszan\p{L}*)$/u

/** Reads waste without a kind as mixed waste. */
export function asMixedWaste<Line extends ReadLine>(line: Line): Line {
  if (line.kinds.length > 0 || line.attributes.get('waste') !== 'yes') return line
  const kinds = [{ kind: 'thing/general', written: 'waste', length: 1, isWeak: false }]
  return { ...line, kinds, unread: line.unread.filter((word) => !mixed.test(word)) }
}

/** Words for waste that is collected apart because of its danger, in the languages of plain names. */
const special = new RegExp(
  `^(?:${[
    'clinical|medical|infectious|sharps|hospital|asbestos|chemical\\p{L}*|radioactive|solvents?|pharmaceutical|laboratory|toxic|contaminated',
    'klinik\\p{L}*|krankenhaus\\p{L}*|infektios\\p{L}*|medizinisch\\p{L}*|radioaktiv\\p{L}*|chemisch\\p{L}*|losungsmittel\\p{L}*|giftig\\p{L}*',
    'dasri|hospitalier\\p{L}*|medica(?:l|ux|le|les)|amiante|chimiques?|radioactifs?|solvants?|toxiques?',
    'sanitari[oa]s?|infeccios[oa]s?|amianto|quimic[oa]s?|ospedalier[oi]|infettiv[oi]|chimic[oi]|tossic[oi]|solventi|disolventes?',
    'ziekenhuis\\p{L}*|asbest\\p{L}*|medyczn\\p{L}*|zakazn\\p{L}*|azbest\\p{L}*|chemiczn\\p{L}*|hospitalares?|solventes?',
  ].join('|')})$`,
  'u',
)

/** True for waste with a treatment and a weight, or the word for mixed, which needs no kind to be waste; special waste is never mixed. */
export function isTreatedWaste({ attributes, unitTypes, unread }: ReadLine): boolean {
  const isMixed = unread.length > 0 && unread.every((word) => mixed.test(word))
  const isMeasured = unitTypes.includes('Weight') && !unread.some((word) => special.test(word))
  return attributes.has('treatment') && (isMixed || isMeasured)
}
