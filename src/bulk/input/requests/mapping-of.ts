/** The mapping file of a run, where there is one. */
import type { Mapping } from './mapping-file.js'

/** The reader of mapping files brings two libraries, which a run without one does not need. */
export async function mappingOf(file: string | undefined): Promise<Mapping | undefined> {
  return file === undefined ? undefined : (await import('./mapping-file.js')).readMapping(file)
}
