/** Rows of `factors.csv.gz` as they are compiled: typed, completed from the manifest, with their id. */
import { createHash } from 'node:crypto'
import {
  type Basis,
  bases,
  type FactorRow,
  factorColumns,
  type rareFactorColumns,
} from '#src/catalogue/factor.js'
import { defaultMethod, factorValue, type GasFigures } from '#src/catalogue/factor-value.js'
import { factorUnit } from '#src/units/units.js'
import { type DataFolder, type Manifest, numberOrNull } from '../files/data-folder.js'
import type { Report } from './step.js'

type Column = keyof FactorRow
type Rare = (typeof rareFactorColumns)[number]
type TextRow = Record<Exclude<Column, Rare>, string> & Partial<Record<Rare, string>>

export interface CompiledRow extends Required<GasFigures> {
  id: string
  activity_id: string
  name: string
  sector: string
  category: string
  source: string
  source_dataset: string
  source_link: string
  licence: string
  year_released: number
  source_lca_activity: string
  year: number
  region: string
  unit: string
  unit_type: string
  co2_biogenic: number | null
  scopes: string
  basis: Basis
  valid_until: string | null
  uncertainty: number | null
  data_quality_flags: string
  price_year: number | null
  price_basis: string | null
  description: string
  dataset: string
  dataset_row: string
  added_in: number
  removed_in: number | null
  /** What the row and those that it corrects, or that correct it, have in common. */
  lineage: string
  /** kg CO2e per unit by the factor's default method. */
  value: number
}

/** Every factor of every dataset that can be read; what cannot be read is reported. */
export function readFactorRows(data: DataFolder, report: Report): CompiledRow[] {
  const rows: CompiledRow[] = []
  for (const manifest of data.withTable('factors')) {
    for (const row of data.rows(manifest.id, 'factors', factorColumns)) {
      try {
        rows.push(compiledRow(row, manifest))
      } catch (error) {
        report(`${manifest.id}, row ${row.dataset_row}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  return rows
}

function compiledRow(row: TextRow, manifest: Manifest): CompiledRow {
  const source = row.source || manifest.source
  const identity = [source, row.activity_id, row.region, row.year, row.unit, row.source_lca_activity]
  const compiled: CompiledRow = {
    id: factorId([manifest.id, ...identity, ...(row.added_in ? [`release ${row.added_in}`] : [])]),
    activity_id: row.activity_id,
    name: row.name,
    sector: row.sector,
    category: row.category,
    source,
    source_dataset: row.source_dataset || manifest.source_dataset,
    source_link: row.source_link || manifest.source_link,
    licence: row.licence || manifest.licence,
    year_released: row.year_released === '' ? manifest.year_released : wholeNumber(row.year_released),
    source_lca_activity: row.source_lca_activity,
    year: wholeNumber(row.year),
    region: row.region,
    unit: row.unit,
    unit_type: factorUnit(row.unit).unitType,
    co2: numberOrNull(row.co2),
    ch4: numberOrNull(row.ch4),
    ch4_fossil: numberOrNull(row.ch4_fossil),
    ch4_biogenic: numberOrNull(row.ch4_biogenic),
    n2o: numberOrNull(row.n2o),
    co2e_other: numberOrNull(row.co2e_other),
    co2_biogenic: numberOrNull(row.co2_biogenic),
    co2e_ar4: numberOrNull(row.co2e_ar4),
    co2e_ar5: numberOrNull(row.co2e_ar5),
    co2e_ar6: numberOrNull(row.co2e_ar6),
    scopes: row.scopes,
    basis: basisOf(row.basis),
    valid_until: dayOrNull(row.valid_until),
    uncertainty: numberOrNull(row.uncertainty),
    data_quality_flags: row.data_quality_flags,
    price_year: numberOrNull(row.price_year),
    price_basis: row.price_basis || null,
    description: row.description,
    dataset: manifest.id,
    dataset_row: row.dataset_row,
    added_in: row.added_in ? wholeNumber(row.added_in) : (manifest.added_in ?? 1),
    removed_in: row.removed_in ? wholeNumber(row.removed_in) : (manifest.removed_in ?? null),
    lineage: [manifest.corrects ?? manifest.id, ...identity.slice(1)].join('\u0000'),
    value: 0,
  }
  const method = defaultMethod(compiled)
  if (!method) throw new Error('no total and no gases')
  compiled.value = factorValue(compiled, method)!.value
  return compiled
}

/**
 * The id of a factor: a UUID whose bits are the SHA-256 of what identifies it, so that the same factor
 * keeps its id in every release (RFC 9562 section 5.8, version 8). A row that came with a release of its own,
 * to correct another, has that release in its identity.
 */
export function factorId(identity: readonly string[]): string {
  const hash = createHash('sha256').update(identity.join('\u0000')).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

function basisOf(cell = ''): Basis {
  const basis = cell || 'in_total'
  if (!(bases as readonly string[]).includes(basis)) throw new Error(`no basis: ${JSON.stringify(cell)}`)
  return basis as Basis
}

function dayOrNull(cell = ''): string | null {
  if (cell === '') return null
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) throw new Error(`not a day as YYYY-MM-DD: ${JSON.stringify(cell)}`)
  return cell
}

function wholeNumber(cell: string): number {
  if (!/^\d+$/.test(cell)) throw new Error(`not a whole number: ${JSON.stringify(cell)}`)
  return Number(cell)
}
