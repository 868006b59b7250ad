"""Published factors that the truth of the example company is computed with: dataset, activity, region, year, unit, kg CO2e."""

FACTORS = {}


def factor(name, dataset, activity, region, year, unit, value):
    FACTORS[name] = {'dataset': dataset, 'activity_id': activity, 'region': region, 'year': year, 'unit': unit, 'kg': value}


GRID = 'electricity-supply_grid-source_supplier_mix'
factor('grid GB', 'desnz-electricity-2025', GRID, 'GB', 2025, 'kWh', 0.177)
factor('grid losses GB', 'desnz-electricity-2025', f'{GRID}_losses', 'GB', 2025, 'kWh', 0.01853)
factor('grid upstream GB', 'desnz-electricity-2025', f'{GRID}_well_to_tank', 'GB', 2025, 'kWh', 0.0459)
factor('grid upstream losses GB', 'desnz-electricity-2025', f'{GRID}_well_to_tank_losses', 'GB', 2025, 'kWh', 0.00397)
factor('grid DE', 'eea-electricity-2024', f'{GRID}_direct', 'DE', 2024, 'kWh', 0.291)
factor('grid FR', 'eea-electricity-2024', f'{GRID}_direct', 'FR', 2024, 'kWh', 0.036)

HEAT = 'heat-and-steam-type_district'
factor('heat', 'desnz-heat-steam', HEAT, 'GB', 2025, 'kWh', 0.17529)
factor('heat losses', 'desnz-heat-steam', f'{HEAT}_distribution_5percent_loss', 'GB', 2025, 'kWh', 0.00945)
factor('heat upstream', 'desnz-heat-steam', f'{HEAT}_wtt', 'GB', 2025, 'kWh', 0.03341)


def desnz(name, activity, unit, value, region='GB'):
    factor(name, 'desnz-2025', activity, region, 2025, unit, value)


for fuel, unit, direct, upstream in [
    ('natural_gas_gross', 'kWh', 0.18296, 0.03021),
    ('diesel_biofuel_blend', 'l', 2.57082, 0.61101),
    ('petrol_biofuel_blend', 'l', 2.06916, 0.58094),
]:
    desnz(fuel, f'fuel_type_{fuel}-fuel_use_na', unit, direct)
    desnz(f'{fuel} upstream', f'fuel_type_{fuel}_wtt-fuel_use_na', unit, upstream)

for fuel, value in [('diesel', 0.17304), ('petrol', 0.16272), ('na', 0.16725), ('bev', 0.03663)]:
    car = f'passenger_vehicle-vehicle_type_car-fuel_source_{fuel}-engine_size_na-vehicle_age_na-vehicle_weight_na'
    desnz(f'car {fuel}', car, 'km', value)

FLIGHT = 'passenger_flight-route_type_{}-aircraft_type_na-distance_{}-class_{}-rf_included'
desnz('flight short', FLIGHT.format('international', 'short_haul_lt_3700km', 'economy'), 'passenger-km', 0.12576)
desnz('flight short business', FLIGHT.format('international', 'short_haul_lt_3700km', 'business'), 'passenger-km', 0.18863)
desnz('flight long', FLIGHT.format('international', 'long_haul_gt_3700km', 'economy'), 'passenger-km', 0.11704)
desnz('flight long business', FLIGHT.format('international', 'long_haul_gt_3700km', 'business'), 'passenger-km', 0.3394)
desnz('train', 'passenger_train-route_type_national_rail-fuel_source_na', 'passenger-km', 0.03546)
desnz('train international', 'passenger_train-route_type_international_rail-fuel_source_na', 'passenger-km', 0.00446)
desnz('tram', 'passenger_train-route_type_light_rail_and_tram-fuel_source_na', 'passenger-km', 0.0286)

for country, value in [('GB', 10.4), ('DE', 13.2), ('FR', 6.7), ('NL', 14.8), ('IT', 14.3), ('ES', 7), ('US', 16.1)]:
    desnz(f'hotel {country}', 'accommodation_type_hotel_stay', 'room-night', value, country)

desnz('homeworking', 'homeworking-type_office_equipment_and_heating', 'FTE-hour', 0.33378)
desnz('water supply', 'water-supply', 'm3', 0.19130156)
desnz('water treatment', 'water-treatment', 'm3', 0.17087549)

