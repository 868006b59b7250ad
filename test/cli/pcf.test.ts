import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { estimate } from '../../src/cli/commands/pcf.js'
import { UsageError } from '../../src/host/exit.js'
import { part, product } from '../estimators/footprint/products.js'
import { folder } from './fakes.js'
import { bom, keptProducts } from './kept-products.js'

const { keepingWorld, openEngine, run } = keptProducts()

describe('a bill of materials', () => {
  it('becomes one row per product, wherever its components stand', async () => {
    const parts = folder().path('parts.csv')
    const { code, rows, world } = await run(bom, { components: parts })
    expect(code).toBe(0)
    expect(rows.map(({ product, rows: count }) => [product, count])).toEqual([
      ['Hammer', '2'],
      ['Box', '2'],
    ])
    const [hammer, box] = rows
    expect(Number(hammer!['weight.weight'])).toBeCloseTo(1.53, 12)
    expect(Number(box!['weight.weight'])).toBeCloseTo(0.3 + 2 * 0.002 * 700, 12)
    expect(hammer!.manufacturing_year).toBe('2024')
    expect(box!.country).toBe('FR')
    expect(world.err()).toContain('2 products of 4 components, 0 failed')
    const { readFileSync } = await import('node:fs')
    const lines: Record<string, string>[] = parse(readFileSync(parts), { columns: true })
    const made = lines.filter(({ stage }) => stage === 'production')
    expect(made.map(({ component }) => component)).toEqual([
      'head, iron',
      'screw',
      'body, plastic PP',
      'lid, oak',
    ])
    for (const [index, row] of rows.entries()) {
      const sum = lines
        .filter((line) => line.product === row.product)
        .reduce((total, { co2e }) => total + Number(co2e), 0)
      expect(sum / Number(row.co2e), String(index)).toBeCloseTo(1, 12)
    }
  })

  it('fails with a notice that is refused', async () => {
    const { code, rows } = await run(bom, { refuse: ['year_fallback', 'proxy_factor', 'region_fallback'] })
    expect(code).toBe(2)
    const refused = rows.filter(({ error_code }) => error_code !== '')
    expect(refused.length).toBeGreaterThan(0)
    for (const { co2e, error, error_code } of refused) {
      expect([co2e, error!.endsWith(`--accept ${error_code} accepts such rows`)]).toEqual(['', true])
    }
    const taken = await run(bom, { usualRefuse: ['year_fallback'], accept: ['year_fallback'] })
    expect(taken.code).toBe(0)
  })

  it('is the same as the requests it stands for', async () => {
    const { rows } = await run(bom)
    const engine = await openEngine()
    const wanted = await engine.call(
      'footprint',
      product([
        part('head, iron', 1.5, { location: 'Stockholm' }),
        part('screw', 0.03, { location: 'Berlin', production_year: 2023 }),
      ]),
    )
    await engine.close()
    expect(Number(rows[0]!.co2e)).toBeCloseTo(wanted.co2e!, 12)
  })

  it('has materials by their types and short names', async () => {
    const head = 'product,product_location,component,weight,unit,material,year'
    const materials = {
      plastic_pet: 'PET',
      Pet: 'PET',
      pp: 'PP',
      steel_stainless: 'CN 7219',
      INOX: 'CN 7219',
    }
    const lines = Object.keys(materials).map((material) => `${material},Paris,cap,1,kg,${material},2024`)
    const components = folder().path('parts.csv')
    await run([head, ...lines].join('\n'), { components })
    const { readFileSync } = await import('node:fs')
    const made = (parse(readFileSync(components), { columns: true }) as Record<string, string>[]).filter(
      ({ stage }) => stage === 'production',
    )
    expect(made).toHaveLength(lines.length)
    for (const [index, name] of Object.values(materials).entries()) {
      expect(made[index]!.factor_name).toContain(name)
    }
  })

  it('has units as people write them', async () => {
    const head = 'product,product_location,component,weight,unit,density,year'
    const units = ['KG', 'kilograms', 'Kg.', 'tonnes', 'GRAMS', 'Litres']
    const lines = units.map((unit) => `In ${unit},Paris,oak,2,${unit},500,2024`)
    const { rows } = await run([head, ...lines, 'Odd,Paris,oak,2,tons,500,2024'].join('\n'))
    expect(rows.slice(0, 6).map((row) => Number(row['weight.weight']))).toEqual([2, 2, 2, 2000, 0.002, 1])
    expect(rows[6]!.error).toContain('unit: "tons" is 907 kg in the US')
  })

  it('fails a whole product for one unusable row, and no other', async () => {
    const wrong: [string, string, RegExp][] = [
      ['300,g', '0.3,m3', /^row 2: density: missing; 0\.3 m3 is a volume, which needs its kg per m3$/],
      ['300,g', '300,parsec', /^row 2: unit: .*parsec/],
      ['300,g', 'some,g', /^row 2: weight: `some` is not a number/],
      ['300,g', ',g', /^row 2: weight: missing$/],
      ['300,g', '300,', /^row 2: unit: missing$/],
      ['Box,Paris,lid', 'Box,Rome,lid', /^row 4: product_location: "Rome", not "Paris" as in row 2$/],
      ['PP', 'unobtainium', /^components\.0: product: no production factor matches "body, unobtainium"/],
    ]
    for (const [from, to, message] of wrong) {
      const { code, rows } = await run(bom.replace(from, to))
      expect(code).toBe(2)
      const [hammer, box] = rows
      expect(hammer!.error).toBe('')
      expect(box!.error).toMatch(message)
      expect(box!.co2e).toBe('')
    }
    const nowhere = await run(bom.replaceAll('Paris', ''))
    expect(nowhere.rows[1]!.error).toBe('row 2: product_location: missing')
  })

  it('takes constants, factors by id, references and what is lost', async () => {
    const first = await run('product,component,weight,unit\nHead,iron,1,kg\n', {
      set: { product_location: 'Oslo', manufacturing_year: '2024', location: 'Oslo' },
    })
    const { version_id } = first.rows[0]!
    const second = await run(
      `product,product_location,component,weight,unit,year,version_id,quantity,waste_ratio\nHammer,Oslo,,,,2024,${version_id},2,\nHammer,Oslo,oak handle,1,kg,2024,,,0.5\n`,
      { format: 'json' },
    )
    const [{ request, response }] = JSON.parse(second.world.out())
    expect(request.components).toEqual([
      { type: 'reference', version_id, multiplier: 2 },
      {
        type: 'simple',
        product: 'oak handle',
        production_year: 2024,
        weight: { weight: 1, weight_unit: 'kg' },
        end_of_life: { waste_ratio: 0.5 },
      },
    ])
    expect(response.weight.weight).toBe(2.5)
  })

  it('of French furniture is read by its mapping file', async () => {
    const world = keepingWorld()
    const code = await estimate(world, ['fixtures/inputs/furniture-parts.csv'], {
      map: 'fixtures/mappings/french-furniture.yaml',
    })
    expect(code).toBe(2)
    const rows: Record<string, string>[] = parse(world.out(), { columns: true })
    expect(rows.map(({ product, error }) => [product, error])).toEqual([
      [
        'Table basse chêne et acier',
        'row 2: density: missing; 0.0162 m3 is a volume, which needs its kg per m3',
      ],
      ['Étagère contreplaqué', ''],
      ['Boite plastique (Chine)', ''],
      ['Boite plastique (Asie)', "row 8: product_location: `RAS` is not in the mapping's translation table"],
      ['Coussin', ''],
    ])
    expect(Number(rows[1]!['weight.weight'])).toBeCloseTo(0.03 * 496 + 6 * 0.12 + 0.2 + 1, 12)
    expect(rows[2]!.country).toBe('CN')
  })
})

