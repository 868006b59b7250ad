/** Entries of audit trails for factors, which know the factor they are of. */
import type { SourceDataPoint } from '../../contract/contract.js'
import type { Factor } from '../factor.js'

/** On an entry of a trail; not enumerable: it is no part of what is answered. */
const factorBehind = Symbol('factor')

interface Entry extends SourceDataPoint {
  [factorBehind]?: Factor
}

/** The entry of `source_trail` for a factor. */
export function trailOf(factor: Factor): SourceDataPoint {
  const entry: Entry = {
    data_category: 'emission_factor',
    name: factor.name,
    source: factor.source,
    source_dataset: factor.source_dataset,
    year: String(factor.year),
    region: factor.region,
    region_name: factor.region_name,
    id: factor.id,
  }
  return Object.defineProperty(entry, factorBehind, { value: factor })
}

/** The factor that an entry was made of in this process; a server's entries have none. */
export function factorOf(entry: SourceDataPoint): Factor | undefined {
  return (entry as Entry)[factorBehind]
}
