/**
 * Tests a user's first hour with the packed archive: installing it in an empty folder, exploring, estimating, serving
 * and removing it. Also uses the archive as a library of another project. Uses nothing else from the checkout.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa, type Options } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { root: place, path, read } = folder()
const prefix = join(place, 'prefix')
const env = {
  PATH: [join(prefix, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
  HOME: place,
  LANG: 'C.UTF-8',
}
const grid = 'electricity-supply_grid-source_supplier_mix'
const megabyte = 1024 * 1024

/** Runs a program like a new user: with an empty home folder and environment. */
function run(file: string, args: string[], options: Options = {}) {
  return execa(file, args, {
    cwd: place,
    extendEnv: false,
    ...('input' in options ? {} : { stdin: 'ignore' as const }),
    ...options,
    env: { ...env, ...options.env },
  })
}

/** Runs npm without install scripts, because nothing needs compiling; takes packages from npm's cache if available. */
function npm(...args: string[]) {
  const settings = {
    npm_config_cache: process.env.npm_config_cache ?? join(process.env.HOME ?? place, '.npm'),
  }
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error']
  return execa('npm', [...args, ...options], { cwd: place, stdin: 'ignore', env: settings })
}

let archive: string
beforeAll(async () => {
  await execa('npm', ['pack', '--ignore-scripts', '--pack-destination', place], {
    cwd: root,
    stdin: 'ignore',
  })
  archive = join(place, readdirSync(place).find((name) => name.endsWith('.tgz'))!)
}, 120_000)
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('first hour', () => {
  beforeAll(async () => {
    mkdirSync(prefix)
    await npm('install', '--global', '--prefix', prefix, archive)
  }, 240_000)

  it('starts with a small archive', () => {
    expect(statSync(archive).size).toBeLessThan(120 * megabyte)
  })

  it('contains only code for users: nothing to read publications, compile or train', async () => {
    const { stdout } = await execa('tar', ['-tzf', archive])
    const files = stdout.split('\n')
    expect(files).toContain('package/dist/ghg.js')
    expect(files).toContain('package/dist/reference.sqlite')
    expect(files.filter((file) => /\/(publishers|compile|train|import|words\/phrases)\b/.test(file))).toEqual(
      [],
    )
  })

  it('requires no install scripts that users would have to allow', async () => {
    const { stdout } = await execa('tar', ['-xzOf', archive, 'package/package.json'])
    const { scripts } = JSON.parse(stdout) as { scripts: Record<string, string> }
    const run = ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare']
    expect(Object.keys(scripts).filter((name) => run.includes(name))).toEqual([])
  })

  it('creates identical bytes when packed again', async () => {
    mkdirSync(path('second'))
    const args = ['pack', '--ignore-scripts', '--loglevel', 'error', '--pack-destination', path('second')]
    await execa('npm', args, { cwd: root, stdin: 'ignore' })
    const second = join(path('second'), basename(archive))
    expect(readFileSync(second).equals(readFileSync(archive))).toBe(true)
  }, 120_000)

  it('can be packed again without the sources', async () => {
    const [unpacked, again] = [path('unpacked'), path('again')]
    for (const each of [unpacked, again]) mkdirSync(each)
    await execa('tar', ['-xzf', archive, '-C', unpacked])
    await execa('npm', ['pack', '--loglevel', 'error', '--pack-destination', again], {
      cwd: join(unpacked, 'package'),
      stdin: 'ignore',
    })
    const files = async (file: string) => (await execa('tar', ['-tzf', file])).stdout.split('\n').sort()
    expect(await files(join(again, basename(archive)))).toEqual(await files(archive))
  }, 120_000)

  it('shows an overview', async () => {
    const { stdout } = await run('ghg', ['--help'])
    expect(stdout).toContain('Usage: ghg <command>')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(String((await run('ghg', ['--version'])).stdout).split('\n')[0]).toBe(version)
  })

  it.runIf(existsSync('/usr/bin/man'))('has manual pages', async () => {
    const manuals = { MANPATH: join(prefix, 'share', 'man'), MANPAGER: 'cat' }
    expect((await run('man', ['ghg-estimate'], { env: manuals })).stdout).toContain('--map <file>')
    expect((await run('man', ['5', 'ghg-mapping'], { env: manuals })).stdout).toContain('header_row')
  })

  it('completes', async () => {
    const script = `source <(ghg completion bash); COMP_WORDS=(ghg search --region GB-L); COMP_CWORD=3; _ghg; echo "\${COMPREPLY[@]}"`
    expect((await run('bash', ['-c', script])).stdout).toBe('GB-LON')
  })

  it('estimates one activity, offline', async () => {
    const request = [`activity_id=${grid}`, 'region=GB', 'year=2025', 'energy=1000']
    const args = ['estimate', ...request.flatMap((each) => ['--set', each]), '--columns', 'co2e', '--quiet']
    expect((await run('ghg', args)).stdout).toBe('co2e\n177')
  })

  it('serves agents', async () => {
    const { stdout } = await run('ghg-mcp', [], { input: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n' })
    expect(JSON.parse(String(stdout))).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  it('drafts the mapping of a file with custom headings', async () => {
    const rows = [
      'Filiale;Land;Jahr;Strom (kWh)',
      'Leeds;GB;2025;1.000,5',
      'Paris;FR;2023;800',
      'Bonn;DE;2023;2.340,25',
    ]
    writeFileSync(path('strom.csv'), `${rows.join('\n')}\n`)
    await run('ghg', ['map', 'strom.csv', '--for', 'estimate', '-o', 'strom.yaml'])
    expect(read('strom.yaml')).not.toMatch(/^[^#]*FILL_IN/m)
    const columns = ['--columns', 'Filiale,co2e,emission_factor.region', '--round', '4', '--quiet']
    const estimated = await run('ghg', ['estimate', 'strom.csv', '--map', 'strom.yaml', ...columns])
    expect(estimated.stdout).toBe(
      'Filiale,co2e,emission_factor.region\nLeeds,177.1,GB\nParis,44.22,FR\nBonn,869,DE',
    )
  })

  it('runs a server, and sends it requests', async () => {
    writeFileSync(path('sites.csv'), `Site,Activity ID,Region,Year,Energy\nLeeds,${grid},GB,2025,1000\n`)
    const store = path('keys.sqlite')
    const key = await run('ghg', ['keys', 'create', '--project', 'acme', '--store', store])
    writeFileSync(path('key.txt'), String(key.stdout))
    const server = run(
      'ghg',
      ['serve', '--insecure-http', '--port', '0', '--store', store, '--log-level', 'silent'],
      { reject: false },
    )
    try {
      const url = await addressOf(server)
      await run('ghg', ['config', 'set', '--profile', 'office', 'engine', 'remote'])
      await run('ghg', ['config', 'set', '--profile', 'office', 'base-url', url])
      await run('ghg', ['config', 'set', '--profile', 'office', 'api-key'], {
        stdin: { file: path('key.txt') },
      })
      await run('ghg', [
        'estimate',
        'sites.csv',
        '--profile',
        'office',
        '--columns',
        'Site,co2e',
        '-o',
        'out.csv',
      ])
      expect(read('out.csv')).toBe('Site,co2e\nLeeds,177\n')
    } finally {
      server.kill('SIGTERM')
    }
    expect((await server).exitCode).toBe(143)
  })

  it('leaves no trace after removal', async () => {
    await npm('uninstall', '--global', '--prefix', prefix, 'ghg')
    const left = readdirSync(prefix, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([])
  })
})

/** Returns the address printed by the server. */
function addressOf(server: ReturnType<typeof run>): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    server.stderr!.on('data', (chunk) => {
      said += String(chunk)
      const url = /listening on (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
  })
}

const program = `import { isErrorBody, LocalEngine, RemoteEngine, type Request } from 'ghg'

const engine = await LocalEngine.open()
const emission_factor = { activity_id: '${grid}', region: 'GB', year: 2025, data_version: '^1' }
const one: number = (await engine.estimate({ emission_factor, parameters: { energy: 1, energy_unit: 'MWh' } })).co2e
const requests: Request<'estimate'>[] = Array.from({ length: 250 }, (_, energy) => ({ emission_factor, parameters: { energy } }))
const outcomes = await engine.batch('estimate', [...requests, { emission_factor, parameters: { volume: 1 } }])
const { results } = await engine.search({ query: 'natural gas', region: 'GB', data_version: '^1' })
await engine.close()
const last = outcomes[250]!
console.log(one, outcomes.length, isErrorBody(last) && last.error_code, results[0]!.name, typeof RemoteEngine.open)
`

describe('library', () => {
  const library = join(place, 'library')

  beforeAll(async () => {
    mkdirSync(library)
    const manifest = { name: 'consumer', private: true, type: 'module' }
    writeFileSync(join(library, 'package.json'), JSON.stringify(manifest))
    await npm('install', '--prefix', library, archive)
    writeFileSync(join(library, 'program.ts'), program)
    const compilerOptions = {
      ...{ target: 'es2022', module: 'nodenext', strict: true, skipLibCheck: false, types: ['node'] },
      ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    }
    writeFileSync(join(library, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
    mkdirSync(join(library, 'node_modules', '@types'), { recursive: true })
    const types = join(library, 'node_modules', '@types', 'node')
    if (!existsSync(types)) symlinkSync(join(root, 'node_modules', '@types', 'node'), types)
  }, 240_000)

  const compile = (...options: string[]) =>
    run(
      process.execPath,
      [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', library, ...options],
      {
        reject: false,
      },
    )

  it('has types that compile and match the behaviour', async () => {
    const compiled = await compile()
    expect([compiled.stdout, compiled.exitCode]).toEqual(['', 0])
    const { stdout } = await run(process.execPath, [join(library, 'program.js')])
    expect(stdout).toBe('177 251 invalid_unit_type_supplied Natural gas function')
  })

  it('refuses unknown fields at compile time and at run time', async () => {
    const wrong = program
      .replace('energy_unit:', 'energy_units:')
      .replace('energy: 1,', "energy: 'one' as never,")
    writeFileSync(join(library, 'program.ts'), wrong)
    expect((await compile('--skipLibCheck')).stdout).toContain("'energy_units' does not exist")
    const { stderr } = await run(process.execPath, [join(library, 'program.js')], { reject: false })
    expect(stderr).toContain('parameters.energy_units: is not a field here')
  })
})
