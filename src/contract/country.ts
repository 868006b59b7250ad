/** Countries as options, mappings and projects name them. */

/** Two-letter codes that have a name but are not countries. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])

/** Code of Greece in publications of the European Union. */
const greece = 'EL'

/**
 * ISO 3166-1 alpha-2 in capitals, of a code in any case; undefined for anything else, also for codes that stand for a
 * country without being its own (`UK`).
 */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return currentCode(code) === code ? code : undefined
}

/** Describes an invalid country code, with the nearest valid code; undefined for a valid code. */
export function countryProblem(text: string): string | undefined {
  if (countryCode(text) !== undefined) return undefined
  const code = text.trim().toUpperCase()
  const meant = code === greece ? 'GR' : currentCode(code)
  const hint = meant === undefined ? ', such as GB, US or DE' : `; did you mean ${meant}?`
  return `${text} is not a country code of ISO 3166-1${hint}`
}

/** The code that a code of two letters stands for today: GB for UK. */
function currentCode(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const { region } = new Intl.Locale(`und-${code}`)
  if (region === undefined || noCountries.has(region)) return undefined
  // Made here: to make one takes longer than most commands have to spare.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(region) === undefined ? undefined : region
}
