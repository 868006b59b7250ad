/**
 * Electricity of French territories and Corsica, which have separate grids: direct emissions of power plants, upstream
 * emissions, and additions of the network, as Base Carbone prints them.
 */
import { type Factor, percent } from '../../../catalogue/catalogue.js'
import { type Notice, warning } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import { type RateParts, ratePerKwh } from '../rate.js'
import type { Losses } from './losses.js'
import { gridMix } from './mixes.js'

type GridContext = Pick<FactorContext, 'catalogue'>

/** Factors per kWh. */
interface Stages {
  plants: Factor
  upstream: Factor
  network: Factor
}

export interface TerritoryGrid extends Stages {
  notices: Notice[]
}

const activity = 'electricity-type_grid_electricity-variant_average_mix-boundary_consumption'
const tahiti = '-place_tahiti'
/** Places of French Polynesia: the island with most of its people, by UN/LOCODE, and all others. */
const parts: Readonly<Record<string, readonly string[]>> = {
  PF: ['-place_french_polynesia_without_tahiti', tahiti],
}
const tahitianPlaces = ['PF-PPT', 'PF-FAA', 'PF-AUE', 'PF-PAA', 'PF-PAP']

/**
 * Returns the grid of the nearest region with one; undefined if the mainland precedes any such region.
 * @param written region in the spelling of the request
 */
export function territoryGrid(
  chain: readonly string[],
  written: string,
  year: number | undefined,
  context: GridContext,
): TerritoryGrid | undefined {
  for (const code of chain) {
    if (code === 'FR') return undefined
    const isTahiti = tahitianPlaces.includes(written.trim().toUpperCase().replace(' ', '-'))
    const places = isTahiti ? [tahiti] : (parts[code] ?? [''])
    const [found, other] = places.map((place) => stagesOf(place, code, year, context))
    if (!found) continue
    return { ...found, notices: [...expiredNotices(found, year, context), ...partNotices(found, other)] }
  }
  return undefined
}

function stagesOf(
  place: string,
  region: string,
  year: number | undefined,
  { catalogue }: GridContext,
): Stages | undefined {
  const find = (stage: string) => factorFor(catalogue, `${activity}-basis_${stage}${place}`, region, year)
  const [plants, upstream, network] = [find('plants'), find('upstream'), find('network')]
  return plants && upstream && network ? { plants, upstream, network } : undefined
}

/** Returns the parts; the network is energy losses in French Polynesia, elsewhere only leaks of SF6. */
export function partsOfTerritory({ plants, upstream, network, notices }: TerritoryGrid): {
  location: RateParts
  losses: Losses
  notices: Notice[]
} {
  const { source, region } = plants
  const lost = ratePerKwh(network)
  const isEnergy = parts[region] !== undefined
  const ratio = isEnergy ? lost.co2e / (ratePerKwh(plants).co2e + ratePerKwh(upstream).co2e) : undefined
  const text = isEnergy
    ? `${source} publishes grid losses in ${region} and their upstream emissions as one figure: it is under transmission_and_distribution, and the upstream of losses is empty`
    : `${source} names leaks of SF6 alone under the network of ${region}: transmission_and_distribution has nothing else, and the upstream of losses is empty`
  return {
    location: {
      consumption: ratePerKwh(plants),
      well_to_tank: ratePerKwh(upstream),
      transmission_and_distribution: lost,
      well_to_tank_of_transmission_and_distribution: null,
    },
    losses: { ratio, rate: lost, notices: [] },
    notices: [warning(isEnergy ? 'upstream_includes_losses' : 'losses_unavailable', text), ...notices],
  }
}

/** Warns if the publisher's validity ended before the requested year, with the figure of a newer publication. */
function expiredNotices(
  { plants, upstream }: Stages,
  year: number | undefined,
  { catalogue }: GridContext,
): Notice[] {
  const { source, region, valid_until } = plants
  if (valid_until === null || (year !== undefined && Number(valid_until.slice(0, 4)) >= year)) return []
  const newer = factorFor(catalogue, gridMix, region, year)
  const own = ratePerKwh(plants).co2e + ratePerKwh(upstream).co2e
  const beside = newer
    ? `; ${newer.source} has ${shown(ratePerKwh(newer).co2e)} kg/kWh over the life cycle, of ${newer.year}, ${percent(ratePerKwh(newer).co2e / own - 1)}`
    : ''
  const text = `${source} held its figures of ${region} to be valid until ${valid_until}: ${shown(own)} kg/kWh with upstream${beside}`
  return [warning('factor_expired', text)]
}

/** Notice that the highest part was used, as for any divided country. */
function partNotices({ plants }: Stages, lower: Stages | undefined): Notice[] {
  if (!lower) return []
  const { region, source } = plants
  const [most, least] = [ratePerKwh(plants).co2e, ratePerKwh(lower.plants).co2e]
  const text = `${source} has no figure of ${region} as a whole: the factor of its islands without Tahiti was used, ${shown(most)} kg/kWh; Tahiti has ${shown(least)}, ${percent(least / most - 1)}; give a place there as region (${tahitianPlaces[0]})`
  return [warning('region_not_given', text)]
}

function shown(value: number): number {
  return Number(value.toPrecision(3))
}
