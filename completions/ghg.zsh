#compdef ghg

# Words that the program knows: of a kind, with a beginning. What may go on is not followed by a space. They need not
# begin as they are written, so that what stands before them (the field of --set) has to be named.
_ghg_ask() {
  local -a all open closed
  all=("${(@f)$(ghg __complete $1 "$PREFIX" 2>/dev/null)}")
  open=(${(M)all:#*[-_]})
  closed=(${all:#*[-_]})
  (( $#open )) && compadd -S '' -U -i "$IPREFIX" -I "$ISUFFIX" -a open
  (( $#closed )) && compadd -U -i "$IPREFIX" -I "$ISUFFIX" -a closed
}

# Words of a list between commas: those that are not there yet, after the last comma.
_ghg_list() {
  local -a words there
  case $1 in
    fail_on_run) words=(exchange_rate_fallback inflation_applied large_inflation_adjustment partial_inflation_adjustment no_inflation_adjustment trade_margin_not_applied tax_margin_not_applied transport_margin_not_applied region_fallback year_fallback proxy_factor older_factor_selected factor_corrected newer_edition_exists outside_kyoto kyoto_part_unknown upper_bound factor_expired consumption_includes_losses well_to_tank_fallback learning_outdated accepted_by_labels accepted_by_kind label_without_factor suggestion_not_reviewed not_a_purchase avoided_emissions combined_scopes other_average line_read unit_not_read no_material_factor treatment_assumed trade_name_unconfirmed blend_recomputed code_repaired leak_rate_assumed whole_year_assumed plain_name given_emissions market_based_not_given location_uncertain location_abroad unit_assumed unit_converted factor_already_exists factor_replaced aircraft_fuel_used canal_used passage_avoided ferry_used no_railway_known heading_average continent_fallback default_material_type location_missing price_assumption negative_activity region_not_given several_industries goods_not_included data_version_replaced producer_price_factor purchaser_price_factor basic_price_factor implausible_value below_threshold clinker_counted nitrogen_not_used indirect_not_counted benchmarks_in_turn policy_not_decided draft_rule radiative_forcing_applied deprecated_operation embodied_not_available gpu_not_estimated year_not_given net_calorific_value activity_id_respelled energy_basis_assumed residual_mix_unavailable supplier_unknown recs_exceed_consumption default_efficiency_used technology_median_used default_loss_factor_used default_well_to_tank_ratio_used life_cycle_factor_split life_cycle_factor_whole production_mix_used_for_supplier_mix well_to_tank_unavailable well_to_tank_incomplete upstream_not_included direct_emissions_not_included losses_unavailable losses_incomplete upstream_includes_losses energy_source_ignored supplier_ignored counted_in_scope_1 electricity_sold instrument_apportioned quality_criteria_not_answered fuel_use_assumed partial_factor estimate_of_closed_model missing_value overlapping_period bill_replaced meter_gap end_day_assumed overlaps_not_checked leaks_beside_refills possible_duplicate total_left_out scope_undecided hidden_cells merged_cells column_used cells_left_out number_notation_assumed lines_left_out blank_rows quotes_as_text backslash_quotes null_as_blank headings_numbered year_differs period_clipped gap_filled overridden gwp_set_differs upstream_missing zero_emissions region_resolved region_independent similar_factor calorific_value_unavailable inflation_not_applicable price_unavailable duplicates_not_checked namesake_at_home other_figure_differs fallbacks_differ zero_activity losses_fallback text_shortened) ;;
    columns_run) words=(file row part column site item period_start period_end scope category operation activity quantity unit co2e co2e_market co2_biogenic co2e_outside_kyoto factor_id factor_name source source_dataset factor_year factor_region factor_quantity factor_unit factor_value exchange_rate gwp_set method quality licence notices error_code error co2 ch4 n2o energy_source energy_kwh renewable_kwh nuclear_kwh mass_outside_kyoto gases_outside_kyoto market_factor_id market_factor_name further_factor_ids co2e_mean suggestion_label suggestion_score suggestion_alternatives supplier document document_date primary_data_share data_kind uncertainty_low uncertainty_high uncertainty_rules) ;;
    columns_estimate) words=(co2e co2e_unit co2e_calculation_method co2e_calculation_origin emission_factor.name emission_factor.activity_id emission_factor.id emission_factor.access_type emission_factor.source emission_factor.source_dataset emission_factor.year emission_factor.region emission_factor.category emission_factor.source_lca_activity emission_factor.data_quality_flags constituent_gases.co2e_total constituent_gases.co2e_other constituent_gases.co2 constituent_gases.ch4 constituent_gases.ch4_fossil constituent_gases.ch4_biogenic constituent_gases.n2o additional_indicators.co2_biogenic additional_indicators.co2e_outside_kyoto additional_indicators.mass_outside_kyoto additional_indicators.gases_outside_kyoto activity_data.activity_value activity_data.activity_unit audit_trail scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_estimate) words=(emission_factor emission_factor.id emission_factor.activity_id emission_factor.plain_name emission_factor.data_version emission_factor.source emission_factor.source_dataset emission_factor.region emission_factor.region_fallback emission_factor.year emission_factor.year_fallback emission_factor.source_lca_activity emission_factor.calculation_method emission_factor.allowed_data_quality_flags parameters parameters.area parameters.area_unit parameters.data parameters.data_unit parameters.distance parameters.distance_unit parameters.energy parameters.energy_unit parameters.energy_basis parameters.money parameters.money_unit parameters.number parameters.passengers parameters.power parameters.power_unit parameters.time parameters.time_unit parameters.twenty_foot_equivalent parameters.volume parameters.volume_unit parameters.weight parameters.weight_unit parameters.amount parameters.amount_unit apply_inflation_adjustment) ;;
    columns_spend) words=(estimate.co2e estimate.co2e_unit estimate.co2e_calculation_method estimate.co2e_calculation_origin estimate.emission_factor.name estimate.emission_factor.activity_id estimate.emission_factor.id estimate.emission_factor.access_type estimate.emission_factor.source estimate.emission_factor.source_dataset estimate.emission_factor.year estimate.emission_factor.region estimate.emission_factor.category estimate.emission_factor.source_lca_activity estimate.emission_factor.data_quality_flags estimate.constituent_gases.co2e_total estimate.constituent_gases.co2e_other estimate.constituent_gases.co2 estimate.constituent_gases.ch4 estimate.constituent_gases.ch4_fossil estimate.constituent_gases.ch4_biogenic estimate.constituent_gases.n2o estimate.additional_indicators.co2_biogenic estimate.additional_indicators.co2e_outside_kyoto estimate.additional_indicators.mass_outside_kyoto estimate.additional_indicators.gases_outside_kyoto estimate.activity_data.activity_value estimate.activity_data.activity_unit estimate.audit_trail calculation_details.tax_margin calculation_details.trade_margin calculation_details.transport_margin calculation_details.inflation_applied calculation_details.basic_price calculation_details.exchange_rate scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_spend) words=(activity activity.classification_code activity.classification_type activity.activity_id spend_year spend_region money money_unit tax_margin trade_margin transport_margin) ;;
    summary_by_classify) words=(classification classification.classification_code classification.classification_type classification.source classification.source_dataset classification.region classification.region_fallback classification.year classification.year_fallback classification.source_lca_activity classification.calculation_method classification.allowed_data_quality_flags parameters parameters.area parameters.area_unit parameters.data parameters.data_unit parameters.distance parameters.distance_unit parameters.energy parameters.energy_unit parameters.energy_basis parameters.money parameters.money_unit parameters.number parameters.passengers parameters.power parameters.power_unit parameters.time parameters.time_unit parameters.twenty_foot_equivalent parameters.volume parameters.volume_unit parameters.weight parameters.weight_unit parameters.amount parameters.amount_unit) ;;
    columns_energy_electricity) words=(location.consumption.co2e location.consumption.co2e_unit location.consumption.co2e_calculation_method location.consumption.co2_biogenic location.consumption.constituent_gases.co2 location.consumption.constituent_gases.ch4 location.consumption.constituent_gases.n2o location.well_to_tank.co2e location.well_to_tank.co2e_unit location.well_to_tank.co2e_calculation_method location.well_to_tank.co2_biogenic location.well_to_tank.constituent_gases.co2 location.well_to_tank.constituent_gases.ch4 location.well_to_tank.constituent_gases.n2o location.transmission_and_distribution.co2e location.transmission_and_distribution.co2e_unit location.transmission_and_distribution.co2e_calculation_method location.transmission_and_distribution.co2_biogenic location.transmission_and_distribution.constituent_gases.co2 location.transmission_and_distribution.constituent_gases.ch4 location.transmission_and_distribution.constituent_gases.n2o location.well_to_tank_of_transmission_and_distribution.co2e location.well_to_tank_of_transmission_and_distribution.co2e_unit location.well_to_tank_of_transmission_and_distribution.co2e_calculation_method location.well_to_tank_of_transmission_and_distribution.co2_biogenic location.well_to_tank_of_transmission_and_distribution.constituent_gases.co2 location.well_to_tank_of_transmission_and_distribution.constituent_gases.ch4 location.well_to_tank_of_transmission_and_distribution.constituent_gases.n2o market.consumption.co2e market.consumption.co2e_unit market.consumption.co2e_calculation_method market.consumption.co2_biogenic market.consumption.constituent_gases.co2 market.consumption.constituent_gases.ch4 market.consumption.constituent_gases.n2o market.well_to_tank.co2e market.well_to_tank.co2e_unit market.well_to_tank.co2e_calculation_method market.well_to_tank.co2_biogenic market.well_to_tank.constituent_gases.co2 market.well_to_tank.constituent_gases.ch4 market.well_to_tank.constituent_gases.n2o market.transmission_and_distribution.co2e market.transmission_and_distribution.co2e_unit market.transmission_and_distribution.co2e_calculation_method market.transmission_and_distribution.co2_biogenic market.transmission_and_distribution.constituent_gases.co2 market.transmission_and_distribution.constituent_gases.ch4 market.transmission_and_distribution.constituent_gases.n2o market.well_to_tank_of_transmission_and_distribution.co2e market.well_to_tank_of_transmission_and_distribution.co2e_unit market.well_to_tank_of_transmission_and_distribution.co2e_calculation_method market.well_to_tank_of_transmission_and_distribution.co2_biogenic market.well_to_tank_of_transmission_and_distribution.constituent_gases.co2 market.well_to_tank_of_transmission_and_distribution.constituent_gases.ch4 market.well_to_tank_of_transmission_and_distribution.constituent_gases.n2o energy_use.total_kwh energy_use.renewable_kwh energy_use.nuclear_kwh energy_use.sold_kwh hourly_matching.consumption_kwh hourly_matching.matched_kwh hourly_matching.matched_share hourly_matching.co2e scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_energy_electricity) words=(region year amount amount.energy amount.energy_unit energy energy_unit recs recs.energy recs.energy_unit components connection_type supplier energy_source loss_factor efficiency co2e_kg_per_kwh instruments period_start period_end profile profile.energy profile.energy_unit source_set allow_iea_provisional) ;;
    columns_energy_heat) words=(estimates.consumption.co2e estimates.consumption.co2e_unit estimates.consumption.co2e_calculation_method estimates.consumption.co2_biogenic estimates.consumption.constituent_gases.co2 estimates.consumption.constituent_gases.ch4 estimates.consumption.constituent_gases.n2o estimates.well_to_tank.co2e estimates.well_to_tank.co2e_unit estimates.well_to_tank.co2e_calculation_method estimates.well_to_tank.co2_biogenic estimates.well_to_tank.constituent_gases.co2 estimates.well_to_tank.constituent_gases.ch4 estimates.well_to_tank.constituent_gases.n2o estimates.transmission_and_distribution.co2e estimates.transmission_and_distribution.co2e_unit estimates.transmission_and_distribution.co2e_calculation_method estimates.transmission_and_distribution.co2_biogenic estimates.transmission_and_distribution.constituent_gases.co2 estimates.transmission_and_distribution.constituent_gases.ch4 estimates.transmission_and_distribution.constituent_gases.n2o estimates.well_to_tank_of_transmission_and_distribution.co2e estimates.well_to_tank_of_transmission_and_distribution.co2e_unit estimates.well_to_tank_of_transmission_and_distribution.co2e_calculation_method estimates.well_to_tank_of_transmission_and_distribution.co2_biogenic estimates.well_to_tank_of_transmission_and_distribution.constituent_gases.co2 estimates.well_to_tank_of_transmission_and_distribution.constituent_gases.ch4 estimates.well_to_tank_of_transmission_and_distribution.constituent_gases.n2o energy_use.total_kwh energy_use.renewable_kwh energy_use.nuclear_kwh energy_use.sold_kwh scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_energy_heat) words=(region year components amount amount.energy amount.energy_unit energy energy_unit heat_type energy_source efficiency co2e_kg_per_kwh loss_factor) ;;
    columns_energy_fuel) words=(combustion.co2e combustion.co2e_unit combustion.co2e_calculation_method combustion.co2_biogenic combustion.constituent_gases.co2 combustion.constituent_gases.ch4 combustion.constituent_gases.n2o well_to_tank.co2e well_to_tank.co2e_unit well_to_tank.co2e_calculation_method well_to_tank.co2_biogenic well_to_tank.constituent_gases.co2 well_to_tank.constituent_gases.ch4 well_to_tank.constituent_gases.n2o energy_use.total_kwh energy_use.renewable_kwh energy_use.source scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_energy_fuel) words=(fuel_type amount amount.energy amount.energy_unit amount.energy_basis amount.volume amount.volume_unit amount.weight amount.weight_unit region year) ;;
    columns_energy_factors) words=(id activity_id name region year unit unit_type calculation_method co2e_total source_lca_activity sector category uncertainty scopes source description source_link catalogue_release notices error_code error) ;;
    summary_by_energy_factors) words=(region year co2e_kg_per_kwh source supplier calculation_method source_link) ;;
    columns_travel_distance) words=(co2e co2e_unit co2e_calculation_method co2e_without_radiative_forcing distance_km origin.name origin.latitude origin.longitude origin.confidence_score destination.name destination.latitude destination.longitude destination.confidence_score direct_emissions.co2e direct_emissions.co2e_unit indirect_emissions.co2e indirect_emissions.co2e_unit multiplier scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_travel_distance) words=(travel_mode year distance_km car_details car_details.car_type car_details.car_size air_details air_details.class air_details.aircraft rail_details rail_details.traction origin origin.query origin.locode origin.iata origin.latitude origin.longitude origin.coordinates origin.coordinates.latitude origin.coordinates.longitude destination destination.query destination.locode destination.iata destination.latitude destination.longitude destination.coordinates destination.coordinates.latitude destination.coordinates.longitude stops passengers trips round_trip) ;;
    columns_travel_hotel) words=(co2e co2e_unit co2e_calculation_method location.name location.latitude location.longitude location.confidence_score scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_travel_hotel) words=(hotel_nights location location.query location.locode location.iata location.latitude location.longitude location.coordinates location.coordinates.latitude location.coordinates.longitude year) ;;
    columns_travel_spend) words=(co2e co2e_unit co2e_calculation_method spend_location.name spend_location.latitude spend_location.longitude spend_location.confidence_score scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_travel_spend) words=(spend_type money money_unit spend_location spend_location.query spend_location.locode spend_location.iata spend_location.latitude spend_location.longitude spend_location.coordinates spend_location.coordinates.latitude spend_location.coordinates.longitude spend_year) ;;
    columns_freight) words=(co2e hub_equipment_co2e vehicle_operation_co2e vehicle_energy_provision_co2e co2e_without_radiative_forcing co2e_unit co2e_calculation_method distance_km cargo_tonnes scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_freight) words=(route origin origin.query origin.locode origin.iata origin.latitude origin.longitude origin.coordinates origin.coordinates.latitude origin.coordinates.longitude destination destination.query destination.locode destination.iata destination.latitude destination.longitude destination.coordinates destination.coordinates.latitude destination.coordinates.longitude transport_mode leg_details leg_details.vessel_type leg_details.tonnage leg_details.fuel_source leg_details.load_type leg_details.aircraft_type leg_details.radiative_forcing_index leg_details.avoid leg_details.sailing_date leg_details.china leg_details.china.vehicle_type leg_details.china.vehicle_weight leg_details.china.fuel_source leg_details.north_america leg_details.north_america.vehicle_type leg_details.rest_of_world leg_details.rest_of_world.vehicle_type leg_details.rest_of_world.vehicle_weight leg_details.rest_of_world.fuel_source leg_details.rest_of_world.load_type planned_distance_km avoid sailing_date cargo cargo.weight cargo.weight_unit options options.include_path) ;;
    columns_fugitive) words=(co2e co2e_unit co2e_calculation_method co2e_calculation_origin emission_factor.name emission_factor.activity_id emission_factor.id emission_factor.access_type emission_factor.source emission_factor.source_dataset emission_factor.year emission_factor.region emission_factor.category emission_factor.source_lca_activity emission_factor.data_quality_flags constituent_gases.co2e_total constituent_gases.co2e_other constituent_gases.co2 constituent_gases.ch4 constituent_gases.ch4_fossil constituent_gases.ch4_biogenic constituent_gases.n2o additional_indicators.co2_biogenic additional_indicators.co2e_outside_kyoto additional_indicators.mass_outside_kyoto additional_indicators.gases_outside_kyoto activity_data.activity_value activity_data.activity_unit audit_trail leaked_kg leak_rate co2e_low co2e_high scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_fugitive) words=(equipment charge charge_unit phase equipment_count years leak_rate recovered recovery_rate period_start period_end period month date emission_factor emission_factor.refrigerant emission_factor.data_version emission_factor.region emission_factor.region_fallback emission_factor.year emission_factor.year_fallback emission_factor.source emission_factor.source_dataset emission_factor.calculation_method) ;;
    columns_given) words=(co2e co2e_unit co2e_market co2e_calculation_method method primary_data_share scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_given) words=(co2e co2e_unit co2e_market scope category supplier document document_date activity method gwp_set primary_data_share) ;;
    columns_compute_instance) words=(total_co2e total_co2e_unit memory_estimate.co2e memory_estimate.co2e_unit memory_estimate.co2e_calculation_method memory_estimate.co2e_calculation_origin memory_estimate.emission_factor.name memory_estimate.emission_factor.activity_id memory_estimate.emission_factor.id memory_estimate.emission_factor.access_type memory_estimate.emission_factor.source memory_estimate.emission_factor.source_dataset memory_estimate.emission_factor.year memory_estimate.emission_factor.region memory_estimate.emission_factor.category memory_estimate.emission_factor.source_lca_activity memory_estimate.emission_factor.data_quality_flags memory_estimate.constituent_gases.co2e_total memory_estimate.constituent_gases.co2e_other memory_estimate.constituent_gases.co2 memory_estimate.constituent_gases.ch4 memory_estimate.constituent_gases.ch4_fossil memory_estimate.constituent_gases.ch4_biogenic memory_estimate.constituent_gases.n2o memory_estimate.additional_indicators.co2_biogenic memory_estimate.additional_indicators.co2e_outside_kyoto memory_estimate.additional_indicators.mass_outside_kyoto memory_estimate.additional_indicators.gases_outside_kyoto memory_estimate.activity_data.activity_value memory_estimate.activity_data.activity_unit memory_estimate.audit_trail cpu_estimate.co2e cpu_estimate.co2e_unit cpu_estimate.co2e_calculation_method cpu_estimate.co2e_calculation_origin cpu_estimate.emission_factor.name cpu_estimate.emission_factor.activity_id cpu_estimate.emission_factor.id cpu_estimate.emission_factor.access_type cpu_estimate.emission_factor.source cpu_estimate.emission_factor.source_dataset cpu_estimate.emission_factor.year cpu_estimate.emission_factor.region cpu_estimate.emission_factor.category cpu_estimate.emission_factor.source_lca_activity cpu_estimate.emission_factor.data_quality_flags cpu_estimate.constituent_gases.co2e_total cpu_estimate.constituent_gases.co2e_other cpu_estimate.constituent_gases.co2 cpu_estimate.constituent_gases.ch4 cpu_estimate.constituent_gases.ch4_fossil cpu_estimate.constituent_gases.ch4_biogenic cpu_estimate.constituent_gases.n2o cpu_estimate.additional_indicators.co2_biogenic cpu_estimate.additional_indicators.co2e_outside_kyoto cpu_estimate.additional_indicators.mass_outside_kyoto cpu_estimate.additional_indicators.gases_outside_kyoto cpu_estimate.activity_data.activity_value cpu_estimate.activity_data.activity_unit cpu_estimate.audit_trail gpu_estimate.co2e gpu_estimate.co2e_unit gpu_estimate.co2e_calculation_method gpu_estimate.co2e_calculation_origin gpu_estimate.emission_factor.name gpu_estimate.emission_factor.activity_id gpu_estimate.emission_factor.id gpu_estimate.emission_factor.access_type gpu_estimate.emission_factor.source gpu_estimate.emission_factor.source_dataset gpu_estimate.emission_factor.year gpu_estimate.emission_factor.region gpu_estimate.emission_factor.category gpu_estimate.emission_factor.source_lca_activity gpu_estimate.emission_factor.data_quality_flags gpu_estimate.constituent_gases.co2e_total gpu_estimate.constituent_gases.co2e_other gpu_estimate.constituent_gases.co2 gpu_estimate.constituent_gases.ch4 gpu_estimate.constituent_gases.ch4_fossil gpu_estimate.constituent_gases.ch4_biogenic gpu_estimate.constituent_gases.n2o gpu_estimate.additional_indicators.co2_biogenic gpu_estimate.additional_indicators.co2e_outside_kyoto gpu_estimate.additional_indicators.mass_outside_kyoto gpu_estimate.additional_indicators.gases_outside_kyoto gpu_estimate.activity_data.activity_value gpu_estimate.activity_data.activity_unit gpu_estimate.audit_trail embodied_cpu_estimate.co2e embodied_cpu_estimate.co2e_unit embodied_cpu_estimate.co2e_calculation_method embodied_cpu_estimate.co2e_calculation_origin embodied_cpu_estimate.emission_factor.name embodied_cpu_estimate.emission_factor.activity_id embodied_cpu_estimate.emission_factor.id embodied_cpu_estimate.emission_factor.access_type embodied_cpu_estimate.emission_factor.source embodied_cpu_estimate.emission_factor.source_dataset embodied_cpu_estimate.emission_factor.year embodied_cpu_estimate.emission_factor.region embodied_cpu_estimate.emission_factor.category embodied_cpu_estimate.emission_factor.source_lca_activity embodied_cpu_estimate.emission_factor.data_quality_flags embodied_cpu_estimate.constituent_gases.co2e_total embodied_cpu_estimate.constituent_gases.co2e_other embodied_cpu_estimate.constituent_gases.co2 embodied_cpu_estimate.constituent_gases.ch4 embodied_cpu_estimate.constituent_gases.ch4_fossil embodied_cpu_estimate.constituent_gases.ch4_biogenic embodied_cpu_estimate.constituent_gases.n2o embodied_cpu_estimate.additional_indicators.co2_biogenic embodied_cpu_estimate.additional_indicators.co2e_outside_kyoto embodied_cpu_estimate.additional_indicators.mass_outside_kyoto embodied_cpu_estimate.additional_indicators.gases_outside_kyoto embodied_cpu_estimate.activity_data.activity_value embodied_cpu_estimate.activity_data.activity_unit embodied_cpu_estimate.audit_trail calculation_details.instance calculation_details.instance_memory calculation_details.memory_unit calculation_details.vcpu_cores calculation_details.average_vcpu_utilization calculation_details.power_usage_effectiveness calculation_details.energy_used_cpu calculation_details.energy_used_memory calculation_details.gpus calculation_details.average_gpu_utilization calculation_details.energy_used_gpu calculation_details.energy_unit scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_compute_instance) words=(provider region instance duration duration_unit year average_vcpu_utilization cpu_load average_gpu_utilization overrides overrides.pue overrides.power_usage_effectiveness overrides.electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags overrides.electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    summary_by_compute_cpu) words=(provider region cpu_count duration duration_unit year average_vcpu_utilization cpu_load overrides overrides.pue overrides.power_usage_effectiveness overrides.electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags overrides.electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    summary_by_compute_memory) words=(provider region data data_unit duration duration_unit year overrides overrides.pue overrides.power_usage_effectiveness overrides.electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags overrides.electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    summary_by_compute_storage) words=(provider region data data_unit storage_type duration duration_unit year service overrides overrides.pue overrides.power_usage_effectiveness overrides.electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags overrides.electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    columns_cbam) words=(co2e co2e_unit co2e_calculation_method estimated_costs_eur direct_emissions.co2e direct_emissions.co2e_unit direct_emissions.co2e_calculation_method direct_emissions.co2e_calculation_origin direct_emissions.emission_factor.name direct_emissions.emission_factor.activity_id direct_emissions.emission_factor.id direct_emissions.emission_factor.access_type direct_emissions.emission_factor.source direct_emissions.emission_factor.source_dataset direct_emissions.emission_factor.year direct_emissions.emission_factor.region direct_emissions.emission_factor.category direct_emissions.emission_factor.source_lca_activity direct_emissions.emission_factor.data_quality_flags direct_emissions.constituent_gases.co2e_total direct_emissions.constituent_gases.co2e_other direct_emissions.constituent_gases.co2 direct_emissions.constituent_gases.ch4 direct_emissions.constituent_gases.ch4_fossil direct_emissions.constituent_gases.ch4_biogenic direct_emissions.constituent_gases.n2o direct_emissions.additional_indicators.co2_biogenic direct_emissions.additional_indicators.co2e_outside_kyoto direct_emissions.additional_indicators.mass_outside_kyoto direct_emissions.additional_indicators.gases_outside_kyoto direct_emissions.activity_data.activity_value direct_emissions.activity_data.activity_unit direct_emissions.audit_trail indirect_emissions.co2e indirect_emissions.co2e_unit indirect_emissions.co2e_calculation_method indirect_emissions.co2e_calculation_origin indirect_emissions.emission_factor.name indirect_emissions.emission_factor.activity_id indirect_emissions.emission_factor.id indirect_emissions.emission_factor.access_type indirect_emissions.emission_factor.source indirect_emissions.emission_factor.source_dataset indirect_emissions.emission_factor.year indirect_emissions.emission_factor.region indirect_emissions.emission_factor.category indirect_emissions.emission_factor.source_lca_activity indirect_emissions.emission_factor.data_quality_flags indirect_emissions.constituent_gases.co2e_total indirect_emissions.constituent_gases.co2e_other indirect_emissions.constituent_gases.co2 indirect_emissions.constituent_gases.ch4 indirect_emissions.constituent_gases.ch4_fossil indirect_emissions.constituent_gases.ch4_biogenic indirect_emissions.constituent_gases.n2o indirect_emissions.additional_indicators.co2_biogenic indirect_emissions.additional_indicators.co2e_outside_kyoto indirect_emissions.additional_indicators.mass_outside_kyoto indirect_emissions.additional_indicators.gases_outside_kyoto indirect_emissions.activity_data.activity_value indirect_emissions.activity_data.activity_unit indirect_emissions.audit_trail certificates.owed certificates.import_year certificates.cn_code certificates.default_value certificates.mark_up certificates.benchmark certificates.route certificates.share_to_pay certificates.correction_factor certificates.counted_value certificates.emissions certificates.free_allocation certificates.clinker_content certificates.precursor_benchmarks certificates.price_paid scope category licence data_kind uncertainty_of uncertainty_low uncertainty_high uncertainty_rules notices error_code error) ;;
    summary_by_cbam) words=(cn_code production_region weight weight_unit period import_year import_quarter certificate_price clinker_content nitrogen_content specific_direct specific_indirect specific_per installation verifier route precursors carbon_price_paid carbon_price_reference carbon_price_evidence import_date date month quarter year importer certificate_prices) ;;
    columns_pcf_estimate) words=(product_id version_id created_at status co2e co2e_unit cradle_to_gate_co2e use_phase_co2e end_of_life_co2e weight.weight weight.weight_unit location.name location.latitude location.longitude location.confidence_score country manufacturing_year data_quality.technological data_quality.geographical data_quality.temporal production.co2e production.co2e_unit transportation.co2e transportation.co2e_unit manufacturing.co2e manufacturing.co2e_unit use_phase.co2e use_phase.co2e_unit end_of_life.co2e end_of_life.co2e_unit preceding_version_ids catalogue_release notices error_code error) ;;
    columns_suggest) words=(activity_ids scores suggestion_id suggestion_details.label suggestion_details.score emission_factor.name emission_factor.id emission_factor.activity_id emission_factor.access_type emission_factor.sector emission_factor.category emission_factor.source emission_factor.source_link emission_factor.source_dataset emission_factor.scopes emission_factor.year emission_factor.year_released emission_factor.region emission_factor.region_name emission_factor.description emission_factor.unit_type emission_factor.unit emission_factor.source_lca_activity emission_factor.data_quality_flags model_version data_version notices error_code error) ;;
    summary_by_suggest) words=(suggest suggest.text suggest.unit_type suggest.model suggest.sector suggest.category suggest.year suggest.region suggest.region_fallback suggest.source suggest.exclude_source suggest.source_dataset suggest.source_lca_activity suggest.scope suggest.access_type suggest.translation suggest.unit max_suggestions) ;;
    columns_labels_create) words=(mapping_id suggested_activity_id status notices error_code error) ;;
    summary_by_labels_create) words=(label unit_type source allow_duplicates) ;;
    summary_by_labels_estimate) words=(custom_activity custom_activity.label custom_activity.source custom_activity.region custom_activity.region_fallback custom_activity.year custom_activity.year_fallback custom_activity.source_lca_activity custom_activity.calculation_method custom_activity.allowed_data_quality_flags custom_activity.data_version parameters parameters.area parameters.area_unit parameters.data parameters.data_unit parameters.distance parameters.distance_unit parameters.energy parameters.energy_unit parameters.energy_basis parameters.money parameters.money_unit parameters.number parameters.passengers parameters.power parameters.power_unit parameters.time parameters.time_unit parameters.twenty_foot_equivalent parameters.volume parameters.volume_unit parameters.weight parameters.weight_unit parameters.amount parameters.amount_unit) ;;
    summary_by_private_factors_create) words=(activity_id name region year unit calculation_method co2e_total source_lca_activity sector category uncertainty scopes source description source_link allow_duplicates) ;;
  esac
  if compset -P '*,'; then
    there=(${(s:,:)IPREFIX})
    words=(${words:|there})
  fi
  compadd -S '' -a words
}

