/**
 * Stops runs whose amount is not the one that counts, by sums and products that the rows show: money with the tax in it,
 * gross weights, amounts of one piece, amounts of which only a share counts, and units of another column.
 */
import { UsageError } from '../../../host/exit.js'
import { inBaseUnit } from '../../../units/units.js'
import type { ColumnWords } from '../../sheets/profiles/column-words.js'
import { type NumberNotation, numberNotation } from '../../sheets/profiles/number-notation.js'
import { cellCounts, cellText } from '../../sheets/profiles/profile.js'
import type { HeadingKind } from '../../sheets/profiles/words/language.js'
import type { Cell } from '../../sheets/readers/table.js'
import { curesOf, shownHeading } from '../fields/messages.js'
import type { ColumnContext } from './decisions.js'
import { amountsOf, moneyOf } from './effect.js'
import { quantityOf } from './recognisers.js'

/** Number of rows that are compared, the fewest that show a relation, and the share of them that must agree. */
const mostRows = 2000
const fewestRows = 3
const leastShare = 0.9
/** Maximum number of open columns that are compared. */
const mostColumns = 60
/** Relative rounding of a number in binary. */
const binaryError = 1e-9

interface OpenColumn {
  heading: string
  index: number
}

/** Number of a cell, and the unit of its last digit; undefined for other cells. */
type Reader = (cells: Cell[]) => { value: number; unit: number } | undefined

const hints: readonly HeadingKind[] = ['taxAmount', 'tare', 'pieces', 'share', 'unit']

/** @throws UsageError if the rows show that an amount of the run is not the one that counts */
export function stopAtRelatedAmounts(
  rows: readonly Cell[][],
  open: readonly OpenColumn[],
  context: ColumnContext,
  words: ColumnWords,
): void {
  const named = open.map((column) => ({ ...column, kinds: words.headingKinds(column.heading) }))
  if (!named.some(({ kinds }) => hints.some((hint) => kinds.has(hint)))) return
  const sample = rows.slice(0, mostRows)
  const read = readers(sample, open.slice(0, mostColumns))
  const columns = named.flatMap((column) => {
    const reader = read.get(column.index)
    return reader ? [{ ...column, reader }] : []
  })
  const amounts = amountsOf(context)
  const money = moneyOf({ ...context, words, isInverse: false })
  for (const { amount, isMoney, quantity } of [
    ...amounts.map((each) => ({ ...each, isMoney: false })),
    ...(money ? [{ ...money, quantity: 'money' as const, isMoney: true }] : []),
  ]) {
    const source = context.byPath.get(amount.path)!
    if (source.columns.length !== 1) continue
    const own = ofSource(source.columns[0]!, sample, (cells) => source.read(cells))
    const { path } = amount
    for (const { heading, index, kinds, reader } of columns) {
      const isPart = isMoney ? kinds.has('taxAmount') : quantity === 'weight' && kinds.has('tare')
      const isFactor = !isMoney && (kinds.get('pieces') === 'whole' || kinds.has('share'))
      if (!isPart && !isFactor) continue
      for (const other of columns) {
        if (other.index === index) continue
        if (isPart && holds(sample, own, other.reader, reader, 'sum')) {
          const what = isMoney
            ? 'includes the tax, but factors apply to amounts without tax'
            : 'is the gross weight'
          throw stop(
            other.heading,
            `${path} ${what}: it is \`${shownHeading(other.heading)}\` plus \`${shownHeading(heading)}\``,
            path,
          )
        }
        if (isFactor && holds(sample, other.reader, own, reader, 'product')) {
          const what = kinds.has('share') ? 'counts only in part' : 'is that of one piece'
          throw stop(
            other.heading,
            `${path} ${what}: times \`${shownHeading(heading)}\` it is \`${shownHeading(other.heading)}\``,
            path,
            heading,
          )
        }
      }
    }
    const usual = amounts.find((each) => each.amount.path === path)?.fixedUnit
    for (const { heading, index, kinds } of named) {
      if (isMoney || !kinds.has('unit') || read.has(index)) continue
      const base = inBaseUnit(usual ?? usualUnits[quantity as keyof typeof usualUnits] ?? '')
      const other = columns.find(({ reader }) =>
        isConverted(sample, own, reader, index, quantity, base.ratio),
      )
      if (other) {
        throw stop(
          heading,
          `${path} is \`${shownHeading(other.heading)}\` converted from the units in \`${shownHeading(heading)}\`, which therefore do not apply to it`,
        )
      }
    }
  }
}

