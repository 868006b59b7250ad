/**
 * Whole footprints worked out beside the estimator from published figures, copied here: intensities of JRC134682;
 * material use and electricity of the British government (2024), its treatment of waste (2026, the newest, as
 * products become waste after they were made); burning of waste of the EPA (Hub 2025, table 9); freight of Base
 * Carbone V23.6; electricity of Ember with losses of the World Bank; packaging waste of Eurostat.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FootprintResponse } from '../../src/contract/contract.js'
import type { Engine } from '../../src/engine/engine.js'
import { entriesOf, keepingEngine, part, product, sum } from '../estimators/footprint/products.js'

let engine: Engine
beforeAll(async () => {
  engine = await keepingEngine()
})
afterAll(() => engine.close())

/** kg CO2e per kg. */
const steelOfTheUnion = 1.94
const wood2024 = 0.26950416
const board2024 = 1.19396586
const pet2024 = 3.85491851
const britishLandfill = { steel: 0.00900687, pet: 0.00900687, board: 1.16451317 }
const woodLandfilled = 0.92536725
/** Recycling and burning are borne by those who get material and heat: what is left is the way there. */
const wayToTreatment = 0.00465358
/** Published per short ton. */
const burntInAmerica = { pet: 2.05 / 0.90718474, board: 0.05 / 0.90718474, wood: 0.05 / 0.90718474 }

/** Shares of packaging waste, by what is disposed of, burnt, and recycled. */
const germanSteel = [0.2609, 0, 0.7391] as const
const germanWood = [0.0019, 0.7619, 0.2362] as const
const frenchPlastic = [0.3008, 0.4297, 0.2695] as const
const frenchBoard = [0.0378, 0.0478, 0.9144] as const
const britishPlastic = [0.4385, 0.1234, 0.4381] as const
const britishBoard = [0.1671, 0.0887, 0.7443] as const

function treated([landfill, burnt, recycled]: readonly [number, number, number], ofEach: number[]): number {
  const [ofLandfill, ofBurning, ofRecycling] = ofEach as [number, number, number]
  // Shares of four digits add up to 1 within a digit.
  const all = landfill + burnt + recycled
  return (landfill * ofLandfill + burnt * ofBurning + recycled * ofRecycling) / all
}

function expectSums(response: FootprintResponse): void {
  const { co2e, cradle_to_gate_co2e, end_of_life_co2e } = response
  expect(co2e).toBeCloseTo(sum(entriesOf(response).map((entry) => entry.co2e)), 9)
  expect(co2e).toBeCloseTo(cradle_to_gate_co2e! + (end_of_life_co2e ?? 0), 9)
}

describe('a steel hammer with a wooden handle, from Lyon by road', () => {
  it('is steel of the union, British wood, 0.0956 kg per tonne-kilometre and German waste', async () => {
    const hammer = await engine.call(
      'footprint',
      product([part('steel', 0.8, { location: 'Lyon' }), part('wood', 300, { weight: grams(300) })]),
    )
    expect(hammer.production.co2e).toBeCloseTo(0.8 * steelOfTheUnion + 0.3 * wood2024, 9)
    const [fromLyon, fromHere] = hammer.transportation.entries
    // Lyon to Frankfurt is some 690 km by motorway.
    expect(fromLyon!.distance_km).toBeGreaterThan(640)
    expect(fromLyon!.distance_km).toBeLessThan(740)
    const carried = (fromLyon!.distance_km! * 0.8) / 1000
    // 0.0717 burnt and 0.0239 made per tonne-kilometre, 0.6 kg per tonne at each end.
    expect(fromLyon!.co2e).toBeCloseTo(carried * (0.0717 + 0.0239) + 2 * 0.6 * 0.0008, 4)
    expect(fromHere!.co2e).toBe(0)
    const steel = treated(germanSteel, [britishLandfill.steel, 0, wayToTreatment])
    const handle = treated(germanWood, [woodLandfilled, burntInAmerica.wood, wayToTreatment])
    expect(hammer.end_of_life_co2e).toBeCloseTo(0.8 * steel + 0.3 * handle, 5)
    expect(hammer.weight.weight).toBeCloseTo(1.1, 12)
    expectSums(hammer)
  })
})

describe('a cardboard box', () => {
  const mixes = [
    ['London', treated(britishBoard, [britishLandfill.board, wayToTreatment, wayToTreatment])],
    ['Paris', treated(frenchBoard, [britishLandfill.board, burntInAmerica.board, wayToTreatment])],
  ] as const
  it.each(mixes)('made in %s is board, and %d kg of waste per kg', async (location, waste) => {
    const box = await engine.call(
      'footprint',
      product([part('cardboard box', 0.45, { location })], { product: 'Box', location }),
    )
    expect(box.cradle_to_gate_co2e).toBeCloseTo(0.45 * board2024, 9)
    expect(box.end_of_life_co2e).toBeCloseTo(0.45 * waste, 5)
    expectSums(box)
  })
})

describe('a PET bottle of 28 g, a tenth of it lost, blown with 0.02 kWh', () => {
  const blowing = { type: 'electricity', amount: { energy: 20, energy_unit: 'Wh' } } as const
  /** Ember's life cycle with the 6.353 percent that are lost on the way; the four parts of the British factor of 2024. */
  const made = [
    ['Paris', 0.04418 / (1 - 0.06353), frenchPlastic, burntInAmerica.pet],
    ['London', 0.20705 + 0.0183 + 0.0459 + 0.00397, britishPlastic, wayToTreatment],
  ] as const
  it.each(made)('in %s', async (location, perKilowattHour, shares, burnt) => {
    const lost = 0.1
    const bottle = await engine.call(
      'footprint',
      product([part('PET bottle', 28, { location, weight: grams(28), end_of_life: { waste_ratio: lost } })], {
        product: 'Bottle',
        location,
        manufacturing: [blowing],
      }),
    )
    const waste = 0.028 * treated(shares, [britishLandfill.pet, burnt, wayToTreatment])
    expect(bottle.production.co2e).toBeCloseTo(0.028 * pet2024 + lost * waste, 7)
    expect(bottle.end_of_life_co2e).toBeCloseTo((1 - lost) * waste, 7)
    expect(bottle.weight.weight).toBeCloseTo(0.028 * (1 - lost), 12)
    expect(bottle.manufacturing.co2e).toBeCloseTo(0.02 * perKilowattHour, 6)
    expectSums(bottle)
  })
})

function grams(weight: number) {
  return { weight, weight_unit: 'g' }
}
