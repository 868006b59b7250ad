/** Values of the border adjustment that differ between two releases of the catalogue. */

import { builtInReference, type FactorChange, isChanged, ReferenceTables } from '../../catalogue/catalogue.js'
import { type BorderDataset, borderDatasets } from './border-reference.js'

interface Row {
  dataset: BorderDataset
  source_dataset: string
  year_released: number
  cn_code: string
  variant: string
  region: string
  total: number
  direct_id: string
}

/**
 * Returns the goods of a region whose value was added, withdrawn or changed by more than 1 %, in kg CO2e per kg of
 * goods. A ten-digit code and its eight-digit parent are the same goods if they have the same variant.
 */
export function borderChanges(from: number, to: number): FactorChange[] {
  const [earlier, later] = [valuesIn(from), valuesIn(to)]
  const changes: FactorChange[] = []
  for (const [key, row] of earlier) {
    const corrected = later.get(key)
    if (corrected === undefined) changes.push(change('withdrawn', row, row.total, null))
    else if (isChanged(row.total, corrected.total)) {
      changes.push(change('changed', corrected, row.total, corrected.total))
    }
  }
  for (const [key, row] of later) {
    if (!earlier.has(key)) changes.push(change('added', row, null, row.total))
  }
  return changes
}

function valuesIn(release: number): Map<string, Row> {
  const tables = new ReferenceTables(builtInReference(), release)
  try {
    const rows = tables.all<Row>(
      `SELECT v.*, d.source_dataset, d.year_released FROM border_values v JOIN datasets d ON d.id = v.dataset
       ORDER BY v.dataset, v.cn_code, v.region, v.variant`,
    )
    return new Map(
      rows.map((row) => [
        [isDefault(row), row.cn_code.slice(0, '2523 10 00'.length), row.region, row.variant].join('\n'),
        row,
      ]),
    )
  } finally {
    tables.close()
  }
}

function isDefault({ dataset }: Row): boolean {
  return borderDatasets.defaults.includes(dataset)
}

function change(
  kind: FactorChange['kind'],
  { source_dataset, cn_code, variant, region, year_released: year, direct_id: id }: Row,
  before: number | null,
  after: number | null,
): FactorChange {
  const activity_id = `CN ${cn_code}${variant && ` ${variant}`}`
  return { kind, source_dataset, id, activity_id, region, year, unit: 'kg/kg', before, after }
}
