import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { estimate, exportFootprint, list, show, showRequest } from '../../src/cli/commands/pcf.js'
import { UsageError } from '../../src/cli/exit.js'
import type { FootprintOptions } from '../../src/cli/footprint/run.js'
import { type Engine, localEngine } from '../../src/engine/engine.js'
import { part, product } from '../estimators/footprint/products.js'
import { type FakeWorld, fakeWorld, folder } from './fakes.js'

const bom = `product,product_location,component,quantity,weight,unit,location,material,year,density
Hammer,Frankfurt,head,1,1.5,kg,Stockholm,iron,2024,
Box,Paris,body,1,300,g,Shanghai,PP,2024,
Hammer,,screw,3,10,g,Berlin,,2023,
Box,Paris,lid,2,0.002,m3,,oak,2024,700
`

let store: string
beforeEach(() => {
  store = folder().path('store.sqlite')
})

/** A world whose engines keep products in one store. */
function keepingWorld(options: Parameters<typeof fakeWorld>[0] = {}): FakeWorld {
  return { ...fakeWorld(options), openEngine: () => localEngine({ store }) }
}

async function run(input: string, options: FootprintOptions = {}, name = 'bom.csv') {
  const files = folder({ [name]: input })
  const world = keepingWorld()
  const code = await estimate(world, [files.path(name)], options)
  const rows: Record<string, string>[] =
    options.format === undefined ? parse(world.out(), { columns: true }) : []
  return { code, rows, world, files }
}

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

  it('is the same as the requests it stands for', async () => {
    const { rows } = await run(bom)
    const engine = await localEngine({ store })
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
    expect(rows[6]!.error).toContain('unit: "tons" is not a unit of this kind')
  })

  it('fails a whole product for one unusable row, and no other', async () => {
    const wrong: [string, string, RegExp][] = [
      ['300,g', '0.3,m3', /^row 2: density: missing; 0\.3 m3 is a volume, which needs its kg per m3$/],
      ['300,g', '300,parsec', /^row 2: unit: .*parsec/],
      ['300,g', 'some,g', /^row 2: weight: `some` is not a number/],
      ['300,g', ',g', /^row 2: weight: missing$/],
      ['300,g', '300,', /^row 2: unit: missing$/],
      ['Box,Paris,lid', 'Box,Rome,lid', /^row 4: product_location: "Rome", not "Paris" as in row 2$/],
      ['PP', 'unobtainium', /^components\.0: product: no factor of production fits "body, unobtainium"/],
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
    await expect(run('{"a":\n1}{', {}, 'one.json')).rejects.toThrow('line 1: not JSON')
  })

  it('show explanations and the response as a whole', async () => {
    const { world } = await run(JSON.stringify(hammer), { explain: true, format: 'ndjson' }, 'one.json')
    const { response } = JSON.parse(world.out())
    expect(response.production.entries[1].top_1_explanation.matched_terms).toEqual(['wood'])
  })
})

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
    expect(rows[0]!.error).toContain('components.0: product: no factor of production fits "flux capacitor"')
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
    await expect(estimate(world, [path], { output: path })).rejects.toThrow('named twice')
    const other = files.path('out.csv')
    await expect(estimate(world, [path], { output: other, notices: other })).rejects.toThrow('named twice')
    expect(files.read('bom.csv')).toBe(bom)
  })

  it('have a manifest of products, with check sums', async () => {
    const { createHash } = await import('node:crypto')
    const manifest = folder().path('run.json')
    const { files, rows, world } = await run(`${bom}Lamp,Paris,flux,1,1,kg,,,2024,\n`, { manifest })
    const { readFileSync } = await import('node:fs')
    const told = JSON.parse(readFileSync(manifest, 'utf8'))
    expect(told).toMatchObject({
      operation: 'footprint',
      counts: { rows: 3, estimated: 2, failed: 1, skipped: 0 },
      errors: { no_emission_factors_found: 1 },
    })
    const sha256 = createHash('sha256').update(files.read('bom.csv')).digest('hex')
    expect(told.inputs[0].sha256).toBe(sha256)
    const sum = rows.reduce((total, { co2e }) => total + Number(co2e), 0)
    expect(told.totals.co2e).toBeCloseTo(sum, 9)
    expect(world.err()).toContain('errors: no_emission_factors_found 1')
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

describe('kept products', () => {
  let engine: Engine
  beforeEach(async () => {
    engine = await localEngine({ store })
  })
  afterEach(() => engine.close())

  it('are listed, shown and asked for again', async () => {
    const asked = product([part('iron', 1)])
    const made = await engine.call('footprint', asked)
    const listing = keepingWorld()
    expect(await list(listing, {})).toBe(0)
    const [listed] = parse(listing.out(), { columns: true }) as Record<string, string>[]
    expect(listed).toMatchObject({ version_id: made.version_id, product: 'Hammer', use_phase_co2e: '' })
    const table = keepingWorld({ tty: true })
    await list(table, { color: false })
    expect(table.out()).toMatch(/version id +product +created +cradle to gate, kg/)
    const shown = keepingWorld()
    expect(await show(shown, made.version_id, {})).toBe(0)
    expect(JSON.parse(shown.out())).toEqual(made)
    const again = keepingWorld()
    await showRequest(again, made.version_id, {})
    expect(JSON.parse(again.out())).toEqual(asked)
    const unknown = keepingWorld()
    expect(await show(unknown, 'none', {})).toBe(2)
    expect(unknown.err()).toBe('ghg: version_id: the project has no version "none"\n')
  })

  it('are exported as PACT documents with every field that version 3 requires', async () => {
    const first = await engine.call('footprint', product([part('steel', 1), part('oak', 1e-9)]))
    const asked = product([part('steel', 2)], { product_id: first.product_id })
    const second = await engine.call('footprint', asked)
    const exported = async (pact: string) => {
      const world = keepingWorld()
      const company = { companyName: 'Hammers Ltd', companyId: ['urn:company:example:hammers'] }
      expect(await exportFootprint(world, { pact, ...company })).toBe(0)
      return JSON.parse(world.out())
    }
    const document = await exported(second.version_id)
    for (const field of [
      'id',
      'specVersion',
      'created',
      'status',
      'companyName',
      'companyIds',
      'productDescription',
      'productIds',
      'productNameCompany',
      'pcf',
    ]) {
      expect(document, field).toHaveProperty(field)
    }
    expect(document).toMatchObject({
      id: second.version_id,
      status: 'Active',
      precedingPfIds: [first.version_id],
      productIds: [`urn:uuid:${first.product_id}`],
    })
    expect((await exported(first.version_id)).status).toBe('Deprecated')
    const { pcf } = document
    const quantities = [
      'declaredUnitAmount',
      'productMassPerDeclaredUnit',
      'pcfExcludingBiogenicUptake',
      'pcfIncludingBiogenicUptake',
      'fossilGhgEmissions',
      'fossilCarbonContent',
      'exemptedEmissionsPercent',
    ]
    for (const field of quantities) expect(pcf[field], field).toMatch(/^[+-]?\d+(\.\d+)?$/)
    expect(pcf).toMatchObject({
      declaredUnitOfMeasurement: 'piece',
      productMassPerDeclaredUnit: '2',
      pcfExcludingBiogenicUptake: String(second.cradle_to_gate_co2e),
      referencePeriodStart: '2024-01-01T00:00:00Z',
      referencePeriodEnd: '2024-12-31T23:59:59Z',
      geographyCountry: 'DE',
      ipccCharacterizationFactors: ['AR5'],
    })
    expect(pcf.crossSectoralStandards.length).toBeGreaterThan(0)
    await expect(exportFootprint(keepingWorld(), { pact: second.version_id })).rejects.toThrow(
      '--company-name',
    )
  })

  it('are exported with the reports of what they refer to, and refused where parts failed', async () => {
    const company = { companyName: 'Hammers Ltd', companyId: ['urn:company:example:hammers'] }
    const electricity = { type: 'electricity', amount: { energy: 1, energy_unit: 'kWh' } } as const
    const mixed = await engine.call(
      'footprint',
      product([part('steel', 1)], { location: 'Shanghai', manufacturing: [electricity] }),
    )
    const reference = { type: 'reference', version_id: mixed.version_id } as const
    const kit = await engine.call(
      'footprint',
      product([reference], { location: 'Shanghai', product_id: 'kit/1' }),
    )
    expect(kit.production.entries[0]!.co2e_calculation_method).toBeNull()
    const world = keepingWorld()
    expect(await exportFootprint(world, { pact: kit.version_id, ...company })).toBe(0)
    const document = JSON.parse(world.out())
    expect(document.pcf.ipccCharacterizationFactors).toEqual(['AR5'])
    expect(document.productIds).toEqual(['urn:x-ghg:product:kit%2F1'])
    const failed = await engine.call('footprint', product([part('flux capacitor', 1)], { fail_fast: false }))
    const refusing = keepingWorld()
    expect(await exportFootprint(refusing, { pact: failed.version_id, ...company })).toBe(2)
    expect(refusing.err()).toContain('parts of it failed')
  })
})
