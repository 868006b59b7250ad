/** Regions with an official national set of grid factors, and territories with their own code. */

const withOfficialSet = ['AU', 'BR', 'CA', 'CN', 'GB', 'IN', 'US']

/** True if an official national set covers the country of this region: `GB`, `US-WA`, `CN-NW`. */
export function officialSetCovers(region: string): boolean {
  return withOfficialSet.some((country) => region === country || region.startsWith(`${country}-`))
}

/**
 * Territories with a country code: Puerto Rico is `PR` in the regions. Ember's national table uses that code, and
 * eGRID's state row of 2019 repeats its subregion `US-PRMS` to the last digit.
 */
export const territoriesUnderOwnCode = new Set(['US-PR'])
