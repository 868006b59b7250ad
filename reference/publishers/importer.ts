/**
 * Interface of a publisher's folder: `NAME/NAME.ts` exports an `importer` of this shape, which `npm run import` finds
 * by the name of the folder.
 */
import type { Dataset } from '../files/dataset.js'
import type { RawFolder } from '../files/raw-folder.js'

/** Publication with recurring editions. */
export interface Series {
  /** Id, equal to `edition.series` of its datasets. */
  id: string
  /** Page of the publisher that announces the next edition. */
  announced: string
}

export interface Importer {
  series?: Series[]
  /** Reads published files and returns their datasets. */
  run(raw: RawFolder): Dataset[]
}
