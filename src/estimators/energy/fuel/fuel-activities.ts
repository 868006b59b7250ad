/** Activities of fuels as each publisher names them: by what burns them, and with a calorific value or a variant. */

/** A fuel as activity ids name it: `natural_gas` used in `stationary_combustion`. */
export interface FuelActivities {
  fuel: string
  use: string
  /** Where the region's publisher has nothing nearer to the fuel that was asked for. */
  instead?: string
  /** Name in the table of the fuel that it is, for what its own publisher lacks, where the name asked for is another. */
  like?: string
  /** What a volume of it is, where publishers mean different things by one. */
  volume?: string
}

/** What a name stands for in each region that publishes factors, the preferred one first. */
export type FuelRegions = Readonly<Record<string, readonly FuelActivities[]>>

type Making = (fuel: string, instead?: string, volume?: string) => FuelActivities[]

export function of(use: string): Making {
  return (fuel, instead, volume) => [
    { fuel, use, ...(instead !== undefined && { instead }), ...(volume !== undefined && { volume }) },
  ]
}

/** Another fuel of the table, whose figures of other publishers go with it. */
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
/** Territories overseas whose diesel Base Carbone has without biofuel, and under another name. */
export const overseas = (...activities: FuelActivities[]): FuelRegions =>
  Object.fromEntries(['GF', 'GP', 'MQ', 'NC', 'PF', 'RE'].map((region) => [region, activities]))
/** IN: of boilers per tonne or cubic metre, CO2 alone; what vehicles burn is of roads. Energy is by net calorific value. */
export const india = of('na')
export const indiaTransport = of('transport')
/** GLOBAL: defaults of the European Union, by net calorific value, CO2 alone. */
export const eu = of('na')
