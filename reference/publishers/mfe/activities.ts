/** Activities of the rows of New Zealand's guide. */
import type { FactorRow } from '#src/catalogue/factor.js'
import type { RawRow } from '../../files/raw-folder.js'
import { slug } from '../../shared/slug.js'
import { gridActivities } from '../grid/activities.js'
import { carId, flightId, shipId } from './published-ids.js'

export type Activity = Pick<
  FactorRow,
  'activity_id' | 'name' | 'sector' | 'category' | 'source_lca_activity' | 'scopes'
>

/** @throws Error at a category without a rule */
export function guideActivity(row: RawRow): Activity {
  switch (row.category) {
    case 'fuels':
    case 'mobile_fuel':
      return fuel(row)
    case 'electricity':
      return electricity(row)
    case 'td_losses':
      return losses(row)
    case 'travel':
    case 'freight':
      return journey(row)
    case 'refrigerant':
      return gas(row)
    case 'hotel':
      return other(
        row,
        'accommodation_type_hotel_stay',
        'Restaurants and Accommodation',
        'Accommodation',
        '3.6',
      )
    case 'homeworking':
      return other(row, 'homeworking', 'Organizational Activities', 'Homeworking', '3.7')
    case 'waste':
      return {
        ...other(row, 'waste', 'Waste', 'Waste Management', '3.5'),
        source_lca_activity: 'end_of_life',
      }
    case 'water':
      return /Water Supply \//.test(row.publisher_table!)
        ? other(row, 'water_supply', 'Water', 'Water Supply', '3.1')
        : other(row, 'water_treatment', 'Water', 'Water Treatment', '3.5')
    case 'agriculture':
      return other(row, 'agriculture', 'Agriculture/Hunting/Forestry/Fishing', 'Livestock Farming', '1')
    default:
      throw new Error(`${row.row_id}: unknown category ${row.category}`)
  }
}

/** Returns the last two headings over a row, if they differ. */
function headings({ publisher_table }: RawRow): string[] {
  return [...new Set(publisher_table!.split(' / ').slice(1))]
}

/** Names of fuels whose id does not follow from the label. */
const fuelStems: Record<string, string> = {
  'Regular Petrol': 'petrol',
  'Aviation gas': 'avgas',
  'Aviation fuel - Kerosene': 'avtur',
}

function fuel(row: RawRow): Activity {
  const label = row.name!.replace(/ \((GJ|kWh|litre)\)$/, '')
  const use = fuelUse(row, label)
  return {
    activity_id: `fuel_type_${fuelStems[label] ?? slug(label)}-fuel_use_${use}`,
    name: `${label} (${use.replaceAll('_', ' ')})`,
    sector: 'Energy',
    category: 'Fuel',
    source_lca_activity: 'fuel_combustion',
    scopes: ['1'],
  }
}

/** Returns the use of a fuel: from a heading in 2026, from the detail in earlier editions. */
function fuelUse(row: RawRow, label: string): string {
  if (label.startsWith('Aviation')) return 'aviation'
  const text = `${row.publisher_table} ${row.detail}`
  const use = /(commercial|industrial|residential|manufacturing) use/i.exec(text)?.[1]?.toLowerCase()
  if (use !== undefined) return `stationary_${use}`
  if (row.category === 'mobile_fuel' || text.includes('Biofuel')) return 'transport'
  throw new Error(`${row.row_id}: no use of the fuel`)
}

const quarters: Record<string, string> = {
  Mar: 'january_to_march',
  Jun: 'april_to_june',
  Sep: 'july_to_september',
  Dec: 'october_to_december',
}

function electricity(row: RawRow): Activity {
  const month = /- (\w{3})-\d{4}$/.exec(row.name!)?.[1]
  const quarter = month === undefined ? undefined : quarters[month]!
  const { activity_id, name, source_lca_activity, scopes } = gridActivities.direct
  return {
    activity_id: quarter ? `${activity_id}-quarter_${quarter}` : activity_id,
    name: `${name}, New Zealand${quarter ? `, ${quarter.replaceAll('_', ' ')}` : ''}`,
    sector: 'Energy',
    category: 'Electricity',
    source_lca_activity,
    scopes: [...scopes],
  }
}

function losses(row: RawRow): Activity {
  const { name, scopes, ...activity } = gridActivities.direct_losses
  if (row.publisher_table!.includes('Electricity'))
    return {
      ...activity,
      name: `${name}, New Zealand`,
      sector: 'Energy',
      category: 'Electricity',
      scopes: [...scopes],
    }
  return {
    activity_id: 'fuel_type_natural_gas-fuel_use_transmission_and_distribution_losses',
    name: 'Natural gas, transmission and distribution losses',
    sector: 'Energy',
    category: 'Fuel',
    source_lca_activity: 'transmission_and_distribution',
    scopes: ['3.3'],
  }
}

