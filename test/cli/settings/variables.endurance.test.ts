import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBulkOptions } from '../../../src/cli/bulk-options.js'
import {
  optionSettings,
  settingNames,
  settingOf,
  variablesOf,
} from '../../../src/cli/settings/setting-names.js'
import { unknownVariables } from '../../../src/cli/settings/unknown-variables.js'
import { ghg as runProgram } from '../binary.js'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

/** A folder for settings, `ghg config` in it, and commands with variables. */
function settled() {
  const { root, path } = folder()
  const ghg = async (args: string[], variables: Record<string, string> = {}) => {
    const world = localWorld({ env: { GHG_CONFIG_DIR: root, ...variables } })
    const { code, out, err } = await ghgIn(world, ...args)
    return { code, out: out.trimEnd(), err: err.trimEnd() }
  }
  return { root, path, ghg }
}

const gas = ['estimate', '--set', 'activity_id=fugitive_gas-type_r410a', '--set', 'region=GB']
const kilogram = [...gas, '--set', 'year=2025', '--set', 'weight=1', '--columns', 'co2e']
const grid = ['estimate', '--set', 'activity_id=electricity-supply_grid-source_supplier_mix']
const kilowattHours = [...grid, '--set', 'region=GB', '--set', 'energy=1000', '--columns', 'co2e']

/** Each setting that changes an answer: its values, a command, and the answer of each value. */
const effects: [name: string, command: string[], values: [given: string, answer: string][]][] = [
  [
    'gwp',
    kilogram,
    [
      ['ar4', '2087.5'],
      ['ar5', '1924'],
      ['ar6', '2255.5'],
    ],
  ],
  [
    'round',
    kilogram,
    [
      ['2', '1900'],
      ['3', '1920'],
      ['4', '1924'],
    ],
  ],
]

