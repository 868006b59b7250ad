/** The mapping file of a run, where there is one. */

import type { BulkOptions } from '../../options.js'
import type { Mapping } from './mapping-file.js'

/** The reader of mapping files brings two libraries, which a run without one does not need. */
export async function mappingOf({ map }: BulkOptions): Promise<Mapping | undefined> {
  return map === undefined ? undefined : (await import('./mapping-file.js')).readMapping(map)
}
