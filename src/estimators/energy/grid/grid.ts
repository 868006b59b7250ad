/**
 * Electricity of a grid, per kWh from the socket: direct emissions of power plants, upstream emissions, and both again
 * for grid losses (GHG Protocol, Scope 2 Guidance and scope 3 category 3).
 *
 * Official factors of direct emissions are preferred. If a country has no such factor, the life-cycle factor of its
 * power plants is split by its generation mix and medians of technologies; if the mix is unknown too, the factor is
 * used whole, without upstream emissions.
 */
import { type Factor, newerEditionNotices } from '../../../catalogue/catalogue.js'
import { badRequest, info, type Notice, residualMixActivity, warning } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import { distinctNotices } from '../../distinct.js'
import { type Rate, type RateParts, ratePerKwh, scaleRate, trailOfParts } from '../rate.js'
import { islandOf } from './islands.js'
import { addedTo, type Losses, lossesOf } from './losses.js'
import { gridMix } from './mixes.js'
import { gridRegion } from './region.js'
import { splitShare, wholeLifeCycle } from './split.js'
import { partsOfTerritory, territoryGrid } from './territory-grid.js'
import { upstreamOf } from './upstream.js'

type GridContext = Pick<FactorContext, 'catalogue' | 'energy' | 'places'>

export interface Grid {
  /** Region of the factor, and the requested country; undefined for a group of countries. */
  region: string
  country: string | undefined
  /** Region codes from the requested region to the world. */
  chain: readonly string[]
  location: RateParts
  /** kWh lost per kWh delivered; undefined if unknown. */
  lossRatio: number | undefined
  /** Market-based rates of electricity without an instrument or a known supplier. */
  uncovered: Uncovered
  notices: Notice[]
  /** Notices including those on uncovered electricity. */
  noticesUncovered: Notice[]
}

export interface Uncovered {
  consumption: Rate
  losses: Rate | null
  upstream: Rate | null
  notices: Notice[]
}

const biogenic = 'electricity_biogenic_co2-energy_source_grid_mix'

/** Activities of direct emissions of power plants, preferred first: as delivered, then as generated. */
const directMixes = [
  `${gridMix}_import_adjusted`,
  gridMix,
  `${gridMix}_direct`,
  'electricity-supply_grid-source_production_mix',
]
/** Canada: per kWh at the meter, including grid losses and SF6 of transmission. */
const consumptionMix = `${gridMix}_consumption`
const lifeCycleMixes = [gridMix, `${gridMix}_lifecycle`]
/** Publishers whose factors are per kWh generated in a region, regardless of trade across its borders. */
const ofProduction = ['ECCC', 'EEA']

export interface GridQuestion {
  region: string
  year: number | undefined
}

/**
 * Returns the grid of a region for a year, or for the latest year with a factor.
 * @throws ServiceError 400 for an unknown region
 */
export function gridFactors({ region: written, year }: GridQuestion, context: GridContext): Grid {
  const { code, notices } = gridRegion(written, context)
  const chain = context.catalogue.ancestors(code).map((region) => region.code)
  // Crown dependencies use the figures of the United Kingdom.
  const country = chain.includes('GB') ? 'GB' : chain.find((each) => /^[A-Z]{2}$/.test(each) && each !== 'EU')
  const territory = territoryGrid(chain, written, year, context)
  const factor =
    territory?.plants ?? ofIsland(chain, year, context) ?? generationOf(chain, country, year, context)
  if (!factor) {
    throw badRequest(
      'no_emission_factors_found',
      `region: no electricity factor for ${code} or a region that contains it`,
    )
  }
  const place = country ?? factor.region
  const parts = territory ? partsOfTerritory(territory) : partsOf(factor, place, year, context)
  const uncovered = uncoveredOf(factor.region, parts, residualOf(chain, country, year, context))
  const said = [
    ...notices,
    ...yearNotices(factor, year),
    ...regionNotices(factor, code, islandOf(chain)),
    ...productionNotices(factor),
    ...gasNotices(factor),
    ...parts.notices,
    ...newerEditionNotices(trailOfParts(parts.location), year, context.catalogue),
  ]
  return {
    region: factor.region,
    country,
    chain,
    location: parts.location,
    lossRatio: parts.losses.ratio,
    uncovered,
    notices: distinctNotices(said),
    noticesUncovered: distinctNotices([...said, ...uncovered.notices]),
  }
}

/** Returns the residual mix, or the average of the grid. */
function uncoveredOf(region: string, { location, losses }: Parts, residual: Residual | undefined): Uncovered {
  if (residual) {
    return {
      consumption: residual.rate,
      losses: losses.ratio === undefined ? null : scaleRate(residual.rate, losses.ratio),
      upstream: residual.upstream ?? location.well_to_tank,
      notices: residual.notices,
    }
  }
  const average = `no residual mix is available for ${region}: the market-based method uses the grid average for electricity without an instrument; add a residual mix with ghg energy factors`
  return {
    consumption: location.consumption,
    losses: location.transmission_and_distribution,
    upstream: location.well_to_tank,
    notices: [warning('residual_mix_unavailable', average)],
  }
}

