/** Labelled texts that the model never saw, stored with the model in `data/`. */
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset } from '../files/suggestion-model.js'
import type { Labelled } from './examples.js'

export const heldOutTable = 'suggestion_held_out'
export const heldOutColumns = ['set', 'code', 'text'] as const

/** Text for evaluation. */
export interface HeldOut {
  set: Labelled['set']
  code: string
  text: string
}

/**
 * Returns a text in its evaluated form. The description of a purchase line determines its subject and its label; order
 * notes with names of persons follow.
 */
export function judgedBy({ set, code, title, text }: Labelled): HeldOut {
  return { set, code, text: set === 'purchases' ? title : text }
}

export function readHeldOut(data: DataFolder): HeldOut[] {
  return data
    .rows(modelDataset, heldOutTable, heldOutColumns)
    .map((row) => ({ ...row, set: row.set === 'grocery' ? 'grocery' : 'purchases' }))
}
