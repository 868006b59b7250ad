/**
 * Scopes and categories in the order and with the names of the GHG Protocol (Corporate Standard, chapter 4; Scope 2
 * Guidance, chapter 5; Corporate Value Chain Standard, table 5.3), and where ISO 14064-1 puts each (annex B).
 */

import { categoryNames } from '../contract/contract.js'

export interface Category {
  scope: Scope
  /** As in the ledger: `stationary`, `electricity`, `3.6`; empty where the scope is all that is known. */
  id: string
  name: string
  /** Category 1 to 6 of ISO 14064-1:2018. */
  iso: number
}
export type Scope = '1' | '2' | '3'

const scope1 = ['stationary', 'mobile', 'process', 'fugitive'] as const
const scope2 = ['electricity', 'heat', 'steam', 'cooling'] as const
/** Categories of ISO 14064-1, from 3.1 on. */
const isoOfScope3 = [4, 4, 4, 3, 4, 3, 3, 4, 3, 5, 5, 5, 5, 5, 5]

/** Lines whose scope is known and whose category is not, such as diesel for vehicles or boilers. */
const open = (scope: Scope, iso: number): Category => ({ scope, id: '', name: 'Category not decided', iso })

const named = (scope: Scope, id: string, iso: number): Category => ({
  scope,
  id,
  name: categoryNames[id as keyof typeof categoryNames],
  iso,
})

export const categories: readonly Category[] = [
  ...scope1.map((id) => named('1', id, 1)),
  open('1', 1),
  ...scope2.map((id) => named('2', id, 2)),
  open('2', 2),
  ...isoOfScope3.map((iso, at) => named('3', `3.${at + 1}`, iso)),
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
