/** Translates a branch of Base Carbone's tree to the project's words: sector, category, id prefix, scopes. */
import type { StageReading } from './life-cycle.js'

export interface Branch {
  sector: string
  category: string
  /** Beginning of the activity id. */
  prefix: string
  /** Empty for figures outside the scopes: carbon sinks and land-use change. */
  scopes: string[]
  stages: StageReading
}

const purchased = ['3.1']
const capital = ['3.1', '3.2']
const combusted = ['1', '3.3']
const bought = ['2', '3.3']
const freight = ['3.4', '3.9']
const travel = ['3.6', '3.7']
const waste = ['3.5', '3.12']
const outside: string[] = []

/** Branches by part of the path, first match first: a special branch precedes its parent. */
const branches: [partOfPath: string, category: string, prefix: string, scopes: string[]][] = [
  ['Articles de sport', 'Recreation and Culture', 'consumer_goods', purchased],
  ['Consommables de bureau', 'Office Equipment', 'office_equipment', purchased],
  ['Usage viticulture', 'Other Materials', 'other_materials', purchased],
  ['Achats de biens > Bois', 'Timber and Forestry Products', 'timber_forestry', purchased],
  ['voirie > Bâtiments', 'Construction', 'construction', capital],
  ['voirie > Voirie', 'Pavement and Surfacing', 'pavement_surfaces', capital],
  ['Achats de biens > Eau', 'Water Supply', 'water_supply', purchased],
  ['Achats de biens > Hydrogène', 'Fuel', 'hydrogen', purchased],
  ['équipements > Electroménager', 'Electrical Equipment', 'electrical_equipment', capital],
  ['équipements > Equipements électriques', 'Electrical Equipment', 'electrical_equipment', capital],
  ['Informatique et', 'Electronics', 'electronics', capital],
  ['Machines industrielles', 'Machinery', 'machinery', capital],
  ['Minerais, granulats, tourbes', 'Mined Materials', 'mined_materials', purchased],
  ['Mobilier', 'Furnishings and Household', 'consumer_goods', capital],
  ['Métaux et produits métalliques', 'Metals', 'metals', purchased],
  ['Papier, carton', 'Paper Products', 'paper_and_cardboard', purchased],
  ['Plastiques et caoutchouc', 'Plastics and Rubber Products', 'plastics_rubber', purchased],
  ['Produits chimiques', 'Chemical Products', 'chemicals', purchased],
  ['Produits végétaux', 'Arable Farming', 'arable_farming', purchased],
  ['Enrobés pour la route', 'Pavement and Surfacing', 'pavement_surfaces', purchased],
  ['Verres et articles en verre', 'Glass and Glass Products', 'glass_products', purchased],
  ['Produits minéraux non métalliques', 'Building Materials', 'building_materials', purchased],
  ['Cuir > Mise en forme', 'Textiles', 'leather_treatment', purchased],
  ['Textile et habillement', 'Clothing and Footwear', 'consumer_goods', purchased],
  ['Véhicules automobiles', 'Vehicles', 'vehicle_manufacture', capital],
  ['Autres services', 'Information and Communication Services', 'communication_services', purchased],
  ['Restauration', 'Food and Beverage Services', 'consumer_services', purchased],
  ['Combustibles', 'Fuel', 'fuel', combusted],
  ['Electricité', 'Electricity', 'electricity_life_cycle', bought],
  ['Sols agricoles', 'Arable Farming', 'soil_emissions', ['1']],
  ['Traitement des eaux usées', 'Water Treatment', 'wastewater_process', ['1']],
  ['Process industriels', 'Manufacturing', 'process_emissions', ['1']],
  ['Réseaux de chaleur', 'Heat and Steam', 'heat_and_steam', bought],
  ["Fabrication d'engin", 'Arable Farming', 'farm_machinery', ['3.2']],
  ['Statistiques territoriales', 'Arable Farming', 'farm_energy', combusted],
  ['Déchets du bâtiment', 'Construction Waste', 'waste', waste],
  ['Piles et accumulateurs', 'Electrical Waste', 'waste', waste],
  ['DEEE', 'Electrical Waste', 'waste', waste],
  ['Déchets Organiques', 'Food and Organic Waste', 'waste', waste],
  ['Emballages > Carton', 'Paper and Cardboard Waste', 'waste', waste],
  ['Emballages > Métaux', 'Metal Waste', 'waste', waste],
  ['Emballages > Verre', 'Glass Waste', 'waste', waste],
  ['Emballages > Plastiques', 'Plastic Waste', 'waste', waste],
  ['Emballages plastiques', 'Plastic Waste', 'waste', waste],
  ['Activités Economiques > Plastiques', 'Plastic Waste', 'waste', waste],
  ['déchets > Eaux usées', 'Water Treatment', 'water_treatment', ['3.5']],
  ['Traitement des déchets', 'General Waste', 'waste', waste],
  ['marchandises > Aérien', 'Air Freight', 'freight_flight', freight],
  ['marchandises > Ferroviaire', 'Rail Freight', 'freight_train', freight],
  ['marchandises > Fluvial', 'Sea Freight', 'river_freight', freight],
  ['marchandises > Maritime', 'Sea Freight', 'sea_freight', freight],
  ['marchandises > Routier', 'Road Freight', 'freight_vehicle', freight],
  ['personnes > Aérien', 'Air Travel', 'passenger_flight', travel],
  ['personnes > Ferroviaire', 'Rail Travel', 'passenger_train', travel],
  ['personnes > Fluvial', 'Sea Travel', 'passenger_ferry', travel],
  ['personnes > Maritime', 'Sea Travel', 'passenger_ferry', travel],
  ['personnes > Routier', 'Road Travel', 'passenger_vehicle', travel],
  ['Transport guidé', 'Rail Travel', 'passenger_cableway', travel],
  ["Changement d'affectation des sols", 'Agriculture/Hunting/Forestry/Fishing', 'land_use_change', outside],
  ['Forêts françaises', 'Timber and Forestry Products', 'forest_carbon_balance', outside],
]

