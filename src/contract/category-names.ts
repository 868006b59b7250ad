/** Names of scopes' categories (GHG Protocol: Corporate Standard, chapter 4; Corporate Value Chain Standard, table 5.3). */

/** Names by the category of a result: `stationary`, `electricity`, `3.6`. */
export const categoryNames = {
  stationary: 'Stationary combustion',
  mobile: 'Mobile combustion',
  process: 'Process emissions',
  fugitive: 'Fugitive emissions',
  electricity: 'Purchased electricity',
  heat: 'Purchased heat',
  steam: 'Purchased steam',
  cooling: 'Purchased cooling',
  '3.1': 'Purchased goods and services',
  '3.2': 'Capital goods',
  '3.3': 'Fuel- and energy-related activities',
  '3.4': 'Upstream transportation and distribution',
  '3.5': 'Waste generated in operations',
  '3.6': 'Business travel',
  '3.7': 'Employee commuting',
  '3.8': 'Upstream leased assets',
  '3.9': 'Downstream transportation and distribution',
  '3.10': 'Processing of sold products',
  '3.11': 'Use of sold products',
  '3.12': 'End-of-life treatment of sold products',
  '3.13': 'Downstream leased assets',
  '3.14': 'Franchises',
  '3.15': 'Investments',
} as const

/** Returns the number and name of a category (`3.6 Business travel`), or an unknown text unchanged. */
export function categoryWords(category: string): string {
  if (!Object.hasOwn(categoryNames, category)) return category
  const name = categoryNames[category as keyof typeof categoryNames]
  return category.startsWith('3.') ? `${category} ${name}` : name
}
