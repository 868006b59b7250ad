/**
 * Fuels by plain name, with each publisher's meaning. Pumps in the United Kingdom sell the average biofuel blend
 * (methodology of the conversion factors), gas is billed in gross calorific value there and in France (PCS); stationary
 * use unless a vehicle burns it. Countries without their own set use annex VI of Regulation (EU) 2018/2066.
 */
import type { ActivityRow } from './rows.js'

/** Names by place, the best first. */
type Names = Record<string, string | readonly string[]>

/** Fuels with a factor of another fuel as proxy, by place, with the subject of that factor. */
const standIns: Record<string, Record<string, string>> = {
  EUROPE: {
    'fuel/diesel': 'heating oil, without biofuel',
    'fuel/gas_oil': 'heating oil',
    'fuel/lpg': 'propane',
  },
  GLOBAL: {
    'fuel/propane': 'liquefied petroleum gas',
    'fuel/butane': 'liquefied petroleum gas',
    'fuel/cng': 'natural gas by weight',
    'fuel/lng': 'natural gas by weight',
  },
  US: { 'fuel/hvo': 'biodiesel of esters', 'fuel/wood_pellets': 'wood and wood residues' },
  CA: { 'fuel/lpg': 'propane' },
  AU: { 'fuel/propane': 'liquefied petroleum gas', 'fuel/butane': 'liquefied petroleum gas' },
  NZ: { 'fuel/propane': 'liquefied petroleum gas', 'fuel/hvo': 'biodiesel of esters' },
}

const uses: Record<string, string> = {
  GB: 'na',
  GLOBAL: 'na',
  US: 'stationary_combustion',
  AU: 'stationary_combustion',
}

