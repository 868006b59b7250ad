import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const rows = [
  'cn_code,production_region,weight,weight_unit,importer,import_date,clinker_content,specific_direct,installation,verifier',
  '7208 36 00,CN,30,t,A,2026-05-03,,,,',
  '72083600,China,40,t,A,2026-06-03,,,,',
  '7208 36 00,CN,50,t,A,2026-05-09,,1.9,Works 1,Verifier AG',
  '2523 29 00,DZ,100,t,A,2026-11-09,,,,',
  '2523 29 00,DZ,10,t,B,2026-01-09,0.7,,,',
]

async function dossier(extension: string, ...options: string[]) {
  const path = folder().path(`dossier.${extension}`)
  const world = localWorld({ stdin: `${rows.join('\n')}\n` })
  const { code, err } = await ghgIn(world, 'cbam', '-', '-o', '/dev/null', '--dossier', path, ...options)
  return { path, code, err }
}

async function table(): Promise<Record<string, string>[]> {
  const { path, err } = await dossier('csv')
  expect(err).toContain('no official form of it can be read by programs')
  return parse(readFileSync(path, 'utf8'), { columns: true })
}

describe('the dossier', () => {
  it('has a line for each code, origin, installation and quarter of an importer', async () => {
    const goods = (await table()).filter(({ part }) => part === 'goods')
    expect(goods.map((line) => [line.importer, line.cn_code, line.quarter, line.data, line.rows])).toEqual([
      ['A', '7208 36 00', '2026-Q2', 'default', '2'],
      ['A', '7208 36 00', '2026-Q2', 'verified', '1'],
      ['A', '2523 29 00', '2026-Q4', 'default', '1'],
      ['B', '2523 29 00', '2026-Q1', 'default', '1'],
    ])
    const [steel, works, cement, blended] = goods
    expect(steel).toMatchObject({
      origin: 'CN',
      net_mass_t: '70',
      counted_value: '3.506',
      emissions_t: '245.42',
    })
    expect(works).toMatchObject({
      installation: 'Works 1',
      verifier: 'Verifier AG',
      emissions_t: '95',
      mark_up: '0',
    })
    expect(blended).toMatchObject({ net_mass_t: '10', clinker_content: '0.7' })
    expect(cement!.open_points).toBe('clinker content; price of certificates')
    expect(cement!.cost_eur).toBe('')
    expect(works!.open_points).toContain('verification report of the installation; precursors')
  })

  it('has totals by quarter and year, and says what is within 50 t', async () => {
    const lines = await table()
    const [a, b] = lines.filter(({ part }) => part === 'year')
    expect(a).toMatchObject({ importer: 'A', net_mass_t: '220', open_points: 'due 2027-09-30' })
    const goods = lines.filter(({ part, importer }) => part === 'goods' && importer === 'A')
    const sum = goods.reduce((total, { certificates }) => total + Number(certificates), 0)
    expect(Number(a!.certificates)).toBeCloseTo(sum, 9)
    expect(b!.open_points).toContain('not over 50 t of goods')
    const quarters = lines.filter(({ part }) => part === 'quarter')
    expect(quarters.map(({ importer, quarter }) => `${importer} ${quarter}`)).toEqual([
      'A 2026-Q2',
      'A 2026-Q4',
      'B 2026-Q1',
    ])
  })

  it('asks suppliers of goods with default values for their data', async () => {
    const asked = (await table()).filter(({ part }) => part === 'request')
    expect(asked.map(({ origin, cn_code }) => `${origin} ${cn_code}`)).toEqual([
      'CN 7208 36 00',
      'DZ 2523 29 00',
    ])
    expect(asked[1]!.open_points).toContain('t of clinker per t of cement')
    expect(asked[0]!.open_points).toContain('% of pre-consumer scrap')
  })

  it('is a workbook where the file is one', async () => {
    const { path } = await dossier('xlsx')
    expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK')
  })

  it('needs all rows in one run', async () => {
    const { code, err } = await dossier('csv', '--part', '1/2')
    expect(code).toBe(1)
    expect(err).toContain('--dossier needs all rows in one run')
  })
})
