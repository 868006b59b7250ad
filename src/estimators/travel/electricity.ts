/**
 * Electricity where it is used: its generation is direct; losses of the grid and what lies upstream of the
 * power plants are indirect (specification 2, section 4.1).
 */

import type { TravelReference } from '../../catalogue/catalogue.js'
import { type Factor, trailOf } from '../../catalogue/catalogue.js'
import { info, type Notice, type SourceDataPoint } from '../../contract/contract.js'
import { type Part, worth, yearNotice } from './parts.js'

const grid = 'electricity-supply_grid-source_supplier_mix'

/** What goes with a kWh from the socket: a factor and how many of its kWh. */
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
 * The grid of a region, or of the smallest larger one that has a factor. Where only generation with its
 * upstream is published, all of that is direct.
 */
export function gridOf(region: string, year: number | undefined, reference: TravelReference): Grid {
  const found = reference
    .chain(region)
    .map((code) => reference.factor(grid, code, year))
    .find((factor) => factor !== undefined)!
  const whole = { perKwh: 1, source_trail: [trailOf(found)] }
  const own = (activityId: string) => reference.factor(`${grid}_${activityId}`, found.region, year)
  const both = own('upstream_and_losses')
  const upstream =
    found.source_lca_activity === 'electricity_generation'
      ? [own('well_to_tank'), own('well_to_tank_losses')]
      : []
  const country = reference.chain(region).find((code) => code.length === 2) ?? found.region
  const widened = found.region !== region && found.region !== country
  return {
    direct: [{ factor: found, ...whole }],
    indirect: both
      ? [share(both)]
      : [
          ...losses(found, country, own('losses'), year, reference),
          ...upstream.flatMap((factor) => (factor ? [share(factor)] : [])),
        ],
    notices: [
      ...yearNotice(found, year),
      ...(widened
        ? [
            info(
              'region_fallback',
              `no grid factor for ${region}; ${found.region} (${found.region_name}) was used`,
            ),
          ]
        : []),
    ],
  }
}

function share(factor: Factor): Share {
  return { factor, perKwh: 1, source_trail: [trailOf(factor)] }
}

/** Losses as the publisher of the grid factor states them for its year, else the country's share by the World Bank. */
function losses(
  generation: Factor,
  country: string,
  published: Factor | undefined,
  year: number | undefined,
  reference: TravelReference,
): Share[] {
  if (published?.source === generation.source && published.year === generation.year) return [share(published)]
  const lost = reference.gridLosses(country, year ?? generation.year)
  if (!lost) return []
  return [
    {
      factor: generation,
      perKwh: lost.value / (100 - lost.value),
      source_trail: [worldBankLosses(generation, country, lost.year), trailOf(generation)],
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

/** Parts of an amount of electricity. */
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

/** kg CO2e of a kWh from the socket: directly, and with everything indirect. */
export function worthOfKwh({ direct, indirect }: Grid): { direct: number; total: number } {
  const sum = (shares: Share[]) =>
    shares.reduce((total, { factor, perKwh }) => total + worth(factor) * perKwh, 0)
  return { direct: sum(direct), total: sum(direct) + sum(indirect) }
}
