/** Differences between two releases of the catalogue: factors added, withdrawn and changed. */

import { defaultMethod, factorValue, type GasFigures } from '../factor-value.js'
import { builtInReference, openReference } from '../reference-file.js'
import { type FactorChange, isChanged } from './factor-change.js'
import { isInRelease, type Lifetime, releasesUpTo } from './version.js'

interface Row extends GasFigures, Lifetime {
  position: number
  id: string
  activity_id: string
  region: string
  year: number
  unit: string
  source_dataset: string
}

/**
 * Returns the factors that differ between two releases, by dataset. A factor and its correction are one change, under
 * the default GWP set of the later one; corrections of 1 % or less are excluded.
 * @throws ServiceError `unknown_data_version` if a release does not exist
 */
export function factorChanges(from: number, to: number): FactorChange[] {
  for (const release of [from, to]) releasesUpTo(release)
  const db = openReference(builtInReference())
  try {
    const rows = db
      .prepare(
        `SELECT f.*, p.source_dataset FROM factors f JOIN publications p ON p.key = f.publication
         WHERE f.added_in > ? OR f.removed_in IS NOT NULL ORDER BY p.source_dataset, f.position`,
      )
      .all(Math.min(from, to)) as Row[]
    const links = db.prepare('SELECT removed, corrected FROM factor_corrections').all() as {
      removed: number
      corrected: number
    }[]
    return changesOf(rows, new Map(links.map(({ removed, corrected }) => [removed, corrected])), from, to)
  } finally {
    db.close()
  }
}

function changesOf(
  rows: readonly Row[],
  corrections: ReadonlyMap<number, number>,
  from: number,
  to: number,
): FactorChange[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const came = rows.filter((row) => isInRelease(row, to) && !isInRelease(row, from))
  const went = rows.filter((row) => isInRelease(row, from) && !isInRelease(row, to))
  const replacing = new Set<Row>()
  const changes: FactorChange[] = []
  for (const row of went) {
    const position = corrections.get(row.position)
    const corrected = position === undefined ? undefined : byPosition.get(position)
    if (corrected === undefined || !isInRelease(corrected, to)) {
      changes.push(change('withdrawn', row, figureOf(row), null))
      continue
    }
    replacing.add(corrected)
    const [before, after] = [figureOf(row, corrected), figureOf(corrected)]
    if (isChanged(before, after)) changes.push(change('changed', corrected, before, after))
  }
  for (const row of came) if (!replacing.has(row)) changes.push(change('added', row, null, figureOf(row)))
  return changes
}

/** @param like factor whose default GWP set is used if `row` has it */
function figureOf(row: Row, like: Row = row): number | null {
  const method = defaultMethod(like)
  const value = method === undefined ? undefined : factorValue(row, method)
  return value?.value ?? null
}

function change(
  kind: FactorChange['kind'],
  { source_dataset, id, activity_id, region, year, unit }: Row,
  before: number | null,
  after: number | null,
): FactorChange {
  return { kind, source_dataset, id, activity_id, region, year, unit, before, after }
}
