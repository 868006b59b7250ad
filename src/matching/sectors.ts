/** Likeliest sectors of a text, by which texts in any two languages are compared. */
import type { IndustryModel } from './model.js'

/** Minimum probability of the likeliest sector; below it, no industry is known for a text. */
export const lostBelow = 0.2
/**
 * Maximum number of sectors considered per text, and minimum share of each (a twentieth), from the likeliest
 * industries.
 */
const sectorsSeen = 5
const leastShare = 0.05
const industriesAdded = 40

/** Returns the likeliest sectors of a text, best first; empty if the model knows none. */
export function sectorsIn(text: string, industries: IndustryModel): string[] {
  const shares = new Map<string, number>()
  for (const { sector, probability } of industries.guess(text, industriesAdded))
    shares.set(sector, (shares.get(sector) ?? 0) + probability)
  const likely = [...shares].filter(([, share]) => share >= leastShare).sort((a, b) => b[1] - a[1])
  if ((likely[0]?.[1] ?? 0) < lostBelow) return []
  return likely.slice(0, sectorsSeen).map(([sector]) => sector)
}
