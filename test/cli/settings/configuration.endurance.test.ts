import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Options } from 'execa'
import { describe, expect, it } from 'vitest'
import { run } from '../../../src/cli/cli.js'
import { effectiveEngineOptions, openEngine } from '../../../src/cli/engine-options.js'
import { configuredSettings, openConfiguration } from '../../../src/cli/settings/configuration.js'
import { planRun } from '../../../src/rows/mapping/plan.js'
import { identityOf } from '../../../src/rows/run/identity.js'
import { ghg as runProgram } from '../binary.js'
import { fakeWorld, folder } from '../fakes.js'
import { ghgIn, localWorld } from '../in-process.js'

const secret = 'ghg_0123456789abcdef'

/** A folder for settings; `ghg config` in it, with what is typed, other commands, and the program as a process. */
function settled() {
  const { root, path, read } = folder()
  const env = { GHG_CONFIG_DIR: root }
  const ghg = async (args: string[], variables: Record<string, string> = {}, stdin?: string) => {
    const world = localWorld({ env: { ...env, ...variables }, stdin })
    const { code, out, err } = await ghgIn(world, ...args)
    return { code, out: out.trimEnd(), err: err.trimEnd() }
  }
  const config = (args: string[], typed = '') => ghg(['config', ...args], {}, typed)
  const program = (args: string[], options: Options = {}) => runProgram(args, { ...options, env })
  return { root, path, read, config, ghg, program }
}

