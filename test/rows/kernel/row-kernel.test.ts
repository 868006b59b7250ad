/** Tests the compiled inner loop: formatted numbers, and rows it does not handle. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RowKernel, role } from '../../../src/rows/kernel/row-kernel.js'
import { roundSignificant } from '../../../src/rows/sheets/digits.js'

const code = RowKernel.compile()
const plain = {
  delimiter: ',',
  decimal: 'point',
  round: 15,
  safe: false,
  resultDelimiter: ',',
  outputs: 1,
} as const

/**
 * Multiplies rows of one amount by each of `by`; stops at the first row not written, with the reason.
 * @param round significant digits; undefined: unrounded
 */
function multiples(amounts: string[], by: number[], round?: number) {
  const kernel = new RowKernel(code, { ...plain, roles: [role.amount], round: round ?? plain.round })
  const kind = round === undefined ? 'exactly' : 'times'
  const bytes = Buffer.from(['1', '1', ...amounts].map((amount) => `${amount}\n`).join(''))
  kernel.load(bytes)
  expect(kernel.run(0, bytes.length, 1)).toBe('ordinary')
  expect(kernel.pass(0, bytes.length)).toBe(2)
  expect(kernel.run(2, bytes.length, 2)).toBe('unknown')
  const pieces = by.map(
    (each, at) =>
      ({ text: at === 0 ? '' : ' ', kind, index: 0, multiple: { of: 'amount', by: each } }) as const,
  )
  const known = kernel.remember({ outputs: [{ pieces, end: '\n' }], total: 2 })
  const stop = kernel.run(4, bytes.length, 3)
  let texts: string[] = []
  let sums: number[] = []
  kernel.take(([output], totals) => {
    texts = Buffer.from(output!).toString().split('\n').slice(0, -1)
    sums = [...totals]
  })
  return { stop, texts, sums, written: kernel.drainWrittenCount(known), reached: kernel.reached }
}

/** Range of doubles that are all written. */
const magnitudes = fc.oneof(
  fc.double({ min: 1e-21, max: 9.9e20, noNaN: true }),
  fc.integer({ min: -69, max: 69 }).map((exponent) => 2 ** exponent),
  fc.integer({ min: -20, max: 20 }).map((exponent) => 10 ** exponent),
  fc
    .tuple(fc.integer({ min: -17, max: 16 }), fc.integer({ min: 1, max: 9999 }))
    .map(([exponent, digits]) => Number(`${digits}e${exponent - 3}`)),
  fc.maxSafeNat().map((value) => value + 1),
)
const values = fc.tuple(magnitudes, fc.boolean()).map(([value, isNegative]) => (isNegative ? -value : value))

describe('formatted numbers', () => {
  it("match JavaScript's", () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 200, maxLength: 200 }), (several) => {
        const { stop, texts } = multiples(['1'], several)
        expect({ stop, texts }).toEqual({ stop: 'done', texts: [several.join(' ')] })
      }),
      { numRuns: 100 },
    )
  })

  it('are the product of the parsed amount and the multiplier', () => {
    const amounts = fc
      .tuple(fc.nat(999_999_999), fc.nat(99_999))
      .map(([whole, part]) => `${whole + 1}.${String(part).padStart(5, '0')}`)
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1 }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (all, by) => {
          const { stop, texts, sums, written } = multiples(all, [by])
          expect(stop).toBe('done')
          expect(texts).toEqual(all.map((amount) => String(Number(amount) * by)))
          expect(sums).toEqual(all.map((amount) => Number(amount) * 2))
          expect(written).toBe(all.length)
        },
      ),
    )
  })

  it('are rounded equally to 15 significant digits on the fast and the general path', () => {
    // Ties are the cases that could differ: half of the last remaining digit.
    const ties = fc
      .tuple(
        fc.integer({ min: 1e14, max: 9e14 }),
        fc.integer({ min: -20, max: 4 }),
        fc.constantFrom(5, 49, 51),
      )
      .map(([digits, exponent, rest]) => Number(`${digits}${rest}e${exponent - 2}`))
    fc.assert(
      fc.property(fc.array(fc.oneof(values, ties), { minLength: 500, maxLength: 500 }), (several) => {
        const expected = several.map((value) => Number(value.toPrecision(15)))
        expect(several.map((value) => roundSignificant(value, 15))).toEqual(expected)
        const writable = several.filter((value) => Math.abs(value) >= 1e-21 && Math.abs(value) < 1e21)
        const { texts } = multiples(['1'], writable, 15)
        expect(texts).toEqual([writable.map((value) => String(roundSignificant(value, 15))).join(' ')])
      }),
      { numRuns: 100 },
    )
  })

  it('are rounded to fewer digits by the caller', () => {
    const amounts = ['1', '2.5', '1234567', '0.00001']
    const { texts } = multiples(amounts, [0.123456789], 3)
    expect(texts).toEqual(
      amounts.map((amount) => String(Number((Number(amount) * 0.123456789).toPrecision(3)))),
    )
  })

  it.each([1e21, 1.7e308, 9.9e-22, 5e-324])('leaves %d to the general path', (value) => {
    expect(multiples(['1'], [value])).toMatchObject({ stop: 'ordinary', texts: [], reached: 4 })
  })
})