const fuels: Record<string, Names> = {
  petrol: {
    GB: 'petrol_biofuel_blend',
    US: 'motor_gasoline-fuel_use_mobile_combustion',
    AU: 'gasoline-fuel_use_transport_cars_and_light_commercial_vehicles',
    NZ: 'petrol-fuel_use_transport',
    CA: 'motor_gasoline-fuel_use_all',
    FR: 'petrol-variant_unleaded',
    GLOBAL: 'motor_gasoline',
    IN: 'petrol-fuel_use_transport',
  },
  diesel: {
    GB: 'diesel_biofuel_blend',
    US: ['diesel_fuel-fuel_use_mobile_combustion', 'distillate_fuel_oil_no.2'],
    AU: ['diesel_oil-fuel_use_transport_cars_and_light_commercial_vehicles', 'diesel_oil'],
    NZ: ['diesel-fuel_use_transport', 'diesel-fuel_use_stationary_commercial'],
    CA: 'diesel-fuel_use_refineries_and_others',
    FR: 'road_diesel-variant_b7',
    GLOBAL: 'gas_diesel_oil',
    IN: 'diesel-fuel_use_transport',
    EUROPE: 'domestic_fuel_oil',
  },
  gas_oil: {
    GB: 'gas_oil',
    US: ['distillate_fuel_oil_no.2', 'diesel_fuel-fuel_use_mobile_combustion'],
    AU: 'diesel_oil',
    NZ: ['diesel-fuel_use_stationary_commercial', 'diesel-fuel_use_transport'],
    CA: 'diesel-fuel_use_refineries_and_others',
    FR: 'off_road_diesel',
    GLOBAL: 'gas_diesel_oil',
    EUROPE: 'domestic_fuel_oil',
  },
  heating_oil: {
    GB: ['burning_oil', 'gas_oil'],
    US: 'distillate_fuel_oil_no.2',
    AU: 'heating_oil',
    NZ: ['light_fuel_oil-fuel_use_stationary_commercial', 'diesel-fuel_use_stationary_commercial'],
    CA: [
      'light_fuel_oil-fuel_use_forestry_construction_public_administration_and_commercial_institutional',
      'light_fuel_oil-fuel_use_residential',
    ],
    FR: 'domestic_fuel_oil',
    GLOBAL: 'gas_diesel_oil',
    EUROPE: 'domestic_fuel_oil',
  },
  kerosene: {
    GB: 'burning_oil',
    US: 'kerosene',
    AU: 'kerosene',
    CA: [
      'kerosene-fuel_use_forestry_construction_public_administration_and_commercial_institutional',
      'kerosene-fuel_use_residential',
    ],
    GLOBAL: 'kerosene_other_than_jet_kerosene',
  },
  light_fuel_oil: {
    GB: 'processed_fuel_oils_distillate',
    US: 'distillate_fuel_oil_no.2',
    NZ: ['light_fuel_oil-fuel_use_stationary_commercial', 'light_fuel_oil-fuel_use_stationary_industrial'],
    CA: [
      'light_fuel_oil-fuel_use_forestry_construction_public_administration_and_commercial_institutional',
      'light_fuel_oil-fuel_use_industrial',
    ],
    FR: ['lfo_light_fuel_oil-variant_iso_8217_classes_rma_to_rmd', 'domestic_fuel_oil'],
    GLOBAL: 'gas_diesel_oil',
    EUROPE: 'domestic_fuel_oil',
  },
  heavy_fuel_oil: {
    GB: 'fuel_oil',
    US: ['residual_fuel_oil_no.6', 'residual_fuel_oil_no.5'],
    AU: 'fuel_oil',
    NZ: ['heavy_fuel_oil-fuel_use_stationary_industrial', 'heavy_fuel_oil-fuel_use_stationary_commercial'],
    CA: [
      'heavy_fuel_oil-fuel_use_industrial',
      'heavy_fuel_oil-fuel_use_residential_forestry_construction_public_administration_and_commercial_institutional',
    ],
    FR: 'heavy_fuel_oil-variant_commercial',
    GLOBAL: 'residual_fuel_oil',
    IN: 'residual_fuel_oil',
    EUROPE: 'heavy_fuel_oil-variant_commercial',
  },
  furnace_oil: {
    GB: 'fuel_oil',
    US: ['distillate_fuel_oil_no.2', 'residual_fuel_oil_no.6'],
    AU: 'fuel_oil',
    CA: [
      'light_fuel_oil-fuel_use_forestry_construction_public_administration_and_commercial_institutional',
      'light_fuel_oil-fuel_use_residential',
      'light_fuel_oil-fuel_use_industrial',
    ],
    GLOBAL: 'residual_fuel_oil',
    IN: 'residual_fuel_oil',
  },
  natural_gas: {
    GB: 'natural_gas',
    US: 'natural_gas',
    AU: 'natural_gas_distributed_in_a_pipeline',
    NZ: ['natural_gas-fuel_use_stationary_commercial', 'natural_gas-fuel_use_stationary_industrial'],
    CA: [
      'natural_gas-fuel_use_residential_construction_commercial_institutional_agriculture',
      'natural_gas-fuel_use_industrial',
      'natural_gas-fuel_use_manufacturing_industries',
    ],
    FR: 'natural_gas-variant_average_mix-boundary_consumption',
    GLOBAL: 'natural_gas',
    IN: 'natural_gas_normal_cubic_metre',
    EUROPE: 'natural_gas',
  },
  town_gas: { AU: 'town_gas', GLOBAL: 'gas_works_gas' },
  lng: {
    GB: 'lng',
    US: 'liquefied_natural_gas_lng-fuel_use_mobile_combustion',
    AU: [
      'liquefied_natural_gas',
      'liquefied_natural_gas-fuel_use_transport_heavy_duty_vehicles',
      'liquefied_natural_gas-fuel_use_transport_light_duty_vehicles',
    ],
    FR: 'lng-variant_road_sea_and_inland_waterway',
    GLOBAL: 'natural_gas',
  },
  cng: {
    GB: 'cng',
    US: 'compressed_natural_gas_cng-fuel_use_mobile_combustion',
    AU: [
      'compressed_natural_gas-fuel_use_transport_light_duty_vehicles',
      'compressed_natural_gas-fuel_use_transport_heavy_duty_vehicles',
      'compressed_natural_gas_reverting_to_standard_conditions',
    ],
    FR: 'cng_for_road_vehicles',
    IN: 'cng-fuel_use_transport',
    GLOBAL: 'natural_gas',
  },
  lpg: {
    GB: 'lpg',
    US: ['liquefied_petroleum_gases_lpg', 'liquefied_petroleum_gases_lpg-fuel_use_mobile_combustion'],
    AU: [
      'liquefied_petroleum_gas_lpg',
      'liquefied_petroleum_gas_lpg-fuel_use_transport_cars_and_light_commercial_vehicles',
    ],
    NZ: ['lpg-fuel_use_stationary_commercial', 'lpg-fuel_use_transport'],
    CA: 'propane-fuel_use_all_other_uses',
    FR: ['lpg_for_road_vehicles', 'propane-variant_maritime_included'],
    GLOBAL: 'lpg',
    IN: 'lpg',
    EUROPE: 'propane-variant_maritime_included',
  },
  propane: {
    GB: 'propane',
    US: ['propane', 'propane_gas'],
    AU: 'liquefied_petroleum_gas_lpg',
    NZ: 'lpg-fuel_use_stationary_commercial',
    CA: ['propane-fuel_use_all_other_uses', 'propane-fuel_use_residential'],
    FR: 'propane-variant_maritime_included',
    GLOBAL: 'lpg',
    EUROPE: 'propane-variant_maritime_included',
  },
  butane: {
    GB: 'butane',
    US: 'butane',
    AU: 'liquefied_petroleum_gas_lpg',
    CA: 'butane-fuel_use_all',
    FR: 'butane-variant_maritime_included',
    GLOBAL: 'lpg',
    EUROPE: 'butane-variant_maritime_included',
  },
  coal: {
    US: ['mixed_industrial_sector', 'mixed_commercial_sector', 'bituminous_coal'],
    AU: 'bituminous_coal',
    NZ: ['coal_default-fuel_use_stationary_industrial', 'coal_default-fuel_use_stationary_commercial'],
    FR: ['steam_coal-variant_above_23865_kj_per_kg_gross', 'coal-variant_above_23865_kj_per_kg_gross'],
    GLOBAL: 'other_bituminous_coal',
    IN: ['other_bituminous_coal', 'sub_bituminous_coal'],
  },
  anthracite: {
    GB: ['coal-fuel_use_domestic', 'coal-fuel_use_industrial'],
    US: 'anthracite_coal',
    AU: 'anthracite',
    FR: 'anthracite',
    GLOBAL: 'anthracite',
  },
  lignite: {
    US: 'lignite_coal',
    AU: 'brown_coal_lignite',
    NZ: ['coal_lignite-fuel_use_stationary_industrial', 'coal_lignite-fuel_use_stationary_commercial'],
    FR: 'lignite-variant_below_17435_kj_per_kg_gross',
    GLOBAL: 'lignite',
    IN: 'lignite',
  },
  lignite_briquette: {
    AU: 'coal_briquettes',
    FR: ['lignite_briquette', 'coal_briquettes'],
    GLOBAL: ['patent_fuel', 'lignite'],
  },
  coke: {
    US: 'coal_coke',
    AU: 'coal_coke',
    FR: 'coke_from_hard_coal',
    GLOBAL: 'coke_oven_coke_and_lignite_coke',
  },
  coking_coal: {
    GB: 'coking_coal',
    US: 'mixed_industrial_coking',
    AU: 'coking_coal',
    FR: 'coking_coal-variant_above_23865_kj_per_kg_gross',
    GLOBAL: 'coking_coal',
  },
  petcoke: {
    GB: 'petroleum_coke',
    US: 'petroleum_coke_solid',
    AU: 'petroleum_coke',
    FR: 'petroleum_coke',
    GLOBAL: 'petroleum_coke',
  },
  peat: { US: 'peat', FR: 'peat', GLOBAL: 'peat' },
  wood_pellets: {
    GB: 'wood_pellets',
    US: 'wood_and_wood_residuals',
    NZ: ['wood_pellets-fuel_use_stationary_commercial', 'wood_pellets-fuel_use_stationary_manufacturing'],
  },
  wood_chips: {
    GB: 'wood_chips',
    US: 'wood_and_wood_residuals',
    NZ: ['wood_chips-fuel_use_stationary_commercial', 'wood_chips-fuel_use_stationary_manufacturing'],
  },
  wood_logs: {
    GB: 'wood_logs',
    US: 'wood_and_wood_residuals',
    NZ: 'wood_green-fuel_use_stationary_manufacturing',
    AU: 'dry_wood',
  },
  charcoal: { AU: 'charcoal' },
  straw: { GB: 'grass_or_straw', US: 'straw' },
  biogas: { GB: 'biogas', US: 'other_biomass_gases', AU: 'a_biogas_other' },
  landfill_gas: { GB: 'landfill_gas', US: 'landfill_gas', AU: 'landfill_biogas_methane_only' },
  biomethane: {
    GB: ['biomethane_compressed', 'biomethane_liquified', 'biogas'],
    AU: 'biomethane',
  },
  hvo: {
    GB: 'biodiesel_hvo',
    US: 'biodiesel_100percent',
    AU: ['renewable_diesel', 'renewable_diesel-fuel_use_transport_cars_and_light_commercial_vehicles'],
    NZ: 'biodiesel-fuel_use_transport',
  },
  biodiesel: {
    GB: 'biodiesel_me',
    US: 'biodiesel_100percent',
    AU: ['biodiesel', 'biodiesel-fuel_use_transport_cars_and_light_commercial_vehicles'],
    NZ: 'biodiesel-fuel_use_transport',
  },
  bioethanol: {
    GB: 'bioethanol',
    US: 'ethanol_100percent',
    AU: 'biofuels_other',
    NZ: 'bioethanol-fuel_use_transport',
  },
  biopropane: { GB: 'biopropane' },
  jet: {
    GB: 'avtur-fuel_use_aviation',
    US: ['kerosenetype_jet_fuel-fuel_use_mobile_combustion_aviation', 'kerosenetype_jet_fuel'],
    AU: ['kerosene-fuel_use_transport_aviation', 'aviation_turbine_fuel_kerosene'],
    NZ: 'avtur-fuel_use_aviation',
    FR: 'jet_fuel-variant_jet_a1_or_a',
    EUROPE: 'jet_fuel-variant_jet_a1_or_a',
  },
  saf: {
    GB: 'avtur_renewable-fuel_use_aviation',
    AU: 'renewable_aviation_kerosene-fuel_use_transport_aviation',
  },
  avgas: {
    GB: 'avgas-fuel_use_aviation',
    US: ['aviation_gasoline-fuel_use_mobile_combustion_aviation', 'aviation_gasoline'],
    AU: ['gasoline-fuel_use_transport_aviation', 'aviation_gasoline'],
    NZ: 'avgas-fuel_use_aviation',
    FR: 'aviation_gasoline_avgas',
    EUROPE: 'aviation_gasoline_avgas',
  },
  marine_gas_oil: {
    GB: 'marine_gas_oil',
    US: 'distillate_fuel_oil_no.2',
    FR: 'mdo_marine_diesel_oil-variant_iso_8217_classes_dmx_to_dmc',
    GLOBAL: 'gas_diesel_oil',
  },
  marine_fuel_oil: {
    GB: 'marine_fuel_oil',
    US: 'residual_fuel_oil-fuel_use_mobile_combustion',
    NZ: 'heavy_fuel_oil-fuel_use_transport',
    FR: 'hfo_heavy_fuel_oil-variant_iso_8217_classes_rme_to_rmk',
    GLOBAL: 'residual_fuel_oil',
  },
  waste_oil: { GB: 'waste_oils', US: 'used_oil', GLOBAL: 'waste_oils' },
  lubricants: {
    GB: 'lubricants',
    US: 'lubricants',
    AU: 'petroleum_based_oils_other_than_petroleum_based_oil_used_as_fuel_e_g_lubricants',
    GLOBAL: 'lubricants',
  },
  crude: { US: 'crude_oil', FR: 'crude_oil', GLOBAL: 'crude_oil' },
  naphtha: { GB: 'naphtha', US: 'naphtha_lt_401degf', AU: 'naphtha', FR: 'naphtha', GLOBAL: 'naphtha' },
  bitumen: { GLOBAL: 'bitumen', US: 'asphalt_and_road_oil' },
  tyres: { US: 'tires', AU: 'passenger_car_tyres', GLOBAL: 'waste_tyres' },
}

