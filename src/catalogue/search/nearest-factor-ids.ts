/** Suggesting a factor id for a mistyped one, or for the beginning of one. */
import { editDistance } from '../../contract/contract.js'

const mostShown = 3
/** So many digits are wrong, missing or swapped at most. */
const mostSlips = 4
/** A beginning of fewer digits says too little. */
const shortestBeginning = 6

/**
 * The ids a few slips away, the nearest first, else those that begin like what was given.
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
