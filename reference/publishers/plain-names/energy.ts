/** Electricity, heat, water, homeworking and hotels by plain name. Electricity is location-based unless a line says more. */
import type { ActivityRow } from './rows.js'

const grid = 'electricity-supply_grid-source_'
const frenchNetworks = 'networks in France without a figure of their own'

const rows: readonly [kind: string, place: string, attributes: string, activity: string, proxy?: string][] = [
  ['energy/electricity', '*', 'supply=residual', `${grid}residual_mix`],
  ['energy/electricity', '*', '', `${grid}supplier_mix`],
  ['energy/electricity', 'NZ', 'part=losses', `${grid}supplier_mix_direct_losses`],
  ['energy/electricity', '*', 'part=losses', `${grid}supplier_mix_losses`],
  ['energy/electricity', 'AU', 'part=losses', `${grid}supplier_mix_upstream_and_losses`],
  ['energy/electricity', '*', 'part=wtt', `${grid}supplier_mix_well_to_tank`],
  ['energy/electricity', 'AU', 'part=wtt', `${grid}supplier_mix_upstream_and_losses`],
  ['energy/electricity', '*', 'part=life_cycle', `${grid}supplier_mix_lifecycle`],
  [
    'energy/electricity',
    'FR',
    '',
    'electricity_life_cycle-type_grid_electricity-variant_average_mix-boundary_consumption',
  ],
  ['energy/electricity', 'AU', 'grid=off', `${grid}supplier_mix-grid_off_grid`],
  ['energy/heat', 'GB', '', 'heat-and-steam-type_district'],
  ['energy/heat', 'GB', 'part=losses', 'heat-and-steam-type_district_distribution_5percent_loss'],
  ['energy/heat', 'GB', 'part=wtt', 'heat-and-steam-type_district_wtt'],
  ['energy/heat', 'US', '', 'heat-and-steam-type_purchased'],
  [
    'energy/heat',
    'FR',
    '',
    'heat_and_steam-type_district_heating-network_other_networks',
    `heat of ${frenchNetworks}`,
  ],
  ['energy/steam', 'GB', '', 'heat-and-steam-type_onsite'],
  ['energy/steam', 'GB', 'part=wtt', 'heat-and-steam-type_onsite_wtt'],
  ['energy/steam', 'US', '', 'heat-and-steam-type_purchased'],
  [
    'energy/steam',
    'FR',
    '',
    'heat_and_steam-type_district_heating-network_other_networks',
    `heat of ${frenchNetworks}`,
  ],
  [
    'energy/cooling',
    'FR',
    '',
    'heat_and_steam-type_district_cooling-network_other_networks',
    `cold of ${frenchNetworks}`,
  ],
  ['water/supply', 'GB', '', 'water-supply'],
  ['water/supply', 'NZ', '', 'water_supply-type_water_supply_emission_factors_m3-water_supply'],
  ['water/supply', 'FR', '', 'water_supply-type_tap_water-boundary_without_infrastructure'],
  ['water/treatment', 'GB', '', 'water-treatment'],
  [
    'water/treatment',
    'NZ',
    '',
    'water_treatment-type_average_for_wastewater_treatment_plants_m3-wastewater_treatment_domestic_wastewater',
  ],
  ['water/treatment', 'FR', '', 'water_treatment-type_wastewater_treatment-boundary_without_infrastructure'],
  ['homeworking', 'GB', 'scope=both?', 'homeworking-type_office_equipment_and_heating'],
  ['homeworking', 'GB', 'scope=equipment', 'homeworking-type_office_equipment'],
  ['homeworking', 'GB', 'scope=heating', 'homeworking-type_heating'],
  ['homeworking', 'NZ', '', 'homeworking-type_working_from_home_default-working_from_home'],
  ['homeworking', 'NZ', 'scope=heating', 'homeworking-type_working_from_home_with_heating-working_from_home'],
  [
    'homeworking',
    'NZ',
    'scope=equipment',
    'homeworking-type_working_from_home_without_heating-working_from_home',
  ],
  ['hotel', 'NZ', '', 'accommodation_type_hotel_stay-guide_new_zealand'],
  ['hotel', '*', '', 'accommodation_type_hotel_stay'],
]

export function energyActivities(): ActivityRow[] {
  return rows.map(([kind, place, attributes, activity_id, proxy]) => ({
    ...{ kind, place, attributes, activity_id },
    ...(proxy === undefined ? {} : { proxy }),
  }))
}
