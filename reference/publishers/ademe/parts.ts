/** Shared fields of the datasets with parts of Base Carbone's totals, without the manufacture of vehicles. */

/** Rows of the publication by vehicle, with a figure for each part. */
export const vehicles = 'transport/ademe_base_carbone_transport.csv'

export const fuelParts = {
  fuel_combustion: 'fuel burnt',
  fuel_upstream: 'fuel made and delivered',
} as const

/** Life-cycle activity of electricity used by a vehicle. */
export const electricityUsed = 'upstream-electricity_generation-transmission_and_distribution'

/** Flags, as the publisher names no assessment report. */
export const unnamedPotentials = ['notable_methodological_variance']
export const potentialsDefect =
  'Global warming potentials are not stated row by row: figures stand under ar5 and are flagged notable_methodological_variance, as the totals do and are.'