describe('settings', () => {
  it('are kept where runs read them, for the owner alone', async () => {
    const { root } = folder()
    const configuration = await openConfiguration(root)
    configuration.set('default', 'engine', 'remote')
    configuration.set('default', 'base-url', 'https://ghg.example.org')
    const env = { GHG_CONFIG_DIR: root }
    expect(configuredSettings(env)).toEqual({ engine: 'remote', 'base-url': 'https://ghg.example.org' })
    expect(statSync(configuration.path).mode & 0o777).toBe(0o600)
    chmodSync(configuration.path, 0o644)
    configuration.unset('default', 'engine')
    expect(statSync(configuration.path).mode & 0o777).toBe(0o600)
    expect(configuredSettings(env)).toEqual({ 'base-url': 'https://ghg.example.org' })
  })

  it('are in the same default place for writing and for reading', async () => {
    const { root } = folder()
    const env = { XDG_CONFIG_HOME: root, GHG_CONFIG_DIR: undefined }
    await runProgram(['config', 'set', 'engine', 'remote'], { env })
    const { stderr, exitCode } = await runProgram(['estimate', '--set', 'energy=1'], { env })
    expect(stderr).toContain('the remote engine needs its address')
    expect(exitCode).toBe(1)
  })

  it('are set, printed and forgotten by the command', async () => {
    const { root, config } = settled()
    expect((await config(['set', 'round', '3'])).code).toBe(0)
    expect((await config(['get', 'round'])).out).toBe('3')
    expect((await config(['path'])).out).toBe(join(root, 'config.json'))
    await config(['unset', 'round'])
    const gone = await config(['get', 'round'])
    expect([gone.code, gone.err]).toEqual([1, 'ghg: round is not set'])
  })

  it('name files by their full paths', async () => {
    const { config } = settled()
    await config(['set', 'store', 'own.sqlite'])
    await config(['set', 'api-key-file', 'key.txt'])
    expect((await config(['get', 'store'])).out).toBe(resolve('own.sqlite'))
    expect((await config(['get', 'api-key-file'])).out).toBe(resolve('key.txt'))
    await config(['set', 'store', 'postgres://me:hush@localhost/ghg'])
    expect((await config(['list'])).out).toContain('store=postgres://me:...@localhost/ghg')
  })

  it('are used for options that nobody gives', async () => {
    const { config, ghg } = settled()
    await config(['set', 'round', '3'])
    const grid = ['--set', 'activity_id=electricity-supply_grid-source_supplier_mix', '--set', 'region=GB']
    const request = ['estimate', ...grid, '--set', 'year=2025', '--set', 'energy=1234', '--columns', 'co2e']
    expect((await ghg([...request])).out).toBe('co2e\n218')
    expect((await ghg([...request, '--round', '2'])).out).toBe('co2e\n220')
  })

  it('of a GWP set stand in where neither a row nor a mapping names one, and are nothing to energy', async () => {
    const { config, ghg } = settled()
    await config(['set', 'gwp', 'ar6'])
    const gas = ['estimate', '--set', 'activity_id=fugitive_gas-type_r410a', '--set', 'region=GB']
    const request = [...gas, '--set', 'year=2025', '--set', 'weight=1', '--columns', 'co2e']
    expect((await ghg([...request])).out).toBe('co2e\n2255.5')
    expect((await ghg([...request, '--gwp', 'ar4'])).out).toBe('co2e\n2087.5')
    const energy = ['energy', 'electricity', '--set', 'region=GB', '--set', 'energy=1']
    expect((await ghg([...energy, '--columns', 'error'])).code).toBe(0)
    expect((await ghg([...energy, '--gwp', 'ar6'])).err).toContain("unknown option '--gwp'")
  })

  it('are no options of a project or of two ledgers, which take none of that kind', async () => {
    const { path, config, ghg } = settled()
    await config(['set', 'decimal', 'comma'])
    await config(['set', 'round', '3'])
    await ghg(['init', '--example', path('example')])
    const project = path('example/ghg.yaml')
    const { code, err } = await ghg(['run', project])
    expect([code, err]).toEqual([0, expect.stringContaining('record in')])
    expect((await ghg(['run', project, '--decimal', 'comma'])).err).toContain(
      'applies to files with --map only',
    )
    const ledger = path('example/ledger.csv')
    expect((await ghg(['diff', ledger, ledger])).code).toBe(0)
    expect((await ghg(['catalogue', 'diff', '--release', '1', '--release', '2'])).code).toBe(0)
  })

  it('are refused where they make no sense', async () => {
    const { root, config } = settled()
    expect((await config(['set', 'engin', 'x'])).err).toContain('did you mean engine?')
    expect((await config(['set', 'engine', 'cloud'])).err).toContain('local, remote')
    expect((await config(['set', 'base-url', 'nowhere'])).err).toContain('must be an address such as')
    expect((await config(['set', 'round', '99'])).err).toContain('from 1 to 17')
    expect((await config(['set', 'project', ''])).err).toContain('needs a value')
    expect((await config(['set', '--profile', '../x', 'round', '2'])).err).toContain('is named with')
    expect(existsSync(join(root, 'config.json'))).toBe(false)
  })

  it.each([
    ['{', 'not valid JSON'],
    ['[]', 'must hold an object'],
    ['{"engin": "local"}', 'engin is not a setting'],
    ['{"round": 3}', 'round must be a text'],
    ['{"profiles": {"acme": {"colour": "red"}}}', 'profiles.acme.colour is not a setting'],
  ])('are not guessed where the file is %s', async (content, complaint) => {
    const { root, config, ghg } = settled()
    writeFileSync(join(root, 'config.json'), content)
    for (const { err, code } of [await config(['list']), await ghg(['search', 'steel'])]) {
      expect(code).toBe(1)
      expect(err).toContain(`ghg: ${join(root, 'config.json')}: `)
      expect(err).toContain(complaint)
    }
    expect(readFileSync(join(root, 'config.json'), 'utf8')).toBe(content)
  })
})

