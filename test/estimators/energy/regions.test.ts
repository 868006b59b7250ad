import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

async function gridOf(region: string, year = 2023) {
  const { location, notices } = await engine.call('energyElectricity', { region, year, energy: 1 })
  const [point] = location.consumption.source_trail.filter(({ id }) => id !== null)
  const fallbacks = notices.filter(({ code }) => ['region_fallback', 'region_resolved'].includes(code))
  return { region: point!.region, fallbacks }
}

describe('the region of electricity', () => {
  it.each([
    ['a country', 'GB', 'GB'],
    ['an alias', 'UK', 'GB'],
    ['an eGRID subregion', 'US-CAMX', 'US-CAMX'],
    ['a state, as the subregion that covers most of it', 'US-NY', 'US-NYUP'],
    ['a state', 'US-TX', 'US-ERCT'],
    ['a ZIP, by its first three digits', 'US-10001', 'US-NYCW'],
    ['a ZIP with four digits more', 'US-94105-1234', 'US-CAMX'],
    ['a UN/LOCODE in a state', 'US-NYC', 'US-NYUP'],
    ['a territory with a subregion of its own', 'PR', 'US-PRMS'],
    ['the same as a state', 'US-PR', 'US-PRMS'],
    ['a Canadian province', 'CA-QC', 'CA-QC'],
    ['an Australian state', 'AU-VIC', 'AU-VIC'],
    ['an Australian grid', 'AU-NWIS', 'AU-WA-NWIS'],
    ['the same by its other name', 'AU-NWSI', 'AU-WA-NWIS'],
    ['a city in an Australian state', 'AU-SYD', 'AU-NSW'],
    ['an island as a part of its state', 'FR-974', 'RE'],
    ['an island of another state', 'NL-AW', 'AW'],
    ['an island with a grid of its own', 'FR-20R', 'FR-20R'],
  ])('is understood as %s: %s is %s', async (_, written, region) => {
    expect((await gridOf(written)).region).toBe(region)
  })

  it('tells a UN/LOCODE from a subdivision, and falls back to the country', async () => {
    const berlin = await gridOf('DE-BER')
    expect(berlin.region).toBe('DE')
    expect(berlin.fallbacks.map(({ message }) => message).join()).toContain('UN/LOCODE in DE-BE')
    const state = await gridOf('DE-BE')
    expect(state.region).toBe('DE')
    expect(state.fallbacks.map(({ message }) => message).join()).not.toContain('UN/LOCODE')
  })

  it.each(['FR-20R', 'FR-2A', 'YT', 'FR-976', 'RE', 'FR-974', 'GF', 'MF'])(
    'differs from the mainland for an island: %s',
    async (region) => {
      const { location } = await engine.call('energyElectricity', { region, year: 2024, energy: 1000 })
      expect(location.consumption.co2e).toBeGreaterThan(500)
    },
  )

  it.each([
    ['ES-CN', 'ES-CN'],
    ['ES-TF', 'ES-CN'],
    ['ES-LPA', 'ES-CN'],
    ['PT-20', 'PT-20'],
    ['PT-30', 'PT-30'],
  ])(
    'warns about the power plants of another region for an island without a figure: %s',
    async (region, island) => {
      const { fallbacks } = await gridOf(region)
      const said = fallbacks.filter(({ severity }) => severity === 'warning').map(({ message }) => message)
      expect(said).toEqual([
        expect.stringContaining(
          `the power plants of ${island} are others, and its emissions may be several times`,
        ),
      ])
    },
  )

  it('uses the islands without Tahiti for French Polynesia, with a notice, and Tahiti’s own figure for Tahiti', async () => {
    const islands = await engine.call('energyElectricity', { region: 'PF', year: 2020, energy: 1000 })
    expect(islands.location.consumption.co2e).toBeCloseTo(858, 9)
    expect(islands.notices).toContainEqual(
      expect.objectContaining({ code: 'region_not_given', severity: 'warning' }),
    )
    const { location, notices } = await engine.call('energyElectricity', {
      region: 'PF-PPT',
      year: 2020,
      energy: 1000,
    })
    expect(location.consumption.co2e).toBeCloseTo(411, 9)
    expect(notices.map(({ code }) => code)).not.toContain('region_not_given')
  })

  it('is not divided for Corsica in release 1, which has no stages', async () => {
    const first = await localEngine({ release: 1 })
    try {
      const { location, notices } = await first.call('energyElectricity', { region: 'FR-20R', energy: 1000 })
      expect(location.consumption.co2e).toBeCloseTo(594, 9)
      expect(location.well_to_tank).toBeNull()
      expect(notices).toContainEqual(
        expect.objectContaining({ code: 'life_cycle_factor_whole', severity: 'warning' }),
      )
    } finally {
      first.close()
    }
  })

  it('is reported as expired after the years of its publisher’s validity', async () => {
    const expired = async (year: number) => {
      const { notices } = await engine.call('energyElectricity', { region: 'RE', year, energy: 1 })
      return notices.find(({ code }) => code === 'factor_expired')
    }
    const found = await expired(2024)
    expect(found?.severity).toBe('warning')
    expect(found?.message).toContain('until 2020-12-01: 0.772 kg/kWh')
    expect(found?.message).toContain('Ember has 0.525 kg/kWh over the life cycle, of 2022, -32 %')
    expect(await expired(2020)).toBeUndefined()
  })

  it.each(['MC', 'GG', 'JE', 'IM', 'FR-WF'])(
    'uses the surrounding region without figures, with a warning: %s',
    async (region) => {
      const { region: used, fallbacks } = await gridOf(region)
      expect(used).not.toBe('FR')
      expect(fallbacks).toContainEqual(expect.objectContaining({ severity: 'warning' }))
    },
  )

  it('adds a warning only if several subregions share it', async () => {
    const shared = await gridOf('US-NY')
    expect(shared.fallbacks).toContainEqual(
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('US-NYUP') }),
    )
    expect((await gridOf('US-94105')).fallbacks).toEqual([])
    const border = await gridOf('US-10601')
    expect(border.fallbacks.length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['US-00000', 'is not a ZIP of an eGRID subregion: none begins with 000'],
    ['XQ', '"XQ" is not a region code'],
    ['Germny', 'did you mean DE (Germany)?'],
    ['DE-QQQ', 'is not a region code'],
    ['FR-COR', 'FR-COR is the former code of Corse and the UN/LOCODE of a place in FR-HDF; give FR-20R'],
    ['FR-LRE', 'give RE or FR-BFC'],
  ])('is rejected if unknown: %s', async (region, words) => {
    await expect(engine.call('energyElectricity', { region, energy: 1 })).rejects.toMatchObject({
      code: 'unknown_region',
      message: expect.stringContaining(words),
    })
  })
})
