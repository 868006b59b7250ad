/** A dataset of `data/`: what its manifest says, as the columns of table `datasets` in the reference file. */
import type { RecordOf } from '../contract/contract.js'

/** Whose data it is, and under which licence. */
export const originFields = {
  /** Name of the folder. */
  id: { kind: 'text' },
  source: { kind: 'text' },
  source_dataset: { kind: 'text' },
  publisher: { kind: 'text' },
  year_released: { kind: 'integer' },
  licence: { kind: 'text' },
  licence_url: { kind: 'text' },
  attribution: { kind: 'text' },
  source_link: { kind: 'text' },
} as const

/** Which edition of a publication it is; where no new editions come out `series` and `edition` are null. */
export const editionFields = {
  id: originFields.id,
  publisher: originFields.publisher,
  source: originFields.source,
  source_dataset: originFields.source_dataset,
  /** The publication whose editions follow each other. */
  series: { kind: 'text', isNullable: true },
  /** As the publisher counts it: `2026`, `v22`, the act `2026/1740`. */
  edition: { kind: 'text', isNullable: true },
  /** `2026-06-11`, `2026-08` or, where only the year is known, `2026`. */
  published: { kind: 'text' },
  corrected_on: { kind: 'text', isNullable: true },
  /** Releases of the catalogue: first with it, and the first without it (null: still there). */
  added_in: { kind: 'integer' },
  removed_in: { kind: 'integer', isNullable: true },
} as const

export type DatasetOrigin = RecordOf<typeof originFields>
export type DatasetEdition = RecordOf<typeof editionFields>