describe('environment variables of settings', () => {
  it('exist for every setting, each of which is an option of rows or of the home', () => {
    const { options } = addBulkOptions(new Command(), 'estimate')
    expect(settingNames.filter((name) => !optionSettings.some((each) => each === name))).toEqual([
      ...['region', 'country', 'currency', 'year'],
    ])
    for (const name of optionSettings) {
      expect(options.filter((option) => settingOf(option) === name)).toHaveLength(1)
    }
    expect(settingNames.flatMap(variablesOf)).toEqual(
      expect.arrayContaining(['GHG_RELEASE', 'GHG_DATA_VERSION', 'GHG_GWP']),
    )
  })

  it.each(effects)(
    'of %s yield to the option and override ghg config and nothing else',
    async (name, command, values) => {
      const { ghg } = settled()
      const variable = `GHG_${name.toUpperCase().replaceAll('-', '_')}`
      for (const [given, answer] of values) {
        const other = values.find(([each]) => each !== given)!
        expect((await ghg(command, { [variable]: given })).out).toBe(`co2e\n${answer}`)
        await ghg(['config', 'set', name, other[0]])
        expect((await ghg(command)).out).toBe(`co2e\n${other[1]}`)
        expect((await ghg(command, { [variable]: '' })).out).toBe(`co2e\n${other[1]}`)
        expect((await ghg(command, { [variable]: given })).out).toBe(`co2e\n${answer}`)
        const typed = [...command, `--${name}`, other[0]]
        expect((await ghg(typed, { [variable]: given })).out).toBe(`co2e\n${other[1]}`)
        await ghg(['config', 'unset', name])
      }
    },
  )

  it('pin a release of the catalogue as the option does', async () => {
    const { ghg } = settled()
    const request = [...kilowattHours, '--set', 'year=2026', '--set', 'year_fallback=true']
    const pinned = await ghg([...request, '--release', '1'])
    const newest = await ghg(request)
    expect(pinned.out).not.toBe(newest.out)
    expect((await ghg(request, { GHG_RELEASE: '1' })).out).toBe(pinned.out)
    expect((await ghg([...request, '--release', '^1'], { GHG_RELEASE: '1' })).out).toBe(newest.out)
  })

  it('override a mapping file, which overrides ghg config', async () => {
    const { ghg, path } = settled()
    writeFileSync(path('gas.csv'), 'kg\n1\n')
    writeFileSync(
      path('gas.yaml'),
      'gwp: ar4\ncolumns:\n  activity_id: { const: fugitive_gas-type_r410a }\n  region: { const: GB }\n  year: { const: 2025 }\n  weight: kg\n',
    )
    const run = ['estimate', path('gas.csv'), '--map', path('gas.yaml'), '--columns', 'co2e']
    await ghg(['config', 'set', 'gwp', 'ar6'])
    expect((await ghg(run)).out).toBe('co2e\n2087.5')
    const { out, err } = await ghg(run, { GHG_GWP: 'ar6' })
    expect(out).toBe('co2e\n2255.5')
    expect(err).toContain(`gas.yaml: gwp: ar4 is not used: --gwp or GHG_GWP sets ar6`)
    expect((await ghg(run, { GHG_GWP: 'ar4' })).err).not.toContain('is not used')
    expect((await ghg(run)).err).not.toContain('is not used')

    const ledger = ['run', path('gas.csv'), '--map', path('gas-run.yaml'), '-o', path('ledger.csv')]
    writeFileSync(path('gas-run.yaml'), `operation: estimate\n${readFileSync(path('gas.yaml'), 'utf8')}`)
    expect((await ghg(ledger, { GHG_GWP: 'ar6' })).err).toContain(
      'gas-run.yaml: gwp: ar4 is not used: --gwp or GHG_GWP sets ar6',
    )
  })

  it('accept, refuse, read decimals and prefer factors as their options do', async () => {
    const { ghg, path } = settled()
    const noRegion = ['estimate', '--set', 'activity_id=fugitive_gas-type_r410a', '--set', 'weight=1']
    for (const [variable, value, option, command] of [
      ['GHG_REFUSE', 'region_not_given', '--refuse', [...grid, '--set', 'energy=1']],
      ['GHG_PREFER', 'newest', '--prefer', [...kilowattHours]],
      ['GHG_ACCEPT', 'region_not_given', '--accept', noRegion],
    ] as const) {
      const withVariable = await ghg([...command], { [variable]: value })
      expect(withVariable).toEqual(await ghg([...command, option, value]))
    }
    writeFileSync(path('a.csv'), 'activity_id;region;year;weight\nfugitive_gas-type_r410a;GB;2025;1,5\n')
    const { out } = await ghg(['estimate', path('a.csv'), '--columns', 'co2e'], { GHG_DECIMAL: 'comma' })
    expect(out).toBe('co2e\n2886')
  })

  it.each([
    ['GHG_GWP', 'zz', 'GHG_GWP is not "zz": Allowed choices are ar4, ar5, ar6.'],
    ['GHG_ROUND', '99', 'GHG_ROUND is not "99": must be'],
    ['GHG_RELEASE', 'x', 'GHG_RELEASE is not "x": '],
    ['GHG_DATA_VERSION', 'x', 'GHG_DATA_VERSION is not "x": '],
    ['GHG_REFUSE', 'region_not_gven', 'GHG_REFUSE is not "region_not_gven": '],
    ['GHG_PREFER', 'best', 'GHG_PREFER is not "best": '],
    ['GHG_DECIMAL', ';', 'GHG_DECIMAL is not ";": '],
    ['GHG_ENGINE', 'cloud', 'GHG_ENGINE is not "cloud": '],
    ['GHG_RETRIES', '-1', 'GHG_RETRIES is not "-1": '],
    ['GHG_BASE_URL', 'nowhere', 'GHG_BASE_URL is not "nowhere": '],
    ['GHG_PROJECT', 'a b', 'GHG_PROJECT is not "a b": '],
  ])('named %s are refused by name if they hold %s', async (variable, value, message) => {
    const { ghg } = settled()
    const { code, err } = await ghg(kilogram, { [variable]: value })
    expect([code, err]).toEqual([1, expect.stringContaining(`ghg: ${message}`)])
  })

  it('have no effect on a project, which says so', async () => {
    const { ghg, path } = settled()
    await ghg(['init', '--example', path('example')])
    const project = path('example/ghg.yaml')
    const { code, err } = await ghg(['run', project], { GHG_GWP: 'ar6', GHG_ROUND: '3' })
    expect([code, err]).toEqual([
      0,
      expect.stringContaining(`ghg: GHG_GWP has no effect on a project; set it in ${project}: policy.gwp\n`),
    ])
    expect(err).toContain('ghg: GHG_ROUND has no effect on a project\n')
  })

  it('leave options of another meaning alone', async () => {
    const { ghg, path } = settled()
    await ghg(['init', '--example', path('example')])
    await ghg(['run', path('example/ghg.yaml')])
    const report = ['report', path('example/ledger.csv'), '--project', path('example/ghg.yaml')]
    expect((await ghg([...report, '-o', path('a.md')], { GHG_PROJECT: 'acme' })).code).toBe(0)
    const { err } = await ghg(['report', path('example/ledger.csv'), '-o', path('b.md')], {
      GHG_PROJECT: 'acme',
    })
    expect(err).not.toContain('acme')
  })
})

