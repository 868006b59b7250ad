/**
 * What both sides of the kernel go by. This file is TypeScript and AssemblyScript at once: the program and the
 * compiled inner loop read the same lines.
 */

/** What a cell is to the answer. */
export const passesOn = 0
export const decides = 1
export const isAmount = 2
/** Covers a part of the amount. */
export const isPart = 3

/**
 * What a piece of a template is: the row of the input, a cell of it, a multiple (rounded where results are, or as it
 * is), a multiple of few digits, or the number of the row.
 */
export const row = 0
export const cell = 1
export const times = 2
export const exactly = 3
export const number = 4
export const short = 5

/** What a multiple is of: the amount, the part of it that is covered, or the amount less the part. */
export const ofAmount = 0
export const ofPart = 1
export const ofRest = 2

/** Why a run of the kernel came to an end: everything is written, or the row it stands at is not. */
export const done = 0
/** Such a row was there before, and nothing is known of it: it can be remembered. */
export const unknown = 1
/** Such rows are not taken. */
export const ordinary = 2
/** What was written is to be taken away first. */
export const full = 3

/** Exponents of the table of powers of ten, from minus this to this. */
export const mostPower = 40

/** Kinds of rows that are remembered: a file rarely has more. */
export const mostKnown = 50000
/** Of the table they are found in: more than are remembered, so that there is always an end to a search. */
export const slots = 131072
/** Outputs that rows are written to, at most. */
export const mostOutputs = 8
