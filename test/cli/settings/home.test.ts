import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

/** Commands with a configuration folder of their own, on a terminal or in a pipe. */
function home() {
  const { root, path } = folder()
  const ghg = async (args: string[], { tty = false, env = {} }: { tty?: boolean; env?: object } = {}) => {
    const world = localWorld({ env: { GHG_CONFIG_DIR: root, ...env }, tty })
    if (tty) world.stdout.columns = 200
    const { code, out, err } = await ghgIn(world, ...args)
    return { code, out, err }
  }
  const set = (name: string, value: string) => ghg(['config', 'set', name, value])
  return { path, ghg, set }
}

const regionsOf = (table: string) =>
  [...table.matchAll(/ ([A-Z]{2,}[A-Z-]*) +20\d\d /g)].map(([, code]) => code)

describe('home settings', () => {
  it('put the lines of the home region first and change nothing else about a search', async () => {
    const { ghg, set } = home()
    const search = ['search', 'diesel', '--results-per-page', '500']
    const before = await ghg(search, { tty: true })
    await set('region', 'Germany')
    const after = await ghg(search, { tty: true })
    const regions = regionsOf(after.out)
    const count = regions.filter((region) => region === 'DE').length
    expect(count).toBeGreaterThan(0)
    expect(regions.slice(0, count)).toEqual(Array(count).fill('DE'))
    expect(regionsOf(before.out)[0]).not.toBe('DE')
    expect(after.err).toContain('home region DE first (ghg config)')
    expect(after.err).not.toContain('no region given')
  })

  it('show each line once over the pages of a search', async () => {
    const { ghg, set } = home()
    await set('region', 'GB')
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        ghg(['search', 'office chair', '--results-per-page', '3', '--page', page], { tty: true }),
      ),
    )
    const lines = pages.flatMap(({ out }) => out.trimEnd().split('\n').slice(1))
    const whole = await ghg(['search', 'office chair', '--results-per-page', '12'], { tty: true })
    const plain = (line: string) => line.replace(/^ *\d+ +/, '').replace(/\s+/g, ' ')
    expect(lines.map(plain)).toEqual(whole.out.trimEnd().split('\n').slice(1).map(plain))
  })

  it('show the factor of the home year where there is one, and say so', async () => {
    const { ghg, set } = home()
    const search = ['search', 'natural gas', '--region', 'GB']
    const yearsOf = (table: string) => [...table.matchAll(/ GB +(20\d\d) /g)].map(([, year]) => year)
    const before = await ghg(search, { tty: true })
    expect(yearsOf(before.out)).not.toContain('2024')
    await set('year', '2024')
    const { out, err } = await ghg(search, { tty: true })
    const isOf2024 = yearsOf(out).map((year) => year === '2024')
    expect(isOf2024).toHaveLength(yearsOf(before.out).length)
    expect(isOf2024).toContain(true)
    expect(err).toContain('factors of home year 2024 where there are any (ghg config)')
    expect(err).not.toContain('the newest of')
    const named = await ghg([...search, '--year', '2026'], { tty: true })
    expect(new Set(yearsOf(named.out))).toEqual(new Set(['2026']))
    expect(named.err).not.toContain('home year')
  })

  it('propose amounts of money in the home currency', async () => {
    const { ghg, set } = home()
    await set('currency', 'gbp')
    const { err } = await ghg(['search', 'office chair', '--unit-type', 'Money'], { tty: true })
    expect(err).toContain('ghg estimate --factor 1 --amount 100 --unit gbp')
    expect(err).toContain('proposed amounts are in home currency GBP (ghg config)')
    const id = '24b22c17-02c5-88cd-864e-7c7381528be8'
    expect((await ghg(['estimate', '--factor', id, '--amount', '100'])).err).toContain(
      'has no unit; add one, such as --unit gbp, your home currency',
    )
    expect((await ghg(['search', 'diesel', '--region', 'GB'], { tty: true })).err).not.toContain('currency')
  })

  it('save a name as its code and say so, and propose the name that was meant', async () => {
    const { ghg, set } = home()
    expect((await set('region', 'Deutschland')).err).toBe('ghg: region is DE (Germany)\n')
    expect((await set('region', 'GBR')).err).toBe('ghg: region is GB (United Kingdom)\n')
    expect((await set('region', 'gb')).err).toBe('')
    for (const name of ['region', 'country']) {
      expect(await set(name, 'Germony')).toMatchObject({
        code: 1,
        err: `ghg: the setting ${name} is not "Germony": did you mean Germany (DE)?\n`,
      })
      expect((await set(name, 'GBB')).err).not.toContain('did you mean')
    }
    expect((await ghg(['config', 'get', 'region'])).out).toBe('GB\n')
  })

  it('leave data in pipes, and searches of named regions, as they are', async () => {
    const { ghg, set } = home()
    const piped = ['search', 'diesel']
    const named = ['search', 'diesel', '--region', 'US']
    const before = [await ghg(piped), await ghg(named, { tty: true })]
    await set('region', 'DE')
    expect([await ghg(piped), await ghg(named, { tty: true })]).toEqual(before)
  })

  it('never fill a row, and say so if the environment gives them', async () => {
    const { ghg, set } = home()
    const estimate = ['estimate', '--set', 'activity_id=electricity-supply_grid-source_supplier_mix']
    const request = [...estimate, '--set', 'year=2025', '--set', 'energy=1', '--columns', 'co2e']
    const before = await ghg(request)
    for (const [name, value] of [
      ['region', 'GB'],
      ['country', 'GB'],
      ['currency', 'gbp'],
      ['year', '2024'],
    ]) {
      await set(name!, value!)
    }
    expect(await ghg(request)).toEqual(before)
    const variables = await ghg(request, { env: { GHG_REGION: 'FR', GHG_YEAR: '2023' } })
    expect(variables.out).toBe(before.out)
    expect(variables.err).toContain('ghg: GHG_REGION, GHG_YEAR: home settings do not fill rows; use --set')
  })

  it('prefer places of the home country on a terminal', async () => {
    const { ghg, set } = home()
    const ask = ['places', 'Palmerston']
    const elsewhere = await ghg(ask)
    await set('region', 'NZ')
    const { out, err } = await ghg(ask, { tty: true })
    expect(out.split('\n')[1]).toContain('NZ')
    expect(err).toContain('home country NZ preferred (ghg config)')
    expect(await ghg(ask)).toEqual(elsewhere)
    expect((await ghg([...ask, '--country', 'AU'], { tty: true })).err).not.toContain('home country')
  })

  it('suggest for the home region on a terminal', async () => {
    const { ghg, set } = home()
    await set('region', 'DE')
    const { out, err } = await ghg(['suggest', 'electricity'], { tty: true })
    expect(new Set(regionsOf(out))).toContain('DE')
    expect(err).toContain('suggestions for home region DE (ghg config)')
    await set('year', '2023')
    const ofYear = await ghg(['suggest', 'electricity'], { tty: true })
    expect(ofYear.err).toContain('suggestions for home region DE and year 2023 (ghg config)')
    expect(ofYear.out).toMatch(/ DE +2023 /)
    expect((await ghg(['suggest', 'electricity'])).err).not.toContain('home region')
  })

  it('answer questions of a draft beside it, not in it', async () => {
    const { ghg, set, path } = home()
    writeFileSync(path('a.csv'), 'kWh,Cost\n100,20\n200,40\n')
    const draft = ['map', path('a.csv')]
    const before = await ghg(draft)
    await set('region', 'GB')
    await set('year', '2025')
    const { out, err } = await ghg(draft)
    expect(out).toBe(before.out)
    expect(err).toContain(
      'ghg: your home settings (ghg config) suggest: region GB, year 2025; check that they fit this file\n',
    )
  })

  it.each([
    ['region', 'Grmany', 'the setting region is not "Grmany": '],
    ['country', 'Narnia', 'the setting country is not "Narnia": Narnia is not a country code'],
    ['currency', 'pounds', 'the setting currency is not "pounds": must be a code of ISO 4217'],
    ['year', '20255', 'the setting year is not "20255": must be a year'],
  ])('such as %s %s are checked', async (name, value, message) => {
    const { set } = home()
    const { code, err } = await set(name, value)
    expect([code, err]).toEqual([1, expect.stringContaining(`ghg: ${message}`)])
  })
})
