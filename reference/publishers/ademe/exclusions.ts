/** Rows of Base Carbone that are no factors of this catalogue, with the reason that is counted. */
import { figure, type RawRow } from '../../files/raw-folder.js'
import { ademeRegions } from './regions.js'
import { ademeUnit } from './units.js'

/** One figure per running metre is for a golf ball: what it is per, the row does not say. */
const contradictoryUnit = '20792'

/** ADEME names the origin of a figure; tables of these frameworks may not be passed on. */
const notOpen = /GLEC|ISO 14083|Clean Cargo|EcoTransIT/i

/** @returns why an element row is left out, undefined where it is a factor */
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
 * Ids of flight rows without contrails whose CO2 is not that of the same flight with contrails. Contrails
 * change nothing about the fuel, so such a row repeats the figure of another flight.
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