const sectors: [sector: string, categories: string[]][] = [
  [
    'Agriculture/Hunting/Forestry/Fishing',
    ['Agriculture/Hunting/Forestry/Fishing', 'Arable Farming', 'Timber and Forestry Products'],
  ],
  ['Buildings and Infrastructure', ['Construction', 'Pavement and Surfacing']],
  [
    'Consumer Goods and Services',
    ['Clothing and Footwear', 'Furnishings and Household', 'Recreation and Culture', 'Textiles'],
  ],
  ['Energy', ['Electricity', 'Fuel', 'Heat and Steam']],
  ['Equipment', ['Electrical Equipment', 'Electronics', 'Machinery', 'Office Equipment']],
  ['Information and Communication', ['Information and Communication Services']],
  ['Restaurants and Accommodation', ['Food and Beverage Services']],
  ['Transport', ['Vehicles']],
  ['Water', ['Water Supply', 'Water Treatment']],
]

const stageReadings: [path: string, stages: StageReading][] = [
  ['Combustibles', 'fuel'],
  ['Statistiques territoriales', 'fuel'],
  ['Electricité', 'electricity'],
  ['Transport', 'transport'],
]

/** @param path the category path with its levels joined by ` > ` */
export function branch(path: string): Branch {
  const found = branches.find(([part]) => path.includes(part))
  if (!found) throw new Error(`Base Carbone: unknown category ${JSON.stringify(path)}`)
  const [, category, prefix, scopes] = found
  const stages = stageReadings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'goods'
  return { sector: sectorOf(category), category, prefix, scopes, stages }
}

function sectorOf(category: string): string {
  if (category.endsWith(' Waste')) return 'Waste'
  if (/ (Freight|Travel)$/.test(category)) return 'Transport'
  return sectors.find(([, categories]) => categories.includes(category))?.[0] ?? 'Materials and Manufacturing'
}
