/** Assessment reports that the UK's conversion factors use, by year: the fourth to 2022, then the fifth. */

export interface AssessmentReport {
  total: 'co2e_ar4' | 'co2e_ar5'
  ch4: number
  n2o: number
}

/** The assessment report behind a year's file, with its 100-year warming potentials. */
export function reportOf(year: number): AssessmentReport {
  return year <= 2022 ? { total: 'co2e_ar4', ch4: 25, n2o: 298 } : { total: 'co2e_ar5', ch4: 28, n2o: 265 }
}
