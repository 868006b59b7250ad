/** The filter values that occur among the factors found, so that a caller can narrow further. */
import type { PossibleFilters } from '../../contract/contract.js'
import type { FacetName, PartsReader } from './parts.js'

/**
 * Values are as a filter takes them. Scopes are listed only where they would leave some factors out.
 * @param positions the factors found
 */
export function possibleFilters(
  positions: Uint32Array,
  parts: PartsReader,
  nameOfRegion: (code: string) => string,
): PossibleFilters {
  const counted = (name: FacetName) => countValues(positions, name, parts)
  const values = (name: FacetName) => [...counted(name).keys()].sort()
  const scopes = countMembers(counted('scopes'))
  return {
    year: values('year').map(Number).reverse(),
    source: sourcesOf(values('publication')),
    region: values('region').map((id) => ({ id, name: nameOfRegion(id) })),
    category: values('category'),
    scope: [...scopes]
      .filter(([, count]) => count < positions.length)
      .map(([scope]) => scope)
      .sort(byNumber),
    sector: values('sector'),
    unit_type: values('unit_type'),
    source_lca_activity: values('source_lca_activity'),
    access_type: positions.length > 0 ? ['public'] : [],
    data_quality_flags: [...countMembers(counted('data_quality_flags')).keys()].sort(),
  }
}

/** How many of the factors have each value of a facet. */
function countValues(positions: Uint32Array, name: FacetName, parts: PartsReader): Map<string, number> {
  const { values, codes } = parts.facet(name)
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < positions.length; i++) {
    const code = codes[positions[i]!]!
    counts[code] = counts[code]! + 1
  }
  const occurring = new Map<string, number>()
  counts.forEach((count, code) => {
    if (count > 0) occurring.set(values[code]!, count)
  })
  return occurring
}

/** The same for each member of values that are sets. */
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
    datasetsOf.set(source, [...(datasetsOf.get(source) ?? []), dataset])
  }
  return [...datasetsOf].map(([source, datasets]) => ({ source, datasets }))
}

/** 3.2 before 3.10. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
