/** Groups of fuels in the energy table of ESRS E1-5. */
import type { Factor } from '../../../catalogue/catalogue.js'

export type FuelSource = 'coal' | 'oil' | 'natural_gas' | 'other_fossil' | 'renewable'

const coal = /coal|anthracite|lignite|coke(?!_oven_gas)|patent_fuel|peat/
const naturalGas = /natural_gas(?!oline|_liquids)|_cng|_lng|liquefied_natural_gas|(?<!bio)methane/
const oil =
  /diesel|petrol|gasoline|oil|kerosene|jet|avtur|avgas|lpg|petroleum|propane|butane|naphtha|bitumen|lubricant|asphalt|refinery|petrochemical|high_viscosity|bioethanol_blend|(?<!m)ethane|propylene|butylene|ethylene|isobut|white_spirit|paraffin|orimulsion|natural_gasoline|natural_gas_liquids|pentanes/
/** Fuels without CO2 when burnt, or with fossil CO2 that no publication separates, but not renewable themselves. */
const notRenewable = /peat|hydrogen|tyres/
/** Renewable even if its publisher counts fossil CO2 from fuel burnt in its production. */
const renewable = /biomethane/

/** @param gases gases of the fuel, biogenic CO2 separate: a fuel that emits only biogenic CO2 is renewable */
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

/** Returns the group by the fuel's name, ignoring any biogenic content. */
export function fuelGroup({ activity_id }: Factor): Exclude<FuelSource, 'renewable'> {
  if (/waste|used_oil|tyres/.test(activity_id)) return 'other_fossil'
  if (/(?:petroleum|refinery)_coke/.test(activity_id)) return 'oil'
  if (naturalGas.test(activity_id)) return 'natural_gas'
  if (coal.test(activity_id) || /mixed_/.test(activity_id)) return 'coal'
  return oil.test(activity_id) ? 'oil' : 'other_fossil'
}
