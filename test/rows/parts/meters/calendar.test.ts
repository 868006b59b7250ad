/** Tests the calendar of meters: worked examples, and random bills against a count by days. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText } from '../../../../src/rows/mapping/files/dates.js'
import {
  type Bill,
  type MeterCalendar,
  meterCalendar,
  type OverlapRule,
  shareOf,
  spansWithout,
} from '../../../../src/rows/parts/meters/calendar.js'
import { calendarParts, daysIn, monthlyAmounts, spanOf } from '../../../../src/rows/parts/meters/days.js'

type Written = [start: string, end: string, quantity: number, kind?: Bill['kind']]

function billsOf(written: readonly Written[]): Bill[] {
  return written.map(([start, end, quantity, kind]) => ({ ...spanOf({ start, end }), quantity, kind }))
}

/** Returns the amount of each month, without the days that count for another bill unless the rule is `warn`. */
function months(
  written: readonly Written[],
  rule: OverlapRule = 'warn',
  endDay?: 'in' | 'out',
): Record<string, number> {
  const bills = billsOf(written).map((bill) => ({ ...bill, endDay }))
  const sums: Record<string, number> = {}
  for (const [at, { days, contested }] of meterCalendar(bills, rule).bills.entries()) {
    const { quantity } = bills[at]!
    const kept = rule === 'warn' ? [days] : spansWithout(days, contested)
    for (const span of kept) {
      for (const [month, amount] of monthlyAmounts(span, quantity! * shareOf(span, days))) {
        sums[month] = (sums[month] ?? 0) + amount
      }
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([month, amount]) => [month, Number(amount.toFixed(6))]))
}

function contestedDays({ bills }: MeterCalendar): string[] {
  return bills.flatMap(({ contested }) =>
    contested.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => dayText(first + at)),
    ),
  )
}

describe('months of a bill', () => {
  const bill: Written[] = [['2025-06-20', '2025-07-21', 1000]]

  it('include both the first and the last day by default', () => {
    expect(months(bill)).toEqual({ '2025-06': 343.75, '2025-07': 656.25 })
  })

  it('exclude the last day with end_day: out', () => {
    expect(months(bill, 'warn', 'out')).toEqual({ '2025-06': 354.83871, '2025-07': 645.16129 })
  })

  it('follow the lengths of months in a leap year', () => {
    expect(months([['2024-01-01', '2024-03-31', 9100]])).toEqual({
      '2024-01': 3100,
      '2024-02': 2900,
      '2024-03': 3100,
    })
  })

  it('count a day of 23 hours as a day', () => {
    const [bill] = billsOf([['2025-03-01', '2025-04-01', 743]])
    const { first } = bill!
    expect(743 * shareOf({ first, last: first + 14 }, { first, last: first + 30 })).toBeCloseTo(359.516129, 6)
  })

  it('cut a bill at the end of a financial year by days', () => {
    const [bill] = billsOf([['2025-03-20', '2025-04-19', 930]])
    const { first } = bill!
    expect(930 * shareOf({ first, last: first + 11 }, bill!)).toBeCloseTo(360, 9)
  })
})

describe('chains of bills', () => {
  it('give a day that two bills share to the later one', () => {
    const bills: Written[] = [
      ['2024-12-15', '2025-01-15', 620],
      ['2025-01-15', '2025-02-14', 450],
      ['2025-02-14', '2025-03-16', 390],
      ['2025-03-16', '2025-04-15', 300],
    ]
    expect(months(bills)).toEqual({
      '2024-12': 340,
      '2025-01': 535,
      '2025-02': 390,
      '2025-03': 349.83871,
      '2025-04': 145.16129,
    })
    expect(contestedDays(meterCalendar(billsOf(bills)))).toEqual([])
  })

  it('include both days if each bill begins on the day after the one before', () => {
    const bills: Written[] = [
      ['2025-01-01', '2025-01-31', 310],
      ['2025-02-01', '2025-03-02', 300],
      ['2025-03-03', '2025-04-01', 270],
    ]
    expect(months(bills)).toEqual({ '2025-01': 310, '2025-02': 280, '2025-03': 281, '2025-04': 9 })
  })

  it('leave a gap open and count its days', () => {
    const bills: Written[] = [
      ['2025-01-01', '2025-01-31', 310],
      ['2025-03-01', '2025-03-31', 248],
    ]
    expect(months(bills)).toEqual({ '2025-01': 310, '2025-03': 248 })
    const { gaps } = meterCalendar(billsOf(bills))
    expect(gaps.map(daysIn)).toEqual([28])
  })

  it('count chains whose bills follow both conventions', () => {
    const { shared, adjoining } = meterCalendar(
      billsOf([
        ['2025-01-01', '2025-02-01', 1],
        ['2025-02-01', '2025-02-28', 1],
        ['2025-03-01', '2025-03-31', 1],
      ]),
    )
    expect({ shared, adjoining }).toEqual({ shared: 1, adjoining: 1 })
  })
})

