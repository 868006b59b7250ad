/** Converts a dataset of `data/` to an edition of the catalogue. */
import type { DatasetEdition } from '#src/catalogue/dataset.js'
import type { Manifest } from './data-folder.js'

/** Returns the edition; `published` is the year if the month of publication is unknown. */
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