describe('rows', () => {
  it.each(['', '0', '-1', '+1', '1e3', ' 1', '"1"', '1,1', '1234567890123456'])(
    'leaves rows with the amount %j to the general path',
    (amount) => {
      expect(multiples([amount, '7'], [2])).toMatchObject({ stop: 'ordinary', texts: [], reached: 4 })
    },
  )

  it('sends rows larger than the output buffer to the general path', () => {
    const kernel = new RowKernel(code, { ...plain, roles: [role.amount, role.passedOn] })
    const long = Buffer.from(`1,a\n1,a\n2,${'x'.repeat(8_000_000)}\n3,b\n`)
    kernel.load(long)
    expect(kernel.run(0, long.length, 1)).toBe('ordinary')
    expect(kernel.run(4, long.length, 2)).toBe('unknown')
    // So many copies of the row that their total size exceeds 32 bits.
    const pieces = Array.from({ length: 537 }, () => ({ text: '', kind: 'cell', index: 1 }) as const)
    kernel.remember({ outputs: [{ pieces, end: '\n' }], total: 1 })
    expect(kernel.run(4, long.length, 2)).toBe('ordinary')
    expect(kernel.reached).toBe(8)
    const taken: string[] = []
    kernel.take(([bytes]) => taken.push(Buffer.from(bytes!).toString()))
    expect(taken).toEqual([`${'a'.repeat(537)}\n`])
  })

  it('stops when the output is full, without losing rows', () => {
    const amounts = Array.from({ length: 20_000 }, (_, index) => String(index + 1))
    const { stop, texts, reached } = multiples(amounts, [1])
    expect(stop).toBe('full')
    const bytesDone = texts.reduce((sum, text) => sum + text.length + 1, 4)
    expect({ texts, reached }).toEqual({ texts: amounts.slice(0, texts.length), reached: bytesDone })
  })

  it('writes row numbers and cells to every output, quoting cells that contain its delimiter', () => {
    const roles = [role.passedOn, role.amount]
    const kernel = new RowKernel(code, { ...plain, delimiter: ';', roles, outputs: 2 })
    const bytes = Buffer.from('a;1\nb;2\nc,d;3\n;4\n')
    kernel.load(bytes)
    kernel.run(0, bytes.length, 7)
    expect(kernel.run(4, bytes.length, 8)).toBe('unknown')
    const piece = { text: '', index: 0 }
    const cells = { pieces: [{ ...piece, kind: 'cell' } as const], end: '!\n' }
    const numbers = { pieces: [{ ...piece, text: '#', kind: 'number' } as const], end: '\n' }
    kernel.remember({ outputs: [cells, numbers], total: 1 })
    expect(kernel.run(4, bytes.length, 8)).toBe('done')
    const taken: string[] = []
    kernel.take((outputs) => taken.push(...outputs.map((output) => Buffer.from(output).toString())))
    expect(taken).toEqual(['b!\n"c,d"!\n!\n', '#8\n#9\n#10\n'])
  })

  it.each(['=1', '+a', '-a', '@x', '\t1', '\uFF1D1'])(
    'leaves rows with the cell %j to the general path if it may be a formula',
    (text) => {
      const roles = [role.passedOn, role.amount]
      const kernel = new RowKernel(code, { ...plain, roles, safe: true })
      const bytes = Buffer.from(`a,1\na,1\n${text},1\n`)
      kernel.load(bytes)
      kernel.run(0, bytes.length, 1)
      kernel.run(4, bytes.length, 2)
      const pieces = [{ text: '', kind: 'cell', index: 0 } as const]
      kernel.remember({ outputs: [{ pieces, end: '\n' }], total: 1 })
      expect(kernel.run(4, bytes.length, 2)).toBe('ordinary')
      expect(kernel.reached).toBe(8)
    },
  )

  it('multiplies two amounts, if the same amounts are whole numbers', () => {
    const kernel = new RowKernel(code, { ...plain, roles: [role.amount, role.passedOn, role.amount] })
    const bytes = Buffer.from('2,a,0.5\n2,a,0.5\n3,b,1.5\n7,c,0.1\n2,d,3\n2,e,3\n')
    kernel.load(bytes)
    expect(kernel.run(0, bytes.length, 1)).toBe('ordinary')
    expect(kernel.pass(0, bytes.length)).toBe(8)
    expect(kernel.run(8, bytes.length, 2)).toBe('unknown')
    expect([kernel.amount, kernel.amountColumn]).toEqual([1, 0])
    expect(kernel.other).toEqual({ column: 2, areWhole: [true, false] })
    const piece = { text: '', kind: 'times', index: 0, multiple: { of: 'amount', by: 10 } } as const
    kernel.remember({ outputs: [{ pieces: [piece], end: '\n' }], total: 1 })
    expect(kernel.run(16, bytes.length, 3)).toBe('ordinary')
    expect(kernel.reached).toBe(32)
    kernel.take(([written]) => expect(Buffer.from(written!).toString()).toBe('45\n7\n'))
    expect(kernel.pass(32, bytes.length)).toBe(38)
    expect(kernel.run(38, bytes.length, 6)).toBe('unknown')
    expect(kernel.other).toEqual({ column: 2, areWhole: [true, true] })
  })

  it('writes the covered part and the remainder if the part is less than the amount', () => {
    const kernel = new RowKernel(code, { ...plain, roles: [role.amount, role.part] })
    const rows = ['1,1', '2,1', '2,1', '5,2', '2,2', '5,0', '5,', '5,0.0', '5,0', '7,2']
    const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''))
    kernel.load(bytes)
    const all = (from: number) => kernel.run(from, bytes.length, 1)
    expect(all(0)).toBe('ordinary')
    expect(all(kernel.pass(0, bytes.length))).toBe('unknown')
    expect(kernel.part).toEqual({ column: 1, amount: 1 })
    const pieces = (['amount', 'part', 'rest'] as const).map(
      (of) => ({ text: ' ', kind: 'times', index: 0, multiple: { of, by: 10 } }) as const,
    )
    kernel.remember({ outputs: [{ pieces, end: '\n' }], total: 1 })
    expect(all(8)).toBe('ordinary')
    expect(bytes.subarray(kernel.reached).toString()).toMatch(/^2,2\n/)
    const next = kernel.pass(kernel.reached, bytes.length)
    expect(all(next)).toBe('unknown')
    // Zeros form one kind, and blank cells another.
    expect(bytes.subarray(kernel.reached).toString()).toBe('5,0.0\n5,0\n7,2\n')
    expect(kernel.part).toEqual({ column: 1, amount: 0 })
    kernel.remember(undefined)
    expect(all(kernel.reached)).toBe('ordinary')
    expect(all(kernel.pass(kernel.reached, bytes.length))).toBe('done')
    let written = ''
    kernel.take(([output]) => {
      written = Buffer.from(output!).toString()
    })
    expect(written).toBe(' 20 10 10\n 50 20 30\n 70 20 50\n')
  })

  it('skips rows seen once, up to the next that can be written or remembered', () => {
    const roles = [role.decides, role.amount]
    const kernel = new RowKernel(code, { ...plain, roles })
    const bytes = Buffer.from('a,1\n"b\n",1\nc,1\nd,x\nc,1\na,1\n')
    kernel.load(bytes)
    expect(kernel.run(0, bytes.length, 1)).toBe('ordinary')
    const at = kernel.pass(0, bytes.length)
    expect(bytes.subarray(at).toString()).toBe('c,1\na,1\n')
    expect(kernel.run(at, bytes.length, 5)).toBe('unknown')
    kernel.stopLearning()
    expect(kernel.run(at, bytes.length, 5)).toBe('ordinary')
    expect(kernel.pass(at, bytes.length)).toBe(bytes.length)
  })
})

