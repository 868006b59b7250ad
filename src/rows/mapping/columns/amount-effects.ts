/** Effects of columns on amounts: units, currencies, calorific basis, tax, directions, credits, shares. */
import { defaultUnit, inBaseUnit, type Quantity, quantityUnit } from '../../../units/units.js'
import { directionOf, taxOf } from '../../sheets/profiles/cell-values.js'
import { isCredit } from '../../sheets/profiles/column-tests.js'
import { CellProblem, quoted } from '../fields/cells.js'
import { amountsOf, type Effect, type EffectContext, fieldAt, moneyOf, numberOf, stopping } from './effect.js'
import { soldOf } from './field-words.js'
import { basisOf, quantityOf } from './recognisers.js'

export function ofUnits(context: EffectContext): Effect[] {
  const amounts = amountsOf(context)
  if (amounts.length === 0) return ofUnitless(context, isMeasured)
  const own = new Set(amounts.map(({ quantity }) => quantity))
  const fitting = amounts.map(({ quantity, amount, unit, fixedUnit }): Effect => {
    const usual = fixedUnit ?? defaultUnit(quantity)
    const source = context.byPath.get(amount.path)!
    return {
      field: unit,
      read: (text, cells) => {
        const meant = quantityOf(text)
        if (meant === undefined || meant === quantity) return text
        if (source.read(cells) === undefined) return undefined
        return new CellProblem(
          `${quoted(text)} is a unit of ${meant}, but ${amount.path} needs a unit of ${quantity}`,
        )
      },
      isOfKind: (text) => quantityOf(text) === quantity,
      // Without the amount's columns: only its blankness matters, and such rows never use the fast path.
      columns: [],
      tells: (text, _, other) =>
        quantityOf(text) === quantity && !isSameUnit(text, typeof other === 'string' ? other : usual),
      why: `a unit of ${quantity}, but ${amount.path} has ${unit === undefined ? `the unit ${usual}` : 'another unit or none'}`,
    }
  })
  const defaulted = amounts.filter(
    ({ quantity, unit }) => unit && quantity !== 'time' && !context.byPath.has(unit.path),
  )
  if (defaulted.length === 0) return fitting
  const names = defaulted.map(({ amount }) => amount.path).join(' and ')
  const odd = stopping((text) => !own.has(quantityOf(text) ?? 'number'), `which is not a unit of ${names}`, {
    isForWhole: true,
  })
  return [...fitting, odd]
}

/** True for a unit, of one quantity or several, that does not only count pieces. */
function isMeasured(text: string): boolean {
  const meant = quantityUnit(text)
  return 'parts' in meant && meant.parts.some(({ quantity }) => quantity !== 'number')
}

/** Returns why a unit or a currency stops a run with a column `amount`, which is in the unit of the factor. */
function ofUnitless({ byPath }: EffectContext, tells: Effect['tells']): Effect[] {
  if (!byPath.has('parameters.amount')) return []
  const why = 'but `amount` is in the unit of the factor; rename `amount` to `quantity`'
  return [stopping(tells, why)]
}

function isSameUnit(text: string, other: string | undefined): boolean {
  if (other === undefined) return false
  const [a, b] = [inBaseUnit(text.trim()), inBaseUnit(other)]
  return a.unit.toLowerCase() === b.unit.toLowerCase() && a.ratio === b.ratio
}

export function ofCurrencies(context: EffectContext): Effect[] {
  const money = moneyOf(context)
  if (!money) return amountsOf(context).length === 0 ? ofUnitless(context, () => true) : []
  if (!money.unit) return []
  return [
    {
      field: money.unit,
      read: (text) => text,
      columns: [],
      tells: (text, _, other) => typeof other !== 'string' || other.toLowerCase() !== text.toLowerCase(),
      why: `a currency, but ${money.amount.path} has a different one`,
    },
  ]
}

export function ofBases(context: EffectContext): Effect[] {
  const { fields, byPath } = context
  const field = fields.find(({ keys }) => keys.at(-1) === 'energy_basis')
  if (!field || !byPath.has(field.path.replace(/_basis$/, ''))) return []
  return [
    {
      field,
      read: (text) =>
        basisOf(text)?.basis ?? new CellProblem(`${quoted(text)} is not a calorific basis: net or gross`),
      columns: [],
      tells: (text, _, other) => {
        const basis = basisOf(text)?.basis
        return (
          basis !== undefined && basis !== (typeof other === 'string' ? basisOf(other)?.basis : undefined)
        )
      },
      why: 'a calorific basis, and net and gross energy differ',
    },
  ]
}

export function ofTax(context: EffectContext): Effect[] {
  const { words, isInverse } = context
  const money = moneyOf(context)
  if (!money) return []
  return [
    stopping(
      (text) => taxOf(text, words, !isInverse) === true,
      `so ${money.amount.path} includes tax, but factors apply to amounts without tax`,
    ),
  ]
}

export function ofDirections(context: EffectContext): Effect[] {
  const { words } = context
  const field = fieldAt('connection_type', context)
  const energy = amountsOf(context).some(({ quantity }) => quantity === 'energy')
  const isBorder = fieldAt('cn_code', context) !== undefined
  if (!(energy || isBorder) || fieldAt('fuel_type', context)) return []
  const isExport = (text: string) => directionOf(text, words) === 'export'
  return [
    {
      field,
      read: (text) => {
        const direction = directionOf(text, words)
        if (direction === undefined) return new CellProblem(`${quoted(text)} is neither import nor export`)
        return soldOf(direction)
      },
      columns: [],
      tells: (text, _, other) => isExport(text) && other !== 'sold',
      why: isBorder
        ? 'exported goods, which the border adjustment does not cover'
        : 'exported energy, which does not count as consumption',
    },
  ]
}

/** Stops at credits whose amount is positive: they reduce the purchases. */
export function ofCredits(context: EffectContext): Effect[] {
  return credited((text) => isCredit(text, context.words), context)
}

/** Stops at credits that a column of flags marks. */
export function ofCreditFlags(context: EffectContext): Effect[] {
  return credited((text) => context.words.meanings(text).has('yes'), context)
}

function credited(isCredit: (text: string) => boolean, context: EffectContext): Effect[] {
  const energies = amountsOf(context).filter(({ quantity }) => creditedQuantities.includes(quantity))
  return [moneyOf(context) ?? [], energies].flat().map(({ amount: { path } }) => {
    const source = context.byPath.get(path)!
    return stopping(
      (text, cells) => {
        const amount = source.read(cells)
        return isCredit(text) && typeof amount === 'number' && amount > 0
      },
      `a credit, and ${path} is positive there: write it below zero`,
      { columns: source.columns },
    )
  })
}

/** Amounts of bills other than money. */
const creditedQuantities: readonly Quantity[] = ['energy', 'volume', 'weight']

/** Stops at shares other than the whole: an amount may be counted in full. */
export function ofShares(): Effect[] {
  return [
    stopping(
      (text) => {
        const value = numberOf(text.replace(/\s*%$/, ''))
        return typeof value === 'number' && value !== 1 && value !== 100
      },
      'a share, and amounts count in full',
      { isForWhole: true },
    ),
  ]
}
