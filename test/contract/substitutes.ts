/** Activities whose factors may not be redistributed, and their proxies. */
export const substitutes: Record<string, { instead: string; why: string }> = {
  'electricity-supply_grid-source_residual_mix': {
    instead: 'electricity-supply_grid-source_supplier_mix',
    why: 'residual mixes of European countries are not licensed for redistribution',
  },
  'passenger_flight-route_type_international-aircraft_type_na-distance_na-class_na-rf_included-distance_uplift_na':
    {
      instead: 'passenger_flight-route_type_outside_uk-aircraft_type_na-distance_na-class_na-rf_included',
      why: 'no shipped source publishes one factor for every international flight',
    },
  'water_treatment-type_collected_purified_water_distribution_of_water_services': {
    instead: 'water-supply_wastewater_treatment',
    why: 'an industry of a model that is not shipped',
  },
  'consumer_services-type_computer_and_related_services': {
    instead: 'professional_services_and_activities-type_custom_computer_programming_services-price_producer',
    why: 'an industry of a model that is not shipped',
  },
}