# What comes after --set: a field, or its value.
_ghg_set() {
  local command=$1 field
  if [[ -prefix *= ]]; then
    field=${PREFIX%%=*}
    compset -P '*='
    case "$command ${field##*.}" in
      'run category') _ghg_ask category ;;
      'run source') _ghg_ask source ;;
      'run source_dataset') _ghg_ask source_dataset ;;
      'estimate activity_id') _ghg_ask activity_id ;;
      'estimate source') _ghg_ask source ;;
      'estimate source_dataset') _ghg_ask source_dataset ;;
      'estimate region') _ghg_ask region ;;
      'estimate source_lca_activity') _ghg_ask source_lca_activity ;;
      'estimate calculation_method') compadd ar4 ar5 ar6 ;;
      'estimate area_unit') _ghg_ask area_unit ;;
      'estimate data_unit') _ghg_ask data_unit ;;
      'estimate distance_unit') _ghg_ask distance_unit ;;
      'estimate energy_unit') _ghg_ask energy_unit ;;
      'estimate energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'estimate money_unit') _ghg_ask currency ;;
      'estimate power_unit') _ghg_ask power_unit ;;
      'estimate time_unit') _ghg_ask time_unit ;;
      'estimate volume_unit') _ghg_ask volume_unit ;;
      'estimate weight_unit') _ghg_ask weight_unit ;;
      'spend classification_type') compadd nace2 isic4 mcc naics2017 unspsc ;;
      'spend activity_id') _ghg_ask activity_id ;;
      'spend spend_region') _ghg_ask region ;;
      'spend money_unit') _ghg_ask currency ;;
      'classify classification_type') compadd nace2 isic4 mcc naics2017 unspsc ;;
      'classify source') _ghg_ask source ;;
      'classify source_dataset') _ghg_ask source_dataset ;;
      'classify region') _ghg_ask region ;;
      'classify source_lca_activity') _ghg_ask source_lca_activity ;;
      'classify calculation_method') compadd ar4 ar5 ar6 ;;
      'classify area_unit') _ghg_ask area_unit ;;
      'classify data_unit') _ghg_ask data_unit ;;
      'classify distance_unit') _ghg_ask distance_unit ;;
      'classify energy_unit') _ghg_ask energy_unit ;;
      'classify energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'classify money_unit') _ghg_ask currency ;;
      'classify power_unit') _ghg_ask power_unit ;;
      'classify time_unit') _ghg_ask time_unit ;;
      'classify volume_unit') _ghg_ask volume_unit ;;
      'classify weight_unit') _ghg_ask weight_unit ;;
      'energy electricity region') _ghg_ask region ;;
      'energy electricity energy_unit') _ghg_ask energy_unit ;;
      'energy electricity connection_type') compadd grid direct on_site sold ;;
      'energy electricity energy_source') compadd coal natural_gas oil biomass nuclear renewable solar wind hydro geothermal ;;
      'energy electricity loss_factor') compadd low medium high ;;
      'energy electricity source_set') compadd core iea ;;
      'energy heat region') _ghg_ask region ;;
      'energy heat energy_unit') _ghg_ask energy_unit ;;
      'energy heat heat_type') compadd heat steam cooling ;;
      'energy heat energy_source') compadd coal natural_gas oil biomass renewable ;;
      'energy heat loss_factor') compadd low medium high ;;
      'energy fuel energy_unit') _ghg_ask energy_unit ;;
      'energy fuel energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'energy fuel volume_unit') _ghg_ask volume_unit ;;
      'energy fuel weight_unit') _ghg_ask weight_unit ;;
      'energy fuel region') _ghg_ask region ;;
      'energy factors region') _ghg_ask region ;;
      'energy factors source') _ghg_ask source ;;
      'energy factors calculation_method') compadd ar4 ar5 ar6 ;;
      'travel distance travel_mode') compadd air car rail ;;
      'travel distance car_type') compadd petrol diesel hybrid plugin_hybrid plug_in_hybrid battery battery_electric electric average ;;
      'travel distance car_size') compadd small medium large average ;;
      'travel distance class') compadd economy premium_economy business first average ;;
      'travel distance traction') compadd electricity diesel ;;
      'travel spend spend_type') compadd air road rail sea hotel ;;
      'travel spend money_unit') _ghg_ask currency ;;
      'freight vehicle_type') compadd rigid_truck articulated_truck dump_truck ;;
      'freight fuel_source') compadd diesel lng electricity hydrogen ;;
      'freight vehicle_type') compadd auto_carrier dray expedited flatbed general heavy_bulk ltl_or_dry_van mixed moving package refrigerated specialized tanker tl_or_dry_van van ;;
      'freight vehicle_type') compadd van rigid_truck articulated_truck articulated_truck_incl_lightweight_trailer ;;
      'freight fuel_source') compadd diesel cng lng bio_lng bio_lng_and_diesel cng_and_diesel lng_and_diesel petrol electricity ;;
      'freight load_type') compadd light heavy container ;;
      'freight weight_unit') _ghg_ask weight_unit ;;
      'fugitive region') _ghg_ask region ;;
      'fugitive source') _ghg_ask source ;;
      'fugitive source_dataset') _ghg_ask source_dataset ;;
      'fugitive calculation_method') compadd ar4 ar5 ar6 ;;
      'given scope') compadd 1 2 3 ;;
      'given category') compadd stationary mobile process fugitive electricity heat steam cooling 3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 3.10 3.11 3.12 3.13 3.14 3.15 ;;
      'compute instance provider') _ghg_ask cloud_provider ;;
      'compute instance region') _ghg_ask cloud_region ;;
      'compute instance instance') _ghg_ask cloud_instance ;;
      'compute instance activity_id') _ghg_ask activity_id ;;
      'compute instance source') _ghg_ask source ;;
      'compute instance source_dataset') _ghg_ask source_dataset ;;
      'compute instance source_lca_activity') _ghg_ask source_lca_activity ;;
      'compute instance calculation_method') compadd ar4 ar5 ar6 ;;
      'compute cpu provider') _ghg_ask cloud_provider ;;
      'compute cpu region') _ghg_ask cloud_region ;;
      'compute cpu activity_id') _ghg_ask activity_id ;;
      'compute cpu source') _ghg_ask source ;;
      'compute cpu source_dataset') _ghg_ask source_dataset ;;
      'compute cpu source_lca_activity') _ghg_ask source_lca_activity ;;
      'compute cpu calculation_method') compadd ar4 ar5 ar6 ;;
      'compute memory provider') _ghg_ask cloud_provider ;;
      'compute memory region') _ghg_ask cloud_region ;;
      'compute memory data_unit') _ghg_ask data_unit ;;
      'compute memory activity_id') _ghg_ask activity_id ;;
      'compute memory source') _ghg_ask source ;;
      'compute memory source_dataset') _ghg_ask source_dataset ;;
      'compute memory source_lca_activity') _ghg_ask source_lca_activity ;;
      'compute memory calculation_method') compadd ar4 ar5 ar6 ;;
      'compute storage provider') _ghg_ask cloud_provider ;;
      'compute storage region') _ghg_ask cloud_region ;;
      'compute storage data_unit') _ghg_ask data_unit ;;
      'compute storage storage_type') compadd ssd hdd ;;
      'compute storage activity_id') _ghg_ask activity_id ;;
      'compute storage source') _ghg_ask source ;;
      'compute storage source_dataset') _ghg_ask source_dataset ;;
      'compute storage source_lca_activity') _ghg_ask source_lca_activity ;;
      'compute storage calculation_method') compadd ar4 ar5 ar6 ;;
      'cbam production_region') _ghg_ask region ;;
      'cbam weight_unit') _ghg_ask weight_unit ;;
      'cbam period') compadd transitional definitive ;;
      'cbam specific_per') compadd goods nitrogen ;;
      'suggest unit_type') _ghg_ask unit_type ;;
      'suggest model') compadd general ;;
      'suggest sector') _ghg_ask sector ;;
      'suggest category') _ghg_ask category ;;
      'suggest region') _ghg_ask region ;;
      'suggest source') _ghg_ask source ;;
      'suggest exclude_source') _ghg_ask source ;;
      'suggest source_dataset') _ghg_ask source_dataset ;;
      'suggest source_lca_activity') _ghg_ask source_lca_activity ;;
      'explain activity_id') _ghg_ask activity_id ;;
      'explain source') _ghg_ask source ;;
      'explain source_dataset') _ghg_ask source_dataset ;;
      'explain region') _ghg_ask region ;;
      'explain source_lca_activity') _ghg_ask source_lca_activity ;;
      'explain calculation_method') compadd ar4 ar5 ar6 ;;
      'explain area_unit') _ghg_ask area_unit ;;
      'explain data_unit') _ghg_ask data_unit ;;
      'explain distance_unit') _ghg_ask distance_unit ;;
      'explain energy_unit') _ghg_ask energy_unit ;;
      'explain energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'explain money_unit') _ghg_ask currency ;;
      'explain power_unit') _ghg_ask power_unit ;;
      'explain time_unit') _ghg_ask time_unit ;;
      'explain volume_unit') _ghg_ask volume_unit ;;
      'explain weight_unit') _ghg_ask weight_unit ;;
      'catalogue diff activity_id') _ghg_ask activity_id ;;
      'catalogue diff source') _ghg_ask source ;;
      'catalogue diff source_dataset') _ghg_ask source_dataset ;;
      'catalogue diff region') _ghg_ask region ;;
      'catalogue diff source_lca_activity') _ghg_ask source_lca_activity ;;
      'catalogue diff calculation_method') compadd ar4 ar5 ar6 ;;
      'catalogue diff area_unit') _ghg_ask area_unit ;;
      'catalogue diff data_unit') _ghg_ask data_unit ;;
      'catalogue diff distance_unit') _ghg_ask distance_unit ;;
      'catalogue diff energy_unit') _ghg_ask energy_unit ;;
      'catalogue diff energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'catalogue diff money_unit') _ghg_ask currency ;;
      'catalogue diff power_unit') _ghg_ask power_unit ;;
      'catalogue diff time_unit') _ghg_ask time_unit ;;
      'catalogue diff volume_unit') _ghg_ask volume_unit ;;
      'catalogue diff weight_unit') _ghg_ask weight_unit ;;
      'labels create unit_type') _ghg_ask unit_type ;;
      'labels create source') _ghg_ask source ;;
      'labels estimate source') _ghg_ask source ;;
      'labels estimate region') _ghg_ask region ;;
      'labels estimate source_lca_activity') _ghg_ask source_lca_activity ;;
      'labels estimate calculation_method') compadd ar4 ar5 ar6 ;;
      'labels estimate data_version') compadd 0.0 ;;
      'labels estimate area_unit') _ghg_ask area_unit ;;
      'labels estimate data_unit') _ghg_ask data_unit ;;
      'labels estimate distance_unit') _ghg_ask distance_unit ;;
      'labels estimate energy_unit') _ghg_ask energy_unit ;;
      'labels estimate energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'labels estimate money_unit') _ghg_ask currency ;;
      'labels estimate power_unit') _ghg_ask power_unit ;;
      'labels estimate time_unit') _ghg_ask time_unit ;;
      'labels estimate volume_unit') _ghg_ask volume_unit ;;
      'labels estimate weight_unit') _ghg_ask weight_unit ;;
      'private-factors create activity_id') _ghg_ask activity_id ;;
      'private-factors create region') _ghg_ask region ;;
      'private-factors create calculation_method') compadd ar4 ar5 ar6 ;;
      'private-factors create source_lca_activity') _ghg_ask source_lca_activity ;;
      'private-factors create sector') _ghg_ask sector ;;
      'private-factors create category') _ghg_ask category ;;
      'private-factors create source') _ghg_ask source ;;
      'factors activity_id') _ghg_ask activity_id ;;
      'factors source') _ghg_ask source ;;
      'factors source_dataset') _ghg_ask source_dataset ;;
      'factors region') _ghg_ask region ;;
      'factors source_lca_activity') _ghg_ask source_lca_activity ;;
      'factors calculation_method') compadd ar4 ar5 ar6 ;;
      'factors area_unit') _ghg_ask area_unit ;;
      'factors data_unit') _ghg_ask data_unit ;;
      'factors distance_unit') _ghg_ask distance_unit ;;
      'factors energy_unit') _ghg_ask energy_unit ;;
      'factors energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'factors money_unit') _ghg_ask currency ;;
      'factors power_unit') _ghg_ask power_unit ;;
      'factors time_unit') _ghg_ask time_unit ;;
      'factors volume_unit') _ghg_ask volume_unit ;;
      'factors weight_unit') _ghg_ask weight_unit ;;
      'sql activity_id') _ghg_ask activity_id ;;
      'sql source') _ghg_ask source ;;
      'sql source_dataset') _ghg_ask source_dataset ;;
      'sql region') _ghg_ask region ;;
      'sql source_lca_activity') _ghg_ask source_lca_activity ;;
      'sql calculation_method') compadd ar4 ar5 ar6 ;;
      'sql area_unit') _ghg_ask area_unit ;;
      'sql data_unit') _ghg_ask data_unit ;;
      'sql distance_unit') _ghg_ask distance_unit ;;
      'sql energy_unit') _ghg_ask energy_unit ;;
      'sql energy_basis') compadd net gross NCV LHV PCI Hi GCV HHV PCS Hs ;;
      'sql money_unit') _ghg_ask currency ;;
      'sql power_unit') _ghg_ask power_unit ;;
      'sql time_unit') _ghg_ask time_unit ;;
      'sql volume_unit') _ghg_ask volume_unit ;;
      'sql weight_unit') _ghg_ask weight_unit ;;
    esac
    return
  fi
  local -a fields
  case $command in
    'run') fields=(file row part column site item period_start period_end scope category operation activity quantity unit co2e co2e_market co2_biogenic co2e_outside_kyoto factor_id factor_name source source_dataset factor_year factor_region factor_quantity factor_unit factor_value exchange_rate gwp_set method quality licence notices error_code error co2 ch4 n2o energy_source energy_kwh renewable_kwh nuclear_kwh mass_outside_kyoto gases_outside_kyoto market_factor_id market_factor_name further_factor_ids co2e_mean suggestion_label suggestion_score suggestion_alternatives supplier document document_date primary_data_share data_kind uncertainty_low uncertainty_high uncertainty_rules) ;;
    'estimate') fields=(emission_factor id activity_id plain_name data_version source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit apply_inflation_adjustment) ;;
    'spend') fields=(classification_code classification_type activity_id spend_year spend_region money money_unit tax_margin trade_margin transport_margin) ;;
    'classify') fields=(classification_code classification_type source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit) ;;
    'energy electricity') fields=(region year amount.energy amount.energy_unit energy energy_unit recs recs.energy recs.energy_unit components connection_type supplier energy_source loss_factor efficiency co2e_kg_per_kwh instruments period_start period_end profile.energy profile.energy_unit source_set allow_iea_provisional) ;;
    'energy heat') fields=(region year components amount.energy amount.energy_unit energy energy_unit heat_type energy_source efficiency co2e_kg_per_kwh loss_factor) ;;
    'energy fuel') fields=(fuel_type energy energy_unit energy_basis volume volume_unit weight weight_unit region year) ;;
    'energy factors') fields=(region year co2e_kg_per_kwh source supplier calculation_method source_link) ;;
    'travel distance') fields=(travel_mode year distance_km car_type car_size class aircraft traction origin origin.query origin.locode origin.iata origin.latitude origin.longitude origin.coordinates.latitude origin.coordinates.longitude destination destination.query destination.locode destination.iata destination.latitude destination.longitude destination.coordinates.latitude destination.coordinates.longitude stops passengers trips round_trip) ;;
    'travel hotel') fields=(hotel_nights location query locode iata location.latitude location.longitude location.coordinates.latitude location.coordinates.longitude year) ;;
    'travel spend') fields=(spend_type money money_unit spend_location query locode iata spend_location.latitude spend_location.longitude spend_location.coordinates.latitude spend_location.coordinates.longitude spend_year) ;;
    'freight') fields=(route origin origin.query origin.locode origin.iata origin.latitude origin.longitude origin.coordinates.latitude origin.coordinates.longitude destination destination.query destination.locode destination.iata destination.latitude destination.longitude destination.coordinates.latitude destination.coordinates.longitude transport_mode vessel_type tonnage leg_details.fuel_source leg_details.load_type aircraft_type radiative_forcing_index leg_details.avoid leg_details.sailing_date leg_details.china.vehicle_type leg_details.china.vehicle_weight leg_details.china.fuel_source leg_details.north_america.vehicle_type leg_details.rest_of_world.vehicle_type leg_details.rest_of_world.vehicle_weight leg_details.rest_of_world.fuel_source leg_details.rest_of_world.load_type planned_distance_km avoid sailing_date weight weight_unit include_path) ;;
    'fugitive') fields=(equipment charge charge_unit phase equipment_count years leak_rate recovered recovery_rate period_start period_end period month date refrigerant data_version region region_fallback year year_fallback source source_dataset calculation_method) ;;
    'given') fields=(co2e co2e_unit co2e_market scope category supplier document document_date activity method gwp_set primary_data_share) ;;
    'compute instance') fields=(provider region instance duration duration_unit year average_vcpu_utilization cpu_load average_gpu_utilization pue power_usage_effectiveness electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    'compute cpu') fields=(provider region cpu_count duration duration_unit year average_vcpu_utilization cpu_load pue power_usage_effectiveness electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    'compute memory') fields=(provider region data data_unit duration duration_unit year pue power_usage_effectiveness electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    'compute storage') fields=(provider region data data_unit storage_type duration duration_unit year service pue power_usage_effectiveness electricity overrides.electricity.id overrides.electricity.activity_id overrides.electricity.plain_name overrides.electricity.data_version overrides.electricity.source overrides.electricity.source_dataset overrides.electricity.region overrides.electricity.region_fallback overrides.electricity.year overrides.electricity.year_fallback overrides.electricity.source_lca_activity overrides.electricity.calculation_method overrides.electricity.allowed_data_quality_flags electricity_emission_factor overrides.electricity_emission_factor.id overrides.electricity_emission_factor.activity_id overrides.electricity_emission_factor.plain_name overrides.electricity_emission_factor.data_version overrides.electricity_emission_factor.source overrides.electricity_emission_factor.source_dataset overrides.electricity_emission_factor.region overrides.electricity_emission_factor.region_fallback overrides.electricity_emission_factor.year overrides.electricity_emission_factor.year_fallback overrides.electricity_emission_factor.source_lca_activity overrides.electricity_emission_factor.calculation_method overrides.electricity_emission_factor.allowed_data_quality_flags) ;;
    'cbam') fields=(cn_code production_region weight weight_unit period import_year import_quarter certificate_price clinker_content nitrogen_content specific_direct specific_indirect specific_per installation verifier route precursors carbon_price_paid carbon_price_reference carbon_price_evidence import_date date month quarter year importer certificate_prices) ;;
    'pcf estimate') fields=(product product_id product_location manufacturing_year component material quantity weight unit density location year transportation_mode waste_ratio emission_factor version_id) ;;
    'suggest') fields=(text unit_type model sector category year region region_fallback source exclude_source source_dataset source_lca_activity scope access_type translation unit max_suggestions) ;;
    'explain') fields=(emission_factor id activity_id plain_name data_version source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit apply_inflation_adjustment) ;;
    'catalogue diff') fields=(emission_factor id activity_id plain_name data_version source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit apply_inflation_adjustment) ;;
    'labels create') fields=(label unit_type source allow_duplicates) ;;
    'labels estimate') fields=(label source region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags data_version area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit) ;;
    'private-factors create') fields=(activity_id name region year unit calculation_method co2e_total source_lca_activity sector category uncertainty scopes source description source_link allow_duplicates) ;;
    'factors') fields=(emission_factor id activity_id plain_name data_version source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit apply_inflation_adjustment) ;;
    'sql') fields=(emission_factor id activity_id plain_name data_version source source_dataset region region_fallback year year_fallback source_lca_activity calculation_method allowed_data_quality_flags area area_unit data data_unit distance distance_unit energy energy_unit energy_basis money money_unit number passengers power power_unit time time_unit twenty_foot_equivalent volume volume_unit weight weight_unit amount amount_unit apply_inflation_adjustment) ;;
  esac
  compadd -S '=' -a fields
}

