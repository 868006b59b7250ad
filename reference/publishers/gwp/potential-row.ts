/** GWP in the form of the reports' tables. */
export interface PotentialRow {
  report: 'ar4' | 'ar5' | 'ar6'
  name: string
  /** Code such as `HFC-134a`; empty if the table prints no code. */
  code: string
  formula: string
  cas: string
  gwp20?: number
  gwp100: number
}