describe('an unknown environment variable', () => {
  it.each([
    ['GHG_DATA_VERSON', 'did you mean GHG_DATA_VERSION?'],
    ['GHG_GPW', 'did you mean GHG_GWP?'],
    ['ghg_gwp', 'did you mean GHG_GWP?'],
    ['GHG_API_KEYS', 'did you mean GHG_API_KEY?'],
    ['GHG_COLOUR_OF_THE_SKY', 'ghg help config lists the settings'],
  ])('such as %s is a warning of every command', async (variable, hint) => {
    const { ghg } = settled()
    for (const command of [kilogram, ['config', 'list'], ['places', 'Leeds']]) {
      const { code, err } = await ghg(command, { [variable]: '1' })
      expect([code, err]).toEqual([
        0,
        expect.stringContaining(`ghg: unknown environment variable ${variable} has no effect; ${hint}`),
      ])
    }
  })

  it('is neither a setting, nor empty, nor one of tests, builds and integrations', () => {
    const known = [...settingNames.flatMap(variablesOf), 'GHG_PROFILE', 'GHG_CONFIG_DIR']
    const foreign = ['GHG_TEST_SEED', 'GHG_TESTS_FOLDER', 'GHG_RECORD', 'GHG_PROGRAM', 'GHG_ARCHIVE']
    const all = [...known, ...foreign, 'PATH', 'XGHG_GWP']
    expect(unknownVariables(Object.fromEntries(all.map((name) => [name, '1'])))).toEqual([])
    expect(unknownVariables({ GHG_X: '', GHG_Y: undefined })).toEqual([])
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z_]{1,12}$/), (end) => {
        const name = `GHG_${end}`
        const isForeign = /^GHG_(TEST|RECORD|BENCH|ARCHIVE|PROGRAM)/.test(name)
        const count = known.includes(name) || isForeign ? 0 : 1
        expect(unknownVariables({ [name]: '1' })).toHaveLength(count)
      }),
    )
  })

  it('is named by the program itself', async () => {
    const { root } = folder()
    const env = { GHG_CONFIG_DIR: root, GHG_GWPS: 'ar6', GHG_GWP: 'ar4' }
    const { stdout, stderr } = await runProgram(kilogram, { env })
    expect(stdout).toBe('co2e\n2087.5')
    expect(stderr).toContain('unknown environment variable GHG_GWPS has no effect; did you mean GHG_GWP?')
  })
})
