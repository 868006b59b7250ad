/**
 * Electricity of the grid by the market-based method, in the order of the Scope 2 Guidance: retired
 * certificates and contracts, the supplier's own factor, the residual mix, and only then the grid average.
 *
 * Instruments state kWh at the meter: they are subtracted from electricity without a known supplier first, then from
 * the rest in order, never from direct lines. Losses on the way to that meter, and upstream emissions, remain those
 * for the grid.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import { type Notice, supplierActivity, warning } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import type { Grid } from '../grid/grid.js'
import { ownRate, type Portion, type Rate, ratePerKwh, scaleRate } from '../rate.js'
import type { Claim } from './instruments.js'
import { type Energy, type Supply, toKwh } from './supplies.js'

export interface MarketPortions {
  consumption: Portion[]
  losses: Portion[]
  upstream: Portion[]
  upstreamOfLosses: Portion[]
  notices: readonly Notice[]
}

/**
 * @param supplies from the grid
 * @param claims which are not above the supplies together
 */
export function marketPortions(
  supplies: readonly Supply[],
  claims: readonly Claim[],
  grid: Grid,
  year: number | undefined,
  context: Pick<FactorContext, 'catalogue'>,
): MarketPortions {
  const priced = supplies.map((supply) => ({ supply, ...supplierRate(supply, grid, year, context) }))
  const ordered = priced.some(({ rate }) => rate)
    ? [...priced.filter(({ rate }) => !rate), ...priced.filter(({ rate }) => rate)]
    : priced
  let claimed = 0
  const consumption: Portion[] = []
  for (const { kwh, rate } of claims) {
    claimed += kwh
    if (kwh > 0) consumption.push({ amount: kwh, ratio: 1, rate })
  }
  const [losses, upstream, upstreamOfLosses]: [Portion[], Portion[], Portion[]] = [[], [], []]
  const { location, uncovered } = grid
  let isUncovered = false
  for (const { supply, rate } of ordered) {
    const { amount, ratio } = supply
    const all = toKwh(supply)
    const covered = Math.min(all, claimed)
    claimed -= covered
    const left = covered > 0 ? leftOf(supply, covered, claims) : { amount, ratio }
    consumption.push({ ...left, rate: rate ?? uncovered.consumption })
    if (rate) {
      const lossesOfOwn = grid.lossRatio === undefined ? null : scaleRate(rate, grid.lossRatio)
      losses.push({ ...left, rate: lossesOfOwn })
      if (covered > 0) losses.push({ amount: covered, ratio: 1, rate: uncovered.losses })
      if (covered > 0 && uncovered.upstream !== location.well_to_tank) {
        upstream.push({ ...left, rate: location.well_to_tank })
        upstream.push({ amount: covered, ratio: 1, rate: uncovered.upstream })
      } else upstream.push({ amount, ratio, rate: location.well_to_tank })
    } else {
      losses.push({ amount, ratio, rate: uncovered.losses })
      upstream.push({ amount, ratio, rate: uncovered.upstream })
      isUncovered ||= left.amount > 0
    }
    upstreamOfLosses.push({ amount, ratio, rate: location.well_to_tank_of_transmission_and_distribution })
  }
  const said = priced.flatMap(({ notice }) => notice ?? [])
  const notices = isUncovered
    ? said.length === 0
      ? uncovered.notices
      : [...said, ...uncovered.notices]
    : said
  return { consumption, losses, upstream, upstreamOfLosses, notices }
}

/** Returns the difference in the unit of both, if they share one: its figures are exact multiples of the difference. */
function leftOf({ amount, ratio }: Energy, covered: number, claims: readonly Claim[]): Energy {
  const written = claims.length === 1 ? claims[0]!.written : undefined
  if (written?.ratio === ratio && covered === toKwh(written))
    return { amount: amount - written.amount, ratio }
  return { amount: amount * ratio - covered, ratio: 1 }
}

/** Returns the rate in the request, or the rate of a private factor of the supplier. */
function supplierRate(
  { own, supplier, source }: Supply,
  grid: Grid,
  year: number | undefined,
  { catalogue }: Pick<FactorContext, 'catalogue'>,
): { rate?: Rate; notice?: Notice } {
  if (own !== undefined) return { rate: ownRate(own, `Factor of ${supplier ?? 'the supplier'}`, grid.region) }
  if (supplier !== undefined) {
    const activity = supplierActivity(supplier)
    const isOwn = (factor: Factor) => factor.access_type === 'private' && factor.unit_type === 'Energy'
    for (const code of grid.chain) {
      const found = factorFor(catalogue, activity, code, year, isOwn)
      if (!found) continue
      const isOfYear = year === undefined || found.year === year
      const used = `no ${year} factor for ${supplier}; ${found.year} used`
      return { rate: ratePerKwh(found), ...(!isOfYear && { notice: warning('year_fallback', used) }) }
    }
    const unknown = `no factor of the supplier ${supplier} is stored: the residual mix or the grid average was used; add a private factor with the activity ${activity}`
    return { notice: warning('supplier_unknown', unknown) }
  }
  if (source === undefined) return {}
  const ignored = `energy_source ${source} does not describe electricity from the grid, which has many sources: it was ignored; give an instrument, or connection_type direct`
  return { notice: warning('energy_source_ignored', ignored) }
}
