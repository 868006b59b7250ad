/** Question that only the user can answer, and the entries of the project file that its answer fills. */

/** Form of an answer. */
export type AnswerKind = 'country' | 'currency' | 'overlap' | 'period' | 'site' | 'tax' | 'value'

export interface Question {
  /** Name that stays the same from draft to draft. */
  id: string
  kind: AnswerKind
  /** In plain words. */
  ask: string
  /** Possible answers, if they can be listed. */
  choices: readonly (string | number)[]
  /** Answer that counts until there is one; undefined if the rows are refused until then. */
  assumed: string | undefined
  /** Answer that the file of questions has already, for the user to confirm or change. */
  proposed?: string
  /** Topics of both sources. */
  of?: readonly string[]
  /** Sources that depend on it. */
  sources: readonly string[]
  /** Estimate of the emissions that depend on it; undefined if nothing could be estimated. */
  kilograms: number | undefined
  /** Number of rows that are not estimated without it. */
  rows: number
  /** Paths of the entries of the project file that the answer fills. */
  entries: readonly (readonly string[])[]
}

/** Returns questions with the largest effect first. */
export function largestFirst(questions: readonly Question[]): Question[] {
  return [...questions].sort(
    (a, b) => (b.kilograms ?? 0) - (a.kilograms ?? 0) || b.rows - a.rows || (a.id < b.id ? -1 : 1),
  )
}
