/**
 * Splits a life-cycle factor of power plants into direct emissions and the rest: the direct share is the country's
 * generation mix times direct medians of technologies, over the same mix times life-cycle medians (IPCC AR5 WGIII
 * annex III). `test/accuracy/life-cycle-split.test.ts` contains its error against published factors of direct
 * emissions.
 */
import type { Factor } from '../../../catalogue/catalogue.js'
import { type Notice, type SourceDataPoint, warning } from '../../../contract/contract.js'
import type { FactorContext } from '../../context.js'

export interface SplitShare {
  /** Direct share of life-cycle emissions. */
  value: number
  point: SourceDataPoint
  notice: Notice
}

/** Undefined if the country's generation mix is unknown. */
export function splitShare(
  { region, region_name, source, year }: Factor,
  country: string,
  { energy }: Pick<FactorContext, 'energy'>,
): SplitShare | undefined {
  const share = energy.directShare(country)
  if (!share) return undefined
  const shown = `${Number((100 * share.value).toPrecision(3))} %`
  const split = `no official factor of direct emissions for ${region}: of the life-cycle factor of ${source} for ${year}, ${shown} was counted as direct and the rest as upstream, by the generation mix of ${share.year}`
  return {
    value: share.value,
    notice: warning('life_cycle_factor_split', split),
    point: {
      data_category: null,
      name: `Power plants' own share of life-cycle emissions: ${Number(share.value.toPrecision(4))}, calculated from the generation mix and medians of technologies`,
      source: 'Our World in Data; IPCC',
      source_dataset: 'Energy: electricity generation by source; AR5 WGIII annex III',
      year: String(share.year),
      region,
      region_name,
      id: null,
    },
  }
}

export function wholeLifeCycle({ region, source, year }: Factor): Notice {
  return warning(
    'life_cycle_factor_whole',
    `no official factor of direct emissions for ${region}, and no generation mix to split that of ${source} for ${year}: consumption includes the whole life cycle, and well_to_tank excludes it`,
  )
}
