/** Which command words for what was used belong to: electricity, a fuel, heat, nights; and what in them is certain. */
import type { Vocabulary } from '../../../bulk/inspection/vocabulary.js'
import { carrierOf } from '../columns/amounts.js'
import { phrasesIn, wordsOf } from '../columns/headings.js'
import { knownWord } from '../columns/known-words.js'
import { withoutGrade } from './fuel-grades.js'
import { mixtureIn } from './mixtures.js'

export interface Kind {
  operation: 'energy electricity' | 'energy heat' | 'energy fuel' | 'travel hotel'
  /** Of fuel. */
  fuel?: string
  /** Of heat. */
  heat?: 'heat' | 'steam' | 'cooling'
  /** What is not certain about it. */
  doubt?: string
}

/** Words after a kind that say nothing of it. */
const ofUse = /\s+(use|used|usage|consumption|consumed|purchased|total|verbrauch)$/i
const fuelMeasures = new Set(['energy', 'volume', 'weight'])
/** What else a word for a carrier may be part of: a thing that uses it, or is made of it. */
const things =
  /\b(car|cars|van|vans|truck|trucks|vehicle|vehicles|taxi|bus|bike|heater|boiler|pump|appliance|equipment|equipments|services?)\b/i
const fuelOfCarrier: Record<string, string> = {
  'natural gas': 'natural_gas',
  diesel: 'diesel',
  petrol: 'gasoline',
  'heating oil': 'fuel_oil',
  coal: 'coal',
  propane: 'propane',
  lpg: 'lpg',
  kerosene: 'kerosene',
  'wood pellets': 'wood_pellets',
}

/**
 * @param text of a cell or heading, a unit in brackets included
 * @param measure of its amounts: `energy`, `volume`...; undefined where nothing says it
 * @param vocabulary tells fuels by their names in the catalogue
 * @returns undefined where no command is made for it, and an activity id is needed
 */
export function kindOf(
  text: string,
  measure: string | undefined,
  vocabulary?: Pick<Vocabulary, 'fuel'>,
): Kind | undefined {
  const plain = withoutUnit(text).replace(ofUse, '')
  if (/\b(hotel|room)[- ]?nights?\b|\bübernachtung(en)?\b|\bnuitées?\b/i.test(plain)) {
    return measure === undefined || measure === 'number' ? { operation: 'travel hotel' } : undefined
  }
  const carrier = carrierOf(plain)
  const ofEnergy = measure === undefined || measure === 'energy'
  if (carrier === 'electricity' && ofEnergy) return { operation: 'energy electricity', ...doubtOf(plain) }
  if (carrier === undefined && onlyUse.test(text)) {
    return { operation: 'energy electricity', doubt: ofElectricity(text) }
  }
  const words = wordsOf(plain)
  const isCold = words.some((word) => coldWords.has(word))
  if (isCold && ofEnergy) return { operation: 'energy heat', heat: 'cooling' }
  if (carrier === 'steam' && ofEnergy) return { operation: 'energy heat', heat: 'steam' }
  if (carrier === 'district heating' && ofEnergy && !/\boil\b/i.test(plain)) {
    return { operation: 'energy heat', heat: 'heat', ...doubtOf(plain) }
  }
  if (measure !== undefined && !fuelMeasures.has(measure)) return undefined
  const fuelText = withoutGrade(plain)
  const exact = knownWord('fuel_type', fuelText)
  if (exact !== undefined) return { operation: 'energy fuel', fuel: exact }
  const isFuel = mayBeFuel(fuelText, measure)
  const named = isFuel ? (vocabulary?.fuel(text) ?? vocabulary?.fuel(fuelText)) : undefined
  if (named !== undefined) return { operation: 'energy fuel', fuel: named }
  const fuel = carrier === undefined ? undefined : fuelOfCarrier[carrier]
  if (fuel === undefined) return undefined
  return { operation: 'energy fuel', fuel, doubt: mixtureIn(plain) ?? `is \`${plain}\` ${fuel}?` }
}

/** What is bought by volume or weight may be a material: plastics, vegetable oil, lubricants. */
function mayBeFuel(text: string, measure: string | undefined): boolean {
  return measure === 'energy' || (measure !== undefined && wordsOf(text).some((word) => burnt.has(word)))
}

const burnt = new Set(
  phrasesIn(
    'gas, fuel, diesel, petrol, gasoline, kerosene, coal, lignite, anthracite, propane, butane, lpg, lng, cng, biodiesel, biogas, biomethane, avgas',
  ),
)

/** `Usage (kWh)`: what was used is not said, and the unit is that of electricity in most files. */
const onlyUse =
  /^(energy |energie)?(usage|use|used|consumption|consumed|energy|energie|verbrauch|energieverbrauch|wirkarbeit|consommation|conso|consumo|verbruik)?[\s_]*[([]?[km]?wh[)\]]?$/i

/** What to ask where only a unit such as kWh tells that it is electricity. */
export function ofElectricity(text: string): string {
  return `is \`${text.replace(/\s+/g, ' ').trim()}\` electricity? Gas, heat and steam are measured in kWh too`
}

const coldWords = new Set(['cooling', 'chilled', 'fernkalte', 'froid'])

export function isSure({ doubt }: Kind): boolean {
  return doubt === undefined
}

function doubtOf(text: string): { doubt?: string } {
  if (things.test(text)) return { doubt: `is \`${text}\` what was used, or a device that uses it?` }
  const doubt = mixtureIn(text)
  return doubt === undefined ? {} : { doubt }
}

/** `Gas Prod Vol (mcf)` is `Gas Prod Vol`, `Natural Gas Use (therms)` is `Natural Gas`. */
export function withoutUnit(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s*[([][^()[\]]{1,24}[)\]]\s*$/, '')
    .trim()
}
