import { describe, expect, it } from 'vitest'
import { activityOf } from '../../../reference/publishers/desnz/activity.js'
import { desnzRow } from '../../../reference/publishers/desnz/row.js'
import { selectRows } from '../../../reference/publishers/desnz/selection.js'

/** A row of a flat file; gases and unneeded labels are empty. */
function row(labels: Partial<Record<string, string>>, year = 2021) {
  const empty = { level1: '', level2: '', level3: '', level4: '', column_text: '', uom: 'km' }
  const figures = { numerator: 'kg CO2e', co2e_total: '', co2: '', ch4_co2e: '', n2o_co2e: '' }
  return desnzRow({ ...empty, ...figures, ...labels } as Record<string, string>, year)
}

const car = {
  level1: 'Passenger vehicles',
  level2: 'Cars (by size)',
  level3: 'Small car',
  column_text: 'Petrol',
}

describe('rows of a flat file', () => {
  it('refuses two units of one thing that disagree beyond rounding', () => {
    const km = row({ ...car, co2e_total: '0.1' })
    const mile = (figure: string) => row({ ...car, uom: 'miles', co2e_total: figure })
    expect(selectRows([km, mile('0.16093')]).factors).toEqual([km])
    expect(() => selectRows([km, mile('0.17')])).toThrow(/Small car .* miles is 0.17/)
  })

  it('keeps a row per mile that has no row per km', () => {
    const mile = row({ ...car, uom: 'miles', co2e_total: '0.16093' })
    expect(selectRows([mile]).factors).toEqual([mile])
  })

  it('refuses two totals for one thing', () => {
    expect(() =>
      selectRows([row({ ...car, co2e_total: '0.1' }), row({ ...car, level4: '0', co2e_total: '0.2' })]),
    ).toThrow(/about the same thing/)
  })

  it('joins a total and its gases in either order', () => {
    const totals = row({ ...car, co2e_total: '0.1' })
    const gases = row({ ...car, level4: '0', co2: '0.09', ch4_co2e: '0.004', n2o_co2e: '0.006' })
    for (const order of [
      [totals, gases],
      [gases, totals],
    ]) {
      const { factors, excluded } = selectRows(order)
      expect(factors).toHaveLength(1)
      expect(factors[0]).toMatchObject({ total: 0.1, co2: 0.09, ch4_co2e: 0.004, n2o_co2e: 0.006 })
      expect(Object.values(excluded)).toEqual([1])
    }
  })

  it('names the row whose label no rule knows', () => {
    expect(() => activityOf(row({ ...car, level3: 'Flying car' }))).toThrow(/Flying car/)
    expect(() => activityOf(row({ ...car, level1: 'Rockets' }))).toThrow(/unknown sheet Rockets/)
  })

  it('reads one thing spelled in two ways as one', () => {
    const of = (level3: string, column_text: string, level1 = 'Waste disposal') =>
      activityOf(row({ level1, level2: 'Other', level3, column_text, uom: 'tonnes' })).id
    expect(of('Glass', 'Closed loop')).toBe(of('Glass', 'Closed-loop'))
    expect(of('Glass', 'Combustion')).toBe(of('Glass', 'Incineration with Energy Recovery'))
    expect(of('Clothing', 'Reused', 'Material use')).toBe(of('Clothing', 'Re-used', 'Material use'))
    expect(of('Glass', 'Landfill')).not.toBe(of('Glass', 'Closed-loop'))
  })
})
