/**
 * Grid losses: as the publisher of the grid factor states them for its year, else the country's share of output
 * that is lost (World Bank), else the world's. With a share L, generation of what is lost is L / (1 - L) of that
 * of what is delivered.
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
  /** kWh lost per kWh delivered; undefined where it is not known. */
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

/** What is upstream of the energy lost, where both are known. */
export function addedTo(upstream: Rate | null, { ratio }: Losses): Rate | null {
  return upstream === null || ratio === undefined ? null : scaleRate(upstream, ratio)
}

/** Of a loss factor that is a word. @param usual what else there is */
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
