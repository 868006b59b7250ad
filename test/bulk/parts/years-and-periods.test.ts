/** A year in a field beside the period of the row. */
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghgIn, localWorld } from '../../cli/in-process.js'

const mapping = [
  'operation: energy electricity',
  'quantity: { from: kWh, unit: { const: kWh } }',
  'period: { from: When }',
  'columns: { region: { const: GB }, year: { from: Year } }',
].join('\n')

async function lineOf(when: string): Promise<{ year: string; notices: string[] }> {
  const { path } = folder({ 'power.csv': `kWh,Year,When\n100,2019,${when}\n`, 'power.yaml': mapping })
  const { out } = await ghgIn(localWorld(), 'run', path('power.csv'), '--map', path('power.yaml'))
  const [line] = parse(out, { columns: true }) as Record<string, string>[]
  return { year: line!.factor_year!, notices: line!.notices!.split(';') }
}

describe('a year in a field', () => {
  it('wins over the period of its row, with a warning where the period is in another year', async () => {
    const { year, notices } = await lineOf('2023-05-01')
    expect(year).toBe('2019')
    expect(notices).toContain('year_differs')
  })

  it('needs no warning where the period is in that year', async () => {
    const { year, notices } = await lineOf('2019-05')
    expect(year).toBe('2019')
    expect(notices).not.toContain('year_differs')
  })
})
