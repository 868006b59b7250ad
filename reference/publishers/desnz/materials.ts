/** Materials by production, and waste by treatment. */
import { type Activity, capital, known } from './label-table.js'
import { type DesnzRow, slug } from './row.js'

interface Place {
  /** First part of the id, `<prefix>-type_<stem>_<route>`. */
  prefix: string
  sector: string
  category: string
}

const manufacturing = 'Materials and Manufacturing'
const building: Place = {
  prefix: 'building_materials',
  sector: manufacturing,
  category: 'Building Materials',
}
const metal: Place = { prefix: 'metals', sector: manufacturing, category: 'Metals' }
const metalProduct: Place = {
  prefix: 'metal_products',
  sector: manufacturing,
  category: 'Fabricated Metal Products',
}
const mined: Place = { prefix: 'mined_materials', sector: manufacturing, category: 'Mined Materials' }
const organic: Place = { prefix: 'organic_products', sector: manufacturing, category: 'Organic Products' }
const plastic: Place = {
  prefix: 'plastics_rubber',
  sector: manufacturing,
  category: 'Plastics and Rubber Products',
}
const glass: Place = { prefix: 'glass_products', sector: manufacturing, category: 'Glass and Glass Products' }
const paper: Place = { prefix: 'paper_and_cardboard', sector: manufacturing, category: 'Paper Products' }
const timber: Place = {
  prefix: 'timber_forestry',
  sector: 'Agriculture/Hunting/Forestry/Fishing',
  category: 'Timber and Forestry Products',
}
const electrical: Place = {
  prefix: 'electrical_equipment',
  sector: 'Equipment',
  category: 'Electrical Equipment',
}
const goods = { prefix: 'consumer_goods', sector: 'Consumer Goods and Services' }
const clothing: Place = { ...goods, category: 'Clothing and Footwear' }
const food: Place = { ...goods, category: 'Food/Beverages/Tobacco' }
const books: Place = { ...goods, category: 'Recreation and Culture' }

/** Materials with their place in the catalogue, part of the id and name. */
const materials: Record<string, [Place, string, string?]> = {
  aggregates: [building, 'aggregates'],
  asbestos: [building, 'asbestos'],
  asphalt: [building, 'asphalt'],
  'average construction': [building, 'average_construction', 'average construction material'],
  bricks: [building, 'bricks'],
  concrete: [building, 'concrete'],
  insulation: [building, 'insulation'],
  plasterboard: [building, 'plasterboard'],
  metals: [metal, '', 'construction metals'],
  'metal: scrap metal': [metal, 'scrap_metal', 'scrap metal'],
  'metal: aluminium cans and foil (excl. forming)': [
    metalProduct,
    'aluminium_cans_and_foil_excluding_forming',
    'aluminium cans and foil (excluding forming)',
  ],
  'metal: mixed cans': [metalProduct, 'mixed_cans', 'mixed metal cans'],
  'metal: steel cans': [metalProduct, 'steel_cans', 'steel cans'],
  'mineral oil': [mined, 'mineral_oil'],
  soils: [organic, 'soils'],
  'compost derived from garden waste': [organic, 'compost_derived_from_garden_waste'],
  'compost derived from food and garden waste': [organic, 'compost_derived_from_food_and_garden_waste'],
  tyres: [plastic, 'tyres'],
  wood: [timber, 'wood'],
  batteries: [electrical, 'batteries'],
  'batteries - alkaline': [electrical, 'batteries_alkaline', 'alkaline batteries'],
  'batteries - li ion': [electrical, 'batteries_li_ion', 'lithium-ion batteries'],
  'batteries - nimh': [electrical, 'batteries_nimh', 'NiMH batteries'],
  'electrical items - it': [electrical, 'it', 'IT equipment'],
  'electrical items - fridges and freezers': [electrical, 'fridges_and_freezers', 'fridges and freezers'],
  'electrical items - large': [electrical, 'large', 'large electrical items'],
  'electrical items - small': [electrical, 'small', 'small electrical items'],
  // To 2020, on another basis: figures are 2 to 6 times lower than for "electrical items".
  'weee - fridges and freezers': [electrical, 'weee_fridges_and_freezers', 'WEEE, fridges and freezers'],
  'weee - large': [electrical, 'weee_large', 'WEEE, large items'],
  'weee - mixed': [electrical, 'weee_mixed', 'WEEE, mixed items'],
  'weee - small': [electrical, 'weee_small', 'WEEE, small items'],
  books: [books, 'books'],
  clothing: [clothing, 'clothing'],
  'food and drink': [food, 'food_and_drink'],
  glass: [glass, 'glass'],
  'paper and board: board': [paper, 'board', 'board'],
  'paper and board: mixed': [paper, 'mixed', 'mixed paper and board'],
  'paper and board: paper': [paper, 'paper', 'paper'],
  'plastics: average plastics': [plastic, 'average_plastics', 'average plastics'],
  'plastics: average plastic film': [plastic, 'average_plastics_film', 'average plastic film'],
  'plastics: average plastic rigid': [plastic, 'average_plastics_rigid', 'average rigid plastic'],
  'plastics: hdpe (incl. forming)': [plastic, 'hdpe_including_forming', 'HDPE (including forming)'],
  'plastics: ldpe and lldpe (incl. forming)': [
    plastic,
    'ldpe_and_lldpe_including_forming',
    'LDPE and LLDPE (including forming)',
  ],
  'plastics: pet (incl. forming)': [plastic, 'pet_including_forming', 'PET (including forming)'],
  'plastics: pp (incl. forming)': [plastic, 'pp_including_forming', 'PP (including forming)'],
  'plastics: ps (incl. forming)': [plastic, 'ps_including_forming', 'PS (including forming)'],
  'plastics: pvc (incl. forming)': [plastic, 'pvc_including_forming', 'PVC (including forming)'],
}

