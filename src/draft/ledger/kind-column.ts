/** Chooses the column with the kinds of the rows: forms of energy, fuels, journeys or nights. */

import { type ColumnProfile, filledCells, matchRate, type Vocabulary } from '../../rows/mapping/mapping.js'
import { energyCarrier } from '../columns/amounts.js'
import { headingScore, phrasesIn } from '../columns/headings.js'
import { hints } from '../columns/hints.js'
import { kindOf, withoutUnit } from '../columns/kinds.js'
import { likeness, matches } from '../columns/matching.js'
import type { Shape } from '../shapes/shape.js'
import type { AmountColumn } from './amount-column.js'

const fewestKnown = 0.1

/** Headings of sellers, whose names may contain misleading fuels (British Gas sells power). */
const sellers = phrasesIn(
  'supplier, supplier name, energy supplier, vendor, vendor name, seller, payee, merchant, retailer, creditor, lieferant, energieversorger, kreditor, fournisseur, proveedor, fornitore, fornecedor, leverancier, dostawca',
)

/** Returns the column that names the energy or product used: the best-known words, or a matching heading. */
export function kindColumn(
  shape: Shape | undefined,
  amount: AmountColumn,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): ColumnProfile | undefined {
  if (shape?.headings === 'kinds') {
    return profiles.find(({ heading }) => heading === shape.unpivot.rule.name)
  }
  const taken = new Set([amount.profile, amount.unitColumn])
  const texts = profiles.filter(
    (profile) =>
      !taken.has(profile) &&
      headingScore(profile.heading, sellers) < 1 &&
      profile.heading !== shape?.unpivot.rule.name &&
      isWords(profile) &&
      !isUnits(profile, vocabulary),
  )
  const known = texts
    .map((profile) => ({ profile, share: shareOfRows(profile, (text) => isKind(text)) }))
    .filter(({ share }) => share >= fewestKnown)
    .map(({ profile, share }) => ({ profile, score: share + bestHeading(profile, vocabulary) }))
    .sort((a, b) => b.score - a.score)
  if (known[0]) return known[0].profile
  return matches(new Map([['kind', hints.kind!]]), texts, vocabulary, new Map()).get('kind')?.profile
}

function bestHeading(profile: ColumnProfile, vocabulary: Vocabulary): number {
  return likeness(profile, hints.kind!, vocabulary)
}

/** Returns the share of rows that pass the test. Blank cells count: a mostly blank column describes few rows. */
function shareOfRows(profile: ColumnProfile, test: (text: string) => boolean): number {
  return (matchRate(profile, test) * filledCells(profile)) / profile.cells
}

const mostKinds = 60

function isWords({ numbers, dates, values }: ColumnProfile): boolean {
  return !numbers && !dates && values.size > 0 && values.size <= mostKinds
}

function isUnits(profile: ColumnProfile, { units }: Vocabulary): boolean {
  return matchRate(profile, (text) => units.find(text) !== undefined) > 0.5
}

/** True if the text as a whole is a type of energy, a fuel or nights, not a sentence that mentions one. */
function isKind(text: string): boolean {
  const plain = withoutUnit(text)
  return (
    plain.split(/\s+/).length <= 5 &&
    (energyCarrier(plain) !== undefined || kindOf(plain, undefined) !== undefined)
  )
}
