/** Tests a year field that conflicts with the period of the row. */
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
  it('takes precedence over the period of its row, with a warning if the period is in another year', async () => {
    const { year, notices } = await lineOf('2023-05-01')
    expect(year).toBe('2019')
    expect(notices).toContain('year_differs')
  })

  it('needs no warning if the period is in that year', async () => {
    const { year, notices } = await lineOf('2019-05')
    expect(year).toBe('2019')
    expect(notices).not.toContain('year_differs')
  })

  it('is also compared row by row by a single command', async () => {
    const rows = ['100,2019,2023-05-01', '5,2019,2019-04', '7,2019,2023-05-01', '9,2019,2018-12-31']
    const { path } = folder({ 'power.csv': `kWh,Year,When\n${rows.join('\n')}\n`, 'power.yaml': mapping })
    const asked = ['energy', 'electricity', path('power.csv'), '--map', path('power.yaml')]
    const { out, err } = await ghgIn(localWorld(), ...asked)
    const lines = parse(out, { columns: true }) as Record<string, string>[]
    expect(lines.map(({ notices }) => notices!.split(';').includes('year_differs'))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(err).toMatch(/, 3 rows: .*ghg help year_differs/)
    const refused = await ghgIn(localWorld(), ...asked, '--refuse', 'year_differs')
    const errors = (parse(refused.out, { columns: true }) as Record<string, string>[]).map((row) => row.error)
    expect(errors[0]).toContain('the year given; the period is 2023-05-01')
    expect(errors[1]).toBe('')
  })
})
