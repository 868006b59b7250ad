/** Rates and notices per kWh of heat, steam or cooling. */
import { type Factor, newerEditionNotices, unknownRegion } from '../../../catalogue/catalogue.js'
import {
  badRequest,
  type HeatComponent,
  type HeatType,
  info,
  type Notice,
  warning,
} from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import type { Energy } from '../electricity/supplies.js'
import { checkEfficiency, generationFrom } from '../generation.js'
import { unknownLosses } from '../grid/losses.js'
import { ownRate, type Rate, type RateParts, ratePerKwh, scaleRate, trailOfParts } from '../rate.js'
import { territory } from '../territories.js'

type HeatContext = Pick<FactorContext, 'catalogue' | 'energy' | 'memories'>

/** Plan per kWh for one kind of heat, place and year. */
export interface HeatPlan {
  parts: RateParts
  notices: Notice[]
}

/** Supply of heat, with a separate amount. */
export type Component = Omit<HeatComponent, 'amount'> & { energy: Energy; field: string }

/** Base Carbone's factors for networks that it does not name; French law sets one for heat and one for cooling. */
const frenchNetworks = {
  heat: 'heat_and_steam-type_district_heating-network_other_networks',
  cooling: 'heat_and_steam-type_district_cooling-network_other_networks',
}

/** Published national factors, with their upstream emissions and losses. */
const published = {
  generation: ['heat-and-steam-type_district', 'heat-and-steam-type_purchased', frenchNetworks.heat],
  cooling: [frenchNetworks.cooling],
  upstream: 'heat-and-steam-type_district_wtt',
  losses: 'heat-and-steam-type_district_distribution_5percent_loss',
  upstreamOfLosses: 'heat-and-steam-type_district_wtt_distribution_5percent_loss',
}

/** Request for a component, without the amount. */
export interface HeatQuestion {
  component: Component
  region: string
  year: number | undefined
}

/**
 * @throws ServiceError 400 for an unknown region, and if the country publishes nothing and the request does not state
 *   the energy source of the heat
 */
export function heatPlan({ component, region: written, year }: HeatQuestion, context: HeatContext): HeatPlan {
  const found = context.catalogue.region(written.trim())
  if (!found) throw unknownRegion('region', written, context.catalogue)
  const chain = context.catalogue.ancestors(territory(found.code)).map(({ code }) => code)
  const made = madeOf(component, chain, year, context)
  const losses = lossesOf(component, made)
  const parts = {
    consumption: made.consumption,
    well_to_tank: made.upstream,
    transmission_and_distribution: losses.rate,
    well_to_tank_of_transmission_and_distribution: losses.upstream,
  }
  const newer = newerEditionNotices(trailOfParts(parts), year, context.catalogue)
  return { parts, notices: [...made.notices, ...losses.notices, ...newer] }
}

interface Made {
  consumption: Rate
  upstream: Rate | null
  /** Losses published with the factor. */
  lost?: Rate | undefined
  upstreamOfLost?: Rate | undefined
  notices: Notice[]
}

function madeOf(
  { co2e_kg_per_kwh, energy_source, efficiency, heat_type = 'heat', field }: Component,
  chain: readonly string[],
  year: number | undefined,
  context: HeatContext,
): Made {
  const own = co2e_kg_per_kwh ?? undefined
  if (typeof efficiency === 'number') {
    checkEfficiency(`${field}efficiency`, { own, source: energy_source ?? undefined, product: heat_type })
  }
  if (own !== undefined) {
    const unknown = 'upstream emissions of a factor given with the request are unknown'
    return {
      consumption: ownRate(own, `Factor of the supplier of ${heat_type}`, chain[0]!),
      upstream: null,
      notices: [warning('well_to_tank_unavailable', unknown)],
    }
  }
  if (energy_source && heat_type !== 'cooling') {
    const question = { source: energy_source, product: heat_type, efficiency: efficiency ?? undefined }
    return generationFrom({ ...question, field, chain, year }, context)
  }
  if (energy_source) {
    throw badRequest(
      'invalid_input',
      `${field}energy_source: cooling uses the factor of its network, whatever its energy source; leave it out, or give co2e_kg_per_kwh`,
    )
  }
  return ofCountry(heat_type, field, chain, year, context)
}

