/** Resolves common names of regions to their codes. */
import { type Catalogue, foldedName } from '../../../catalogue/catalogue.js'
import { regionOfName } from '../../../codes/codes.js'

/** Words that may refer to a region, but are not its name. */
const doubtfulWords: Readonly<Record<string, string>> = { ww: 'GLOBAL', england: 'GB' }

export interface RegionMeant {
  code: string
  /** True if the text is the code itself, in the form that requests accept. */
  isCode: boolean
  doubt?: string
}

export class RegionResolver {
  readonly #catalogue: Catalogue
  readonly #subdivisions = new Map<string, Map<string, string>>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  find(text: string): RegionMeant | undefined {
    const region = this.#catalogue.region(text)
    if (region) {
      const isCode = region.code === text.trim().toUpperCase() || regionOfName(text) === undefined
      return { code: region.code, isCode }
    }
    const code = doubtfulWords[foldedName(text)]
    return code === undefined ? undefined : { code, isCode: false, doubt: 'is that what is meant?' }
  }

  /** Returns the code of a state or province of a country, by its name or by its code without the country's. */
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
}