const usualUnits = { energy: 'kWh', volume: 'l', weight: 'kg', distance: 'km' } as const

/** @param left heading of the column without which nothing is related */
function stop(heading: string, what: string, path?: string, left = heading): UsageError {
  const cures = curesOf(left, path).replace('rename it to', `rename \`${shownHeading(heading)}\` to`)
  return new UsageError(`${what}: ${cures}`)
}

/** True if the rows show `total = a + b`, or `total = a * b` times a power of ten. */
function holds(
  rows: readonly Cell[][],
  total: Reader,
  a: Reader,
  b: Reader,
  kind: 'sum' | 'product',
): boolean {
  let [compared, agree, scale] = [0, 0, 0]
  for (const cells of rows) {
    const [x, y, z] = [a(cells), b(cells), total(cells)]
    if (!x || !y || !z || x.value === 0 || y.value === 0) continue
    if (kind === 'sum') {
      compared++
      if (isNear(z.value, x.value + y.value, x.unit + y.unit + z.unit)) agree++
      continue
    }
    const product = x.value * y.value
    // One shows nothing.
    if (Math.abs(x.value) === 1 || Math.abs(y.value) === 1 || z.value === 0) continue
    compared++
    if (scale === 0) scale = 10 ** Math.round(Math.log10(Math.abs(z.value / product)))
    const rounding = scale * (Math.abs(x.value) * y.unit + Math.abs(y.value) * x.unit)
    if (isNear(z.value, scale * product, z.unit + rounding)) agree++
  }
  return compared >= fewestRows && agree >= leastShare * compared
}

/** True if an amount in the usual unit equals another column in the units of a third. */
function isConverted(
  rows: readonly Cell[][],
  own: Reader,
  other: Reader,
  unitColumn: number,
  quantity: string,
  usual: number,
): boolean {
  let [compared, agree, converted] = [0, 0, 0]
  for (const cells of rows) {
    const text = cellText(cells[unitColumn])
    const [x, z] = [other(cells), own(cells)]
    if (!x || !z || x.value === 0 || quantityOf(text) !== quantity) continue
    const factor = inBaseUnit(text).ratio / usual
    compared++
    if (!isNear(z.value, factor * x.value, z.unit + factor * x.unit)) continue
    agree++
    if (factor !== 1) converted++
  }
  return converted > 0 && compared >= fewestRows && agree >= leastShare * compared
}

function isNear(value: number, expected: number, units: number): boolean {
  return Math.abs(value - expected) <= units / 2 + binaryError * Math.abs(expected)
}

/** Returns readers of the open columns of numbers. */
function readers(rows: readonly Cell[][], open: readonly OpenColumn[]): Map<number, Reader> {
  const notations = new Map<number, NumberNotation>()
  for (const { heading, index } of open) {
    const { values } = cellCounts(heading, index, rows)
    const notation = numberNotation(values)
    const filled = [...values.values()].reduce((sum, count) => sum + count, 0)
    if (notation && notation.count >= leastShare * filled) notations.set(index, notation)
  }
  const certain = new Set([...notations.values()].flatMap((each) => (each.isCertain ? [each.decimal] : [])))
  const usual = certain.size === 1 ? [...certain][0]! : 'point'
  return new Map(
    [...notations].map(([index, { isCertain, decimal }]): [number, Reader] => [
      index,
      (cells) => numberIn(cells[index], isCertain ? decimal : usual),
    ]),
  )
}

/** Returns a reader of a source; its column shows the last digit. */
function ofSource(index: number, rows: readonly Cell[][], read: (cells: Cell[]) => unknown): Reader {
  const { decimal = 'point' } = numberNotation(cellCounts('', index, rows).values) ?? {}
  return (cells) => {
    const value = read(cells)
    if (typeof value !== 'number') return undefined
    return { value, unit: numberIn(cells[index], decimal)?.unit ?? 0 }
  }
}

function numberIn(cell: Cell, decimal: NumberNotation['decimal']): ReturnType<Reader> {
  if (typeof cell === 'number') return { value: cell, unit: 0 }
  const compact = cellText(cell).replace(/[^\d.,-]/g, '')
  const text =
    decimal === 'comma' ? compact.replaceAll('.', '').replace(',', '.') : compact.replaceAll(',', '')
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return undefined
  const decimals = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
  return { value, unit: 10 ** -decimals }
}
