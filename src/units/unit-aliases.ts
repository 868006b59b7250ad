/**
 * Words for units beyond the specification, by exact definition: sizes in the base unit of each measure (see
 * `measures.ts`). Letter case, dots and spaces between words do not matter. Requests, files and drafts read this table.
 *
 * Sources: [SI] BIPM brochure, 9th edition, tables 3, 7 and 8 (litre, tonne, hectare, prefixes); [NIST] Special
 * Publication 811, appendix B, and Handbook 44, appendix C (US customary units, long ton, British thermal unit, therm,
 * acre; 12,000 Btu per hour is a ton of refrigeration); [WMA] United Kingdom, Weights and Measures Act 1985, schedule 1 (imperial gallon and pint); [IEA] Energy
 * Statistics Manual, annex 3 (International Table calorie of 4.1868 J; tonne of oil equivalent of 10 Gcal; tonne of coal
 * equivalent of 7 Gcal); [IEC] 80000-13, section 4 (binary prefixes); [UNECE] Recommendation 20, code DTN (metric quintal
 * of 100 kg). A month is a twelfth of the year of 365 days: 730 hours.
 */
import type { MeasureName } from './measure-name.js'

interface EverydayUnit {
  /** Spelling in requests: a listed one, or the first of the words. */
  unit: string
  /** Size of a unit that is not listed. */
  size?: string
  words: readonly string[]
}

/** Further words for a unit with a listed spelling. */
const also = (unit: string, ...words: string[]): EverydayUnit => ({ unit, words })
/** A unit without a listed spelling, with its size. */
const own = (size: string, ...words: [string, ...string[]]): EverydayUnit => ({ unit: words[0], size, words })

