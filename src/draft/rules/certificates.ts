/** Converts certificates to the unit of the amount if their headings name different units. */

import { type ColumnProfile, fillIn, type Vocabulary } from '../../rows/mapping/mapping.js'
import { conversion } from '../../units/units.js'
import { unitInHeading } from '../columns/headings.js'
import type { DraftedRule } from './drafted-rule.js'
import { oneLine } from './unit-rules.js'

export const certificates = 'recs'

/**
 * Adds a conversion to the rule for certificates if their unit differs from the amount's.
 * @param column column of certificates
 * @param ofAmount rules for the amount and its unit
 * @returns the rules; certificates are converted to the unit of the amount
 */
export function withCertificates(
  rules: readonly DraftedRule[],
  column: ColumnProfile | undefined,
  ofAmount: readonly DraftedRule[],
  vocabulary: Vocabulary,
): DraftedRule[] {
  const named = column && unitInHeading(column.heading, vocabulary.units)
  if (named?.measure !== 'energy') return [...rules]
  const written = ofAmount.find(({ field }) => field.endsWith('_unit'))?.rule.const
  const unit = typeof written === 'string' && written !== fillIn ? written : undefined
  if (named.unit === unit) return [...rules]
  return rules.map((rule) =>
    rule.field === certificates ? converted(rule, column!.heading, named.unit, unit) : rule,
  )
}

/** @param to unit of the amount; undefined if it comes from a column or is unknown */
function converted(drafted: DraftedRule, written: string, from: string, to: string | undefined): DraftedRule {
  const heading = `\`${oneLine(written)}\``
  if (to === undefined) {
    const doubt = `certificates are in the unit of the amount; ${heading} says ${from}: scale multiplies`
    return { ...drafted, unsure: [...drafted.unsure, doubt] }
  }
  const scale = Number(conversion('energy', from, to, 'scale')(1).toPrecision(15))
  const why = `${heading} says ${from}, the amount is in ${to}: scale multiplies`
  return { ...drafted, rule: { ...drafted.rule, scale }, why: [...drafted.why, why] }
}
