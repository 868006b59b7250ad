/** Limits of amounts in requests, the same for all operations: the total of a billion such rows is finite. */

/** Maximum absolute amount, in the unit given: a larger one is an error in units or digits. */
export const largestAmount = 1e15

/** Amounts that may be negative, such as credit notes and electricity sold. */
export const signedAmount = { minimum: -largestAmount, maximum: largestAmount } as const

export const amountFromZero = { minimum: 0, maximum: largestAmount } as const
