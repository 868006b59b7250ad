/**
 * Scopes and categories in the order and with the names of the GHG Protocol (Corporate Standard, chapter 4; Scope 2
 * Guidance, chapter 5; Corporate Value Chain Standard, table 5.3), and where ISO 14064-1 puts each (annex B).
 */

export interface Category {
  scope: Scope
  /** As in the ledger: `stationary`, `electricity`, `3.6`; empty where the scope is all that is known. */
  id: string
  name: string
  /** Category 1 to 6 of ISO 14064-1:2018. */
  iso: number
}
export type Scope = '1' | '2' | '3'

const scope1 = {
  stationary: 'Stationary combustion',
  mobile: 'Mobile combustion',
  process: 'Process emissions',
  fugitive: 'Fugitive emissions',
}
const scope2 = {
  electricity: 'Purchased electricity',
  heat: 'Purchased heat',
  steam: 'Purchased steam',
  cooling: 'Purchased cooling',
}
const scope3: readonly (readonly [name: string, iso: number])[] = [
  ['Purchased goods and services', 4],
  ['Capital goods', 4],
  ['Fuel- and energy-related activities', 4],
  ['Upstream transportation and distribution', 3],
  ['Waste generated in operations', 4],
  ['Business travel', 3],
  ['Employee commuting', 3],
  ['Upstream leased assets', 4],
  ['Downstream transportation and distribution', 3],
  ['Processing of sold products', 5],
  ['Use of sold products', 5],
  ['End-of-life treatment of sold products', 5],
  ['Downstream leased assets', 5],
  ['Franchises', 5],
  ['Investments', 5],
]

/** Lines whose scope is known and whose category is not, such as diesel for vehicles or boilers. */
const open = (scope: Scope, iso: number): Category => ({ scope, id: '', name: 'Category not decided', iso })

export const categories: readonly Category[] = [
  ...Object.entries(scope1).map(([id, name]) => ({ scope: '1' as const, id, name, iso: 1 })),
  open('1', 1),
  ...Object.entries(scope2).map(([id, name]) => ({ scope: '2' as const, id, name, iso: 2 })),
  open('2', 2),
  ...scope3.map(([name, iso], at) => ({ scope: '3' as const, id: `3.${at + 1}`, name, iso })),
  open('3', 6),
]

export const scopeNames: Record<Scope, string> = {
  '1': 'Scope 1: direct emissions',
  '2': 'Scope 2: purchased energy',
  '3': 'Scope 3: value chain',
}

export const isoNames: readonly string[] = [
  'Direct emissions and removals',
  'Indirect emissions from imported energy',
  'Indirect emissions from transportation',
  'Indirect emissions from products used by the organization',
  'Indirect emissions from the use of products from the organization',
  'Indirect emissions from other sources',
]

const known = new Map(categories.map((category) => [`${category.scope}|${category.id}`, category]))

/** The category of a ledger line; undefined where scope and category are not one of the table. */
export function findCategory(scope: string, id: string): Category | undefined {
  return known.get(`${scope}|${id}`)
}

/** A name that no other category has; undefined for what is none: `3.6 Business travel`, `Scope 1: stationary combustion`. */
export function categoryLabel(scope: string, id: string): string | undefined {
  const category = findCategory(scope, id)
  if (category === undefined) return undefined
  return id.startsWith('3.')
    ? `${id} ${category.name}`
    : `Scope ${scope}: ${category.name.slice(0, 1).toLowerCase()}${category.name.slice(1)}`
}
