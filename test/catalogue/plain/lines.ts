/** Lines as practitioners write them, each with its country and the activities that they would accept, best first. */

export interface PlainLine {
  text: string
  region: string
  accepted: readonly string[]
}

const line = (region: string, text: string, ...accepted: string[]): PlainLine => ({ text, region, accepted })

const car = (kind: string, fuel: string) =>
  `passenger_vehicle-vehicle_type_business_travel_${kind}-fuel_source_${fuel}-engine_size_na-vehicle_age_na-vehicle_weight_na`
const ownCar = (kind: string, fuel: string) => car(kind, fuel).replace('business_travel_', '')
const flight = (route: string, distance: string, cabin: string, rf: string) =>
  `passenger_flight-route_type_${route}-aircraft_type_na-distance_${distance}-class_${cabin}-rf_${rf}`
const waste = (kind: string, treatment: string) => `waste_type_${kind}-disposal_method_${treatment}`

const pp = 'plastics_rubber-type_pp_including_forming_primary_material_production'

/** Regions for a country without national figures: international ones follow. */
const wider = (country: string) => `${country},EU,EUROPE,GLOBAL`

export const plainLines: readonly PlainLine[] = [
  line('GB', 'kerosene boiler 900 litres', 'fuel_type_burning_oil-fuel_use_na'),
  line('GB', '35 sec gasoil for the generator, 400 ltr', 'fuel_type_gas_oil-fuel_use_na'),
  line('GB', 'mains gas 45,210 kWh', 'fuel_type_natural_gas_gross-fuel_use_na'),
  line('GB', 'unleaded 38.2 l', 'fuel_type_petrol_biofuel_blend-fuel_use_na'),
  line('GB', 'forecourt diesel', 'fuel_type_diesel_biofuel_blend-fuel_use_na'),
  line('GB', 'well to tank, diesel, litres', 'fuel_type_diesel_biofuel_blend_wtt-fuel_use_na'),
  line('GB', 'anthracite 2 tonnes house coal', 'fuel_type_coal-fuel_use_domestic'),
  line('GB', 'marine gas oil 12 t', 'fuel_type_marine_gas_oil-fuel_use_na'),
  line('GB', 'grid electricity 1,250 kWh', 'electricity-supply_grid-source_supplier_mix'),
  line(
    'GB',
    'purchased electricity, transmission losses, kWh',
    'electricity-supply_grid-source_supplier_mix_losses',
  ),
  line('GB', 'district heating 80 MWh', 'heat-and-steam-type_district'),
  line('GB', 'mileage in own petrol car 86 miles', car('car', 'petrol'), ownCar('car', 'petrol')),
  line('GB', 'plug-in hybrid company car', car('car', 'phev'), ownCar('car', 'phev')),
  line(
    'GB',
    'Vauxhall Corsa medium diesel car 120 km',
    car('medium_car', 'diesel'),
    ownCar('medium_car', 'diesel'),
  ),
  line('GB', 'motorbike courier 44 km', car('motorbike', 'petrol'), ownCar('motorbike', 'petrol')),
  line(
    'GB',
    'minicab',
    car('taxi', 'na'),
    'passenger_vehicle-vehicle_type_taxi-fuel_source_na-distance_na-engine_size_na',
  ),
  line('GB', 'underground 24 passenger km', 'passenger_train-route_type_underground-fuel_source_na'),
  line('GB', 'Eurostar to Paris', 'passenger_train-route_type_international_rail-fuel_source_na'),
  line('GB', 'foot passenger ferry', 'passenger_ferry-route_type_foot_passenger-fuel_source_na'),
  line(
    'GB',
    'long-haul flight, premium economy',
    flight('international', 'long_haul_gt_3700km', 'premium_economy', 'included'),
  ),
  line(
    'GB',
    'short haul flight business class without RF',
    flight('international', 'short_haul_lt_3700km', 'business', 'excluded'),
  ),
  line(
    'GB',
    'wtt short-haul economy flight',
    flight('international', 'short_haul_lt_3700km', 'economy', 'included').replace('flight-', 'flight_wtt-'),
  ),
  line(
    'GB',
    'economy flight Gatwick to Boston',
    flight('international', 'long_haul_gt_3700km', 'economy', 'included'),
  ),
  line('GB', 'flight Luton - Lisbon', flight('international', 'short_haul_lt_3700km', 'na', 'included')),
  line(
    'GB',
    'Eurostar St Pancras to Brussels',
    'passenger_train-route_type_international_rail-fuel_source_na',
  ),
  line('GB', 'timber offcuts recycled', waste('wood', 'closed_loop')),
  line('US', 'reach-in freezer R-404A top up 9 lbs', 'fugitive_gas-type_r404a'),
  line('US', 'gasoline, company trucks 310 gal', 'fuel_type_motor_gasoline-fuel_use_mobile_combustion'),
  line('US', '#2 fuel oil 900 gal', 'fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion'),
  line('FR', 'cartons incinérés 2 t', waste('packaging_cardboard', 'incineration')),
  line(
    'FR',
    'voiture électrique 300 km',
    'passenger_vehicle-vehicle_type_car_compact-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na',
  ),
  line(wider('DE'), 'Heizöl 3.000 Liter', 'fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion'),
  line(wider('IT'), 'metano 900 Smc', 'fuel_type_natural_gas-fuel_use_na'),
  line('GB', 'hotel room, 4 room nights', 'accommodation_type_hotel_stay'),
  line('GB', 'working from home, office equipment only', 'homeworking-type_office_equipment'),
  line('GB', 'mains water 320 m3', 'water-supply'),
  line('GB', 'sewage m3', 'water-treatment'),
  line(
    'GB',
    'residual waste to landfill 3.2 t',
    waste('commercial_and_industrial', 'landfill'),
    waste('household_residual_waste', 'landfill'),
  ),
  line('GB', 'glass bottles recycling', waste('glass', 'closed_loop')),
  line('GB', 'wood pallets sent to landfill', waste('wood', 'landfill')),
  line('GB', 'waste electricals, small, recycled', waste('weee_small', 'open_loop')),
  line('GB', 'PVC pipe 120 kg', 'plastics_rubber-type_pvc_including_forming_primary_material_production'),
  line('GB', 'recycled paper for printing', 'paper_and_cardboard-type_paper_closed_loop_source'),
  line('GB', 'concrete 14 tonnes', 'building_materials-type_concrete_primary_material_production'),
  line(
    'GB',
    'articulated lorry, half laden, tonne km',
    'freight_vehicle-vehicle_type_hgv_articulated-fuel_source_diesel-vehicle_weight_na-percentage_load_50',
  ),
  line(
    'GB',
    'refrigerated HGV tkm',
    'freight_vehicle-vehicle_type_hgv_refrig-fuel_source_diesel-vehicle_weight_na-percentage_load_na',
  ),
  line(
    'GB',
    'container ship, t.km',
    'sea_freight-vessel_type_container-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
  ),
  line('GB', 'R-404A leak 4 kg', 'fugitive_gas-type_r404a'),
  line('US', 'natural gas 5,400 ccf', 'fuel_type_natural_gas-fuel_use_stationary_combustion'),
  line(
    'US',
    'No. 2 heating oil gallons',
    'fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion',
  ),
  line('US', 'gas for company cars 410 gal gasoline', 'fuel_type_motor_gasoline-fuel_use_mobile_combustion'),
  line('US', 'commuter train', 'passenger_train-route_type_commuter_rail-fuel_source_na'),
  line('US', 'medium haul flight', flight('na', 'gt_300mi_lt_2300mi', 'na', 'na')),
  line('US', 'food scraps composted', waste('food_waste', 'composted')),
  line('US', 'corrugated cardboard landfilled, short tons', waste('corrugated_containers', 'landfilled')),
  line(
    'US',
    'passenger car 60 mi',
    'passenger_vehicle-vehicle_type_car-fuel_source_na-engine_size_na-vehicle_age_na-vehicle_weight_na',
  ),
  line('AU', 'LPG for heating 200 L', 'fuel_type_liquefied_petroleum_gas_lpg-fuel_use_stationary_combustion'),
  line('AU', 'kerbside garbage to landfill t', waste('municipal_solid_waste', 'landfill')),
  line('NZ', 'diesel ute fuel 60 litres', 'fuel_type_diesel-fuel_use_transport'),
  line('NZ', 'working from home', 'homeworking-type_working_from_home_default-working_from_home'),
  line('CA', 'motor gasoline 900 l', 'fuel_type_motor_gasoline-fuel_use_all'),
  line(
    'FR',
    'gaz naturel 12 MWh PCS',
    'fuel_type_natural_gas_gross-fuel_use_na-variant_average_mix-boundary_consumption-basis_life_cycle',
    'fuel_type_natural_gas_gross-fuel_use_na-variant_average_mix-boundary_consumption-basis_combustion',
  ),
  line(
    'FR',
    'fuel lourd 3 tonnes',
    'fuel_type_heavy_fuel_oil-fuel_use_na-variant_commercial-basis_life_cycle',
    'fuel_type_heavy_fuel_oil-fuel_use_na-variant_commercial-basis_combustion',
  ),
  line(
    'FR',
    'TGV Paris-Lyon 430 km',
    'passenger_train-route_type_high_speed-basis_energy',
    'passenger_train-route_type_high_speed-fuel_source_na',
  ),
  line('FR', 'ordures ménagères incinération', waste('residual_household_waste', 'incineration')),
  line(wider('DE'), 'Heizöl EL 2 t', 'fuel_type_gas_diesel_oil-fuel_use_na'),
  line(wider('DE'), 'Strom Büro 14.300 kWh', 'electricity-supply_grid-source_supplier_mix'),
  line(wider('DE'), 'Steinkohle 5 t', 'fuel_type_other_bituminous_coal-fuel_use_na'),
  line(wider('ES'), 'electricidad de la oficina 900 kWh', 'electricity-supply_grid-source_supplier_mix'),
  line(
    wider('IT'),
    'gas metano riscaldamento 45 MWh',
    'fuel_type_natural_gas_net-fuel_use_na',
    'fuel_type_natural_gas_gross-fuel_use_na-basis_life_cycle',
  ),
  line(wider('NL'), 'benzine leaseauto 700 kg', 'fuel_type_motor_gasoline-fuel_use_na'),
  line(wider('PL'), 'olej opałowy 3 t', 'fuel_type_gas_diesel_oil-fuel_use_na'),
  line(wider('PT'), 'gasóleo 2 toneladas', 'fuel_type_gas_diesel_oil-fuel_use_na'),
  line(
    'GB',
    '7.5 t rigid lorry, tonne km',
    'freight_vehicle-vehicle_type_hgv_rigid-fuel_source_diesel-vehicle_weight_gt_3.5t_lt_7.5t-percentage_load_na',
  ),
  line('GB', 'ready-mix for the goods yard', 'building_materials-type_concrete_primary_material_production'),
  line('GB', 'electric, unit 4, 3,100 kWh', 'electricity-supply_grid-source_supplier_mix'),
  line(
    'FR',
    'camion 19 t livraisons, t.km',
    'freight_vehicle-type_rigid_lorry-variant_12_to_20_t-boundary_diesel_with_7_percent_biodiesel-basis_energy_and_vehicle',
  ),
  line('FR', 'gazole chariots élévateurs', 'fuel_type_road_diesel-fuel_use_na-variant_b7-basis_life_cycle'),
  line(
    'US',
    'ocean freight of containers, ton-miles',
    'sea_freight-vessel_type_cargo-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
  ),
  line('AU', 'standby genset diesel 310 L', 'fuel_type_diesel_oil-fuel_use_stationary_combustion'),
  line(
    'AU',
    'diesel, Euro VI semi 640 L',
    'fuel_type_diesel_oil-fuel_use_transport_heavy_duty_vehicles_euro_iv_or_higher',
  ),
  line('AU', 'off-grid power 900 kWh', 'electricity-supply_grid-source_supplier_mix-grid_off_grid'),
  line('AU', 'FOGO bin to composting', waste('organic_waste', 'composting')),
  line('AU', 'jet fuel, rescue helicopter', 'fuel_type_kerosene-fuel_use_transport_aviation'),
  line('CN', 'steel coil 20 t', 'imported_goods-cn_7208-emissions_total'),
  line(wider('DE'), 'Edelstahlblech 400 kg', 'imported_goods-cn_7219-emissions_total'),
  line(
    'GB',
    'printed corrugated cardboard boxes',
    'paper_and_cardboard-type_board_primary_material_production',
  ),
  line('GB', 'PP granulate, homopolymer, natural', pp),
  line('GB', 'rockwool slabs 100 mm', 'building_materials-type_insulation_primary_material_production'),
  line(
    'GB',
    'cardboard collection',
    waste('cardboard', 'landfill'),
    waste('paper_and_cardboard', 'landfill'),
  ),
  line('GB', 'recycling of small appliances, WEEE', waste('weee_small', 'open_loop')),
  line('GB', 'BA economy London to Edinburgh', flight('domestic', 'na', 'na', 'included')),
  line(
    'GB',
    '2x40HC Shanghai Rotterdam',
    'sea_freight-vessel_type_container-route_type_na-vessel_length_na-tonnage_na-fuel_source_na',
  ),
  line(
    'GB',
    'standing charge and unit rate, electricity, half hourly meter',
    'electricity-supply_grid-source_supplier_mix',
  ),
  line('NL', 'stroom normaal tarief, jaarafrekening', 'electricity-supply_grid-source_supplier_mix'),
  line('IT', 'bolletta della luce, fascia F1', 'electricity-supply_grid-source_supplier_mix'),
]