export const everydayUnits: Record<MeasureName, readonly EverydayUnit[]> = {
  area: [
    also('m2', 'm²', 'm^2', 'sqm', 'sq m', 'sq metre', 'sq metres', 'square metre', 'square metres', 'qm'),
    also('m2', 'square meter', 'square meters', 'quadratmeter', 'mètre carré', 'mètres carrés', 'mq'),
    also('m2', 'metro cuadrado', 'metros cuadrados', 'metro quadro', 'metri quadri', 'vierkante meter'),
    also('ft2', 'ft²', 'sqft', 'sq ft', 'sf', 'square foot', 'square feet'),
    also('km2', 'km²', 'sq km', 'square kilometre', 'square kilometres', 'square kilometer'),
    also('ha', 'hectare', 'hectares', 'hektar', 'hectárea', 'hectáreas', 'ettaro', 'ettari'),
    own('4046.8564224', 'acre', 'acres'),
  ],
  data: [
    also('MB', 'megabyte', 'megabytes'),
    also('GB', 'gigabyte', 'gigabytes'),
    also('TB', 'terabyte', 'terabytes'),
    own('1000000000', 'PB', 'petabyte', 'petabytes'),
    own('1.048576', 'MiB', 'mebibyte', 'mebibytes'),
    own('1073.741824', 'GiB', 'gibibyte', 'gibibytes'),
    own('1099511.627776', 'TiB', 'tebibyte', 'tebibytes'),
    own('1125899906.842624', 'PiB', 'pebibyte', 'pebibytes'),
  ],
  distance: [
    also('m', 'metre', 'metres', 'meter', 'meters'),
    also('km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'kilometern', 'kilomètre'),
    also(
      'km',
      'kilomètres',
      'kilómetro',
      'kilómetros',
      'chilometro',
      'chilometri',
      'quilómetros',
      'kilometrów',
    ),
    also('ft', 'foot', 'feet'),
    also('mi', 'miles'),
    also('nmi', 'nautical mile', 'nautical miles', 'nm'),
    own('0.9144', 'yard', 'yards', 'yd'),
  ],
  energy: [
    also('kWh', 'kilowatt hour', 'kilowatt hours', 'kilowatt-hour', 'kilowatt-hours', 'kwhs', 'kW h', 'kw-h'),
    also(
      'kWh',
      'kw.h',
      'kilowatthour',
      'kilowatthours',
      'kilowattstunde',
      'kilowattstunden',
      'kilowattheure',
    ),
    also('kWh', 'kilowattheures', 'kilovatio hora', 'kilovatios hora', 'kilowattora', 'kilowattuur'),
    also('MWh', 'megawatt hour', 'megawatt hours', 'megawatt-hour', 'megawatt-hours', 'mwhs'),
    also('MWh', 'megawattstunde', 'megawattstunden', 'mégawattheure', 'mégawattheures', 'megawattuur'),
    also('MJ', 'megajoule', 'megajoules'),
    also('GJ', 'gigajoule', 'gigajoules'),
    also('TJ', 'terajoule', 'terajoules'),
    also('BTU', 'btus'),
    also('kBtu', 'kbtus', 'thousand btu'),
    also('therm', 'therms', 'thm', 'thms'),
    also('MMBTU', 'mmbtus', 'mm btu', 'million btu', 'dth', 'dtherm', 'dtherms', 'dekatherm', 'dekatherms'),
    also('MMBTU', 'decatherm', 'decatherms'),
    own('3600000000000', 'GWh', 'gigawatt hour', 'gigawatt hours', 'gigawatt-hour', 'gigawatt-hours'),
    own('3600000000000000', 'TWh', 'terawatt hour', 'terawatt hours'),
    own('1', 'J', 'joule', 'joules'),
    own('1000', 'kJ', 'kilojoule', 'kilojoules'),
    own('1000000000000000', 'PJ', 'petajoule', 'petajoules'),
    own('1000000000000000000', 'EJ', 'exajoule', 'exajoules'),
    own(
      '4186.8',
      'kcal',
      'kcals',
      'kilocalorie',
      'kilocalories',
      'kilocaloría',
      'kilocalorías',
      'kilokalorien',
    ),
    own('4186800', 'Mcal', 'megacalorie', 'megacalories', 'megacaloría', 'megacalorías'),
    own('4186800000', 'Gcal', 'gigacalorie', 'gigacalories', 'gigacaloría', 'gigacalorías', 'gigakalorien'),
    own('41868000', 'kgoe', 'kilogram of oil equivalent', 'kilograms of oil equivalent'),
    own('41868000000', 'toe', 'tonne of oil equivalent', 'tonnes of oil equivalent', 'tep'),
    own('41868000000000', 'ktoe', 'ktep'),
    own('41868000000000000', 'Mtoe', 'Mtep'),
    own('29307600000', 'tce', 'tonne of coal equivalent', 'tonnes of coal equivalent', 't SKE'),
    own('29307600000000', 'ktce'),
    own('29307600000000000', 'Mtce'),
    own('12660670.23144', 'ton-hr', 'ton-hrs', 'ton-hour', 'ton-hours', 'ton hour', 'ton hours', 'TRh'),
  ],
  power: [
    also('W', 'watt', 'watts'),
    also('kW', 'kilowatt', 'kilowatts'),
    also('MW', 'megawatt', 'megawatts'),
  ],
  time: [
    also('s', 'sec', 'secs', 'second', 'seconds'),
    also('min', 'mins', 'minute', 'minutes'),
    also(
      'hour',
      'hr',
      'hrs',
      'hours',
      'stunde',
      'stunden',
      'std',
      'heure',
      'heures',
      'horas',
      'uren',
      'godziny',
    ),
    also('hour', 'hora', 'ora', 'uur', 'godzina'),
    also(
      'day',
      'days',
      'd',
      'tag',
      'tage',
      'jour',
      'jours',
      'día',
      'días',
      'giorno',
      'giorni',
      'dag',
      'dagen',
    ),
    also('day', 'dia', 'dias', 'dzień', 'dni'),
    own('2628000', 'month', 'months'),
    also(
      'year',
      'yr',
      'yrs',
      'years',
      'jahr',
      'jahre',
      'année',
      'années',
      'año',
      'años',
      'anno',
      'anni',
      'jaar',
      'rok',
      'ano',
      'anos',
    ),
  ],
  volume: [
    also('ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'cm3', 'cm³', 'cc'),
    also('l', 'litre', 'litres', 'liter', 'liters', 'ltr', 'ltrs', 'lt', 'lts', 'dm3', 'dm³'),
    also('l', 'litro', 'litros', 'litri', 'litr', 'litry', 'litrów'),
    also('m3', 'm³', 'm^3', 'cbm', 'cu m', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters'),
    also('m3', 'mètre cube', 'mètres cubes', 'kubikmeter', 'metro cúbico', 'metros cúbicos', 'metro cubo'),
    also(
      'm3',
      'metri cubi',
      'mc',
      'kubieke meter',
      'kl',
      'kilolitre',
      'kilolitres',
      'kiloliter',
      'kiloliters',
    ),
    also('scf', 'cf', 'cuft', 'cu ft', 'ft3', 'ft³', 'cubic foot', 'cubic feet'),
    also(
      'gallon_us',
      'gallons_us',
      'us gal',
      'us gals',
      'us gallon',
      'us gallons',
      'gallon (us)',
      'gallons (us)',
    ),
    also('bbl', 'barrel', 'barrels', 'bbls'),
    own('0.01', 'cl', 'centilitre', 'centilitres', 'centiliter', 'centiliters'),
    own('0.1', 'dl', 'decilitre', 'decilitres', 'deciliter', 'deciliters'),
    own('100', 'hl', 'hectolitre', 'hectolitres', 'hectoliter', 'hectoliters'),
    own('1000', 'Nm3', 'Nm³', 'normal cubic metre', 'normal cubic metres'),
    own('1000', 'Sm3', 'Sm³', 'Smc', 'standard cubic metre', 'standard cubic metres'),
    own('2831.6846592', 'CCF', 'hundred cubic feet'),
    own('28316.846592', 'MCF', 'Mscf', 'kSCF', 'kCF', 'thousand cubic feet'),
    own('28316846.592', 'MMCF', 'MMscf', 'million cubic feet'),
    own(
      '4.54609',
      ...[
        'gallon_uk',
        'gallons_uk',
        'gal (uk)',
        'gallon (uk)',
        'gallons (uk)',
        'uk gal',
        'uk gallon',
        'uk gallons',
      ],
      ...['imperial gallon', 'imperial gallons', 'imp gal', 'imp gallon', 'imp gallons', 'gallon_imperial'],
      ...['gal (imp)', 'gallon (imperial)', 'gallons (imperial)'],
    ),
  ],
  weight: [
    also('g', 'gram', 'grams', 'gramme', 'grammes', 'gr', 'gramm', 'gramos', 'grammi'),
    also('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilogramm'),
    also('kg', 'kilogramos', 'chilogrammo', 'chilogrammi', 'quilogramas', 'kilogramy', 'kilogramów'),
    also('t', 'tonnes', 'metric ton', 'metric tons', 'metric tonne', 'metric tonnes', 'mt', 'to', 'tonnen'),
    also('t', 'tonnellata', 'tonnellate', 'tonelada', 'toneladas', 'tony'),
    also('short ton', 'short tons', 'us ton', 'us tons', 'net ton', 'net tons'),
    also('lb', 'lbs', 'pound', 'pounds'),
    own('100', 'quintal', 'quintals', 'quintales', 'quintale', 'quintali', 'dezitonne', 'dezitonnen'),
    own('1000000', 'kt', 'kilotonne', 'kilotonnes'),
    own('1016.0469088', 'long ton', 'long tons', 'imperial ton', 'imperial tons', 'gross ton', 'gross tons'),
    own('0.028349523125', 'oz', 'ounce', 'ounces'),
  ],
}

/** Words whose unit depends on the country; see `country-units.ts`. */
export const countryDependentUnits: Partial<Record<MeasureName, ReadonlySet<string>>> = {
  volume: new Set(['gal', 'gals', 'gallon', 'gallons']),
  weight: new Set(['tons']),
}

const openUnits: Partial<Record<MeasureName, string>> = {
  volume: 'is 3.785 l in the US and 4.546 l in the UK: write gallon_us or gallon_uk, or name the country',
  weight:
    'is 907 kg in the US, 1016 kg in the UK, 1000 kg elsewhere: write short ton, long ton or t, or name the country of the file (--country)',
}

/** Returns the message for a unit that differs between countries if no country is known; undefined for other words. */
export function openUnit(measure: MeasureName, written: string): string | undefined {
  return countryDependentUnits[measure]?.has(foldedUnit(written)) ? openUnits[measure] : undefined
}

/** Returns a unit in the form used for comparison: lower case, single spaces, no final dots. */
export function foldedUnit(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
}
