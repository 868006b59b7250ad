/** Emissions of handling cargo at each location of a route. */
import type { SourceDataPoint } from '../../contract/contract.js'

/**
 * kg CO2e per tonne handled: transshipment at ambient temperature, GLEC Framework v3.0 (Smart Freight Centre).
 * No openly licensed figure exists; this single one is quoted here and can be set per run.
 */
export const publishedHubKgPerTonne = 0.6

export interface Hub {
  kgPerTonne: number
  source_trail: SourceDataPoint[]
}

/** @param given kg CO2e per tonne instead of the published figure */
export function hubOf(given: number | undefined): Hub {
  const kgPerTonne = given ?? publishedHubKgPerTonne
  return {
    kgPerTonne,
    source_trail: [
      {
        data_category: null,
        name: `Transshipment at ambient temperature: ${kgPerTonne} kg CO2e per tonne`,
        source: given === undefined ? 'GLEC Framework v3.0, quoted' : 'Set for this run',
        source_dataset: null,
        year: given === undefined ? '2023' : null,
        region: 'GLOBAL',
        region_name: 'World',
        id: null,
      },
    ],
  }
}
