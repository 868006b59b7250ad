/**
 * Uncertainties that New Zealand's guide of 2026 prints with its factors. Separate from the rows of the guide, so that
 * answers of earlier releases do not change.
 */

import { gasesHalfWidth } from '#src/uncertainty/uncertainty.js'
import type { Dataset } from '../../files/dataset.js'
import type { RawFolder, RawRow } from '../../files/raw-folder.js'

/** Returns the rows with a figure for CO2e, or for every gas that they emit. */
export function mfeUncertainties(raw: RawFolder): Dataset {
  const published = raw.rows('uncertainty/mfe_2026_uncertainty.csv')
  const factors = new Map(raw.rows('editions/mfe_2026_v2.csv').map((row) => [row.row_id, row]))
  const rows = published.flatMap((row) => {
    const percent =
      row.u_co2e_pct === '' ? percentOfGases(row, factors.get(row.row_id)!) : Number(row.u_co2e_pct)
    return percent === undefined ? [] : [{ factor_dataset: 'mfe-2026', factor_row: row.row_id!, percent }]
  })
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
        'Where only gases have figures, that of CO2e is combined from them: manure management and wastewater.',
        'Printed beside the factor; for livestock soils the figure is that of N2O, which is the whole factor.',
      ],
      excluded: { 'words, one-sided bounds, or gases without a figure': published.length - rows.length },
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'published_uncertainties', columns: ['factor_dataset', 'factor_row', 'percent'], rows }],
  }
}

/** Tolerance for masses of gases that add up to the CO2e, as a share: they are printed with six digits. */
const rounding = 1e-4

/** Combines the half-widths of gases to the half-width of CO2e; undefined if a gas lacks one or has unequal bounds. */
function percentOfGases(row: RawRow, factor: RawRow): number | undefined {
  const gases = ['co2', 'ch4', 'n2o']
    .map((gas) => ({ co2e: Number(factor[gas]), halfWidth: Number(row[`u_${gas}_pct`] || Number.NaN) / 100 }))
    .filter(({ co2e }) => co2e > 0)
  const covered = gases.reduce((sum, { co2e }) => sum + co2e, 0)
  const isWhole = Math.abs(covered / Number(factor.co2e) - 1) < rounding
  if (!isWhole || gases.some(({ halfWidth }) => Number.isNaN(halfWidth))) return undefined
  return Number((100 * gasesHalfWidth(gases)).toFixed(1))
}
