/** Finds the activity of a table with one type of energy by meter, site or period. */
import type { ColumnProfile, Vocabulary } from '../../rows/mapping/mapping.js'
import { type Amount, energyCarrier } from '../columns/amounts.js'
import { mentions, phrasesIn, unitInHeading } from '../columns/headings.js'
import { kindOf, ofElectricity } from '../columns/kinds.js'
import { isSite } from '../columns/sites.js'
import type { DraftedActivity } from '../draft-model.js'
import { whenOf } from '../rules/moments.js'

const meterWords = new Set(
  phrasesIn(
    'meter, mpan, mprn, nmi, zahler, zahlernummer, zahlpunkt, messlokation, malo, melo, marktlokation, compteur, pdl, prm, contador, cups, contatore, pod, ean, licznik',
  ),
)
const electricMeters = new Set(phrasesIn('mpan, pdl, prm, cups'))
const gasMeters = new Set(phrasesIn('mprn'))

/** Returns the activity of all rows; undefined if they do not look like readings or bills of energy. */
export function meterOf(
  amount: Pick<Amount, 'profile'> & { measure: string | undefined },
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
): DraftedActivity | undefined {
  const { profile, measure } = amount
  const { heading } = profile
  const carrier = energyCarrier(heading)
  if (measure !== 'energy' && !(measure === 'volume' && carrier !== undefined)) return undefined
  const others = profiles.filter((each) => each !== profile)
  const meters = others.filter((each) => mentions(each.heading, meterWords))
  const when = whenOf(others, vocabulary, [])
  const period = when && 'period' in when ? when.period.rule : undefined
  const named = [heading, ...meters.map((meter) => meter.heading)]
  const kind = named.map((each) => kindOf(each, measure)).find((each) => each !== undefined)
  const isBilled = meters.length > 0 || period?.start !== undefined || others.some(isSite)
  const hasUnit = unitInHeading(heading, vocabulary.units) !== undefined
  if (!isBilled && !(kind && period && hasUnit)) return undefined
  if (kind) {
    const { operation, fuel, heat, doubt } = kind
    const unsure = doubt === undefined ? [] : [doubt]
    const why = [`\`${heading}\` says what was used`]
    const fields = { ...(fuel && { fuel_type: fuel }), ...(heat && { heat_type: heat }) }
    const rules = Object.entries(fields).map(([field, word]) => {
      return { field, rule: { const: word }, why: [], unsure: [] }
    })
    return { when: undefined, operation, rules, why, unsure }
  }
  if (measure !== 'energy') return undefined
  const isOf = (words: ReadonlySet<string>) => meters.some((meter) => mentions(meter.heading, words))
  if (isOf(gasMeters)) {
    const rule = { field: 'fuel_type', rule: { const: 'natural_gas' }, why: ['meters of gas'], unsure: [] }
    return { when: undefined, operation: 'energy fuel', rules: [rule], why: [], unsure: [] }
  }
  const unsure = isOf(electricMeters) ? [] : [ofElectricity(heading)]
  return { when: undefined, operation: 'energy electricity', rules: [], why: [], unsure }
}
