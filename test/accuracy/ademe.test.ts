/**
 * Base Carbone V23.6 (element id, French label, unit as printed) and Agribalyse 3.1.1 (code, name,
 * kg CO2e per kg of food as consumed).
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, lb, mile, runCases, shortTon } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const lifeCycle = 'fuel_upstream-fuel_combustion'

const baseCarbone: Case[] = [
  {
    row: '43273 | Electricité | 2023 - mix moyen | consommation',
    printed: '0.058 kgCO2e/kWh',
    select: {
      activity_id: 'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption',
      region: 'FR',
      year: 2023,
    },
    ask: { energy: 5.4, energy_unit: 'GJ' },
    co2e: 0.058 * 1500,
    in: [1500, 'kWh'],
    stage: 'upstream-electricity_generation-transmission_and_distribution',
  },
  {
    row: '12902 | Anthracite | kWh PCI (net)',
    printed: '0.387 kgCO2e/kWh PCI, of which 0.366 CO2',
    select: {
      activity_id: 'fuel_type_anthracite_net-fuel_use_na-basis_life_cycle',
      region: 'FR',
      year: 2015,
    },
    ask: { energy: 10, energy_unit: 'GJ' },
    co2e: (0.387 * 10_000) / 3.6,
    in: [10_000 / 3.6, 'kWh'],
    gases: { co2: (0.366 * 10_000) / 3.6 },
    stage: lifeCycle,
  },
  {
    row: '37135 | Gaz naturel - 2022 | mix moyen | consommation | GJ PCS (gross)',
    printed: '59.9 kgCO2e/GJ PCS',
    select: {
      activity_id:
        'fuel_type_natural_gas_gross-fuel_use_na-variant_average_mix-boundary_consumption-basis_life_cycle',
      region: 'FR',
      year: 2022,
    },
    ask: { energy: 1000, energy_unit: 'kWh' },
    co2e: 59.9 * 3.6,
    in: [3.6, 'GJ'],
    stage: lifeCycle,
  },
  {
    row: '37134 | Gaz naturel - 2022 | mix moyen | consommation | GJ PCI (net)',
    printed: '66.4 kgCO2e/GJ PCI',
    select: {
      activity_id:
        'fuel_type_natural_gas_net-fuel_use_na-variant_average_mix-boundary_consumption-basis_life_cycle',
      region: 'FR',
      year: 2022,
    },
    ask: { energy: 1000, energy_unit: 'kWh' },
    co2e: 66.4 * 3.6,
    in: [3.6, 'GJ'],
    stage: lifeCycle,
  },
  {
    row: '14080 | Combustible haute viscosité (CHV) | tep PCI',
    // A tonne of oil equivalent is 41.868 GJ.
    printed: '3907 kgCO2e/tep PCI',
    select: {
      activity_id: 'fuel_type_high_viscosity_fuel_net-fuel_use_na-basis_life_cycle',
      region: 'FR',
      year: 2014,
    },
    ask: { energy: 41.868, energy_unit: 'GJ' },
    co2e: 3907,
    in: [41.868, 'GJ'],
    stage: lifeCycle,
  },
  {
    row: "43395 | Produits de l'agriculture et de la chasse - 2023 | keuro HT",
    printed: '1208 kgCO2e/keuro (2023) HT, uncertainty 80 %',
    select: {
      activity_id: 'monetary_ratio-naf_a01-type_agricultural_and_hunting_products',
      region: 'FR',
      year: 2023,
    },
    ask: { money: 250, money_unit: 'eur' },
    co2e: 1208 * 0.25,
    in: [250, 'eur'],
  },
  {
    row: "20897 | Cartouche jet d'encre Noir et Blanc re-conditionnée | 100 feuilles A4",
    printed: '0.042 kgCO2e/100 feuilles A4',
    select: {
      activity_id: 'office_equipment-type_black_and_white_inkjet_cartridge_repackage-per_a4_sheet_printed',
      region: 'GLOBAL',
      year: 2014,
    },
    ask: { number: 2500 },
    co2e: 0.042 * 25,
    in: [2500, 'number'],
  },
  {
    row: '20719 | Béton | (C25/30CEM II) | tonne',
    printed: '88 kgCO2e/tonne',
    select: {
      activity_id: 'building_materials-type_concrete-variant_c25_30cem_ii',
      region: 'FR',
      year: 2014,
    },
    ask: { weight: 10, weight_unit: 'ton' },
    co2e: (88 * 10 * shortTon) / 1000,
    in: [(10 * shortTon) / 1000, 'tonne'],
  },
  {
    row: '43652 | Avion cargo | 10 à 25 tonnes, 500 - 1000 kms, 2023 | AVEC trainées',
    printed: '3.34 kgCO2e/t.km, of which 1.82 CO2',
    select: {
      activity_id:
        'freight_flight-type_cargo_aircraft-variant_10_to_25_t_500_to_1000_km-boundary_with_contrails-basis_energy_and_vehicle',
      region: 'FR',
      year: 2023,
    },
    ask: { weight: 2000, weight_unit: 'lb', distance: 450, distance_unit: 'mi' },
    co2e: 3.34 * (shortTon / 1000) * 450 * mile,
    in: [(shortTon / 1000) * 450 * mile, 'tonne-km'],
    gases: { co2: 1.82 * (shortTon / 1000) * 450 * mile },
    stage: 'fuel_upstream-manufacturing-fuel_combustion-fugitive_emissions',
  },
  {
    row: '34658 | Piles et batteries en mélange | Fin de vie moyenne - Impacts | tonne de déchets',
    printed: '360 kgCO2e/tonne de déchets',
    select: {
      activity_id: 'waste_type_batteries_and_accumulators-disposal_method_average_end_of_life',
      region: 'FR',
      year: 2021,
    },
    ask: { weight: 80 },
    co2e: 360 * 0.08,
    in: [0.08, 'tonne'],
    stage: 'end_of_life',
  },
  {
    row: "27061 | BioGNL | Carburant | Issu d'épuration cryogénique de biogaz | kWh (PCI)",
    printed: '0.0866 kgCO2e/kWh (PCI), of which 0.013 fossil CO2; 0.262 biogenic CO2 beside it',
    select: {
      activity_id:
        'fuel_type_biolng_net-fuel_use_na-variant_fuel-boundary_from_cryogenic_upgrading_of_biogas-basis_life_cycle',
      region: 'FR',
      year: 2019,
    },
    ask: { energy: 2, energy_unit: 'MWh' },
    co2e: 0.0866 * 2000,
    in: [2000, 'kWh'],
    gases: { co2: 0.013 * 2000 },
    biogenic: 0.262 * 2000,
    stage: lifeCycle,
  },
  {
    row: '27852 | Forêts fermées et ouvertes | Toutes compositions | France | ha.an',
    printed: '-4160 kgCO2e/ha.an',
    select: {
      activity_id:
        'forest_carbon_balance-type_closed_and_open_forest-variant_any_composition-boundary_france',
      region: 'FR',
      year: 2019,
    },
    ask: { area: 0.5, area_unit: 'km2', time: 6 * 730, time_unit: 'hour' },
    co2e: -4160 * 50 * 0.5,
    in: [25, 'ha-year'],
  },
]

/** Neither publication names the report behind its warming potentials. */
const flags = ['notable_methodological_variance']

