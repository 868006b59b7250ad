/**
 * What every folder of a publisher ends in: `NAME/NAME.ts` exports an `importer` of this shape, which
 * `npm run import` finds by the name of the folder.
 */
import type { Dataset } from '../files/dataset.js'
import type { RawFolder } from '../files/raw-folder.js'

/** A publication of which new editions come out. */
export interface Series {
  /** As in `edition.series` of its datasets. */
  id: string
  /** Page of the publisher on which the next edition is announced. */
  announced: string
}

export interface Importer {
  series?: Series[]
  /** Reads published files and returns the datasets made of them. */
  run(raw: RawFolder): Dataset[]
}
