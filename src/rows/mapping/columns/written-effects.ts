/** Effects of columns on how amounts are written: their signs and scales. */
import { isMinus } from '../../sheets/profiles/cell-values.js'
import { isScale } from '../../sheets/profiles/scales.js'
import { amountsOf, type Effect, type EffectContext, moneyOf, stopping } from './effect.js'
import { recognisers } from './recognisers.js'

/** Stops at minus signs with positive amounts: they reduce the total. */
export function ofSigns(context: EffectContext): Effect[] {
  const { words, byPath } = context
  const amounts = [...amountsOf(context), ...[moneyOf(context) ?? []].flat()].map(({ amount }) => amount)
  return amounts.map((amount) => {
    const source = byPath.get(amount.path)!
    return stopping(
      (text, cells) => {
        if (!isMinus(text, words)) return false
        const value = source.read(cells)
        return typeof value === 'number' && value > 0
      },
      `a minus sign, and ${amount.path} is positive there: write it below zero`,
      { columns: source.columns, hasDashes: true },
    )
  })
}

/** Stops at scales, such as thousands: amounts are read as they are written. */
export function ofScales({ words }: EffectContext): Effect[] {
  return [
    stopping(
      (text) => isScale(text, words, recognisers) || words.meanings(text).has('yes'),
      'a scale, and amounts are read without it: write them in full',
    ),
  ]
}
