/**
 * Activity of a row: its id, its name and its place in the catalogue. Ids follow the open factor database. Direct
 * emissions, well-to-tank, grid losses and biogenic CO2 of one thing differ by a word after the first part of the id:
 * `fuel_type_lpg-fuel_use_na`, `fuel_type_lpg_wtt-fuel_use_na`.
 */
import { fuelActivity } from './fuels.js'
import { gasActivity } from './gases.js'
import { hotelActivity } from './hotels.js'
import { type Activity, known } from './label-table.js'
import { materialActivity, wasteActivity } from './materials.js'
import type { DesnzRow } from './row.js'
import { shipActivity } from './ships.js'
import { travelActivity } from './travel.js'
import { carActivity, cargoVehicleActivity, motorbikeActivity } from './vehicles.js'

type Stage = 'direct' | 'wtt' | 'transmission_and_distribution' | 'biogenic_co2'

interface Sheet {
  stage: Stage
  lca: string
  /** GHG Protocol scopes; empty for biogenic CO2, which is reported outside the scopes. */
  scopes: string[]
}

const combustion = { stage: 'direct', lca: 'fuel_combustion' } as const
const wellToTank = { stage: 'wtt', lca: 'well_to_tank' } as const

/** Level 1 of the flat files, with the scopes of its rows. */
const sheets: Record<string, Sheet> = {
  Fuels: { ...combustion, scopes: ['1'] },
  Bioenergy: { ...combustion, scopes: ['1'] },
  'Refrigerant & other': { stage: 'direct', lca: 'unknown', scopes: ['1'] },
  'Passenger vehicles': { ...combustion, scopes: ['1'] },
  'Delivery vehicles': { ...combustion, scopes: ['1'] },
  'UK electricity for EVs': { stage: 'direct', lca: 'electricity_generation', scopes: ['2'] },
  'UK electricity T&D for EVs': {
    stage: 'transmission_and_distribution',
    lca: 'transmission_and_distribution',
    scopes: ['3.3'],
  },
  'Business travel- air': { ...combustion, scopes: ['3.6'] },
  'Business travel- sea': { ...combustion, scopes: ['3.6'] },
  'Business travel- land': { stage: 'direct', lca: 'unknown', scopes: ['3.6', '3.7'] },
  'Freighting goods': { ...combustion, scopes: ['3.4', '3.9'] },
  'Managed assets- vehicles': { stage: 'direct', lca: 'unknown', scopes: ['3.8', '3.13'] },
  'Hotel stay': { stage: 'direct', lca: 'unknown', scopes: ['3.6'] },
  Homeworking: { stage: 'direct', lca: 'unknown', scopes: ['3.7'] },
  'Water supply': { stage: 'direct', lca: 'upstream', scopes: ['3.1'] },
  'Water treatment': { stage: 'direct', lca: 'upstream', scopes: ['3.5'] },
  'Material use': { stage: 'direct', lca: 'cradle_to_gate', scopes: ['3.1'] },
  'Waste disposal': { stage: 'direct', lca: 'end_of_life', scopes: ['3.5', '3.12'] },
  'WTT- fuels': { ...wellToTank, scopes: ['3.3'] },
  'WTT- bioenergy': { ...wellToTank, scopes: ['3.3'] },
  'WTT- business travel- air': { ...wellToTank, scopes: ['3.6'] },
  'WTT- business travel- sea': { ...wellToTank, scopes: ['3.6'] },
  'WTT- pass vehs & travel- land': { ...wellToTank, scopes: ['3.3', '3.6', '3.7'] },
  'WTT- delivery vehs & freight': { ...wellToTank, scopes: ['3.3', '3.4', '3.9'] },
  'Outside of scopes': { stage: 'biogenic_co2', lca: 'fuel_combustion', scopes: [] },
}

const stageWords: Record<Stage, string> = {
  direct: '',
  wtt: ', well-to-tank',
  transmission_and_distribution: ', electricity transmission and distribution losses',
  biogenic_co2: ', biogenic CO2 outside of scopes',
}

/** Returns the activity of a row. Throws on a sheet or label without a rule: a new file needs a new rule. */
export function activityOf(row: DesnzRow): Activity & Pick<Sheet, 'lca' | 'scopes'> {
  const sheet = sheets[row.sheet]
  if (sheet === undefined) throw new Error(`${row.year}: unknown sheet ${row.sheet}`)
  const { id, name, sector, category } = subject(row)
  return {
    id: sheet.stage === 'direct' ? id : id.replace(/-|$/, (dash) => `_${sheet.stage}${dash}`),
    name: name + stageWords[sheet.stage],
    sector,
    category,
    lca: sheet.lca,
    scopes: sheet.scopes,
  }
}

function subject(row: DesnzRow): Activity {
  switch (row.group) {
    case 'cars (by size)':
    case 'cars (by market segment)':
    case 'managed cars (by size)':
    case 'managed cars (by market segment)':
      return carActivity(row)
    case 'motorbike':
    case 'managed motorbikes':
      return motorbikeActivity(row)
    case 'vans':
    case 'managed vans':
    case 'hgv (all diesel)':
    case 'managed hgv (all diesel)':
    case 'hgv refrigerated (all diesel)':
    case 'managed hgv refrigerated (all diesel)':
      return cargoVehicleActivity(row)
    case 'cargo ship':
    case 'sea tanker':
      return shipActivity(row)
    case 'flights':
    case 'freight flights':
    case 'bus':
    case 'rail':
    case 'taxis':
    case 'ferry':
      return travelActivity(row)
    default:
      return subjectOfSheet(row)
  }
}

function subjectOfSheet(row: DesnzRow): Activity {
  switch (row.sheet) {
    case 'Material use':
      return materialActivity(row)
    case 'Waste disposal':
      return wasteActivity(row)
    case 'Refrigerant & other':
      return gasActivity(row)
    case 'Hotel stay':
      return hotelActivity(row)
    case 'Homeworking':
      return homeworking(row)
    case 'Water supply':
      return { id: 'water-supply', name: 'Water supply', sector: 'Water', category: 'Water Supply' }
    case 'Water treatment':
      return { id: 'water-treatment', name: 'Water treatment', sector: 'Water', category: 'Water Treatment' }
    default:
      return fuelActivity(row)
  }
}

const homeworkingKinds: Record<string, [string, string]> = {
  heating: ['heating', 'heating'],
  'office equipment': ['office_equipment', 'office equipment'],
  'homeworking (office equipment + heating)': [
    'office_equipment_and_heating',
    'office equipment and heating',
  ],
}

function homeworking(row: DesnzRow): Activity {
  const [kind, words] = known(homeworkingKinds, row.group, row)
  return {
    id: `homeworking-type_${kind}`,
    name: `Homeworking, ${words}, per full-time-equivalent working hour`,
    sector: 'Organizational Activities',
    category: 'Homeworking',
  }
}
