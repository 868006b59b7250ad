/**
 * Base Carbone's labels in English. Its own English column is used if it is filled and right; the tables contain
 * missing labels (mostly of 2025) and labels that differ from the French (an e-reader called a reading light, an
 * outdoor hoop called indoor).
 */
import { energyLabels } from './labels-energy.js'
import { goodsLabels } from './labels-goods.js'
import { transportLabels } from './labels-transport.js'

/** Years of figures; 2000 and below are distances and sizes. */
const year = /\b(20(?:0[5-9]|1\d|2[0-5]))\b/

/** Returns the year in a label (`2012 - usage : chauffage`, `Gaz naturel - 2015`), if any. */
export function yearIn(label: string): number | undefined {
  const found = year.exec(label)
  return found ? Number(found[1]) : undefined
}

/** Returns the label without its year: the same thing in several years has one name. */
export function withoutYear(label: string): string {
  return label
    .replace(/(Donnée |Data )?\b20(0[5-9]|1\d|2[0-5])\b/g, '')
    .replace(/^[\s,–-]+|[\s,–-]+$/g, '')
    .replace(/\s+/g, ' ')
}

/** Wording that recurs in sizes and distances, French or half-translated. */
const wording: [RegExp, string][] = [
  [/(\d) (?=\d{3}\b)/g, '$1'],
  [/(\d),(?=\d)/g, '$1.'],
  [/(\d\S*) à (?=\d)/g, '$1 to '],
  [/(\d) ?- ?(?=\d)/g, '$1 to '],
  [/Plus de /g, 'over '],
  [/=< ?/g, 'up to '],
  [/< ?(?=\d)/g, 'under '],
  [/> ?(?=\d)/g, 'over '],
  [/\bkms\b/g, 'km'],
  [/\b(tonnes|tons)\b/g, 't'],
  [/sièges/g, 'seats'],
  [/TPL/g, 't deadweight'],
  [/quie?te? vine/gi, 'still wine'],
  [/effervescent vine/gi, 'sparkling wine'],
  [/gyspum/g, 'gypsum'],
  [/cruved/g, 'curved'],
  [/dioxyde/g, 'dioxide'],
  [/hypochorite/g, 'hypochlorite'],
  [/Micro-organisms et extracts/g, 'Micro-organisms and extracts'],
  [/Serie hybrid/g, 'Series hybrid'],
  [/Solide/g, 'Solid'],
  [/[Tt]olune/g, 'Toluene'],
  [/ ,/g, ','],
]

/**
 * @param french the label, with or without a year
 * @param english the source's translation, often empty
 * @returns the label in English without its year; French if there is no translation (names of places)
 */
export function english(french: string, english: string): string {
  const label = withoutYear(french)
  const ours = energyLabels[label] ?? transportLabels[label] ?? goodsLabels[label]
  if (ours !== undefined) return ours
  return wording.reduce((text, [from, to]) => text.replace(from, to), withoutYear(english) || label)
}
