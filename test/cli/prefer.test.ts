/** `--prefer`: factor for rows without a year, by the command line, a mapping file or `ghg config`. */
import { describe, expect, it } from 'vitest'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

const grid = 'electricity-supply_grid-source_supplier_mix'
const files = {
  'grid.csv': `activity_id,region,energy\n${grid},GB,1000\n`,
  'newest.yaml': 'prefer: newest\ncolumns: { activity_id: activity_id, region: region, energy: energy }\n',
  'wrong.yaml': 'prefer: latest\ncolumns: { activity_id: activity_id }\n',
  'config.json': '{ "prefer": "newest" }',
}

/** kg CO2e, year and notices of the row, and the summary. */
async function estimate(args: string[], isSet = false) {
  const { root, path } = folder(files)
  const named = args.map((arg) => (arg.endsWith('.yaml') ? path(arg) : arg))
  const columns = ['--columns', 'co2e,emission_factor.year,notices']
  const env: Record<string, string> = isSet ? { GHG_CONFIG_DIR: root } : {}
  const { out, err, code } = await ghgIn(
    localWorld({ env }),
    'estimate',
    path('grid.csv'),
    ...columns,
    ...named,
  )
  return { row: out.split('\n')[1], err, code }
}

const highest = '412.05,2016,older_factor_selected'
const newest = '130.96,2026,year_not_given'

describe('a row without a year', () => {
  it('gets the highest factor unless the newest is preferred; the summary has the kilograms of either choice', async () => {
    const usual = await estimate([])
    expect(usual.row).toBe(highest)
    expect(usual.err).toContain(
      'warning: 412.1 kg CO2e, 1 row: no year was given, and a factor of an older year was selected; set year; the alternative is 281.1 kg less; ghg help older_factor_selected',
    )
    const { row, err } = await estimate(['--prefer', 'newest'])
    expect(row).toBe(newest)
    expect(err).toMatch(
      /131\.0 kg CO2e, 1 row: .*; the alternative is 281\.1 kg more; ghg help year_not_given/,
    )
  })

  it('follows the command line, then the mapping file, then ghg config', async () => {
    expect((await estimate(['--map', 'newest.yaml'])).row).toBe(newest)
    expect((await estimate(['--map', 'newest.yaml', '--prefer', 'highest'])).row).toBe(highest)
    expect((await estimate([], true)).row).toBe(newest)
    expect((await estimate(['--prefer', 'highest'], true)).row).toBe(highest)
  })

  it('is not the business of a server, and of a setting that no choice is', async () => {
    const remote = ['--engine', 'remote', '--base-url', 'http://127.0.0.1:1', '--api-key', 'k']
    const { err, code } = await estimate([...remote, '--prefer', 'newest'])
    expect([err.trim(), code]).toEqual([
      'ghg: --prefer (prefer: in a mapping) applies to the local engine only; for a server, give each row a year',
      1,
    ])
    expect((await estimate(['--map', 'wrong.yaml'])).err).toMatch(/wrong\.yaml: .*prefer/)
  })

  it('is explained as it is answered', async () => {
    const set = ['--set', `activity_id=${grid}`, '--set', 'region=GB', '--set', 'energy=1']
    const { out } = await ghgIn(localWorld(), 'explain', '--prefer', 'newest', ...set, '--format', 'json')
    const { emission_factor, selection } = JSON.parse(out)
    expect([
      emission_factor.year,
      selection.steps.find(({ rule }: { rule: string }) => rule === 'prefer'),
    ]).toMatchObject([2026, { wanted: 'newest', left: 1, excluded: 10 }])
  })
})
