/** Filter values that occur in the factors found, for narrowing a search further. */
import type { PossibleFilters } from '../../contract/contract.js'
import type { Factor } from '../factor.js'
import type { FacetName, SearchIndexData } from '../index/parts.js'

/** Factors found in one collection. */
export interface Found {
  accessType: Factor['access_type']
  parts: SearchIndexData
  positions: Uint32Array
}

/** Returns values in the format of the filters. Scopes are listed only if they would exclude some factors. */
export function possibleFilters(
  found: readonly Found[],
  namesOfRegions: (codes: readonly string[]) => ReadonlyMap<string, string>,
): PossibleFilters {
  const nonEmpty = found.filter(({ positions }) => positions.length > 0)
  const total = nonEmpty.reduce((sum, { positions }) => sum + positions.length, 0)
  const counted = (name: FacetName) => countValues(nonEmpty, name)
  // An empty text of a private factor is not a filter value.
  const values = (name: FacetName) => [...counted(name).keys()].filter((value) => value !== '').sort()
  const regions = values('region')
  const names = namesOfRegions(regions)
  const scopes = countMembers(counted('scopes'))
  return {
    year: values('year').map(Number).reverse(),
    source: sourcesOf(values('publication')),
    region: regions.map((id) => ({ id, name: names.get(id)! })),
    category: values('category'),
    scope: [...scopes]
      .filter(([, count]) => count < total)
      .map(([scope]) => scope)
      .sort(byNumber),
    sector: values('sector'),
    unit_type: values('unit_type'),
    source_lca_activity: values('source_lca_activity'),
    access_type: nonEmpty.map(({ accessType }) => accessType).sort(),
    data_quality_flags: [...countMembers(counted('data_quality_flags')).keys()].sort(),
  }
}

/** Number of found factors that each value of a filter would leave. */
export type FilterCounts = Record<CountedFilter, Record<string, number>>
type CountedFilter = Exclude<keyof PossibleFilters, 'access_type' | 'data_quality_flags'> | 'source_dataset'

/** Counts factors by filter value; includes scopes that every factor has, unlike `possibleFilters`. */
export function filterCounts(found: readonly Found[]): FilterCounts {
  const nonEmpty = found.filter(({ positions }) => positions.length > 0)
  const counted = (name: FacetName) => Object.fromEntries(countValues(nonEmpty, name))
  const publications = countValues(nonEmpty, 'publication')
  return {
    year: counted('year'),
    source: partsCounted(publications, 0),
    source_dataset: partsCounted(publications, 1),
    region: counted('region'),
    category: counted('category'),
    scope: Object.fromEntries(countMembers(countValues(nonEmpty, 'scopes'))),
    sector: counted('sector'),
    unit_type: counted('unit_type'),
    source_lca_activity: counted('source_lca_activity'),
  }
}

/** @param part 0 for the source of a publication, 1 for its dataset */
function partsCounted(publications: ReadonlyMap<string, number>, part: 0 | 1): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [publication, count] of publications) {
    const value = publication.split('|')[part]!
    counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return Object.fromEntries(counts)
}

/** Counts the factors with each value of a facet. */
function countValues(found: readonly Found[], name: FacetName): Map<string, number> {
  const occurring = new Map<string, number>()
  for (const { parts, positions } of found) {
    const { values, codes } = parts.facet(name)
    const counts = new Uint32Array(values.length)
    for (let i = 0; i < positions.length; i++) {
      const code = codes[positions[i]!]!
      counts[code] = counts[code]! + 1
    }
    counts.forEach((count, code) => {
      if (count > 0) occurring.set(values[code]!, (occurring.get(values[code]!) ?? 0) + count)
    })
  }
  return occurring
}

/** Counts each member of values that are sets. */
function countMembers(sets: Map<string, number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [set, count] of sets) {
    for (const member of set === '' ? [] : set.split('|'))
      counts.set(member, (counts.get(member) ?? 0) + count)
  }
  return counts
}

function sourcesOf(publications: string[]): PossibleFilters['source'] {
  const datasetsOf = new Map<string, string[]>()
  for (const publication of publications) {
    const [source, dataset] = publication.split('|') as [string, string]
    if (source === '') continue
    datasetsOf.set(source, [...(datasetsOf.get(source) ?? []), ...(dataset === '' ? [] : [dataset])])
  }
  return [...datasetsOf].map(([source, datasets]) => ({ source, datasets }))
}

/** Compares scopes: 3.2 before 3.10. */
function byNumber(a: string, b: string): number {
  const [whole, part = 0] = a.split('.').map(Number)
  const [otherWhole, otherPart = 0] = b.split('.').map(Number)
  return whole! - otherWhole! || part - otherPart
}
