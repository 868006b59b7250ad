/** Which regions have an official national set of grid factors, and which territories have a code of their own. */

const withOfficialSet = ['AU', 'BR', 'CA', 'CN', 'GB', 'IN', 'US']

/** Whether an official national set covers the country of this region: `GB`, `US-WA`, `CN-NW`. */
export function officialSetCovers(region: string): boolean {
  return withOfficialSet.some((country) => region === country || region.startsWith(`${country}-`))
}

/**
 * Puerto Rico is the country `PR` in the regions. Ember's national table has it under that code, and
 * eGRID's state row of 2019 repeats its subregion `US-PRMS` to the last digit.
 */
export const territoriesUnderOwnCode = new Set(['US-PR'])
