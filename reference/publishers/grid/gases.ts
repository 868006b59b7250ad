/** Checks that printed masses of gas explain the CO2e total printed with them. */

/** kg per kWh. */
export interface Masses {
  co2?: number
  ch4?: number
  n2o?: number
}

/** Rounding of eGRID's rates, the coarsest here: 0.1 lb/MWh of CO2 and 0.001 lb/MWh of CH4 and N2O. */
const rounding = { co2: 0.05 * 0.00045359237, ch4: 0.0005 * 0.00045359237, n2o: 0.0005 * 0.00045359237 }
const potentials = { ar4: { ch4: 25, n2o: 298 }, ar5: { ch4: 28, n2o: 265 } }

/** True if the gases match the published total within their rounding; unknown gases do not contradict it. */
export function explainedByGases(masses: Masses, total: number, basis: 'ar4' | 'ar5'): boolean {
  const { co2, ch4, n2o } = masses
  if (co2 === undefined || ch4 === undefined || n2o === undefined) return true
  const { ch4: ch4Potential, n2o: n2oPotential } = potentials[basis]
  const difference = Math.abs(co2 + ch4 * ch4Potential + n2o * n2oPotential - total)
  return difference <= rounding.co2 + rounding.ch4 * ch4Potential + rounding.n2o * n2oPotential
}
