/**
 * Energy of manufacturing and use. Electricity uses the grid of the place and year, with losses and upstream emissions;
 * fuels count with combustion and upstream emissions.
 */
import { defaultMethod, type Factor, factorValue } from '../../catalogue/catalogue.js'
import {
  type DataQualityRatings,
  type FootprintEntry,
  type FootprintFuel,
  type FuelAmount,
  type Notice,
  warning,
} from '../../contract/contract.js'
import { conversion, converter, factorUnit, inCountryAmount, readBasis } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'
import { electricity, gridOf } from '../travel/travel.js'
import { commonMethod, distinct, makeEntry, ofField, type Subject, trailsOf } from './entry.js'
import { factorsOfFuel } from './fuels.js'
import { qualityOf } from './quality.js'
import type { Site } from './site.js'

/** Place and time of energy use, with the data quality that the request states. */
export interface Using {
  subject: Subject
  site: Site
  year: number
  quality: DataQualityRatings | undefined
}

/** @throws ServiceError 400 for an unknown unit, and if no grid has a factor */
export function electricityUsed(
  { subject, site, year, quality }: Using,
  amount: { energy: number; energy_unit: string },
  context: EstimatorContext,
): FootprintEntry {
  const kwh = conversion('energy', amount.energy_unit, 'kWh', 'amount.energy_unit')(amount.energy)
  const grid = gridOf(site.region, year, context.travel)
  const { direct, indirect } = electricity(grid, kwh)
  const parts = [...direct, ...indirect]
  const main = direct[0]!.factor
  const rated = { technological: 1, region: main.region, country: site.country, factorYear: main.year, year }
  return makeEntry(subject, {
    co2e: parts.reduce((sum, { factor, amount }) => sum + amount * worth(factor), 0),
    co2e_calculation_method: commonMethod(parts.map(({ factor }) => methodOf(factor))),
    activity_data: { activity_value: kwh, activity_unit: 'kWh' },
    data_quality: qualityOf(rated, quality, context),
    notices: distinct([...site.notices, ...grid.notices]),
    source_trail: distinct(parts.flatMap(({ source_trail }) => source_trail)),
  })
}

/**
 * Returns the entry for burning a fuel and providing it.
 * @throws ServiceError 400 for an unknown unit, and for amounts that the fuel has no factors for
 */
export function fuelUse(
  { subject, site, year, quality }: Using,
  fuel: FootprintFuel,
  written: FuelAmount,
  context: EstimatorContext,
): FootprintEntry {
  const { amount: plain, basis } = readBasis(written, 'amount', context.catalogue.release)
  const { amount, notices } = inCountryAmount(
    plain,
    () => site.country,
    context.settings.country,
    context.catalogue.release,
  )
  const { burning, making, instead, onBasis } = factorsOfFuel(fuel, amount, basis, year, context)
  const factors = [burning, making]
  const measured = (factor: Factor) => ofField('amount', () => converter(amount, factorUnit(factor.unit)))
  const amountIn = (factor: Factor) => measured(factor).apply(amount) * onBasis.ratio
  const { region, year: factorYear } = burning
  const rated = { technological: instead ? 2 : 1, region, country: site.country, factorYear, year }
  return makeEntry(subject, {
    co2e: factors.reduce((sum, factor) => sum + amountIn(factor) * worth(factor), 0),
    co2e_calculation_method: commonMethod(factors.map(methodOf)),
    activity_data: { activity_value: amountIn(burning), activity_unit: measured(burning).unit },
    data_quality: qualityOf(rated, quality, context),
    notices: distinct([
      ...site.notices,
      ...notices,
      ...onBasis.notices,
      ...fuelNotices(fuel, burning, instead, site, year),
    ]),
    source_trail: trailsOf(factors),
  })
}

function fuelNotices(
  fuel: FootprintFuel,
  burning: Factor,
  instead: string | undefined,
  site: Site,
  year: number,
): Notice[] {
  const { region, region_name, year: used, name } = burning
  return [
    ...(instead
      ? [warning('proxy_factor', `no openly licensed factor for ${fuel}; ${instead} used as a proxy`)]
      : []),
    ...(site.country === region
      ? []
      : [
          warning(
            'region_fallback',
            `no ${site.country} factor for ${name}; ${region} (${region_name}) used`,
          ),
        ]),
    ...(used === year ? [] : [warning('year_fallback', `no ${year} factor for ${name}; ${used} was used`)]),
  ]
}

/** Returns the kg CO2e per unit of activity by the factor's own method. */
function worth(factor: Factor): number {
  return factorValue(factor, defaultMethod(factor)!)!.value
}

function methodOf(factor: Factor): string | null {
  return defaultMethod(factor) ?? null
}
