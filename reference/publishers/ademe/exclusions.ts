/** Excludes rows of Base Carbone that cannot be factors of this catalogue, with the reason for counting. */
import { figure, type RawRow } from '../../files/raw-folder.js'
import { ademeRegions } from './regions.js'
import { ademeUnit } from './units.js'

/** Row for a golf ball with a figure per running metre, whose actual unit is unknown. */
const contradictoryUnit = '20792'

/** Origins of figures that may not be redistributed, as ADEME names them. */
const notOpen = /GLEC|ISO 14083|Clean Cargo|EcoTransIT/i

/** @returns the reason to exclude an element row; undefined for a factor */
export function exclusion(row: RawRow): string | undefined {
  if (row.flag === 'agribalyse') return 'food, taken from Agribalyse itself'
  if (row.flag === 'iea-derived') return 'electricity of other countries, licence of origin unclear'
  if (notOpen.test(`${row.source} ${row.comment_fr}`))
    return 'taken from a logistics framework that is not open'
  if (row.flag) throw new Error(`Base Carbone: unknown flag ${row.flag}`)
  if (row.category_path_fr!.includes('PRG à 100 ans')) return 'global warming potential of a gas'
  if (row.id === contradictoryUnit) return 'unit contradicts the thing'
  if (!ademeUnit(row.unit_fr!)) return `no unit for ${row.unit_fr!.replace('kgCO2e/', '')}`
  if (!ademeRegions(row.geography!, row.subgeography_fr!)) return `no region code for ${row.subgeography_fr}`
  return undefined
}

/**
 * Returns the ids of flight rows without contrails whose CO2 differs from the same flight with contrails. Contrails do
 * not change the fuel, so such a row repeats the figure of another flight.
 */
export function misprintedFlights(rows: RawRow[]): Set<string> {
  const flight = (row: RawRow) => `${row.category_path_fr}|${row.attribute_fr}`
  const withContrails = new Map(
    rows.filter((row) => row.boundary_fr === 'AVEC trainées').map((row) => [flight(row), row]),
  )
  const wrong = rows.filter((row) => {
    if (row.boundary_fr !== 'SANS trainées') return false
    const twin = figure(withContrails.get(flight(row))?.co2_fossil)
    const own = figure(row.co2_fossil)
    return twin !== undefined && own !== undefined && Math.abs(own / twin - 1) > 0.02
  })
  return new Set(wrong.map((row) => row.id!))
}
