/** Activities of fuels by publisher, with their use, calorific value or variant. */

/** A fuel as activity ids name it: `natural_gas` used in `stationary_combustion`. */
export interface FuelActivities {
  fuel: string
  use: string
  /** Name of the proxy, if the region's publisher has no factor for the requested fuel itself. */
  instead?: string
  /** Table name of the same fuel if it differs from the requested name; used for data that its own publisher lacks. */
  like?: string
  /** Definition of its volume, as publishers differ. */
  volume?: string
}

/** Activities of a fuel by publishing region, the preferred one first. */
export type FuelRegions = Readonly<Record<string, readonly FuelActivities[]>>

type Making = (fuel: string, instead?: string, volume?: string) => FuelActivities[]

export function of(use: string): Making {
  return (fuel, instead, volume) => [
    { fuel, use, ...(instead !== undefined && { instead }), ...(volume !== undefined && { volume }) },
  ]
}

/** Names another fuel of the table as the source of other publishers' figures. */
export function like(name: string, activities: readonly FuelActivities[]): FuelActivities[] {
  return activities.map((each) => ({ ...each, like: name }))
}

/** GB: conversion factors of the government. */
export const uk = of('na')
/** US: Emission Factors Hub; energy is by higher heating value. */
export const epa = of('stationary_combustion')
/** AU: National Greenhouse Accounts Factors; energy is gross. */
export const nga = of('stationary_combustion')
/** NZ: Measuring Emissions, for offices and shops, then for industry. */
export const mfe: Making = (fuel, ...more) => [
  ...of('stationary_commercial')(fuel, ...more),
  ...of('stationary_industrial')(fuel, ...more),
]
export const mfeTransport = of('transport')
export const mfeWood: Making = (fuel, ...more) => [
  ...of('stationary_commercial')(fuel, ...more),
  ...of('stationary_manufacturing')(fuel, ...more),
]
/** CA: emission factors and reference values; the uses differ by fuel. */
export const eccc = (fuel: string, uses: readonly string[], instead?: string): FuelActivities[] =>
  uses.flatMap((use) => of(use)(fuel, instead))
const shops = 'forestry_construction_public_administration_and_commercial_institutional'
export const oilUses = [shops, 'industrial', 'electric_utilities']
export const heavyOilUses = [`residential_${shops}`, 'industrial', 'electric_utilities']
export const gasUses = [
  'residential_construction_commercial_institutional_agriculture',
  'industrial',
  'electric_utilities',
]
/** FR: Base Carbone, the stage of combustion. */
export const ademe = (fuel: string, variant = '', instead?: string): FuelActivities[] =>
  of(`na${variant}-basis_combustion`)(fuel, instead)
export const coals = '-variant_above_23865_kj_per_kg_gross'
export const hardCoal = [...ademe('steam_coal', coals, 'steam coal'), ...ademe('coal', coals)]
/** Overseas territories whose diesel has no biofuel and another name in Base Carbone. */
export const overseas = (...activities: FuelActivities[]): FuelRegions =>
  Object.fromEntries(['GF', 'GP', 'MQ', 'NC', 'PF', 'RE'].map((region) => [region, activities]))
/** IN: boilers, per tonne or cubic metre, only CO2; vehicles use `indiaTransport`. Energy is by net calorific value. */
export const india = of('na')
export const indiaTransport = of('transport')
/** GLOBAL: defaults of the European Union, by net calorific value, only CO2. */
export const eu = of('na')
