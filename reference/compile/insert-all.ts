/** Inserts many rows: a statement for many rows costs little more than for one row. */
import type { ReferenceDatabase } from './step.js'

export type Value = string | number | null | Buffer

const rowsPerStatement = 50

/** Inserts rows of equal width; ignores a row whose key already exists. */
export function insertAll(db: ReferenceDatabase, table: string, rows: readonly (readonly Value[])[]): void {
  const width = rows[0]?.length ?? 0
  const row = `(${Array(width).fill('?').join(', ')})`
  const prepare = (count: number) =>
    db.prepare(`INSERT OR IGNORE INTO ${table} VALUES ${Array(count).fill(row).join(', ')}`)
  const whole = rows.length - (rows.length % rowsPerStatement)
  if (whole > 0) {
    const many = prepare(rowsPerStatement)
    for (let at = 0; at < whole; at += rowsPerStatement)
      many.run(rows.slice(at, at + rowsPerStatement).flat())
  }
  if (whole < rows.length) prepare(rows.length - whole).run(rows.slice(whole).flat())
}