const food = (code: string, name: string, printed: number, activity_id: string, pounds: number): Case => ({
  row: `${code} | ${name}`,
  printed: `${printed} kg CO2e/kg`,
  select: { activity_id: `food-type_${activity_id}`, region: 'FR' },
  ask: pounds ? { weight: pounds, weight_unit: 'lb' } : { weight: 1.5, weight_unit: 't' },
  co2e: printed * (pounds ? pounds * lb : 1500),
  in: [pounds ? pounds * lb : 1500, 'kg'],
  stage: 'cradle_to_plate',
  flags,
})

const agribalyse: Case[] = [
  food('21500', 'Lamb, cutlet, raw', 40.1838, 'lamb_cutlet_raw', 3),
  food('25159', 'Mutton tagine', 26.68, 'mutton_tagine', 0),
  food(
    '15018',
    'Mix of salted grains/nuts and raisins',
    1.89858,
    'mix_of_salted_grains_nuts_and_raisins',
    12,
  ),
  food('26259', 'Coleslaw, w sauce, prepacked', 1.0349, 'coleslaw_w_sauce_prepacked', 0),
  food(
    '39206',
    'Chocolate mousse (milk-based), refrigerated',
    9.35755,
    'chocolate_mousse_milk_based_refrigerated',
    5,
  ),
  food('13153', 'Fruits puree, without sugar added', 0.800173, 'fruits_puree_without_sugar_added', 0),
  food('12803', "Cheese, from goat's milk", 6.16196, 'cheese_from_goats_milk', 20),
  food('11034', 'Marjoram, dried', 1.5492, 'marjoram_dried', 0),
  food('27017', 'Brown bullhead, raw', 12.5877, 'brown_bullhead_raw', 100),
  food('20525', 'Red kidney bean, dried', 0.949307, 'red_kidney_bean_dried', 55),
]

runCases(
  () => engine,
  { source: 'ADEME', source_dataset: 'Base Carbone V23.6' },
  baseCarbone.map((one) => ({ ...one, flags })),
)
runCases(() => engine, { source: 'ADEME', source_dataset: 'Agribalyse 3.1.1', year: 2023 }, agribalyse)

it('another report is refused: neither file says which potentials it used', async () => {
  for (const activity_id of [
    'building_materials-type_concrete-variant_c25_30cem_ii',
    'food-type_mutton_tagine',
  ]) {
    const emission_factor = { activity_id, data_version: '^1', calculation_method: 'ar6' as const }
    const asked = engine.call('estimate', { emission_factor, parameters: { weight: 1 } })
    await expect(asked).rejects.toMatchObject({ code: 'calculation_method_not_supported' })
  }
})
