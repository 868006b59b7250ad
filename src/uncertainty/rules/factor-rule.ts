/** Chooses the rule for the half-width of a factor if its publisher does not state one. */
import { fuelRule } from './fuel-rules.js'

/** Properties of a factor, in the words of the catalogue. */
export interface FactorTraits {
  activity_id: string
  category: string
  unit_type: string
  source: string
  source_lca_activity: string
  co2: number | null
  co2_biogenic: number | null
}

export interface FactorUse {
  operation: string
  method: string | undefined
  /** Part of an energy answer, such as `well_to_tank`. */
  part: string
  notices: readonly string[]
  /** Share of primary data of a stated figure. */
  primaryShare: number | undefined
}

/** Rule for factors without a better one: always listed by name. */
export const unknownFactorRule = 'F99'

/** Publishers of official national grid factors. */
const officialGrids = new Set([
  ...['DESNZ', 'BEIS', 'EPA', 'DCCEEW', 'MfE', 'ECCC', 'CEA', 'EEA', 'MEE', 'MCTI', 'UBA', 'ADEME'],
])

const byCategory: Readonly<Record<string, string>> = {
  'Heat and Steam': 'F12',
  'Refrigerants and Fugitive Gases': 'F14',
  'Road Travel': 'F18',
  'Rail Travel': 'F19',
  'Road Freight': 'F22',
  'Rail Freight': 'F24',
  'Air Freight': 'F25',
  Accommodation: 'F28',
  'Food and Organic Waste': 'F29',
  'General Waste': 'F29',
  'Paper and Cardboard Waste': 'F29',
  'Plastic Waste': 'F29',
  'Glass Waste': 'F29',
  'Metal Waste': 'F29',
  'Waste Management': 'F29',
  'Construction Waste': 'F30',
  'Electrical Waste': 'F30',
  'Plastics and Rubber Products': 'F32',
  'Chemical Products': 'F32',
  Metals: 'F33',
  'Fabricated Metal Products': 'F33',
  'Building Materials': 'F34',
  'Ceramic Goods': 'F34',
  'Glass and Glass Products': 'F34',
  'Mined Materials': 'F34',
  'Paper Products': 'F35',
  Textiles: 'F36',
  'Clothing and Footwear': 'F36',
  'Electrical Equipment': 'F37',
  Electronics: 'F37',
  Machinery: 'F37',
  'Office Equipment': 'F37',
  Manufacturing: 'F37',
  'Furnishings and Household': 'F37',
  Construction: 'F38',
  Infrastructure: 'F38',
  'Pavement and Surfacing': 'F38',
  'Food/Beverages/Tobacco': 'F39',
  'Arable Farming': 'F39',
  'Cloud Computing - CPU': 'F43',
  'Cloud Computing - Memory': 'F43',
  'Cloud Computing - Networking': 'F43',
  'Cloud Computing - Storage': 'F43',
}

/** Returns the id of the rule for the uncertainty of a factor. */
export function factorRule(use: FactorUse, factor: FactorTraits | undefined): string {
  if (use.operation === 'given') return (use.primaryShare ?? 0) >= 0.5 ? 'F46' : unknownFactorRule
  if (use.operation === 'cbam') return 'F47'
  if (use.operation.startsWith('compute')) return 'F43'
  if (use.method === 'spend_based' || factor?.unit_type === 'Money') return 'F16'
  if (use.notices.includes('leak_rate_assumed')) return 'F15'
  if (use.part.endsWith('transmission_and_distribution')) return 'F11'
  if (use.part === 'well_to_tank') return 'F06'
  if (factor === undefined) return use.method === 'supplier_specific' ? 'F13' : unknownFactorRule
  return ruleOfFactor(factor, use.notices)
}

function ruleOfFactor(factor: FactorTraits, notices: readonly string[]): string {
  const { activity_id: id, category, unit_type, source_lca_activity: stage } = factor
  if (stage === 'well_to_tank' || stage === 'fuel_upstream') return 'F06'
  if (stage === 'transmission_and_distribution') return 'F11'
  if (category === 'Fuel') return ruleOfFuel(factor)
  if (category === 'Electricity') return gridRule(factor)
  if (category === 'Air Travel') return isForced(id, notices) ? 'F21' : 'F20'
  if (category === 'Vehicles') return unit_type === 'WeightOverDistance' ? 'F22' : vehicleRule(unit_type)
  if (category === 'Sea Freight') return id.includes('inland') ? 'F26' : 'F23'
  if (category.endsWith('Waste') && id.includes('landfill')) return 'F31'
  return byCategory[category] ?? unknownFactorRule
}

function gridRule({ activity_id: id, source }: FactorTraits): string {
  if (id.includes('residual_mix')) return 'F10'
  return officialGrids.has(source) ? 'F07' : 'F08'
}

/** Returns the rule for vehicles: driven if measured by distance or time, otherwise bought. */
function vehicleRule(unitType: string): string {
  return /Distance|Time/.test(unitType) ? 'F18' : 'F37'
}

function ruleOfFuel({ activity_id, source_lca_activity, co2, co2_biogenic: biogenic }: FactorTraits): string {
  if (biogenic !== null && biogenic > (co2 ?? 0)) return 'F05'
  const isBlend = biogenic !== null && biogenic > 0
  const isBurnt = source_lca_activity === 'fuel_combustion'
  return (isBurnt && !isBlend ? fuelRule(activity_id) : undefined) ?? 'F04'
}

/** True if a flight includes effects other than CO2 at altitude. */
function isForced(id: string, notices: readonly string[]): boolean {
  return notices.includes('radiative_forcing_applied') || /rf_included|with_radiative|with_contrails/.test(id)
}
