/**
 * What every folder of a publisher ends in: `NAME/NAME.ts` exports an `importer` of this shape, which
 * `npm run import` finds by the name of the folder.
 */
import type { Dataset } from '../files/dataset.js'
import type { RawFolder } from '../files/raw-folder.js'

export interface Importer {
  /** Reads published files and returns the datasets made of them. */
  run(raw: RawFolder): Dataset[]
}