/** Other grades and uses of a fuel, by the words of lines. */
const grades: readonly [kind: string, place: string, attributes: string, name: string][] = [
  ['petrol', 'GB', 'grade=mineral', 'petrol'],
  ['petrol', 'FR', 'grade=e10', 'petrol-variant_e10'],
  ['petrol', 'FR', 'grade=e85', 'petrol-variant_e85'],
  ['petrol', 'NZ', 'grade=premium', 'premium_petrol-fuel_use_transport'],
  ['petrol', 'NZ', 'grade=e10', 'bioethanol_blend_e10-fuel_use_transport'],
  ['diesel', 'GB', 'grade=mineral', 'diesel_100_percent_mineral'],
  ['diesel', 'FR', 'grade=b10', 'road_diesel-variant_b10'],
  ['light_fuel_oil', 'US', 'grade=no_1', 'distillate_fuel_oil_no.1'],
  ['light_fuel_oil', 'US', 'grade=no_4', 'distillate_fuel_oil_no.4'],
  ['heavy_fuel_oil', 'US', 'grade=no_5', 'residual_fuel_oil_no.5'],
  ['diesel', 'US', 'burnt=stationary', 'distillate_fuel_oil_no.2'],
  ['diesel', 'AU', 'burnt=stationary', 'diesel_oil'],
  ['diesel', 'AU', 'euro=1', 'diesel_oil-fuel_use_transport_heavy_duty_vehicles_euro_i'],
  ['diesel', 'AU', 'euro=3', 'diesel_oil-fuel_use_transport_heavy_duty_vehicles_euro_iii'],
  ['diesel', 'AU', 'euro=4', 'diesel_oil-fuel_use_transport_heavy_duty_vehicles_euro_iv_or_higher'],
  ['diesel', 'NZ', 'burnt=stationary', 'diesel-fuel_use_stationary_commercial'],
  ['diesel', 'GB', 'grade=development', 'development_diesel'],
  ['petrol', 'GB', 'grade=development', 'development_petrol'],
  ['biodiesel', 'GB', 'from=uco', 'biodiesel_me_used_cooking_oil'],
  ['biodiesel', 'GB', 'from=tallow', 'biodiesel_me_tallow'],
  ['coal', 'US', 'rank=bituminous', 'bituminous_coal'],
  ['coal', 'GB', 'use=industrial?', 'coal-fuel_use_industrial'],
  ['coal', 'GB', 'use=domestic', 'coal-fuel_use_domestic'],
]

