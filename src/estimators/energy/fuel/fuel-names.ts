/**
 * Names of fuels: the names of the table, and every other fuel of the catalogue by its own. `_bio_100` is a fuel wholly
 * of biogenic content, `_bio_0` one without any; a name without such an ending is the blend that is sold.
 */

import { NearTexts } from '../../../contract/contract.js'
import { type EnergyReference, fuelInRelease } from '../../../tables/tables.js'
import { type Remembering, remember } from '../../remember.js'
import type { FuelActivities, FuelRegions } from './fuel-activities.js'
import { fuelTable } from './fuel-table.js'

const activity = /^fuel_type_(.+)-fuel_use_([a-z_]+|na(?:-[a-z0-9_]+)*-basis_combustion)$/
/** Endings of a fuel for its measure or the counted emissions. */
const endings = /_(?:gross|net|wtt|biogenic_co2)$/
/** Uses that are the plain burning of a fuel. */
const plainUses = ['na', 'stationary_combustion', 'na-basis_combustion']
/** Names of vehicle fuels that differ from the names of the same fuels in plants. */
const ofVehicles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: { gasoline: 'gasoline' },
  US: {
    diesel_fuel: 'diesel',
    liquefied_natural_gas_lng: 'lng',
    residual_fuel_oil: 'heavy_fuel_oil',
  },
}

interface CatalogueFuels {
  regions: ReadonlyMap<string, FuelRegions>
  /** All names, sorted, including the names of the table. */
  names: string[]
  spellings: NearTexts
}

/** Read from the reference data on the first request for a fuel outside the table. */
const fuelsOfCatalogue = remember({
  dependsOn: 'reference',
  key: () => '',
  compute: (_: null, { energy }): CatalogueFuels => {
    const regions = catalogueFuels(energy)
    const names = [...new Set([...Object.keys(fuelTable), ...aliases.keys(), ...regions.keys()])].sort()
    return { regions, names, spellings: new NearTexts(names) }
  },
})

const aliases: ReadonlyMap<string, FuelRegions> = new Map(
  Object.values(fuelTable).flatMap(({ also = [], regions }) => also.map((name) => [name, regions] as const)),
)

/** Returns activities of a fuel; a publisher's own word means its own fuel in its country, elsewhere the table's. */
export function fuelRegions(name: string, context: Remembering<'reference'>): FuelRegions | undefined {
  const meant = fuelInRelease(name, context.memories.reference.context.catalogue.release)
  if (Object.hasOwn(fuelTable, meant)) return fuelTable[meant]!.regions
  const published = fuelsOfCatalogue(null, context).regions.get(meant)
  const alike = aliases.get(meant)
  return published && alike ? { ...alike, ...published } : (published ?? alike)
}

/** Returns the fuel's activities for other regions: the requested ones, unless `like` names a fuel of the table. */
export function substituteRegions({ like }: FuelActivities, asked: FuelRegions): FuelRegions {
  return like === undefined ? asked : fuelTable[like]!.regions
}

/** @returns all names, in order, and how they are spelt */
export function fuelNames(context: Remembering<'reference'>): Pick<CatalogueFuels, 'names' | 'spellings'> {
  return fuelsOfCatalogue(null, context)
}

function catalogueFuels(reference: EnergyReference): Map<string, FuelRegions> {
  const fuels = new Map<string, Record<string, FuelActivities[]>>()
  for (const { activity_id, region } of reference.fuelActivities()) {
    const read = activity.exec(activity_id)
    if (!read) continue
    const [, measured, use] = read as unknown as [string, string, string]
    if (measured.includes('_wtt') || measured.endsWith('_biogenic_co2')) continue
    const fuel = measured.replace(endings, '')
    const name = fuelName({ fuel, use })
    const regions = fuels.get(name) ?? {}
    const activities = regions[region] ?? []
    if (activities.some((each) => each.fuel === fuel && each.use === use)) continue
    const general = generalName({ fuel, use }, region)
    const found = { fuel, use, ...(general !== undefined && { like: general }) }
    fuels.set(name, { ...regions, [region]: [...activities, found] })
  }
  return fuels
}

/** Returns the table name of a fuel with some use, for data that its own publisher lacks. */
function generalName({ fuel, use }: FuelActivities, region: string): string | undefined {
  const country = region.split('-')[0]!
  const own = Object.entries(fuelTable).flatMap(([name, { regions }]) =>
    (regions[country] ?? [])
      .filter((each) => !each.instead && each.fuel === fuel)
      .map((each) => ({ name, each })),
  )
  return (own.find(({ each }) => each.use === use) ?? own[0])?.name ?? ofVehicles[country]?.[fuel]
}

/** Returns the name of a fuel with its use: `lpg_transport`, `road_diesel_b10`. */
export function fuelName({ fuel, use }: FuelActivities): string {
  if (plainUses.includes(use)) return fuel
  const words = use.replace(/^na-/, '').replace(/-basis_combustion$/, '')
  return `${fuel}_${words.replace(/(?:^|-)(?:variant|boundary|place|per)_/g, (start) => (start[0] === '-' ? '_' : ''))}`
}
