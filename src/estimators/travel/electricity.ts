/**
 * Electricity at the place of use: generation is direct; grid losses and upstream emissions of power plants are
 * indirect (specification 2, section 4.1).
 */
import { type Factor, sourceTrailEntry } from '../../catalogue/catalogue.js'
import { badRequest, type Notice, type SourceDataPoint, warning } from '../../contract/contract.js'
import type { TravelReference, Yearly } from '../../tables/tables.js'
import { type Part, worth, yearNotice } from './parts.js'

const grid = 'electricity-supply_grid-source_supplier_mix'

/** Factor for a kWh from the socket, with the number of its kWh. */
interface Share {
  factor: Factor
  perKwh: number
  source_trail: SourceDataPoint[]
}

export interface Grid {
  direct: Share[]
  indirect: Share[]
  notices: Notice[]
}

/**
 * Returns the grid of a region, or the grid of the smallest larger region with a factor.
 * @throws ServiceError 400 when not even the world has a factor
 */
export function gridOf(region: string, year: number | undefined, reference: TravelReference): Grid {
  const chain = reference.chain(region)
  const generation = chain
    .map((code) => reference.factor(grid, code, year))
    .find((factor) => factor !== undefined)
  if (!generation) throw badRequest('no_emission_factors_found', `no factor for electricity in ${region}`)
  const country = chain.find((code) => code.length === 2) ?? generation.region
  const isWider = generation.region !== region && generation.region !== country
  const widened = `no factor for electricity in ${region}; ${generation.region} (${generation.region_name}) was used`
  const { direct, indirect, notices } =
    generation.source_lca_activity === 'electricity_generation'
      ? ofGeneration(generation, country, year, reference)
      : ofLifeCycle(generation, country, year, reference)
  return {
    direct,
    indirect,
    notices: [
      ...yearNotice(generation, year),
      ...notices,
      ...(isWider ? [warning('region_fallback', widened)] : []),
    ],
  }
}

function share(factor: Factor): Share {
  return { factor, perKwh: 1, source_trail: [sourceTrailEntry(factor)] }
}

/** Completes a factor for direct emissions of power plants with losses and upstream emissions. */
function ofGeneration(
  generation: Factor,
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Grid {
  const direct = [share(generation)]
  const both = reference.factor(`${grid}_upstream_and_losses`, generation.region, year)
  if (both) return { direct, indirect: [share(both)], notices: [] }
  const added = upstream(generation, country, year, reference)
  return {
    direct,
    indirect: [...losses(generation, country, year, reference), ...added],
    notices: added.flatMap(({ factor }) => yearNotice(factor, year ?? generation.year)),
  }
}

/** Divides a life-cycle factor by the country's mix of power plants and adds losses. */
function ofLifeCycle(
  whole: Factor,
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Grid {
  const lost = losses(whole, country, year, reference)
  const part = reference.directShare(country)
  if (!part) return { direct: [share(whole)], indirect: lost, notices: [] }
  const source_trail = [sourceTrailEntry(whole), dividedTrail(whole, part)]
  return {
    direct: [{ factor: whole, perKwh: part.value, source_trail }],
    indirect: [{ factor: whole, perKwh: 1 - part.value, source_trail }, ...lost],
    notices: [],
  }
}

function dividedTrail(whole: Factor, { year, value }: Yearly): SourceDataPoint {
  return {
    data_category: null,
    name: `Power plants' own share of life-cycle emissions: ${Number(value.toPrecision(4))}, calculated from the generation mix and medians of technologies`,
    source: 'Our World in Data; IPCC',
    source_dataset: 'Energy: electricity generation by source; AR5 WGIII annex III',
    year: String(year),
    region: whole.region,
    region_name: whole.region_name,
    id: null,
  }
}

/** Returns upstream emissions published by country; for a subdivision in proportion to its direct emissions. */
function upstream(
  generation: Factor,
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Share[] {
  const national = generation.region === country ? generation : reference.factor(grid, country, year)
  if (!national) return []
  return ['well_to_tank', 'well_to_tank_losses'].flatMap((kind) => {
    const factor = reference.factor(`${grid}_${kind}`, country, year)
    if (!factor) return []
    const trail = national === generation ? [factor] : [factor, generation, national]
    return [
      {
        factor,
        perKwh: worth(generation) / worth(national),
        source_trail: trail.map((each) => sourceTrailEntry(each)),
      },
    ]
  })
}

/** Returns losses by the publisher of the grid factor for its year, or the country's share by the World Bank. */
function losses(
  generation: Factor,
  country: string,
  year: number | undefined,
  reference: TravelReference,
): Share[] {
  const published = reference.factor(`${grid}_losses`, generation.region, year)
  if (published?.source === generation.source && published.year === generation.year) return [share(published)]
  const lost = reference.gridLosses(country, year ?? generation.year)
  if (!lost) return []
  return [
    {
      factor: generation,
      perKwh: lost.value / (100 - lost.value),
      source_trail: [worldBankLosses(generation, country, lost.year), sourceTrailEntry(generation)],
    },
  ]
}

function worldBankLosses(generation: Factor, country: string, year: number): SourceDataPoint {
  return {
    data_category: null,
    name: 'Electric power transmission and distribution losses, percent of output',
    source: 'World Bank',
    source_dataset: 'World Development Indicators EG.ELC.LOSS.ZS',
    year: String(year),
    region: country,
    region_name: generation.region === country ? generation.region_name : country,
    id: null,
  }
}

/** Returns the parts of an amount of electricity. */
export function electricity(
  { direct, indirect }: Grid,
  kwh: number,
  further: SourceDataPoint[] = [],
): { direct: Part[]; indirect: Part[] } {
  const parts = (shares: Share[]): Part[] =>
    shares.map(({ factor, perKwh, source_trail }) => ({
      factor,
      amount: kwh * perKwh,
      source_trail: [...further, ...source_trail],
    }))
  return { direct: parts(direct), indirect: parts(indirect) }
}

/** Returns the kg CO2e per kWh from the socket: direct, and including indirect. */
export function worthOfKwh({ direct, indirect }: Grid): { direct: number; total: number } {
  const sum = (shares: Share[]) =>
    shares.reduce((total, { factor, perKwh }) => total + worth(factor) * perKwh, 0)
  return { direct: sum(direct), total: sum(direct) + sum(indirect) }
}
