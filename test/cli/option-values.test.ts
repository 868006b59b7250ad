import { describe, expect, it } from 'vitest'
import { percentage, portNumber, wholeNumber } from '../../src/cli/option-values.js'

describe('a number given to an option', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1e3', 1000],
    ['0', 0],
  ])('is a whole number: %j', (text, expected) => {
    expect(wholeNumber()(text)).toBe(expected)
  })

  it.each(['', ' ', '1.5', '-1', 'x', '1e400', '9007199254740993'])(
    'rejects text other than a whole number: %j',
    (text) => {
      expect(() => wholeNumber()(text)).toThrow('must be a whole number')
    },
  )

  it('states the range in which it has to be', () => {
    expect(() => wholeNumber(1)('0')).toThrow('must be a whole number, at least 1')
    expect(() => wholeNumber(0, 10)('11')).toThrow('must be a whole number from 0 to 10')
    expect(() => portNumber('65536')).toThrow('must be a port, from 0 to 65535')
  })

  it.each([
    ['5', 5],
    ['2.5%', 2.5],
    ['100 %', 100],
  ])('is a percentage: %j', (text, expected) => {
    expect(percentage(100)(text)).toBe(expected)
  })

  it.each(['', '%', '-1', '101', '5 %%', 'x'])(
    'rejects text other than a percentage up to 100: %j',
    (text) => {
      expect(() => percentage(100)(text)).toThrow('must be a percentage from 0 to 100, such as 5%')
    },
  )
})
