/**
 * UK Government GHG Conversion Factors for Company Reporting, flat files 2016 to 2025: the figures as
 * printed, one per year, and what is asked of each. Figures are kg CO2e per unit unless said otherwise.
 */
import { type Case, gallon, lb, mile, shortTon } from './case.js'

export const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025] as const

export interface Label {
  /** Level 1 to 4, column text and unit; files before 2022 add the kind of unit to some labels. */
  label: string
  activity_id: string
  /** 2016 to 2025; null where the year's file has no such row. */
  printed: readonly (number | null)[]
  /** kg of biogenic CO2 that the sheet outside of scopes prints for the row. */
  biogenic?: readonly number[]
  region?: string
  scope: Case['scope']
  stage: string
  ask: Case['ask']
  /** The asked amount in the printed unit: the conversion. */
  amount: number
  /** Unit of the factor, and how many printed units make one. */
  unit: string
  perPrinted?: number
}

export const labels: readonly Label[] = [
  {
    label: 'Fuels | Gaseous fuels | Natural gas | kWh (Gross CV)',
    activity_id: 'fuel_type_natural_gas_gross-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [0.1839968182, 0.1841639891, 0.18396, 0.18385, 0.18387, 0.18316, 0.18254, 0.1829289262, 0.1829, 0.18296],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { energy: 7.2, energy_unit: 'GJ' },
    amount: 7.2e9 / 3.6e6,
    unit: 'kWh',
  },
  {
    label: 'Fuels | Gaseous fuels | Natural gas | kWh (Net CV)',
    activity_id: 'fuel_type_natural_gas_net-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [0.2044409091, 0.2046266545, 0.20437, 0.20428, 0.20374, 0.20297, 0.20227, 0.2026714188, 0.20264, 0.2027],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { energy: 2, energy_unit: 'MWh' },
    amount: 2000,
    unit: 'kWh',
  },
  {
    label: 'Fuels | Liquid fuels | Diesel (average biofuel blend) | litres',
    activity_id: 'fuel_type_diesel_biofuel_blend-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [2.6116252, 2.600162711, 2.62694, 2.59411, 2.54603, 2.51233, 2.55784, 2.512063885, 2.51279, 2.57082],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { volume: 100, volume_unit: 'gallon_us' },
    amount: 100 * gallon,
    unit: 'l',
  },
  {
    label: 'Fuels | Solid fuels | Coal (industrial) | tonnes',
    activity_id: 'fuel_type_coal-fuel_use_industrial',
    // biome-ignore format: ten years in a line
    printed: [2417.464082, 2437.486974, 2452.29, 2464.95, 2380.01, 2403.84, 2411.43, 2396.479944, 2399.43994, 2395.28994],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { weight: 10, weight_unit: 'ton' },
    amount: (10 * shortTon) / 1000,
    unit: 'tonne',
  },
  {
    label: 'Bioenergy | Biomass | Wood pellets | tonnes',
    activity_id: 'fuel_type_wood_pellets-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [55.53148, 59.45671, 70.47328, 73.13523, 72.29731, 72.61754, 50.55459, 51.56192, 54.33654, 55.19389],
    // biome-ignore format: ten years in a line
    biogenic: [1484.1, 1635.44, 1635.44, 1635.44, 1635.44, 1677.18, 1677.18, 1677.18, 1677.18, 1677.18],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { weight: 4000, weight_unit: 'lb' },
    amount: (4000 * lb) / 1000,
    unit: 'tonne',
  },
  {
    label: 'Outside of scopes | Biomass | Wood pellets | tonnes (column kg CO2)',
    activity_id: 'fuel_type_wood_pellets_biogenic_co2-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [1484.1, 1635.44, 1635.44, 1635.44, 1635.44, 1677.18, 1677.18, 1677.18, 1677.18, 1677.18],
    scope: 'outside',
    stage: 'fuel_combustion',
    ask: { weight: 2, weight_unit: 't' },
    amount: 2,
    unit: 'tonne',
  },
  {
    label: 'Refrigerant & other | Blends | R410A | kg (with total emissions where two columns stand)',
    activity_id: 'fugitive_gas-type_r410a',
    printed: [2088, 2088, 2088, 2088, 2088, 2088, 2088, 1924, 1924, 1924],
    scope: '1',
    stage: 'unknown',
    ask: { weight: 50, weight_unit: 'lb' },
    amount: 50 * lb,
    unit: 'kg',
  },
  {
    label: 'Passenger vehicles | Cars (by size) | Average car | Diesel | km',
    activity_id:
      'passenger_vehicle-vehicle_type_car-fuel_source_diesel-engine_size_na-vehicle_age_na-vehicle_weight_na',
    // biome-ignore format: ten years in a line
    printed: [0.18307, 0.17887, 0.17753, 0.17336, 0.16844, 0.16843, 0.17082414, 0.1698264489, 0.16984, 0.17304],
    scope: '1',
    stage: 'fuel_combustion',
    ask: { distance: 250, distance_unit: 'mi' },
    amount: 250 * mile,
    unit: 'km',
  },
  {
    label:
      'Business travel- air | Flights | Long-haul, to/from UK | Economy class | Without RF | passenger.km',
    activity_id:
      'passenger_flight-route_type_international-aircraft_type_na-distance_long_haul_gt_3700km-class_economy-rf_excluded',
    // biome-ignore format: ten years in a line
    printed: [0.07761, 0.07993, 0.08607, 0.0792, 0.07727, 0.07818, 0.07818, 0.1181182805, 0.11812, 0.06926],
    scope: '3',
    stage: 'fuel_combustion',
    ask: { passengers: 3, distance: 5500 },
    amount: 3 * 5500,
    unit: 'passenger-km',
  },
  {
    label: 'Business travel- land | Rail | National rail | passenger.km',
    activity_id: 'passenger_train-route_type_national_rail-fuel_source_na',
    // biome-ignore format: ten years in a line
    printed: [0.04885, 0.04678, 0.04424, 0.04115, 0.03694, 0.03549, 0.03549, 0.03546296376, 0.03546, 0.03546],
    scope: '3',
    stage: 'unknown',
    ask: { distance: 340 },
    amount: 340,
    unit: 'passenger-km',
  },
  {
    label: 'Freighting goods | HGV (all diesel) | All rigids | 50% Laden | tonne.km',
    activity_id:
      'freight_vehicle-vehicle_type_hgv_rigid-fuel_source_diesel-vehicle_weight_na-percentage_load_50',
    // biome-ignore format: ten years in a line
    printed: [0.2476, 0.23948, 0.23502, 0.23378, 0.2268, 0.2208, 0.22924, 0.2145759329, 0.21412, 0.2258],
    scope: '3',
    stage: 'fuel_combustion',
    ask: { weight: 12, weight_unit: 'ton', distance: 80, distance_unit: 'mi' },
    amount: ((12 * shortTon) / 1000) * (80 * mile),
    unit: 'tonne-km',
  },
  {
    label: 'Freighting goods | Cargo ship | General cargo | Average | tonne.km',
    activity_id: 'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
    // biome-ignore format: ten years in a line
    printed: [0.013152, 0.013152, 0.013233, 0.013232, 0.013232, 0.013232, 0.013232, 0.01321276859, 0.01321, 0.01321],
    scope: '3',
    stage: 'fuel_combustion',
    ask: { weight: 40_000, weight_unit: 'kg', distance: 1000, distance_unit: 'nmi' },
    amount: 40 * 1852,
    unit: 'tonne-km',
  },
  {
    label: 'Hotel stay | Hotel stay | Germany | Room per night',
    activity_id: 'accommodation_type_hotel_stay',
    region: 'DE',
    printed: [null, null, 20.8, 20.8, 18.6, 17, 13.2, 13.2, 13.2, 13.2],
    scope: '3',
    stage: 'unknown',
    ask: { number: 7 },
    amount: 7,
    unit: 'room-night',
  },
  {
    label: 'Water supply | Water supply | Water supply | million litres',
    activity_id: 'water-supply',
    printed: [344, 344, 344, 344, 344, 149, 149, 176.6845466, 153.10865, 191.30156],
    scope: '3',
    stage: 'upstream',
    ask: { volume: 2500, volume_unit: 'm3' },
    amount: 2.5,
    unit: 'm3',
    perPrinted: 1000,
  },
  {
    label: 'Waste disposal | Plastic | Plastics: average plastics | Landfill | tonnes',
    activity_id: 'waste_type_plastics-disposal_method_landfill',
    // biome-ignore format: ten years in a line
    printed: [34.08, 9.3, 9, 8.9864, 8.9344, 8.901992248, 8.883271318, 8.884130132, 8.88386, 8.98311],
    scope: '3',
    stage: 'end_of_life',
    ask: { weight: 750 },
    amount: 0.75,
    unit: 'tonne',
  },
  {
    label:
      'Material use | Metal | Metal: aluminium cans and foil (excl. forming) | Primary material production | tonnes',
    activity_id: 'metal_products-type_aluminium_cans_and_foil_excluding_forming_primary_material_production',
    // biome-ignore format: ten years in a line
    printed: [12912, 12873.5264, 12873.608, 12870.6364, 9122.6364, 9122.6364, 9122.6364, 9108.727309, 9106.91851, 9115.90131],
    scope: '3',
    stage: 'cradle_to_gate',
    ask: { weight: 300, weight_unit: 'kg' },
    amount: 0.3,
    unit: 'tonne',
  },
  {
    label: 'WTT- fuels | Liquid fuels | Diesel (average biofuel blend) | litres',
    activity_id: 'fuel_type_diesel_biofuel_blend_wtt-fuel_use_na',
    // biome-ignore format: ten years in a line
    printed: [0.554336122, 0.61977, 0.61846, 0.61709, 0.61015, 0.60986, 0.60986, 0.61101, 0.61101, 0.61101],
    scope: '3',
    stage: 'well_to_tank',
    ask: { volume: 100, volume_unit: 'gallon_us' },
    amount: 100 * gallon,
    unit: 'l',
  },
]

