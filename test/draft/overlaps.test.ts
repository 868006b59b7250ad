import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { ghg } from './drafting.js'

async function skipped(content: string) {
  const { path } = folder({ 'a.csv': content })
  const { code, out } = await ghg('map', path('a.csv'))
  expect(code).toBe(0)
  return { skip: parse(out).skip, text: out.replace(/\n *# /g, ' ') }
}

describe('overlaps', () => {
  it('excludes rows named as totals', async () => {
    const { skip, text } = await skipped(
      'Site,Meter,kWh,Year\nA,M1,10,2024\nB,M2,20,2024\nC,M3,25,2024\nGrand total,,55,2024\n',
    )
    expect(skip).toContainEqual({ column: 'Site', equals: 'Grand total' })
    expect(text).toContain('1 row of totals, which would be counted twice')
  })

  it('excludes assemblies in a list of parts, and keeps the parts', async () => {
    const { skip } = await skipped(
      `Item,Name,Material,Total mass (kg)
1,Pump,,15
1.1,Head,,10
1.1.1,Casing,Steel,7
1.1.2,Ring,Brass,3
1.2,Drive,,5
1.2.1,Shaft,Steel,5
2,Frame,,8
2.1,Beam,,8
2.1.1,Bar,Steel,8
`,
    )
    expect(skip).toContainEqual({ column: 'Item', in: ['1', '1.1', '1.2', '2', '2.1'] })
  })

  it('excludes names that begin with the word if they equal the sum of the others', async () => {
    const { skip } = await skipped(
      'Site,Meter,kWh,Year\nA,M1,10,2024\nA Total,M1,10,2024\nB,M2,20,2024\nB Total,M2,20,2024\n',
    )
    expect(skip).toEqual([{ column: 'Site', equals: ['A Total', 'B Total'] }])
  })

  it('keeps rows if the word is part of a name', async () => {
    const { skip } = await skipped(
      'Site,Meter,kWh,Year\nA,M1,10,2024\nTotal Energies station,M1,15,2024\nB,M2,20,2024\nC,M2,90,2024\n',
    )
    expect(skip).toBe(undefined)
  })

  it('keeps a company called Total if its other cells are filled and the sum differs', async () => {
    const { skip, text } = await skipped(
      'Description,Supplier,kWh,Year\nHeating,Enni,10,2024\nDiesel for vans,Total,3450,2024\nLight,Onet,20,2024\n',
    )
    expect(skip).toBe(undefined)
    expect(text).toContain('UNSURE: `Total` in 1 row: not the sum of the others. A name, or totals?')
    expect(text).toContain('skip: [{ column: Supplier, equals: Total }]')
  })

  it('finds a total by its sum and marks it', async () => {
    const { skip, text } = await skipped(
      'Region,Meter,kWh,Year\nNorth,M,10,2024\nSouth,M,20,2024\nEast,M,30,2024\nWest,M,5,2024\nNation,M,65,2024\n',
    )
    expect(skip).toEqual([{ column: 'Region', equals: 'Nation' }])
    expect(text).toContain('1 row of `Nation`: they equal the sum of all others')
    expect(text).toContain('UNSURE: are they the total of the others?')
  })

  it('excludes codes that are parts of shorter codes', async () => {
    const codes = [
      [311, 50],
      [3112, 30],
      [311221, 20],
      [322, 40],
      [3221, 40],
      [325, 70],
      [32511, 30],
      [32519, 35],
      [331, 90],
      [3311, 60],
      [336, 11],
    ]
    const { skip, text } = await skipped(
      `NAICS,Site,kWh,Year\n${codes.map(([code, energy]) => `${code},X,${energy},2014`).join('\n')}\n`,
    )
    expect(skip).toEqual([{ column: 'NAICS', matches: '^.{4,}$' }])
    expect(text).toContain('6 rows of codes below others, such as 3112 of 311')
  })
})