/** Base Carbone: life cycle, including grid losses. */
const islandMix = 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption'

/** Returns the factor of an island whose grid only Base Carbone covers in release 1: Corsica, Mayotte. */
function ofIsland(
  chain: readonly string[],
  year: number | undefined,
  { catalogue }: GridContext,
): Factor | undefined {
  for (const code of chain) {
    if (code === 'FR' || catalogue.candidates({ activityId: gridMix, region: code }).length > 0)
      return undefined
    const found = factorFor(catalogue, islandMix, code, year)
    if (found) return found
  }
  return undefined
}

/** Returns direct factors before life-cycle factors, and both in the country before anything larger. */
function generationOf(
  chain: readonly string[],
  country: string | undefined,
  year: number | undefined,
  { catalogue }: GridContext,
): Factor | undefined {
  const end = 1 + (country === undefined ? 0 : chain.indexOf(country))
  for (const codes of [chain.slice(0, end), chain.slice(end)]) {
    for (const [activities, isDirect] of [
      [directMixes, true],
      [lifeCycleMixes, false],
    ] as const) {
      for (const code of codes) {
        for (const activity of activities) {
          const found = factorFor(
            catalogue,
            activity,
            code,
            year,
            ({ access_type, source_lca_activity }) =>
              access_type === 'public' && (source_lca_activity === 'electricity_generation') === isDirect,
          )
          if (found) return isDirect ? newerAtMeter(found, year, catalogue) : found
        }
      }
    }
  }
  return undefined
}

/** Regions that generate little of their electricity: their publisher's figures are for supply at the meter. */
const suppliedFromOutside = ['CA-PE']

/** Returns the factor at the meter if the factor for generation is older. */
function newerAtMeter(factor: Factor, year: number | undefined, catalogue: GridContext['catalogue']): Factor {
  const atMeter = factorFor(catalogue, consumptionMix, factor.region, year)
  const isInTime = atMeter && (year === undefined || atMeter.year <= year)
  const isNewer = isInTime && atMeter.year > factor.year
  return isNewer || (isInTime && suppliedFromOutside.includes(factor.region)) ? atMeter : factor
}

interface Parts {
  location: RateParts
  losses: Losses
  notices: Notice[]
}

function partsOf(factor: Factor, country: string, year: number | undefined, context: GridContext): Parts {
  if (factor.activity_id === consumptionMix) return atMeter(factor, country, year, context)
  if (factor.activity_id === islandMix) return withEverything(factor)
  const isDirect = factor.source_lca_activity === 'electricity_generation'
  return isDirect ? direct(factor, country, year, context) : lifeCycle(factor, country, context)
}

/** Returns parts if losses are included in the figure, with upstream emissions of losses in proportion. */
function atMeter(factor: Factor, country: string, year: number | undefined, context: GridContext): Parts {
  const { source, region, year: of } = factor
  const losses = { ratio: undefined, rate: null, notices: [] }
  const upstream = upstreamOf(factor, country, year, losses, context)
  const held = `${source} publishes ${region} in ${of} per kWh at the meter, with grid losses: they are in consumption, and the loss parts are empty`
  return {
    location: {
      consumption: ratePerKwh(factor),
      well_to_tank: upstream.delivered,
      transmission_and_distribution: null,
      well_to_tank_of_transmission_and_distribution: null,
    },
    losses,
    notices: [warning('consumption_includes_losses', held), ...upstream.notices],
  }
}

/** Returns parts of a factor that cannot be divided into upstream emissions and losses. */
function withEverything(factor: Factor): Parts {
  const { source, region, year } = factor
  const held = `${source} publishes ${region} in ${year} over the life cycle, with grid losses: consumption includes them, and the other parts are empty`
  return {
    location: {
      consumption: ratePerKwh(factor),
      well_to_tank: null,
      transmission_and_distribution: null,
      well_to_tank_of_transmission_and_distribution: null,
    },
    losses: { ratio: undefined, rate: null, notices: [] },
    notices: [warning('life_cycle_factor_whole', held)],
  }
}

function direct(factor: Factor, country: string, year: number | undefined, context: GridContext): Parts {
  const consumption = withBiogenic(ratePerKwh(factor), factor, context)
  const both = factorFor(context.catalogue, `${gridMix}_upstream_and_losses`, factor.region, factor.year)
  if (both?.source === factor.source) {
    const together = `${both.source} publishes upstream emissions and grid losses as one figure: it is under well_to_tank, and the loss parts are empty`
    return {
      location: {
        consumption,
        well_to_tank: ratePerKwh(both),
        transmission_and_distribution: null,
        well_to_tank_of_transmission_and_distribution: null,
      },
      losses: { ratio: undefined, rate: null, notices: [] },
      notices: [warning('upstream_includes_losses', together), ...otherYear(both, factor)],
    }
  }
  const losses = lossesOf(consumption, factor, country, context)
  const upstream = upstreamOf(factor, country, year, losses, context)
  return {
    location: {
      consumption,
      well_to_tank: upstream.delivered,
      transmission_and_distribution: losses.rate,
      well_to_tank_of_transmission_and_distribution: upstream.lost,
    },
    losses,
    notices: [...losses.notices, ...upstream.notices],
  }
}