describe('a key', () => {
  it('comes from standard input and is never printed in full', async () => {
    const { config, read } = settled()
    expect((await config(['set', 'api-key'], `${secret}\n`)).code).toBe(0)
    expect(JSON.parse(read('config.json'))['api-key']).toBe(secret)
    expect((await config(['list'])).out).toBe('api-key=ghg_...ef')
    expect((await config(['get', 'api-key'])).out).toBe('ghg_...ef')
  })

  it('is in no message, stack or manifest', async () => {
    const { config, ghg, path, read } = settled()
    await config(['set', 'api-key', '-'], secret)
    await config(['set', 'engine', 'remote'])
    await config(['set', 'base-url', 'http://127.0.0.1:9'])
    const rows = ['estimate', '--set', 'activity_id=x', '--set', 'energy=1', '--manifest', path('m.json')]
    const failed = await ghg([...rows, '--retries', '0', '--verbose'])
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('127.0.0.1:9 cannot be reached')
    expect(failed.err).not.toContain(secret)
    await ghg([...rows, '--engine', 'local'])
    expect(read('m.json')).not.toContain(secret)
    const options = ['--store', 'postgres://me:hush@127.0.0.1:9/x', '--api-key', secret]
    await run([...rows, ...options, '--engine', 'remote'], fakeWorld())
    expect(JSON.parse(read('m.json')).options.store).toBe('postgres://me:...@127.0.0.1:9/x')
    expect(read('m.json')).not.toContain(secret)
    const kept = { store: options[1]!, apiKey: secret }
    const nothing = { catalogue_checksum: null, private_revision: null, private_data: null }
    const { mapping, record } = planRun(kept)
    const computedBy = { engine: 'local', ...nothing }
    const dependencies = { command: 'estimate', computedBy, inputs: [], mapping, options: record.identity }
    const journal = JSON.stringify(identityOf(dependencies))
    expect(journal).toContain('postgres://me:...@')
    expect(journal).not.toContain(secret)
    const store = await ghg(['keys', 'list', '--store', 'postgres://me:hush@127.0.0.1:9/x', '--verbose'])
    expect(store.code).toBe(1)
    expect(store.err).not.toContain('hush')
  })

  it('is read from a file, or from standard input', async () => {
    const { path, ghg, program } = settled()
    writeFileSync(path('key.txt'), `${secret}\n`)
    writeFileSync(path('empty.txt'), '\n')
    const remote = [
      'search',
      'steel',
      '--engine',
      'remote',
      '--base-url',
      'http://127.0.0.1:9',
      '--retries',
      '0',
    ]
    for (const answer of [
      await ghg([...remote, '--api-key-file', path('key.txt')]),
      await ghg(remote, { GHG_API_KEY_FILE: path('key.txt') }),
    ]) {
      expect(answer.err).toContain('cannot be reached')
    }
    const piped = await program([...remote, '--api-key-file', '-'], { stdin: 'pipe', input: secret })
    expect(piped.stderr).toContain('cannot be reached')
    expect((await ghg([...remote, '--api-key-file', path('empty.txt')])).err).toContain('holds no key')
    expect((await ghg([...remote, '--api-key-file', path('no.txt')])).err).toContain('no such file')
  })

  it.runIf(process.platform === 'linux')('does not show in the list of processes', async () => {
    const { program } = settled()
    const waiting = program(['estimate', '--engine', 'remote', '--api-key', secret], { stdin: 'pipe' })
    const commandLine = () => readFileSync(`/proc/${waiting.pid}/cmdline`, 'utf8')
    while (commandLine().includes('bin/ghg.js')) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(commandLine()).not.toContain(secret)
    waiting.kill('SIGTERM')
    await waiting
  })
})

describe('profiles', () => {
  it('hold settings of their own, and nothing from outside', async () => {
    const { config, ghg } = settled()
    await config(['set', 'engine', 'local'])
    await config(['set', 'base-url', 'https://outside.example.org'])
    await config(['set', '--profile', 'acme', 'engine', 'remote'])
    expect((await config(['list'])).out).toBe(
      'engine=local\nbase-url=https://outside.example.org\nacme.engine=remote',
    )
    expect((await config(['list', '--profile', 'acme'])).out).toBe('engine=remote')
    const needsAddress = 'the remote engine needs its address'
    const request = ['estimate', '--set', 'activity_id=x', '--set', 'energy=1']
    expect((await ghg([...request, '--profile', 'acme'])).err).toContain(needsAddress)
    expect((await ghg(request, { GHG_PROFILE: 'acme' })).err).toContain(needsAddress)
    expect((await ghg([...request])).err).not.toContain(needsAddress)
    await config(['unset', '--profile', 'acme', 'engine'])
    expect((await config(['list'])).out).not.toContain('acme')
  })

  it('can be the usual one', async () => {
    const { config } = settled()
    await config(['set', '--profile', 'acme', 'project', 'acme'])
    await config(['set', 'profile', 'acme'])
    expect((await config(['get', 'project'])).out).toBe('acme')
    expect((await config(['get', 'project', '--profile', 'default'])).err).toBe('ghg: project is not set')
    await config(['unset', 'profile'])
    expect((await config(['get', 'project'])).err).toBe('ghg: project is not set')
    await config(['set', 'profile', 'acme'])
    await config(['unset', 'project'])
    expect((await config(['get', 'profile'])).out).toBe('default')
  })

  it('are named where a name is not known', async () => {
    const { config, ghg } = settled()
    await config(['set', '--profile', 'acme', 'round', '3'])
    const wrong = await ghg(['search', 'steel', '--profile', 'acne'])
    expect([wrong.code, wrong.err]).toEqual([1, 'ghg: no profile "acne"; did you mean acme?'])
    expect((await config(['set', 'profile', 'other'])).err).toContain('available: acme')
  })
})

