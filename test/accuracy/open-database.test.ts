/**
 * Open Emission Factors Database of May 2022: rows as its file prints them (kg CO2e by AR4 or AR5, or
 * kg of each gas, per `activity_unit`), asked for in another unit.
 */
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '../../src/engine/engine.js'
import { localEngine } from '../../src/engine/open.js'
import { type Case, gallon, mile, runCases, shortTon } from './case.js'

let engine: Engine
beforeAll(async () => {
  engine = await localEngine()
})
afterAll(() => engine.close())

const rows: Record<string, Case[]> = {
  'MfE, Measuring Emissions Detailed Guide 2020': [
    {
      row: 'passenger_flight-route_type_domestic-...-rf_included | NZ | passenger-km',
      printed: 'kgCO2e-AR4 0.2424383',
      select: {
        activity_id: 'passenger_flight-route_type_domestic-aircraft_type_na-distance_na-class_na-rf_included',
        region: 'NZ',
        year: 2020,
      },
      ask: { passengers: 2, distance: 300, distance_unit: 'mi' },
      co2e: 0.2424383 * 2 * 300 * mile,
      in: [2 * 300 * mile, 'passenger-km'],
      stage: 'fuel_combustion',
    },
    {
      row: 'freight_flight-route_type_international-distance_long_haul_gt_3700km-... | NZ | tonne-km',
      printed: 'kgCO2e-AR4 1.13382',
      select: {
        activity_id:
          'freight_flight-route_type_international-distance_long_haul_gt_3700km-weight_na-rf_included',
        region: 'NZ',
        year: 2020,
      },
      ask: { weight: 2, weight_unit: 'ton', distance: 9000 },
      co2e: 1.13382 * ((2 * shortTon) / 1000) * 9000,
      in: [((2 * shortTon) / 1000) * 9000, 'tonne-km'],
      stage: 'fuel_combustion',
    },
    {
      row: 'fuel_type_biodiesel-fuel_use_transport | NZ | L',
      printed: 'kgCO2e-AR4 0.00012456',
      select: { activity_id: 'fuel_type_biodiesel-fuel_use_transport', region: 'NZ', year: 2020 },
      ask: { volume: 1000, volume_unit: 'gallon_us' },
      co2e: 0.00012456 * 1000 * gallon,
      in: [1000 * gallon, 'l'],
      stage: 'fuel_combustion',
    },
  ],
  'CCF, Cloud Carbon Footprint 2021': [
    {
      row: 'cpu-provider_aws-region_ap_northeast_1 | CPU-hour',
      printed: 'kgCO2e-AR4 0.00119744',
      select: { activity_id: 'cpu-provider_aws-region_ap_northeast_1', year: 2021 },
      ask: { number: 8, time: 3, time_unit: 'day' },
      co2e: 0.00119744 * 8 * 72,
      in: [8 * 72, 'CPU-hour'],
      stage: 'use_phase',
    },
    {
      row: 'memory-provider_aws-region_ap_northeast_1 | GB-hour',
      printed: 'kgCO2e-AR4 0.00022513',
      select: { activity_id: 'memory-provider_aws-region_ap_northeast_1', year: 2021 },
      ask: { data: 2, data_unit: 'TB', time: 90, time_unit: 'min' },
      co2e: 0.00022513 * 2000 * 1.5,
      in: [2000 * 1.5, 'GB-hour'],
      stage: 'use_phase',
    },
    {
      row: 'networking-provider_aws-region_ap_northeast_1 | GB',
      printed: 'kgCO2e-AR4 0.00057431',
      select: { activity_id: 'networking-provider_aws-region_ap_northeast_1', year: 2021 },
      ask: { data: 750, data_unit: 'MB' },
      co2e: 0.00057431 * 0.75,
      in: [0.75, 'GB'],
      stage: 'use_phase',
    },
    {
      row: 'storage-provider_aws-region_ap_east_1-type_hdd | TB-hour',
      printed: 'kgCO2e-AR4 0.00059758',
      select: { activity_id: 'storage-provider_aws-region_ap_east_1-type_hdd', year: 2021 },
      ask: { data: 500, data_unit: 'GB', time: 1, time_unit: 'year' },
      co2e: 0.00059758 * 0.5 * 8760,
      in: [0.5 * 8760, 'TB-hour'],
      stage: 'use_phase',
    },
  ],
  'ADEME, Base Carbone V21.0': [
    {
      row: 'freight_flight-route_type_domestic-distance_gt_500km_lt_1000km-weight_gt_100t-rf_included | FR',
      printed: 'kgCO2e-AR5 2.57',
      select: {
        activity_id:
          'freight_flight-route_type_domestic-distance_gt_500km_lt_1000km-weight_gt_100t-rf_included',
        region: 'FR',
        year: 2021,
      },
      ask: { weight: 800, weight_unit: 'lb', distance: 420, distance_unit: 'mi' },
      co2e: 2.57 * ((0.4 * shortTon) / 1000) * 420 * mile,
      in: [((0.4 * shortTon) / 1000) * 420 * mile, 'tonne-km'],
      stage: 'fuel_upstream-fuel_combustion-fugitive_emissions',
    },
    {
      row: 'passenger_vehicle-vehicle_type_car-fuel_source_e85-... | FR | km',
      printed: 'kgCO2e-AR5 0.121',
      select: {
        activity_id:
          'passenger_vehicle-vehicle_type_car-fuel_source_e85-engine_size_na-vehicle_age_na-vehicle_weight_na',
        region: 'FR',
        year: 2021,
      },
      ask: { distance: 50, distance_unit: 'km' },
      co2e: 0.121 * 50,
      in: [50, 'km'],
      stage: 'fuel_upstream-fuel_combustion',
    },
  ],
  'UBA, ProBas 2020': [
    {
      row: 'passenger_train-route_type_local-fuel_source_diesel | DE | passenger-km',
      printed: 'kgCO2e-AR4 0.0713',
      select: {
        activity_id: 'passenger_train-route_type_local-fuel_source_diesel',
        region: 'DE',
        year: 2020,
      },
      ask: { distance: 42_000, distance_unit: 'm' },
      co2e: 0.0713 * 42,
      in: [42, 'passenger-km'],
      stage: 'upstream-fuel_combustion',
    },
    {
      row: 'freight_train-route_type_domestic-fuel_type_diesel | DE | tonne-km',
      printed: 'kgCO2e-AR4 0.034',
      select: {
        activity_id: 'freight_train-route_type_domestic-fuel_type_diesel',
        region: 'DE',
        year: 2020,
      },
      ask: { weight: 25, weight_unit: 't', distance: 600 },
      co2e: 0.034 * 25 * 600,
      in: [25 * 600, 'tonne-km'],
      stage: 'upstream-fuel_combustion',
    },
  ],
  'EPA, GHG Emission Factors Hub 2022': [
    {
      row: 'sea_freight-vessel_type_cargo-... | US | ton-mile',
      printed: 'kgCO2 0.041, kgCH4 1.83E-05, kgN2O 8.00E-07',
      select: {
        activity_id: 'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
        region: 'US',
        year: 2022,
        calculation_method: 'ar4',
      },
      ask: { weight: 907.18474, weight_unit: 'kg', distance: 100, distance_unit: 'mi' },
      co2e: (0.041 + 1.83e-5 * 25 + 8e-7 * 298) * 100,
      in: [100, 'ton-mile'],
      gases: { co2: 4.1, ch4: 1.83e-3, n2o: 8e-5 },
      stage: 'use_phase',
    },
    {
      row: 'passenger_vehicle-vehicle_type_bus-fuel_source_na-... | US | passenger-mile',
      printed: 'kgCO2 0.056, kgCH4 2.10E-05, kgN2O 9.00E-07',
      select: {
        activity_id: 'passenger_vehicle-vehicle_type_bus-fuel_source_na-distance_na-engine_size_na',
        region: 'US',
        year: 2022,
        calculation_method: 'ar5',
      },
      ask: { distance: 160.9344 },
      co2e: (0.056 + 2.1e-5 * 28 + 9e-7 * 265) * 100,
      in: [100, 'passenger-mile'],
      gases: { co2: 5.6 },
      stage: 'use_phase',
    },
  ],
  'EPA, Supply Chain Greenhouse Gas Emission Factors 2020': [
    {
      row: 'arable_farming-type_fresh_fruits_tree_nuts | US | USD',
      printed: 'kgCO2e-AR4 0.61',
      select: { activity_id: 'arable_farming-type_fresh_fruits_tree_nuts', region: 'US', year: 2020 },
      ask: { money: 250, money_unit: 'usd' },
      co2e: 0.61 * 250,
      in: [250, 'usd'],
      stage: 'cradle_to_shelf',
    },
  ],
  "BEIS, UK's Carbon Footprint 1996-2018": [
    {
      row: 'communication_services-type_telephone_intenet_accounts_services | GB | GBP',
      printed: 'kgCO2e-AR4 0.174',
      select: {
        activity_id: 'communication_services-type_telephone_intenet_accounts_services',
        region: 'GB',
        year: 2018,
      },
      ask: { money: 1000, money_unit: 'gbp' },
      co2e: 174,
      in: [1000, 'gbp'],
      stage: 'unknown',
    },
  ],
  'EXIOBASE, EXIOBASE 3': [
    {
      row: 'arable_farming-paddy_rice | US | EUR, the AR5 column',
      printed: 'kgCO2e-AR5 5.1209',
      select: { activity_id: 'arable_farming-paddy_rice', region: 'US', year: 2021 },
      ask: { money: 10, money_unit: 'eur' },
      co2e: 51.209,
      in: [10, 'eur'],
      stage: 'unknown',
    },
    {
      row: 'arable_farming-paddy_rice | US | EUR, the AR4 column',
      printed: 'kgCO2e-AR4 4.883',
      select: {
        activity_id: 'arable_farming-paddy_rice',
        region: 'US',
        year: 2021,
        calculation_method: 'ar4',
      },
      ask: { money: 10, money_unit: 'eur' },
      co2e: 48.83,
      in: [10, 'eur'],
      stage: 'unknown',
    },
  ],
}

for (const [publication, cases] of Object.entries(rows)) {
  const [source, source_dataset] = publication.split(', ') as [string, string]
  runCases(() => engine, { source, source_dataset }, cases)
}