desnz('lorry', 'freight_vehicle-vehicle_type_hgv-fuel_source_diesel-vehicle_weight_na-percentage_load_na', 'tonne-km', 0.10163)
AIR = 'freight_flight-route_type_international-distance_long_haul_gt_3700km-weight_na-rf_included'
desnz('air freight', AIR, 'tonne-km', 0.89939)
SHIP = 'sea_freight-vessel_type_container-route_type_na-vessel_length_na-tonnage_na-fuel_source_na'
desnz('container ship', SHIP, 'tonne-km', 0.01612)

for waste, way, value in [
    ('commercial_and_industrial', 'combustion', 4.68568),
    ('commercial_and_industrial', 'landfill', 520.5327),
    ('paper_and_cardboard', 'closed_loop', 4.68568),
    ('scrap_metal', 'closed_loop', 4.68568),
    ('plastics', 'closed_loop', 4.68568),
    ('wood', 'closed_loop', 4.68568),
    ('wood', 'combustion', 4.68568),
    ('weee_mixed', 'open_loop', 4.68568),
    ('organic_food_and_drink', 'anaerobic_digestion', 8.98311),
]:
    desnz(f'waste {waste} {way}', f'waste_type_{waste}-disposal_method_{way}', 'tonne', value)

for material, activity, value in [
    ('steel', 'metals-type_scrap_metal', 3473.11953),
    ('aluminium', 'metal_products-type_aluminium_cans_and_foil_excluding_forming', 9115.90131),
    ('polypropylene', 'plastics_rubber-type_pp_including_forming', 2577.57172),
    ('cardboard', 'paper_and_cardboard-type_board', 1199.72542),
    ('wood', 'timber_forestry-type_wood', 269.50416),
]:
    desnz(f'material {material}', f'{activity}_primary_material_production', 'tonne', value)

for gas, value in [('r410a', 1923.5), ('hfc_134a', 1300), ('hfc_32', 677)]:
    factor(f'gas {gas}', 'gwp-gases', f'fugitive_gas-type_{gas}', 'GLOBAL', 2021, 'kg', value)

# Pounds become dollars at the mean rates of the European Central Bank for 2025; prices are taken as they are.
DOLLARS_PER_POUND = 1.12998 / 0.856792

for trade, activity, value in [
    ('legal', 'professional_services_and_activities-type_legal_services', 0.031188),
    ('accounting', 'professional_services_and_activities-type_accounting_tax_preparation_bookkeeping_and_payroll_services', 0.032021),
    ('software', 'professional_services_and_activities-type_computer_systems_design_services', 0.052473),
    ('telecoms', 'information_and_communication_services-type_wired_telecommunications_carriers', 0.04906),
    ('insurance', 'insurance_services-type_insurance_carriers_except_direct_life', 0.096321),
    ('cleaning', 'professional_services_and_activities-type_services_to_buildings_and_dwellings', 0.119743),
    ('machining', 'fabricated_metal_products-type_machine_shops', 0.589156),
    ('circuit boards', 'electronics-type_printed_circuit_assembly_electronic_assembly_manufacturing', 0.435175),
    ('furniture', 'furnishings_and_household-type_office_furniture_and_custom_architectural_woodwork_and_millwork_manufacturing', 0.47866),
    ('computers', 'electronics-type_electronic_computer_manufacturing', 0.182794),
    ('training', 'education-type_other_educational_services', 0.117014),
    ('restaurants', 'food_and_beverage_services-type_full_service_restaurants', 0.168085),
    ('hotels', 'accommodation-type_accommodation', 0.143069),
]:
    factor(f'spend {trade} GB', 'open-ceda-2025', f'{activity}-price_producer', 'GB', 2023, 'USD', value)

for trade, nace, value in [
    ('packaging', 'c17', 0.38782),
    ('plastics', 'c22', 0.30688),
    ('repair', 'c33', 0.16207),
    ('legal', 'm69_70', 0.05496),
    ('advertising', 'm73', 0.09799),
    ('insurance', 'k65', 0.05289),
    ('telecoms', 'j61', 0.09543),
    ('software', 'j62_63', 0.06925),
    ('cleaning', 'n80t82', 0.10218),
    ('post', 'h53', 0.11725),
    ('rental', 'n77', 0.14016),
]:
    factor(f'spend {trade} FR', 'figaro-2023-purchaser-prices', f'industry_spend-nace_{nace}-price_purchaser', 'FR', 2023, 'EUR', value)
