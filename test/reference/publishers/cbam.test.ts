import { describe, expect, it } from 'vitest'
import type { RawFolder } from '../../../reference/files/raw-folder.js'
import { policy } from '../../../reference/publishers/cbam/policy.js'
import { committedManifest, committedTable } from './committed-table.js'

const intensities = committedTable('jrc-border-intensities-2023', 'border_intensities')
const defaults = committedTable('eu-border-defaults-2026', 'border_defaults')
const corrected = committedTable('eu-border-defaults-2026-1740', 'border_defaults')
const benchmarks = committedTable('eu-border-benchmarks-2026', 'border_benchmarks')

describe('policies of the border adjustment', () => {
  const file = (entry: object) =>
    ({
      text: () =>
        JSON.stringify({
          certificate_price_eur_per_tco2e: [entry],
          cross_sectoral_correction_factor: { value: 1, years: [2026] },
        }),
      takeChecksums: () => ({}),
    }) as unknown as RawFolder

  it('have the published prices alone, and the correction factor of 2026 to 2030', () => {
    const prices = committedTable('eu-border-policy-2026', 'border_prices')
    expect(prices.map(({ quarter, eur }) => `${quarter} ${eur}`)).toEqual([
      '2026-Q1 75.36',
      '2026-Q2 75.28',
      '2026-Q3 82.32',
    ])
    const factors = committedTable('eu-border-policy-2026', 'border_corrections')
    expect(factors.map(({ year, factor }) => `${year} ${factor}`).join(', ')).toBe(
      '2026 1, 2027 1, 2028 1, 2029 1, 2030 1',
    )
  })

  it('stop the import at a price that was published before the end of its quarter', () => {
    const entry = { period: '2026-Q4', eur: 80, published: '2026-10-05' }
    expect(() => policy(file(entry))).toThrow('the price of 2026-Q4 was published on 2026-10-05')
    expect(() => policy(file({ period: '2026-Q4', eur: 80 }))).toThrow('without a day of publication')
    expect(() => policy(file({ period: '2026', eur: 80, published: '2027-01-04' }))).toThrow(
      '2026 is not a quarter',
    )
  })

  it('have the highest value of all countries for goods of unknown origin', () => {
    const unknown = corrected.filter(({ region }) => region === 'UNKNOWN')
    expect(unknown).toHaveLength(260)
    for (const { cn_code, total, added_in } of unknown) {
      const values = corrected.filter((row) => row.cn_code === cn_code && row.region !== 'UNKNOWN')
      expect(Number(total)).toBe(Math.max(...values.map((row) => Number(row.total))))
      expect(added_in).toBe('3')
    }
    // Annex IV as read: calcined clay, white clinker, other clinker.
    const totals = (code: string) => unknown.find(({ cn_code }) => cn_code === code)!.total
    expect(['2507 00 80 80', '2523 10 00 10', '2523 10 00 90'].map(totals)).toEqual(['0.32', '1.41', '1.44'])
  })
})

describe('border adjustment tables', () => {
  it('hold every published row', () => {
    expect([intensities.length, defaults.length, benchmarks.length]).toEqual([5040, 10931, 1804])
  })

  it('have a value for the rest of the world and the union of all 273 codes', () => {
    const codes = (region?: string) =>
      new Set(intensities.filter((row) => !region || row.region === region).map((row) => row.cn_code)).size
    expect([codes(), codes('ROW'), codes('EU')]).toEqual([273, 273, 273])
  })

  it('have parts that add up to the total within rounding, and no zeros', () => {
    for (const { direct, indirect, total } of intensities) {
      expect(Math.abs(Number(direct) + Number(indirect) - Number(total))).toBeLessThan(0.0201)
      expect(Number(total)).toBeGreaterThan(0)
    }
  })

  it('mark headings that have the mean of their codes', () => {
    const headings = new Set(
      intensities.filter((row) => row.heading_average === '1').map((row) => row.cn_code),
    )
    expect(headings).toContain('7318')
    expect([...headings].every((code) => code!.length === 4)).toBe(true)
  })

  it('hold the corrected default values: those printed with figures, and fertilisers of other countries', () => {
    expect(corrected).toHaveLength(10_910 + 260)
    const codes = new Set(corrected.map((row) => row.cn_code))
    expect(codes).toContain('2523 10 00 10')
    expect([...codes].some((code) => code!.startsWith('7615'))).toBe(false)
    const keys = corrected.map((row) => `${row.region} ${row.cn_code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('write codes in groups with spaces', () => {
    for (const { cn_code } of [...intensities, ...defaults, ...benchmarks]) {
      expect(cn_code).toMatch(/^\d{4}( \d{2}){0,2}$/)
    }
  })

  it('have no indirect part outside the obligation', () => {
    const withIndirect = defaults.filter((row) => row.indirect !== '').map((row) => row.cn_code!.slice(0, 2))
    expect([...new Set(withIndirect)].filter((chapter) => ['72', '73', '76'].includes(chapter))).toEqual([])
  })

  it('are under CC BY 4.0', () => {
    for (const id of [
      'jrc-border-intensities-2023',
      'eu-border-defaults-2026',
      'eu-border-benchmarks-2026',
    ]) {
      expect(committedManifest(id).licence).toBe('CC-BY-4.0')
    }
  })
})

describe('factors of goods by country', () => {
  const factors = committedTable('jrc-goods-2023', 'factors')

  it('are the totals of the published intensities', () => {
    const totals = new Map(intensities.map((row) => [`${row.region} ${row.cn_code}`, row.total]))
    expect(factors.length).toBeGreaterThan(300)
    for (const { dataset_row, co2e_ar5 } of factors) {
      expect(Number(co2e_ar5), dataset_row).toBe(Number(totals.get(dataset_row!)))
    }
  })

  it('leave out the United Kingdom and the rest of the world', () => {
    const regions = new Set(factors.map(({ region }) => region))
    expect(regions.has('GB') || regions.has('ROW')).toBe(false)
    expect(regions.has('EUROPE')).toBe(true)
  })
})
