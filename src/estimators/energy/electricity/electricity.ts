/**
 * Electricity by two methods: the average of the grid at the place of use, and the instruments it was bought under
 * (GHG Protocol, Scope 2 Guidance); upstream emissions and losses are separate (scope 3, category 3).
 */
import {
  badRequest,
  type ElectricityRequest,
  type ElectricityResponse,
  type EnergyParts,
  type EnergyUse,
  info,
  type Notice,
  ServiceError,
  warning,
} from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'
import { distinctNotices } from '../../distinct.js'
import { gridFor } from '../cache.js'
import { generationFrom, isCombustion, isRenewable } from '../generation.js'
import type { Grid } from '../grid/grid.js'
import { unknownLosses } from '../grid/losses.js'
import { incompleteNotices, knownPortions, knownPortionsSince } from '../known-portions.js'
import { estimateOf, nothing, ownRate, type Portion, type Rate, scaleRate } from '../rate.js'
import { hourlyMatching, hoursOf, sumHours } from './hourly.js'
import { type Claim, claimsOf } from './instruments.js'
import { marketPortions } from './market.js'
import {
  type Energy,
  energyKwh,
  energyOf,
  formatQuantity,
  type Supply,
  suppliesOf,
  toKwh,
  totalConsumption,
} from './supplies.js'

/** Portions of the four parts. */
interface PartPortions {
  consumption: Portion[]
  upstream: Portion[]
  losses: Portion[]
  upstreamOfLosses: Portion[]
}

/**
 * @returns kg, unrounded; each figure is a multiple of the amount if the request contains only the amount
 * @throws ServiceError 400 for an unknown region or unit, components above the amount, negative amounts that are not
 *   sold, instruments that do not fit, and hours that do not fill the year
 */
export function electricity(request: ElectricityRequest, context: FactorContext): ElectricityResponse {
  if (request.source_set === 'iea') {
    const licensed =
      'source_set: iea needs a licence of the International Energy Agency, which is not here; use core'
    throw new ServiceError(403, null, licensed)
  }
  const { region, year } = request
  const { hours, supplies } = askedFor(request)
  const grid = gridFor({ region, year }, context)
  const fromGrid = supplies.filter(({ connection }) => connection === 'grid')
  const lines = ownSupplies(supplies, grid, year, context)
  const gridKwh = fromGrid.reduce((sum, each) => sum + toKwh(each), 0)
  const { claims, notices } = claimsOf(request, grid, gridKwh, context)
  const recs = recsOf(request, gridKwh - claims.reduce((sum, { kwh }) => sum + kwh, 0))
  const all = recs.claim ? [...claims, recs.claim] : claims
  const market = marketPortions(fromGrid, all, grid, year, context)
  const ofLocation = locationPortions(fromGrid, grid)
  const keepsKnown = context.catalogue.release >= knownPortionsSince
  const location = partsOf(ofLocation, lines, grid, keepsKnown)
  return {
    location,
    market: partsOf(market, lines, grid, keepsKnown, { portions: ofLocation, parts: location }),
    energy_use: useOf(supplies, all),
    ...(hours && { hourly_matching: hourlyMatching(hours, claims, grid.uncovered.consumption) }),
    notices: joined([
      ...(fromGrid.length > 0 ? noticesOfGrid(grid, market.notices) : []),
      lines.notices,
      keepsKnown ? incompleteParts(ofLocation, lines) : [],
      notices,
      recs.notices,
      soldNotices(supplies),
    ]),
  }
}

/** Returns notices on unknown portions. For a plant both methods lack them; for the grid either both do or neither. */
function incompleteParts(grid: PartPortions, lines: PartPortions): Notice[] {
  return [
    ...incompleteNotices('well_to_tank_incomplete', [...grid.upstream, ...lines.upstream]),
    ...incompleteNotices('losses_incomplete', [...grid.losses, ...lines.losses]),
  ]
}

/** Combines notices; most electricity has only its grid's notices, which are shared, not copied. */
function noticesOfGrid(grid: Grid, market: readonly Notice[]): (readonly Notice[])[] {
  return market === grid.uncovered.notices ? [grid.noticesUncovered] : [grid.notices, market]
}

/** Joins lists of notices; a single non-empty list is shared, not copied. */
function joined(lists: readonly (readonly Notice[])[]): Notice[] {
  const filled = lists.filter(({ length }) => length > 0)
  return filled.length === 1 ? (filled[0] as Notice[]) : distinctNotices(filled.flat())
}

/**
 * kWh from the grid for which the request has neither instruments nor certificates.
 * @throws ServiceError 400 as `electricity` does for amounts, units and hours
 */