describe('the engine', () => {
  it('follows options before the environment before settings', async () => {
    const { config, ghg } = settled()
    const asked = async (args: string[], variables: Record<string, string> = {}) => {
      const answer = await ghg(['search', 'steel', '--retries', '0', ...args], variables)
      return answer.err.match(/127\.0\.0\.1:\d+/)?.[0]
    }
    const variables = { GHG_BASE_URL: 'http://127.0.0.1:2', GHG_API_KEY: 'env-key' }
    await config(['set', 'engine', 'remote'])
    await config(['set', 'base-url', 'http://127.0.0.1:3'])
    expect(await asked(['--base-url', 'http://127.0.0.1:1'], variables)).toBe('127.0.0.1:1')
    expect(await asked([], variables)).toBe('127.0.0.1:2')
    expect(await asked([], { GHG_API_KEY: 'env-key' })).toBe('127.0.0.1:3')
  })

  it('takes a key before a file with one, an option before the environment', () => {
    const { path } = folder({ 'key.txt': 'file-key\n' })
    const remote = { engine: 'remote' } as const
    const keyOf = (options: object, env = {}) => effectiveEngineOptions({ ...remote, ...options }, env).apiKey
    const apiKeyFile = path('key.txt')
    expect(keyOf({ apiKey: 'k', apiKeyFile })).toBe('k')
    expect(keyOf({ apiKeyFile }, { GHG_API_KEY: 'env-key' })).toBe('file-key')
    expect(keyOf({}, { GHG_API_KEY: 'env-key', GHG_API_KEY_FILE: apiKeyFile })).toBe('env-key')
    expect(keyOf({}, { GHG_API_KEY_FILE: apiKeyFile })).toBe('file-key')
  })

  it.each([
    ...[
      ['--base-url', 'https://x.example'],
      ['--api-key', 'k'],
      ['--api-key-file', 'key.txt'],
    ],
    ...[
      ['--beta-url', 'https://x.example'],
      ['--concurrency', '4'],
      ['--retries', '0'],
      ['--timeout', '5'],
    ],
  ])('is not the remote one because of an option that only it has: %s', async (...typed) => {
    const asked = async (args: string[], variables: Record<string, string> = {}, content: object = {}) => {
      const { root } = folder({ 'config.json': JSON.stringify(content) })
      const world = fakeWorld({ env: { GHG_CONFIG_DIR: root, ...variables } })
      const request = ['estimate', '--set', 'activity_id=x', '--set', 'energy=1']
      return { code: await run([...request, ...args], world), err: world.err() }
    }
    const refused = { code: 1, err: `ghg: ${typed[0]} needs a server: add --engine remote\n` }
    expect(await asked(typed)).toEqual(refused)
    expect(await asked([...typed, '--engine', 'local'], { GHG_ENGINE: 'remote' })).toEqual(refused)
    const fine = { code: 0, err: '' }
    expect(await asked([...typed, '--engine', 'remote'])).toEqual(fine)
    expect(await asked(typed, { GHG_ENGINE: 'remote' })).toEqual(fine)
    expect(await asked(typed, {}, { engine: 'remote' })).toEqual(fine)
    expect(
      await asked([], { GHG_BASE_URL: 'https://x.example' }, { [typed[0]!.slice(2)]: typed[1] }),
    ).toEqual(fine)
  })

  it('is refused by name where it is unknown or lacks something', async () => {
    expect(() => effectiveEngineOptions({}, { GHG_ENGINE: 'cloud' })).toThrow('local or remote, not cloud')
    await expect(openEngine({ engine: 'remote' })).rejects.toThrow('needs its address')
    await expect(openEngine({ engine: 'remote', baseUrl: 'https://x.example' })).rejects.toThrow(
      'needs a key',
    )
    await expect(openEngine({ engine: 'remote', baseUrl: 'http://x.example', apiKey: 'k' })).rejects.toThrow(
      'https://',
    )
  })
})