/** CO2e of each gas as printed; the mass is that over the potential of the file's assessment report. */
export interface GasRow {
  co2: number
  ch4: number
  n2o: number
  total: number
}

/** Fuels | Gaseous fuels | Natural gas | cubic metres: kg CO2e, then kg CO2e of CO2, CH4 and N2O. */
export const naturalGas: readonly GasRow[] = [
  { total: 2.028382537, co2: 2.024507115, ch4: 0.002811031777, n2o: 0.001064390095 },
  { total: 2.096724187, co2: 2.09267212, ch4: 0.002952808208, n2o: 0.001099259212 },
  { total: 2.04652, co2: 2.04275, ch4: 0.0027, n2o: 0.00107 },
  { total: 2.03053, co2: 2.0268, ch4: 0.00267, n2o: 0.00107 },
  { total: 2.02266, co2: 2.01888, ch4: 0.00271, n2o: 0.00107 },
  { total: 2.02135, co2: 2.01754, ch4: 0.00274, n2o: 0.00107 },
  { total: 2.01574, co2: 2.01193, ch4: 0.00274, n2o: 0.00107 },
  { total: 2.03839031, co2: 2.03437, ch4: 0.0030688, n2o: 0.0009515100671 },
  { total: 2.04542, co2: 2.0414, ch4: 0.00307, n2o: 0.00095 },
  { total: 2.06672, co2: 2.0627, ch4: 0.00307, n2o: 0.00095 },
]

