/**
 * Upstream emissions of power plants: as published for the grid; otherwise for its country, in proportion to direct
 * emissions; otherwise the upstream part of a life-cycle factor of the country.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import { type Notice, warning } from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import { type Rate, ratePerKwh, scaleRate } from '../rate.js'
import { addedTo, type Losses } from './losses.js'
import { gridMix } from './mixes.js'
import { splitShare } from './split.js'

export interface Upstream {
  /** Per kWh delivered. */
  delivered: Rate | null
  /** Upstream emissions of the losses per kWh delivered. */
  lost: Rate | null
  notices: Notice[]
}

export function upstreamOf(
  factor: Factor,
  country: string,
  year: number | undefined,
  losses: Losses,
  context: Pick<FactorContext, 'catalogue' | 'energy'>,
): Upstream {
  return (
    published(factor, country, year, losses, context) ??
    ofLifeCycle(factor, country, losses, context) ?? {
      delivered: null,
      lost: null,
      notices: [
        warning(
          'well_to_tank_unavailable',
          `no published upstream emissions of electricity in ${factor.region}: well_to_tank excludes them`,
        ),
      ],
    }
  )
}

/** Returns published upstream emissions; scaled by direct emissions for a part of a country. */
function published(
  factor: Factor,
  country: string,
  year: number | undefined,
  losses: Losses,
  { catalogue }: Pick<FactorContext, 'catalogue'>,
): Upstream | undefined {
  const asked = year ?? factor.year
  const found = factorFor(catalogue, `${gridMix}_well_to_tank`, country, asked)
  if (!found) return undefined
  const isOfGrid = factor.region === country
  const national = isOfGrid ? factor : factorFor(catalogue, gridMix, country, asked)
  if (!national || ratePerKwh(national).co2e === 0) return undefined
  const share = isOfGrid ? 1 : ratePerKwh(factor).co2e / ratePerKwh(national).co2e
  const compared = isOfGrid ? [] : [...ratePerKwh(factor).source_trail, ...ratePerKwh(national).source_trail]
  const delivered = scaleRate(ratePerKwh(found), share, ...compared)
  const ofLosses = factorFor(catalogue, `${gridMix}_well_to_tank_losses`, country, found.year)
  const lost =
    ofLosses?.year === found.year
      ? scaleRate(ratePerKwh(ofLosses), share, ...compared)
      : addedTo(delivered, losses)
  const inProportion = isOfGrid ? '' : `, in proportion to what power plants of ${factor.region} emit`
  const message = `well_to_tank for ${country} is from ${found.year}, published by ${found.source}${inProportion}`
  const isAsked = found.year === asked && isOfGrid
  return { delivered, lost, notices: isAsked ? [] : [warning('well_to_tank_fallback', message)] }
}

function ofLifeCycle(
  factor: Factor,
  country: string,
  losses: Losses,
  context: Pick<FactorContext, 'catalogue' | 'energy'>,
): Upstream | undefined {
  const isLifeCycle = ({ access_type, source_lca_activity }: Factor) =>
    access_type === 'public' && source_lca_activity === 'upstream-electricity_generation'
  const whole = factorFor(context.catalogue, gridMix, country, factor.year, isLifeCycle)
  const share = whole && splitShare(whole, country, context)
  if (!whole || !share) return undefined
  const delivered = scaleRate(ratePerKwh(whole), 1 - share.value, share.point)
  const message = `well_to_tank is the upstream part of the life-cycle factor of ${whole.source} for ${country}, ${whole.year}: it includes the construction of power plants`
  return {
    delivered,
    lost: addedTo(delivered, losses),
    notices: [warning('default_well_to_tank_ratio_used', message)],
  }
}
