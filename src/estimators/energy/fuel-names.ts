/**
 * Names of fuels, and the activities of the catalogue that they stand for: the names that clients use, and
 * every other fuel of the catalogue by its own. `_bio_100` is a fuel wholly of biogenic content, `_bio_0` one
 * without any; a name without such an ending is the blend that is sold.
 */
import type { EnergyReference } from '../../catalogue/catalogue.js'
import { NearTexts } from '../../contract/contract.js'
import { type Remembering, remember } from '../remember.js'

/** A fuel as activity ids name it: `natural_gas` used in `stationary_combustion`. */
export interface FuelActivities {
  fuel: string
  use: string
  /** Where the region's publisher has nothing nearer to the fuel that was asked for. */
  instead?: string
}

/** What a name stands for in each region that publishes factors. */
export type FuelRegions = Readonly<Record<string, readonly FuelActivities[]>>

const british = (fuel: string, instead?: string, use = 'na'): FuelActivities[] => [of(fuel, use, instead)]
const american = (fuel: string, instead?: string): FuelActivities[] => [
  of(fuel, 'stationary_combustion', instead),
]

function of(fuel: string, use: string, instead: string | undefined): FuelActivities {
  return instead === undefined ? { fuel, use } : { fuel, use, instead }
}

const known: Record<string, FuelRegions> = {
  natural_gas: { GB: british('natural_gas'), US: american('natural_gas'), GLOBAL: british('natural_gas') },
  coal: {
    GB: british('coal', undefined, 'industrial'),
    US: american('mixed_industrial_sector', 'coal of the industrial sector'),
    GLOBAL: british('other_bituminous_coal', 'other bituminous coal'),
  },
  coal_anthracite: { US: american('anthracite_coal'), GLOBAL: british('anthracite') },
  cng: { GB: british('cng') },
  diesel: {
    GB: british('diesel_biofuel_blend'),
    US: american('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
  },
  diesel_bio_0: { GB: british('diesel_100_percent_mineral') },
  biodiesel_bio_100: { GB: british('biodiesel_me'), US: american('biodiesel_100percent') },
  gasoline: { GB: british('petrol_biofuel_blend'), US: american('motor_gasoline') },
  petrol_bio_0: { GB: [...british('petrol'), ...british('petrol_100_percent_mineral_petrol')] },
  ethanol: { GB: british('bioethanol'), US: american('ethanol_100percent') },
  heavy_fuel_oil: {
    GB: british('fuel_oil'),
    US: american('residual_fuel_oil_no.6'),
    GLOBAL: british('residual_fuel_oil'),
  },
  fuel_oil: {
    GB: british('gas_oil', 'gas oil'),
    US: american('distillate_fuel_oil_no.2', 'distillate fuel oil no. 2'),
  },
  kerosene: { GB: british('burning_oil', 'burning oil'), US: american('kerosene') },
  biogas_bio_100: { GB: british('biogas') },
  wood_chips_bio_100: { GB: british('wood_chips') },
  wood_and_wood_residuals_bio_100: { US: american('wood_and_wood_residuals') },
  propane: { GB: british('propane'), US: american('propane') },
}

const activity = /^fuel_type_(.+)-fuel_use_([a-z_]+)$/
/** Endings of a fuel that say how it is measured, or what is counted. */
const endings = /_(?:gross|net|wtt|biogenic_co2)$/
/** Uses that are the plain burning of a fuel. */
const plainUses = ['na', 'stationary_combustion']

interface CatalogueFuels {
  regions: ReadonlyMap<string, FuelRegions>
  /** All names, in order, those of `known` among them. */
  names: string[]
  spellings: NearTexts
}

/** Read from the reference data when a fuel is asked for that is none of the first. */
const fuelsOfCatalogue = remember({
  dependsOn: 'reference',
  key: () => '',
  compute: (_: null, { energy }): CatalogueFuels => {
    const regions = catalogueFuels(energy)
    const names = [...new Set([...Object.keys(known), ...regions.keys()])].sort()
    return { regions, names, spellings: new NearTexts(names) }
  },
})

export function fuelRegions(name: string, context: Remembering<'reference'>): FuelRegions | undefined {
  return known[name] ?? fuelsOfCatalogue(null, context).regions.get(name)
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
    const name = plainUses.includes(use) ? fuel : `${fuel}_${use}`
    const regions = fuels.get(name) ?? {}
    const activities = regions[region] ?? []
    if (activities.some((each) => each.fuel === fuel && each.use === use)) continue
    fuels.set(name, { ...regions, [region]: [...activities, { fuel, use }] })
  }
  return fuels
}
