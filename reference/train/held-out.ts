/** The labelled texts that the model never saw, as they are kept beside it in `data/`. */
import type { DataFolder } from '../files/data-folder.js'
import { modelDataset } from '../files/suggestion-model.js'
import type { Labelled } from './examples.js'

export const heldOutTable = 'suggestion_held_out'
export const heldOutColumns = ['set', 'code', 'text'] as const

/** A text to judge by. */
export interface HeldOut {
  set: Labelled['set']
  code: string
  text: string
}

/**
 * A text as it is judged. What a purchase line is about is said by its description, and its label depends on
 * nothing else; what follows are order notes with names of persons.
 */
export function judgedBy({ set, code, title, text }: Labelled): HeldOut {
  return { set, code, text: set === 'purchases' ? title : text }
}

export function readHeldOut(data: DataFolder): HeldOut[] {
  return data
    .rows(modelDataset, heldOutTable, heldOutColumns)
    .map((row) => ({ ...row, set: row.set === 'grocery' ? 'grocery' : 'purchases' }))
}
