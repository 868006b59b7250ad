/** Certificates are in the unit of the amount: where two headings name others, the numbers are converted. */
import { fillIn } from '../../../bulk/input/mapping/fill-in.js'
import type { ColumnProfile } from '../../../bulk/inspection/profile.js'
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { conversion } from '../../../units/units.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { oneLine } from '../rules/unit-rules.js'
import { unitOfHeading } from './headings.js'

export const certificates = 'recs'

/**
 * @param column that of the certificates
 * @param ofAmount rules of the amount and its unit
 * @returns the rules, with that of certificates in the unit of the amount
 */
export function withCertificates(
  rules: readonly DraftedRule[],
  column: ColumnProfile | undefined,
  ofAmount: readonly DraftedRule[],
  vocabulary: Vocabulary,
): DraftedRule[] {
  const named = column && unitOfHeading(column.heading, vocabulary.units)
  if (named?.measure !== 'energy') return [...rules]
  const written = ofAmount.find(({ field }) => field.endsWith('_unit'))?.rule.const
  const unit = typeof written === 'string' && written !== fillIn ? written : undefined
  if (named.unit === unit) return [...rules]
  return rules.map((rule) =>
    rule.field === certificates ? converted(rule, column!.heading, named.unit, unit) : rule,
  )
}

/** @param to unit of the amount; undefined where a column has it, or nothing */
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
