/** Rows of `factors.csv.gz` in compiled form: typed, completed from the manifest, with their id. */
import { createHash } from 'node:crypto'
import { type Factor, type FactorRow, factorColumns, rareFactorColumns } from '#src/catalogue/factor.js'
import { defaultMethod, factorValue } from '#src/catalogue/factor-value.js'
import { renamedIds, renamedSince } from '#src/catalogue/selection/renamed-ids.js'
import { type Field, factorFields } from '#src/contract/contract.js'
import { factorUnit } from '#src/units/units.js'
import { type DataFolder, type Manifest, numberOrNull } from '../files/data-folder.js'
import type { Report } from './step.js'

type Column = keyof FactorRow
const columns: readonly Column[] = [...factorColumns, ...rareFactorColumns]
type TextRow = Partial<Record<Column, string>>

/** Factor with the columns that its tables store; the texts of lists are joined by `|`. */
export type CompiledRow = {
  [Name in Exclude<keyof Factor, 'access_type' | 'region_name'>]: Factor[Name] extends string[]
    ? string
    : Factor[Name]
} & {
  /** Shared key of a row and its corrections. */
  lineage: string
  /** kg CO2e per unit by the factor's default method. */
  value: number
}

/** Returns every readable factor of every dataset; reports the others. */
export function readFactorRows(data: DataFolder, report: Report): CompiledRow[] {
  const rows: CompiledRow[] = []
  for (const manifest of data.withTable('factors')) {
    for (const row of data.rows(manifest.id, 'factors', factorColumns)) {
      try {
        rows.push(...inAllReleases(row, manifest))
      } catch (error) {
        report(`${manifest.id}, row ${row.dataset_row}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  return rows
}

/** Returns the row, and from the release that renamed its activity on, the same row under the new id. */
function inAllReleases(row: TextRow, manifest: Manifest): CompiledRow[] {
  const compiled = compiledRow(row, manifest)
  const renamed = renamedIds.get(compiled.activity_id)
  const isOver = compiled.removed_in !== null && compiled.removed_in <= renamedSince
  if (renamed === undefined || isOver) return [compiled]
  const newer = { ...row, activity_id: renamed, added_in: String(Math.max(renamedSince, compiled.added_in)) }
  return [{ ...compiled, removed_in: renamedSince }, compiledRow(newer, manifest)]
}

function compiledRow(row: TextRow, manifest: Manifest): CompiledRow {
  const said = read(row, manifest)
  const { source, activity_id, region, unit, source_lca_activity } = said
  const identity = [source, activity_id, region, row.year!, unit, source_lca_activity]
  const compiled: CompiledRow = {
    ...said,
    id: factorId([manifest.id, ...identity, ...(row.added_in ? [`release ${row.added_in}`] : [])]),
    unit_type: factorUnit(unit).unitType,
    dataset: manifest.id,
    lineage: [manifest.corrects ?? manifest.id, ...identity.slice(1)].join('\u0000'),
    value: 0,
  }
  const method = defaultMethod(compiled)
  if (!method) throw new Error('no total and no gases')
  compiled.value = factorValue(compiled, method)!.value
  return compiled
}

/** Reads the cells of a row, or the manifest for empty ones. @throws Error for a cell that its field does not accept */
function read(row: TextRow, manifest: Manifest): Pick<CompiledRow, Column> {
  const unsaid: TextRow = {
    source: manifest.source,
    source_dataset: manifest.source_dataset,
    source_link: manifest.source_link,
    licence: manifest.licence,
    year_released: String(manifest.year_released),
    basis: 'in_total',
    added_in: String(manifest.added_in ?? 1),
    removed_in: String(manifest.removed_in ?? ''),
  }
  const values = columns.map((name) => [
    name,
    fromCell(row[name] || (unsaid[name] ?? ''), factorFields[name]),
  ])
  return Object.fromEntries(values) as Pick<CompiledRow, Column>
}

function fromCell(cell: string, { kind, isNullable, oneOf }: Field): string | number | null {
  if (cell === '' && isNullable) return null
  if (oneOf && !oneOf.includes(cell))
    throw new Error(`not one of ${oneOf.join(', ')}: ${JSON.stringify(cell)}`)
  if (kind === 'integer') return wholeNumber(cell)
  if (kind === 'number') return numberOrNull(cell)
  if (kind === 'day') return day(cell)
  return cell
}

/**
 * Returns the id of a factor: a UUID whose bits are the SHA-256 of its identity, so that the same factor keeps its id
 * in every release (RFC 9562 section 5.8, version 8). The identity of a row that corrects another includes the release
 * of the correction.
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

function day(cell: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(cell)) throw new Error(`not a day as YYYY-MM-DD: ${JSON.stringify(cell)}`)
  return cell
}

function wholeNumber(cell: string): number {
  if (!/^\d+$/.test(cell)) throw new Error(`not a whole number: ${JSON.stringify(cell)}`)
  return Number(cell)
}
