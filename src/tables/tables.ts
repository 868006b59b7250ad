/**
 * Published data other than emission factors, as tables of the reference file: mixes and losses of electricity,
 * properties of fuels, power of machines, hauls, values of the border adjustment, treatment of waste. Each is opened
 * for a release and read on first use.
 */

export { borderChanges } from './border/border-changes.js'
export {
  type Benchmark,
  type BorderDataset,
  BorderReference,
  type BorderTable,
  type BorderValue,
  type CertificatePrice,
} from './border/border-reference.js'
export { Cloud } from './cloud/cloud.js'
export type {
  CloudRegion,
  Coefficient,
  CpuPower,
  GraphicsPower,
  Machine,
  MeasuredPower,
  Server,
  UsageEffectiveness,
} from './cloud/model.js'
export { EnergyReference, type FuelProperties, factorFor } from './energy/energy-reference.js'
export { type FuelsInText, fuelInRelease, fuelOfWord, fuelsIn, fuelWords } from './energy/fuel-words.js'
export { FreightReference } from './freight-reference.js'
export {
  type FlightFuel,
  type Haul,
  TravelReference,
  trainEnergyYear,
  type Yearly,
} from './travel-reference.js'
export { publishedUncertainties, type UncertaintyRule, uncertaintyRules } from './uncertainty-reference.js'
export {
  type WasteFactor,
  type WasteMix,
  WasteReference,
  type WasteTreatment,
} from './waste-reference.js'