const routes: Record<string, [string, string]> = {
  'primary material production': ['primary_material_production', 'primary material production'],
  'closed-loop source': ['closed_loop_source', 'closed-loop source'],
  'open-loop source': ['open_loop_source', 'open-loop source'],
  're-used': ['reused', 're-used'],
}

/** Returns the activity of a tonne of purchased material. */
export function materialActivity(row: DesnzRow): Activity {
  const [{ prefix, sector, category }, stem, name] = known(materials, row.item, row)
  const [route, words] = known(routes, row.variant, row)
  const type = [stem, route].filter((part) => part !== '').join('_')
  return { id: `${prefix}-type_${type}`, name: `${capital(name ?? row.item)}, ${words}`, sector, category }
}

/** Parts of waste ids that differ from the label. */
const wasteStems: Record<string, string> = {
  'average construction': 'construction',
  'commercial and industrial waste': 'commercial_and_industrial',
  'metal: aluminium cans and foil (excl. forming)': 'metal_aluminium_cans_and_foil_excluding_forming',
  'metal: scrap metal': 'scrap_metal',
  'metal: steel cans': 'scrap_metal_steel_cans',
  'organic: food and drink waste': 'organic_food_and_drink',
  'organic: garden waste': 'organic_garden',
  'organic: mixed food and garden waste': 'mixed_food_and_organic_garden',
  'paper and board: board': 'cardboard',
  'paper and board: mixed': 'paper_and_cardboard',
  'paper and board: paper': 'paper',
  'plastics: average plastics': 'plastics',
  'plastics: average plastic film': 'plastic_film',
  'plastics: average plastic rigid': 'plastic_rigid',
}

const wasteCategories: Record<string, string> = {
  construction: 'Construction Waste',
  'electrical items': 'Electrical Waste',
  metal: 'Metal Waste',
  other: 'General Waste',
  paper: 'Paper and Cardboard Waste',
  plastic: 'Plastic Waste',
  refuse: 'General Waste',
}

/** Returns the activity of a tonne of treated waste. */
export function wasteActivity(row: DesnzRow): Activity {
  const stem = wasteStems[row.item] ?? slug(row.item.replace('incl.', 'including').replace('plastics: ', ''))
  const waste = materials[row.item]?.[2] ?? row.item.replace(/^organic: /, '').replace(/ waste$/, '')
  return {
    id: `waste_type_${stem}-disposal_method_${slug(row.variant)}`,
    name: `${capital(waste.replace(/^weee\b/, 'WEEE'))} waste, ${row.variant}`,
    sector: 'Waste',
    category: wasteCategory(row),
  }
}

function wasteCategory(row: DesnzRow): string {
  if (row.item.startsWith('organic: ')) return 'Food and Organic Waste'
  if (row.item === 'glass') return 'Glass Waste'
  return known(wasteCategories, row.group, row)
}
