/** Countries as people write them, in the large languages of Europe. */
import type { Region } from '../model.js'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']

/**
 * Codes of countries by their names in each language, as Unicode's locale data has them (CLDR, which Node.js carries), and
 * by their names in the catalogue.
 *
 * @param regions those of other kinds are left out
 * @returns keys are folded as `foldedName` does
 */
export function countryNames(regions: readonly Region[]): Map<string, string> {
  const names = new Map<string, string>()
  const countries = regions.filter(({ type }) => type === 'country')
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const { code } of countries) {
      const name = /^[A-Z]{2}$/.test(code) ? display.of(code) : undefined
      if (name !== undefined) names.set(foldedName(name), code)
    }
  }
  for (const { code, name } of countries) names.set(foldedName(name), code)
  return names
}

const ascii = /^[ -~]*$/

/** Without accents, typographic apostrophes, letter case and blanks around it. */
export function foldedName(name: string): string {
  const unaccented = ascii.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '')
  return unaccented.replace(/[’`´]/g, "'").toLowerCase().trim()
}
