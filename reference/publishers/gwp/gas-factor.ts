/** Makes the factor of a released gas, with its GWP by assessment report. */
import type { FactorRow } from '#src/catalogue/factor.js'

export const reports = ['ar4', 'ar5', 'ar6'] as const
export type Report = (typeof reports)[number]

/** GWP values over 100 years, in kg CO2e per kg. */
export type Potentials = Partial<Record<Report, number>>

/** Year of AR6, the newest of the reports. */
const year = 2021

/** @param row place of the values in the publication */
export function gasFactor(
  activityId: string,
  name: string,
  potentials: Potentials,
  row: string,
  description: string,
): FactorRow {
  return {
    activity_id: activityId,
    name,
    sector: 'Refrigerants and Fugitive Gases',
    category: 'Refrigerants and Fugitive Gases',
    source_lca_activity: 'unknown',
    year,
    region: 'GLOBAL',
    unit: 'kg/kg',
    ...Object.fromEntries(reports.map((report) => [`co2e_${report}`, potentials[report]])),
    scopes: ['1'],
    description,
    dataset_row: row,
  }
}