function lifeCycle(factor: Factor, country: string, context: GridContext): Parts {
  const whole = ratePerKwh(factor)
  const share = splitShare(factor, country, context)
  const consumption = share ? scaleRate(whole, share.value, share.point) : whole
  const upstream = share ? scaleRate(whole, 1 - share.value, share.point) : null
  const losses = lossesOf(consumption, factor, country, context)
  return {
    location: {
      consumption,
      well_to_tank: upstream,
      transmission_and_distribution: losses.rate,
      well_to_tank_of_transmission_and_distribution: addedTo(upstream, losses),
    },
    losses,
    notices: [share?.notice ?? wholeLifeCycle(factor), ...losses.notices],
  }
}

function otherYear({ year, region, source }: Factor, factor: Factor): Notice[] {
  if (year === factor.year) return []
  const used = `${source} has no upstream emissions and losses of ${factor.year} for ${region}; ${year} used`
  return [warning('well_to_tank_fallback', used)]
}

/** Adds biogenic CO2 of a grid if the publisher of its factor states it for the same year. */
function withBiogenic(rate: Rate, factor: Factor, { catalogue }: GridContext): Rate {
  const found = factorFor(catalogue, biogenic, factor.region, factor.year)
  if (found?.year !== factor.year || found.source !== factor.source) return rate
  const [point] = ratePerKwh(found).source_trail
  const co2_biogenic = found.co2_biogenic ?? found.co2
  return { ...rate, co2_biogenic, source_trail: [...rate.source_trail, point!] }
}

/** Residual mix: the grid without all claims by instruments. */
interface Residual {
  rate: Rate
  upstream: Rate | undefined
  notices: Notice[]
}

/** Returns the residual mix; undefined if unpublished. */
function residualOf(
  chain: readonly string[],
  country: string | undefined,
  year: number | undefined,
  { catalogue }: GridContext,
): Residual | undefined {
  const codes = country === undefined ? chain.slice(0, 1) : chain.slice(0, 1 + chain.indexOf(country))
  for (const code of codes) {
    for (const access of ['private', 'public']) {
      const isOf = (factor: Factor) => factor.access_type === access && factor.unit_type === 'Energy'
      const found = factorFor(catalogue, residualMixActivity, code, year, isOf)
      if (!found) continue
      const upstream = factorFor(catalogue, `${residualMixActivity}_upstream_and_losses`, code, found.year)
      const isOfIt = upstream?.year === found.year && upstream.source === found.source
      const rate = ratePerKwh(found)
      return {
        rate,
        upstream: isOfIt ? ratePerKwh(upstream) : undefined,
        notices: [
          ...(year === undefined ? [] : yearNotices(found, year)),
          ...newerEditionNotices(rate.source_trail, year, catalogue),
        ],
      }
    }
  }
  return undefined
}

function yearNotices({ year: used, name, region }: Factor, asked: number | undefined): Notice[] {
  if (asked === used) return []
  if (asked === undefined) {
    return [warning('year_not_given', `no year was given: the latest factor, of ${used}, was used; set year`)]
  }
  return [warning('year_fallback', `no ${asked} factor for ${name} (${region}); ${used} used`)]
}

/** @param island island whose power plants differ from its state's */
function regionNotices({ region, region_name }: Factor, asked: string, island: string | undefined): Notice[] {
  if (region === asked) return []
  const none = `no electricity factor for ${asked}; ${region} (${region_name}) used`
  const used =
    island === undefined || island === region
      ? none
      : `${none}: the power plants of ${island} are others, and its emissions may be several times as high; give those that its supplier states as co2e_kg_per_kwh, which is market-based`
  return [warning('region_fallback', used)]
}

function gasNotices({ data_quality_flags, source, region, year }: Factor): Notice[] {
  if (!data_quality_flags.includes('partial_factor')) return []
  const alone = `${source} publishes only CO2 for ${region} in ${year}, without methane and nitrous oxide`
  return [info('partial_factor', alone)]
}

function productionNotices({ activity_id, source, region }: Factor): Notice[] {
  if (activity_id === consumptionMix) return []
  if (!activity_id.includes('production_mix') && !ofProduction.includes(source)) return []
  const mix = `the factor of ${region} covers generation there, without trade across its borders`
  return [warning('production_mix_used_for_supplier_mix', mix)]
}