export function uncoveredKwh(request: ElectricityRequest): number {
  const { supplies } = askedFor(request)
  const grid = supplies.filter(({ connection }) => connection === 'grid')
  const own = (request.instruments ?? []).reduce((sum, { amount }) => sum + energyKwh(amount), 0)
  const recs = recsGiven(request)
  return grid.reduce((sum, each) => sum + toKwh(each), 0) - own - (recs ? toKwh(recs) : 0)
}

function askedFor(request: ElectricityRequest): { hours: number[] | undefined; supplies: Supply[] } {
  const hours = request.profile && hoursOf({ ...request, profile: request.profile })
  const isOfHours = hours && totalConsumption(request) === undefined
  const supplies = suppliesOf(
    isOfHours ? { ...request, energy: sumHours(hours), energy_unit: 'kWh' } : request,
  )
  return { hours, supplies }
}

/** Returns portions at the grid average, regardless of the supplier. */
function locationPortions(supplies: readonly Supply[], { location }: Grid): PartPortions {
  const each = (rate: Rate | null) => supplies.map(({ amount, ratio }) => ({ amount, ratio, rate }))
  return {
    consumption: each(location.consumption),
    upstream: each(location.well_to_tank),
    losses: each(location.transmission_and_distribution),
    upstreamOfLosses: each(location.well_to_tank_of_transmission_and_distribution),
  }
}

const noLines = { consumption: [], upstream: [], losses: [], upstreamOfLosses: [], notices: [] }

/** Returns portions for direct lines and on-site generation: the same by both methods. */
function ownSupplies(
  supplies: readonly Supply[],
  grid: Grid,
  year: number | undefined,
  context: FactorContext,
): PartPortions & { notices: Notice[] } {
  const own = supplies.filter(({ connection }) => connection === 'direct' || connection === 'on_site')
  if (own.length === 0) return noLines
  const parts: PartPortions = { consumption: [], upstream: [], losses: [], upstreamOfLosses: [] }
  const notices: Notice[] = []
  for (const supply of own) {
    const made = madeBy(supply, grid, year, context)
    notices.push(...made.notices, ...supplierNotices(supply))
    const { amount, ratio, loss = 0 } = supply
    const add = (to: Portion[], rate: Rate | null) => to.push({ amount, ratio, rate })
    const lost = (rate: Rate | null) =>
      rate === null || typeof loss === 'string' ? null : scaleRate(rate, loss / (1 - loss))
    add(parts.consumption, made.consumption)
    add(parts.upstream, made.upstream)
    add(parts.losses, lost(made.consumption))
    add(parts.upstreamOfLosses, lost(made.upstream))
  }
  return { ...parts, notices }
}

/** Warns that a supplier's factor for the grid does not apply to a direct line or on-site generation. */
function supplierNotices({ connection, supplier, own, field }: Supply): Notice[] {
  if (supplier === undefined || own !== undefined) return []
  const what = connection === 'direct' ? 'a direct line' : 'electricity generated on site'
  const ignored = `${field.replace(/amount\.energy$|energy$/, '')}supplier: the factor of a supplier is for electricity from the grid, not for ${what}: ${supplier} was ignored; give co2e_kg_per_kwh`
  return [warning('supplier_ignored', ignored)]
}

function madeBy(
  { connection, source, own, loss, efficiency, field }: Supply,
  { chain, region }: Grid,
  year: number | undefined,
  context: FactorContext,
): { consumption: Rate; upstream: Rate | null; notices: Notice[] } {
  if (connection === 'on_site' && source !== undefined && isCombustion(source)) {
    const burnt = `${field}: electricity made of ${source} on site has its emissions in scope 1, where the fuel is burnt: it counts as 0 here; estimate the fuel with energy fuel`
    return { consumption: nothing, upstream: nothing, notices: [warning('counted_in_scope_1', burnt)] }
  }
  const notices: Notice[] = []
  if (connection === 'direct' && loss === undefined) {
    const none = 'no loss_factor was given for a direct line: no losses were counted'
    notices.push(info('default_loss_factor_used', none))
  }
  if (typeof loss === 'string') notices.push(unknownLosses(loss))
  if (own !== undefined) {
    const unknown = 'upstream emissions of a factor given with the request are unknown'
    notices.push(warning('well_to_tank_unavailable', unknown))
    return { consumption: ownRate(own, 'Factor of a direct line', region), upstream: null, notices }
  }
  const above = field.replace(/amount\.energy$|energy$/, '')
  const asked = { source: source!, product: 'electricity', efficiency, field: above, chain, year } as const
  const made = generationFrom(asked, context)
  return { ...made, notices: [...made.notices, ...notices] }
}

