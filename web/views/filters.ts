/** The filters of a search: their names, and the values that the factors found have. */
import type { PossibleFilters, SearchRequest } from '../../src/contract/contract.js'
import type { Shown } from '../address.js'

export const filterNames = [
  'source',
  'source_dataset',
  'region',
  'year',
  'category',
  'sector',
  'unit_type',
  'scope',
  'source_lca_activity',
] as const
export type FilterName = (typeof filterNames)[number]

export const titles: Record<FilterName, string> = {
  source: 'Publisher',
  source_dataset: 'Dataset',
  region: 'Region',
  year: 'Year',
  category: 'Category',
  sector: 'Sector',
  unit_type: 'Unit type',
  scope: 'Scope',
  source_lca_activity: 'Life-cycle activity',
}

export interface Choice {
  value: string
  text: string
}

export function choicesOf(name: FilterName, possible: PossibleFilters): Choice[] {
  switch (name) {
    case 'region':
      return possible.region.map((region) => ({ value: region.id, text: `${region.name} (${region.id})` }))
    case 'source':
      return possible.source.map(({ source }) => plain(source))
    case 'source_dataset':
      return possible.source.flatMap(({ datasets }) => datasets.map(plain))
    default:
      return possible[name].map((value) => plain(String(value)))
  }
}

function plain(value: string): Choice {
  return { value, text: value }
}

/** Values of filters are lists parted by commas: what has one in it cannot be filtered by. */
export function isUsable({ value }: Choice): boolean {
  return !value.includes(',')
}

export const pageSize = 20

/** The search that an address asks for. @param allFlags every quality flag that there is */
export function requestOf(shown: Shown, allFlags: readonly string[]): SearchRequest {
  const { q = '', page = '', flagged = '' } = shown
  const filters = filterNames.flatMap((name) => (shown[name] ? [[name, shown[name]]] : []))
  return {
    data_version: '^1',
    results_per_page: pageSize,
    ...(q.trim() !== '' && { query: q.trim() }),
    ...(/^[1-9]\d*$/.test(page) && { page: Number(page) }),
    ...(flagged !== '' && { allowed_data_quality_flags: allFlags.join() }),
    ...Object.fromEntries(filters),
  }
}
