/** Finds the activity of a table with one type of energy by meter, site or period. */
import type { ColumnProfile, Vocabulary } from '../../rows/mapping/mapping.js'
import { unitOnBasis } from '../../units/units.js'
import { energyCarrier } from '../columns/amounts.js'
import { mentions, phrasesIn, unitInHeading } from '../columns/headings.js'
import { type Kind, kindOf, ofElectricity } from '../columns/kinds.js'
import { isSite } from '../columns/sites.js'
import type { DraftedActivity } from '../draft-model.js'
import type { DraftedRule } from '../rules/drafted-rule.js'
import { whenOf } from '../rules/moments.js'
import type { AmountColumn } from './amount-column.js'
import type { SaidCarrier } from './carriers.js'

const meterWords = new Set(
  phrasesIn(
    'meter, mpan, mprn, nmi, zahler, zahlernummer, zahlpunkt, messlokation, malo, melo, marktlokation, compteur, pdl, prm, pce, contador, cups, contatore, pod, pdr, ean, licznik',
  ),
)

/**
 * Returns the activity of all rows; undefined if they do not look like readings or bills of energy.
 * @param said carrier that the sheet tells outside its amounts
 */
export function meterOf(
  { profile, measure, readings, parts }: AmountColumn,
  profiles: readonly ColumnProfile[],
  vocabulary: Vocabulary,
  said: SaidCarrier | undefined,
): DraftedActivity | undefined {
  const { heading } = profile
  const carrier = energyCarrier(heading)
  const isReadWithoutUnit = measure === undefined && said !== undefined && (readings ?? parts) !== undefined
  const isEnergy = measure === 'energy' || (measure === 'volume' && (carrier ?? said) !== undefined)
  if (!isEnergy && !isReadWithoutUnit) return undefined
  const others = profiles.filter((each) => each !== profile)
  const meters = others.filter((each) => mentions(each.heading, meterWords))
  const when = whenOf(others, vocabulary, [])
  const period = when && 'period' in when ? when.period.rule : undefined
  const isBilled = said || meters.length > 0 || period?.start !== undefined || others.some(isSite)
  const elsewhere = carrier === undefined && said ? kindOf(said.carrier, measure) : undefined
  if (said && elsewhere) return ofKind({ ...elsewhere, doubt: said.unsure[0] }, [said.why], heading, measure)
  const named = [heading, ...meters.map((meter) => meter.heading)]
  const kind = named.map((each) => kindOf(each, measure)).find((each) => each !== undefined)
  const hasUnit = unitInHeading(heading, vocabulary.units) !== undefined
  if (!isBilled && !(kind && period && hasUnit)) return undefined
  if (kind) return ofKind(kind, [`\`${heading}\` says what was used`], heading, measure)
  if (measure !== 'energy') return undefined
  const operation = 'energy electricity'
  return { when: undefined, operation, rules: [], why: [], unsure: [ofElectricity(heading)] }
}

function ofKind(
  { operation, fuel, heat, doubt }: Kind,
  why: string[],
  heading: string,
  measure: string | undefined,
): DraftedActivity {
  const fields = { ...(fuel && { fuel_type: fuel }), ...(heat && { heat_type: heat }) }
  const rules = Object.entries(fields).map(([field, word]): DraftedRule => {
    return { field, rule: { const: word }, why: [], unsure: [] }
  })
  if (fuel === 'natural_gas' && measure === 'energy') rules.push(basisRule(heading))
  return { when: undefined, operation, rules, why, unsure: doubt === undefined ? [] : [doubt] }
}

/** Drafts the calorific basis of gas: as its heading says, otherwise gross, as bills of gas have it. */
function basisRule(heading: string): DraftedRule {
  const field = 'energy_basis'
  const named = heading.split(/[\s_,()[\]]+/).flatMap((word) => unitOnBasis(`kWh ${word}`) ?? [])
  const said = named.find(({ isDistinct }) => isDistinct)
  if (said) return { field, rule: { const: said.basis }, why: [`\`${heading}\` names it`], unsure: [] }
  const unsure = ['bills of gas are by gross calorific value: do these say net?']
  return { field, rule: { const: 'gross' }, why: [], unsure }
}
