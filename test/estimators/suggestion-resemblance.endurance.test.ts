import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Parameters, SuggestFields } from '../../src/contract/contract.js'
import { isBiofuelName } from '../../src/matching/matching.js'
import { openedEngines } from './engines.js'

const opened = openedEngines()

const scope = ['1', '2', '3']
const thousandLitres = { volume: 1000, volume_unit: 'l' } as const
const tonne = { weight: 1, weight_unit: 't' } as const
const inGB = { region: 'GB' }
const withFallback = (region: string) => ({ region, region_fallback: true })

/** Returns kg CO2e of the first suggestion; undefined if nothing is suggested. */
async function kgOf(text: string, parameters: Parameters, more: Partial<SuggestFields> = {}) {
  const asked = { text, parameters, scope, ...more }
  const answer = await opened.engine.call('textEstimate', asked).catch((error: { code: string }) => {
    if (error.code !== 'no_emission_factors_found') throw error
  })
  return answer?.estimate.co2e
}
async function names(text: string, unit_type: string, more: Partial<SuggestFields> = {}) {
  const suggest = { text, unit_type: [unit_type], scope, ...more }
  const { results } = await opened.engine.call('suggest', { suggest, max_suggestions: 20 })
  return results.map(({ emission_factor }) => emission_factor.name)
}

