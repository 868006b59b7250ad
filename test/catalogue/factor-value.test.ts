import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DataFolder } from '../../reference/files/data-folder.js'
import {
  defaultMethod,
  factorValue,
  methodForAll,
  methods,
  supportedMethods,
  warmingPotentials,
} from '../../src/catalogue/factor-value.js'

/** United Kingdom grid electricity 2025, per kWh: masses of the published CO2e of each gas. */
const ukGrid = { co2: 0.17489, ch4: 0.00083 / 28, n2o: 0.00128 / 265, co2e_ar5: 0.177 }

describe('the value of a factor under an assessment report', () => {
  it('is the published total if the source publishes that report', () => {
    expect(factorValue(ukGrid, 'ar5')).toEqual({ value: 0.177, origin: 'source' })
  })

  it('is computed from the gas masses for the other reports', () => {
    const ar4 = factorValue(ukGrid, 'ar4')
    expect(ar4?.origin).toBe('ghg')
    expect(ar4?.value).toBeCloseTo(0.17489 + (0.00083 / 28) * 25 + (0.00128 / 265) * 298, 12)
    expect(factorValue(ukGrid, 'ar6')?.value).toBeCloseTo(
      0.17489 + (0.00083 / 28) * 27.9 + (0.00128 / 265) * 273,
      12,
    )
  })

  it.each([
    ['of unknown origin', { ch4: 1 }, 27.9],
    ['of fossil origin', { ch4_fossil: 1 }, 29.8],
    ['of biogenic origin', { ch4_biogenic: 1 }, 27.0],
    ['of both origins', { ch4_fossil: 1, ch4_biogenic: 1 }, 56.8],
  ])('weighs methane %s by its own GWP in the sixth report', (_, methane, value) => {
    expect(factorValue({ co2: 0, n2o: 0, ...methane }, 'ar6')?.value).toBeCloseTo(value, 9)
    const kilograms = Object.values(methane).length
    expect(factorValue({ co2: 0, n2o: 0, ...methane }, 'ar5')?.value).toBeCloseTo(28 * kilograms, 9)
    expect(factorValue({ co2: 0, n2o: 0, ...methane }, 'ar4')?.value).toBeCloseTo(25 * kilograms, 9)
  })

  it('keeps radiative forcing and other gases unchanged under every report', () => {
    const flight = { co2: 0.1, ch4: 0, n2o: 0.000_004, co2e_other: 0.07, co2e_ar5: 0.17106 }
    expect(factorValue(flight, 'ar4')?.value).toBeCloseTo(0.1 + 0.000_004 * 298 + 0.07, 12)
    expect(factorValue(flight, 'ar6')?.value).toBeCloseTo(0.1 + 0.000_004 * 273 + 0.07, 12)
  })

  it.each([
    ['CO2 alone', { co2: 10.21 }, 10.21],
    ['methane and nitrous oxide', { ch4: 0.01, n2o: 0.001 }, 0.01 * 27.9 + 0.001 * 273],
    ['CO2 and methane', { co2: 1, ch4_biogenic: 0.1 }, 1 + 0.1 * 27],
  ])('is the sum of the known masses if no total is published: %s', (_, masses, value) => {
    expect(factorValue(masses, 'ar6')?.value).toBeCloseTo(value, 12)
    expect(factorValue(masses, 'ar6')?.origin).toBe('ghg')
    expect(supportedMethods(masses)).toEqual(['ar4', 'ar5', 'ar6'])
    expect(defaultMethod(masses)).toBe('ar6')
  })

  it('is unknown if neither a total nor a mass is given; CO2 outside the total does not count', () => {
    const nothing = { co2: null, ch4: null, n2o: null, co2_biogenic: 1 }
    expect(factorValue(nothing, 'ar5')).toBeUndefined()
    expect(supportedMethods(nothing)).toEqual([])
    expect(defaultMethod(nothing)).toBeUndefined()
  })

  it.each([
    ['CO2', { ch4: 0.1, n2o: 0.1 }],
    ['methane', { co2: 1, n2o: 0.1 }],
    ['nitrous oxide', { co2: 1, ch4: 0.1 }],
  ])('is not computed for another report if %s of a published total is missing', (_, masses) => {
    expect(supportedMethods({ ...masses, co2e_ar5: 30 })).toEqual(['ar5'])
  })

  it('is not computed from masses that leave part of the published total unexplained', () => {
    const withRefrigerants = { co2: 1, ch4: 0, n2o: 0, co2e_ar5: 1.4 }
    expect(supportedMethods(withRefrigerants)).toEqual(['ar5'])
    expect(supportedMethods({ ...withRefrigerants, co2e_other: 0.4 })).toEqual(['ar4', 'ar5', 'ar6'])
  })

  it('treats a mass of zero as known and null as unknown', () => {
    expect(supportedMethods({ co2: 1, ch4: 0, n2o: 0 })).toEqual(['ar4', 'ar5', 'ar6'])
    expect(supportedMethods({ co2: 1, ch4: null, n2o: 0, co2e_ar4: 1 })).toEqual(['ar4'])
  })
})

describe('the default method', () => {
  it('is the latest report the source publishes', () => {
    expect(defaultMethod(ukGrid)).toBe('ar5')
    expect(defaultMethod({ co2e_ar4: 1, co2e_ar5: 1.1 })).toBe('ar5')
  })

  it('is the latest computable method if the source publishes only masses', () => {
    expect(defaultMethod({ co2: 1, ch4: 0.1, n2o: 0.1 })).toBe('ar6')
  })
})

describe('GWPs', () => {
  it('equal the shipped tables of the assessment reports', () => {
    const data = new DataFolder(fileURLToPath(new URL('../../data', import.meta.url)))
    const rows = data.rows('gwp', 'codes', ['code', ...methods] as const)
    const published = (gas: string) => rows.find(({ code }) => code === gas)!
    for (const method of methods) {
      expect(warmingPotentials[method].ch4).toBe(Number(published('CH4')[method]))
      expect(warmingPotentials[method].n2o).toBe(Number(published('N2O')[method]))
    }
  })
})

describe('the method of several factors together', () => {
  const masses = { co2: 1, ch4: 0.001, n2o: 0.0001 }
  const total = { ...masses, co2e_ar4: 1 + 0.025 + 0.0298 }

  it.each([
    ['the one that most of them publish', [total, total, masses], 'ar4'],
    ['the latest where as many publish another', [{ co2e_ar5: 1, co2e_ar6: 1 }], 'ar6'],
    ['the latest where none publishes a total', [masses, masses], 'ar6'],
    ['one that all of them have', [{ co2e_ar5: 1, co2e_ar6: 1 }, { co2e_ar5: 1 }], 'ar5'],
    ['none where they have none in common', [{ co2e_ar4: 1 }, { co2e_ar5: 1 }], undefined],
  ])('is %s', (_, factors, method) => {
    expect(methodForAll(factors)).toBe(method)
  })
})
