/** Entries of audit trails for factors, linked to the factor in memory. */
import type { SourceDataPoint } from '../../contract/contract.js'
import type { Factor } from '../factor.js'

/** Key of the factor in an entry; not enumerable, so it is not part of answers. */
const factorBehind = Symbol('factor')

interface Entry extends SourceDataPoint {
  [factorBehind]?: Factor
}

/** Returns the `source_trail` entry for a factor. */
export function sourceTrailEntry(factor: Factor): SourceDataPoint {
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

/** Returns the factor of an entry created in this process; undefined for entries from a server. */
export function factorOf(entry: SourceDataPoint): Factor | undefined {
  return (entry as Entry)[factorBehind]
}
