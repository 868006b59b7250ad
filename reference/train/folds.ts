/** Folds of the labelled groups for cross-validation. */
import { partOf } from './examples.js'

/** Number of folds of labelled groups; one at a time is held out for evaluation. */
export const folds = 4

export function foldOf({ group }: { group: string }): number {
  return partOf(`${group}|`, folds)
}
