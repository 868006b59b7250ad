/** Figures of the Emission Factors Hub: kg CO2, g CH4 and g N2O per unit as printed, tables 1, 7, 8 and 10. */
import { type Case, gallon, kWhPerMmBtu, mile, shortTon } from './case.js'

export type Method = 'ar4' | 'ar5' | 'ar6'

export interface Row {
  row: string
  activity_id: string
  stage: string
  /** kg CO2, g CH4, g N2O per printed unit. */
  gases: [co2: number, ch4: number, n2o: number]
  origin?: 'biogenic'
  method: Method
  ask: Case['ask']
  /** Asked amount in the printed unit: the conversion. */
  amount: number
  unit: string
}

const stationary = 'fuel_combustion'
const transport = 'use_phase'
const vehicle = (kind: string) => `${kind}-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na`

/** Table 1 and 7 are the same in both years. */
export const fuels: Row[] = [
  {
    row: 'Table 1 | Natural Gas | mmBtu',
    activity_id: 'fuel_type_natural_gas-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [53.06, 1, 0.1],
    method: 'ar6',
    ask: { energy: 1000, energy_unit: 'kWh' },
    amount: 1000 / kWhPerMmBtu,
    unit: 'MMBTU',
  },
  {
    row: 'Table 1 | Natural Gas | mmBtu',
    activity_id: 'fuel_type_natural_gas-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [53.06, 1, 0.1],
    method: 'ar5',
    ask: { energy: 25, energy_unit: 'therm' },
    amount: 2.5,
    unit: 'MMBTU',
  },
  {
    row: 'Table 1 | Natural Gas | scf',
    activity_id: 'fuel_type_natural_gas-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [0.05444, 0.00103, 0.0001],
    method: 'ar4',
    ask: { volume: 100, volume_unit: 'm3' },
    amount: 100_000 / 28.316846592,
    unit: 'scf',
  },
  {
    row: 'Table 1 | Mixed (Electric Power Sector) | short ton',
    activity_id: 'fuel_type_mixed_electric_power_sector-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [1885, 217, 32],
    method: 'ar6',
    ask: { weight: 3, weight_unit: 't' },
    amount: 3000 / shortTon,
    unit: 'short ton',
  },
  {
    row: 'Table 1 | Distillate Fuel Oil No. 2 | gallon',
    activity_id: 'fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [10.21, 0.41, 0.08],
    method: 'ar5',
    ask: { volume: 500, volume_unit: 'l' },
    amount: 500 / gallon,
    unit: 'gal (US)',
  },
  {
    row: 'Table 1 | Wood and Wood Residuals | short ton (biogenic CO2)',
    activity_id: 'fuel_type_wood_and_wood_residuals-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [1640, 126, 63],
    origin: 'biogenic',
    method: 'ar6',
    ask: { weight: 6000, weight_unit: 'lb' },
    amount: 3,
    unit: 'short ton',
  },
  {
    row: 'Table 1 | Landfill Gas | mmBtu (biogenic CO2)',
    activity_id: 'fuel_type_landfill_gas-fuel_use_stationary_combustion',
    stage: stationary,
    gases: [52.07, 3.2, 0.63],
    origin: 'biogenic',
    method: 'ar4',
    ask: { energy: 1, energy_unit: 'GJ' },
    amount: 1000 / 1055.05585262,
    unit: 'MMBTU',
  },
  {
    row: 'Table 7 | Steam and Heat | mmBtu',
    activity_id: 'heat-and-steam-type_purchased',
    stage: 'unknown',
    gases: [66.33, 1.25, 0.125],
    method: 'ar5',
    ask: { energy: 2, energy_unit: 'MWh' },
    amount: 2000 / kWhPerMmBtu,
    unit: 'MMBTU',
  },
]

