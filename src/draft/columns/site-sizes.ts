/** Recognises the columns with the size of a site: people and floor area. */
import type { ColumnProfile, Vocabulary } from '../../rows/mapping/mapping.js'
import { findAmounts } from './amounts.js'
import { headingScore, phrasesIn } from './headings.js'
import { isSite } from './sites.js'

const people = phrasesIn(
  'headcount, employees, staff, fte, mitarbeiter, mitarbeitende, effectif, dipendenti, addetti, empleados, plantilla, medewerkers, pracownicy, colaboradores',
)
const areas = phrasesIn(
  'floor area, gross floor area, net floor area, area, flache, nutzflache, surface, superficie, oppervlakte, vloeroppervlakte, powierzchnia, area bruta',
)
const leastHeading = 0.7

export function isHeadcount({ heading }: ColumnProfile): boolean {
  return headingScore(heading, people) >= leastHeading
}

/** True for floor areas in any unit. */
export function isArea({ heading }: ColumnProfile): boolean {
  return headingScore(heading, areas) >= leastHeading
}

const squareMetres = /(m²|\bm2\b|\bm\^2|\bsqm\b|\bqm\b|\bmq\b|square met(er|re)s?|quadratmeter)/iu

/** True for floor areas whose heading says square metres. */
export function isFloorArea(profile: ColumnProfile): boolean {
  return isArea(profile) && squareMetres.test(profile.heading)
}

const sizes = new Set(['area', 'number'])

/** True for a list of sites with their sizes, and no other amount. */
export function isListOfSites(profiles: readonly ColumnProfile[], vocabulary: Vocabulary): boolean {
  if (!profiles.some(isSite)) return false
  if (!profiles.some((profile) => profile.numbers && (isHeadcount(profile) || isArea(profile)))) return false
  return findAmounts(profiles, vocabulary).every(({ measure }) => sizes.has(measure))
}
