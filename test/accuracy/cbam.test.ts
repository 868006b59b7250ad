/**
 * Border adjustment against the published tables: intensities of JRC134682 (2023); default values of
 * Implementing Regulation (EU) 2025/2621 and benchmarks of 2025/2620. Figures are t CO2e per t, copied here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, localEngine } from '../../src/engine/engine.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** Code, origin, region of the value, weight, unit, kg of one unit, direct, indirect, total. */
const lines: [string, string, string, number, string | undefined, number, number, number, number][] = [
  ['7307 21 00', 'CN', 'CN', 1250, 'kg', 1, 1.85, 0.38, 2.22],
  ['7211 90', 'GB', 'GB', 18, 't', 1000, 2.06, 0.1, 2.17],
  ['7207 19 19', 'BY', 'BY', 3, 't', 1000, 0.07, 0.28, 0.35],
  ['7306 30 72', 'TW', 'TW', 640.5, undefined, 1, 1.9, 0.31, 2.21],
  ['7207 12 10', 'JP', 'JP', 2, 'ton', 907.18474, 2.09, 0.25, 2.35],
  ['7306 50 80', 'KR', 'KR', 5000, 'lb', 0.45359237, 1.71, 0.36, 2.07],
  ['7211 14 00', 'CH', 'CH', 90000, 'g', 0.001, 0.18, 0.03, 0.21],
  ['7208', 'CN', 'CN', 20, 't', 1000, 1.84, 0.3, 2.14],
  ['7613 00 00', 'AE', 'AE', 12, 't', 1000, 2.41, 9.06, 11.47],
  ['7604 29 90', 'AE', 'AE', 311, 'kg', 1, 2.18, 8.79, 10.97],
  ['7608', 'ROW', 'ROW', 1, 't', 1000, 2.73, 9.3, 12.04],
  ['7607', 'EU', 'EU', 1, 't', 1000, 2.18, 2.49, 4.68],
  ['7607', 'FR', 'EU', 7, 't', 1000, 2.18, 2.49, 4.68],
  ['7608', 'BR', 'ROW', 4, 't', 1000, 2.73, 9.3, 12.04],
  ['2523 29', 'TN', 'TN', 25, 't', 1000, 0.82, 0.05, 0.88],
  ['2523 21', 'GB', 'GB', 800, 'kg', 1, 1.26, 0.06, 1.32],
  ['2523 10', 'ROW', 'ROW', 30, 't', 1000, 1.19, 0.07, 1.26],
  ['3105 51 00', 'BY', 'BY', 40, 't', 1000, 1.09, 0.08, 1.17],
  ['2814', 'EU', 'EU', 9, 't', 1000, 1.91, 0.07, 1.98],
  ['3102 80 00', 'RU', 'RU', 55, 't', 1000, 1.57, 0.06, 1.63],
]

describe('intensities by country', () => {
  it.each(lines)(
    '%s from %s',
    async (cn_code, origin, region, weight, weight_unit, kg, direct, indirect, total) => {
      const response = await engine.call('cbam', {
        cn_code,
        production_region: origin,
        weight,
        ...(weight_unit !== undefined && { weight_unit }),
      })
      expect(response.co2e).toBeCloseTo(weight * kg * total, 6)
      expect(response.direct_emissions.co2e).toBeCloseTo(weight * kg * direct, 6)
      expect(response.indirect_emissions?.co2e).toBeCloseTo(weight * kg * indirect, 6)
      expect(response.estimated_costs_eur).toBeCloseTo(((weight * kg * total) / 1000) * 75.36, 6)
      expect(response.direct_emissions.source_trail.map((point) => point.region)).toEqual([region])
      expect(response.indirect_emissions?.source_trail.map((point) => point.region)).toEqual([region])
      expect(response.certificates).toBeUndefined()
    },
  )
})

/** Code, origin, tonnes, year, default value, mark-up, benchmark, share to pay. */
const declared: [string, string, number, number, number, number, number, number][] = [
  ['7208 36 00', 'IN', 100, 2026, 4.28, 0.1, 1.37, 0.025],
  ['7601 10 90', 'CN', 12.5, 2027, 3, 0.2, 1.423, 0.05],
  ['3102 10 12', 'EG', 60, 2028, 0.46, 0.01, 0.304, 0.1],
  ['7219 12 10', 'US', 8, 2026, 3.22, 0.1, 1.189, 0.025],
  ['7601 20 80', 'ZA', 1, 2031, 2.35844, 0.3, 1.423, 0.61],
  // White clinker is 1.30 with a benchmark of 0.859: grey has the higher value.
  ['2523 10 00', 'CN', 40, 2026, 1.39, 0.1, 0.666, 0.025],
]

describe('certificates owed', () => {
  it.each(declared)('%s from %s', async (cn_code, origin, tonnes, year, value, markUp, benchmark, share) => {
    const response = await engine.call('cbam', {
      cn_code,
      production_region: origin,
      weight: tonnes,
      weight_unit: 't',
      period: 'definitive',
      import_year: year,
    })
    const owed = tonnes * (value * (1 + markUp) - benchmark * (1 - share))
    expect(response.certificates?.owed).toBeCloseTo(owed, 9)
    expect(response.certificates?.correction_factor).toBe(1)
    expect(response.estimated_costs_eur).toBeCloseTo(owed * 75.36, 6)
    expect(response.co2e).toBeCloseTo(tonnes * 1000 * value, 6)
    expect(response.direct_emissions.emission_factor?.source_dataset).toContain('2025/2621')
  })

  it('are none where the benchmark is above the default value', async () => {
    const { certificates } = await engine.call('cbam', {
      cn_code: '7207 11 90',
      production_region: 'AZ',
      weight: 10,
      weight_unit: 't',
      period: 'definitive',
      import_year: 2026,
    })
    // 0.13 with mark-up against 0.331.
    expect(certificates?.owed).toBe(0)
  })
})
