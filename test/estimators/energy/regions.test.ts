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
  const fallbacks = notices.filter(({ code }) => code === 'region_fallback')
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

  it.each([
    // Base Carbone 2024, average mix: Corsica 0.594, Mayotte 0.78 kg/kWh, over the life cycle and with losses.
    ['FR-20R', 594],
    ['FR-2A', 594],
    ['YT', 780],
    ['FR-976', 780],
  ])('of an island is not that of the mainland: %s', async (region, kg) => {
    const { location, notices } = await engine.call('energyElectricity', { region, year: 2024, energy: 1000 })
    expect(location.consumption.co2e).toBeCloseTo(kg, 9)
    expect(location.well_to_tank).toBeNull()
    expect(location.transmission_and_distribution).toBeNull()
    expect(notices).toContainEqual(
      expect.objectContaining({ code: 'life_cycle_factor_whole', severity: 'warning' }),
    )
  })

  it.each(['MC', 'GG', 'JE', 'IM', 'FR-WF'])(
    'without figures is what surrounds it, with a warning: %s',
    async (region) => {
      const { region: used, fallbacks } = await gridOf(region)
      expect(used).not.toBe('FR')
      expect(fallbacks).toContainEqual(expect.objectContaining({ severity: 'warning' }))
    },
  )

  it('that is shared by several subregions comes with a warning, one that is not with none', async () => {
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
    ['Germany', 'did you mean DE (Germany)?'],
    ['DE-QQQ', 'is not a region code'],
  ])('that is none is refused: %s', async (region, words) => {
    await expect(engine.call('energyElectricity', { region, energy: 1 })).rejects.toMatchObject({
      code: 'unknown_region',
      message: expect.stringContaining(words),
    })
  })
})
