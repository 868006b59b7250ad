/**
 * Further lines of bills, fuel cards, waste notes, tickets and documents of carriage, from public vocabulary of eight languages:
 * country, text, and the activity that a practitioner accepts.
 */
import type { PlainLine } from './lines.js'

const table = `
ES | Gasoil B tractores 1.850 l | fuel_type_gas_diesel_oil-fuel_use_na
ES | Gasóleo C calefacción 4.000 litros | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
FR | gazole non routier GNR 3 000 L | fuel_type_off_road_diesel-fuel_use_na-basis_life_cycle
FR | SP98 véhicule direction 412 L | fuel_type_petrol-fuel_use_na-variant_unleaded-basis_life_cycle
DE | Super E10 48,3 l Aral | fuel_type_motor_gasoline-fuel_use_na
DE | Super Plus 52 l Tankkarte DKV | fuel_type_motor_gasoline-fuel_use_na
PL | ON 320 l karta flotowa Orlen | fuel_type_gas_diesel_oil-fuel_use_na
PL | PB95 54 l Orlen | fuel_type_motor_gasoline-fuel_use_na
PL | olej opałowy lekki 2500 l | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
PL | olej napędowy grzewczy 1800 l | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
DE | Heizöl EL 5.500 l Lieferung | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
NL | propaan in flessen 33 kg x 6 | fuel_type_propane-fuel_use_na-variant_maritime_included-basis_combustion
NL | huisbrandolie 1.200 liter | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
IT | gasolio agricolo agevolato 3.200 l | fuel_type_gas_diesel_oil-fuel_use_na
IT | gasolio da riscaldamento 2.700 litri | fuel_type_domestic_fuel_oil-fuel_use_na-basis_combustion
GB | DERV bunkered 10,000 litres | fuel_type_diesel_biofuel_blend-fuel_use_na
GB | red diesel for plant, 1,500 litres | fuel_type_gas_oil-fuel_use_na
GB | 35 second heating oil 900 L | fuel_type_gas_oil-fuel_use_na
GB | 28 sec kero tank fill 1,000 L | fuel_type_burning_oil-fuel_use_na
US | fuel oil #2 boiler 1,240 gal | fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion
US | #6 oil 4,300 gallons | fuel_type_residual_fuel_oil_no.6-fuel_use_stationary_combustion
US | No. 4 fuel oil 800 gal | fuel_type_distillate_fuel_oil_no.4-fuel_use_stationary_combustion
US | dyed diesel off-road loader 212 gal | fuel_type_distillate_fuel_oil_no.2-fuel_use_stationary_combustion
US | unleaded 87 octane 1,020 gal | fuel_type_motor_gasoline-fuel_use_mobile_combustion
AU | LPG forklift bottles 45 kg x 12 | fuel_type_liquefied_petroleum_gas_lpg-fuel_use_stationary_combustion
CA | furnace oil 3,000 L Irving | fuel_type_light_fuel_oil-fuel_use_forestry_construction_public_administration_and_commercial_institutional
CA | Regular gas Petro-Canada 61.2 L | fuel_type_motor_gasoline-fuel_use_all
AU | ULP 91 47.6 L BP Plus card | fuel_type_gasoline-fuel_use_transport_cars_and_light_commercial_vehicles
DE | Sprinter 316 CDI 71,2 l Diesel | fuel_type_gas_diesel_oil-fuel_use_na
ES | Ducato 68 litros gasóleo A Solred | fuel_type_gas_diesel_oil-fuel_use_na
IT | GPL auto 38 litri | fuel_type_lpg-fuel_use_na
GB | HVO100 tank delivery 6,000 litres | fuel_type_biodiesel_hvo-fuel_use_na
GB | EV charging at home reimbursed 412 kWh | electricity-supply_grid-source_supplier_mix
DE | Ladestrom Dienstwagen zuhause 318 kWh | electricity-supply_grid-source_supplier_mix
FR | Recharge borne IZIVIA 245 kWh | electricity-supply_grid-source_supplier_mix
GB | Data centre colo Slough 44,100 kWh PUE 1.5 | electricity-supply_grid-source_supplier_mix
DE | Housing Rechenzentrum 12.000 kWh | electricity-supply_grid-source_supplier_mix
FR | réseau de chaleur urbain 212 MWh | heat_and_steam-type_district_heating-network_other_networks
NL | stroom dal 12.400 kWh | electricity-supply_grid-source_supplier_mix
IT | energia elettrica F1 F2 F3 31.250 kWh | electricity-supply_grid-source_supplier_mix
PL | energia elektryczna taryfa C21 8 900 kWh | electricity-supply_grid-source_supplier_mix
ES | P1 punta 1.212 kWh peaje 3.0TD | electricity-supply_grid-source_supplier_mix
ES | recarga R-407C 4,5 kg | fugitive_gas-type_r407c
DE | R507 Leckage TK-Raum 6 kg | fugitive_gas-type_r507a
DE | R-290 propane chiller 0.4 kg | fugitive_gas-type_r290
US | CO2 fire extinguishers discharged 45 kg | fugitive_gas-type_carbon_dioxide
US | FM-200 release 90 kg | fugitive_gas-type_hfc_227ea
GB | EWC 20 01 08 R3 AD 14 tonnes | waste_type_organic_food_and_drink-disposal_method_anaerobic_digestion
GB | WEEE 16 02 14 R4 640 kg | waste_type_weee_mixed-disposal_method_open_loop
FR | dechets cafeteria biodéchets compostage 3,2 t | waste_type_kitchen_waste_and_green_waste-disposal_method_industrial_composting
GB | recycled copier paper 120 reams | paper_and_cardboard-type_paper_closed_loop_source
GB | 100% recycled HDPE crates 2.1 t | plastics_rubber-type_hdpe_including_forming_closed_loop_source
GB | safety boots and hi-vis workwear 160 kg | consumer_goods-type_clothing_primary_material_production
DE | S355J2 Grobblech 42 t | imported_goods-cn_7208-emissions_total
DE | AlMgSi0,5 Strangpressprofil 3,8 t | imported_goods-cn_7601-emissions_total
DE | 1.4301 Blech 2 mm 5 t | imported_goods-cn_7219-emissions_total
BE | float glass 6 mm 14 t | glass_products-type_glass-variant_flat_floated
PL | stal zbrojeniowa B500SP 18 t | imported_goods-cn_7214-emissions_total
FR | trottinette électrique 6 km | passenger_vehicle-vehicle_type_scooter-fuel_source_bev-engine_size_na-vehicle_age_na-vehicle_weight_na
DE | BahnCard ICE Berlin-München 2. Klasse | passenger_train-route_type_long_distance-fuel_source_electricity
IT | Trenitalia Frecciarossa Milano-Roma | passenger_train-route_type_na-fuel_source_electricity
ES | AVE Madrid-Sevilla ida y vuelta | passenger_train-route_type_na-fuel_source_electricity
GB | Eurostar London Paris standard | passenger_train-route_type_international_rail-fuel_source_na
FR | nuitée Lyon Ibis 2 nuits | accommodation_type_hotel_stay
FR | lettre de voiture 24 t 312 km | freight_vehicle-type_rigid_lorry-variant_20_to_26_t-boundary_diesel_with_7_percent_biodiesel-basis_energy_and_vehicle
`

/** Regions with a national set; others take international factors. */
const national = /^(?:GB|US|FR|AU|NZ|CA)$/

export const furtherLines: readonly PlainLine[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [country, text, accepted] = row.split(' | ') as [string, string, string]
    const region = national.test(country) ? country : `${country},EU,EUROPE,GLOBAL`
    return { text, region, accepted: [accepted] }
  })
