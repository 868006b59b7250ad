/**
 * Constants shared by both sides of the kernel. This file is both TypeScript and AssemblyScript: the program and the
 * compiled inner loop read the same lines.
 */

/** Roles of a cell in the answer. */
export const passesOn = 0
export const decides = 1
export const isAmount = 2
/** Covered part of the amount. */
export const isPart = 3
/** Passed on, but the host judges each distinct text, and rows know the number of their text. */
export const isJudged = 4
/** Passed on without blanks at its ends: rows with other texts are not handled. */
export const isTrimmed = 5

/**
 * Kinds of template pieces: the input row, one of its cells, a multiple (rounded like results, or unrounded), a
 * multiple with few digits, the row number, or a quotient of two multiples.
 */
export const row = 0
export const cell = 1
export const times = 2
export const exactly = 3
export const number = 4
export const short = 5
export const quotient = 6

/** Base of a multiple: the amount, its covered part, or the amount less the part. */
export const scaleByAmount = 0
export const scaleByCovered = 1
export const scaleByUncovered = 2

/** Reasons for a run of the kernel to stop: everything is written, or the current row is not. */
export const done = 0
/** The row was seen before but no answer is known: it can be remembered. */
export const unknown = 1
/** The kernel does not handle such rows. */
export const ordinary = 2
/** The output is full and must be emptied first. */
export const full = 3
/** The host has not judged a text of the row. */
export const unjudged = 4

/** Maximum exponent in the table of powers of ten, which begins at its negative. */
export const mostPower = 40

/** Maximum number of remembered kinds of rows: a file rarely has more. */
export const maxTemplates = 50000
/** Slots of the hash table of kinds: more than the kinds, so that every search ends. */
export const slots = 131072
/** Maximum number of outputs. */
export const mostOutputs = 8
/** Maximum number of judged columns. */
export const mostJudged = 4
/** Maximum number of texts remembered of a judged column. */
export const mostTexts = 65536
