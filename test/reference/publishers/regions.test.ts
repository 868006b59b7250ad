import { describe, expect, it } from 'vitest'
import { regionAliases, regionTree } from '../../../reference/publishers/regions/regions.js'
import { committedTable } from './committed-table.js'

const regions = committedTable('regions', 'regions')
const aliases = committedTable('regions', 'aliases')
const byCode = new Map(regions.map((row) => [row.code, row]))

function chain(code: string): string[] {
  const steps: string[] = []
  for (let at = byCode.get(code); at; at = byCode.get(at.parent ?? '')) {
    if (steps.includes(at.code ?? '')) throw new Error(`cycle at ${at.code}`)
    steps.push(at.code ?? '')
  }
  return steps
}

describe('regions', () => {
  it('have one row per code and a parent that exists', () => {
    expect(byCode.size).toBe(regions.length)
    expect(regions.filter((row) => row.parent && !byCode.has(row.parent))).toEqual([])
  })

  it('climb to the world, the rest of world excepted, without a cycle', () => {
    const tops = new Set(regions.map((row) => chain(row.code ?? '').at(-1)))
    expect(tops).toEqual(new Set(['GLOBAL', 'ROW']))
    expect(chain('ROW')).toEqual(['ROW'])
  })

  it('climb as documented', () => {
    expect(chain('US-NWPP')).toEqual(['US-NWPP', 'US', 'NORTH-AMERICA', 'GLOBAL'])
    expect(chain('US-WA')).toEqual(['US-WA', 'US', 'NORTH-AMERICA', 'GLOBAL'])
    expect(chain('DE')).toEqual(['DE', 'EUROPE', 'GLOBAL'])
    expect(chain('CN-NW')).toEqual(['CN-NW', 'CN', 'ASIA', 'GLOBAL'])
    expect(chain('US-LAX')).toEqual(['US-LAX', 'US-CA', 'US', 'NORTH-AMERICA', 'GLOBAL'])
    expect(chain('ROW_WM')).toEqual(['ROW_WM', 'MIDDLE-EAST', 'ASIA', 'GLOBAL'])
  })

  it('keep Namibia', () => {
    expect(byCode.get('NA')?.name).toBe('Namibia')
    expect(committedTable('regions', 'countries').find((row) => row.alpha2 === 'NA')?.currency).toBe(
      'NAD,ZAR',
    )
  })

  it('know the codes that published factors use', () => {
    const codes = ['ROW', 'ROW_WA', 'ROW_WE', 'ROW_WF', 'ROW_WL', 'ROW_WM', 'ASIA_AFRICA', 'EURASIA', 'EU']
    const known = [...codes, 'EU_S_AMERICA', 'LATAM', 'OCEANIA', 'OTHER_ASIA', 'WEU', 'ZA-CPT', 'US-OH', 'XK']
    expect(known.filter((code) => !byCode.has(code))).toEqual([])
  })
})

describe('aliases', () => {
  it('resolve to a region and are not regions themselves', () => {
    expect(aliases.filter((row) => !byCode.has(row.code ?? ''))).toEqual([])
    expect(aliases.filter((row) => byCode.has(row.alias ?? ''))).toEqual([])
  })

  it('cover the spellings of users', () => {
    const code = new Map(aliases.map((row) => [row.alias, row.code]))
    expect(code.get('UK')).toBe('GB')
    expect(code.get('N_AMERICA')).toBe('NORTH-AMERICA')
    expect(code.get('MIDDLE_EAST')).toBe('MIDDLE-EAST')
    expect(code.get('US-PR')).toBe('PR')
    expect(code.get('WORLD')).toBe('GLOBAL')
  })
})

describe('the European Union', () => {
  it('has 27 members, all countries', () => {
    const members = committedTable('regions', 'eu_members')
    expect(members).toHaveLength(27)
    expect(members.every((row) => byCode.get(row.code ?? '')?.type === 'country')).toBe(true)
  })
})

describe('regionTree', () => {
  const place = { code: 'USLAX', name: 'Los Angeles', subdivision: 'CA' }

  it('names a city that the list of places lacks, and keeps the published aliases', () => {
    expect(() => regionTree([], [place], new Set())).toThrow('no UN/LOCODE AU-SYD')
    const aliasRows = regionAliases([{ alias: 'US-PR', code: 'PR' }])
    expect(aliasRows).toContainEqual({ alias: 'US-PR', code: 'PR' })
  })
})
