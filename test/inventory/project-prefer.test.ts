/** Rows without a year in a project: its period says the year, whichever factor the policy prefers. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { ghgIn, localWorld } from '../cli/in-process.js'

const map = `operation: estimate
columns:
  emission_factor.activity_id: { const: electricity-supply_grid-source_supplier_mix }
  emission_factor.region: { const: GB }
  parameters.energy: { from: kWh }
`

async function lineOf(year: number, prefer: string) {
  const made = folder({
    'ghg.yaml': `organisation: Example Ltd
consolidation: operational_control
period: { start: ${year}-01-01, end: ${year}-12-31 }
policy: { prefer: ${prefer} }
sources: { power: { files: power.csv, map: power.yaml } }
`,
    'power.csv': 'kWh\n1000\n',
    'power.yaml': map,
  })
  const { code } = await ghgIn(localWorld(), 'run', made.path('ghg.yaml'))
  const [line] = parse(made.read('ledger.csv'), { columns: true }) as Record<string, string>[]
  return { code, year: line!.factor_year, co2e: Number(line!.co2e), notices: line!.notices }
}

describe('a row without a year in a project', () => {
  // UK Government conversion factors: 0.41205 kg per kWh in 2016, 0.177 in 2025, 0.13096 in 2026.
  it.each(['highest', 'newest'])('is of the year of the period with prefer: %s', async (prefer) => {
    expect(await lineOf(2025, prefer)).toEqual({
      code: 0,
      year: '2025',
      co2e: 177,
      notices: expect.stringContaining('year_not_given'),
    })
    expect(await lineOf(2016, prefer)).toMatchObject({ year: '2016', co2e: 412.05 })
  })
})