/** Categories of the catalogue by a heading of the guide; the first match counts. */
const journeys: [RegExp, string, string[]][] = [
  [/Air Freight/, 'Air Freight', ['3.4', '3.9']],
  [/Sea Freight|Coastal Freight/, 'Sea Freight', ['3.4', '3.9']],
  [/Rail Freight/, 'Rail Freight', ['3.4', '3.9']],
  [/Freighting Goods by Road/, 'Road Freight', ['3.4', '3.9']],
  [/Heavy Goods Vehicles|Light Commercial Vehicles/, 'Vehicles', ['1', '3.4', '3.9']],
  [/Private car|Fleet/, 'Vehicles', ['1', '3.6', '3.7']],
  [/Rental car|Public Transport Vehicle|Taxi/, 'Vehicles', ['3.6', '3.7']],
  [/\/ Rail$/, 'Rail Travel', ['3.6', '3.7']],
  [/\/ Ferry$/, 'Sea Travel', ['3.6', '3.7']],
  [/\/ Bus$/, 'Road Travel', ['3.6', '3.7']],
  [/Air Travel|Helicopter|Individual Aircraft/, 'Air Travel', ['3.6']],
]

function journey(row: RawRow): Activity {
  const found = journeys.find(([heading]) => heading.test(row.publisher_table!))
  if (found === undefined) throw new Error(`${row.row_id}: no journey of ${row.publisher_table}`)
  const [, category, scopes] = found
  const electric = /electric|\bBEV\b/i.test(row.name!)
  return {
    activity_id: journeyId(row),
    name: [row.name!.replace('≥', '>='), ...headings(row)].join(', '),
    sector: 'Transport',
    category,
    source_lca_activity: electric ? 'electricity_consumption' : 'fuel_combustion',
    // Own vehicles that use power from the grid belong to scope 2.
    scopes: electric ? scopes.map((scope) => (scope === '1' ? '2' : scope)) : scopes,
  }
}

function journeyId(row: RawRow): string {
  return (
    shipId(row) ??
    flightId(row) ??
    carId(row) ??
    `${slug(headings(row).join(' '))}-type_${labelSlug(row.name!)}`
  )
}

/** Replaces signs that the slug would drop by words. */
function labelSlug(label: string): string {
  return slug(label.replace(/≥|>=/g, ' at least ').replace(/</g, ' under ').replace(/\+/g, ' and more '))
}

/** Returns the activity of `HFC-134a (R-134a) - CH₂FCF₃` by its code; the formula is in the name. */
function gas(row: RawRow): Activity {
  const [code = ''] = row.name!.split(' - ')
  const medical = row.publisher_table!.includes('Medical Gases Use')
  return {
    activity_id: `fugitive_gas-type_${gasSlug(code)}`,
    name: row.name!,
    sector: 'Refrigerants and Fugitive Gases',
    category: 'Refrigerants and Fugitive Gases',
    source_lca_activity: 'unknown',
    scopes: ['1'],
    ...(medical ? { name: `${row.name}, medical gas` } : {}),
  }
}

/** Converts to codes of the catalogue: `HFC-134a (R-134a)` to `hfc_134a`, the blend `404A` to `r404a`. */
function gasSlug(code: string): string {
  const bare = code.replace(/ \(.*\)$/, '')
  if (/^\d{3}[A-Z]?$/.test(bare)) return `r${bare.toLowerCase()}`
  const known: Record<string, string> = {
    'HFC-227ea': 'hfc_227a',
    'CFC-11': 'cfc_11_and_r11',
    'CFC-12': 'cfc_12_and_r12',
    'HCFC-22': 'hcfc_22_and_r22',
    'PFC-31-10': 'pfc_3_1_10',
    'PFC-41-12': 'pfc_4_1_12',
    'PFC-51-14': 'pfc_5_1_14',
    'PFC-91-18': 'pcf_9_1_18',
  }
  return known[bare] ?? slug(bare)
}

function other(row: RawRow, prefix: string, sector: string, category: string, scope: string): Activity {
  if (row.category === 'hotel')
    return {
      activity_id: `${prefix}-guide_new_zealand`,
      name: 'Hotel stay, by the guide of New Zealand',
      sector,
      category,
      source_lca_activity: 'unknown',
      scopes: [scope],
    }
  const label = row.name!.replace(/^(Known|Unknown) Composition: (Waste - )?/, '')
  const heading = headings(row)
    .slice(prefix === 'waste' ? 1 : 0)
    .join(', ')
  const per = row.unit_of_activity!.replace(/^per /, '')
  const counted = ['m3', 'kg'].includes(per) ? '' : `, per ${per}`
  return {
    activity_id: `${prefix}-type_${slug(label)}-${slug(heading)}`,
    name: `${label}, ${heading.toLowerCase()}${counted}`,
    sector,
    category,
    source_lca_activity: 'unknown',
    scopes: [scope],
  }
}
