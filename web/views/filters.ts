/** The filters of a search: their names, and the values that the factors found have. */
import type { FindRequest, SearchResult } from '../../src/server/explorer/find.js'
import type { Shown } from '../address.js'
import type { Session } from '../client.js'

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
  /** How many it would leave. */
  factors: number
}

export function choicesOf(name: FilterName, { possible_filters: possible, counts }: SearchResult): Choice[] {
  const choice = (value: string, text = value) => ({ value, text, factors: counts[name][value] ?? 0 })
  switch (name) {
    case 'region':
      return possible.region.map((region) => choice(region.id, `${region.name} (${region.id})`))
    case 'source':
      return possible.source.map(({ source }) => choice(source))
    case 'source_dataset':
      return [...new Set(possible.source.flatMap(({ datasets }) => datasets))].map((value) => choice(value))
    default:
      return possible[name].map((value) => choice(String(value)))
  }
}

/** Values of filters are lists parted by commas: what has one in it cannot be filtered by. */
export function isUsable({ value }: Choice): boolean {
  return !value.includes(',')
}

export const pageSize = 20

/** The part of a session that a search depends on. */
export type Searched = Pick<Session, 'release' | 'quality_flags'>

/**
 * The search that an address asks for. Where years are named they are all listed.
 * @param searched release that answers, and every quality flag that there is
 */
export function requestOf(shown: Shown, searched: Searched): FindRequest {
  const { q = '', page = '', flagged = '', whole = '', year = '' } = shown
  const filters = filterNames.flatMap((name) => (shown[name] ? [[name, shown[name]]] : []))
  return {
    data_version: searched.release,
    results_per_page: pageSize,
    ...(q.trim() !== '' && { query: q.trim() }),
    ...(/^[1-9]\d*$/.test(page) && { page: Number(page) }),
    ...((whole !== '' || year !== '') && { is_whole: true }),
    ...(flagged !== '' && { allowed_data_quality_flags: searched.quality_flags.join() }),
    ...Object.fromEntries(filters),
  }
}
