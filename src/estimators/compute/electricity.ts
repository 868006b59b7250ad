/**
 * Electricity of a cloud region, location-based: the official factor of its grid, subdivision or country, for the
 * requested year or the nearest with a factor.
 *
 * Official factors are direct emissions of generation. If a country publishes none, the factor covers the life cycle of
 * power plants, which is a different quantity; a notice states it.
 */
import {
  defaultQualityFlags,
  type Factor,
  newerEditionNotices,
  type Selection,
} from '../../catalogue/catalogue.js'
import { badRequest, type Selector, ServiceError, warning } from '../../contract/contract.js'
import type { CloudRegion } from '../../tables/tables.js'
import type { FactorContext } from '../context.js'

const gridMix = 'electricity-supply_grid-source_supplier_mix'

/** Returns an amount of kWh in the shape that every selection in this folder uses. */
export function energy(kilowattHours: number): { energy: number; energy_unit: string } {
  return { energy: kilowattHours, energy_unit: 'kWh' }
}

/** @throws ServiceError 400 when neither the grid nor the country has a factor */
export function electricityOf(
  region: CloudRegion,
  year: number | undefined,
  context: FactorContext,
): Selection {
  const { grid_region, country } = region
  for (const code of new Set([grid_region, country])) {
    const published = context.catalogue
      .candidates({ activityId: gridMix, region: code })
      .filter(isUsable)
      .sort((a, b) => b.year - a.year)
    if (published.length === 0) continue
    const factor = year === undefined ? published[0]! : nearestTo(year, published)
    const selection = context.selector.select(factor.id, energy(1))
    return {
      ...selection,
      audit_trail: 'selector',
      notices: [
        ...selection.notices,
        ...(year === undefined || year === factor.year ? [] : [otherYear(year, factor.year)]),
        ...(code === grid_region ? [] : [largerRegion(grid_region, code)]),
        ...ofLifeCycle(factor),
        ...newerEditionNotices(selection.source_trail, year, context.catalogue),
      ],
    }
  }
  throw badRequest(
    'no_emission_factors_found',
    `region: no electricity factor for ${region.region} (${grid_region}); give overrides.electricity`,
  )
}

/** Returns the factor nearest to the year; the earlier of two that are equally near. */
function nearestTo(year: number, newestFirst: Factor[]): Factor {
  return newestFirst.reduce((best, other) =>
    Math.abs(other.year - year) <= Math.abs(best.year - year) ? other : best,
  )
}

function otherYear(asked: number, used: number) {
  return warning(
    'year_fallback',
    `no electricity factor for ${asked}; the nearest year that has one, ${used}, was used`,
  )
}

/** True if a factor is public; a caller's own factor counts only if a request names it. */
function isUsable(factor: Factor): boolean {
  return (
    factor.access_type === 'public' &&
    factor.unit_type === 'Energy' &&
    factor.data_quality_flags.every((flag) => defaultQualityFlags.includes(flag))
  )
}

function largerRegion(asked: string, used: string) {
  return warning('region_fallback', `no electricity factor for ${asked}; ${used} used`)
}

function ofLifeCycle({ source_lca_activity, region, source }: Factor) {
  if (source_lca_activity === 'electricity_generation') return []
  return [
    warning(
      'proxy_factor',
      `no official electricity factor for ${region}: the factor of ${source} was used, which covers the life cycle ` +
        'of power plants, while official factors cover generation alone',
    ),
  ]
}

/** @throws ServiceError 400 when nothing matches, or the match is not a factor of energy */
export function electricityFromSelector(
  selector: Selector,
  field: string,
  context: FactorContext,
): Selection {
  try {
    return context.selector.select(selector, energy(1))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const message = error.message.replace(/^(emission_factor|parameters)/, `overrides.${field}`)
    throw new ServiceError(error.status, error.code, message, error.validValues)
  }
}
