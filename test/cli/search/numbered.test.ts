import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ghg as runProgram } from '../binary.js'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

/** Commands of one user, on a terminal or in a pipe. */
function user() {
  const { root, path } = folder()
  const ghg = async (args: string[], tty = false) => {
    const world = localWorld({ env: { XDG_CACHE_HOME: root }, tty })
    if (tty) world.stdout.columns = 200
    return await ghgIn(world, ...args)
  }
  return { root, path, ghg }
}

const search = ['search', 'diesel', '--region', 'GB', '--format', 'table', '--results-per-page', '5']
const idOf = async (ghg: ReturnType<typeof user>['ghg'], number: number) => {
  const { out } = await ghg(['explain', String(number), '--format', 'json'])
  return JSON.parse(out).emission_factor.id as string
}

describe('numbers of a search', () => {
  it('name its factors until the next search', async () => {
    const { ghg } = user()
    const { out } = await ghg(search)
    expect(out).toMatch(/^ *# +name/)
    expect(out.split('\n')[3]).toMatch(/^ *3 +Diesel/)
    const { rows } = await ghg(['search', 'diesel', '--region', 'GB', '--results-per-page', '5'])
    const third = await idOf(ghg, 3)
    expect(third).toBe(rows[2]!.id)
    await ghg(['search', 'natural gas', '--region', 'GB', '--format', 'table'])
    expect(await idOf(ghg, 3)).not.toBe(third)
  })

  it('are those of the table alone: a search for data keeps them', async () => {
    const { ghg } = user()
    await ghg(search)
    const before = await idOf(ghg, 2)
    await ghg(['search', 'steel'])
    await ghg(['search', 'steel', '--format', 'json'])
    expect(await idOf(ghg, 2)).toBe(before)
  })

  it('price an amount, and say which factor they are', async () => {
    const { ghg } = user()
    const { out } = await ghg(search)
    const litre = out.split('\n').findIndex((line) => line.includes('kg/l'))
    const price = [
      'estimate',
      '--factor',
      String(litre),
      '--amount',
      '100',
      '--unit',
      'l',
      '--columns',
      'co2e',
    ]
    const priced = await ghg(price)
    const id = await idOf(ghg, litre)
    const bySet = ['--set', `emission_factor.id=${id}`, '--set', 'volume=100', '--set', 'volume_unit=l']
    expect(priced.out).toBe((await ghg(['estimate', ...bySet, '--columns', 'co2e'])).out)
    expect(priced.err).toMatch(new RegExp(`^ghg: factor ${litre}: Diesel.*, GB 2026, kg/l, DESNZ\n`))
    const byId = await ghg(['estimate', '--factor', id, ...price.slice(3)])
    expect([byId.out, byId.err]).toEqual([priced.out, ''])
  })

  it.each([
    [['--factor', '1', '--amount', '1'], '--amount 1 has no unit; add one, such as --unit l'],
    [['--factor', '1', '--amount', '1', '--unit', 'miles'], '--unit miles is not a unit of volume'],
    [['--factor', ''], '--factor is empty'],
    [
      ['--factor', '1', '--amount', '1', '--unit', 'l', '--set', 'volume=5'],
      '--set volume contradicts --amount and --unit',
    ],
    [['--factor', '6'], 'no factor 6: the last search, ghg search "diesel", listed 5 factors'],
    [['--factor', '0'], 'no factor 0: the last search, ghg search "diesel", listed 5 factors'],
    [['--factor', 'xyz'], 'no factor "xyz" in release 3'],
    [['--amount', '3', '--unit', 'l'], '--amount and --unit need --factor'],
    [['a.csv', '--factor', '1', '--amount', '3'], '--amount and --unit are for one estimate'],
    [
      ['--factor', '1', '--release', '1'],
      'factor 1 is from a search in release 3, but this command uses release 1; add --release 3, or repeat ghg search "diesel"',
    ],
  ])('with %j are refused in words', async (args, message) => {
    const { ghg } = user()
    await ghg(search)
    const { code, out, err } = await ghg(['estimate', ...args])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`ghg: ${message}`)
  })

  it('ask for the amounts of factors that take several', async () => {
    const { ghg } = user()
    await ghg(['search', 'long-haul flight', '--region', 'GB', '--format', 'table'])
    const { err } = await ghg(['estimate', '--factor', '1', '--amount', '100', '--unit', 'km'])
    expect(err).toContain('takes several amounts: --set passengers=... --set distance=...')
  })

  it('are unknown before any search, and after a damaged file', async () => {
    const { ghg } = user()
    expect((await ghg(['explain', '3'])).err).toBe(
      'ghg: no factor 3: ghg search WORDS numbers the factors it lists\n',
    )
  })

  it('are whole after searches at the same time', async () => {
    const { root, ghg } = user()
    const env = { XDG_CACHE_HOME: root }
    await Promise.all(
      ['diesel', 'steel', 'beef'].map((word) => runProgram(['search', word, '--format', 'table'], { env })),
    )
    expect((await ghg(['explain', '1', '--format', 'json'])).code).toBe(0)
    expect(readdirSync(join(root, 'ghg')).filter((name) => name.startsWith('last-search'))).toEqual([
      'last-search.json',
    ])
  })
})

describe('the next step', () => {
  it('of a search can be typed as it is', async () => {
    const { ghg } = user()
    const { err } = await ghg(search, true)
    const [, explain, estimate] = /^Next: ghg (.+?) {3}or: ghg (.+)$/m.exec(err)!
    expect((await ghg(explain!.split(' '))).code).toBe(0)
    expect((await ghg(estimate!.split(' '))).code).toBe(0)
    expect((await ghg(search)).err).not.toContain('Next:')
  })
})

describe('ghg explain', () => {
  it('needs no amount, and says for which it explains', async () => {
    const { ghg } = user()
    const grid = ['activity_id=electricity-supply_grid-source_supplier_mix', 'region=GB', 'year=2025']
    const asked = ['explain', ...grid.flatMap((field) => ['--set', field])]
    const { code, out, err } = await ghg(asked)
    expect([code, err]).toEqual([0, 'ghg: no amount given: explained for 1 kWh\n'])
    const given = await ghg([...asked, '--set', 'energy=1', '--set', 'energy_unit=kWh'])
    expect([given.out, given.err]).toEqual([out, ''])
  })
})
