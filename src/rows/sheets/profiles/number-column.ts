/** Numbers of a column, one per row. */
export interface NumberColumn {
  /** NaN for a cell without a number. */
  values: Float64Array
  /** Unit of the last written digit of each number: 0.01 for 12.50. */
  units: Float64Array
}
