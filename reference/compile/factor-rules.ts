/**
 * Rules for the compiled factors: every factor can be found, filtered and distinguished from others, and different
 * things never compete in a selector.
 */

import { everyGasKnown } from '#src/catalogue/factor-value.js'
import { qualityFlags } from '#src/contract/contract.js'
import type { CompiledRow } from './factor-rows.js'
import type { Report } from './step.js'

const scopes = new Set(['1', '2', ...Array.from({ length: 15 }, (_, i) => `3.${i + 1}`), 'combined_scopes'])
/** Values that a comma-separated list of a search filters by. */
const filterFields = [
  'sector',
  'category',
  'source',
  'source_dataset',
  'region',
  'source_lca_activity',
  'unit_type',
] as const satisfies readonly (keyof CompiledRow)[]

/** Returns the rows that follow every rule; reports the broken rule of each other row. */
export function checkedRows(
  rows: CompiledRow[],
  knownRegions: ReadonlySet<string>,
  report: Report,
): CompiledRow[] {
  const alone = rows.filter((row) => keeps(row, ownProblem(row, knownRegions), report))
  const identities = new Map<string, CompiledRow>()
  const figures = new Map<string, CompiledRow>()
  const bases = new Map<string, CompiledRow>()
  return alone.filter((row) => keeps(row, problemAmong(row, identities, figures, bases), report))
}

function keeps(row: CompiledRow, problem: string | undefined, report: Report): boolean {
  if (problem !== undefined) report(`${row.dataset}, row ${row.dataset_row} (${row.activity_id}): ${problem}`)
  return problem === undefined
}

function ownProblem(row: CompiledRow, knownRegions: ReadonlySet<string>): string | undefined {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(row.activity_id))
    return 'the activity id has other characters than a-z0-9._-'
  if (!knownRegions.has(row.region)) return `unknown region ${JSON.stringify(row.region)}`
  if (row.name === '') return 'no name'
  for (const field of filterFields) {
    if (row[field] === '') return `no ${field}`
    if (row[field].includes(',')) return `${field} ${JSON.stringify(row[field])} has a comma`
  }
  for (const scope of listed(row.scopes))
    if (!scopes.has(scope)) return `unknown scope ${JSON.stringify(scope)}`
  for (const flag of listed(row.data_quality_flags)) {
    if (!qualityFlags.some((known) => known === flag))
      return `unknown data quality flag ${JSON.stringify(flag)}`
  }
  const isTotal = [row.co2e_ar4, row.co2e_ar5, row.co2e_ar6].some((total) => total !== null)
  if (!isTotal && !everyGasKnown(row) && !listed(row.data_quality_flags).includes('partial_factor')) {
    return 'some gases and no total: flag it partial_factor'
  }
  return undefined
}

function problemAmong(
  row: CompiledRow,
  identities: Map<string, CompiledRow>,
  figures: Map<string, CompiledRow>,
  bases: Map<string, CompiledRow>,
): string | undefined {
  const same = identities.get(row.id)
  if (same) return `the same id as row ${same.dataset_row}: give different things different activity ids`

  const { activity_id, source, year, region, unit, unit_type, value, added_in } = row
  const equal = first(figures, [activity_id, source, year, region, unit, value, added_in], row)
  if (equal !== row) return `equal to ${named(equal)} in activity, source, year, region, unit and value`

  const basis = first(bases, [activity_id, region, unit_type], row)
  if (basis.source_lca_activity !== row.source_lca_activity) {
    return `${row.source_lca_activity} competes with ${basis.source_lca_activity} of ${named(basis)}`
  }
  identities.set(row.id, row)
  return undefined
}

/** Returns the first row with this key, or the row itself if the key is new. */
function first(seen: Map<string, CompiledRow>, key: (string | number)[], row: CompiledRow): CompiledRow {
  const text = key.join('\u0000')
  const other = seen.get(text)
  if (other === undefined) seen.set(text, row)
  return other ?? row
}

function named(row: CompiledRow): string {
  return `${row.dataset}, row ${row.dataset_row}`
}

function listed(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
