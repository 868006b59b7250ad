/** Assigns words to commands (electricity, a fuel, heat, hotel nights) and records doubts. */
import type { Vocabulary } from '../../rows/mapping/mapping.js'
import { isAdditive } from './additives.js'
import { energyCarrier } from './amounts.js'
import { withoutGrade } from './fuel-grades.js'
import { phrasesIn, wordsOf } from './headings.js'
import { knownWord } from './known-words.js'
import { mixtureIn } from './mixtures.js'

export interface Kind {
  operation: 'energy electricity' | 'energy heat' | 'energy fuel' | 'travel hotel'
  /** Type of fuel, for fuel commands. */
  fuel?: string
  /** Type of heat, for heat commands. */
  heat?: 'heat' | 'steam' | 'cooling'
  /** Question to the user if the assignment is uncertain. */
  doubt?: string
}

/** Words after a carrier that do not change its meaning. */
const ofUse = /\s+(use|used|usage|consumption|consumed|purchased|total|verbrauch)$/i
const fuelMeasures = new Set(['energy', 'volume', 'weight'])
/** Words for things that use or contain a carrier, rather than the carrier itself. */
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
 * Assigns a word to a command.
 * @param text cell or heading, including a unit in brackets
 * @param measure measure of the amounts: `energy`, `volume`...; undefined if unknown
 * @param vocabulary recognises fuels by their names in the catalogue
 * @returns undefined if no command fits and an activity id is needed
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
  if (isAdditive(plain)) return undefined
  const carrier = energyCarrier(plain)
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

/**
 * True if the text is a fuel: purchases by volume or weight may also be materials such as plastics, vegetable oil or
 * lubricants.
 */
function mayBeFuel(text: string, measure: string | undefined): boolean {
  return measure === 'energy' || (measure !== undefined && wordsOf(text).some((word) => burnt.has(word)))
}

const burnt = new Set(
  phrasesIn(
    'gas, fuel, diesel, petrol, gasoline, kerosene, coal, lignite, anthracite, propane, butane, lpg, lng, cng, biodiesel, biogas, biomethane, avgas',
  ),
)

/** Headings without a carrier, such as `Usage (kWh)`; in most files they are electricity. */
const onlyUse =
  /^(energy |energie)?(usage|use|used|consumption|consumed|energy|energie|verbrauch|energieverbrauch|wirkarbeit|consommation|conso|consumo|verbruik)?[\s_]*[([]?[km]?wh[)\]]?$/i

/** Returns the question to ask if only a unit such as kWh suggests electricity. */
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

const lastUnit =
  /(?<=\p{L}{3,})[\s_,/-]+(?:[kMG]?Wh|[kMGT]J|kBtu|MMBtu|therms?|[SN]?m[3³]|Smc|Nmc|Mcf|Ccf|lit(?:re|er|ro)s?|litri|ltr|kg|tonnes?|gal(?:lons)?)$/iu

/**
 * Removes a unit in brackets or at the end: `Gas Prod Vol (mcf)` is `Gas Prod Vol`, `Gas metano Smc` is `Gas metano`.
 */
export function withoutUnit(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s*[([][^()[\]]{1,24}[)\]]\s*$/, '')
    .replace(lastUnit, '')
    .trim()
}