describe('alternating rows', () => {
  it('are all known after their second occurrence, for any number of kinds', () => {
    const kernel = new RowKernel(code, { ...plain, roles: [role.decides, role.amount] })
    const kinds = Array.from({ length: 600 }, (_, kind) => `kind ${kind * 7919},1\n`).join('')
    const bytes = Buffer.from(kinds.repeat(3))
    kernel.load(bytes)
    let learnt = 0
    for (let at = 0; at < bytes.length; at = bytes.indexOf(10, kernel.reached) + 1) {
      const stop = kernel.run(at, bytes.length, 1)
      if (stop === 'done') break
      if (stop === 'unknown') learnt++
      if (stop === 'unknown') kernel.remember({ outputs: [{ pieces: [], end: '\n' }], total: 1 })
    }
    expect(learnt).toBe(600)
  })
})

describe('a row that may be remembered', () => {
  it('is plain and matches no known row', () => {
    const kernel = new RowKernel(code, { ...plain, roles: [role.decides, role.amount] })
    const isNew = (row: string): boolean => {
      kernel.load(Buffer.from(row))
      return kernel.isNew(0)
    }
    expect(isNew('a "quote",1\n')).toBe(false)
    expect(isNew('steel,1\n')).toBe(true)
    kernel.remember(undefined)
    expect(isNew('steel,2\n')).toBe(false)
    expect(isNew('paper,2\n')).toBe(true)
  })
})
