/** Factors of industry codes, to measure the error of an answer. */
import type { DataFolder } from '../files/data-folder.js'

const dataset = 'epa-supply-chain-1.3'

/** Returns kg CO2e per dollar for an industry code; undefined if unknown. */
export type FactorOf = (code: string) => number | undefined

/** Returns factors with margins, from the newest release of the EPA. */
export function factorsOfCodes(data: DataFolder, sectorOf: (code: string) => string | undefined): FactorOf {
  const totals = new Map(
    data
      .rows(dataset, 'factors', ['activity_id', 'co2e_ar4', 'co2e_ar5', 'co2e_ar6'])
      .map((row) => [row.activity_id, Number(row.co2e_ar5 || row.co2e_ar6 || row.co2e_ar4)]),
  )
  const bySector = new Map<string, number[]>()
  const byCode = new Map<string, number>()
  for (const { naics2017, activity_id } of data.rows(dataset, 'naics_activities', [
    'naics2017',
    'activity_id',
  ])) {
    const total = totals.get(activity_id)
    const sector = sectorOf(naics2017)
    if (total === undefined || sector === undefined) continue
    byCode.set(naics2017, total)
    bySector.set(sector, [...(bySector.get(sector) ?? []), total])
  }
  return (code) => {
    const own = byCode.get(code)
    if (own !== undefined) return own
    const ofSector = bySector.get(sectorOf(code) ?? '')
    return ofSector && ofSector.reduce((a, b) => a + b, 0) / ofSector.length
  }
}
