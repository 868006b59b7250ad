/** Editions newer than the table of grid factors, each in a separate file. */
import type { RawRow } from '../../files/raw-folder.js'

interface NewestEdition {
  file: string
  /** Description of the dataset, in the columns of `datasets.csv`. */
  publication: RawRow & { dataset_id: string }
  /** Converts the file's rows to rows of the table of grid factors. @throws Error at a row of another year */
  rowsOf(rows: RawRow[]): RawRow[]
}

const poundsPerMwhInKgPerKwh = 0.45359237 / 1000

export const newestEditions: NewestEdition[] = [
  {
    file: 'editions/ember_2026.csv',
    publication: {
      dataset_id: 'ember_yearly_2026',
      year_released: '2026',
      attribution: 'Ember, Yearly Electricity Data, CC BY 4.0',
      obtained_from: 'kith-ai-lab/tret@1075f13 backend/tret/data/grid_ember_2025.json',
    },
    rowsOf: (rows) => rows.map(emberRow),
  },
  {
    file: 'editions/egrid_2024.csv',
    publication: {
      dataset_id: 'epa_egrid2024',
      year_released: '2026',
      attribution: 'US Environmental Protection Agency, eGRID2024 (credit requested, not required)',
      obtained_from: 'ngonyamasibanda-commits/Carbon-Logic@3880987 scripts/generate-epa-hub.py',
    },
    rowsOf: (rows) => rows.map(egridRow),
  },
]

function emberRow(row: RawRow): RawRow {
  requireYear('editions/ember_2026.csv', row, row.year, '2025')
  return {
    dataset_id: 'ember_yearly_2026',
    region: row.region!,
    year: row.year!,
    kgco2e_per_kwh: row.kgco2e_per_kwh!,
    gwp_basis: 'ar5',
    factor_kind: 'generation_average',
    lca_activity: 'electricity_generation_lifecycle',
  }
}

function egridRow(row: RawRow): RawRow {
  requireYear('editions/egrid_2024.csv', row, row.data_year, '2024')
  const mass = (cell: string | undefined) => String(Number(cell) * poundsPerMwhInKgPerKwh)
  return {
    dataset_id: 'epa_egrid2024',
    region: row.region!,
    year: row.data_year!,
    co2_kg_per_kwh: mass(row.co2_lb_mwh),
    ch4_kg_per_kwh: mass(row.ch4_lb_mwh),
    n2o_kg_per_kwh: mass(row.n2o_lb_mwh),
    gwp_basis: 'ar5',
    factor_kind: 'generation_average',
    lca_activity: 'electricity_generation',
  }
}

function requireYear(file: string, { region }: RawRow, year: string | undefined, expected: string): void {
  if (year !== expected) throw new Error(`${file}: ${region} is for ${year}, not for ${expected}`)
}
