/** A dataset of `data/`: fields of its manifest, as the columns of table `datasets` in the reference file. */
import type { RecordOf } from '../contract/contract.js'

/** Publisher, dataset and licence fields. */
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

/** Edition fields of a publication; `series` and `edition` are null if new editions are not published. */
export const editionFields = {
  id: originFields.id,
  publisher: originFields.publisher,
  source: originFields.source,
  source_dataset: originFields.source_dataset,
  /** Publication whose editions follow each other. */
  series: { kind: 'text', isNullable: true },
  /** Edition as the publisher numbers it: `2026`, `v22`, the act `2026/1740`. */
  edition: { kind: 'text', isNullable: true },
  /** Date of publication: `2026-06-11`, `2026-08` or, if only the year is known, `2026`. */
  published: { kind: 'text' },
  corrected_on: { kind: 'text', isNullable: true },
  /** First catalogue release with the dataset, and first release without it (null: still included). */
  added_in: { kind: 'integer' },
  removed_in: { kind: 'integer', isNullable: true },
} as const

export type DatasetOrigin = RecordOf<typeof originFields>
export type DatasetEdition = RecordOf<typeof editionFields>
