/**
 * Activity ids of the open factor database with several spellings, or with misprints, for an activity that has another
 * id here. Ids that it uses for well-to-tank or grid losses only are excluded: they read like the whole activity.
 */

export interface ActivityAlias {
  alias: string
  activity_id: string
}

/** Lorries per km: kind and weight in ids of deliveries, kind in ids of freight. */
const lorries: [string, string, string][] = [
  ['all', 'na', 'hgv'],
  ['all_artics', 'na', 'hgv_articulated'],
  ['all_rigids', 'na', 'hgv_rigid'],
  ['articulated', 'gt_3.5t_lt_33t', 'hgv_articulated'],
  ['articulated', 'gt_33t', 'hgv_articulated'],
  ['rigid', 'gt_3.5t_lt_7.5t', 'hgv_rigid'],
  ['rigid', 'gt_7.5t_lt_17t', 'hgv_rigid'],
  ['rigid', 'gt_17t', 'hgv_rigid'],
]

function lorryAliases(): ActivityAlias[] {
  return lorries.flatMap(([kind, weight, freight]) =>
    ['', 'refrig'].flatMap((cooling) =>
      ['0', '50', '100', 'avg'].map((load) => {
        const type = ['hgv', cooling, kind].filter((part) => part !== '').join('_')
        const tail = `fuel_source_diesel-vehicle_weight_${weight}-percentage_load_`
        const own = [freight, cooling].filter((part) => part !== '').join('_')
        return {
          alias: `freight_vehicle-vehicle_type_${type}-${tail}${load}`,
          activity_id: `freight_vehicle-vehicle_type_${own}-${tail}${load === 'avg' ? 'na' : load}`,
        }
      }),
    ),
  )
}

const vans: Record<string, string> = {
  class_1_van: 'lt_1.305t',
  class_2_van: 'gt_1.305t_lt_1.74t',
  class_3_van: 'gt_1.74t_lt_3.5t',
  van: 'lt_3.5t',
}

function vanAliases(): ActivityAlias[] {
  return Object.entries(vans).flatMap(([van, weight]) => {
    const sources = van === 'van' ? ['cng', 'diesel', 'lpg', 'na', 'petrol'] : ['diesel', 'petrol']
    const electric = `vehicle_type_${van}-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_`
    const freight = (source: string) =>
      `freight_vehicle-vehicle_type_van-fuel_source_${source}-vehicle_weight_${weight}`
    return [
      ...sources.map((source) => ({
        alias: `freight_vehicle-vehicle_type_${van}-fuel_source_${source}-engine_size_na-vehicle_age_na-vehicle_weight_${weight}`,
        activity_id: freight(source),
      })),
      { alias: `freight_vehicle-${electric}na`, activity_id: freight('bev') },
      { alias: `passenger_vehicle-${electric}na`, activity_id: `delivery_vehicle-${electric}${weight}` },
      {
        alias: `managed_assets_vehicle-${electric}na`,
        activity_id: `managed_assets_vehicle-${electric}${weight}`,
      },
    ]
  })
}

/** Fuels with biogenic CO2 outside of scopes, by their part of the id; `CO2` is lower case here. */
const biogenic: Record<string, string> = {
  biodiesel_hvo: 'biodiesel_hvo',
  biodiesel_me: 'biodiesel_me',
  biodiesel_me_tallow: 'biodiesel_me_tallow',
  biodiesel_me_used_cooking: 'biodiesel_me_used_cooking_oil',
  bioethanol: 'bioethanol',
  biogas: 'biogas',
  biomethane: 'biomethane',
  biopetrol: 'biopetrol',
  biopropane: 'biopropane',
  diesel_biofuel_blend: 'diesel_biofuel_blend',
  grass_straw: 'grass_or_straw',
  landfill_gas: 'landfill_gas',
  petrol_biofuel_blend: 'petrol_biofuel_blend',
  renewable_petrol: 'renewable_petrol',
  wood_chips: 'wood_chips',
  wood_logs: 'wood_logs',
  wood_pellets: 'wood_pellets',
}

