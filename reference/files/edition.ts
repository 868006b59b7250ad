/** A dataset of `data/` as an edition, in the words of the catalogue. */
import type { DatasetEdition } from '#src/catalogue/dataset.js'
import type { Manifest } from './data-folder.js'

/** Where the month of publication is not known `published` is the year. */
export function asEdition(manifest: Manifest): DatasetEdition {
  const { id, publisher, source, source_dataset, year_released, edition, added_in, removed_in } = manifest
  return {
    ...{ id, publisher, source, source_dataset },
    series: edition?.series ?? null,
    edition: edition?.name ?? null,
    published: edition?.published ?? String(year_released),
    corrected_on: edition?.corrected_on ?? null,
    added_in: added_in ?? 1,
    removed_in: removed_in ?? null,
  }
}
