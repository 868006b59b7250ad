/**
 * Units that one word means differently in different countries: the ton and the gallon.
 *
 * Sources: United States: NIST Handbook 44, appendix C (gallon of 231 cubic inches, short ton of 2,000 lb). United
 * Kingdom: Weights and Measures Act 1985, schedule 1 (gallon of 4.54609 l; the ton there is of 2,240 lb). Canada:
 * Weights and Measures Act, R.S.C. 1985, c. W-6, schedule II (gallon of 4.54609 l, ton of 2,000 lb). Elsewhere the
 * ton is the metric one (BIPM brochure, 9th edition, table 8), and a gallon is not defined.
 */
import { type FuelAmount, type Notice, type Parameters, warning } from '../contract/contract.js'
import { byCountry, foldedUnit } from './everyday.js'

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

const gallonWords = byCountry.volume!

/** Standard and normal cubic metres: of which temperature the factor's is, its source says. */
const gasConditions = new Set(['nm3', 'nm³', 'sm3', 'sm³', 'normal cubic metre', 'normal cubic metres'])

/** What `countryUnit` makes of the units of parameters. */
export function inCountryUnits(
  parameters: Parameters,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
): { parameters: Parameters; notices: Notice[] } {
  const { amount, notices } = unitsIn(parameters, 'parameters', rowCountry, runCountry)
  return { parameters: amount, notices }
}

/** What `countryUnit` makes of the units of an amount of fuel. */
export function inCountryAmount(
  amount: FuelAmount,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
): { amount: FuelAmount; notices: Notice[] } {
  return unitsIn(amount, 'amount', rowCountry, runCountry)
}

function unitsIn<Amount extends { weight_unit?: string; volume_unit?: string }>(
  amount: Amount,
  field: string,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
): { amount: Amount; notices: Notice[] } {
  const { weight_unit, volume_unit } = amount
  const weight = countryUnit(`${field}.weight_unit`, weight_unit, rowCountry, runCountry)
  const volume = countryUnit(`${field}.volume_unit`, volume_unit, rowCountry, runCountry)
  const isAsWritten = weight.unit === weight_unit && volume.unit === volume_unit
  const units = {
    ...(weight.unit !== undefined && { weight_unit: weight.unit }),
    ...(volume.unit !== undefined && { volume_unit: volume.unit }),
  }
  return {
    amount: isAsWritten ? amount : { ...amount, ...units },
    notices: [...weight.notices, ...volume.notices],
  }
}

export interface CountryUnit<Unit extends string | undefined> {
  unit: Unit
  notices: Notice[]
}

/**
 * A ton or gallon as the one unit that it is in a country, and what has to be said about it; other units as they are.
 * `ton` itself is the US short ton of the specification unless the run names a country.
 * @param field where it is written, for the notice
 * @param rowCountry of the row's region, asked for where it matters @param runCountry of the file
 */
export function countryUnit<Unit extends string | undefined>(
  field: string,
  written: Unit,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
): CountryUnit<Unit | string> {
  const folded = written === undefined ? '' : foldedUnit(written)
  const assumed = (unit: Unit | string, text: string) => ({
    unit,
    notices: [warning('unit_assumed', `${field}: "${written}" ${text}`)],
  })
  if (gasConditions.has(folded)) {
    return assumed(written, 'is read as a cubic metre at the conditions of the factor')
  }
  const isTon = folded === 'ton' || folded === 'tons'
  const country = isTon || gallonWords.has(folded) ? (rowCountry() ?? runCountry) : undefined
  if (country === undefined) return { unit: written, notices: [] }
  if (isTon) {
    const unit = tonIn(country)
    if (folded === 'tons' || runCountry !== undefined) {
      return assumed(unit, `is the ${tons[unit]}, as in ${country}; others are ${others(tons, unit)}`)
    }
    if (unit === 'short ton') return { unit: written, notices: [] }
    const instead = `in ${country} it is the ${tons[unit]}: write ${unit}, or name the country`
    return assumed(written, `is the ${tons['short ton']}; ${instead}`)
  }
  const unit = gallonIn(country)
  if (unit === undefined) return { unit: written, notices: [] }
  return assumed(unit, `is the ${gallons[unit]}, as in ${country}; the other is ${others(gallons, unit)}`)
}

function others(units: Record<string, string>, one: string): string {
  return Object.entries(units)
    .filter(([unit]) => unit !== one)
    .map(([unit, name]) => `${unit}: ${name}`)
    .join(', ')
}
