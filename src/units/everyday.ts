/**
 * Units as people write them in files, beside the spellings of the specification, by exact definition: sizes in
 * the base unit of each measure (see `measures.ts`). Letter case, dots and spaces between words do not matter.
 *
 * Sources: [SI] BIPM brochure, 9th edition, tables 3, 7 and 8 (litre, tonne, hectare, prefixes); [NIST] Special
 * Publication 811, appendix B, and Handbook 44, appendix C (US customary units, long ton, British thermal unit,
 * therm, acre); [WMA] United Kingdom, Weights and Measures Act 1985, schedule 1 (imperial gallon and pint);
 * [IEA] Energy Statistics Manual, annex 3 (tonne of oil equivalent).
 */
import type { MeasureName } from './measure-name.js'

interface EverydayUnit {
  size: string
  words: readonly string[]
}

const unit = (size: string, ...words: string[]): EverydayUnit => ({ size, words })

export const everydayUnits: Record<MeasureName, readonly EverydayUnit[]> = {
  area: [
    unit('1', 'm²', 'sqm', 'sq m', 'sq metre', 'sq metres', 'square metre', 'square metres', 'square meter'),
    unit('1', 'square meters', 'qm'),
    unit('0.09290304', 'ft²', 'sqft', 'sq ft', 'sf', 'square foot', 'square feet'),
    unit('1000000', 'km²', 'sq km', 'square kilometre', 'square kilometres', 'square kilometer'),
    unit('10000', 'hectare', 'hectares'),
    unit('4046.8564224', 'acre', 'acres'),
  ],
  data: [
    unit('1', 'megabyte', 'megabytes'),
    unit('1000', 'gigabyte', 'gigabytes'),
    unit('1000000', 'terabyte', 'terabytes'),
    unit('1000000000', 'petabyte', 'petabytes'),
  ],
  distance: [
    unit('1', 'metre', 'metres', 'meter', 'meters'),
    unit('1000', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'),
    unit('0.3048', 'foot', 'feet'),
    unit('0.9144', 'yd', 'yard', 'yards'),
    unit('1609.344', 'miles'),
    unit('1852', 'nautical mile', 'nautical miles'),
  ],
  energy: [
    unit('1000', 'kJ', 'kilojoule', 'kilojoules'),
    unit('1000000', 'megajoule', 'megajoules'),
    unit('1000000000', 'gigajoule', 'gigajoules'),
    unit('1000000000000', 'terajoule', 'terajoules'),
    unit('3600000', 'kilowatt hour', 'kilowatt hours', 'kilowatt-hour', 'kilowatt-hours', 'kwhs', 'kW h'),
    unit('3600000000', 'megawatt hour', 'megawatt hours', 'megawatt-hour', 'megawatt-hours', 'mwhs'),
    unit('3600000000000', 'GWh', 'gigawatt hour', 'gigawatt hours', 'gigawatt-hour', 'gigawatt-hours'),
    unit('3600000000000000', 'TWh', 'terawatt hour', 'terawatt hours'),
    unit('1055.05585262', 'btus'),
    unit('1055055.85262', 'kbtus', 'thousand btu'),
    unit('105505585.262', 'therms', 'thm', 'thms'),
    unit('1055055852.62', 'dth', 'dekatherm', 'dekatherms', 'decatherm', 'decatherms', 'million btu'),
    unit('41868000000', 'toe', 'tonne of oil equivalent', 'tonnes of oil equivalent'),
  ],
  power: [
    unit('1', 'watt', 'watts'),
    unit('1000', 'kilowatt', 'kilowatts'),
    unit('1000000', 'megawatt', 'megawatts'),
  ],
  time: [
    unit('1', 'sec', 'secs', 'second', 'seconds'),
    unit('60', 'mins', 'minute', 'minutes'),
    unit('3600', 'hr', 'hrs', 'hours'),
    unit('86400', 'days'),
    unit('31536000', 'yr', 'yrs', 'years'),
  ],
  volume: [
    unit('0.001', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'cm3', 'cm³', 'cc'),
    unit('0.01', 'cl', 'centilitre', 'centilitres', 'centiliter', 'centiliters'),
    unit('0.1', 'dl', 'decilitre', 'decilitres', 'deciliter', 'deciliters'),
    unit('1', 'litre', 'litres', 'liter', 'liters', 'ltr', 'ltrs', 'lt', 'dm3', 'dm³'),
    unit('100', 'hl', 'hectolitre', 'hectolitres', 'hectoliter', 'hectoliters'),
    unit('1000', 'kl', 'kilolitre', 'kilolitres', 'kiloliter', 'kiloliters', 'm³', 'm^3', 'cbm', 'cu m'),
    unit('1000', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'),
    unit('1000', 'Nm3', 'Nm³', 'normal cubic metre', 'normal cubic metres', 'Sm3', 'Sm³'),
    unit('28.316846592', 'cf', 'cuft', 'cu ft', 'ft3', 'ft³', 'cubic foot', 'cubic feet'),
    unit('2831.6846592', 'CCF', 'hundred cubic feet'),
    unit('28316.846592', 'MCF', 'thousand cubic feet'),
    unit('28316846.592', 'MMCF', 'million cubic feet'),
    unit(
      '3.785411784',
      'gallons_us',
      'us gal',
      'us gals',
      'us gallon',
      'us gallons',
      'gallon (us)',
      'gallons (us)',
    ),
    unit(
      '4.54609',
      'gallon_uk',
      'gallons_uk',
      'gal (uk)',
      'gallon (uk)',
      'gallons (uk)',
      'uk gal',
      'uk gallon',
    ),
    unit(
      '4.54609',
      'uk gallons',
      'imperial gallon',
      'imperial gallons',
      'imp gal',
      'imp gallon',
      'imp gallons',
    ),
    unit('4.54609', 'gallon_imperial', 'gal (imp)', 'gallon (imperial)', 'gallons (imperial)'),
    unit('158.987294928', 'barrel', 'barrels', 'bbls'),
  ],
  weight: [
    unit('0.001', 'gram', 'grams', 'gramme', 'grammes', 'gr'),
    unit('1', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'),
    unit('1000', 'tonnes', 'metric ton', 'metric tons', 'metric tonne', 'metric tonnes', 'mt'),
    unit('1000000', 'kt', 'kilotonne', 'kilotonnes'),
    unit('907.18474', 'short tons', 'us ton', 'us tons', 'net ton', 'net tons'),
    unit('1016.0469088', 'long ton', 'long tons', 'imperial ton', 'imperial tons', 'gross ton', 'gross tons'),
    unit('0.45359237', 'lbs', 'pound', 'pounds'),
    unit('0.028349523125', 'oz', 'ounce', 'ounces'),
  ],
}

/** Words that are one unit in one country and another in the next; `country-units.ts` says which. */
export const byCountry: Partial<Record<MeasureName, ReadonlySet<string>>> = {
  volume: new Set(['gal', 'gals', 'gallon', 'gallons']),
  weight: new Set(['tons']),
}

const openUnits: Partial<Record<MeasureName, string>> = {
  volume: 'is 3.785 l in the US and 4.546 l in the UK: write gallon_us or gallon_uk, or name the country',
  weight:
    'is 907 kg in the US, 1016 kg in the UK, 1000 kg elsewhere: write short ton, long ton or t, or name the country',
}

/** What is said of a unit that differs between countries where none is named; undefined for other words. */
export function openUnit(measure: MeasureName, written: string): string | undefined {
  return byCountry[measure]?.has(foldedUnit(written)) ? openUnits[measure] : undefined
}

/** Words as they are compared. */
export function foldedUnit(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
}
