import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { estimate } from '../../src/cli/commands/pcf.js'
import { part, product } from '../estimators/footprint/products.js'
import { folder } from './fakes.js'
import { bom, keptProducts } from './kept-products.js'

const { keepingWorld, run } = keptProducts()

describe('products that failed', () => {
  it('are in the errors file with all of their rows, as they stood', async () => {
    const files = folder({})
    const errors = files.path('wrong.csv')
    const rows = ['Kit,Paris,steel,1,kg,2024', 'Lamp,Paris,flux,1,furlong,2024', 'Kit,Paris,oak,1,kg,2024']
    const input = ['product,product_location,component,weight,unit,year', ...rows].join('\n')
    const wrong = input.replace('Kit,Paris,oak,1,kg', 'Kit,Paris,oak,-1,kg')
    expect((await run(`${wrong}\n`, { errors })).code).toBe(2)
    const failed: Record<string, string>[] = parse(files.read('wrong.csv'), { columns: true })
    expect(failed.map(({ row, product, component, weight }) => [row, product, component, weight])).toEqual([
      ['1', 'Kit', 'steel', '1'],
      ['3', 'Kit', 'oak', '-1'],
      ['2', 'Lamp', 'flux', '1'],
    ])
    for (const { product, error } of failed) {
      expect(error).toContain(product === 'Kit' ? 'row 3: weight' : 'row 2: unit: "furlong"')
    }
  })

  it('say why beside what was kept of them', async () => {
    const files = folder({})
    const errors = files.path('wrong.ndjson')
    const partly = product([part('flux capacitor', 1), part('steel', 1)], { fail_fast: false })
    const { code, rows } = await run(JSON.stringify([partly, product([])]), { errors }, 'many.json')
    expect(code).toBe(2)
    expect(rows.map(({ status, error_code }) => [status, error_code])).toEqual([
      ['error', 'no_emission_factors_found'],
      ['ok', ''],
    ])
    expect(rows[0]!.error).toContain('components.0: product: no production factor matches "flux capacitor"')
    expect(JSON.parse(files.read('wrong.ndjson'))).toMatchObject({
      row: 1,
      product: 'Hammer',
      request: partly,
    })
  })
})

describe('outputs', () => {
  it('must differ from inputs and from each other', async () => {
    const files = folder({ 'bom.csv': bom })
    const world = keepingWorld()
    const path = files.path('bom.csv')
    await expect(estimate(world, [path], { output: path })).rejects.toThrow(
      'is an input and would be overwritten',
    )
    const other = files.path('out.csv')
    await expect(estimate(world, [path], { output: other, notices: other })).rejects.toThrow(
      'is used for two outputs',
    )
    expect(files.read('bom.csv')).toBe(bom)
  })

  it('have a manifest of products, with check sums', async () => {
    const { createHash } = await import('node:crypto')
    const manifest = folder().path('run.json')
    const { files, rows, world } = await run(`${bom}Lamp,Paris,flux,1,1,kg,,,2024,\n`, { manifest })
    const { readFileSync } = await import('node:fs')
    const reported = JSON.parse(readFileSync(manifest, 'utf8'))
    expect(reported).toMatchObject({
      operation: 'footprint',
      counts: { rows: 3, estimated: 2, failed: 1, skipped: 0 },
      errors: { no_emission_factors_found: 1 },
    })
    const sha256 = createHash('sha256').update(files.read('bom.csv')).digest('hex')
    expect(reported.inputs[0].sha256).toBe(sha256)
    const sum = rows.reduce((total, { co2e }) => total + Number(co2e), 0)
    expect(reported.totals.co2e).toBeCloseTo(sum, 9)
    expect(world.err()).toMatch(/failed: 1 \w+: .*ghg help no_emission_factors_found/)
  })

  it('are whole or absent', async () => {
    const files = folder({ 'bom.csv': 'product,component\nHammer,iron\n' })
    const output = files.path('out.csv')
    const world = keepingWorld()
    expect(await estimate(world, [files.path('bom.csv')], { output, failFast: true })).toBe(2)
    expect(files.read('out.csv')).toContain('row 1: year: missing')
    await expect(estimate(world, [files.path('none.csv')], { output: files.path('b.csv') })).rejects.toThrow()
    expect(() => files.read('b.csv')).toThrow()
    expect(() => files.read('b.csv.partial')).toThrow()
  })
})
