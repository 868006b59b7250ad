/** Cargo ships and tankers by size. */
import { type Activity, capital, known } from './label-table.js'
import type { DesnzRow } from './row.js'

/** Vessels with their part of the id. */
const vessels: Record<string, string> = {
  'bulk carrier': 'bulk_carrier',
  'chemical tanker': 'chemical_tanker',
  'container ship': 'container',
  'crude tanker': 'crude_tanker',
  'general cargo': 'cargo',
  'large ropax ferry': 'large_ropax_ferry',
  'lng tanker': 'lng_tanker',
  'lpg tanker': 'lpg_tanker',
  'products tanker': 'products_tanker',
  'refrigerated cargo': 'refrigerated_cargo',
  'roro-ferry': 'roro_ferry',
  'vehicle transport': 'vehicle_carrier',
}

const names: Record<string, string> = {
  'container ship': 'Container ship',
  'general cargo': 'General cargo ship',
  'large ropax ferry': 'Large RoPax ferry',
  'lng tanker': 'LNG tanker',
  'lpg tanker': 'LPG tanker',
  'refrigerated cargo': 'Refrigerated cargo ship',
  'roro-ferry': 'RoRo ferry',
  'vehicle transport': 'Vehicle carrier',
}

/** Returns the activity of a tonne-km by sea. */
export function shipActivity(row: DesnzRow): Activity {
  const { vessel, length, tonnage } = parts(row)
  const size = row.detail === 'average' || row.detail === 'all dwt' ? 'average size' : sizeWords(row.detail)
  return {
    id: `sea_freight-vessel_type_${vessel}-route_type_na-vessel_length_${length}-tonnage_${tonnage}-fuel_source_na`,
    name: `${names[row.item] ?? capital(row.item)}, ${size}`,
    sector: 'Transport',
    category: 'Sea Freight',
  }
}

function sizeWords(detail: string): string {
  return detail.replace(/\b(teu|ceu|lm)\b/g, (unit) => unit.toUpperCase())
}

/** Returns the parts of the id; the open factor database has its own place and spelling for each unit of size. */
function parts(row: DesnzRow): { vessel: string; length: string; tonnage: string } {
  const vessel = known(vessels, row.item, row)
  const size = /^([\d,]+)(?:-([\d,]+)|\+) (dwt|teu|m3|lm|ceu)( 100\+ teu)?$/.exec(row.detail)
  if (size === null) {
    if (row.detail !== 'average' && row.detail !== 'all dwt') throw new Error(`no rule for ${row.published}`)
    return { vessel, length: 'na', tonnage: 'na' }
  }
  const [from, to, unit] = [size[1]!.replaceAll(',', ''), size[2]?.replaceAll(',', ''), size[3]!]
  const range = to === undefined ? `gt_${from}${unit}` : `gt_${from}_lt_${to}${unit}`
  const rangeOfBoth = to === undefined || from === '0' ? range : `gt_${from}${unit}_lt_${to}${unit}`
  switch (unit) {
    case 'teu':
      return { vessel: `${vessel}_${rangeOfBoth}`, length: 'na', tonnage: 'na' }
    case 'm3':
      return { vessel: `${vessel}_${range}`, length: 'na', tonnage: 'na' }
    case 'lm':
      return {
        vessel,
        length: to === undefined ? `gt_${from}_lm` : `between_${from}_and_${to}_lm`,
        tonnage: 'na',
      }
    case 'ceu':
      return { vessel: `vehicle_${range}_carrier`, length: 'na', tonnage: range }
    default:
      return size[4] === undefined
        ? { vessel, length: 'na', tonnage: vessel === 'crude_tanker' ? range : rangeOfBoth }
        : { vessel: `${vessel}_gt_100teu`, length: 'na', tonnage: `${rangeOfBoth}_gt_100teu` }
  }
}
