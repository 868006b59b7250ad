/** Recognises units in cells and headings, and gives their spelling in requests. */
import { unitOnBasis } from './calorific-basis.js'
import { measures } from './measures.js'
import { foldedUnit } from './unit-aliases.js'
import { unitTypes } from './unit-types.js'

export interface ParsedUnit {
  /** Name of the measure, such as `energy` or `weight`. */
  measure: string
  /** Spelling in requests. */
  unit: string
  /** Reason why the reading is uncertain. */
  doubt?: string
}

const usGallon = 'read as US gallons; an imperial gallon has 4.546 litres'
const gigabyteMonth = 'a month of a gigabyte is an amount and a time: give the hours as duration'
const engineSize = 'may be the size of an engine, not an amount'
const shortTon = 'read as US short tons of 2,000 lb; a metric tonne is t'

/** Words in lower case whose unit is likely but not certain, with the spelling in requests. */
const doubtful: Record<string, { unit: string; doubt: string }> = {
  gal: { unit: 'gallon_us', doubt: usGallon },
  gals: { unit: 'gallon_us', doubt: usGallon },
  gallon: { unit: 'gallon_us', doubt: usGallon },
  gallons: { unit: 'gallon_us', doubt: usGallon },
  ga: { unit: 'gallon_us', doubt: usGallon },
  tons: { unit: 'ton', doubt: shortTon },
  cc: { unit: 'ml', doubt: engineSize },
  'gb-month': { unit: 'GB', doubt: gigabyteMonth },
  'gb-months': { unit: 'GB', doubt: gigabyteMonth },
}

/** Finds the unit that a text denotes, in any letter case that leaves only one meaning. */
export class UnitWords {
  readonly #exact = new Map<string, ParsedUnit>()
  readonly #folded = new Map<string, ParsedUnit | 'several'>()

  constructor() {
    const measureOf = new Map<string, string>()
    for (const { units } of unitTypes) {
      for (const [key, spellings] of Object.entries(units)) {
        const measure = key.replace(/_unit$/, '')
        if (measure === 'money') continue
        for (const unit of spellings) {
          // `m` is a metre or a minute: the word does not decide.
          if (measureOf.has(unit) && measureOf.get(unit) !== measure) this.#folded.set(unit, 'several')
          measureOf.set(unit, measure)
          this.#add(unit, { measure, unit })
        }
      }
    }
    for (const { name, everyday } of Object.values(measures)) {
      for (const [word, { unit }] of everyday) this.#folded.set(word, { measure: name, unit })
    }
    for (const [word, { unit, doubt }] of Object.entries(doubtful)) {
      this.#folded.set(word, { measure: measureOf.get(unit)!, unit, doubt })
    }
  }

  #add(spelling: string, meant: ParsedUnit): void {
    this.#exact.set(spelling, meant)
    const folded = spelling.toLowerCase()
    const known = this.#folded.get(folded)
    const isOther = known && known !== 'several' && known.unit !== meant.unit
    this.#folded.set(folded, known === 'several' || isOther ? 'several' : meant)
  }

  find(text: string): ParsedUnit | undefined {
    const word = text.trim().replace(/\.$/, '')
    const folded = this.#folded.get(foldedUnit(word))
    if (folded === 'several') return undefined
    const other = folded && symbolOf(word)
    if (other) return { ...folded, doubt: `is the symbol of the ${other}; read as ${folded.unit}` }
    return this.#exact.get(word) ?? folded ?? this.#onBasis(word)
  }

  /** Reads energy on a calorific basis: `kWh PCI`. */
  #onBasis(word: string): ParsedUnit | undefined {
    const read = unitOnBasis(word)
    const meant = read?.isDistinct ? this.find(read.unit) : undefined
    return meant && { ...meant, unit: `${meant.unit} (${read!.basis})` }
  }

  /** Returns the listed spellings of a measure's units. */
  static accepted(measure: string): readonly string[] {
    const key = `${measure}_unit` as keyof (typeof unitTypes)[number]['units']
    return unitTypes.find(({ units }) => units[key])?.units[key] ?? []
  }
}

/** Returns the unit that a text is the symbol of if it is in no list: `milliwatt-hour` for `mWh`. */
function symbolOf(word: string): string | undefined {
  return Object.values(measures)
    .find(({ ambiguous }) => ambiguous.has(word))
    ?.ambiguous.get(word)
}
