/** Units as people write them in cells and headings, and the spelling that a request takes. */
import { unitTypes } from './unit-types.js'

export interface UnitMeant {
  /** `energy`, `weight`... */
  measure: string
  /** As a request takes it. */
  unit: string
  /** What is not certain about it. */
  doubt?: string
}

const usGallon = 'read as US gallons; an imperial gallon has 4.546 litres'
const gigabyteMonth = 'a month of a gigabyte is an amount and a time: give the hours as duration'
const shortTon = 'read as US short tons of 2,000 lb; a metric tonne is t'

/** Words beside the spellings of requests, in lower case; the spelling in quotes decides the measure. */
const written: Record<string, string[]> = {
  kWh: ['kilowatt hour', 'kilowatt hours', 'kilowatthour', 'kilowatthours', 'kwhs', 'kw h', 'kw-h', 'kw.h'],
  MWh: ['megawatt hour', 'megawatt hours', 'mwhs'],
  GJ: ['gigajoule', 'gigajoules'],
  MJ: ['megajoule', 'megajoules'],
  therm: ['therms', 'thm'],
  kBtu: ['kbtus', 'thousand btu'],
  MMBTU: ['mmbtus', 'mm btu', 'million btu', 'dth', 'dekatherm', 'dekatherms'],
  l: ['liter', 'liters', 'litre', 'litres', 'ltr', 'ltrs', 'lt', 'litro', 'litros', 'litri'],
  m3: [
    'm³',
    'cbm',
    'cubic metre',
    'cubic metres',
    'cubic meter',
    'cubic meters',
    'mètre cube',
    'mètres cubes',
  ],
  scf: ['cubic feet', 'cubic foot', 'cu ft', 'cuft', 'cf', 'ft3'],
  gallon_us: ['us gal', 'us gallon', 'us gallons'],
  bbl: ['barrel', 'barrels'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramm'],
  g: ['gram', 'grams', 'gr', 'gramm', 'grammes'],
  t: ['tonnes', 'metric ton', 'metric tons', 'metric tonne', 'mt', 'to', 'tonnen', 'tonnellate', 'toneladas'],
  lb: ['lbs', 'pound', 'pounds'],
  km: ['kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres', 'kilometern'],
  mi: ['miles'],
  nmi: ['nautical mile', 'nautical miles', 'nm'],
  m2: ['m²', 'sqm', 'square metre', 'square metres', 'square meter', 'square meters', 'qm'],
  ft2: ['sqft', 'sq ft', 'sf', 'square feet', 'square foot', 'ft²'],
  ha: ['hectare', 'hectares', 'hektar'],
  hour: ['hours', 'hr', 'hrs', 'heures', 'stunden', 'std'],
  day: ['days', 'd', 'jours', 'tage'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
}
/** The same for words whose unit is likely, not certain. */
const doubtful: Record<string, { unit: string; doubt: string }> = {
  gal: { unit: 'gallon_us', doubt: usGallon },
  gals: { unit: 'gallon_us', doubt: usGallon },
  gallon: { unit: 'gallon_us', doubt: usGallon },
  gallons: { unit: 'gallon_us', doubt: usGallon },
  ga: { unit: 'gallon_us', doubt: usGallon },
  tons: { unit: 'ton', doubt: shortTon },
  'gb-month': { unit: 'GB', doubt: gigabyteMonth },
  'gb-months': { unit: 'GB', doubt: gigabyteMonth },
}

/** Finds the unit that a text is, in any letter case where that leaves one meaning. */
export class UnitWords {
  readonly #exact = new Map<string, UnitMeant>()
  readonly #folded = new Map<string, UnitMeant | 'several'>()

  constructor() {
    const measureOf = new Map<string, string>()
    for (const { units } of unitTypes) {
      for (const [key, spellings] of Object.entries(units)) {
        const measure = key.replace(/_unit$/, '')
        if (measure === 'money') continue
        for (const unit of spellings) {
          // `m` is a metre and a minute: which is not decided by the word.
          if (measureOf.has(unit) && measureOf.get(unit) !== measure) this.#folded.set(unit, 'several')
          measureOf.set(unit, measure)
          this.#add(unit, { measure, unit })
        }
      }
    }
    for (const [unit, words] of Object.entries(written)) {
      for (const word of words) this.#folded.set(word, { measure: measureOf.get(unit)!, unit })
    }
    for (const [word, { unit, doubt }] of Object.entries(doubtful)) {
      this.#folded.set(word, { measure: measureOf.get(unit)!, unit, doubt })
    }
  }

  #add(spelling: string, meant: UnitMeant): void {
    this.#exact.set(spelling, meant)
    const folded = spelling.toLowerCase()
    const known = this.#folded.get(folded)
    const isOther = known && known !== 'several' && known.unit !== meant.unit
    this.#folded.set(folded, known === 'several' || isOther ? 'several' : meant)
  }

  find(text: string): UnitMeant | undefined {
    const word = text.trim().replace(/\.$/, '')
    const folded = this.#folded.get(word.toLowerCase())
    if (folded === 'several') return undefined
    return this.#exact.get(word) ?? folded
  }

  /** The listed spellings of a measure's units. */
  static accepted(measure: string): readonly string[] {
    const key = `${measure}_unit` as keyof (typeof unitTypes)[number]['units']
    return unitTypes.find(({ units }) => units[key])?.units[key] ?? []
  }
}
