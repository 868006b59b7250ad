/**
 * Emissions of electricity or heat by energy source.
 *
 * Fuel: the factor that `energy fuel` uses for the region, over the efficiency in the request. Without an efficiency
 * only two figures are published: median emissions of power plants that burn coal or gas (IPCC AR5 WGIII annex III,
 * table A.III.2), and the efficiency of boilers that burn gas, 80 % by gross calorific value (US EPA, Emission Factors
 * Hub, table 7); any other plant is rejected. Sun, wind, water, geothermal heat and nuclear power emit nothing during
 * generation; their upstream emissions are the median of their life cycle (the same annex).
 */
import {
  badRequest,
  type EnergySource,
  info,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../contract/contract.js'
import type { FactorContext } from '../context.js'
import { type CalorificValue, calorificValue, type NetShare, netShare } from './fuel/calorific-value.js'
import { type Measured, ratioTo } from './fuel/fuel-amount.js'
import { type FuelFactors, fuelFactors } from './fuel/fuel-factors.js'
import { upstreamUnits } from './fuel/fuel-upstream.js'
import { nothing, perUnit, type Rate, scaleRate } from './rate.js'

/** Product of the plant. */
export type Product = 'electricity' | 'heat' | 'steam'

export interface Generation {
  consumption: Rate
  /** Null if it depends on unknown data. */
  upstream: Rate | null
  notices: Notice[]
}

export interface GenerationQuestion {
  source: EnergySource
  product: Product
  /** Efficiency of the plant by net calorific value; undefined if the request states none. */
  efficiency: number | undefined
  /** Prefix of its field names, for messages. */
  field: string
  /** Region codes from the requested region to the world. */
  chain: readonly string[]
  year: number | undefined
}

/** Names of fuels in the catalogue and in sentences. */
const fuels = {
  coal: { name: 'coal', words: 'hard coal' },
  natural_gas: { name: 'natural_gas', words: 'natural gas' },
  oil: { name: 'heavy_fuel_oil', words: 'fuel oil' },
  biomass: { name: 'wood_chips_bio_100', words: 'dry biomass' },
}
type BurntSource = keyof typeof fuels

/** Technologies as the medians name them. */
const technologies: Partial<Record<EnergySource, string>> = {
  coal: 'coal',
  natural_gas: 'gas',
  nuclear: 'nuclear',
  solar: 'solar',
  wind: 'wind',
  hydro: 'hydro',
  geothermal: 'other_renewables_geothermal',
}

/** Efficiency of boilers, by gross calorific value. */
const gasBoiler = 0.8

const renewable: readonly EnergySource[] = ['biomass', 'renewable', 'solar', 'wind', 'hydro', 'geothermal']

export function isRenewable(source: EnergySource): boolean {
  return renewable.includes(source)
}

/** True if the source is burnt. */
export function isCombustion(source: EnergySource): source is BurntSource {
  return source in fuels
}

/**
 * Checks that a given efficiency has an effect.
 * @param field field of the efficiency
 * @throws ServiceError 400 next to a factor per kWh of the product, and if nothing is burnt
 */
export function checkEfficiency(
  field: string,
  made: { own: number | undefined; source: EnergySource | undefined; product: Product | 'cooling' },
): void {
  const { own, source, product } = made
  const refuse = (why: string) => badRequest('invalid_input', `${field}: has no effect ${why}; leave it out`)
  if (own !== undefined) throw refuse(`beside co2e_kg_per_kwh, which is per kWh of ${product}`)
  if (product === 'cooling') throw refuse('for cooling, which has the factor of its network')
  if (source === undefined) {
    throw badRequest(
      'invalid_input',
      `${field}: has no effect without the energy source of the ${product}; give energy_source too, or leave efficiency out`,
    )
  }
  if (!isCombustion(source)) throw refuse(`of ${source} energy, for which nothing is burnt`)
}

type EnergyContext = Pick<FactorContext, 'catalogue' | 'energy' | 'memories'>

/**
 * Returns the generation per kWh that leaves the plant.
 * @throws ServiceError 400 for a plant that burns a fuel if neither the request nor a publication states its emissions
 */
export function generationFrom(question: GenerationQuestion, context: EnergyContext): Generation {
  const { source, product, efficiency, field } = question
  if (!isCombustion(source)) return withoutFire(source, context)
  if (efficiency !== undefined) return burnt(source, efficiency, question, context)
  if (product === 'electricity') {
    const plants = medianPlants(source, context)
    if (plants) return plants
  } else if (source === 'natural_gas') {
    return fromGasBoilers(question, context)
  }
  const { words } = fuels[source]
  throw badRequest(
    'invalid_input',
    `${field}efficiency: missing; no published emissions of plants that make ${product} from ${words}; give the efficiency of the plant, or its own factor as co2e_kg_per_kwh`,
  )
}

function withoutFire(source: EnergySource, { energy }: EnergyContext): Generation {
  const technology = technologies[source]
  const median = technology === undefined ? undefined : energy.technology(technology)
  if (median === undefined) {
    const which = `upstream emissions of ${source} energy depend on the technology: well_to_tank excludes them; name solar, wind, hydro or geothermal`
    return { consumption: nothing, upstream: null, notices: [warning('well_to_tank_unavailable', which)] }
  }
  return { consumption: nothing, upstream: medianRate(source, median.life_cycle, 'Life-cycle'), notices: [] }
}

/** Returns median power plants; undefined if no median of direct emissions is published. */
function medianPlants(source: BurntSource, { energy }: EnergyContext): Generation | undefined {
  const median = energy.technology(technologies[source] ?? '')
  if (!median || median.direct === null) return undefined
  const { direct, life_cycle } = median
  const assumed = `no efficiency was given for the plant that makes electricity from ${fuels[source].words}: ${direct} kg/kWh was assumed, the median of such plants (IPCC AR5), and the rest of their life cycle, ${shown(life_cycle - direct)} kg/kWh, as upstream; give efficiency, or co2e_kg_per_kwh`
  return {
    consumption: medianRate(source, direct, 'Direct'),
    upstream: medianRate(source, life_cycle - direct, 'Life-cycle'),
    notices: [warning('technology_median_used', assumed)],
  }
}

/** Returns the rate of a median, which has no separate gases. */
function medianRate(source: EnergySource, co2e: number, what: 'Direct' | 'Life-cycle'): Rate {
  const point: SourceDataPoint = {
    data_category: null,
    id: null,
    name: `${what} emissions of ${source} power, median`,
    source: 'IPCC',
    source_dataset: 'AR5 WGIII annex III',
    year: '2014',
    region: 'GLOBAL',
    region_name: 'World',
  }
  return { ...nothing, co2e, co2: null, ch4: null, n2o: null, source_trail: [point] }
}

/** Returns generation by the efficiency in the request, which is by net calorific value. */
function burnt(
  source: BurntSource,
  efficiency: number,
  question: GenerationQuestion,
  context: EnergyContext,
): Generation {
  return fromFuel(source, 'net', efficiency, [], question, context)
}

function fromGasBoilers(question: GenerationQuestion, context: EnergyContext): Generation {
  const { product } = question
  const assumed = `no efficiency was given for the natural gas boiler that makes ${product}: 80 % by gross calorific value was assumed, as the US EPA does (Emission Factors Hub, table 7); give efficiency, or co2e_kg_per_kwh`
  const made = fromFuel('natural_gas', 'gross', gasBoiler, [boilerPoint], question, context)
  return { ...made, notices: [warning('default_efficiency_used', assumed), ...made.notices] }
}

/**
 * Returns the region's factor of the fuel by energy, over the efficiency.
 * @param value calorific value of the efficiency
 */
function fromFuel(
  source: BurntSource,
  value: CalorificValue,
  efficiency: number,
  points: SourceDataPoint[],
  { chain, year }: GenerationQuestion,
  context: EnergyContext,
): Generation {
  const { name, words } = fuels[source]
  // The defaults of the European Union apply to the world, so they are last.
  const near = chain.filter((code) => code !== 'GLOBAL')
  const found = fuelFactors({ name, kind: 'Energy', chain: near, year, value }, context)
  if (typeof found !== 'object') throw new Error(`the reference data has no factor of ${name} by energy`)
  const { combustion, basis, wellToTank } = found
  const isOfValue = calorificValue(basis, combustion.region) === value
  const share = isOfValue ? undefined : netShare(found, context)
  if (!isOfValue && !share) throw new Error(`the reference data has no calorific values of ${name}`)
  // Energy on the fuel's calorific value per unit on the basis of the efficiency.
  const energy = share === undefined ? 1 : value === 'net' ? 1 / share.value : share.value
  const kwh: Measured = {
    amount: { energy: 1, energy_unit: 'kWh' },
    kind: 'Energy',
    times: energy / efficiency,
  }
  const upstream =
    wellToTank && scaleRate(perUnit(wellToTank.factor), upstreamUnits(wellToTank, combustion, kwh), ...points)
  return {
    consumption: scaleRate(perUnit(combustion), ratioTo(combustion, kwh), ...points),
    upstream,
    notices: [...factorNotices(found, words, chain, year), ...(share ? [converted(words, share)] : [])],
  }
}

function converted(words: string, { value, from }: NetShare): Notice {
  const text = `net calorific value of ${words}: ${Number(value.toPrecision(4))} of the gross one (${from})`
  return info('net_calorific_value', text)
}

const boilerPoint: SourceDataPoint = {
  data_category: null,
  id: null,
  name: 'Combustion efficiency of natural gas for heat generation',
  source: 'EPA',
  source_dataset: 'GHG Emission Factors Hub, table 7',
  year: '2025',
  region: 'US',
  region_name: 'United States',
}

function factorNotices(
  { combustion, wellToTank }: FuelFactors,
  words: string,
  chain: readonly string[],
  year: number | undefined,
): Notice[] {
  const notices: Notice[] = [...(wellToTank?.notices ?? [])]
  if (year === undefined) {
    const used = `no year was given: the latest factor, of ${combustion.year}, was used; set year`
    notices.push(warning('year_not_given', used))
  } else if (combustion.year !== year) {
    const used = `no ${year} factor for ${combustion.name}; ${combustion.year} used`
    notices.push(warning('year_fallback', used))
  }
  if (chain.length > 0 && !chain.includes(combustion.region)) {
    notices.push(warning('region_fallback', `the combustion factor of ${words} is from ${combustion.region}`))
  }
  return notices
}

function shown(value: number): number {
  return Number(value.toPrecision(3))
}
