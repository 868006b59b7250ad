/** Texts that are codes: never matched by similarity, and rejected if two code systems disagree. */
import { badRequest, type ErrorCode, type ServiceError } from '../contract/contract.js'

import { countryOfCode } from './countries.js'
import { regionOfName } from './region-names.js'

export { type BiddingZone, biddingZone } from './bidding-zones.js'
export { cloudRegionOnBill, providerWithCode } from './cloud-regions.js'
export { type CustomsMeaning, countryOfCode, countryOfNumber, customsMeaning, isoCodes } from './countries.js'
export {
  type CurrencyMeant,
  currencies,
  currencyCode,
  currencyMeant,
  currencyProblem,
  problemOfCase,
} from './currencies.js'
export { endOfCurrency } from './ended-currencies.js'

export {
  englishName,
  foldedCountry,
  nearestRegionName,
  regionOfName,
  regionsOfSharedName,
} from './region-names.js'
export { wordTable } from './word-table.js'

/** Returns the region denoted by a name or by a code from outside the catalogue's own system. */
export function regionMeant(written: string): string | undefined {
  const text = written.trim()
  return countryOfCode(text) ?? regionOfName(text)
}

/** First release of the catalogue that resolves places and regions by code before similarity. */
export const codesFirstSince = 3

/** True if a text has the shape of a code: two to four capital letters. */
export function isCodeShaped(text: string): boolean {
  return /^[A-Z]{2,4}$/.test(text)
}

/** Meaning of a code in one code system. */
export interface CodeMeaning {
  /** Name of the code system, such as `ICAO airport code`. */
  system: string
  meaning: string
  /** Text that has only this meaning. */
  write: string
}

/** Returns a 400 error for a text that two code systems, or a code system and a name, interpret differently. */
export function ambiguousText(code: ErrorCode, text: string, meanings: readonly CodeMeaning[]): ServiceError {
  const all = meanings.map(({ system, meaning }) => `${meaning} (${system})`).join(' or ')
  const cures = meanings.map(({ write }) => write)
  const cure = cures.map((each) => JSON.stringify(each)).join(' or ')
  return badRequest(code, `${JSON.stringify(text)} could be ${all}; write ${cure}`, { location: cures })
}
