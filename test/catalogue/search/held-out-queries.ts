/**
 * Forty queries in seven languages, written with the activity ids that answer them before any search, and run once:
 * the search was not changed because of them.
 */
import { id, type Judgement } from './judgement.js'

const grid = (region: string) => id(/^electricity-supply_grid|^electricity_life_cycle-supply_grid/, region)
const flight = /^passenger_flight/
const rail = /^passenger_train/
const hotel = (region: string) => id(/^accommodation_type_hotel_stay/, region)

export const heldOutQueries: readonly [query: string, isRight: Judgement][] = [
  // Site managers
  ['energia elektryczna Warszawa', grid('PL')],
  ['électricité Genève', grid('CH')],
  ['el Stockholm', grid('SE')],
  ['electricity Sydney office', grid('AU')],
  ['propane forklift cylinder', id(/^fuel_type_(propane|lpg)/)],
  ['excavator red diesel litres', id(/^fuel_type_(gas_oil|diesel)/)],
  ['Kältemittel R407C Nachfüllung', id(/^fugitive_gas-type_r407c/)],
  ['granulés de bois', id(/pellet/)],
  ['leña', id(/^fuel_type_.*(wood|log)|firewood/)],
  ['grass cuttings composted', id(/(yard|garden|organic|compost).*compost|compost.*(yard|garden|organic)/)],
  ['Sperrmüll Deponie', id(/landfill/)],
  ['sewer charge', id(/water_treatment|waste_?water|sewage|sewer/)],
  // Travellers
  ['Flug München Lissabon', id(flight)],
  ['Singapore flight business', id(flight)],
  ['vuelo corto económica', id(flight)],
  ['Lyon Lille en train', id(rail)],
  ['Straßenbahn', id(/tram|light_rail/)],
  ['national express coach', id(/coach|bus/)],
  ['autobús urbano', id(/^passenger_.*bus|bus/)],
  ['cab fare', id(/taxi/)],
  ['hotel Lisboa', hotel('PT')],
  ['Vienna hotel 3 nights', hotel('AT')],
  ['electric vehicle business mileage', id(/^(passenger|managed_assets)_.*(bev|battery|electric)/)],
  ['nave traghetto', id(/ferry/)],
  // Buyers and shippers
  ['Smartphones iPhone', id(/phone/)],
  ['vergaderstoelen', id(/chair|furniture/)],
  ['ramettes de papier', id(/paper/)],
  ['bottiglie di vetro', id(/glass/)],
  ['ready mix concrete m3', id(/concrete/)],
  ['lait demi-écrémé', id(/milk/)],
  ['minced beef', id(/beef/)],
  ['flete aéreo', id(/^freight_flight|air_freight|air_transport/)],
  ['Container Hamburg Shanghai', id(/^sea_freight/)],
  ['pallet by rigid truck', id(/^freight_vehicle|^delivery_vehicle|commercial_vehicle|hgv|truck/)],
  // Accountants
  ['Kontoführungsgebühren', id(/bank|financ|monetary_authorit|credit/)],
  ['Steuerberatung', id(/account/)],
  ['mobile phone bill', id(/telecom/)],
  ['loyer bureaux', id(/real_estate|rental|renting/)],
  ['team dinner restaurant', id(/restaurant|meal|food_service|drinking_place/)],
  ['formazione del personale', id(/education|training/)],
]
