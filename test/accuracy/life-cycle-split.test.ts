/**
 * How far a life-cycle factor that is split by generation mix and technology is from what publishers give for
 * direct emissions: the European Environment Agency for 2024 (greenhouse gas emission intensity of electricity
 * generation, g CO2e/kWh, edition of November 2025), and national publications for the latest common year.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInReference } from '../../src/catalogue/catalogue.js'
import type { Catalogue } from '../../src/catalogue/model.js'
import { openCatalogue } from '../../src/catalogue/open.js'
import { splitShare } from '../../src/estimators/energy/grid/split.js'
import { ratePerKwh } from '../../src/estimators/energy/rate.js'
import { EnergyReference, factorFor } from '../../src/tables/tables.js'

let catalogue: Catalogue
let energy: EnergyReference
beforeAll(() => {
  catalogue = openCatalogue(builtInReference())
  energy = new EnergyReference(builtInReference())
})
afterAll(() => {
  energy.close()
  catalogue.close()
})

/** g/kWh of what power plants emit, from the life cycle. */
function split(region: string, year: number): number {
  const activity = 'electricity-supply_grid-source_supplier_mix'
  const isLifeCycle = ({ source }: { source: string }) => source === 'Ember'
  const factor = [activity, `${activity}_lifecycle`]
    .map((id) => factorFor(catalogue, id, region, year, isLifeCycle))
    .find((found) => found?.year === year)!
  return 1000 * ratePerKwh(factor).co2e * splitShare(factor, region, { energy })!.value
}

const errorOf = (region: string, year: number, published: number) => split(region, year) / published - 1

const europe: Record<string, number> = {
  ...{ SE: 6, FI: 27, LU: 35, FR: 36, AT: 53, SK: 59, LT: 61, DK: 64, LV: 75 },
  ...{ PT: 82, HR: 98, ES: 125, HU: 127, BE: 155, SI: 175, RO: 188, IT: 206, IE: 237 },
  ...{ NL: 245, BG: 248, DE: 291, GR: 304, MT: 337, CZ: 338, EE: 384, CY: 561, PL: 566 },
}

describe('a split life-cycle factor', () => {
  it('is within 9 % of the EEA in half of the EU, and within 25 % in 22 of 27', () => {
    const errors = Object.entries(europe).map(([country, grams]) => Math.abs(errorOf(country, 2024, grams)))
    const sorted = errors.sort((a, b) => a - b)
    expect(sorted[13]).toBeLessThan(0.09)
    expect(sorted.filter((error) => error <= 0.25).length).toBe(22)
  })

  it('is far too low where oil shale, oil or industrial gases are burnt', () => {
    const low = Object.entries(europe).filter(([country, grams]) => errorOf(country, 2024, grams) < -0.3)
    expect(low.map(([country]) => country).sort()).toEqual(['BE', 'CY', 'EE', 'FR'])
  })

  it.each([
    ['GB', 2024, 207.05, -0.352],
    ['US', 2023, 349.667, -0.108],
    ['CA', 2022, 100, 0.086],
    ['AU', 2024, 630, -0.244],
    ['CN', 2023, 530.6, -0.014],
    ['BR', 2023, 38.5, 0.184],
  ] as const)('is off from the national factor of %s for %i, %f g/kWh, by the share %f', (...row) => {
    const [country, year, grams, error] = row
    expect(errorOf(country, year, grams)).toBeCloseTo(error, 2)
  })
})
