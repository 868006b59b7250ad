/**
 * Ids under which the open factor database has published the same factors of Base Carbone (its 2021
 * edition), by the id built here: value, unit and region agree and no other source uses the id.
 */

const published: Record<string, string> = {
  'passenger_train-type_high_speed_train-basis_energy_and_vehicle':
    'passenger_train-route_type_high_speed-fuel_source_na',
  'passenger_train-type_long_distance_train-basis_energy_and_vehicle':
    'passenger_train-route_type_mainline-fuel_source_na',
  'passenger_train-type_passenger_train_country_average-basis_electricity_at_plant':
    'passenger_train-route_type_na-fuel_source_electricity',
  'passenger_train-type_suburban_train-boundary_ile_de_france-basis_energy_and_vehicle':
    'passenger_train-route_type_rer_and_transilien-fuel_source_na',
  'passenger_train-type_subway-boundary_ile_de_france-basis_energy_and_vehicle':
    'passenger_train-route_type_subway_ile_de_france-fuel_source_na',
  'passenger_train-type_subway_tram_trolley_bus-boundary_urban_area_100000_to_250000_inhabitants-basis_energy_and_vehicle':
    'passenger_train-route_type_subway_tram_and_trolley_bus-fuel_source_na',
  'passenger_train-type_subway_tram_trolley_bus-boundary_urban_area_over_250000_inhabitants-basis_energy_and_vehicle':
    'passenger_train-route_type_subway_tram_and_trolley_bus_large_urban_area-fuel_source_na',
  'passenger_train-type_tram-boundary_ile_de_france-basis_energy_and_vehicle':
    'passenger_train-route_type_tram_ile_de_france-fuel_source_na',
  'passenger_vehicle-type_city_bus-variant_electric-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_city_bus-fuel_source_bev-distance_na-engine_size_na',
  'passenger_vehicle-type_city_bus-variant_parallel_hybrid_powertrain-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_city_bus-fuel_source_hev_parallel-distance_na-engine_size_na',
  'passenger_vehicle-type_city_bus-variant_series_hybrid_powertrain-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_city_bus-fuel_source_hev_series-distance_na-engine_size_na',
  'passenger_vehicle-type_bike-variant_electrically_assisted-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_bike-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_kick_scooter-variant_electric-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_scooter-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_compact_vehicle_segment_c-boundary_electric-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_compact-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_compact_vehicle_segment_c-boundary_full_hybrid_p2-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_compact-fuel_source_hev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_compact_vehicle_segment_c-boundary_mild_hybrid_fuel_gasoline-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_compact-fuel_source_petrol_mhev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_compact_vehicle_segment_c-boundary_plug_in_hybrid_p2_prius-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_compact-fuel_source_phev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_light_vehicle_segment_a-boundary_electric-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_light-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_light_vehicle_segment_a-boundary_mild_hybrid_fuel-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_light_vehicle-fuel_source_mhev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_light_vehicle_segment_a-boundary_plug_in_hybrid_with_auxiliary_power_unit-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car_light-fuel_source_phev_auxiliary-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_saloon-boundary_centralized_hydrogen_smr_biomethane-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car-fuel_source_fcev_smr_centralized_biomethane-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_saloon-boundary_hydrogen_from_centralized_natural_gas_reforming-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_car-fuel_source_fcev_smr_centralized_natural_gas-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_sedan_car-boundary_electric-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_sedan_car-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_sedan_car-boundary_full_hybrid_p2-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_sedan_car-fuel_source_hev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_sedan_car-boundary_mild_hybrid_fuel_diesel-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_sedan_car-fuel_source_diesel_mhev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_sedan_car-boundary_mild_hybrid_fuel_gasoline-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_sedan_car-fuel_source_petrol_mhev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'passenger_vehicle-type_car-variant_sedan_car-boundary_plug_in_hybrid_p2_prius-basis_energy_and_vehicle':
    'passenger_vehicle-vehicle_type_sedan_car-fuel_source_phev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'freight_vehicle-type_light_commercial_vehicle_under_3_5_t-boundary_hydrogen_decentralized_electrolysis_mix_france-basis_energy_and_vehicle':
    'commercial_vehicle-vehicle_type_lcv-fuel_source_fcev_electrolysis-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'freight_vehicle-type_light_commercial_vehicle_under_3_5_t-boundary_hydrogen_decentralized_electrolysis_renewable_energy_mix-basis_energy_and_vehicle':
    'commercial_vehicle-vehicle_type_lcv-fuel_source_fcev_electrolysis_renewable-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'freight_vehicle-type_light_commercial_vehicle_under_3_5_t-boundary_centralized_hydrogen_smr_biomethane-basis_energy_and_vehicle':
    'commercial_vehicle-vehicle_type_lcv-fuel_source_fcev_smr_biomethane-engine_size_na-vehicle_age_na-vehicle_weight_na',
  'freight_vehicle-type_light_commercial_vehicle_under_3_5_t-boundary_hydrogen_smr_centralized_natural_gas-basis_energy_and_vehicle':
    'commercial_vehicle-vehicle_type_lcv-fuel_source_fcev_smr_natural_gas-engine_size_na-vehicle_age_na-vehicle_weight_na',
}

/** Container routes in our ids, with the database's. */
const containerRoutes: Record<string, string> = {
  asia_mediterranean: 'asia_mediterranean',
  asia_northern_europe: 'asia_northern_europe',
  europe_africa: 'europe_africa',
  europe_middle_east_and_india: 'europe_middle_east_and_asia',
  europe_oceania: 'europe_oceania',
  europe_south_and_central_america: 'europe_central_and_southern_america',
  intra_mediterranean: 'intra_mediterranean',
  intra_northern_europe: 'intra_northern_europe',
  mean_value: 'na',
  mediterranean_north_america_atlantic_coast: 'mediterranean_america_atlantic',
  mediterranean_north_america_pacific_coast: 'mediterranean_america_pacific',
  northern_europe_mediterranean: 'northern_europe_mediterranean',
  northern_europe_north_america_atlantic_coast: 'northern_europe_america_atlantic',
  northern_europe_north_america_pacific_coast: 'northern_europe_america_pacific',
  other_major_connections: 'other_major_routes',
  trans_suez: 'transsuez',
  transatlantic: 'transatlantic',
}

const container = /^sea_freight-type_container_ship-variant_(\w+)-boundary_(\w+)-basis_energy$/

/** Returns the published id of an activity, or the id itself without a published one. */
export function publishedId(id: string): string {
  const [, load, route = ''] = container.exec(id) ?? []
  const knownRoute = containerRoutes[route]
  if (load && knownRoute) {
    const vessel = `sea_freight-vessel_type_container_${load}-route_type_${knownRoute}`
    return `${vessel}-vessel_length_na-tonnage_na-fuel_source_na`
  }
  return published[id] ?? id
}