function biogenicAliases(): ActivityAlias[] {
  return Object.entries(biogenic).map(([theirs, ours]) => ({
    alias: `fuel_type_${theirs}_biogenic_CO2-fuel_use_na`,
    activity_id: `fuel_type_${ours}_biogenic_co2-fuel_use_na`,
  }))
}

/** Ships: the open factor database calls both bulk carriers and chemical tankers `tanker`. */
const tankers: Record<string, string> = {
  gt_0_lt_9999dwt: 'bulk_carrier',
  gt_10000dwt_lt_34999dwt: 'bulk_carrier',
  gt_35000dwt_lt_59999dwt: 'bulk_carrier',
  gt_60000dwt_lt_99999dwt: 'bulk_carrier',
  gt_100000dwt_lt_199999dwt: 'bulk_carrier',
  gt_200000dwt: 'bulk_carrier',
  gt_5000dwt_lt_9999dwt: 'chemical_tanker',
  gt_10000dwt_lt_19999dwt: 'chemical_tanker',
  na: 'chemical_tanker',
}

function tankerAliases(): ActivityAlias[] {
  return Object.entries(tankers).map(([tonnage, vessel]) => {
    const id = (type: string) =>
      `sea_freight-vessel_type_${type}-route_type_na-vessel_length_na-tonnage_${tonnage}-fuel_source_na`
    return { alias: id('tanker'), activity_id: id(vessel) }
  })
}

const refrigerated = (type: string, load: string) =>
  `freight_vehicle-vehicle_type${type}hgv_refrig-fuel_source_diesel-vehicle_weight_na-percentage_load_${load}`
const flexFuelCar = (fuel: string, distance: string) =>
  `passenger_vehicle-vehicle_type_car-fuel_source_${fuel}-distance_${distance}-engine_size_na`

/** Misprints with an obvious meaning. */
const misprints: [string, string][] = [
  [
    'fuel_type_coa_netl-fuel_use_electricity_generation',
    'fuel_type_coal_net-fuel_use_electricity_generation',
  ],
  ['fuel_type_coking_coa_netl-fuel_use_na', 'fuel_type_coking_coal_net-fuel_use_na'],
  [
    'fuel_type_diesel_100_percent_minera_netl-fuel_use_na',
    'fuel_type_diesel_100_percent_mineral_net-fuel_use_na',
  ],
  [
    'fuel_type_diesel_100_percent_mineral_grossl-fuel_use_na',
    'fuel_type_diesel_100_percent_mineral_gross-fuel_use_na',
  ],
  ['fuel_type_marine_fuel_oil-fuel_use_shipping', 'fuel_type_marine_fuel_oil-fuel_use_na'],
  ['fuel_type_marine_gas_oil-fuel_use_shipping', 'fuel_type_marine_gas_oil-fuel_use_na'],
  ['fuel_type_oil-fuel_use_na', 'fuel_type_fuel_oil-fuel_use_na'],
  [
    'electrical_equipment-type_batteries_li_ion_material_production',
    'electrical_equipment-type_batteries_li_ion_primary_material_production',
  ],
  ['electricity-energy_source_grid_mix_biogenic_CO2', 'electricity_biogenic_co2-energy_source_grid_mix'],
  ...['50', '100', 'na'].map((load): [string, string] => [refrigerated('-', load), refrigerated('_', load)]),
  ...['50', '100'].map((load): [string, string] => [
    `freight_vehicle-vehicle_type_hgv_rig-fuel_source_diesel-vehicle_weight_na-percentage_load_${load}`,
    `freight_vehicle-vehicle_type_hgv_rigid-fuel_source_diesel-vehicle_weight_na-percentage_load_${load}`,
  ]),
  ...['na', 'short', 'long'].map((distance): [string, string] => [
    flexFuelCar('E85', distance),
    flexFuelCar('e85', distance),
  ]),
]

/** All aliases; an alias never equals its target id. */
export const oefdbAliases: ActivityAlias[] = [
  ...lorryAliases(),
  ...vanAliases(),
  ...biogenicAliases(),
  ...tankerAliases(),
  ...misprints.map(([alias, activity_id]) => ({ alias, activity_id })),
].filter(({ alias, activity_id }) => alias !== activity_id)
