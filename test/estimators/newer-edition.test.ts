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
  it('is named with both figures where release 1 is asked for a year that it does not have', async () => {
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

  it('of the same year is told without a warning where it differs little', async () => {
    const [only] = await noticesOf({ region: 'IN', year: 2024, data_version: '1' })
    expect(only).toMatchObject({ severity: 'info' })
    expect(only!.message).toMatch(
      /^0\.727 kg\/kWh .*v20 was used; .*v21 has 0\.729007 for 2024 \(\+0\.276 %\)/,
    )
  })

  it('is named with its id where a dataset is named that does not have the year, or no year', async () => {
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

  it('is not named of a factor that is asked for by its id', async () => {
    const known = '463471ad-06a7-8005-9636-13b2850c0d70'
    const { notices } = await engine.call('estimate', { emission_factor: known, parameters: { energy: 1 } })
    expect(notices!.map(({ code }) => code)).not.toContain('newer_edition_exists')
  })
})
