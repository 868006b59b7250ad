/** Effects of numbers next to an amount: further amounts in a unit, and multipliers. */
import { defaultUnit, inBaseUnit } from '../../../units/units.js'
import { numberIn } from '../../sheets/profiles/decorated-number.js'
import type { Cell } from '../../sheets/readers/table.js'
import { shownHeading } from '../fields/messages.js'
import { amountsOf, type Effect, type EffectContext, moneyOf, stopping } from './effect.js'
import { factorTest, mostCompared, partTest } from './explained.js'
import { ofDistances } from './journey-effects.js'
import { measureIn, quantityOf } from './recognisers.js'

/** Maximum relative difference of a rounded number. */
const tolerance = 0.005

/**
 * Stops at amounts of the quantity that the command counts, unless other cells of the row explain them.
 * @param isCarrier true for a form of energy: the difference of a total and gas is another one
 */
export function ofMeasures(
  context: EffectContext,
  { isCarrier = false }: { isCarrier?: boolean } = {},
): readonly Effect[] {
  const quantity = quantityOf(context.unit ?? '')
  const counted = amountsOf(context).find((each) => each.quantity === quantity)
  if (counted === undefined) return quantity === 'distance' ? ofDistances(context) : []
  const source = context.byPath.get(counted.amount.path)!
  const unitSource = counted.unit && context.byPath.get(counted.unit.path)
  const usual = counted.fixedUnit ?? defaultUnit(counted.quantity) ?? ''
  const ratioTo = (cells: Cell[]) => {
    const unit = unitSource?.read(cells)
    return inBaseUnit(context.unit!).ratio / inBaseUnit(typeof unit === 'string' ? unit : usual).ratio
  }
  const isPart = partTest([counted], context, tolerance, !isCarrier)
  let further: readonly number[] | undefined
  const areParts = (cells: Cell[]) => {
    further ??= furtherColumns(context, counted.quantity, source.columns)
    const amount = source.read(cells)
    const sum = further.reduce((before, index) => before + (numberIn(String(cells[index] ?? '')) ?? 0), 0)
    const expected = sum * ratioTo(cells)
    return typeof amount === 'number' && Math.abs(amount - expected) <= tolerance * Math.abs(expected)
  }
  const own = context.columns[source.columns[0] ?? -1] ?? counted.amount.path
  return [
    stopping(
      (text, cells) => {
        const value = numberIn(text) ?? 0
        if (value === 0 || typeof source.read(cells) !== 'number') return false
        return !isPart(value, cells, ratioTo(cells)) && !areParts(cells)
      },
      `a further amount of ${counted.quantity}, and only \`${shownHeading(own)}\` counts`,
    ),
  ]
}

/** Returns the other columns of numbers in a unit of the quantity. */
function furtherColumns(
  { columns }: EffectContext,
  quantity: string,
  own: readonly number[],
): readonly number[] {
  return columns.slice(0, mostCompared).flatMap((heading, index) => {
    const unit = own.includes(index) ? undefined : measureIn(heading)
    return unit !== undefined && quantityOf(unit) === quantity ? [index] : []
  })
}

/** Stops at multipliers other than 1, unless other cells of the row show that the amount is multiplied already. */
export function ofMultipliers(context: EffectContext): readonly Effect[] {
  const money = moneyOf(context)
  const amounts = [...amountsOf(context), ...(money ? [money] : [])]
  if (amounts.length === 0) return []
  const isMultiplied = factorTest(amounts, context, tolerance)
  return [
    stopping((text, cells) => {
      const factor = numberIn(text)
      return factor !== undefined && factor !== 1 && !isMultiplied(factor, cells)
    }, 'a multiplier of the amounts'),
  ]
}
