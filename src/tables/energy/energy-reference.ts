/** Reference tables for energy: editions of factors, losses and technologies. */

import { type Catalogue, type Factor, ReferenceTables, type UsedData } from '../../catalogue/catalogue.js'
import type { Yearly } from '../travel-reference.js'

export interface FuelActivity {
  activity_id: string
  region: string
}

export interface Technology {
  /** Over its life cycle. */
  life_cycle: number
  /** Direct emissions of its power plants; null if no median is published. */
  direct: number | null
}

/** How energy, weight and volume of a fuel go together. */
export interface FuelProperties {
  net_gj_per_tonne: number
  gross_gj_per_tonne: number
  /** Null if no density is published. */
  litres_per_tonne: number | null
}

export class EnergyReference {
  readonly #tables: ReferenceTables
  #fuels: FuelActivity[] | undefined

  /**
   * @param path compiled reference file, opened on first use
   * @param release catalogue release; the newest if absent
   */
  constructor(path: string, release?: number, used?: UsedData) {
    this.#tables = new ReferenceTables(path, release, used)
  }

  /** Returns grid losses in percent of generation, from the newest figures up to the year. */
  gridLosses(region: string, year: number): Yearly | undefined {
    const newestFirst = this.#tables.all<Yearly>(
      'SELECT year, percent_of_output AS value FROM grid_losses WHERE region = ? ORDER BY year DESC',
      region,
    )
    return editionOf(newestFirst, year)
  }

  /** Returns the share of direct emissions of power plants in the life cycle of a country's electricity. */
  directShare(country: string): Yearly | undefined {
    return this.#tables.all<Yearly>(
      'SELECT year, share AS value FROM grid_direct_shares WHERE region = ?',
      country,
    )[0]
  }

  /** kg CO2e per kWh of a technology, medians. */
  technology(technology: string): Technology | undefined {
    return this.#tables.all<Technology>(
      'SELECT kg_per_kwh AS life_cycle, direct_kg_per_kwh AS direct FROM grid_technologies WHERE technology = ?',
      technology,
    )[0]
  }

  /** Returns UK properties (2025) of an activity's fuel, by activity id without the calorific value. */
  fuelProperties(activityId: string): FuelProperties | undefined {
    return this.#tables.all<FuelProperties>(
      'SELECT net_gj_per_tonne, gross_gj_per_tonne, litres_per_tonne FROM fuel_properties WHERE activity_id = ?',
      activityId,
    )[0]
  }

  /** Every activity of burning a fuel, in the regions that have factors by energy, volume or weight. */
  fuelActivities(): FuelActivity[] {
    this.#fuels ??= this.#tables.all<FuelActivity>(
      `SELECT DISTINCT activity_id, region FROM factors
       WHERE activity_id LIKE 'fuel!_type!_%' ESCAPE '!' AND source_lca_activity = 'fuel_combustion'
         AND unit_type IN ('Energy', 'Volume', 'Weight')
       ORDER BY activity_id, region`,
    )
    return this.#fuels
  }

  close(): void {
    this.#tables.close()
  }
}

/**
 * Returns the factor of an activity in a region for a year: the newest edition up to the year, otherwise the oldest;
 * without a year the newest. Of two editions for the same year, the one published later.
 * @param admits filter of candidate factors
 */
export function factorFor(
  catalogue: Catalogue,
  activityId: string,
  region: string,
  year: number | undefined,
  admits: (factor: Factor) => boolean = isPublic,
): Factor | undefined {
  const newestFirst = catalogue
    .candidates({ activityId, region })
    .filter(admits)
    .sort((a, b) => b.year - a.year || b.year_released - a.year_released || (a.id < b.id ? -1 : 1))
  return editionOf(newestFirst, year)
}

function isPublic({ access_type }: Factor): boolean {
  return access_type === 'public'
}

function editionOf<Edition extends { year: number }>(
  newestFirst: Edition[],
  year: number | undefined,
): Edition | undefined {
  if (year === undefined) return newestFirst[0]
  return newestFirst.find((edition) => edition.year <= year) ?? newestFirst.at(-1)
}
