/** Net and gross calorific basis of energy of fuels, in energy fuel and estimate. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EnergyBasis } from '../../../src/contract/contract.js'
import type { Engine } from '../../../src/engine/engine.js'
import { localEngine } from '../../../src/engine/open.js'

let engine: Engine
let second: Engine
beforeAll(async () => {
  engine = await localEngine()
  second = await localEngine({ release: 2 })
})
afterAll(async () => {
  await engine.close()
  await second.close()
})

interface Asked {
  fuel_type?: string
  region?: string
  year?: number
  energy?: number
  energy_unit?: string
  energy_basis?: EnergyBasis
}

const fuel = (asked: Asked, on = engine) => {
  const { fuel_type = 'natural_gas', region = 'GB', year = 2026, ...amount } = asked
  return on.call('energyFuel', {
    fuel_type,
    region,
    year,
    amount: { energy: 1000, energy_unit: 'kWh', ...amount },
  })
}
const gas = 'fuel_type_natural_gas_gross-fuel_use_na'
const estimate = (activity_id: string, parameters: object, region = 'GB', year = 2026, on = engine) =>
  on.call('estimate', { emission_factor: { activity_id, region, year, data_version: '^1' }, parameters })
const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)

describe('energy fuel on a calorific basis', () => {
  it('uses the published factor of the basis', async () => {
    // DESNZ 2026: 0.18231 gross and 0.20199 net, well-to-tank 0.03021 and 0.03347.
    const gross = await fuel({ energy_basis: 'gross' })
    const net = await fuel({ energy_basis: 'net' })
    expect([gross.combustion.co2e, gross.well_to_tank!.co2e]).toEqual([182.31, 30.21])
    expect([net.combustion.co2e, net.well_to_tank!.co2e]).toEqual([201.99, 33.47])
    expect(net.energy_use.total_kwh).toBe(1000)
    expect(codes(net)).toEqual([])
    // Base Carbone, natural gas of France.
    const french = await fuel({ region: 'FR', year: 2022, energy_unit: 'kWh PCI' })
    expect(french.combustion.co2e).toBeCloseTo(200.88, 9)
    expect(french.energy_use.total_kwh).toBe(1000)
  })

  it.each(['kWh Hi', 'kWh PCI', 'kWh (net)', 'kWh LHV', 'kWh NCV'])(
    'reads the basis in %j',
    async (energy_unit) => {
      expect((await fuel({ energy_unit })).combustion.co2e).toBe(201.99)
    },
  )

  it('emits the same for an energy on either basis, whatever the fuel, region and unit', async () => {
    const fuels = ['natural_gas', 'coal', 'diesel_bio_0', 'gas_oil', 'lpg', 'heavy_fuel_oil', 'kerosene']
    const asked = fc.record({
      fuel_type: fc.constantFrom(...fuels),
      region: fc.constantFrom('GB', 'FR', 'US', 'DE', 'AU', 'NZ', 'CA'),
      energy_unit: fc.constantFrom('kWh', 'MWh', 'GJ', 'therm'),
      energy: fc.integer({ min: 1, max: 1_000_000 }),
    })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(asked, async (each) => {
        const net = await fuel({ ...each, year: 2024, energy_basis: 'net' })
        // Net energy of the same amount on the gross basis.
        const { total_kwh } = (await fuel({ ...each, year: 2024, energy_basis: 'gross' })).energy_use
        const kwh = net.energy_use.total_kwh!
        const gross = await fuel({
          ...each,
          year: 2024,
          energy: (each.energy * kwh) / total_kwh!,
          energy_basis: 'gross',
        })
        compared++
        // Factors of both bases are printed with five digits.
        expect(gross.combustion.co2e / net.combustion.co2e).toBeCloseTo(1, 3)
        expect(gross.energy_use.total_kwh! / kwh).toBeCloseTo(1, 9)
      }),
      { numRuns: 300 },
    )
    expect(compared).toBe(300)
  })

  it('reports the figures of both bases if the basis is not given, and the effect of the other', async () => {
    const answer = await fuel({})
    expect(answer.combustion.co2e).toBe(182.31)
    const notice = answer.notices.find(({ code }) => code === 'energy_basis_assumed')!
    expect(notice.severity).toBe('warning')
    expect(notice.message).toBe(
      'amount.energy names no calorific basis: gross, the basis of the factor, was used, with 0.1823 kg per kWh; on the net one it is 0.202 kg per kWh (DESNZ 2026), +10.8 %; set energy_basis',
    )
    const litres = await engine.call('energyFuel', {
      ...{ fuel_type: 'diesel', region: 'GB', year: 2026 },
      amount: { volume: 10, volume_unit: 'l', energy_basis: 'net' },
    })
    expect(codes(litres)).not.toContain('energy_basis_assumed')
  })

  it('converts by two published figures, and refuses a fuel without them', async () => {
    const american = await fuel({ region: 'US', year: 2025, energy_basis: 'net' })
    const gross = await fuel({ region: 'US', year: 2025, energy_basis: 'gross' })
    // DESNZ 2025, fuel properties: 45.3 GJ net and 50.19 GJ gross per tonne, as printed with more digits.
    expect(american.combustion.co2e / gross.combustion.co2e).toBeCloseTo(1.108, 3)
    expect(american.notices.find(({ code }) => code === 'net_calorific_value')!.message).toContain(
      'the energy is on the net basis, the factor on the gross one: net is 0.9027 of gross (DESNZ 2025, fuel properties)',
    )
    await expect(
      fuel({ fuel_type: 'tires', region: 'US', year: 2025, energy_basis: 'net' }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(
        /^amount\.energy_basis: EPA publishes Tires.* on the gross basis, and no publication here has both calorific values of it/,
      ),
    })
  })

  it('answers as before in release 2 unless a basis is given', async () => {
    expect(codes(await fuel({ year: 2025 }, second))).not.toContain('energy_basis_assumed')
    await expect(fuel({ year: 2025, energy_unit: 'kWh PCI' }, second)).rejects.toThrow(
      '"kWh PCI" is not a unit',
    )
  })
})

describe('estimate on a calorific basis', () => {
  it('converts the energy to the basis of the factor', async () => {
    const net = await estimate(gas, { energy: 1000, energy_unit: 'kWh', energy_basis: 'net' })
    expect(net.co2e).toBeCloseTo(201.99, 9)
    expect(net.activity_data!.activity_value).toBeCloseTo((1000 * 201.99) / 182.31, 9)
    expect(net.activity_data!.activity_value * 0.18231).toBeCloseTo(net.co2e!, 9)
    const upstream = gas.replace('gross', 'gross_wtt')
    expect((await estimate(upstream, { energy: 1000, energy_unit: 'kWh PCI' })).co2e).toBeCloseTo(33.47, 9)
    const back = await estimate(gas.replace('gross', 'net'), { energy: 1000, energy_unit: 'kWh PCS' })
    expect(back.co2e).toBeCloseTo(182.31, 9)
  })

  it('leaves an energy on the basis of the factor as it is', async () => {
    for (const energy_unit of ['kWh', 'kWh Hs']) {
      const { co2e, notices } = await estimate(gas, { energy: 1000, energy_unit })
      expect([co2e, notices]).toEqual([182.31, []])
    }
  })

  it('names both figures if neither the activity id nor the request has a basis', async () => {
    const id = 'fuel_type_natural_gas-fuel_use_stationary_combustion'
    const answer = await estimate(id, { energy: 1000, energy_unit: 'kWh' }, 'US', 2025)
    expect(answer.notices.find(({ code }) => code === 'energy_basis_assumed')!.message).toContain(
      'parameters.energy names no calorific basis: gross, the basis of the factor, was used, with 0.1812 kg per kWh; on the net one it is 0.2008 kg per kWh',
    )
    const before = await estimate(id, { energy: 1000, energy_unit: 'kWh' }, 'US', 2024, second)
    expect(codes(before)).not.toContain('energy_basis_assumed')
  })

  it.each([
    ['electricity-supply_grid-source_supplier_mix', 'net'],
    ['heat_and_steam-type_district', 'gross'],
  ])('has no effect for %s, with a warning', async (id, basis) => {
    const [year, region] = [2024, 'GB']
    const plain = await estimate(id, { energy: 1000, energy_unit: 'kWh' }, region, year)
    const energy_unit = basis === 'net' ? 'kWh PCI' : 'kWh Hs'
    const based = await estimate(id, { energy: 1000, energy_unit }, region, year)
    expect(based.co2e).toBe(plain.co2e)
    expect(codes(based).filter((code) => code === 'calorific_value_unavailable')).toHaveLength(1)
    expect(based.notices.map(({ message }) => message).join()).toContain(
      `parameters.energy_unit: "${energy_unit}" names a calorific basis, which`,
    )
    const byDefault = { energy: 1000, energy_unit: 'kWh', energy_basis: basis }
    expect(await estimate(id, byDefault, region, year)).toEqual(plain)
  })

  it('is proportional to the amount on either basis', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('net' as const, 'gross' as const),
        async (energy, energy_basis) => {
          const one = await estimate(gas, { energy, energy_unit: 'MWh', energy_basis })
          const two = await estimate(gas, { energy: 2 * energy, energy_unit: 'MWh', energy_basis })
          expect(two.co2e).toBe(2 * one.co2e!)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('textEstimate on a calorific basis', () => {
  const text = (parameters: object) =>
    engine.call('textEstimate', {
      text: 'natural gas',
      region: 'GB',
      year: 2026,
      parameters: { energy: 1000, energy_unit: 'kWh', ...parameters },
    })

  it('names both figures if the request has no basis, though the id of the suggested factor has', async () => {
    const { estimate: open } = await text({})
    expect(codes(open)).toContain('energy_basis_assumed')
    const { estimate: net } = await text({ energy_basis: 'net' })
    expect(codes(net)).not.toContain('energy_basis_assumed')
    const { estimate: gross } = await text({ energy_unit: 'kWh Hs' })
    expect(net.co2e! / gross.co2e!).toBeCloseTo(1.108, 3)
    expect([net.co2e, gross.co2e]).toContain(open.co2e)
  })

  it('names direct emissions on the basis of the amount', async () => {
    const directOf = async (amount: object) => {
      const { estimate } = await text(amount)
      const said = estimate.notices.find(({ code }) => code === 'direct_emissions_not_included')?.message
      return Number(/ are ([\d.]+) kg/.exec(said ?? '')?.[1])
    }
    const [net, gross] = [await directOf({ energy_basis: 'net' }), await directOf({ energy_unit: 'kWh Hs' })]
    expect(net / gross).toBeCloseTo(1.108, 3)
  })
})
