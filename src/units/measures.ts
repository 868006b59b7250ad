/**
 * Measures of activity data, and their units by exact definition.
 *
 * Sources: International System of Units (BIPM brochure, 9th edition); international yard and pound agreement of 1959
 * (foot, mile, pound); NIST Special Publication 811, appendix B (US gallon, barrel of 42 US gallons, short ton, British
 * thermal unit of the International Table).
 */

import type { MeasureName } from './measure-name.js'
import { exact, type Ratio } from './ratio.js'
import { everydayUnits, foldedUnit } from './unit-aliases.js'

export interface Measure {
  name: MeasureName
  /** Unit assumed if a request gives a value without its unit. */
  defaultUnit: string
  /** Spellings accepted in requests, in the order of lists. */
  spellings: readonly string[]
  /** Size of each spelling's unit in the measure's base unit. */
  sizes: ReadonlyMap<string, Ratio>
  /** Listed spelling by its lower-case form. */
  otherCases: ReadonlyMap<string, string>
  /** Further words for units, by the word in comparison form, with the spelling in requests. */
  everyday: ReadonlyMap<string, { unit: string; size: Ratio }>
  /** Spellings in another letter case that are the symbol of another unit, so that a guess would be unsafe. */
  ambiguous: ReadonlyMap<string, string>
}

type Sizes = Record<string, string>

function measure(
  name: MeasureName,
  defaultUnit: string,
  decimals: Sizes,
  ambiguous: Record<string, string> = {},
): Measure {
  const spellings = Object.keys(decimals)
  return {
    name,
    defaultUnit,
    spellings,
    sizes: new Map(Object.entries(decimals).map(([unit, size]) => [unit, exact(size)])),
    otherCases: new Map(spellings.map((unit) => [unit.toLowerCase(), unit])),
    everyday: new Map(
      everydayUnits[name].flatMap(({ unit, size = decimals[unit]!, words }) =>
        words.map((word) => [foldedUnit(word), { unit, size: exact(size) }]),
      ),
    ),
    ambiguous: new Map(Object.entries(ambiguous)),
  }
}

export const measures: Record<MeasureName, Measure> = {
  /** In square metres. */
  area: measure('area', 'km2', { m2: '1', km2: '1000000', ft2: '0.09290304', ha: '10000' }),
  /** In decimal megabytes. */
  data: measure(
    'data',
    'MB',
    { MB: '1', GB: '1000', TB: '1000000' },
    {
      Mb: 'megabit',
      Gb: 'gigabit',
      Tb: 'terabit',
      Pb: 'petabit',
      Mib: 'mebibit',
      Gib: 'gibibit',
      Tib: 'tebibit',
    },
  ),
  /** In metres. */
  distance: measure(
    'distance',
    'km',
    { m: '1', km: '1000', ft: '0.3048', mi: '1609.344', mile: '1609.344', nmi: '1852' },
    { M: 'nautical mile' },
  ),
  /** In joules. A therm is 100,000 Btu; Btu always means the International Table Btu. */
  energy: measure(
    'energy',
    'kWh',
    {
      Wh: '3600',
      kWh: '3600000',
      MWh: '3600000000',
      MJ: '1000000',
      GJ: '1000000000',
      TJ: '1000000000000',
      BTU: '1055.05585262',
      kBtu: '1055055.85262',
      therm: '105505585.262',
      MMBTU: '1055055852.62',
    },
    { mWh: 'milliwatt-hour', mJ: 'millijoule', mcal: 'millicalorie' },
  ),
  /** In watts. */
  power: measure('power', 'kW', { W: '1', kW: '1000', MW: '1000000' }, { mW: 'milliwatt' }),
  /** In seconds. A year is 365 days: 8,760 hours. */
  time: measure(
    'time',
    'hour',
    {
      ms: '0.001',
      s: '1',
      min: '60',
      m: '60',
      hour: '3600',
      h: '3600',
      day: '86400',
      year: '31536000',
    },
    { M: 'month', Ms: 'megasecond' },
  ),
  /** In litres. A standard cubic foot is treated as a cubic foot of gas at the conditions of the factor. */
  volume: measure(
    'volume',
    'l',
    {
      ml: '0.001',
      l: '1',
      m3: '1000',
      scf: '28.316846592',
      standard_cubic_foot: '28.316846592',
      gallon_us: '3.785411784',
      'gal (US)': '3.785411784',
      bbl: '158.987294928',
    },
    { ML: 'megalitre', Ml: 'megalitre' },
  ),
  /** In kilograms. A ton is the US short ton of 2,000 lb. */
  weight: measure(
    'weight',
    'kg',
    {
      g: '0.001',
      kg: '1',
      t: '1000',
      tonne: '1000',
      ton: '907.18474',
      'short ton': '907.18474',
      lb: '0.45359237',
    },
    { T: 'ton of either kind', Mt: 'megatonne', Mg: 'megagram' },
  ),
}

/**
 * Returns the listed spelling of a unit: as written, or in another letter case (`KWH`, `mwh`, `mL`) unless that is the
 * symbol of another unit (`mWh`, `Gb`, `ML`). Returns undefined for other texts.
 */
export function listedSpelling(measure: Measure, written: string): string | undefined {
  const spelling = written.trim()
  if (measure.sizes.has(spelling)) return spelling
  if (measure.ambiguous.has(spelling)) return undefined
  return measure.otherCases.get(spelling.toLowerCase())
}

/**
 * Returns the size of a unit in the measure's base unit, for listed and common spellings; undefined for other texts.
 */
export function sizeOfUnit(measure: Measure, written: string): Ratio | undefined {
  const spelling = listedSpelling(measure, written)
  if (spelling !== undefined) return measure.sizes.get(spelling)
  if (measure.ambiguous.has(written.trim())) return undefined
  return measure.everyday.get(foldedUnit(written))?.size
}