export function fuelActivities(): ActivityRow[] {
  const usual = Object.entries(fuels).flatMap(([fuel, places]) =>
    Object.entries(places).flatMap(([place, names]) =>
      [names].flat().flatMap((name) => variantsOf(`fuel/${fuel}`, place, name)),
    ),
  )
  const other = grades.flatMap(([fuel, place, attributes, name]) =>
    variantsOf(`fuel/${fuel}`, place, name, attributes),
  )
  return [...other, ...usual, ...frenchWood]
}

/** Wood in the Base Carbone: by weight it has only the upstream stage. */
const frenchWood: ActivityRow[] = (
  [
    ['wood_pellets', 'pellets', 'variant_french_sawmill_residues'],
    ['wood_chips', 'woodchips', 'variant_dry_25_percent_humidity'],
  ] as const
).flatMap(([kind, name, variant]) =>
  ['', '_net'].map((basis) => ({
    kind: `fuel/${kind}`,
    place: 'FR',
    attributes: 'part=wtt',
    activity_id: `fuel_type_${name}${basis}-fuel_use_na-${variant}-basis_upstream`,
  })),
)

/** Calorific bases and life-cycle stages of a fuel as its publisher names them. */
function variantsOf(kind: string, place: string, written: string, attributes = ''): ActivityRow[] {
  const [name, ...rest] = written.split('-') as [string, ...string[]]
  const ending = rest.join('-')
  const id = (between: string, end: string) => `fuel_type_${name}${between}-${end}`
  const proxy = standIns[place]?.[kind]
  const row = (said: string, activity_id: string): ActivityRow => ({
    kind,
    place,
    attributes: [attributes, said].filter(Boolean).join(' '),
    activity_id,
    ...(proxy === undefined ? {} : { proxy }),
  })
  if (place === 'FR' || place === 'EUROPE') {
    // French practice counts the life cycle; elsewhere upstream emissions are reported separately from combustion.
    const [first, second] = place === 'FR' ? ['life_cycle', 'combustion'] : ['combustion', 'life_cycle']
    const stages = [
      ['', first],
      ['part=life_cycle', 'life_cycle'],
      ['part=combustion', 'combustion'],
      ['part=wtt', 'upstream'],
    ] as const
    const base = ['fuel_use_na', ...rest].join('-')
    return stages.flatMap(([said, stage]) => [
      row(said, id('', `${base}-basis_${stage}`)),
      row([said, 'basis=net'].join(' ').trim(), id('_net', `${base}-basis_${stage}`)),
      row([said, 'basis=gross?'].join(' ').trim(), id('_gross', `${base}-basis_${stage}`)),
      row(said, id('_net', `${base}-basis_${stage}`)),
      ...(said === ''
        ? [row(said, id('', `${base}-basis_${second}`)), row(said, id('_net', `${base}-basis_${second}`))]
        : []),
    ])
  }
  const use = ending || `fuel_use_${uses[place] ?? 'na'}`
  if (place === 'AU') {
    return [row('', id('', use)), row('part=wtt', id('_upstream', use))]
  }
  if (place !== 'GB') return [row('', id('', use)), row('basis=net?', id('_net', use))]
  const stages = ['', '_wtt'].flatMap((stage) => {
    const part = stage === '' ? '' : 'part=wtt '
    const gross = row(`${part}basis=gross?`.trim(), id(`_gross${stage}`, use))
    const plain = row(part.trim(), id(stage, use))
    return [plain, gross, row(`${part}basis=net`.trim(), id(`_net${stage}`, use))]
  })
  const mineral = 'fuel_type_petrol_100_percent_mineral_petrol_gross-fuel_use_na'
  return [
    ...stages,
    row('part=biogenic', id('_biogenic_co2', use)),
    ...(name === 'petrol' ? [row('', mineral)] : []),
  ]
}
