/** Results of the form's own formulas over its figures, as a spreadsheet program computes them. */
import type { CellValue } from './sheet-cells.js'

/** Values of input cells: numbers and switches. */
export type Inputs = ReadonlyMap<string, CellValue>

const nothing = '-'
const columns = ['D', 'G', 'J'] as const
const categoryRows = Array.from({ length: 15 }, (_, at) => 30 + at)

/** Returns the results by cell. @param turnover undefined where it is not given */
export function resultsOf(inputs: Inputs, turnover: number | undefined): Map<string, CellValue> {
  const number = (cell: string) => {
    const value = inputs.get(cell)
    return typeof value === 'number' ? value : undefined
  }
  const results = new Map<string, CellValue>()
  const hasChain = inputs.get('G29') === true
  results.set('K12', either(number('G12'), number('J12')))
  for (const column of columns) {
    const [one, two, market] = [22, 23, 24].map((row) => number(`${column}${row}`))
    const chain = sumOrNothing(
      categoryRows.map((row) => number(`${column}${row}`)),
      hasChain,
    )
    results.set(`${column}25`, either(one, two))
    results.set(`${column}26`, all(one, market))
    results.set(`${column}45`, chain)
    const third = typeof chain === 'number' ? chain : undefined
    results.set(`${column}46`, sumOrNothing([one, two, third], hasChain))
    const total = hasChain ? all(one, market, third ?? 0) : nothing
    results.set(`${column}47`, column !== 'D' && total === 0 ? nothing : total)
  }
  for (const row of [22, 23, 24, 25, 26, 45, 46, 47]) {
    const [before, after] = ['G', 'J'].map(
      (column) => results.get(`${column}${row}`) ?? number(`${column}${row}`),
    )
    results.set(`K${row}`, change(before, after))
  }
  const per = (cell: string, isAsked: boolean) => {
    const value = results.get(cell)
    return isAsked && typeof value === 'number' && turnover ? value / turnover : nothing
  }
  results.set('G66', per('D25', !hasChain))
  results.set('G67', per('D26', !hasChain))
  results.set('G68', per('D46', hasChain))
  results.set('G69', per('D47', hasChain))
  return results
}

function either(...parts: (number | undefined)[]): CellValue {
  return parts.every((part) => part === undefined) ? nothing : total(parts)
}

function all(...parts: (number | undefined)[]): CellValue {
  return parts.some((part) => part === undefined) ? nothing : total(parts)
}

/** The form shows a sum of 0 as nothing. */
function sumOrNothing(parts: readonly (number | undefined)[], isAsked: boolean): CellValue {
  return isAsked && total(parts) !== 0 ? total(parts) : nothing
}

function total(parts: readonly (number | undefined)[]): number {
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

/** Change from the base to the target year. */
function change(before: CellValue | undefined, after: CellValue | undefined): CellValue {
  return typeof before === 'number' && typeof after === 'number' && before !== 0
    ? -(1 - after / before)
    : nothing
}
