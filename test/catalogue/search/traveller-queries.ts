/**
 * Queries as site managers, buyers, travellers and accountants type them in six languages, with slips of the keyboard,
 * abbreviations and names of towns, and the activity ids that answer them. Written down, with the ids, before any of
 * them was searched for.
 */
import type { EmissionFactor } from '../../../src/contract/contract.js'

type Judgement = (factor: EmissionFactor) => boolean

const id =
  (pattern: RegExp, region?: string): Judgement =>
  (factor) =>
    pattern.test(factor.activity_id) && (region === undefined || factor.region === region)

const grid = (region: string) => id(/^electricity-supply_grid|^electricity_life_cycle-supply_grid/, region)
const naturalGas = /^fuel_type_natural_gas/
const flight = /^passenger_flight|flight/
const rail = /^passenger_train|_rail-/
const hotel = (region: string) => id(/^accommodation_type_hotel_stay/, region)

export const travellerQueries: readonly [query: string, isRight: Judgement][] = [
  // Site managers
  ['elec bill manchester', grid('GB')],
  ['electricty ireland', grid('IE')],
  ['leccy uk', grid('GB')],
  ['kwh netherlands', grid('NL')],
  ['Stromverbrauch Hamburg', grid('DE')],
  ['stroom nederland', grid('NL')],
  ['elektriciteit België', grid('BE')],
  ['électricité Lyon', grid('FR')],
  ['electricidad Barcelona', grid('ES')],
  ['corrente elettrica Milano', grid('IT')],
  ['naturl gas', id(naturalGas)],
  ['mains gas heating', id(naturalGas)],
  ['aardgas m3', id(naturalGas)],
  ['gas metano riscaldamento', id(naturalGas)],
  ['Flüssiggas', id(/lpg|liquefied_petroleum|propane/)],
  ['stadsverwarming', id(/district_heating|heat_and_steam/)],
  ['teleriscaldamento', id(/district_heating|heat_and_steam/)],
  ['biomass boiler pellets', id(/pellet|granulated_wood/)],
  ['genset diesel litres', id(/^fuel_type_(diesel|gas_oil|gas_diesel)/)],
  ['fridge gas leak r410', id(/r410a/)],
  ['gaz réfrigérant R32', id(/hfc_?32|r32/)],
  ['CO2 fire suppression', id(/carbon_dioxide|co2|hfc_227|fire/)],
  ['drinkwater', id(/water_supply|water-|drinking|tap_water/)],
  ['eau potable', id(/water_supply|water-|drinking|tap_water/)],
  ['aguas residuales', id(/water_treatment|waste_?water|sewage/)],
  ['Biomüll', id(/food|organic|garden/)],
  ['déchets de chantier', id(/construction|demolition|aggregates/)],
  ['bedrijfsafval verbranding', id(/waste.*(combust|incinerat)/)],
  ['cardboard recyling', id(/^waste.*(board|paper).*(recycl|closed_loop)/)],
  ['weee disposal', id(/weee|electr/)],
  ['cooking oil waste', id(/cooking_oil|oil/)],
  ['heat pump electricity', id(/^electricity|heat_pump/)],
  // Travellers
  ['Flug Frankfurt New York', id(flight)],
  ['vol Paris Marseille', id(flight)],
  ['vlucht Amsterdam Londen', id(flight)],
  ['vuelo Madrid Bogotá', id(flight)],
  ['volo Roma Milano', id(flight)],
  ['fligth long haul buisness', id(/flight.*(long_haul|international).*business|flight.*business/)],
  ['ryanair', id(flight)],
  ['ICE Zug München', id(rail)],
  ['treinkaartje', id(/^passenger_train|rail|tickets_passes-transport_type_(rail|train)/)],
  ['biglietto treno Napoli', id(/^passenger_train|rail|tickets_passes-transport_type_(rail|train)/)],
  ['metro Paris', id(/subway|underground|metro/)],
  ['U-Bahn', id(/subway|underground|metro|light_rail/)],
  ['huurauto', id(/^rental_vehicle|^passenger_vehicle/)],
  ['coche de alquiler', id(/^rental_vehicle|^passenger_vehicle/)],
  ['mileage own car', id(/^passenger_vehicle/)],
  ['grey fleet petrol', id(/^passenger_vehicle.*petrol|petrol|gasoline/)],
  ['Hotel Zürich', hotel('CH')],
  ['hôtel Bruxelles nuitée', hotel('BE')],
  ['hotelovernachting Amsterdam', hotel('NL')],
  ['airbnb', id(/^accommodation|accommodation|hotel/)],
  ['lyft', id(/taxi/)],
  ['e-scooter', id(/scooter/)],
  ['Fähre', id(/ferry|roro/)],
  ['cycle to work', id(/bicycle|cycl|bike/)],
  // Buyers and shippers
  ['parcels DHL', id(/courier|delivery|parcel|post|freight_vehicle|freight_flight/)],
  ['20ft container Shanghai Rotterdam', id(/^sea_freight/)],
  ['trasporto su strada', id(/^freight_vehicle|^delivery_vehicle|commercial_vehicle|truck/)],
  ['vrachtwagen', id(/^freight_vehicle|^delivery_vehicle|commercial_vehicle|truck|hgv/)],
  ['camión articulado', id(/articulated/)],
  ['Güterzug', id(/^freight_train|rail_freight/)],
  ['sprinter van', id(/van|lcv|light_commercial/)],
  ['notebooks dell', id(/computer|laptop/)],
  ['Bildschirm 24 Zoll', id(/screen|monitor|display/)],
  ['ordenador portátil', id(/computer|laptop/)],
  ['ipad', id(/tablet/)],
  ['Kopierpapier', id(/paper/)],
  ['acier inox', id(/steel/)],
  ['alluminio', id(/alumini?um/)],
  ['beton', id(/concrete/)],
  ['plywood sheets', id(/plywood/)],
  ['HDPE granulate', id(/hdpe|high_density_polyethylene/)],
  ['Bürostuhl', id(/chair|office_furniture|furniture/)],
  ['kaas', id(/cheese/)],
  ['Schweinefleisch', id(/pork|swine/)],
  // Accountants
  ['audit fees', id(/account/)],
  ['notaris en advocaat', id(/legal/)],
  ['Versicherungen', id(/insurance/)],
  ['spese pulizia uffici', id(/clean|buildings_services|services_to_buildings|janitor/)],
  ['postage stamps', id(/post|courier|mail/)],
  ['publicidad', id(/advertis/)],
  [
    'subscription microsoft 365',
    id(/software|data_processing|computer_programming|information|hosting|publish/),
  ],
  ['Gebäudeversicherung', id(/insurance/)],
]
