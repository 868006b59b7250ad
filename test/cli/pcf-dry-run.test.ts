import { describe, expect, it } from 'vitest'
import type { DryRun } from '../../src/rows/mapping/inspection/dry-run-report.js'
import { bom, keptProducts } from './kept-products.js'

const { run } = keptProducts()

const complete = {
  product: 'Chair',
  year: '2023',
  product_location: 'DE',
  component: 'Leg',
  weight: '1',
  unit: 'kg',
  material: 'steel',
}
const csvOf = (...rows: Record<string, string>[]) => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => names.map((name) => row[name] ?? '').join(','))
  return `${[names.join(','), ...lines].join('\n')}\n`
}
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)))

async function dry(csv: string) {
  const { code, world } = await run(csv, { dryRun: true, format: 'json' })
  return { code, ...(JSON.parse(world.out()) as DryRun) }
}

describe('a dry run of a bill of materials', () => {
  it.each([
    [['unit'], 'unit: missing'],
    [['weight'], 'weight: missing'],
    [['year'], 'year: missing'],
    [['product_location'], 'product_location: missing'],
    [['component', 'material'], 'component: missing'],
  ])('refuses what the run refuses: no %s', async (names, message) => {
    const csv = csvOf(without(...names))
    const { code, counts, refusals, requests } = await dry(csv)
    expect(code).toBe(2)
    expect(counts).toEqual({ requests: 0, refused: 1, skipped: 0 })
    expect(requests).toEqual([])
    expect(refusals).toEqual([{ message, rows: 1, first: 1, file: expect.stringMatching(/bom\.csv$/) }])
    const { code: ran, rows } = await run(csv)
    expect(ran).toBe(2)
    expect(rows[0]!.error).toBe(`row 1: ${message}`)
  })

  it('takes what other rows of a product say, and names each row that is wrong', async () => {
    const screw = { product: 'Chair', component: 'Screw', weight: '2', unit: 'g' }
    const fine = await dry(csvOf(screw, complete))
    expect([fine.code, fine.counts.requests]).toEqual([0, 2])
    const odd = { ...screw, unit: 'l' }
    const elsewhere = { ...complete, product_location: 'FR' }
    const wrong = await dry(csvOf(complete, odd, odd, elsewhere, { ...screw, weight: 'many' }))
    expect(wrong.counts).toEqual({ requests: 1, refused: 4, skipped: 0 })
    expect(wrong.refusals.map(({ message, rows, first }) => [message.split(':')[0], rows, first])).toEqual([
      ['density', 2, 2],
      ['product_location', 1, 4],
      ['weight', 1, 5],
    ])
  })

  it('takes one that is whole', async () => {
    const { code, counts } = await dry(bom)
    expect([code, counts]).toEqual([0, { requests: 4, refused: 0, skipped: 0 }])
  })

  it('does not miss what rows may say that it does not look at', async () => {
    const many = Array.from({ length: 10_000 }, () => without('year', 'product_location'))
    const wrong = { ...without('year', 'product_location', 'unit'), year: '2023' }
    const { counts, has_more, refusals } = await dry(csvOf(wrong, ...many, complete))
    expect(has_more).toBe(true)
    expect(counts.refused).toBe(1)
    expect(refusals).toEqual([
      { message: 'unit: missing', rows: 1, first: 1, file: expect.stringMatching(/bom\.csv$/) },
    ])
  })
})
