/**
 * Balances that the rows of a run draw on together, such as certificates: each row finds the remainder left by the rows
 * before it.
 */
export interface SharedBalances {
  /** Remaining amount of each balance. */
  left: readonly number[]
  /**
   * Returns the withdrawal of the last request: undefined if such a request withdraws nothing, whatever its amount;
   * `otherwise` if requests with another amount may draw on other balances, or on another share.
   */
  withdrawalOf(request: object): Withdrawal | 'otherwise' | undefined
}

/** Withdrawal from one balance that covers all of the row's amount. */
export interface Withdrawal {
  /** Index of the balance. */
  balance: number
  /** Amount withdrawn per unit of the row's amount. */
  perUnit: number
  /** Number of days that the amount is spread over; 0 if days do not matter. */
  days: number
  /** Returns the request with another amount and the same withdrawal per unit. */
  ofAmount: (amount: number) => object
}
