/** Lines that are added up as one kind, and rows that are known again: by fingerprints, which are not to change a figure. */
import { describe, expect, it } from 'vitest'
import type { LedgerLine } from '../../../src/inventory/ledger/ledger.js'
import { type LineKind, LineKinds } from '../../../src/inventory/ledger/line-kinds.js'
import { RepeatedLines } from '../../../src/inventory/ledger/repeated-lines.js'

const line = (changed: Partial<LedgerLine> = {}) =>
  ({
    ...{ file: 'a.csv', row: 1, part: '', column: '', data_source: 'power', site: 'Leeds', item: '' },
    ...{ period_start: '2025-01-01', period_end: '2025-01-31', scope: '1', category: 'stationary' },
    ...{ operation: 'energy fuel', activity: 'gas', quantity: 1, unit: 'kWh', co2e: 1, co2e_market: 1 },
    ...{
      factor_id: 'f',
      factor_name: 'Gas',
      source: 'DESNZ',
      source_dataset: 'UK 2025',
      factor_year: '2025',
    },
    ...{ factor_region: 'GB', gwp_set: 'ar5', method: 'fuel_based', licence: 'OGL', notices: '' },
    ...{ error_code: '', error: '', share: '', energy_source: '', market_factor_id: '' },
    ...{ market_factor_name: '', further_factor_ids: '', gases_outside_kyoto: '' },
    ...changed,
  }) as LedgerLine

function kindsOf(lines: readonly LedgerLine[]): { lines: number; co2e: number }[] {
  const found: LineKind[] = []
  const kinds = new LineKinds((kind) => found.push(kind))
  for (const each of lines) kinds.add(each)
  kinds.flush()
  return found.map(({ lines: count, co2e }) => ({ lines: count, co2e: co2e.value }))
}

const ofKind = [
  ...(['data_source', 'site', 'period_start', 'period_end', 'scope', 'category', 'operation'] as const),
  ...(['activity', 'unit', 'factor_id', 'factor_name', 'source', 'source_dataset', 'factor_year'] as const),
  ...(['factor_region', 'gwp_set', 'method', 'licence', 'notices', 'energy_source'] as const),
  ...(['share', 'market_factor_id', 'market_factor_name', 'further_factor_ids'] as const),
  ...(['gases_outside_kyoto', 'part', 'factor_unit'] as const),
]

describe('lines of one kind', () => {
  it.each(ofKind)('have the same %s', (name) => {
    const [one, other] = [line(), line({ [name]: '2025-02-03' })]
    expect(kindsOf([one, other, one, other])).toEqual([
      { lines: 2, co2e: 2 },
      { lines: 2, co2e: 2 },
    ])
  })

  it.each([
    'quantity',
    'co2_biogenic',
    'co2',
    'ch4',
    'n2o',
    'energy_kwh',
    'renewable_kwh',
    'nuclear_kwh',
    'factor_quantity',
    'co2e_outside_kyoto',
    'mass_outside_kyoto',
  ] as const)('have or have not a %s', (name) => {
    const [one, other] = [line({ [name]: 1 }), line({ [name]: undefined })]
    expect(kindsOf([one, other, one, other])).toHaveLength(2)
  })

  it('have the same factor value, apart from rounding', () => {
    const [one, alike, other] = [0.177, 0.177000000000001, 0.178].map((value) =>
      line({ factor_value: value }),
    )
    expect(kindsOf([one!, alike!, other!])).toEqual([
      { lines: 2, co2e: 2 },
      { lines: 1, co2e: 1 },
    ])
  })

  it('are found again among more alike ones than are remembered', () => {
    const many = Array.from({ length: 40 }, (_, at) => line({ unit: `unit ${at}` }))
    expect(kindsOf([...many, ...many])).toEqual(many.map(() => ({ lines: 2, co2e: 2 })))
  })
})

describe('a line that stands in the ledger twice', () => {
  const found = (lines: readonly LedgerLine[]) => {
    const repeated = new RepeatedLines()
    for (const each of lines) repeated.add(each)
    return repeated.found?.lines
  }

  it.each(['file', 'data_source', 'part', 'column', 'category', 'scope'] as const)(
    'is of the same %s',
    (name) => {
      expect(found([line(), line({ [name]: '3' })])).toBeUndefined()
      expect(found([line(), line({ [name]: '3' }), line()])).toBe(1)
    },
  )

  it('is found among columns of one row, however many', () => {
    const columns = Array.from({ length: 40 }, (_, at) => line({ column: `c${at}` }))
    expect(found(columns)).toBeUndefined()
    expect(found([...columns, columns[3]!])).toBe(1)
  })
})
