/**
 * Monetary ratios of Base Carbone: kg CO2e per 1000 EUR excluding VAT, by division of the French
 * classification of activities (NAF). The division is in the row's comment; the names are ours.
 */

export interface Division {
  /** NAF division, or several joined as in the source. */
  code: string
  name: string
  sector: string
  category: string
}

const agriculture = 'Agriculture/Hunting/Forestry/Fishing'
const building = 'Buildings and Infrastructure'
const consumer = 'Consumer Goods and Services'
const equipment = 'Equipment'
const finance = 'Insurance and Financial Services'
const information = 'Information and Communication'
const informationServices = 'Information and Communication Services'
const manufacturing = 'Materials and Manufacturing'
const organisation = 'Organizational Activities'
const professional = 'Professional Services and Activities'
const warehousing = 'Transport Services and Warehousing'

/** Division, name, sector, category; agriculture and fishing have a second ratio for their services. */
const divisions: [string, string, string, string][] = [
  ['A01', 'Agricultural and hunting products', agriculture, agriculture],
  ['A01 services', 'Services to agriculture and hunting', agriculture, agriculture],
  ['A02', 'Forestry products and services', agriculture, 'Timber and Forestry Products'],
  ['A03', 'Fish and aquaculture products', agriculture, 'Fishing/Aquaculture/Hunting'],
  ['A03 services', 'Services to fishing', agriculture, 'Fishing/Aquaculture/Hunting'],
  ['C10_11_12', 'Food, beverages and tobacco products', consumer, 'Food/Beverages/Tobacco'],
  ['C13_14_15', 'Textiles, clothing and leather goods', consumer, 'Clothing and Footwear'],
  ['C16', 'Wood and cork products, basketwork', agriculture, 'Timber and Forestry Products'],
  ['C17', 'Paper and cardboard', manufacturing, 'Paper Products'],
  ['C18', 'Printing and reproduction', consumer, professional],
  ['C20', 'Chemicals', manufacturing, 'Chemical Products'],
  ['C21', 'Pharmaceuticals', consumer, 'Health Care'],
  ['C22', 'Rubber and plastic products', manufacturing, 'Plastics and Rubber Products'],
  ['C23', 'Other non-metallic mineral products', manufacturing, 'Other Materials'],
  ['C24', 'Basic metals', manufacturing, 'Metals'],
  ['C25', 'Fabricated metal products', manufacturing, 'Fabricated Metal Products'],
  ['C26', 'Computer, electronic and optical products', equipment, 'Electronics'],
  ['C28', 'Machinery and equipment', equipment, 'Machinery'],
  ['C30', 'Other transport equipment', 'Transport', 'Vehicles'],
  ['C31', 'Furniture', consumer, 'Furnishings and Household'],
  ['C32', 'Other manufactured goods', manufacturing, 'Manufacturing'],
  ['C33', 'Repair and installation of machinery', equipment, 'Equipment Repair'],
  ['F', 'Construction works', building, 'Construction'],
  ['G46', 'Wholesale trade except motor vehicles', organisation, 'Wholesale Trade'],
  ['G47', 'Retail trade except motor vehicles', consumer, 'General Retail'],
  ['H49', 'Land transport and pipelines', 'Transport', warehousing],
  ['H50', 'Water transport', 'Transport', warehousing],
  ['H51', 'Air transport', 'Transport', warehousing],
  ['H52', 'Warehousing and transport support services', 'Transport', warehousing],
  ['H53', 'Postal and courier services', organisation, professional],
  ['I', 'Accommodation and food services', 'Restaurants and Accommodation', 'Restaurants and Accommodation'],
  ['J58', 'Publishing', information, informationServices],
  ['J59_60', 'Film, television, music and broadcasting', information, informationServices],
  ['J61', 'Telecommunications', information, informationServices],
  ['J62_63', 'Programming, IT consultancy and information services', information, informationServices],
  ['K64', 'Financial services except insurance and pensions', finance, 'Financial Services'],
  ['K65', 'Insurance, reinsurance and pensions', finance, 'Insurance Services'],
  ['K66', 'Services auxiliary to finance and insurance', finance, 'Financial Services'],
  ['L', 'Real estate services', building, 'Real Estate'],
  ['M69_70', 'Legal, accounting and management consultancy services', organisation, professional],
  ['M71', 'Architecture, engineering and technical testing', organisation, professional],
  ['M72', 'Scientific research and development', organisation, professional],
  ['M73', 'Advertising and market research', organisation, professional],
  ['M74', 'Other professional, scientific and technical services', organisation, professional],
  ['M75', 'Veterinary services', organisation, professional],
  ['N78', 'Employment services', organisation, professional],
  ['N79', 'Travel agencies, tour operators and reservation services', consumer, 'Recreation and Culture'],
  ['O84', 'Public administration, defence and social security', organisation, 'Government Activities'],
  ['P85', 'Education services', 'Education', 'Education'],
  ['Q86', 'Human health services', 'Health and Social Care', 'Health and Social Care'],
  ['R90_91_92', 'Arts, museums, libraries and gambling', consumer, 'Recreation and Culture'],
  ['R93', 'Sports, amusement and recreation services', consumer, 'Recreation and Culture'],
  ['S94', 'Services of membership organisations', organisation, 'Non-profit Activities'],
  ['S95', 'Repair of computers and household goods', equipment, 'Equipment Repair'],
  ['S96', 'Other personal services', consumer, 'Domestic Services'],
  ['T', 'Services of households as employers', consumer, 'Domestic Services'],
]

/**
 * Returns the division of a monetary ratio.
 * @param comment the row's comment, which starts with the division (`NAF-N79 - ...`)
 * @param path its category path: the ratio of a division's services is under purchased services
 */
export function division(comment: string, path: string): Division {
  const naf = /^NAF\s*-\s*([A-Z0-9_]+)/.exec(comment)?.[1]
  const asService = path.startsWith('Achats de services') ? `${naf} services` : ''
  const found = divisions.find(([key]) => key === asService) ?? divisions.find(([key]) => key === naf)
  if (!naf || !found) throw new Error(`Base Carbone: no NAF division in ${JSON.stringify(comment)}`)
  const [code, name, sector, category] = found
  return { code: code.replace(' ', '_'), name, sector, category }
}
