/** Regions as people write them, as their codes. */
import { type Catalogue, countryNames, foldedName } from '../../catalogue/catalogue.js'

const others: Record<string, string> = {
  usa: 'US',
  'great britain': 'GB',
  england: 'GB',
  'south korea': 'KR',
  'congo, drc': 'CD',
  "cote d'ivoire": 'CI',
  'ivory coast': 'CI',
  worldwide: 'GLOBAL',
  world: 'GLOBAL',
  ww: 'GLOBAL',
  global: 'GLOBAL',
  'north america': 'NORTH-AMERICA',
  europe: 'EUROPE',
}
/** What stands for the world or a continent is not said by a code of its own. */
const doubtfulWords = new Set(['ww', 'england'])

export interface RegionMeant {
  code: string
  /** The text is the code itself, as a request takes it. */
  isCode: boolean
  doubt?: string
}

export class RegionsMeant {
  readonly #catalogue: Catalogue
  #names: Map<string, string> | undefined
  readonly #subdivisions = new Map<string, Map<string, string>>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  find(text: string): RegionMeant | undefined {
    const region = /^[\w-]{2,24}$/.test(text.trim()) ? this.#catalogue.region(text) : undefined
    if (region) return { code: region.code, isCode: true }
    this.#names ??= this.#namesOfCountries()
    const word = foldedName(text)
    const code = this.#names.get(word)
    if (code === undefined) return undefined
    return { code, isCode: false, ...(doubtfulWords.has(word) ? { doubt: 'is that what is meant?' } : {}) }
  }

  /** The code of a state or province of a country, by its name or by its code without the country's. */
  subdivision(text: string, country: string): string | undefined {
    let known = this.#subdivisions.get(country)
    if (!known) {
      known = new Map()
      for (const { code, name, type } of this.#catalogue.regions()) {
        if (type !== 'subdivision' || !code.startsWith(`${country}-`)) continue
        known.set(foldedName(name), code)
        known.set(foldedName(code), code)
        known.set(foldedName(code.slice(country.length + 1)), code)
      }
      this.#subdivisions.set(country, known)
    }
    return known.get(foldedName(text))
  }

  #namesOfCountries(): Map<string, string> {
    return new Map([...countryNames(this.#catalogue.regions()), ...Object.entries(others)])
  }
}
