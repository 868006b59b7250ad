/**
 * Uncertainties that New Zealand's guide of 2026 prints with its factors. Separate from the rows of the guide, so that
 * answers of earlier releases do not change.
 */
import type { Dataset } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'

/** Returns the rows with one figure for CO2e; figures of single gases do not give the uncertainty of the sum. */
export function mfeUncertainties(raw: RawFolder): Dataset {
  const published = raw.rows('uncertainty/mfe_2026_uncertainty.csv')
  const rows = published
    .filter(({ u_co2e_pct: percent }) => percent !== '')
    .map(({ row_id: factor_row, u_co2e_pct: percent }) => ({
      factor_dataset: 'mfe-2026',
      factor_row: factor_row!,
      percent: Number(percent),
    }))
  return {
    description: {
      id: 'mfe-uncertainty-2026',
      source: 'MfE',
      source_dataset: 'Measuring Emissions 2026, uncertainty of factors',
      publisher: 'Ministry for the Environment of New Zealand',
      year_released: 2026,
      added_in: 3,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution:
        'Ministry for the Environment, Measuring Emissions: a guide for organisations, 2026 (CC BY 4.0)',
      source_link: 'https://measuringemissionsguide.environment.govt.nz/',
      obtained_from: 'Rutanshu/GHG etl/raw/nz-mfe-2026-long.csv @ ef600c34, column of notes',
      known_defects: [
        'Printed beside the factor; for livestock soils the figure is that of N2O, which is the whole factor.',
      ],
      excluded: { 'words, or figures of single gases only': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'published_uncertainties', columns: ['factor_dataset', 'factor_row', 'percent'], rows }],
  }
}
