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

/** True for waste with a treatment and a weight: it needs no kind to be waste. */
export function isTreatedWaste({ attributes, unitTypes }: ReadLine): boolean {
  return attributes.has('treatment') && unitTypes.includes('Weight')
}