/** Returns the claim of certificates given only as an amount, capped at the kWh that are left to cover. */
function recsOf(request: ElectricityRequest, left: number): { claim?: Claim; notices: Notice[] } {
  const written = recsGiven(request)
  if (!written) return { notices: [] }
  const kwh = toKwh(written)
  const used = Math.max(0, Math.min(kwh, left))
  const claim = { kwh: used, rate: nothing, generation: 'renewable', hours: undefined } as const
  if (kwh <= left) return { claim: { ...claim, written }, notices: [] }
  if (kwh <= left * (1 + 1e-9)) return { claim, notices: [] }
  const capped = `recs: ${formatQuantity(kwh)} kWh of certificates exceed the ${formatQuantity(left)} kWh from the grid left to cover: ${formatQuantity(used)} kWh count`
  return { claim, notices: [warning('recs_exceed_consumption', capped)] }
}

/** Returns the certificates of a request; a plain number is in the unit of the amount. */
function recsGiven({ recs, amount, energy_unit = 'kWh' }: ElectricityRequest): Energy | undefined {
  if (recs === undefined) return undefined
  const unit = amount?.energy_unit ?? energy_unit
  const given = typeof recs === 'number' ? { energy: recs, energy_unit: unit } : recs
  if (given.energy < 0) throw badRequest('invalid_input', `recs: ${given.energy} is negative`)
  return energyOf(given, 'recs')
}

/** Replaces an empty list of portions in a sum. */
const none: Portion[] = [{ amount: 0, ratio: 1, rate: nothing }]

/**
 * @param keepsKnown true if portions without a rate are excluded from the sum
 * @param other parts by the other method: equal portions share one estimate
 */
function partsOf(
  grid: PartPortions,
  lines: PartPortions,
  { location }: Grid,
  keepsKnown: boolean,
  other?: { portions: PartPortions; parts: EnergyParts },
): EnergyParts {
  const method = location.consumption.methods[0] ?? 'ar5'
  const sum = (part: keyof PartPortions) => {
    if (other && areSame(grid[part], other.portions[part])) return other.parts[partNames[part]]
    const portions = lines[part].length === 0 ? grid[part] : [...grid[part], ...lines[part]]
    const counted = keepsKnown ? knownPortions(portions) : portions
    return estimateOf(counted.length === 0 ? none : counted, method)
  }
  return {
    consumption: sum('consumption')!,
    well_to_tank: sum('upstream'),
    transmission_and_distribution: sum('losses'),
    well_to_tank_of_transmission_and_distribution: sum('upstreamOfLosses'),
  }
}

const partNames = {
  consumption: 'consumption',
  upstream: 'well_to_tank',
  losses: 'transmission_and_distribution',
  upstreamOfLosses: 'well_to_tank_of_transmission_and_distribution',
} as const

function areSame(portions: readonly Portion[], others: readonly Portion[]): boolean {
  if (portions.length !== others.length) return false
  for (let at = 0; at < portions.length; at++) {
    const [{ amount, ratio, rate }, other] = [portions[at]!, others[at]!]
    if (amount !== other.amount || ratio !== other.ratio || rate !== other.rate) return false
  }
  return true
}

/** Returns the energy use by source; only energy claimed by instruments counts as renewable or nuclear on the grid. */
function useOf(supplies: readonly Supply[], claims: readonly Claim[]): EnergyUse {
  const use = { total_kwh: 0, renewable_kwh: 0, nuclear_kwh: 0, sold_kwh: 0 }
  for (const supply of supplies) {
    const kwh = toKwh(supply)
    if (supply.connection === 'sold') {
      use.sold_kwh += Math.abs(kwh)
      continue
    }
    use.total_kwh += kwh
    if (supply.connection === 'grid' || supply.source === undefined) continue
    if (supply.source === 'nuclear') use.nuclear_kwh += kwh
    if (isRenewable(supply.source)) use.renewable_kwh += kwh
  }
  for (const { kwh, generation } of claims) {
    if (generation === 'nuclear') use.nuclear_kwh += kwh
    if (isRenewable(generation)) use.renewable_kwh += kwh
  }
  return use
}

function soldNotices(supplies: readonly Supply[]): Notice[] {
  const sold = supplies.filter(({ connection }) => connection === 'sold')
  if (sold.length === 0) return []
  return [
    info('electricity_sold', 'electricity that was sold is outside the totals: see energy_use.sold_kwh'),
  ]
}
