/**
 * The electricity of a cloud region, location-based: the official factor of its grid or subdivision, else of
 * its country, for the year asked for or the nearest that has one.
 *
 * Official factors are direct emissions of generation. Where a country publishes none, the factor is one over
 * the life cycle of power plants: a different thing, which a notice says.
 */
import {
  type CloudRegion,
  defaultQualityFlags,
  type Factor,
  type Selection,
} from '../../catalogue/catalogue.js'
import { badRequest, info, type Selector, ServiceError } from '../../contract/contract.js'
import type { Knowledge } from '../knowledge.js'

const gridMix = 'electricity-supply_grid-source_supplier_mix'

/** Parameters of the shape that every selection here is made for. */
export function energy(kilowattHours: number): { energy: number; energy_unit: string } {
  return { energy: kilowattHours, energy_unit: 'kWh' }
}

/** @throws ServiceError 400 when neither the grid nor the country has a factor */
export function electricityOf(
  region: CloudRegion,
  year: number | undefined,
  knowledge: Knowledge,
): Selection {
  const { grid_region, country } = region
  for (const code of new Set([grid_region, country])) {
    const years = knowledge.catalogue
      .candidates({ activityId: gridMix, region: code })
      .filter(isUsable)
      .map((factor) => factor.year)
    if (years.length === 0) continue
    const selector = {
      activity_id: gridMix,
      data_version: '^1',
      region: code,
      year: year ?? Math.max(...years),
      year_fallback: true,
    }
    const selection = knowledge.selector.select(selector, energy(1))
    const larger = code === grid_region ? [] : [largerRegion(grid_region, code)]
    return { ...selection, notices: [...selection.notices, ...larger, ...ofLifeCycle(selection.factor)] }
  }
  throw badRequest(
    'no_emission_factors_found',
    `region: no electricity factor for ${region.region} (${grid_region}); give overrides.electricity`,
  )
}

function isUsable(factor: Factor): boolean {
  return (
    factor.unit_type === 'Energy' &&
    factor.removed_in === null &&
    factor.data_quality_flags.every((flag) => defaultQualityFlags.includes(flag))
  )
}

function largerRegion(asked: string, used: string) {
  return info('region_fallback', `no electricity factor for ${asked}; that of ${used} was used`)
}

function ofLifeCycle({ source_lca_activity, region, source }: Factor) {
  if (source_lca_activity === 'electricity_generation') return []
  return [
    info(
      'proxy_factor',
      `no official electricity factor for ${region}: that of ${source} was used, which covers the life cycle ` +
        'of power plants where official factors cover generation alone',
    ),
  ]
}

/** @throws ServiceError 400 when nothing matches, or what matches is no factor of energy */
export function electricityGiven(selector: Selector, field: string, knowledge: Knowledge): Selection {
  try {
    return knowledge.selector.select(selector, energy(1))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const message = error.message.replace(/^(emission_factor|parameters)/, `overrides.${field}`)
    throw new ServiceError(error.status, error.code, message, error.validValues)
  }
}