function ofCountry(
  type: HeatType,
  field: string,
  chain: readonly string[],
  year: number | undefined,
  { catalogue }: HeatContext,
): Made {
  const find = (activity: string, region: string, of: number | undefined) =>
    factorFor(catalogue, activity, region, of)
  const activities = type === 'cooling' ? published.cooling : published.generation
  for (const region of chain) {
    for (const activity of activities) {
      const factor = find(activity, region, year)
      if (!factor) continue
      const beside = (other: string): Rate | undefined => {
        const rate = find(other, region, factor.year)
        return rate?.year === factor.year && rate.source === factor.source ? ratePerKwh(rate) : undefined
      }
      const upstream = beside(published.upstream)
      return {
        consumption: ratePerKwh(factor),
        upstream: upstream ?? null,
        lost: beside(published.losses),
        upstreamOfLost: beside(published.upstreamOfLosses),
        notices: [
          ...networkNotices(factor, type),
          ...noticesOf(factor, type, chain[0]!, year, upstream === undefined),
        ],
      }
    }
  }
  const countries = [
    ...new Set(activities.flatMap((id) => catalogue.ofActivity(id).map(({ region }) => region))),
  ].sort()
  const cure =
    type === 'cooling'
      ? 'give the supplier’s own as co2e_kg_per_kwh, or the electricity that makes it'
      : 'give co2e_kg_per_kwh or energy_source'
  throw badRequest(
    'no_emission_factors_found',
    `${field || 'region: '}no ${type} factor for ${chain[0]}; available: ${countries.join(', ')}; ${cure}`,
    { region: countries },
  )
}

/** Warns that French networks have separate figures, from a twentieth of the figure for the others upwards. */
function networkNotices({ activity_id, source }: Factor, type: HeatType): Notice[] {
  if (!activity_id.endsWith('network_other_networks')) return []
  const own = `${source} has a figure for each network by name, and this one for all others: find yours with ghg search, and give it as co2e_kg_per_kwh`
  return [warning('proxy_factor', `${type} of networks without a figure of their own was used: ${own}`)]
}

function noticesOf(
  { region, region_name, year: used }: Factor,
  type: HeatType,
  asked: string,
  year: number | undefined,
  isUpstreamUnknown: boolean,
): Notice[] {
  const notices: Notice[] = []
  if (region !== asked) {
    const message = `no ${type} factor for ${asked}; ${region} (${region_name}) used`
    notices.push(warning('region_fallback', message))
  }
  if (year === undefined) {
    notices.push(
      warning('year_not_given', `no year was given: the latest factor, of ${used}, was used; set year`),
    )
  } else if (used !== year) {
    notices.push(warning('year_fallback', `no ${year} factor for ${type} in ${region}; ${used} used`))
  }
  if (isUpstreamUnknown) {
    const unknown = `no published upstream emissions of ${type} in ${region}: well_to_tank excludes them`
    notices.push(warning('well_to_tank_unavailable', unknown))
  }
  return notices
}

/** Lost share in published losses: 5 % of the input; their publisher prints no other share. */
const publishedShare = 0.05

/**
 * Returns losses. With a lost share L of the input, L / (1 - L) of the delivered energy is lost. If a publisher prints
 * losses for exactly that share, its figure is preferred. No publication defines low, medium and high; they are
 * accepted, because clients send them, but yield no losses.
 */
function lossesOf(
  { loss_factor }: Component,
  made: Made,
): { rate: Rate | null; upstream: Rate | null; notices: Notice[] } {
  const { lost, upstreamOfLost } = made
  const asPublished = lost && { rate: lost, upstream: upstreamOfLost ?? null }
  if (asPublished && loss_factor === publishedShare) return { ...asPublished, notices: [] }
  if (typeof loss_factor === 'number') return added(made, loss_factor / (1 - loss_factor))
  if (typeof loss_factor === 'string') {
    const usual = lost ? ', or leave it out for the 5 % that is published' : ''
    return { rate: null, upstream: null, notices: [unknownLosses(loss_factor, usual)] }
  }
  if (asPublished) {
    const usual = 'no loss_factor was given: the published default of 5 % was used'
    return { ...asPublished, notices: [info('default_loss_factor_used', usual)] }
  }
  const unknown = 'no loss_factor was given: losses are empty'
  return { rate: null, upstream: null, notices: [warning('losses_unavailable', unknown)] }
}

function added({ consumption, upstream }: Made, share: number) {
  return {
    rate: scaleRate(consumption, share),
    upstream: upstream && scaleRate(upstream, share),
    notices: [],
  }
}