describe('JSON bodies', () => {
  const hammer = product([part('iron', 1.5), part('oak', 0.5)])

  it('are taken as they stand: one, an array, or one per line', async () => {
    for (const [name, text] of [
      ['one.json', JSON.stringify(hammer, null, 2)],
      ['many.json', JSON.stringify([hammer, hammer])],
      ['many.ndjson', `${JSON.stringify(hammer)}\n\n${JSON.stringify(hammer)}\n`],
    ] as const) {
      const { code, rows } = await run(text, {}, name)
      expect(code).toBe(0)
      expect(rows).toHaveLength(name.startsWith('one') ? 1 : 2)
      expect(rows[0]!.product).toBe('Hammer')
    }
  })

  it('may be compressed', async () => {
    const { code, rows } = await run(gzipSync(JSON.stringify([hammer, hammer])), {}, 'many.json.gz')
    expect(code).toBe(0)
    expect(rows.map(({ product }) => product)).toEqual(['Hammer', 'Hammer'])
  })

  it('that are no requests fail alone', async () => {
    const { code, rows } = await run(JSON.stringify([{ product: 'Half' }, hammer, 7]), {}, 'many.json')
    expect(code).toBe(2)
    expect(rows.map(({ error }) => error)).toEqual([
      'location: missing',
      '',
      'request: must be an object, not 7',
    ])
  })

  it('are not mapped, and must be JSON', async () => {
    const asked = run('{}', { set: { product: 'x' } }, 'one.json')
    await expect(asked).rejects.toThrow(UsageError)
    await expect(run('{}', { delimiter: ';' }, 'one.json')).rejects.toThrow('are for bills of materials')
    await expect(run('{"a":\n1}{', {}, 'one.json')).rejects.toThrow('line 1: not JSON')
  })

  it('take null for what is not there', async () => {
    const [component] = hammer.components
    const nulls = {
      ...hammer,
      product_id: null,
      use_phase: null,
      components: [{ ...component, metadata: null }],
    }
    const plain = { ...hammer, components: [component] }
    const { code, rows } = await run(JSON.stringify([nulls, plain]), {}, 'many.json')
    expect(code).toBe(0)
    expect(rows[0]!.co2e).toBe(rows[1]!.co2e)
  })

  it('show explanations and the response as a whole', async () => {
    const { world } = await run(JSON.stringify(hammer), { explain: true, format: 'ndjson' }, 'one.json')
    const { response } = JSON.parse(world.out())
    expect(response.production.entries[1].top_1_explanation.matched_terms).toEqual(['wood'])
  })
})
