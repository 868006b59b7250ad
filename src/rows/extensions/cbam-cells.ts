/** Reads cells of customs files: codes of goods, units and countries as declarations write them. */
import { regionMeant, regionsOfSharedName } from '../../codes/codes.js'
import { badRequest, info, type Notice, ServiceError, warning } from '../../contract/contract.js'
import type { Places } from '../../places/places.js'
import { UnitWords } from '../../units/units.js'

/** A cell in the form that the request requires. */
export interface Read {
  text: string
  notices: Notice[]
}

/** Two headings such as `7208-7209`, not the groups of one code. */
const headingRange = /^\s*\d{4}\s*[-\u2010-\u2015]\s*\d{4}\s*$/

/**
 * Returns a code in its spaced form.
 * @throws ServiceError 400 if it does not have 4, 6, 8 or 10 digits: missing digits are not guessed
 */
export function readCode(written: string): Read {
  if (/^\d{4}( \d{2}){0,3}$/.test(written)) return { text: written, notices: [] }
  const withoutName = written.replace(/^\s*(CN|HS|KN|NC|TARIC)(?=[\s\d:.])[\s:.]*/i, '')
  // Spreadsheets and data frames write whole numbers as 72111400.0.
  const whole = withoutName.replace(/^(\s*'?\d{4,10})[.,]0(?=\s*$)/, '$1')
  const digits = whole.replace(/[\s.\-\u2010-\u2015'\u2019]/g, '')
  if (!/^\d{4}(\d{2}){0,3}$/.test(digits) || headingRange.test(whole)) {
    const shown = JSON.stringify(written.slice(0, 40))
    throw badRequest(
      'invalid_input',
      `cn_code: ${shown} must have 4, 6, 8 or 10 digits${lengthHint(digits)}; write 7208, 7211 90 or 7207 11 11`,
    )
  }
  const text = [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join(' ')
  return { text, notices: [info('code_repaired', `${JSON.stringify(written)} was read as the code ${text}`)] }
}

function lengthHint(digits: string): string {
  return /^(\d{3}|\d{5}|\d{7}|\d{9})$/.test(digits) ? '; a leading zero may be missing; write it in full' : ''
}

const units = new UnitWords()
/** Codes of units in trade (UN/ECE Recommendation 20). */
const tradeUnits: Record<string, string> = { GRM: 'g', KGM: 'kg', TNE: 't', LBR: 'lb', STN: 'ton' }

/** Returns a unit in the request's form; doubtful units remain unchanged, to be refused. */
export function readUnit(written: string): string {
  const trade = tradeUnits[written.trim().toUpperCase()]
  if (trade !== undefined) return trade
  const meant = units.find(written)
  return meant?.measure === 'weight' && meant.doubt === undefined ? meant.unit : written
}

/** Codes of regions known to the engine: two letters with or without a subdivision, and the two groups. */
const regionCode = /^([A-Z]{2}(-[A-Z0-9]{1,3})?|EU27|ROW)$/i

/** Returns the code of a country. @throws ServiceError 400 if the text names none */
export async function readOrigin(written: string, openPlaces: () => Promise<Places>): Promise<Read> {
  if (/^unknown( origin)?$/i.test(written)) return { text: 'UNKNOWN', notices: [] }
  // Declarations do not use US states: Georgia is the country.
  const region = regionMeant(written) ?? regionsOfSharedName(written)?.[0]
  if (region) return { text: region, notices: [] }
  if (regionCode.test(written)) return { text: written.toUpperCase(), notices: [] }
  const place = placeNamed(written, await openPlaces())
  const isCountry = [place, ...place.candidates].some(
    ({ kind, country }) => kind === 'country' && country === place.country,
  )
  if (!isCountry || place.country === null) throw noCountry(written)
  const message = `${JSON.stringify(written)} was read as ${place.country}`
  return { text: place.country, notices: place.uncertain ? [warning('location_uncertain', message)] : [] }
}

function placeNamed(written: string, places: Places): ReturnType<Places['find']> {
  try {
    return places.find(written)
  } catch (error) {
    if (error instanceof ServiceError) throw noCountry(written)
    throw error
  }
}

function noCountry(written: string): ServiceError {
  return badRequest(
    'unknown_region',
    `production_region: ${JSON.stringify(written.slice(0, 40))} is not a country; accepted: a country code or name, EU, or ROW`,
  )
}
