/** Industries of FIGARO (NACE Rev. 2, 64 industries): their divisions, and their place in the catalogue. */

const sections: [section: string, first: number, last: number][] = [
  ['B', 5, 9],
  ['F', 41, 43],
  ['I', 55, 56],
  ['L', 68, 68],
]

/**
 * Returns the two-digit divisions of NACE Rev. 2: `C10T12` is 10 to 12, `C31_32` is 31 and 32, `F` the whole section.
 * @throws Error for a code of another form
 */
export function divisionsOf(industry: string): string[] {
  const section = sections.find(([letter]) => letter === industry)
  const [, first, link, second] = /^[A-S](\d{2})(?:([T_])(\d{2}))?$/.exec(industry) ?? []
  if (!section && first === undefined) throw new Error(`${industry} is not an industry of FIGARO`)
  const from = section?.[1] ?? Number(first)
  const to = section?.[2] ?? Number(link === undefined ? first : second)
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'))
}

/** Sector and category by division: each line from its first division on. */
const places: [division: number, sector: string, category: string][] = [
  [1, 'Agriculture/Hunting/Forestry/Fishing', 'Agriculture/Hunting/Forestry/Fishing'],
  [2, 'Agriculture/Hunting/Forestry/Fishing', 'Timber and Forestry Products'],
  [3, 'Agriculture/Hunting/Forestry/Fishing', 'Fishing/Aquaculture/Hunting'],
  [5, 'Materials and Manufacturing', 'Mining'],
  [10, 'Consumer Goods and Services', 'Food/Beverages/Tobacco'],
  [13, 'Consumer Goods and Services', 'Clothing and Footwear'],
  [16, 'Materials and Manufacturing', 'Building Materials'],
  [17, 'Consumer Goods and Services', 'Paper Products'],
  [18, 'Organizational Activities', 'Professional Services and Activities'],
  [19, 'Energy', 'Fuel'],
  [20, 'Materials and Manufacturing', 'Chemical Products'],
  [21, 'Health and Social Care', 'Health Care'],
  [22, 'Materials and Manufacturing', 'Plastics and Rubber Products'],
  [23, 'Materials and Manufacturing', 'Building Materials'],
  [24, 'Materials and Manufacturing', 'Metals'],
  [25, 'Materials and Manufacturing', 'Fabricated Metal Products'],
  [26, 'Equipment', 'Electronics'],
  [27, 'Equipment', 'Electrical Equipment'],
  [28, 'Equipment', 'Machinery'],
  [29, 'Transport', 'Vehicles'],
  [31, 'Consumer Goods and Services', 'Furnishings and Household'],
  [33, 'Equipment', 'Equipment Repair'],
  [35, 'Energy', 'Electricity'],
  [36, 'Water', 'Water Treatment'],
  [37, 'Waste', 'Waste Management'],
  [41, 'Buildings and Infrastructure', 'Construction'],
  [45, 'Consumer Goods and Services', 'Vehicle Maintenance and Services'],
  [46, 'Organizational Activities', 'Wholesale Trade'],
  [47, 'Consumer Goods and Services', 'General Retail'],
  [49, 'Transport', 'Road Freight'],
  [50, 'Transport', 'Sea Freight'],
  [51, 'Transport', 'Air Freight'],
  [52, 'Transport', 'Transport Services and Warehousing'],
  [53, 'Information and Communication', 'Information and Communication Services'],
  [55, 'Restaurants and Accommodation', 'Accommodation'],
  [58, 'Information and Communication', 'Information and Communication Services'],
  [64, 'Insurance and Financial Services', 'Financial Services'],
  [65, 'Insurance and Financial Services', 'Insurance Services'],
  [66, 'Insurance and Financial Services', 'Financial Services'],
  [68, 'Buildings and Infrastructure', 'Real Estate'],
  [69, 'Organizational Activities', 'Professional Services and Activities'],
  [77, 'Equipment', 'Equipment Rental'],
  [78, 'Organizational Activities', 'Operational Activities'],
  [84, 'Organizational Activities', 'Government Activities'],
  [85, 'Education', 'Education'],
  [86, 'Health and Social Care', 'Health Care'],
  [87, 'Health and Social Care', 'Social Care'],
  [90, 'Consumer Goods and Services', 'Recreation and Culture'],
  [94, 'Organizational Activities', 'Non-profit Activities'],
  [95, 'Consumer Goods and Services', 'Domestic Services'],
]

export function placeOf(industry: string): { sector: string; category: string } {
  const division = Number(divisionsOf(industry)[0])
  const [, sector, category] = places.filter(([from]) => from <= division).at(-1)!
  return { sector, category }
}
