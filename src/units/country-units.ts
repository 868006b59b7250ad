/**
 * Units that one word means differently in different countries: the ton and the gallon.
 *
 * Sources: United States: NIST Handbook 44, appendix C (gallon of 231 cubic inches, short ton of 2,000 lb). United
 * Kingdom: Weights and Measures Act 1985, schedule 1 (gallon of 4.54609 l; the ton there is of 2,240 lb). Canada:
 * Weights and Measures Act, R.S.C. 1985, c. W-6, schedule II (gallon of 4.54609 l, ton of 2,000 lb). Elsewhere the
 * ton is the metric one (BIPM brochure, 9th edition, table 8), and a gallon is not defined.
 */
import { type Notice, type Parameters, warning } from '../contract/contract.js'
import { foldedUnit } from './everyday.js'

/** With the territories that use the units of the United States. */
const american = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'])
const british = new Set(['GB', 'GG', 'IM', 'JE'])

const tons = {
  'short ton': 'short ton (907.18474 kg)',
  'long ton': 'long ton (1016.04691 kg)',
  t: 'tonne (1000 kg)',
}
const gallons = { gallon_us: 'US gallon (3.785411784 l)', gallon_uk: 'imperial gallon (4.54609 l)' }

function tonIn(country: string): keyof typeof tons {
  if (american.has(country) || country === 'CA') return 'short ton'
  return british.has(country) ? 'long ton' : 't'
}

function gallonIn(country: string): keyof typeof gallons | undefined {
  if (american.has(country)) return 'gallon_us'
  return british.has(country) || country === 'CA' ? 'gallon_uk' : undefined
}

/** Standard and normal cubic metres: of which temperature the factor's is, its source says. */
const gasConditions = new Set(['nm3', 'nm³', 'sm3', 'sm³', 'normal cubic metre', 'normal cubic metres'])

export interface CountryUnits {
  parameters: Parameters
  notices: Notice[]
}

/**
 * The parameters with tons and gallons as one unit each, and what has to be said about it. `ton` itself is the US
 * short ton of the specification unless the run names a country.
 * @param rowCountry of the row's region, asked for where it matters @param runCountry of the file
 */
export function inCountryUnits(
  parameters: Parameters,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
): CountryUnits {
  const { weight_unit, volume_unit } = parameters
  const weight = weight_unit === undefined ? '' : foldedUnit(weight_unit)
  const volume = volume_unit === undefined ? '' : foldedUnit(volume_unit)
  const isTon = weight === 'ton' || weight === 'tons'
  const isGallon = ['gal', 'gals', 'gallon', 'gallons'].includes(volume)
  const country = isTon || isGallon ? (rowCountry() ?? runCountry) : undefined
  const notices: Notice[] = []
  let meant = parameters
  const say = (field: string, written: string, text: string) =>
    notices.push(warning('unit_assumed', `parameters.${field}: "${written}" ${text}`))
  if (isTon && country !== undefined) {
    const unit = tonIn(country)
    const written = parameters.weight_unit!
    if (weight === 'tons' || runCountry !== undefined) {
      meant = { ...meant, weight_unit: unit }
      say('weight_unit', written, `is the ${tons[unit]}, as in ${country}; others are ${others(tons, unit)}`)
    } else if (unit !== 'short ton') {
      say(
        'weight_unit',
        written,
        `is the ${tons['short ton']}; in ${country} it is the ${tons[unit]}: write ${unit}, or name the country`,
      )
    }
  }
  if (isGallon && country !== undefined) {
    const unit = gallonIn(country)
    const written = parameters.volume_unit!
    if (unit !== undefined) {
      meant = { ...meant, volume_unit: unit }
      say(
        'volume_unit',
        written,
        `is the ${gallons[unit]}, as in ${country}; the other is ${others(gallons, unit)}`,
      )
    }
  }
  if (gasConditions.has(volume)) {
    say('volume_unit', parameters.volume_unit!, 'is taken for a cubic metre in the conditions of the factor')
  }
  return { parameters: meant, notices }
}

function others(units: Record<string, string>, one: string): string {
  return Object.entries(units)
    .filter(([unit]) => unit !== one)
    .map(([unit, name]) => `${unit}: ${name}`)
    .join(', ')
}