/** Tables 8 and 10, which differ between the years. */
function transportOf(
  figures: Record<'car' | 'truck' | 'rail' | 'ship' | 'aircraft' | 'longHaul' | 'commuter', Row['gases']>,
): Row[] {
  return [
    {
      row: 'Table 8 and 10 | Passenger Car | vehicle-mile',
      activity_id: `passenger_${vehicle('vehicle-vehicle_type_car')}`,
      stage: transport,
      gases: figures.car,
      method: 'ar5',
      ask: { distance: 120, distance_unit: 'km' },
      amount: 120 / mile,
      unit: 'mile',
    },
    {
      row: 'Table 8 | Medium- and Heavy-Duty Truck | short ton-mile',
      activity_id:
        'freight_vehicle-vehicle_type_truck_medium_or_heavy-fuel_source_na-vehicle_weight_na-percentage_load_na',
      stage: transport,
      gases: figures.truck,
      method: 'ar5',
      ask: { weight: 20, weight_unit: 't', distance: 300, distance_unit: 'km' },
      amount: (20_000 / shortTon) * (300 / mile),
      unit: 'ton-mile',
    },
    {
      row: 'Table 8 | Rail | short ton-mile',
      activity_id: 'freight_train-route_type_na-fuel_type_na',
      stage: transport,
      gases: figures.rail,
      method: 'ar4',
      ask: { weight: 100, weight_unit: 'ton', distance: 500, distance_unit: 'mi' },
      amount: 50_000,
      unit: 'ton-mile',
    },
    {
      row: 'Table 8 | Waterborne Craft | short ton-mile',
      activity_id: 'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
      stage: transport,
      gases: figures.ship,
      method: 'ar5',
      ask: { weight: 5000, weight_unit: 'lb', distance: 1000, distance_unit: 'nmi' },
      amount: 2.5 * (1852 / mile),
      unit: 'ton-mile',
    },
    {
      row: 'Table 8 | Aircraft | short ton-mile',
      activity_id: 'freight_flight-route_type_na-distance_na-weight_na-rf_na',
      stage: transport,
      gases: figures.aircraft,
      method: 'ar6',
      ask: { weight: 907.18474, distance: 1609.344 },
      amount: 1000,
      unit: 'ton-mile',
    },
    {
      row: 'Table 10 | Air Travel - Long Haul (>= 2300 miles) | passenger-mile',
      activity_id: 'passenger_flight-route_type_na-aircraft_type_na-distance_gt_2300mi-class_na-rf_na',
      stage: transport,
      gases: figures.longHaul,
      method: 'ar5',
      ask: { passengers: 2, distance: 5600, distance_unit: 'km' },
      amount: (2 * 5600) / mile,
      unit: 'passenger-mile',
    },
    {
      row: 'Table 10 | Commuter Rail | passenger-mile',
      activity_id: 'passenger_train-route_type_commuter_rail-fuel_source_na',
      stage: transport,
      gases: figures.commuter,
      method: 'ar4',
      ask: { distance: 26.2, distance_unit: 'mi' },
      amount: 26.2,
      unit: 'passenger-mile',
    },
  ]
}

export const travel: Record<number, Row[]> = {
  2021: transportOf({
    car: [0.341, 0.009, 0.008],
    truck: [0.211, 0.002, 0.0049],
    rail: [0.022, 0.0017, 0.0005],
    ship: [0.036, 0.0116, 0.0016],
    aircraft: [1.16, 0, 0.0357],
    longHaul: [0.161, 0.0006, 0.0051],
    commuter: [0.143, 0.0119, 0.0029],
  }),
  2025: transportOf({
    car: [0.297, 0.0059, 0.0053],
    truck: [0.186, 0.0016, 0.0054],
    rail: [0.021, 0.0016, 0.0005],
    ship: [0.077, 0.031, 0.002],
    aircraft: [1.086, 0, 0.0334],
    longHaul: [0.163, 0.0006, 0.0052],
    commuter: [0.133, 0.0105, 0.0026],
  }),
}
