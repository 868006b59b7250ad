/**
 * What electricity or heat emits by what it is made of. Fuel: its factor by net calorific value over the
 * efficiency of making electricity or heat of it alone (Delegated Regulation (EU) 2015/2402, annexes I and II:
 * plants built from 2016 on). Sun, wind, water, the heat of the earth and nuclear power emit nothing when they
 * generate; what lies upstream of them is the median of their life cycle (IPCC AR5 WGIII annex III).
 */
import {
  type EnergySource,
  info,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import type { FactorContext } from '../context.js'
import { fuelFactors } from './fuel-factors.js'
import { nothing, type Rate, rateOf, scaled } from './rate.js'

/** What is made of the fuel. */
export type Product = 'electricity' | 'heat' | 'steam'

export interface Generation {
  consumption: Rate
  /** Null where it depends on something that is not known. */
  upstream: Rate | null
  notices: Notice[]
}

/** Net efficiencies. Heat is hot water. */
const efficiencies: Record<'coal' | 'natural_gas' | 'oil' | 'biomass', Record<Product, number>> = {
  coal: { electricity: 0.442, heat: 0.88, steam: 0.83 },
  natural_gas: { electricity: 0.53, heat: 0.92, steam: 0.87 },
  oil: { electricity: 0.442, heat: 0.85, steam: 0.8 },
  biomass: { electricity: 0.37, heat: 0.86, steam: 0.81 },
}
type BurntSource = keyof typeof efficiencies

/** Fuels as the catalogue names them, with how the regulation does. */
const fuels: Record<BurntSource, { name: string; words: string }> = {
  coal: { name: 'coal', words: 'hard coal' },
  natural_gas: { name: 'natural_gas', words: 'natural gas' },
  oil: { name: 'heavy_fuel_oil', words: 'fuel oil' },
  biomass: { name: 'wood_chips_bio_100', words: 'dry biomass' },
}

/** Technologies as the medians of life cycles name them. */
const technologies: Partial<Record<EnergySource, string>> = {
  nuclear: 'nuclear',
  solar: 'solar',
  wind: 'wind',
  hydro: 'hydro',
  geothermal: 'other_renewables_geothermal',
}

const renewable: readonly EnergySource[] = ['biomass', 'renewable', 'solar', 'wind', 'hydro', 'geothermal']

export function isRenewable(source: EnergySource): boolean {
  return renewable.includes(source)
}

/** Whether something is burnt to make it. */
export function isBurnt(source: EnergySource): source is BurntSource {
  return source in efficiencies
}

/** Per kWh that leaves the plant. */
export function generationFrom(
  source: EnergySource,
  product: Product,
  region: { chain: readonly string[]; year: number | undefined },
  context: Pick<FactorContext, 'catalogue' | 'energy'>,
): Generation {
  if (isBurnt(source)) return burnt(source, product, region, context)
  const technology = technologies[source]
  const median = technology === undefined ? undefined : context.energy.lifeCycle(technology)
  if (median === undefined) {
    const which = `what lies upstream of ${source} energy depends on the technology: nothing stands under well_to_tank; say solar, wind, hydro or geothermal`
    return { consumption: nothing, upstream: null, notices: [info('well_to_tank_unavailable', which)] }
  }
  const upstream: Rate = {
    ...nothing,
    co2e: median,
    co2: null,
    ch4: null,
    n2o: null,
    source_trail: [lifeCyclePoint(source)],
  }
  return { consumption: nothing, upstream, notices: [] }
}

function burnt(
  source: BurntSource,
  product: Product,
  { chain, year }: { chain: readonly string[]; year: number | undefined },
  context: Pick<FactorContext, 'catalogue' | 'energy'>,
): Generation {
  const efficiency = efficiencies[source][product]
  const { name, words } = fuels[source]
  // Only British factors are by net calorific value, with what lies upstream beside them.
  const found = fuelFactors({ name, kind: 'Energy', chain: ['GB'], year, net: true }, context)
  if (typeof found !== 'object') throw new Error(`the reference data has no factor of ${name} by energy`)
  const point = efficiencyPoint(words, product)
  const { combustion, wellToTank } = found
  const share = `${Number((100 * efficiency).toPrecision(3))} %`
  const assumed = `nothing is known of the plant that makes ${product} of ${words}: an efficiency of ${share} was assumed, the reference value of the European Union for plants built from 2016 on (${regulation}); an older plant emits more; co2e_kg_per_kwh gives its own factor`
  const notices: Notice[] = [warning('default_efficiency_used', assumed)]
  if (year === undefined) {
    const used = `no year was given: the latest factor was used, of ${combustion.year}; set year`
    notices.push(info('year_not_given', used))
  } else if (combustion.year !== year) {
    const used = `no factor of ${year} for ${combustion.name}; that of ${combustion.year} was used`
    notices.push(warning('year_fallback', used))
  }
  if (chain.length > 0 && !chain.includes('GB')) {
    notices.push(info('region_fallback', `the factor of burning ${words} is that of ${combustion.region}`))
  }
  return {
    consumption: scaled(rateOf(combustion), 1 / efficiency, point),
    upstream: wellToTank && scaled(rateOf(wellToTank), 1 / efficiency, point),
    notices,
  }
}

const regulation = 'Delegated Regulation (EU) 2015/2402'

const places = { region: 'EU', region_name: 'European Union (27)', data_category: null, id: null }

function efficiencyPoint(words: string, product: Product): SourceDataPoint {
  const what = product === 'electricity' ? 'electricity' : product === 'heat' ? 'hot water' : 'steam'
  return {
    ...places,
    name: `Combustion efficiency of ${words} for ${what} generation`,
    source: 'EU',
    source_dataset: regulation,
    year: '2016',
  }
}

function lifeCyclePoint(source: EnergySource): SourceDataPoint {
  return {
    data_category: null,
    id: null,
    name: `Life-cycle emissions of ${source} power, median`,
    source: 'IPCC',
    source_dataset: 'AR5 WGIII annex III',
    year: '2014',
    region: 'GLOBAL',
    region_name: 'World',
  }
}
