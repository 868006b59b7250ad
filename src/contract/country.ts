/** Countries as options and mapping files name them. */

/** Codes of two letters that have a name and are no country. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'])

/** ISO 3166-1 alpha-2 in capitals, of a code in any case (`uk` too, which is `GB`); undefined for anything else. */
export function countryCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const { region } = new Intl.Locale(`und-${code}`)
  if (region === undefined || noCountries.has(region)) return undefined
  // Made here: to make one takes longer than most commands have to spare.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(region) === undefined ? undefined : region
}
