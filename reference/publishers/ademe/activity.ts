/** Activity id and name of a Base Carbone row: the same thing in several years has one of each. */
import type { RawRow } from '../../files/raw-folder.js'
import { slug } from '../../shared/slug.js'
import type { Branch } from './categories.js'
import { english } from './english.js'
import type { Division } from './monetary.js'
import { publishedId } from './published-ids.js'
import type { AdemeUnit } from './units.js'

export interface Activity {
  id: string
  name: string
  /** True for a credit for the products that recycling or energy recovery replaces; never add it to the treatment. */
  avoided: boolean
}

/** Properties of the row, read elsewhere. */
export interface Reading {
  branch: Branch
  unit: AdemeUnit
  /** Life-cycle basis that keeps the id apart; see lifeCycle. */
  basis?: string
  /** Place without a region code; see ademeRegions. */
  place?: string
  division?: Division
}

/** Subjects that the names of a branch omit: a passenger aircraft carries freight too. */
const subjects: Record<string, string> = {
  freight_flight: 'Air freight',
  farm_energy: 'Farm energy',
  farm_machinery: 'Farm machinery',
  forest_carbon_balance: 'Forest carbon balance',
  land_use_change: 'Land use change',
}

const bases: Record<string, string> = {
  life_cycle: 'life cycle',
  upstream: 'upstream only',
  combustion: 'combustion only',
  energy: 'energy life cycle',
  energy_and_vehicle: 'energy life cycle and vehicle manufacture',
  electricity_at_plant: 'electricity at the power plant',
  electricity_life_cycle: 'electricity life cycle',
}

export function activity(row: RawRow, reading: Reading): Activity {
  if (reading.division) return monetaryActivity(reading.division)
  const name = english(row.name_fr!, row.name_en!)
  const attribute = english(row.attribute_fr!, row.attribute_en!)
  const boundary = english(row.boundary_fr!, row.boundary_en!)
  if (name === 'Biodiesel' && attribute === 'average mix') return plainActivity(reading, [name, boundary, ''])
  if (reading.branch.prefix === 'waste') return wasteActivity(name, attribute, boundary)
  if (reading.branch.prefix === 'heat_and_steam') return networkActivity(name, attribute)
  const built = plainActivity(reading, [name, attribute, boundary])
  return { ...built, id: publishedId(built.id) }
}

function plainActivity(reading: Reading, labels: [string, string, string]): Activity {
  const { branch, unit, basis } = reading
  const [name, attribute, boundary] = labels
  const place = english(reading.place ?? '', '')
  const placed = place !== '' && !labels.some((label) => slug(label) === slug(place))
  const isFuel = branch.prefix === 'fuel'
  const thing = isFuel && unit.basis ? `${slug(name)}_${unit.basis}` : slug(name)
  const parts = [
    isFuel ? `fuel_type_${thing}-fuel_use_na` : `${branch.prefix}-type_${thing}`,
    attribute && `variant_${slug(attribute)}`,
    boundary !== attribute && boundary && `boundary_${slug(boundary)}`,
    placed && `place_${slug(place)}`,
    unit.per && `per_${slug(unit.per)}`,
    basis && `basis_${basis}`,
  ]
  const words = [
    subjects[branch.prefix],
    capitalised(name),
    attribute,
    boundary !== attribute && boundary,
    placed && place,
    unit.basis && `${unit.basis} calorific value`,
    unit.per && `per ${unit.per}`,
    basis && bases[basis],
  ]
  return { id: joined(parts, '-'), name: joined(words, ', '), avoided: false }
}

function monetaryActivity(division: Division): Activity {
  const id = `monetary_ratio-naf_${slug(division.code)}-type_${slug(division.name)}`
  return { id, name: `${division.name}, per euro excluding VAT`, avoided: false }
}

/** Boundaries read `Recycling flakes - Impacts` or `Recycling flakes - Avoided impacts`. */
function wasteActivity(name: string, attribute: string, boundary: string): Activity {
  const [treatment = '', kind] = boundary.split(' - ')
  const avoided = kind === 'Avoided impacts'
  if (!avoided && kind !== 'Impacts') throw new Error(`Base Carbone: unknown waste boundary ${boundary}`)
  const waste = joined([capitalised(name), attribute], ', ')
  const titled = /waste/i.test(waste) ? waste : `Waste, ${waste}`
  const id = `waste_type_${slug(waste)}-disposal_method_${slug(treatment)}`
  const described = `${titled}, ${treatment.toLowerCase().replace('epr', 'EPR')}`
  return avoided
    ? { id: `${id}-avoided_emissions`, name: `Avoided emissions: ${described}`, avoided }
    : { id, name: described, avoided }
}

/** Parses names of networks such as `67, STRASBOURG, Cité de l'Ill`: department, town, network. */
function networkActivity(name: string, network: string): Activity {
  const [department, town, ...rest] = network.split(/, ?/)
  const id = `heat_and_steam-type_${slug(name)}-network_${slug(network)}`
  if (!town) return { id, name: `${name}, ${network}`, avoided: false }
  return { id, name: `${name}, ${townName(town)} (${department}), ${rest.join(' ')}`, avoided: false }
}

function joined(parts: (string | false | undefined)[], separator: string): string {
  return parts.filter((part) => part).join(separator)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Converts towns printed in capitals: `SAINT-DENIS` becomes `Saint-Denis`. */
function townName(town: string): string {
  if (town !== town.toUpperCase()) return capitalised(town)
  return town
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