_ghg() {
  local -a commands
  if (( CURRENT == 2 )); then
    commands=(
      'init:Write the first project file of an inventory'
      'start:Make an inventory of a file or a folder of sheets, with the questions that matter most'
      'map:Draft the mapping of a file, or a project of a folder of sheets'
      'check:Check a mapping file against its schema and its inputs'
      'run:Compute an inventory project, or a file of mixed activities, into one ledger'
      'report:Write the inventory report of a ledger\: scopes, categories, quality, factors'
      'file:Write the package that a reporting standard asks for, such as VSME or ESRS'
      'diff:Compare two ledgers\: the change of each group, split into effects'
      'verify:Check a run against its manifest, and recompute it'
      'sample:Draw an audit sample of a ledger, weighted by kg CO2e'
      'estimate:Estimate emissions of activities with an emission factor'
      'spend:Estimate spend\: margins removed, currency and inflation adjusted'
      'classify:Estimate spend by industry code (NACE, ISIC, NAICS, MCC, UNSPSC), unadjusted'
      'energy:Estimate emissions of electricity by both methods, heat and fuel\: electricity, heat, fuel, factors, table'
      'travel:Estimate emissions of journeys, hotel stays and travel spending\: distance, hotel, spend'
      'freight:Estimate emissions of cargo on routes by road, rail, sea, air and inland waterway'
      'fugitive:Estimate leaks of refrigerants from equipment by its charge'
      'given:Use emissions stated by a third party, with scope, category and supplier'
      'compute:Estimate emissions of cloud compute\: instance, cpu, memory, storage, metadata'
      'cbam:Estimate emissions embedded in goods imported into the European Union'
      'pcf:Estimate footprints of products from bills of materials\: estimate, list, show, request, export'
      'search:Search emission factors'
      'suggest:Suggest emission factors for texts'
      'explain:Explain where an emission factor comes from and why it was selected'
      'explore:Open the catalogue, labels and an inventory as a page in the browser'
      'places:Resolve texts, codes or coordinates to places, with confidence'
      'catalogue:Show what the built-in reference data holds\: info, sources, editions, regions, units, diff (of releases)'
      'labels:Map your own labels to activities, and estimate by label'
      'private-factors:Create, list and delete emission factors of your own'
      'store:Back up, restore, check and move the store\: backup, restore, check, move'
      'factors:Price the distinct rows of a table into a factor table to join with'
      'sql:Print, or run, the SQL that joins rows with a factor table (seven engines)'
      'merge:Merge the parts of a run (--part) into one result'
      'config:Save settings for later runs'
      'serve:Serve the same operations over HTTPS'
      'keys:Create, list, rotate and revoke the API keys of a server'
      'audit:Show who did what with a store\: keys, factors, labels, restores, refused requests'
      'version:Print the version, and with --verbose what decides results'
      'doctor:Check the installation\: version, catalogue, store, settings, completion'
      'completion:Print or install shell completion'
      'help:show help for a command'
    )
    _describe 'command' commands
    return
  fi
  case $words[2] in
    help)
      if (( CURRENT == 3 )); then
        commands=(
      'init:Write the first project file of an inventory'
      'start:Make an inventory of a file or a folder of sheets, with the questions that matter most'
      'map:Draft the mapping of a file, or a project of a folder of sheets'
      'check:Check a mapping file against its schema and its inputs'
      'run:Compute an inventory project, or a file of mixed activities, into one ledger'
      'report:Write the inventory report of a ledger\: scopes, categories, quality, factors'
      'file:Write the package that a reporting standard asks for, such as VSME or ESRS'
      'diff:Compare two ledgers\: the change of each group, split into effects'
      'verify:Check a run against its manifest, and recompute it'
      'sample:Draw an audit sample of a ledger, weighted by kg CO2e'
      'estimate:Estimate emissions of activities with an emission factor'
      'spend:Estimate spend\: margins removed, currency and inflation adjusted'
      'classify:Estimate spend by industry code (NACE, ISIC, NAICS, MCC, UNSPSC), unadjusted'
      'energy:Estimate emissions of electricity by both methods, heat and fuel\: electricity, heat, fuel, factors, table'
      'travel:Estimate emissions of journeys, hotel stays and travel spending\: distance, hotel, spend'
      'freight:Estimate emissions of cargo on routes by road, rail, sea, air and inland waterway'
      'fugitive:Estimate leaks of refrigerants from equipment by its charge'
      'given:Use emissions stated by a third party, with scope, category and supplier'
      'compute:Estimate emissions of cloud compute\: instance, cpu, memory, storage, metadata'
      'cbam:Estimate emissions embedded in goods imported into the European Union'
      'pcf:Estimate footprints of products from bills of materials\: estimate, list, show, request, export'
      'search:Search emission factors'
      'suggest:Suggest emission factors for texts'
      'explain:Explain where an emission factor comes from and why it was selected'
      'explore:Open the catalogue, labels and an inventory as a page in the browser'
      'places:Resolve texts, codes or coordinates to places, with confidence'
      'catalogue:Show what the built-in reference data holds\: info, sources, editions, regions, units, diff (of releases)'
      'labels:Map your own labels to activities, and estimate by label'
      'private-factors:Create, list and delete emission factors of your own'
      'store:Back up, restore, check and move the store\: backup, restore, check, move'
      'factors:Price the distinct rows of a table into a factor table to join with'
      'sql:Print, or run, the SQL that joins rows with a factor table (seven engines)'
      'merge:Merge the parts of a run (--part) into one result'
      'config:Save settings for later runs'
      'serve:Serve the same operations over HTTPS'
      'keys:Create, list, rotate and revoke the API keys of a server'
      'audit:Show who did what with a store\: keys, factors, labels, restores, refused requests'
      'version:Print the version, and with --verbose what decides results'
      'doctor:Check the installation\: version, catalogue, store, settings, completion'
      'completion:Print or install shell completion'
          'notices:what each notice means'
          'errors:what each error code means'
        )
        _describe 'command' commands
      fi
      ;;
    init)
      _ghg_leaf \
        --organisation'[name of the reporting organisation]:value: ' \
        --period'[a year, or two days\: 2025, 2025-04-01..2026-03-31]:value: ' \
        --consolidation'[consolidation approach]:value:(operational_control financial_control equity_share)' \
        --boundary'[what is inside the inventory, in a sentence or two]:value: ' \
        --site'[site with its country, or its grid\: Leeds=GB, Austin=US-ERCT; repeatable]:value: ' \
        --example'[write an example into a new folder\: a project of three sites, two years, all scopes; or company\: 26 files of a company with four sites, without a project file]:value:_files' \
        --as'[new folder for --example company (default\: company)]:value:_files' \
        '(--output -o)'{--output,-o}'[project file]:value:_files' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    start)
      _ghg_leaf \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --organisation'[reporting organisation (default\: name of the folder)]:value: ' \
        --period'[reporting period\: 2025, 2025-04-01..2026-03-31]:value: ' \
        --currency'[currency of amounts without one, such as EUR]:value: ' \
        --yes'[ask nothing\: accept what is assumed, leave the rest open, and write the report]' \
        '(--quiet -q)'{--quiet,-q}'[no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    map)
      _ghg_leaf \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --for'[command the mapping is for (default\: guessed)]:value:(run estimate spend classify energy\ electricity energy\ heat energy\ fuel travel\ distance travel\ hotel travel\ spend freight cbam compute\ instance compute\ cpu compute\ memory compute\ storage pcf given suggest suggest\ --estimate labels\ create labels\ estimate)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --column'[column that feeds this field; repeatable]:value: ' \
        --organisation'[reporting organisation of a folder (default\: name of the folder)]:value: ' \
        --period'[reporting period of a folder\: 2025, 2025-04-01..2026-03-31]:value: ' \
        --currency'[currency of amounts of a folder that name none, such as EUR]:value: ' \
        --answers'[answers to the questions of a folder, as questions.yaml has them]:value:_files' \
        --input-format'[format of the file]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the file (default\: detected)]:value: ' \
        --delimiter'[delimiter of the file\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --set'[constant for every row; repeatable; answers a question of the draft]:value: ' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        '(--quiet -q)'{--quiet,-q}'[no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    check)
      _ghg_leaf \
        --for'[command the mapping is for, if the file does not name one]:value:(estimate spend classify energy\ electricity energy\ heat energy\ fuel travel\ distance travel\ hotel travel\ spend freight cbam suggest\ --estimate compute\ instance compute\ cpu compute\ memory compute\ storage fugitive given labels\ estimate)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --as'[list what a project file does not say and ghg file needs for this standard]:value:(vsme esrs-2023 esrs-2026 secr carb-sb253 uk-srs)' \
        --unmapped'[write unmapped words to this CSV, to fill in and pass to --words]:value:_files' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --words'[translations in a CSV, as --unmapped writes them]:value:_files' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    run)
      _ghg_leaf \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
        --fail-above'[exit with status 3 if scopes 1 to 3 together (gases of the Kyoto Protocol) exceed this by either scope 2 method\: 1200t, 500kg]:value: ' \
        --fail-on'[exit with status 3 if any row has these notices, such as proxy_factor]:value:{_ghg_list fail_on_run}' \
        --max-unestimated'[exit with status 3 if more than this share of rows is not estimated\: 2%]:value: ' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "run"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_run}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list columns_run}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    report)
      _ghg_leaf \
        --previous'[earlier ledger to compare with]:value:_files' \
        --previous-period'[period of the earlier ledger, such as 2024 or 2024-04-01..2025-03-31 (default\: one year before the project)]:value: ' \
        --date'[date printed on the report, such as 2026-03-31]:value: ' \
        --monte-carlo'[also simulate the uncertainty of the totals, with 1000 to 1000000 draws]:value: ' \
        --seed'[seed of --monte-carlo\: the same seed gives the same bytes (default\: 1)]:value: ' \
        --standard'[standards whose tables it has, such as secr,vsme\: vsme, esrs-2023, esrs-2026, secr, carb-sb253, uk-srs, iso-14064 (default\: by country and period)]:value: ' \
        --method'[write the statement of method alone, for an auditor]' \
        --items'[line items in workbook and JSON, such as invoice numbers; they may name persons]' \
        --json'[same as --format json]' \
        '(--output -o)'{--output,-o}'[report.html, .xlsx, .md or .json (default\: Markdown on standard output)]:value:_files' \
        --format'[format, if the extension does not name it]:value:(html xlsx markdown json)' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --project'[project file with organisation, boundary, sites, denominators (ghg.yaml)]:value:_files' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    file)
      _ghg_leaf \
        --as'[standard and version]:value:(vsme esrs-2023 esrs-2026 secr carb-sb253 uk-srs vs-2026)' \
        --template'[copy of EFRAG'\''s form, version 1.3.0, to fill (vsme)]:value:_files' \
        '(--output -o)'{--output,-o}'[folder for the files (default\: named after the standard)]:value:_files' \
        --format'[format of the list of facts on standard output]:value:(table csv)' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    diff)
      _ghg_leaf \
        --by'[group lines by (default\: category)]:value:(category scope site activity dataset)' \
        --fail-above'[exit with status 3 if a total changes by more than this\: 5%]:value: ' \
        --threshold'[base year recalculation threshold, for changes of structure and method]:value: ' \
        --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv markdown)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    verify)
      _ghg_leaf \
        --date'[date on the reports, as given to ghg report]:value: ' \
        --items'[the reports list items, as with ghg report --items]' \
        --standard'[standards in the reports, as given to ghg report]:value: ' \
        --method'[the reports are statements of method, as with ghg report --method]' \
        --no-recompute'[compare checksums only, without recomputing]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[store of private factors\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors (default\: default)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    sample)
      _ghg_leaf \
        --rows'[number of lines to draw]:value: ' \
        --seed'[random seed; the same seed draws the same lines]:value: ' \
        '(--output -o)'{--output,-o}'[CSV file (default\: standard output)]:value:_files' \
        --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    estimate)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --factor'[factor for every row\: an id, or a number of the last ghg search]:value: ' \
        --amount'[amount of one activity; with --factor and without a file]:value: ' \
        --unit'[unit of the amount, such as l, kWh or gbp]:value: ' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "estimate"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --explain'[add two columns\: number of matching factors, and the runner-up]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_estimate}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    spend)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "spend"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_spend}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_spend}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    classify)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "classify"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_classify}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    energy)
      if (( CURRENT == 3 )); then
        commands=(
      'electricity:Estimate emissions of electricity, location-based and market-based, with upstream and losses'
      'heat:Estimate purchased heat, steam and cooling'
      'fuel:Estimate fuel combustion with its upstream (well-to-tank) emissions'
      'factors:Store your own residual mixes and supplier factors for the market-based method'
      'table:Sum results into the ESRS E1-5 energy table\: MWh by source, renewable share'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        electricity)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --instruments'[certificates and contracts, one per row; allocated in order to rows of their market and year]:value:_files' \
            --profiles'[folder of hourly files, kWh in a column energy, that rows name in a column profile]:value:_files' \
            --hours'[hours of a single request for a year\: kWh in a column energy, and one column per instrument]:value:_files' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "energy electricity"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_energy_electricity}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_energy_electricity}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        heat)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "energy heat"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_energy_heat}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_energy_heat}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        fuel)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "energy fuel"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_energy_fuel}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_energy_fuel}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        factors)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "energy factors"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_energy_factors}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_energy_factors}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        table)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
      esac
      ;;
    travel)
      if (( CURRENT == 3 )); then
        commands=(
      'distance:Estimate emissions of journeys by air, car or rail'
      'hotel:Estimate emissions of nights in hotels'
      'spend:Estimate emissions of money spent on travel'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        distance)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "travel distance"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_travel_distance}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_travel_distance}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        hotel)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "travel hotel"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_travel_hotel}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_travel_hotel}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        spend)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "travel spend"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_travel_spend}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_travel_spend}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
      esac
      ;;
    freight)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
        --avoid'[straits and canals to avoid, separated by commas\: suez,panama; suez\:2023-12 for sailings from that date]:value: ' \
        --hub-kg-per-tonne'[kg CO2e per tonne handled at each freight hub (local engine only) (default\: 0.6)]:value: ' \
        --max-legs'[maximum legs per freight route (local engine only) (default\: 3)]:value: ' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "freight"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_freight}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --legs'[side file\: every leg with distance, passages, emissions and vehicle class]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_freight}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    fugitive)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "fugitive"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_fugitive}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_fugitive}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    given)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "given"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_given}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_given}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    compute)
      if (( CURRENT == 3 )); then
        commands=(
      'instance:Estimate virtual machines\: processor, memory, and their share of the embodied emissions of the server'
      'cpu:Estimate vCPUs without a known machine type'
      'memory:Estimate memory of a running machine'
      'storage:Estimate stored data'
      'metadata:List providers with their regions and machine types'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        instance)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "compute instance"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_compute_instance}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_compute_instance}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --power-model'[power model of cloud machines\: by processor, measured per machine (EC2), or provider average (default\: measured)]:value:(machine measured provider-default)' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        cpu)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "compute cpu"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_compute_cpu}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --power-model'[power model of cloud machines\: by processor, measured per machine (EC2), or provider average (default\: measured)]:value:(machine measured provider-default)' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        memory)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "compute memory"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_compute_memory}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --power-model'[power model of cloud machines\: by processor, measured per machine (EC2), or provider average (default\: measured)]:value:(machine measured provider-default)' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        storage)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "compute storage"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_compute_storage}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --power-model'[power model of cloud machines\: by processor, measured per machine (EC2), or provider average (default\: measured)]:value:(machine measured provider-default)' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        metadata)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --provider'[only this provider]:value:{_ghg_ask cloud_provider}' \
            --list'[names, one per line]:value:(regions instances)' \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    cbam)
      _ghg_leaf \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --period'[transitional\: until 2025; definitive\: from 2026, with the certificates owed (default\: by the time of import)]:value:(transitional definitive)' \
        --import-year'[year of import of all rows]:value: ' \
        --price'[certificate price of a quarter, such as 2026-Q2=76.10; repeatable; rows need import_quarter or import_date]:value: ' \
        --dossier'[table (.csv, .xlsx) of what declarations ask\: goods by code, origin, installation and route, totals, requests to suppliers]:value:_files' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "cbam"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_cbam}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_cbam}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    pcf)
      if (( CURRENT == 3 )); then
        commands=(
      'estimate:Estimate products from bills of materials (the default)'
      'list:List the products of the project, each with its newest version'
      'show:Show a stored footprint as JSON'
      'request:Show the request behind a stored footprint'
      'export:Export a stored footprint for exchange between companies'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        estimate)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --matching-effort'[effort spent on matching factors (default\: high)]:value:(high low)' \
            --components'[side file\: every component of every product, by stage]:value:_files' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "pcf estimate"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            --explain'[add why each factor was selected (JSON only)]' \
            '(--output -o)'{--output,-o}'[output file, one row per product (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_pcf_estimate}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample rows and suspicious columns; store nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every product]:value:_files' \
            --trail'[side file\: the sources behind every product]:value:_files' \
            --errors'[side file\: rows of failed products, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --resume'[continue an interrupted run into the same output file]' \
            --fail-fast'[stop at the first failed product]' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        show)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        request)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        export)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --pact'[version to export as a PACT product footprint, version 3]:value: ' \
            --company-name'[name of the company whose product it is]:value: ' \
            --company-id'[identifier of the company; repeatable]:value: ' \
            '(--output -o)'{--output,-o}'[where the document goes (default\: standard output)]:value:_files' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    search)
      _ghg_leaf \
        --activity-id'[Activity id; a trailing * is a prefix wildcard]:value:{_ghg_ask activity_id}' \
        --id'[Factor id; at most one result]:value: ' \
        --category'[Category; several separated by commas]:value:{_ghg_ask category}' \
        --sector'[Sector; several separated by commas]:value:{_ghg_ask sector}' \
        --source'[Publisher; several separated by commas]:value:{_ghg_ask source}' \
        --source-dataset'[Dataset; several separated by commas]:value:{_ghg_ask source_dataset}' \
        --scope'[1, 2, 3.1 to 3.15, or 3 for all of scope 3; several separated by commas]:value: ' \
        --year'[Year; several separated by commas]:value: ' \
        --region'[Region code or name; a trailing * is a prefix wildcard; several separated by commas]:value:{_ghg_ask region}' \
        --unit-type'[Unit type, for example Energy; several separated by commas]:value:{_ghg_ask unit_type}' \
        --source-lca-activity'[Life-cycle activity; several separated by commas]:value:{_ghg_ask source_lca_activity}' \
        --calculation-method'[GWP set to state factors in\: ar4, ar5 or ar6; of several separated by commas the first that a factor supports]:value: ' \
        --allowed-data-quality-flags'[Flags separated by commas, or none]:value: ' \
        --access-type'[public, private or premium; several separated by commas]:value: ' \
        --page'[Page, from 1]:value: ' \
        --results-per-page'[At most 500]:value: ' \
        --all'[all pages instead of one]' \
        --all-years'[every year and publisher, not only the newest factor per activity, region and unit]' \
        --filters'[list available filter values instead of factors]' \
        --json'[same as --format json]' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    suggest)
      _ghg_leaf \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --estimate'[also estimate\: rows have amounts, such as money and money_unit]' \
        --json'[same as --format json]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "suggest"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
        --columns'[only these columns, in this order]:value:{_ghg_list columns_suggest}' \
        --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
        --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
        --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
        --no-color'[no colours]' \
        --notices'[side file\: every notice of every row]:value:_files' \
        --trail'[side file\: the sources behind every row]:value:_files' \
        --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
        --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
        --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_suggest}' \
        --resume'[continue an interrupted run into the same output file]' \
        --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
        --workers'[threads for large CSV files (default\: one per core)]:value: ' \
        --fail-fast'[stop at the first failed row]' \
        --max-errors'[stop at this many failed rows]:value: ' \
        '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    explain)
      _ghg_leaf \
        --runners-up'[number of runner-up factors to show (default\: 10)]:value: ' \
        --json'[same as --format json]' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        '*--set''[a field of the estimate to explain; repeatable]:field=value:{_ghg_set "explain"}' \
        --decimal'[decimal sign of numbers]:value:(point comma)' \
        --format'[format of the output (default\: table on a terminal, else json)]:value:(table json)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    explore)
      _ghg_leaf \
        --port'[port to listen on; 0 for any free one]:value: ' \
        --open'[open the page in the browser (default\: on a terminal with a screen)]' \
        --no-open'[only print the address]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[where labels and private factors are\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns them (default\: default)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    places)
      _ghg_leaf \
        --for'[mode that the place is for]:value:(any road air sea rail inland_waterways)' \
        --column'[column of the file with the queries (default\: query, else location, else the only column)]:value: ' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --min-confidence'[refuse places resolved with less confidence, from 0 to 1]:value: ' \
        --json'[same as --format json]' \
        --encoding'[encoding of the file, for example windows-1252 (default\: utf-8)]:value: ' \
        --ignore'[do not read this column of a file; repeatable]:value: ' \
        --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    catalogue)
      if (( CURRENT == 3 )); then
        commands=(
      'info:Release, checksum and size of the catalogue'
      'sources:Datasets with release, licence, attribution and number of factors'
      'editions:Datasets with their edition, what supersedes it, and which edition is awaited'
      'regions:Region codes with the larger region each falls back to'
      'units:Unit types with the parameters and units each takes'
      'diff:Difference of two releases, and its effect on a run'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        info)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        sources)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        editions)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        regions)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        units)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        diff)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --for'[command to run the input with (default\: estimate)]:value:(estimate spend classify energy\ electricity energy\ heat energy\ fuel travel\ distance travel\ hotel travel\ spend freight cbam suggest\ --estimate compute\ instance compute\ cpu compute\ memory compute\ storage fugitive given labels\ estimate)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --factors'[without a file\: list every factor added, withdrawn or changed by more than 1 %]' \
            --rows'[with a file\: write the rows whose factor or result changed]:value:_files' \
            --fail-above'[exit with status 3 if the total changes by more than this\: 5%]:value: ' \
            --release'[catalogue release; give it twice, the earlier one first]:value: ' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "catalogue diff"}' \
            --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv markdown)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
      esac
      ;;
    labels)
      if (( CURRENT == 3 )); then
        commands=(
      'create:Create labels, pending until they are mapped'
      'list:List labels with the activities they are mapped to'
      'map:Map a label to an activity, or change its mapping'
      'review:Review pending mappings on the terminal, one key each'
      'learn:Let suggestions learn from mapped labels, and show how often they were right before and after'
      'amounts:Sum up the amounts of a table by label, so that review begins with the most valuable'
      'export:Export mappings with their suggestions as a table'
      'import:Import mappings from a table\: activity_id holds an id, or the number of a suggestion'
      'estimate:Estimate activities by label'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "labels create"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_labels_create}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_labels_create}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --pending'[only labels that are not mapped yet]' \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        map)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --id'[mapping id, if the label has several]:value: ' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '2:argument:{_ghg_ask activity_id}'
          ;;
        review)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --most-valuable'[start with the largest uncertain amounts, with fresh suggestions]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        learn)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --forget'[discard what was learned]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        amounts)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --label'[column of the labels]:value: ' \
            --amount'[column of the amounts, such as money, all of one unit]:value: ' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        export)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --pending'[only labels that are not mapped yet]' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        import)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --create'[create missing labels]' \
            --errors'[side file\: failed rows with their input]:value:_files' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[where the labels are\: a file, or postgres\://... (default\: the data folder)]:value:_files' \
            --project'[project that owns the labels (default\: default)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        estimate)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
            --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "labels estimate"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --gwp'[GWP set for rows that name none\: IPCC assessment report]:value:(ar4 ar5 ar6)' \
            --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_estimate}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_labels_estimate}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
      esac
      ;;
    private-factors)
      if (( CURRENT == 3 )); then
        commands=(
      'create:Create private factors\: one from options, or one per row of files'
      'list:List the private factors of the project'
      'delete:Delete private factors'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
            --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
            --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
            --visible-only'[leave out hidden rows and columns of a sheet]' \
            --replace'[delete earlier factors with the same name, activity id, region and year]' \
            --activity-id'[Activity id to use it by; several factors may share one]:value:{_ghg_ask activity_id}' \
            --name'[Name]:value: ' \
            --region'[Region code, such as GB or US-CA]:value:{_ghg_ask region}' \
            --year'[Year the figure represents]:value: ' \
            --unit'[Unit of activity that the figure is per\: m, mile, km, passenger-mile, passenger-km, tonne-km, ton-mile, TEU-km, g, kg, tonne, short ton, CPU-hour, GB, GB-hour, TB-hour, MJ, GJ, TJ, kWh, MMBTU, l, ml, m3, gal (US), scf, ha, m2, gbp, usd, eur, nzd, cad, number, kg-day, ha-year, m2-year, kW, year, person-night, room-night; or another one, such as MWh or 1000 l, which is kept as one of these]:value: ' \
            --calculation-method'[Assessment report of the IPCC whose 100-year global warming potentials turn gases into CO2e]:value: ' \
            --co2e-total'[kg CO2e per unit of activity]:value: ' \
            --source-lca-activity'[Life-cycle activity; may be empty]:value:{_ghg_ask source_lca_activity}' \
            --sector'[Sector]:value:{_ghg_ask sector}' \
            --category'[Category]:value:{_ghg_ask category}' \
            --uncertainty'[Percent]:value: ' \
            --scopes'[1, 2, 3.1 to 3.15; none\: all of them]:value: ' \
            --source'[Source of the figure; may be empty]:value:{_ghg_ask source}' \
            --description'[Description; may be empty]:value: ' \
            --source-link'[Address of the source; may be empty]:value: ' \
            --allow-duplicates'[False\: create nothing where a factor with the same content already exists, and answer with it]:value: ' \
            --json'[same as --format json]' \
            --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
            --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
            --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
            --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
            --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
            --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
            --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
            --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
            --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
            '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "private-factors create"}' \
            --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
            --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
            --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
            '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
            --format'[format of the results (default\: table on a terminal, else csv)]:value:(csv tsv json ndjson xlsx parquet table)' \
            --columns'[only these columns, in this order]:value:{_ghg_list columns_energy_factors}' \
            --round'[round numbers to this many significant digits (default\: 15)]:value: ' \
            --csv-safe'[escape cells that a spreadsheet would run as formulas]' \
            --dry-run'[show the mapping, ten sample requests and suspicious columns; write nothing]' \
            --no-color'[no colours]' \
            --notices'[side file\: every notice of every row]:value:_files' \
            --trail'[side file\: the sources behind every row]:value:_files' \
            --errors'[side file\: failed rows with their input, to fix and rerun]:value:_files' \
            --manifest'[side file\: inputs with checksums, options, release, totals]:value:_files' \
            --summary-by'[totals by these fields or columns in the summary and manifest]:value:{_ghg_list summary_by_private_factors_create}' \
            --resume'[continue an interrupted run into the same output file]' \
            --part'[only share K of N of the input; ghg merge joins the results]:value: ' \
            --workers'[threads for large CSV files (default\: one per core)]:value: ' \
            --fail-fast'[stop at the first failed row]' \
            --max-errors'[stop at this many failed rows]:value: ' \
            '(--quiet -q)'{--quiet,-q}'[no progress, no warnings, no summary]' \
            '(--verbose -v)'{--verbose,-v}'[show the source of every field, all notices and stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        delete)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --yes'[without asking]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
            --project'[project that owns the private factors and labels (default\: default)]:value: ' \
            --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
            --base-url'[address of the server]:value: ' \
            --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
            --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
            --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
            --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
            --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
            --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
            --retries'[retries of a failed request (default\: 5)]:value: ' \
            --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    store)
      if (( CURRENT == 3 )); then
        commands=(
      'backup:Back up the store into one file, even while servers use it'
      'restore:Replace the store with a backup; revoked keys stay revoked, and are listed'
      'check:Check for damage, and count records'
      'move:Copy the store to a new place and compare both; the old one is unchanged'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        backup)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --overwrite'[replace an existing file]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        restore)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*:file:_files'
          ;;
        check)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        move)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    factors)
      _ghg_leaf \
        --for'[command to price the rows with]:value:(estimate spend classify energy\ electricity energy\ heat energy\ fuel travel\ distance travel\ hotel travel\ spend freight cbam suggest\ --estimate compute\ instance compute\ cpu compute\ memory compute\ storage fugitive given labels\ estimate)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --from'[rows in a database instead of files\: duckdb\:FILE or postgres\://...]:value: ' \
        --table'[with --from\: the table, also schema.table]:value: ' \
        --query'[with --from\: a read-only query instead of a table]:value: ' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "factors"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--output -o)'{--output,-o}'[output file, .parquet or .csv (default\: standard output)]:value:_files' \
        '(--quiet -q)'{--quiet,-q}'[no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    sql)
      _ghg_leaf \
        --for'[command to price the rows with]:value:(estimate spend classify energy\ electricity energy\ heat energy\ fuel travel\ distance travel\ hotel travel\ spend freight cbam suggest\ --estimate compute\ instance compute\ cpu compute\ memory compute\ storage fugitive given labels\ estimate)' \
        --sheet'[sheet of a workbook, by name or number (default\: the one with a table)]:value: ' \
        --range'[the table on the sheet, its heading included, for example B4\:K900]:value: ' \
        --header-row'[row or line of the heading; 5-6 joins two rows of a sheet]:value: ' \
        --visible-only'[leave out hidden rows and columns of a sheet]' \
        --uncertainty'[add five columns\: kind of data, 95 % interval, the figure it is of, and its rules]' \
        --data-kind'[how the quantities are known, with --uncertainty (default\: not_stated)]:value:(metered invoiced weighed reported survey extrapolated estimated interpolated modelled statistical order_of_magnitude spend distance stated not_stated)' \
        --country'[country of ambiguous places, tons and gallons, such as GB]:value: ' \
        --dialect'[SQL dialect (default\: duckdb)]:value:(duckdb postgres spark bigquery snowflake trino clickhouse)' \
        --only'[print only this statement]:value:(distinct join unpriced checks totals)' \
        --table'[table with the rows, also schema.table (default\: ledger)]:value: ' \
        --factors'[table with the factors (default\: ghg_factors)]:value: ' \
        --results'[table or view of the results (default\: ghg_results)]:value: ' \
        --headings'[column names of the table, separated by commas, if no file has them]:value: ' \
        --dbt'[print macros for dbt instead\: NAME_distinct(rows), NAME_join(rows, factors) ...]:value: ' \
        --run'[database to run all steps in\: duckdb\:FILE or postgres\://...]:value: ' \
        --replace'[with --run\: replace existing factor and result tables]' \
        --input-format'[format of the input]:value:(csv tsv json ndjson xlsx parquet)' \
        --encoding'[encoding of the input, for example windows-1252 (default\: utf-8)]:value: ' \
        --delimiter'[delimiter of the input\: a character, or tab]:value: ' \
        --quote'[quotes in delimited text\: none reads them as text (default\: detected)]:value:(doubled backslash none)' \
        --resume-after'[skip the row with an unclosed quote and resume after this line; several\: 12,40]:value: ' \
        --decimal'[decimal sign of numbers in the input]:value:(point comma)' \
        --map'[mapping file (YAML or JSON)\: which column is which field]:value:_files' \
        --words'[translations in a CSV (field, word, value), added to those of the mapping]:value:_files' \
        --ignore'[ignore this column (repeatable; only without --map)]:value: ' \
        '*--set''[constant for every row; repeatable; overrides columns]:field=value:{_ghg_set "sql"}' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        --prefer'[factor for rows without a year (default\: highest)]:value:(highest newest)' \
        --accept'[accept rows with these notices, such as missing_value]:value:{_ghg_list fail_on_run}' \
        --refuse'[fail rows with these notices, such as region_not_given]:value:{_ghg_list fail_on_run}' \
        '(--quiet -q)'{--quiet,-q}'[no summary]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[store of private factors and labels (local engine)\: a file, or postgres\://...]:value:_files' \
        --project'[project that owns the private factors and labels (default\: default)]:value: ' \
        --engine'[where to compute\: this machine or a server (default\: local)]:value:(local remote)' \
        --base-url'[address of the server]:value: ' \
        --api-key-file'[file with the API key of the server; - is standard input]:value:_files' \
        --api-key'[API key itself; safer in a file, in GHG_API_KEY or in ghg config]:value: ' \
        --preview-url'[address of its preview operations (default\: --base-url)]:value: ' \
        --beta-url'[address of its early-release operations (default\: --base-url)]:value: ' \
        --beta4-url'[address of its custom-activity operations (default\: --base-url)]:value: ' \
        --concurrency'[maximum concurrent requests to the server (default\: 10)]:value: ' \
        --retries'[retries of a failed request (default\: 5)]:value: ' \
        --timeout'[timeout of a request to the server (default\: 60)]:value: ' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    merge)
      _ghg_leaf \
        --json'[same as --format json]' \
        '(--output -o)'{--output,-o}'[output file (default\: standard output)]:value:_files' \
        --format'[format of the results (default\: table on a terminal)]:value:(csv tsv json ndjson table)' \
        --no-color'[no colours]' \
        --notices'[merged side file\: notices]:value:_files' \
        --trail'[merged side file\: audit trail]:value:_files' \
        --legs'[merged side file\: freight legs]:value:_files' \
        --errors'[merged side file\: failed rows]:value:_files' \
        --manifest'[merged manifest\: totals, notices, checksums]:value:_files' \
        '(--quiet -q)'{--quiet,-q}'[no summary]' \
        '(--verbose -v)'{--verbose,-v}'[list all notices in the summary, and show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*:file:_files'
      ;;
    config)
      if (( CURRENT == 3 )); then
        commands=(
      'set:Save a setting; without a value, or with -, it is read from standard input'
      'get:Print a setting'
      'unset:Remove a setting'
      'list:Print all settings by profile; keys are shortened'
      'path:Print the path of the settings file'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        set)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '1:argument:(engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout release gwp accept refuse prefer decimal round region country currency year profile)'
          ;;
        get)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '1:argument:(engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout release gwp accept refuse prefer decimal round region country currency year profile)'
          ;;
        unset)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '1:argument:(engine base-url preview-url beta-url beta4-url api-key api-key-file store project concurrency retries timeout release gwp accept refuse prefer decimal round region country currency year profile)'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        path)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    serve)
      _ghg_leaf \
        --hub-kg-per-tonne'[kg CO2e per tonne handled at each freight hub (default\: 0.6)]:value: ' \
        --max-legs'[maximum legs per freight route (default\: 3)]:value: ' \
        --host'[address to listen on]:value: ' \
        --port'[port to listen on; 0 for any free one]:value: ' \
        --tls-cert'[certificate, PEM]:value:_files' \
        --tls-key'[key of the certificate, PEM]:value:_files' \
        --insecure-http'[plain HTTP\: for this machine, or behind a proxy that terminates TLS]' \
        --body-limit'[largest request body]:value: ' \
        --rate-limit'[requests per minute and key; 0 for no limit]:value: ' \
        --address-rate-limit'[requests per minute and address, with or without a key; 0 for no limit]:value: ' \
        --element-limit'[maximum batch, page and list elements in flight per project; 0 for no limit]:value: ' \
        --connection-limit'[connections per address; 0 for no limit (default\: 1000, with --trust-proxy none\: proxies open all of them)]:value: ' \
        --metrics-port'[port of its own for /metrics, which then is not on the other]:value: ' \
        --trust-proxy'[proxies to trust for X-Forwarded-For]:value: ' \
        --cors'[origin that browsers may call from (default\: none)]:value: ' \
        --data-version-policy'[requests for an unknown catalogue release\: refuse, or answer from the newest with a notice]:value:(strict lenient)' \
        --log-level'[minimum log level, on standard error]:value:(fatal error warn info debug silent)' \
        --release'[catalogue release\: 1 pins release 1, ^1 takes the newest (default\: ^1; was --data-version)]:value: ' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[keys and user data\: a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
        --power-model'[power model of cloud machines\: by processor, measured per machine (EC2), or provider average (default\: measured)]:value:(machine measured provider-default)' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    keys)
      if (( CURRENT == 3 )); then
        commands=(
      'create:Create an API key and print it (shown once, not stored)'
      'list:List keys, without their secrets'
      'rotate:Make a key in the place of another, which stays valid for a while'
      'revoke:Revoke a key'
        )
        _describe 'command' commands
        return
      fi
      case $words[3] in
        create)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --features'[all, or some of search, estimate, spend, travel, freight, energy, factor-values, audit, classifications, suggest, custom, private-factors, compute, pcf, cbam, coordinates]:value: ' \
            --expires'[how long it is valid, such as 90d or 12h (default\: for ever)]:value: ' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --project'[project the key gives access to]:value: ' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        list)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --json'[same as --format json]' \
            --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
            --no-color'[no colours]' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        rotate)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            --overlap'[how long the old key stays valid]:value: ' \
            --expires'[how long the new key is valid, such as 90d (default\: for ever)]:value: ' \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
        revoke)
          shift words; (( CURRENT-- ))
          _ghg_leaf \
            '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
            --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
            --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
            --errors-format'[format of error messages (default\: text)]:value:(text json)' \
            '--help[show help]' \
            '*: :'
          ;;
      esac
      ;;
    audit)
      _ghg_leaf \
        --since'[only what happened since a date, or in a time such as 7d]:value: ' \
        --json'[same as --format json]' \
        --format'[format of the output (default\: table on a terminal, else csv)]:value:(table csv json)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --store'[a file, or postgres\://... (default\: the data folder of the user)]:value:_files' \
        --profile'[named settings of ghg config to use]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    version)
      _ghg_leaf \
        --json'[same as --format json]' \
        --format'[format of the output (default\: text)]:value:(text json)' \
        '(--verbose -v)'{--verbose,-v}'[also the catalogue with its checksum, Node.js and the platform]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    doctor)
      _ghg_leaf \
        --json'[same as --format json]' \
        --format'[format of the output (default\: text)]:value:(text json)' \
        --no-color'[no colours]' \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --profile'[named settings of ghg config to check]:value:{_ghg_ask profile}' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '*: :'
      ;;
    completion)
      _ghg_leaf \
        '(--verbose -v)'{--verbose,-v}'[show stack traces]' \
        --errors-format'[format of error messages (default\: text)]:value:(text json)' \
        '--help[show help]' \
        '1:argument:(bash zsh fish powershell install)'
      ;;
  esac
}

_ghg_leaf() {
  shift words
  (( CURRENT-- ))
  _arguments "$@"
}
# Read from fpath, this file is the function itself, at its first call.
if [[ $funcstack[1] == _ghg ]]; then
  _ghg "$@"
else
  compdef _ghg ghg
fi
