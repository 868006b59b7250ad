/** What the rows of a run use up together, such as its certificates: each row takes of it what the rows before it left. */
export interface SharedStocks {
  /** What is left of each. */
  left: readonly number[]
  /**
   * What the request took that was made last: undefined where such a request takes nothing, whatever its amount, and
   * `otherwise` where requests with another amount may take of other stocks, or another share.
   */
  takenBy(request: object): Taken | 'otherwise' | undefined
}

/** What is taken of one stock, which is as much as the row has. */
export interface Taken {
  /** Index of the stock. */
  stock: number
  /** Of one of the amount. */
  perUnit: number
  /** Over how many days the amount is spread where these count, 0 where they do not. */
  days: number
  /** The request with another amount, which takes as much. */
  ofAmount: (amount: number) => object
}
