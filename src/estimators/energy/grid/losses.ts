/**
 * Grid losses: as stated by the publisher of the grid factor for its year; otherwise the lost share of output in the
 * country or the world (World Bank). With a lost share L, generation for losses is L / (1 - L) of generation for
 * delivery.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import {
  info,
  type LossLevel,
  type Notice,
  type SourceDataPoint,
  warning,
} from '../../../contract/contract.js'
import { factorFor } from '../../../tables/tables.js'
import type { FactorContext } from '../../context.js'
import { type Rate, ratePerKwh, scaleRate } from '../rate.js'

export interface Losses {
  /** kWh lost per kWh delivered; undefined if unknown. */
  ratio: number | undefined
  rate: Rate | null
  notices: Notice[]
}

export function lossesOf(
  consumption: Rate,
  factor: Factor,
  country: string,
  { catalogue, energy }: Pick<FactorContext, 'catalogue' | 'energy'>,
): Losses {
  const published = factorFor(catalogue, `${factor.activity_id}_losses`, factor.region, factor.year)
  if (published?.source === factor.source && published.year === factor.year) {
    const rate = ratePerKwh(published)
    return { ratio: consumption.co2e > 0 ? rate.co2e / consumption.co2e : undefined, rate, notices: [] }
  }
  const national = energy.gridLosses(country, factor.year)
  const lost = national ?? energy.gridLosses('GLOBAL', factor.year)
  if (!lost) {
    const unknown = `no published grid losses for ${country}: losses are empty`
    return { ratio: undefined, rate: null, notices: [warning('losses_unavailable', unknown)] }
  }
  const ratio = lost.value / (100 - lost.value)
  const region = national ? country : 'GLOBAL'
  const share = `grid losses of ${region} are ${Number(lost.value.toPrecision(3))} % of output, of ${lost.year} (World Bank)`
  return {
    ratio,
    rate: scaleRate(consumption, ratio, worldBank(region, lost.year)),
    notices: [national ? info('default_loss_factor_used', share) : warning('losses_fallback', share)],
  }
}

/** Returns the upstream emissions of the energy lost, if both are known. */
export function addedTo(upstream: Rate | null, { ratio }: Losses): Rate | null {
  return upstream === null || ratio === undefined ? null : scaleRate(upstream, ratio)
}

/** Warns about a loss factor given as a word. @param usual alternative for the message */
export function unknownLosses(level: LossLevel, usual = ''): Notice {
  const unknown = `loss_factor ${level}: no publication defines it: losses are empty; give the share of the energy fed in, 0.05 for 5 %${usual}`
  return warning('losses_unavailable', unknown)
}

function worldBank(region: string, year: number): SourceDataPoint {
  return {
    data_category: null,
    name: 'Electric power transmission and distribution losses, percent of output',
    source: 'World Bank',
    source_dataset: 'World Development Indicators EG.ELC.LOSS.ZS',
    year: String(year),
    region,
    region_name: region,
    id: null,
  }
}
