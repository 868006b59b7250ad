/** `--data-version`, `GHG_DATA_VERSION` and the setting `data-version`: earlier names of `--release`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands.js'
import { outline } from '../../../src/cli/help/outline.js'
import { folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const { root, path } = folder()
writeFileSync(
  path('activities.csv'),
  'activity_id,region,energy\nelectricity-supply_grid-source_supplier_mix,GB,1\n',
)
const input = path('activities.csv')

/** Runs a command in a folder of settings. */
function ghgWith(config: string) {
  return async (args: string[], env: Record<string, string> = {}) => {
    const world = localWorld({ env: { GHG_CONFIG_DIR: config, ...env } })
    const { code, out, err } = await ghgIn(world, ...args)
    return { code, out, err }
  }
}
const ghg = ghgWith(root)

const commandsWithRelease: [name: string, command: string[]][] = [
  ['estimate', ['estimate', input, '--columns', 'co2e,emission_factor.id']],
  ['search', ['search', 'electricity', '--region', 'GB', '--format', 'csv']],
  [
    'explain',
    [
      'explain',
      '--set',
      'activity_id=electricity-supply_grid-source_supplier_mix',
      '--set',
      'region=GB',
      '--set',
      'energy=1',
    ],
  ],
  ['factors', ['factors', input, '--for', 'estimate']],
  [
    'travel hotel',
    ['travel', 'hotel', '--set', 'hotel_nights=3', '--set', 'location=Lisbon', '--format', 'csv'],
  ],
  ['run', ['run', input, '--map', path('map.yaml')]],
]
writeFileSync(
  path('map.yaml'),
  'version: 2\noperation: estimate\ncolumns: { activity_id: { from: activity_id }, region: { from: region }, energy: { from: energy } }\n',
)

describe('--data-version', () => {
  it.each(commandsWithRelease)('is --release of ghg %s', async (_, command) => {
    for (const release of ['1', '2', '^1']) {
      const present = await ghg([...command, '--release', release])
      expect(present.code).toBe(0)
      const earlier = [
        [...command, '--data-version', release],
        [...command, `--data-version=${release}`],
      ]
      for (const args of [...earlier, [...command, '--release', release, '--data-version', release]]) {
        expect(await ghg(args)).toEqual(present)
      }
      for (const variable of ['GHG_RELEASE', 'GHG_DATA_VERSION']) {
        expect(await ghg(command, { [variable]: release })).toEqual(present)
      }
    }
  })

  it.each(commandsWithRelease)('is refused with a different --release of ghg %s', async (_, command) => {
    for (const args of [
      ['--release', '1', '--data-version', '2'],
      ['--data-version', '2', '--release', '1'],
    ]) {
      const { code, err } = await ghg([...command, ...args])
      expect([code, err]).toEqual([
        1,
        'ghg: --release is 1, and --data-version, its earlier name, is 2; give one of them\n',
      ])
    }
  })

  it('is in no list of options: help, man pages and completion show --release', async () => {
    const all = await outline(commands)
    const flattened = all.flatMap((command) => [command, ...command.subcommands])
    const options = flattened.flatMap((command) => command.options.map(({ long }) => long))
    expect(options).not.toContain('--data-version')
    expect(options.filter((long) => long === '--release').length).toBeGreaterThan(25)
    expect((await ghg(['estimate', '--help'])).out).not.toMatch(/^ +--data-version /m)
  })

  it('appears as --release in messages about invalid values', async () => {
    for (const flag of ['--release', '--data-version']) {
      const { code, err } = await ghg(['estimate', input, flag, 'newest'])
      expect([code, err]).toEqual([1, expect.stringContaining('ghg: --release: must be a release such as 1')])
    }
  })

  it('overrides the variable, and is recorded as release', async () => {
    const command = ['estimate', input, '--manifest', path('manifest.json'), '-o', path('out.csv')]
    await ghg([...command, '--data-version', '2'], { GHG_RELEASE: '1' })
    const { options } = JSON.parse(readFileSync(path('manifest.json'), 'utf8'))
    expect(options).toMatchObject({ release: '2' })
    expect(options).not.toHaveProperty('dataVersion')
  })

  it('is refused for a project, which names policy.release', async () => {
    await ghg(['init', '--example', path('example')])
    const project = path('example/ghg.yaml')
    const refused = await ghg(['run', project, '--data-version', '2'])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/--release applies to files with --map only; .*: policy\.release/),
    ])
    const warned = await ghg(['run', project, '--dry-run'], { GHG_DATA_VERSION: '2' })
    expect(warned.err).toContain(
      `GHG_DATA_VERSION has no effect on a project; set it in ${project}: policy.release`,
    )
  })
})

describe('GHG_DATA_VERSION', () => {
  it('is refused with a different GHG_RELEASE, unless the option is typed', async () => {
    const env = { GHG_RELEASE: '1', GHG_DATA_VERSION: '2' }
    const { code, err } = await ghg(['estimate', input], env)
    expect([code, err]).toEqual([
      1,
      'ghg: GHG_RELEASE is 1, and GHG_DATA_VERSION, its earlier name, is 2; set one of them\n',
    ])
    expect((await ghg(['estimate', input, '--release', '2'], env)).code).toBe(0)
    expect((await ghg(['estimate', input], { ...env, GHG_DATA_VERSION: '1' })).code).toBe(0)
    expect((await ghg(['estimate', input], { ...env, GHG_DATA_VERSION: '' })).code).toBe(0)
  })
})

describe('the setting data-version', () => {
  it('is the setting release of ghg config', async () => {
    const settings = folder()
    const own = ghgWith(settings.root)
    await own(['config', 'set', 'data-version', '1'])
    expect((await own(['config', 'list'])).out).toBe('release=1\n')
    for (const name of ['release', 'data-version']) {
      expect((await own(['config', 'get', name])).out).toBe('1\n')
    }
    const pinned = await own(['estimate', input])
    expect(pinned).toEqual(await ghg(['estimate', input, '--release', '1']))
    await own(['config', 'unset', 'data-version'])
    expect((await own(['config', 'list'])).out).toBe('')
  })

  it.each(['{"data-version": "1"}', '{"profile": "a", "profiles": {"a": {"data-version": "1"}}}'])(
    'is read from a file of an earlier version, and kept as release: %s',
    async (content) => {
      const settings = folder()
      writeFileSync(settings.path('config.json'), content)
      const own = ghgWith(settings.root)
      expect((await own(['config', 'get', 'release'])).out).toBe('1\n')
      expect(await own(['estimate', input])).toEqual(await ghg(['estimate', input, '--release', '1']))
      await own(['config', 'set', 'release', '2'])
      expect((await own(['config', 'get', 'data-version'])).out).toBe('2\n')
      expect(readFileSync(settings.path('config.json'), 'utf8')).not.toContain('data-version')
    },
  )

  it('is refused with a different release in the file', async () => {
    const settings = folder()
    writeFileSync(settings.path('config.json'), '{"release": "1", "data-version": "2"}')
    const { code, err } = await ghgWith(settings.root)(['estimate', input])
    expect([code, err]).toEqual([
      1,
      `ghg: ${settings.path('config.json')}: release and data-version, its earlier name, differ; keep one of them\n`,
    ])
  })
})
