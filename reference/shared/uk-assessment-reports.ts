/** GWP sets of the UK's conversion factors by year: AR4 to 2022, then AR5. */

export interface AssessmentReport {
  total: 'co2e_ar4' | 'co2e_ar5'
  ch4: number
  n2o: number
}

/** Returns the GWP set of a year's file. */
export function reportOf(year: number): AssessmentReport {
  return year <= 2022 ? { total: 'co2e_ar4', ch4: 25, n2o: 298 } : { total: 'co2e_ar5', ch4: 28, n2o: 265 }
}
