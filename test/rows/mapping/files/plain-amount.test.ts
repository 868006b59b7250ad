/** Rules of a mapping that read plain digits as they are, and rules that do not. */
import { describe, expect, it } from 'vitest'
import { plainAmountOf } from '../../../../src/rows/mapping/files/plain-amount.js'

const headings = ['Amount', 'Unit']

describe('plain amounts', () => {
  it('are in one column, in the notation of the rule', () => {
    expect(plainAmountOf({ from: 'amount' }, headings, 'point')).toEqual({ column: 0, decimal: 'point' })
    const rule = { from: 'Amount', scale: 1000, number: { decimal: ',' as const, thousands: '.' } }
    expect(plainAmountOf(rule, headings, 'point')).toEqual({ column: 0, decimal: 'comma' })
  })

  it.each([
    ['numbers that mean empty', { from: 'Amount', empty: ['n/a', 999] }],
    ['a limit of decimals', { from: 'Amount', number: { decimals: 2 } }],
    ['text around the heading', { from: '1{Amount}' }],
    ['several cells', { times: ['Amount', 2] }],
    ['another reading', { from: 'Amount', extract: '\\d' }],
  ])('are not read with %s', (_, rule) => {
    expect(plainAmountOf(rule, headings, 'point')).toBeUndefined()
  })
})
