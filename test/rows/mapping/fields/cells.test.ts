import { Type } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { CellProblem, converterOf } from '../../../../src/rows/mapping/fields/cells.js'
import { schemaFields } from '../../../../src/rows/mapping/fields/fields.js'

const schema = Type.Object({
  selector: Type.Union([Type.String({ minLength: 1 }), Type.Object({ id: Type.Optional(Type.String()) })]),
  energy: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  year: Type.Optional(Type.Integer()),
  flag: Type.Optional(Type.Boolean()),
  words: Type.Optional(Type.Array(Type.String())),
  scopes: Type.Optional(Type.Array(Type.Integer())),
  more: Type.Optional(Type.Object({ x: Type.Optional(Type.Number()) })),
  unit: Type.Optional(Type.String()),
  link: Type.String(),
})
const fields = new Map(schemaFields(schema).map((field) => [field.path, field]))
const value = (path: string, cell: unknown, decimal: 'point' | 'comma' = 'point') =>
  converterOf(fields.get(path)!, decimal)(cell as never)
const refusal = (path: string, cell: unknown, decimal: 'point' | 'comma' = 'point') => {
  const result = value(path, cell, decimal)
  return result instanceof CellProblem ? result.message : `accepted ${JSON.stringify(result)}`
}

describe('numbers', () => {
  it.each([
    ['12', 12],
    [' -1.5e3 ', -1500],
    ['+.5', 0.5],
    ['5.', 5],
    [7, 7],
    ['0', 0],
    ['-0', -0],
    ['1e21', 1e21],
  ])('parses %j', (cell, number) => {
    expect(value('energy', cell)).toBe(number)
  })

  it.each(['', '  ', null, undefined])('treats %j as absent', (cell) => {
    expect(value('energy', cell)).toBeUndefined()
  })

  it.each(['12x', '0x1f', 'NaN', 'Infinity', '1e', '--1', '1 2 x', '1_000', true, [1], { a: 1 }])(
    'refuses %j and quotes it',
    (cell) => {
      expect(refusal('energy', cell)).toMatch(/ is not a number$/)
    },
  )

  it('refuses a thousands separator or another decimal sign, with a hint', () => {
    expect(refusal('energy', '1,234')).toBe(
      '`1,234` is ambiguous: if it is a thousand, name the thousands sign in a mapping file; if a fraction, use --decimal comma',
    )
    expect(refusal('energy', '1,234.5')).toBe(
      '`1,234.5` is not a number here: name its thousands sign in a mapping file',
    )
    expect(refusal('energy', '1.5', 'comma')).toContain('use --decimal point')
  })

  it('parses decimal commas if the mapping specifies them', () => {
    expect(value('energy', '0,7600', 'comma')).toBe(0.76)
    expect(value('energy', '12', 'comma')).toBe(12)
  })

  it('refuses numbers that are too large', () => {
    expect(refusal('energy', '1e400')).toBe('`1e400` is too large for a number')
    expect(refusal('energy', Number.POSITIVE_INFINITY)).toMatch(/is not a number/)
  })

  it('shortens a long cell in its message', () => {
    expect(refusal('energy', 'x'.repeat(1000)).length).toBeLessThan(100)
  })
})

describe('other kinds', () => {
  it('parses whole numbers', () => {
    expect(value('year', '2025')).toBe(2025)
    expect(value('year', '2025.0')).toBe(2025)
    expect(refusal('year', '2025.5')).toBe('`2025.5` is not a whole number')
  })

  it('parses truth values', () => {
    for (const cell of ['true', 'TRUE', 'yes', '1', true]) expect(value('flag', cell)).toBe(true)
    for (const cell of ['false', 'No', '0', false]) expect(value('flag', cell)).toBe(false)
    expect(value('flag', '')).toBeUndefined()
    expect(refusal('flag', 'maybe')).toBe('`maybe` is not true or false')
    expect(refusal('flag', 'constructor')).toBe('`constructor` is not true or false')
  })

  it('trims texts and keeps numbers verbatim', () => {
    expect(value('unit', ' kWh ')).toBe('kWh')
    expect(value('unit', 5)).toBe('5')
    expect(value('unit', '  ')).toBeUndefined()
    expect(refusal('unit', { a: 1 })).toMatch(/is not a text$/)
  })

  it('keeps required texts empty instead of absent', () => {
    expect(value('link', '')).toBe('')
    expect(value('link', undefined)).toBeUndefined()
  })

  it('parses lists from JSON, or from parts between semicolons', () => {
    expect(value('words', 'a; b ;;c')).toEqual(['a', 'b', 'c'])
    expect(value('words', '["a;b"]')).toEqual(['a;b'])
    expect(value('words', '[]')).toEqual([])
    expect(value('scopes', '1;2')).toEqual([1, 2])
    expect(value('words', ['x'])).toEqual(['x'])
    expect(refusal('scopes', '1;x')).toBe('`x` is not a number')
    expect(refusal('words', '[1')).toMatch(/is not a JSON array$/)
  })

  it('parses objects from JSON', () => {
    expect(value('more', '{"x":1}')).toEqual({ x: 1 })
    expect(refusal('more', 'x=1')).toMatch(/is not a JSON object$/)
    expect(value('selector', 'some-id')).toBe('some-id')
    expect(value('selector', '{"id":"x"}')).toEqual({ id: 'x' })
    expect(refusal('selector', '{"id":')).toMatch(/is not a JSON object$/)
    expect(refusal('selector', '{City}, {Country}')).toContain(
      'to combine columns, use from in a rule of the mapping',
    )
  })
})
