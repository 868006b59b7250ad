/** Tests whether the other cells of a row show that its amount takes a number into account already. */
import { numberIn } from '../../sheets/profiles/decorated-number.js'
import { namesTotal } from '../../sheets/profiles/total-words.js'
import type { Cell } from '../../sheets/readers/table.js'
import type { EffectContext } from './effect.js'

interface SourceOfNumbers {
  amount: { path: string }
}

/** Maximum number of columns that are compared with an amount. */
export const mostCompared = 200
/** Maximum number of numbers in a row of which pairs are compared. */
const mostPaired = 40

/** True if an amount is the number, or its sum with another number of the row, or their difference. */
export type PartTest = (part: number, cells: readonly Cell[], ratio?: number) => boolean

/**
 * Returns a test of parts of an amount.
 * @param amounts amounts of the command, of which one is enough
 * @param tolerance maximum relative difference of rounded numbers
 * @param hasDifferences false if an amount can only be a sum: gas is not a part of the electricity without it
 */
export function partTest(
  amounts: readonly SourceOfNumbers[],
  { byPath, columns: headings }: Pick<EffectContext, 'byPath' | 'columns'>,
  tolerance: number,
  hasDifferences = true,
): PartTest {
  const sources = amounts.map(({ amount }) => byPath.get(amount.path)!)
  // A total without another part is the amount, and the other part does not count.
  const totals = new Set(headings.flatMap((heading, index) => (namesTotal(heading) ? [index] : [])))
  return (part, cells, ratio = 1) =>
    sources.some(({ read, columns }) => {
      const amount = read(cells as Cell[])
      if (typeof amount !== 'number') return false
      const own = part * ratio
      const error = tolerance * Math.abs(amount)
      if (Math.abs(amount - own) <= error) return true
      const numbers = numbersBeside(cells, columns)
      const itself = numbers.find(({ value }) => value === part)
      return numbers.some(({ value, index }) => {
        if (index === itself?.index) return false
        const other = value * ratio
        const isWhole = totals.has(index)
        const results = hasDifferences
          ? [own + other, own - other, ...(isWhole ? [] : [other - own])]
          : [own + other]
        return other !== 0 && results.some((each) => Math.abs(each - amount) <= error)
      })
    })
}

/**
 * Returns a test that is true if an amount is the factor times another number of the row, times the difference of two,
 * such as meter readings, or times the product of two.
 */
export function factorTest(
  amounts: readonly SourceOfNumbers[],
  { byPath }: Pick<EffectContext, 'byPath'>,
  tolerance: number,
): (factor: number, cells: readonly Cell[]) => boolean {
  const sources = amounts.map(({ amount }) => byPath.get(amount.path)!)
  return (factor, cells) =>
    sources.some(({ read, columns }) => {
      const amount = read(cells as Cell[])
      if (typeof amount !== 'number' || factor === 0) return false
      const quotient = amount / factor
      const numbers = numbersBeside(cells, columns)
        .slice(0, mostPaired)
        .map(({ value }) => value)
      return numbers.some((a, at) => {
        if (isNear(a, quotient, tolerance)) return true
        return numbers.some(
          (b, index) =>
            index !== at && (isNear(a - b, quotient, tolerance) || isNear(a * b, quotient, tolerance)),
        )
      })
    })
}

function numbersBeside(cells: readonly Cell[], own: readonly number[]): { value: number; index: number }[] {
  return cells.slice(0, mostCompared).flatMap((cell, index) => {
    const value = own.includes(index) ? undefined : numberIn(String(cell ?? ''))
    return value === undefined ? [] : [{ value, index }]
  })
}

function isNear(value: number, expected: number, tolerance: number): boolean {
  return Math.abs(value - expected) <= tolerance * Math.abs(expected)
}
