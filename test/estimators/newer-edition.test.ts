/** The notice where an older edition answers although a newer one covers the year of the row. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SelectorFields } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'

const mix = 'electricity-supply_grid-source_supplier_mix'
const of2025 = 'UK Government GHG Conversion Factors 2025'

let engine: Engine
let older: Engine
beforeAll(async () => {
  engine = await localEngine()
  older = await localEngine({ release: 1 })
})
afterAll(async () => {
  await engine.close()
  await older.close()
})

async function noticesOf(selector: SelectorFields, asked = engine) {
  const emission_factor = { activity_id: mix, data_version: '^1', ...selector }
  const { notices } = await asked.call('estimate', {
    emission_factor,
    parameters: { energy: 1, energy_unit: 'kWh' },
  })
  return notices!.filter(({ code }) => code === 'newer_edition_exists')
}

describe('a newer edition', () => {
  it('is reported with both figures if release 1 lacks the requested year', async () => {
    const pinned = { region: 'GB', year: 2026, year_fallback: true, data_version: '1' }
    expect(await noticesOf(pinned)).toEqual([
      {
        severity: 'warning',
        code: 'newer_edition_exists',
        message:
          '0.177 kg/kWh of UK Government GHG Conversion Factors 2025 was used; UK Government GHG Conversion Factors 2026 has 0.13096 for 2026 (-26 %); it is in release 2 of the catalogue: data_version 2',
      },
    ])
  })

  it('is named by an engine that is fixed to release 1 too', async () => {
    const pinned = { region: 'GB', year: 2026, year_fallback: true }
    expect(await noticesOf(pinned, older)).toHaveLength(1)
  })

  it('is reported for the same year even if it differs little', async () => {
    const [only] = await noticesOf({ region: 'IN', year: 2024, data_version: '1' })
    expect(only).toMatchObject({ severity: 'warning' })
    expect(only!.message).toMatch(
      /^0\.727 kg\/kWh .*v20 was used; .*v21 has 0\.729007 for 2024 \(\+0\.276 %\)/,
    )
  })

  it('is reported with its id if the requested dataset lacks the year, or without a year', async () => {
    const dataset = { region: 'GB', source_dataset: of2025 }
    for (const year of [{}, { year: 2026, year_fallback: true }]) {
      const [only] = await noticesOf({ ...dataset, ...year })
      expect(only!.message).toContain('0.13096')
      const id = /its id is (\S+)$/.exec(only!.message)![1]!
      const { co2e } = await engine.call('estimate', { emission_factor: id, parameters: { energy: 1 } })
      expect(co2e).toBeCloseTo(0.13096, 12)
    }
  })

  it.each([
    ['the dataset has the year', { region: 'GB', source_dataset: of2025, year: 2025 }],
    ['the newest edition answers', { region: 'GB', year: 2026 }],
    ['no year and no dataset is named', { region: 'GB' }],
    ['no edition follows', { region: 'FR', year: 2026, year_fallback: true }],
  ])('is not named where %s', async (_, selector) => {
    expect(await noticesOf(selector)).toEqual([])
  })

  it('is not reported for a factor requested by id', async () => {
    const known = '463471ad-06a7-8005-9636-13b2850c0d70'
    const { notices } = await engine.call('estimate', { emission_factor: known, parameters: { energy: 1 } })
    expect(notices!.map(({ code }) => code)).not.toContain('newer_edition_exists')
  })
})

/** Returns the notices on newer editions at any depth of an answer. */
function newerIn(response: unknown): string[] {
  const text = JSON.stringify(response)
  return [...text.matchAll(/"code":"newer_edition_exists","message":"([^"]*)"/g)].map((match) => match[1]!)
}

describe('a newer edition for operations without a selector', () => {
  const asked = {
    rail: (of: Engine) =>
      of.call('travelDistance', { travel_mode: 'rail', origin: 'London', destination: 'Leeds' }),
    hotel: (of: Engine) => of.call('travelHotel', { hotel_nights: 3, location: 'London', year: 2026 }),
    freight: (of: Engine) =>
      of.call('freight', {
        route: [{ location: 'London' }, { transport_mode: 'rail' }, { location: 'Leeds' }],
        cargo: { weight: 1, weight_unit: 't' },
      }),
    electricity: (of: Engine) =>
      of.call('energyElectricity', { region: 'GB', energy: 1, energy_unit: 'kWh', year: 2026 }),
    heat: (of: Engine) => of.call('energyHeat', { region: 'GB', energy: 1, energy_unit: 'kWh', year: 2026 }),
    fuel: (of: Engine) =>
      of.call('energyFuel', {
        fuel_type: 'diesel',
        amount: { volume: 1, volume_unit: 'l' },
        region: 'GB',
        year: 2026,
      }),
    instance: (of: Engine) =>
      of.call('computeInstance', {
        provider: 'aws',
        region: 'eu_west_2',
        instance: 'm5.large',
        duration: 1,
        duration_unit: 'h',
        year: 2026,
      }),
    goods: (of: Engine) =>
      of.call('cbam', {
        cn_code: '7219 33 10',
        production_region: 'TW',
        weight: 1000,
        period: 'definitive',
        import_year: 2026,
      }),
  }

  it.each(Object.entries(asked))('is reported only under release 1: %s', async (_, ask) => {
    expect(newerIn(await ask(older))).not.toEqual([])
    expect(newerIn(await ask(engine))).toEqual([])
  })

  it('is reported with both figures of the first source, and the number of others', async () => {
    expect(newerIn(await asked.electricity(older))).toEqual([
      '0.177 kg/kWh of UK Government GHG Conversion Factors 2025 was used; UK Government GHG Conversion Factors 2026 has 0.13096 for 2026 (-26 %); it is in release 2 of the catalogue, as are newer figures of 3 other sources: --release 2',
    ])
    expect(newerIn(await asked.goods(older))).toEqual([
      '8.69 t CO2e per tonne of Implementing Regulation (EU) 2025/2621 default values was used; Implementing Regulation (EU) 2026/1740 default values has 5.02 for ROW (-42.2 %); it is in release 2 of the catalogue: --release 2',
    ])
  })

  it('is not reported if the older one has the requested year', async () => {
    const of2025 = { region: 'GB', energy: 1, energy_unit: 'kWh', year: 2025 } as const
    expect(newerIn(await older.call('energyElectricity', of2025))).toEqual([])
  })
})
