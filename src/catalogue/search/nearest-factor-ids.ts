/** Suggests a factor id for a mistyped or incomplete id. */
import { editDistance } from '../../contract/contract.js'

const mostShown = 3
/** Maximum number of wrong, missing or swapped digits. */
const mostSlips = 4
/** Minimum number of digits of an incomplete id. */
const shortestBeginning = 6

/** Runs a query on the reference file. */
type Select = (sql: string, ...values: string[]) => { id: string }[]

/** Returns the factor ids of the reference file that are nearest to a given one, at most three. */
export function nearestFactorIds(given: string, select: Select): string[] {
  const digits = digitsOf(given)
  const [prefix, suffix] = [digits.slice(0, 4), digits.slice(-12)]
  if (prefix.length < 4) return []
  // A typing error leaves the beginning or the end of an id unchanged; only beginnings are in the index.
  const rows = select(
    `SELECT lower(hex(id)) AS id FROM factor_figures
     WHERE id BETWEEN unhex(?1) AND unhex(?2) OR substr(id, 11) = unhex(?3)`,
    prefix,
    prefix.padEnd(32, 'f'),
    suffix.length % 2 === 0 ? suffix : '',
  )
  const ids = rows.map(({ id }) => id)
  return nearestIdsOf(digits, ids)
}

/**
 * Returns the most similar ids, nearest first, or the ids that begin with the given digits.
 * @param ids with or without dashes
 * @returns at most three, with dashes
 */
export function nearestIdsOf(given: string, ids: Iterable<string>): string[] {
  const wanted = digitsOf(given)
  const near: { id: string; slips: number }[] = []
  for (const id of ids) {
    const digits = digitsOf(id)
    const slips = editDistance(wanted, digits, mostSlips)
    if (slips <= mostSlips) near.push({ id: dashed(digits), slips })
    else if (wanted.length >= shortestBeginning && digits.startsWith(wanted)) {
      near.push({ id: dashed(digits), slips: mostSlips + 1 })
    }
  }
  return near
    .sort((a, b) => a.slips - b.slips || (a.id < b.id ? -1 : 1))
    .slice(0, mostShown)
    .map(({ id }) => id)
}

function digitsOf(id: string): string {
  return id.replace(/[^0-9a-f]/gi, '').toLowerCase()
}

function dashed(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
