import { describe, expect, it } from 'vitest'
import { folder } from '../../cli/fakes.js'
import { ghg } from '../../draft/drafting.js'

const table = 'Date;Bought\n[yyyy-MM-dd];"[kWh]"\n2025-01-01;10\n2025-01-02;x\n'
const mapping = `header_row: 1-2
operation: energy electricity
quantity: { from: "Bought [kWh]", unit: { const: kWh } }
period: { from: "Date [yyyy-MM-dd]" }
columns: { region: { const: GB } }
`

describe('a heading of several lines of text', () => {
  it('is joined, and rows keep their numbers', async () => {
    const { path, read } = folder({ 'a.csv': table, 'm.yaml': mapping })
    await ghg('run', path('a.csv'), '--map', path('m.yaml'), '-o', path('l.json'), '--format', 'json')
    const ledger = JSON.parse(read('l.json')) as Record<string, unknown>[]
    const answered = ledger.filter(({ quantity, error }) => quantity || error)
    expect(answered.map(({ row, quantity, error }) => [row, quantity ?? error])).toEqual([
      [1, 10],
      [2, 'quantity: `x` is not a number'],
    ])
  })

  it('is recognised in a draft if its second line has units alone', async () => {
    const { path } = folder({ 'a.csv': table.replace('x', '12') })
    const { out } = await ghg('map', path('a.csv'), '--country', 'GB')
    expect(out).toContain('header_row: 1-2\n')
    expect(out).toContain('Bought [kWh]')
  })

  it('is refused if a cell goes over several lines', async () => {
    const { path } = folder({ 'a.csv': '"Date\nof reading";Bought\n2025-01-01;10\n', 'm.yaml': mapping })
    const { code, err } = await ghg('run', path('a.csv'), '--map', path('m.yaml'))
    expect(code).not.toBe(0)
    expect(err).toContain('a heading of 2 lines has cells over several lines')
  })
})
