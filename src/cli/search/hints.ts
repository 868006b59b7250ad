/** What a search says beside its results: that all are per money, and that no region was given. */
import type { SearchRequest, SearchResponse } from '../../contract/contract.js'
import type { Engine } from '../../engine/engine.js'

/** A line for results that are all per money, of a region where others have factors per litre, kWh or kg. */
export async function physicalElsewhere(
  engine: Engine,
  { region, ...request }: SearchRequest,
  found: SearchResponse['results'],
): Promise<string | undefined> {
  const isPhysical = ({ unit_type }: SearchResponse['results'][number]) => unit_type !== 'Money'
  if (region === undefined || request.query === undefined || found.length === 0 || found.some(isPhysical))
    return undefined
  const { results } = await engine.call('search', { ...request, results_per_page: 5 })
  const first = results.find(isPhysical)
  if (first === undefined) return undefined
  return `with region ${region} only factors per money match; without --region also ${first.name} (${first.region}, ${first.unit})`
}

/** A line for results of several regions: which of them comes first says nothing about the one that is meant. */
export function withoutRegion(
  { query, region }: SearchRequest,
  results: SearchResponse['results'],
  regions: number,
): string | undefined {
  const [first] = results
  if (query === undefined || region !== undefined || first === undefined) return undefined
  if (results.every((each) => each.region === first.region)) return undefined
  return `no region given: factors of ${regions} regions match, the first is for ${first.region_name} (${first.region}); --region takes a code or a name, such as GB or Germany`
}
