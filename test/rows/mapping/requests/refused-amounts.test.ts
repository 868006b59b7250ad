import { describe, expect, it } from 'vitest'
import { ghgIn, localWorld } from '../../../cli/in-process.js'

const grid = 'electricity-supply_grid-source_supplier_mix'

async function estimate(rows: readonly string[], ...options: string[]) {
  return await ghgIn(localWorld({ stdin: `${rows.join('\n')}\n` }), 'estimate', '-', ...options)
}

describe('a plain amount, in the unit of the factor', () => {
  it.each([
    ['activity_id,region,year,amount,money_unit', `${grid},GB,2024,1000,EUR`, 'money_unit is `EUR`'],
    ['activity_id,region,year,amount,volume,volume_unit', `${grid},GB,2024,9,,l`, 'volume_unit is `l`'],
  ])('fails its row next to a unit: %s', async (heading, row, message) => {
    const blank = row.replace(/[^,]+$/, '')
    const { code, err } = await estimate([heading, row, blank], '--accept', 'missing_value')
    expect(code).toBe(2)
    expect(err).toContain('2 rows, 1 failed')
    expect(err).toContain(message)
  })
})

describe('a factor for every row', () => {
  it('fails rows that name another factor', async () => {
    const search = await ghgIn(
      localWorld(),
      ...['search', 'electricity', '--region', 'GB', '--year', '2024', '--unit-type', 'Energy'],
    )
    const [one, other] = search.rows.map(({ id }) => id!)
    const rows = ['id,energy', `${one},100`, `${other},100`, ',100']
    const { code, rows: results } = await estimate(rows, '--factor', one!, '--accept', 'missing_value')
    expect(code).toBe(2)
    expect(results.map(({ error }) => error)).toEqual(['', expect.stringContaining('--ignore'), ''])
    const ignored = await estimate(rows, '--factor', one!, '--ignore', 'id')
    expect(ignored.code, ignored.err).toBe(0)
    const numbered = await estimate(['id,energy', '1,100', '2,100'], '--factor', one!)
    expect(numbered.code, numbered.err).toBe(0)
  })
})

describe('a number in a column of an object', () => {
  it('names the columns of its parts', async () => {
    const stdin = 'Region,Year,Amount,Unit\nGB,2024,5,MWh\n'
    const { code, err } = await ghgIn(localWorld({ stdin }), 'energy', 'electricity', '-')
    expect(code).toBe(2)
    expect(err).toContain('rename the column to amount.energy, or to quantity beside a column unit')
    const renamed = stdin.replace('Amount', 'quantity')
    const right = await ghgIn(localWorld({ stdin: renamed }), 'energy', 'electricity', '-')
    expect(right.code, right.err).toBe(0)
  })
})
