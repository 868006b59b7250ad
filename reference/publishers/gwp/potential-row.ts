/** A warming potential as the tables of the reports have it. */
export interface PotentialRow {
  report: 'ar4' | 'ar5' | 'ar6'
  name: string
  /** Code such as `HFC-134a`; empty where the table prints none. */
  code: string
  formula: string
  cas: string
  gwp20?: number
  gwp100: number
}
