/**
 * Regulation (EU) 2018/2066, Annex VI (t CO2 per TJ net, TJ per Gg, t CO2 per t), and Open India Emission
 * Factors v1.2, figures as printed. CO2 only, all of them.
 */
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, lb, mile, mmBtu, runCases, shortTon } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

/** Every row: CO2 is the total, the other gases are unknown, and the factor says it is partial. */
const co2Only = (one: Omit<Case, 'gases' | 'flags'>): Case => ({
  ...one,
  gases: { co2: one.co2e, ch4: null, n2o: null },
  flags: ['partial_factor'],
})

/** A fuel of table 1: t CO2/TJ is kg/GJ; the mass row is its product with the net calorific value, GJ/t. */
function fuel(name: string, id: string, perTerajoule: number, terajoulesPerGigagram: number): Case[] {
  const perTonne = perTerajoule * terajoulesPerGigagram
  return [
    co2Only({
      row: `Table 1 | ${name} | t CO2/TJ (net)`,
      printed: `${perTerajoule}`,
      select: { activity_id: `fuel_type_${id}_net-fuel_use_na`, region: 'GLOBAL' },
      ask: { energy: 10, energy_unit: 'MMBTU' },
      co2e: (perTerajoule * 10 * mmBtu) / 1000,
      in: [(10 * mmBtu) / 1000, 'GJ'],
      stage: 'fuel_combustion',
    }),
    co2Only({
      row: `Table 1 | ${name} | t CO2/TJ x TJ/Gg`,
      printed: `${perTerajoule} and ${terajoulesPerGigagram}`,
      select: { activity_id: `fuel_type_${id}-fuel_use_na`, region: 'GLOBAL' },
      ask: { weight: 3, weight_unit: 'ton' },
      co2e: (perTonne * 3 * shortTon) / 1000,
      in: [(3 * shortTon) / 1000, 'tonne'],
      stage: 'fuel_combustion',
    }),
  ]
}

/** A carbonate or oxide: t CO2 per t of material. */
const process = (table: string, material: string, factor: number): Case =>
  co2Only({
    row: `${table} | ${material} | t CO2/t`,
    printed: `${factor}`,
    select: {
      activity_id: `process-type_${table}_decomposition-material_${material.toLowerCase()}`,
      region: 'GLOBAL',
    },
    ask: { weight: 10_000, weight_unit: 'lb' },
    co2e: factor * 10_000 * lb,
    in: [10 * lb, 'tonne'],
  })

const annexSix: Case[] = [
  ...fuel('Crude oil', 'crude_oil', 73.3, 42.3),
  ...fuel('Orimulsion', 'orimulsion', 77, 27.5),
  ...fuel('Anthracite', 'anthracite', 98.3, 26.7),
  ...fuel('Natural gas', 'natural_gas', 56.1, 48),
  ...fuel('Petroleum coke', 'petroleum_coke', 97.5, 32.5),
  process('carbonate', 'CaCO3', 0.44),
  process('carbonate', 'Na2CO3', 0.415),
  process('carbonate', 'NaHCO3', 0.524),
  process('oxide', 'CaO', 0.785),
  process('oxide', 'MgO', 1.092),
]

const power = (row: string, margin: string, printed: number): Case =>
  co2Only({
    row,
    printed: `${printed} kgCO2/kWh`,
    select: { activity_id: `electricity-supply_grid-source_${margin}`, region: 'IN', year: 2025 },
    ask: { energy: 7.2, energy_unit: 'GJ' },
    co2e: printed * 2000,
    in: [2000, 'kWh'],
    stage: 'electricity_generation',
  })

/** kg CO2e/tonne in the file: the product of the IPCC factor of CO2 and a net calorific value. */
const indianFuel = (row: string, id: string, printed: number): Case =>
  co2Only({
    row,
    printed: `${printed} kgCO2e/tonne`,
    select: { activity_id: `fuel_type_${id}-fuel_use_na`, region: 'IN', year: 2025 },
    ask: { weight: 2, weight_unit: 'ton' },
    co2e: (printed * 2 * shortTon) / 1000,
    in: [(2 * shortTon) / 1000, 'tonne'],
    stage: 'fuel_combustion',
  })

const train = (row: string, kind: string, printed: number): Case =>
  co2Only({
    row,
    printed: `${printed} kgCO2/passenger-km`,
    select: { activity_id: `passenger_train-route_type_${kind}-fuel_source_na`, region: 'IN', year: 2015 },
    ask: { passengers: 4, distance: 100, distance_unit: 'mi' },
    co2e: printed * 400 * mile,
    in: [400 * mile, 'passenger-km'],
  })

const india: Case[] = [
  power('grid-india-simple-operating-margin', 'operating_margin', 0.9646),
  power('grid-india-build-margin', 'build_margin', 0.5119),
  power('grid-india-combined-margin', 'combined_margin', 0.7383),
  train('rail-passenger-non-suburban-combined', 'non_suburban', 0.007837),
  train('rail-passenger-suburban-combined', 'suburban', 0.007976),
  co2Only({
    row: 'rail-freight-combined',
    printed: '0.00996 kgCO2/tonne-km',
    select: { activity_id: 'freight_train-route_type_na-fuel_type_na', region: 'IN', year: 2015 },
    ask: { weight: 500, weight_unit: 'ton', distance: 200, distance_unit: 'mi' },
    co2e: 0.00996 * ((500 * shortTon) / 1000) * 200 * mile,
    in: [((500 * shortTon) / 1000) * 200 * mile, 'tonne-km'],
  }),
  indianFuel('stationary-coal-sub-bituminous-india', 'sub_bituminous_coal', 1883.6),
  indianFuel('stationary-coal-bituminous-imported', 'other_bituminous_coal', 2440.7),
  indianFuel('stationary-coal-lignite', 'lignite', 1201.9),
  indianFuel('stationary-furnace-oil-hfo', 'residual_fuel_oil', 3127),
  co2Only({
    row: 'stationary-natural-gas',
    printed: '2.0196 kgCO2e/Nm3',
    select: { activity_id: 'fuel_type_natural_gas_normal_cubic_metre-fuel_use_na', region: 'IN', year: 2025 },
    ask: { volume: 5000, volume_unit: 'l' },
    co2e: 2.0196 * 5,
    in: [5, 'm3'],
    stage: 'fuel_combustion',
  }),
]

runCases(
  () => engine,
  { source: 'EU', source_dataset: 'Regulation 2018/2066 Annex VI', year: 2024 },
  annexSix,
)
runCases(
  () => engine,
  { source: 'Open India Emission Factors', source_dataset: 'Open India Emission Factors v1.2' },
  india,
)