describe('overlapping bills', () => {
  const bills: Written[] = [
    ['2025-01-01', '2025-02-01', 352],
    ['2025-01-30', '2025-03-01', 310],
  ]

  it('are found by day', () => {
    expect(contestedDays(meterCalendar(billsOf(bills)))).toEqual(['2025-01-30', '2025-01-31', '2025-02-01'])
    expect(months(bills)['2025-01']).toBe(361)
  })

  it('are cut at their daily rate if the later or the earlier one counts', () => {
    expect(months(bills, 'later')).toEqual({ '2025-01': 339, '2025-02': 280, '2025-03': 10 })
    expect(months(bills, 'earlier')).toEqual({ '2025-01': 341, '2025-02': 281, '2025-03': 10 })
  })

  it('count a month instead of its share of a whole year, in any order, unless the earlier one counts', () => {
    const year: Written = ['2024-01-01', '2024-12-31', 3660]
    const june: Written = ['2024-06-01', '2024-06-30', 900]
    for (const rows of [
      [year, june],
      [june, year],
    ]) {
      expect(months(rows, 'later')).toMatchObject({ '2024-05': 310, '2024-06': 900, '2024-07': 310 })
      expect(months(rows, 'earlier')).toMatchObject({ '2024-06': 300 })
    }
  })

  it('count an actual reading instead of an estimate, in any order', () => {
    const estimate: Written = ['2025-01-01', '2025-01-31', 400, 'estimated']
    const actual: Written = ['2025-01-01', '2025-01-31', 352, 'actual']
    expect(months([estimate, actual], 'later')).toEqual({ '2025-01': 352 })
    expect(months([actual, estimate], 'later')).toEqual({ '2025-01': 352 })
    expect(months([actual, estimate], 'earlier')).toEqual({ '2025-01': 352 })
  })

  it('spread a reading over all days since the last one, instead of the estimates', () => {
    const found = months(
      [
        ['2025-02-01', '2025-02-28', 300, 'estimated'],
        ['2025-02-01', '2025-03-31', 590, 'true_up'],
      ],
      'later',
    )
    expect(found).toEqual({ '2025-02': 280, '2025-03': 310 })
  })

  it('have no contested days if a credit cancels the first bill', () => {
    for (const kind of ['credit', undefined] as const) {
      const rows: Written[] = [
        ['2025-01-01', '2025-01-31', 500],
        ['2025-01-01', '2025-01-31', -500, kind],
        ['2025-01-01', '2025-01-31', 450, 'rebill'],
      ]
      expect(contestedDays(meterCalendar(billsOf(rows)))).toEqual([])
      expect(months(rows, 'later')).toEqual({ '2025-01': 450 })
    }
  })

  it('mark a negative amount that is not a credit', () => {
    const { bills: found } = meterCalendar(billsOf([['2025-01-01', '2025-01-31', -500]]))
    expect(found[0]!.standing).toBe('below_zero')
  })
})

const origin = spanOf({ start: '2024-01-01', end: '2024-01-01' }).first
const cutPoints = fc.uniqueArray(fc.integer({ min: 2, max: 364 }), { maxLength: 40 })
const anyBill = fc
  .record({
    from: fc.nat(120),
    length: fc.integer({ min: 2, max: 70 }),
    quantity: fc.integer({ min: 1, max: 9000 }),
  })
  .map(
    ({ from, length, quantity }): Bill => ({
      first: origin + from,
      last: origin + from + length - 1,
      quantity,
    }),
  )

describe('random bills', () => {
  it('have months that sum to the bill', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const amounts = [...monthlyAmounts(bill, bill.quantity!).values()]
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(bill.quantity!, 9)
        expect(calendarParts(bill, 'month').reduce((sum, part) => sum + daysIn(part), 0)).toBe(daysIn(bill))
      }),
      { numRuns: 500 },
    )
  })

  it('do not overlap if they divide a year, under either convention', () => {
    fc.assert(
      fc.property(cutPoints, fc.constantFrom(0, 1), (cuts, overlap) => {
        const ends = [...cuts.filter((cut) => !cuts.includes(cut - 1)), 366].sort((a, b) => a - b)
        const bills = ends.map((end, at) => {
          const begin = at === 0 ? 0 : ends[at - 1]!
          return { first: origin + begin, last: origin + end - 1 + (at === ends.length - 1 ? 0 : overlap) }
        })
        const calendar = meterCalendar(bills)
        expect(contestedDays(calendar)).toEqual([])
        expect(calendar.gaps).toEqual([])
        expect(calendar.bills.reduce((sum, { days }) => sum + daysIn(days), 0)).toBe(366)
      }),
      { numRuns: 500 },
    )
  })

  it('have as many contested days as a count by day, under each rule', () => {
    const rules = fc.constantFrom<OverlapRule>('warn', 'later', 'earlier')
    fc.assert(
      fc.property(fc.array(anyBill, { maxLength: 8 }), rules, (bills, rule) => {
        const calendar = meterCalendar(bills, rule)
        const byDay = new Map<number, number>()
        for (const { days } of calendar.bills) {
          for (let day = days.first; day <= days.last; day++) byDay.set(day, (byDay.get(day) ?? 0) + 1)
        }
        const counted = [...byDay.values()].reduce((sum, times) => sum + times - 1, 0)
        expect(contestedDays(calendar).length).toBe(counted)
        const kept = calendar.bills.flatMap(({ days, contested }) => spansWithout(days, contested))
        expect(kept.reduce((sum, span) => sum + daysIn(span), 0)).toBe(byDay.size)
      }),
      { numRuns: 500 },
    )
  })

  it('have the same contested days in any order', () => {
    const shuffled = fc
      .array(anyBill, { maxLength: 8 })
      .chain((bills) => fc.tuple(fc.constant(bills), fc.shuffledSubarray(bills, { minLength: bills.length })))
    fc.assert(
      fc.property(shuffled, ([bills, others]) => {
        const days = (of: readonly Bill[]) => contestedDays(meterCalendar(of)).sort()
        expect(days(others)).toEqual(days(bills))
      }),
      { numRuns: 500 },
    )
  })
})
