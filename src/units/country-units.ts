/**
 * Units whose size depends on the country: the ton and the gallon.
 *
 * Sources: United States: NIST Handbook 44, appendix C (gallon of 231 cubic inches, short ton of 2,000 lb). United
 * Kingdom: Weights and Measures Act 1985, schedule 1 (gallon of 4.54609 l; the UK ton has 2,240 lb). Canada: Weights
 * and Measures Act, R.S.C. 1985, c. W-6, schedule II (gallon of 4.54609 l, ton of 2,000 lb). Elsewhere the ton is the
 * metric ton (BIPM brochure, 9th edition, table 8), and a gallon is not defined.
 */
import { type FuelAmount, type Notice, type Parameters, warning } from '../contract/contract.js'
import { countryDependentUnits, foldedUnit } from './unit-aliases.js'

/** United States and the territories that use its units. */
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

/** True if the ton of a country is the short ton. */
export function hasShortTon(country: string): boolean {
  return tonIn(country) === 'short ton'
}

function gallonIn(country: string): keyof typeof gallons | undefined {
  if (american.has(country)) return 'gallon_us'
  return british.has(country) || country === 'CA' ? 'gallon_uk' : undefined
}

/**
 * First release in which `ton` and `tons` are the same unit or rejected, and the run's country has priority over the
 * row's.
 */
const oneReadingSince = 3

const gallonWords = countryDependentUnits.volume!

/** Standard and normal cubic metres; the source of the factor defines its temperature. */
const gasConditions = new Set(['nm3', 'nm³', 'sm3', 'sm³', 'normal cubic metre', 'normal cubic metres'])

/** Applies `countryUnit` to the units of parameters. */
export function inCountryUnits(
  parameters: Parameters,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
  release: number,
): { parameters: Parameters; notices: Notice[] } {
  const { amount, notices } = unitsIn(parameters, 'parameters', rowCountry, runCountry, release)
  return { parameters: amount, notices }
}

/** Applies `countryUnit` to the units of an amount of fuel. */
export function inCountryAmount(
  amount: FuelAmount,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
  release: number,
): { amount: FuelAmount; notices: Notice[] } {
  return unitsIn(amount, 'amount', rowCountry, runCountry, release)
}

function unitsIn<Amount extends { weight_unit?: string; volume_unit?: string }>(
  amount: Amount,
  field: string,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
  release: number,
): { amount: Amount; notices: Notice[] } {
  const { weight_unit, volume_unit } = amount
  const weight = countryUnit(`${field}.weight_unit`, weight_unit, rowCountry, runCountry, release)
  const volume = countryUnit(`${field}.volume_unit`, volume_unit, rowCountry, runCountry, release)
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
 * Returns the exact unit of a ton or gallon in a country, with notices; other units unchanged. `ton` is the US short
 * ton of the specification unless the run names a country; so is `tons`, but it stays unresolved, and is later
 * rejected, if the row's country has another ton.
 * @param field field of the unit, for the notice
 * @param rowCountry returns the country of the row's region; called only if needed
 * @param runCountry country of the file
 * @param release release of the catalogue; before release 3 the row's country has priority over the run's, and decides
 * `tons`
 */
export function countryUnit<Unit extends string | undefined>(
  field: string,
  written: Unit,
  rowCountry: () => string | undefined,
  runCountry: string | undefined,
  release: number,
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
  if (!isTon && !gallonWords.has(folded)) return { unit: written, notices: [] }
  const isOneReading = release >= oneReadingSince
  const country = isOneReading ? (runCountry ?? rowCountry()) : (rowCountry() ?? runCountry)
  if (country === undefined) {
    if (!isTon || !isOneReading) return { unit: written, notices: [] }
    const size = `is the ${tons['short ton']}, as no country is known; others are ${others(tons, 'short ton')}`
    return assumed('short ton', `${size}: write one of them, or name the country of the file (--country)`)
  }
  const of = isOneReading && runCountry !== undefined ? otherReading(isTon, runCountry, rowCountry()) : ''
  if (isTon) {
    const unit = tonIn(country)
    // `ton` is a short ton there: `ton` and `tons` in one file must not be different units.
    const isOpen = isOneReading && runCountry === undefined && unit !== 'short ton'
    if (folded === 'tons' && isOpen) return { unit: written, notices: [] }
    if (folded === 'tons' || runCountry !== undefined) {
      return assumed(unit, `is the ${tons[unit]}, as in ${country}${of}; others are ${others(tons, unit)}`)
    }
    if (unit === 'short ton') return { unit: written, notices: [] }
    const instead = `in ${country} it is the ${tons[unit]}: write ${unit}, or name the country`
    return assumed(written, `is the ${tons['short ton']}; ${instead}`)
  }
  const unit = gallonIn(country)
  if (unit === undefined) return { unit: written, notices: [] }
  return assumed(
    unit,
    `is the ${gallons[unit]}, as in ${country}${of}; the other is ${others(gallons, unit)}`,
  )
}

/** Returns a remark on the unit of the row's country; empty if it has the same unit as the run's country. */
function otherReading(isTon: boolean, runCountry: string, rowCountry: string | undefined): string {
  const unitIn = isTon ? tonIn : gallonIn
  if (rowCountry === undefined || unitIn(rowCountry) === unitIn(runCountry)) return ''
  return `, the country of the run; in ${rowCountry}, the country of the row, it is another`
}

function others(units: Record<string, string>, one: string): string {
  return Object.entries(units)
    .filter(([unit]) => unit !== one)
    .map(([unit, name]) => `${unit}: ${name}`)
    .join(', ')
}
