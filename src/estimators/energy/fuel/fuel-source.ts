/** Groups of fuels in the energy table of ESRS E1-5. */
import type { Factor } from '../../../catalogue/catalogue.js'

export type FuelSource = 'coal' | 'oil' | 'natural_gas' | 'other_fossil' | 'renewable'

const coal = /coal|anthracite|lignite|coke(?!_oven_gas)|patent_fuel|peat/
const naturalGas = /natural_gas(?!oline|_liquids)|_cng|_lng|liquefied_natural_gas|(?<!bio)methane/
const oil =
  /diesel|petrol|gasoline|oil|kerosene|jet|avtur|avgas|lpg|petroleum|propane|butane|naphtha|bitumen|lubricant|asphalt|refinery|petrochemical|high_viscosity|bioethanol_blend|(?<!m)ethane|propylene|butylene|ethylene|isobut|white_spirit|paraffin|orimulsion|natural_gasoline|natural_gas_liquids|pentanes/
/** Without CO2 when they burn, or with fossil CO2 that no publication divides off, and not renewable in themselves. */
const notRenewable = /peat|hydrogen|tyres/
/** Renewable even where its publisher counts fossil CO2 of what is burnt to make it. */
const renewable = /biomethane/

/** @param gases of the fuel, those of biogenic CO2 apart: one that emits biogenic CO2 and no other is renewable */
export function fuelSource(
  factor: Factor,
  gases: { co2: number | null; co2_biogenic: number | null },
  byEnergy: Factor | undefined,
): FuelSource {
  if (renewable.test(factor.activity_id)) return 'renewable'
  const isBiogenic = (gases.co2_biogenic ?? 0) > 0 && (gases.co2 ?? 0) === 0
  const isWithoutCo2 = gases.co2 === 0 || (gases.co2 === null && byEnergy?.co2 === 0)
  if ((isBiogenic || isWithoutCo2) && !notRenewable.test(factor.activity_id)) return 'renewable'
  return fuelGroup(factor)
}

/** By the name of what burns, whatever is biogenic in it. */
export function fuelGroup({ activity_id }: Factor): Exclude<FuelSource, 'renewable'> {
  if (/waste|used_oil|tyres/.test(activity_id)) return 'other_fossil'
  if (/(?:petroleum|refinery)_coke/.test(activity_id)) return 'oil'
  if (naturalGas.test(activity_id)) return 'natural_gas'
  if (coal.test(activity_id) || /mixed_/.test(activity_id)) return 'coal'
  return oil.test(activity_id) ? 'oil' : 'other_fossil'
}
