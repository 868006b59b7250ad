/** Small sheets of a company with two sites. */
import { mkdirSync } from 'node:fs'
import { folder } from '../fakes.js'

/** Electricity of two sites; nothing says their country. */
export const bills = `Site,Meter,From,To,kWh
Leeds,M1,2025-01-01,2025-01-31,1000
Leeds,M1,2025-02-01,2025-02-28,1100
Lyon,M2,2025-01-01,2025-01-31,500
Lyon,M2,2025-02-01,2025-02-28,600
`

/** Waste of one site. */
export const waste = `Site,Date,Waste type,Treatment,Weight (kg)
Leeds,2025-01-15,Mixed paper,Recycling,120
Leeds,2025-02-15,General waste,Landfill,300
Leeds,2025-03-15,General waste,Landfill,280
`

/** A folder of sheets, with further files. */
export function sheets(files: Record<string, string | Buffer> = {}) {
  const made = folder({ 'bills.csv': bills, 'waste.csv': waste, ...files })
  mkdirSync(made.path('empty'))
  return made
}