describe('suggestions for everyday names of fuels', () => {
  // kg per 1,000 l: DESNZ 2026, EPA Emission Factors Hub 2025 (table 1), Base Carbone, NGA 2026, MfE 2026, ECCC 2026, CEA and IPCC.
  it.each([
    ['US', 'heating oil', 2706],
    ['US', 'Heizöl', 2706],
    ['US', 'No. 2 fuel oil', 2706],
    ['US', 'dyed diesel', 2706],
    ['US', 'LPG', 1507],
    ['US', 'Flüssiggas', 1507],
    ['US', 'jet fuel', 2584],
    ['US', 'jet A', 2584],
    ['US', 'petrol', 2328],
    ['US', 'regular gasoline, 87 octane', 2328],
    ['US', 'aviation gasoline', 2203],
    ['US', 'butane gas', 1769],
    ['US', 'propane for forklifts', 1517],
    ['FR', 'petrol', 2200],
    ['FR', 'essence sans plomb 95', 2200],
    ['FR', 'diesel', 2490],
    ['FR', 'gazole', 2490],
    ['FR', 'carburant diesel véhicules', 2490],
    ['FR', 'red diesel', 2570],
    ['FR', 'GNR', 2570],
    ['FR', 'fioul', 2680],
    ['FR', 'fioul lourd', 2830],
    ['FR', 'carburéacteur', 2550],
    ['FR', 'kérosène', 2550],
    ['FR', 'GPL', 1600],
    ['GB', 'jet fuel', 2543],
    ['GB', 'Jet A-1', 2543],
    ['GB', 'red diesel', 2755],
    ['GB', 'marine diesel', 2771],
    ['GB', 'diesel delivered to depot', 2584],
    ['GB', 'Shell diesel', 2584],
    ['GB', 'unleaded petrol', 2075],
    ['GB', 'benzine', 2075],
    ['GB', 'olej napędowy', 2584],
    ['GB', 'stookolie', 2755],
    ['GB', 'kerosene (heating)', 2540],
    ['GB', 'fuelóleo', 3175],
    ['GB', 'autogas', 1557],
    ['AU', 'petrol', 2319],
    ['AU', 'heating oil', 2601],
    ['AU', 'avgas', 2240],
    ['NZ', 'petrol', 2361],
    ['NZ', 'jet fuel', 2519],
    ['CA', 'gasoline', 2315],
    ['CA', 'furnace oil', 2762],
    ['IN', 'diesel', 2675],
    [undefined, 'diesel', 2584],
    [undefined, 'petrol', 2075],
  ])('take the fuel of the region: %s, %s', async (region, text, kg) => {
    expect(Math.round((await kgOf(text, thousandLitres, region ? { region } : {}))!)).toBe(kg)
  })

  it('give the figures of `energy fuel`, in eight languages', async () => {
    const words = {
      diesel: ['diesel', 'Dieselkraftstoff', 'gazole', 'gasóleo', 'gasolio', 'dieselolie', 'olej napędowy'],
      gasoline: ['petrol', 'Benzin', 'essence', 'gasolina', 'benzina', 'benzine', 'benzyna'],
      light_fuel_oil: ['heating oil', 'Heizöl EL', 'fioul domestique', 'gasóleo C', 'huisbrandolie'],
      heavy_fuel_oil: ['heavy fuel oil', 'Schweröl', 'olio combustibile'],
      gas_oil: ['gas oil', 'gazole non routier', 'gasóleo B'],
      lpg: ['LPG', 'Flüssiggas', 'GPL', 'GLP', 'gaz płynny'],
      propane: ['propane', 'Propan', 'propano'],
    } as const
    const fuels = Object.keys(words) as (keyof typeof words)[]
    const texts = fc
      .constantFrom(...fuels)
      .chain((fuel) => fc.tuple(fc.constant(fuel), fc.constantFrom(...words[fuel])))
    const regions = fc.constantFrom('GB', 'US', 'FR', 'AU', 'CA')
    const around = fc.constantFrom('%', '% delivery', 'Fuel: %', '% 350 l', '% (June)', '%, invoice 4711')
    await fc.assert(
      fc.asyncProperty(texts, regions, around, async ([fuel_type, word], region, form) => {
        const text = form.replace('%', word)
        const { combustion } = await opened.engine.call('energyFuel', {
          fuel_type,
          region,
          amount: thousandLitres,
        })
        expect(await kgOf(text, thousandLitres, { region }), `${text}, ${region}`).toBeCloseTo(
          combustion.co2e,
          6,
        )
      }),
      { numRuns: 200 },
    )
  })

  it.each(['Benzin', 'Diesel', 'gasolio', 'LPG'])(
    'use %s of another country with a notice if the region has no factor',
    async (text) => {
      expect(await kgOf(text, thousandLitres, { region: 'DE' })).toBeUndefined()
      const answer = await opened.engine.call('textEstimate', {
        text,
        parameters: thousandLitres,
        scope,
        ...withFallback('DE'),
      })
      expect(answer.estimate.notices).toContainEqual(
        expect.objectContaining({
          code: 'region_fallback',
          message: expect.stringContaining('other regions were used, such as GB'),
        }),
      )
    },
  )

  it('take a larger region before another country', async () => {
    expect(await kgOf('Heizöl EL', thousandLitres, withFallback('DE'))).toBeCloseTo(2620, 6)
  })

  it('take the variant that the text names', async () => {
    expect(await kgOf('diesel (100% mineral)', thousandLitres, inGB)).toBeCloseTo(2661.55, 2)
    expect(await kgOf('diesel, transport', thousandLitres, { region: 'NZ' })).toBeCloseTo(2671.77, 2)
    expect(await kgOf('petrol E85', thousandLitres, { region: 'FR' })).toBeCloseTo(366, 6)
    expect(await kgOf('diesel B30', thousandLitres, { region: 'FR' })).toBeCloseTo(1880, 6)
    expect((await names('biodiesel', 'Volume', inGB))[0]).toContain('Biodiesel')
  })

  it('keep other things apart: products for a fuel, machines by weight, gas by volume', async () => {
    for (const text of ['diesel exhaust fluid', 'diesel additive', 'engine oil for diesel engines', 'gas'])
      for (const region of ['GB', 'US'])
        expect(await kgOf(text, thousandLitres, { region }), text).toBeUndefined()
    expect(await kgOf('diesel generator', tonne, inGB)).toBeUndefined()
    expect(await kgOf('gas', { energy: 1000, energy_unit: 'kWh' }, inGB)).toBeCloseTo(182.31, 2)
  })

  it('have no biofuel, named blend or factor of single gases unless the text names it', async () => {
    const texts = fc.tuple(
      fc.constantFrom(
        'diesel',
        'petrol',
        'kerosene',
        'gasoline',
        'fuel oil',
        'LPG',
        'jet fuel',
        'natural gas',
        'off-road fuel',
      ),
      fc.constantFrom('', ' for site 7', ' ships', ' equipment', ' heavy duty vehicles', ', agriculture'),
      fc.constantFrom('US', 'FR', 'GB', 'AU', 'NZ', 'CA'),
      fc.constantFrom('Volume', 'Energy', 'Weight'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async ([fuel, more, region, unitType]) => {
        for (const name of await names(fuel + more, unitType, { region })) {
          expect(name).not.toMatch(/CH4|N2O/)
          // Retail diesel of Base Carbone is named by its share of biofuel.
          if (name !== 'Road diesel, B7, combustion only' && !/^Road diesel, B7,/.test(name))
            expect(isBiofuelName(name), `${fuel}${more}: ${name}`).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
    const [named] = await names('LPG equipment, CH4 and N2O', 'Volume', { region: 'US' })
    expect(named).toMatch(/CH4 and N2O only/)
  })

  it('are as before in releases 1 and 2', async () => {
    const { localEngine } = await import('../../src/engine/open.js')
    const engine = await localEngine({ release: 2 })
    const suggest = { text: 'heating oil', unit_type: ['Volume'], scope, region: 'US' }
    const { results } = await engine.call('suggest', { suggest })
    await engine.close()
    expect(results[0]!.emission_factor.name).toBe('Vegetable Oil, stationary combustion')
  })
})

describe('suggestions for goods by weight', () => {
  // kg per tonne: DESNZ 2026, material use; Base Carbone.
  it.each([
    ['GB', 'aluminium (not recycled)', 9113.58],
    ['GB', 'primary aluminium', 9113.58],
    ['GB', 'cardboard', 1198.24],
    ['GB', 'virgin HDPE', 3092.89],
    ['GB', 'plastic film (never recycled)', 2914.95],
    ['GB', 'recyclable PET bottles', 3861.58],
    ['FR', 'LDPE film', 2090],
    ['FR', 'HDPE pipe', 1920],
    ['FR', 'aluminium non recyclé', 7803],
    ['FR', 'scrap steel', 938],
    ['FR', 'acier recyclé', 938],
    ['FR', 'copper scrap', 1304],
  ])('take the material: %s, %s', async (region, text, kg) => {
    expect(await kgOf(text, tonne, { region })).toBeCloseTo(kg, 2)
  })

  it.each([
    ['US', 'virgin PET'],
    ['US', 'LDPE film'],
    ['US', 'PVC pipe'],
    ['US', 'PP granules'],
    ['US', 'new tires'],
    ['US', 'glass bottles'],
    ['AU', 'tyres'],
    ['AU', 'cardboard'],
    ['NZ', 'paper'],
  ])('are empty if only treatment is published: %s, %s', async (region, text) => {
    expect(await names(text, 'Weight', { region })).toEqual([])
  })

  it('include treatment or recycled material only if the text mentions it', async () => {
    const materials = [
      'aluminium',
      'PET',
      'HDPE',
      'glass',
      'steel',
      'cardboard',
      'paper',
      'plastic',
      'wood',
      'tyres',
      'PVC',
    ]
    const texts = fc.tuple(
      fc.constantFrom(...materials),
      fc.constantFrom('', ' sheet', ' boxes', ' (not recycled)', ', virgin', ', recyclable'),
      fc.constantFrom('US', 'GB', 'FR', 'NZ', 'AU'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async ([material, form, region]) => {
        const suggest = { text: material + form, unit_type: ['Weight'], scope, region }
        const { results } = await opened.engine.call('suggest', { suggest })
        for (const { emission_factor } of results) {
          expect(emission_factor.sector, `${material}${form}: ${emission_factor.name}`).not.toBe('Waste')
          expect(emission_factor.name).not.toMatch(/closed-loop|open-loop|, recycled$/)
        }
      }),
      { numRuns: 200 },
    )
    for (const [text, name] of [
      ['steel cans to landfill', /landfilled/],
      ['waste cardboard', /waste|Waste|recycled|landfilled/],
    ] as const)
      expect((await names(text, 'Weight', { region: 'US' }))[0]).toMatch(name)
  })
})