/**
 * Business travel- air | Flights | Long-haul, to/from UK | Economy class, per passenger.km: kg CO2e with
 * radiative forcing, and the columns of the row without it.
 */
export const longHaul: readonly { withRf: number; without: GasRow }[] = [
  { withRf: 0.14678, without: { total: 0.07761, co2: 0.07687, ch4: 0.00001, n2o: 0.00073 } },
  { withRf: 0.15119, without: { total: 0.07993, co2: 0.07917, ch4: 0.00001, n2o: 0.00075 } },
  { withRf: 0.16279, without: { total: 0.08607, co2: 0.08525, ch4: 0.00001, n2o: 0.00081 } },
  { withRf: 0.14981, without: { total: 0.0792, co2: 0.07845, ch4: 0.00001, n2o: 0.00074 } },
  { withRf: 0.14615, without: { total: 0.07727, co2: 0.07654, ch4: 0.00001, n2o: 0.00072 } },
  { withRf: 0.14787, without: { total: 0.07818, co2: 0.07744, ch4: 0.00001, n2o: 0.00073 } },
  { withRf: 0.14787, without: { total: 0.07818, co2: 0.07744, ch4: 0.00001, n2o: 0.00073 } },
  {
    withRf: 0.2001082805,
    without: { total: 0.1181182805, co2: 0.11712, ch4: 0.0000112, n2o: 0.0009870805369 },
  },
  { withRf: 0.20011, without: { total: 0.11812, co2: 0.11712, ch4: 0.00001, n2o: 0.00099 } },
  { withRf: 0.11704, without: { total: 0.06926, co2: 0.06826, ch4: 0.00001, n2o: 0.00099 } },
]

/** Refrigerant & other, 2025, kg CO2e per kg: only Kyoto products, only non-Kyoto products, total. */
export const refrigerants2025 = [
  { label: 'Blends | R401A', id: 'fugitive_gas-type_r401a', kyoto: 18, nonKyoto: 1112, total: 1130 },
  { label: 'Blends | R402B', id: 'fugitive_gas-type_r402b', kyoto: 1205, nonKyoto: 1056, total: 2261 },
]

/** Hotel stay, 2025, kg CO2e per room per night: the country stands in the label. */
export const hotels2025 = [
  { label: 'UK', region: 'GB', printed: 10.4 },
  { label: 'Germany', region: 'DE', printed: 13.2 },
  { label: 'United States', region: 'US', printed: 16.1 },
]
