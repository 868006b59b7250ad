import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeWorld } from './fakes.js'
import { ghgIn } from './in-process.js'

const ghg = (args: string[], tty = false) => ghgIn(fakeWorld({ tty }), ...args)

function file(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ghg-places-')), 'trips.csv')
  writeFileSync(path, text)
  return path
}

const rows = (text: string): Record<string, string>[] => parse(text, { columns: true })

describe('ghg places', () => {
  it('shows what would be chosen and the runners-up', async () => {
    const { code, out } = await ghg(['places', 'Portland', '--format', 'table'])
    expect(code).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^query +place +kind +region +latitude +longitude +sure$/)
    expect(lines[1]).toMatch(/^Portland +Portland, Oregon, US +town +US-OR +45\.\d+ +-122\.\d+ +0\.\d+$/)
    expect(lines[2]).toMatch(/^ +Portland, Maine, US +town +US-ME/)
  })

  it('takes the column of a file, keeps its other columns and fails the row that has no place', async () => {
    const input = file('id,to,name\n1,"Portland, Oregon",a\n2,qwxzv,b\n3,LHR,c\n')
    const { code, out } = await ghg(['places', input, '--column', 'to', '--format', 'csv'])
    expect(code).toBe(2)
    expect(rows(out)).toMatchObject([
      { id: '1', name: 'a', 'ghg.name': 'Portland, Oregon, US', subdivision: 'US-OR', confidence_score: '1' },
      { id: '2', name: 'b', 'ghg.name': '', error: expect.stringContaining('qwxzv') },
      { id: '3', iata: 'LHR', kind: 'airport' },
    ])
  })

  it('uses countries and regions beside the places', async () => {
    const input = file(
      'place,Country,State\nParis,US,TX\nParis,France,\nPortland,USA,Maine\nPortland,,Oregon\nLHR,UK,\nLHR,US,\nParis,,Oregon\n',
    )
    const { code, out, err } = await ghg(['places', input, '--column', 'place', '--format', 'csv'])
    expect(code).toBe(2)
    expect(err).toContain('the column Country is used as country')
    expect(err).toContain('the column State is used as region')
    const found = rows(out)
    expect(found.slice(0, 4).map(({ subdivision }) => subdivision)).toEqual([
      'US-TX',
      'FR-IDF',
      'US-ME',
      'US-OR',
    ])
    expect(found[4]).toMatchObject({ iata: 'LHR', error: '' })
    expect(found[5]!.error).toContain('no place "LHR" in US (column `Country`)')
    expect(found[6]!.error).toContain('no place "Paris" in Oregon (column `State`)')
    const alone = await ghg([
      'places',
      input,
      '--column',
      'place',
      '--ignore',
      'Country',
      '--ignore',
      'State',
    ])
    expect(alone.code).toBe(0)
    expect(rows(alone.out).map(({ country }) => country)).toEqual(['FR', 'FR', 'US', 'US', 'GB', 'GB', 'FR'])
  })

  it('stops at countries below another heading if they contradict the places', async () => {
    const input = (country: string) => file(`query,Standort\nParis,${country}\nLHR,GB\n`)
    const { code, out, err } = await ghg(['places', input('US')])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('nothing reads column `Standort` in the input; it has `US`, a country')
    expect(await ghg(['places', input('FR')])).toMatchObject({ code: 0 })
    expect(await ghg(['places', input('US'), '--ignore', 'Standort'])).toMatchObject({ code: 0 })
    const unknown = await ghg(['places', input('US'), '--ignore', 'Land'])
    expect(unknown.err).toContain('--ignore: no column `Land` in the input')
  })

  it('is steered by the purpose', async () => {
    const { out } = await ghg(['places', 'Hamburg', '--for', 'sea', '--format', 'json'])
    expect(JSON.parse(out)).toMatchObject([{ query: 'Hamburg', place: { kind: 'port', locode: 'DEHAM' } }])
  })

  it('says which column it could take', async () => {
    const { code, err } = await ghg(['places', file('a,b\n1,2\n'), '--column', 'c'])
    expect(code).toBe(1)
    expect(err).toContain('a, b')
  })

  it('asks for a place', async () => {
    expect(await ghg(['places'])).toMatchObject({ code: 1, err: expect.stringContaining('name a place:') })
  })

  it('still reads the file of --input, and names the form of today', async () => {
    const input = file('to\nLHR\n')
    const today = await ghg(['places', input])
    for (const flag of ['-i', '--input']) {
      const { code, out, err } = await ghg(['places', flag, input])
      expect([code, out]).toEqual([0, today.out])
      expect(err).toBe(
        `ghg: --input is now an argument: ghg places ${input}\n` +
          'ghg: the first line, "to", is read as the heading\n',
      )
    }
  })

  it('reads standard input as a file', async () => {
    const { code, out, err } = await ghgIn(fakeWorld({ stdin: 'to\nLHR\n' }), 'places', '-')
    expect([code, err]).toEqual([
      0,
      'ghg: standard input is read as a file of places\nghg: the first line, "to", is read as the heading\n',
    ])
    expect(rows(out)).toMatchObject([{ to: 'LHR', iata: 'LHR' }])
  })
})

describe('an argument of ghg places', () => {
  const before = process.cwd()
  afterEach(() => process.chdir(before))

  /** Enters a folder that has files of some names, and a folder Hamburg. */
  const among = (...names: string[]) => {
    const folder = dirname(file('query\nLHR\n'))
    for (const name of names) writeFileSync(join(folder, name), 'query\nLHR\n')
    mkdirSync(join(folder, 'Hamburg'))
    process.chdir(folder)
  }

  it.each([
    ['trips.csv', 'LHR', 'trips.csv is read as a file of places'],
    ['./Paris', 'LHR', './Paris is read as a file of places'],
    ['Paris', 'Paris', 'Paris is looked up as a place; ./Paris reads the file of that name'],
    [
      'St. Gallen',
      'St. Gallen',
      'St. Gallen is looked up as a place; ./St. Gallen reads the file of that name',
    ],
    ['gone.csv', 'gone.csv', 'gone.csv is looked up as a place: there is no such file'],
  ])('is a file or a place, and standard error says which: %s', async (text, asked, message) => {
    among('Paris', 'St. Gallen')
    const { out, err } = await ghg(['places', text])
    expect(out.split('\n')[1]).toMatch(new RegExp(`^${asked},`))
    expect(err).toBe(`ghg: ${message}\n`)
  })

  it.each(['Hamburg', 'LHR', 'St. Gallen', 'Frankfurt/Main', '52.5, 13.4'])(
    'is a place without a word if there is no such file: %s',
    async (text) => {
      among()
      const { out, err } = await ghg(['places', text, '--format', 'json'])
      expect([JSON.parse(out)[0].query, err]).toEqual([text, ''])
    },
  )

  it('may be a file after a place', async () => {
    among()
    const { out } = await ghg(['places', 'trips.csv', 'Oslo', '--format', 'json'])
    expect(JSON.parse(out).map(({ query }: { query: string }) => query)).toEqual(['Oslo', 'LHR'])
  })
})
