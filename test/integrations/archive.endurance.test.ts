/** The archive with Node.js inside: unpacked where there is no Node.js, by somebody else, in a path with blanks. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folder } from '../cli/fakes.js'
import { archiveIn, makeArchive, unpack } from './archive.js'
import { bareMachine, canMakeBareMachine, onBareMachine, openToOthers, toolsIn } from './bare-machine.js'
import { blockWith } from './documented.js'

const { root, path } = folder()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const electricity = [
  'estimate',
  ...[
    'activity_id=electricity-supply_grid-source_supplier_mix',
    'region=GB',
    'year=2025',
    'energy=1000',
  ].flatMap((each) => ['--set', each]),
  ...['--columns', 'co2e', '--quiet'],
]
const answer = 'co2e\n177'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let archive: string
let unpacked: string
beforeAll(() => {
  archive = archiveIn(root)
  unpacked = unpack(archive, path('a path with blanks'))
  openToOthers(root)
}, 600_000)

/** Without Node.js on the path, and with nothing of this process's environment. */
function run(program: string, args: string[], options: { uid?: number; cwd?: string; input?: string } = {}) {
  return execa(program, args, {
    extendEnv: false,
    env: { PATH: toolsIn(path('tools')), HOME: '/nonexistent' },
    stdin: options.input === undefined ? 'ignore' : 'pipe',
    reject: false,
    cwd: root,
    ...options,
  })
}

it('is one folder in a file of less than 110 MiB, named after version and machine', () => {
  expect(basename(archive)).toBe(`ghg-${version}-linux-x64.tar.gz`)
  expect(statSync(archive).size).toBeLessThan(110 * 2 ** 20)
  expect(readdirSync(unpacked).sort()).toEqual([
    'LICENSE',
    'LICENSE-node',
    'LICENSES.txt',
    'bin',
    'ghg',
    'ghg-mcp',
    'ghg.cdx.json',
    'lib',
  ])
})

it('has nothing that only the workshop needs', () => {
  const modules = readdirSync(join(unpacked, 'lib', 'node_modules'))
  expect(modules).toContain('fastify')
  expect(modules.filter((name) => /vitest|typescript|biome|playwright|esbuild/.test(name))).toEqual([])
  expect(readdirSync(join(unpacked, 'lib', 'node_modules', '@libsql'))).toEqual(['linux-x64-gnu'])
})

it('has its checksum and its bill of materials beside it', async () => {
  const folderOfArchive = dirname(archive)
  await execa('sha256sum', ['--check', '--status', `${basename(archive)}.sha256`], { cwd: folderOfArchive })
  const beside = join(folderOfArchive, basename(archive).replace('.tar.gz', '.cdx.json'))
  expect(readFileSync(beside, 'utf8')).toBe(readFileSync(join(unpacked, 'ghg.cdx.json'), 'utf8'))
})

describe('the bill of materials', () => {
  it('is CycloneDX', () => {
    const schema = (name: string) =>
      JSON.parse(
        readFileSync(
          `node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`,
          'utf8',
        ),
      ) as AnySchemaObject
    const ajv = new Ajv({ strict: false, validateFormats: false })
    for (const part of ['spdx', 'jsf-0.82', 'cryptography-defs'])
      ajv.addSchema(schema(part), `http://cyclonedx.org/schema/${part}.SNAPSHOT.schema.json`)
    const validate = ajv.compile(schema('bom-1.6'))
    validate(JSON.parse(readFileSync(join(unpacked, 'ghg.cdx.json'), 'utf8')))
    expect(validate.errors).toBeNull()
  })

  it('has each installed package, and those whose code went into the server for agents and the pages', () => {
    const { components } = JSON.parse(readFileSync(join(unpacked, 'ghg.cdx.json'), 'utf8')) as {
      components: { name: string; version: string; hashes?: object[] }[]
    }
    const named = components.map(({ name, version }) => `${name}@${version}`)
    expect(named).toEqual(expect.arrayContaining(installed(join(unpacked, 'lib'))))
    expect(named.map((each) => each.replace(/@[\d.]+$/, ''))).toEqual(
      expect.arrayContaining(['node', 'preact', '@modelcontextprotocol/sdk', 'zod', 'libsql']),
    )
    expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([])
  })

  it('comes with a list of licences, whose files are there', () => {
    const lines = readFileSync(join(unpacked, 'LICENSES.txt'), 'utf8').trim().split('\n')
    const files = lines.slice(2).flatMap((line) => /\((\S+(?:, \S+)*)\)$/.exec(line)![1]!.split(', '))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !existsSync(join(unpacked, file)))).toEqual([])
  })
})

/** Names and versions of all packages below a folder. */
function installed(folder: string): string[] {
  const modules = join(folder, 'node_modules')
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : [name],
  )
  return names.flatMap((name) => {
    const own = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string }
    return [`${name}@${own.version}`, ...installed(join(modules, name))]
  })
}

describe('without Node.js on the path', () => {
  it('serves agents, through a link too', async () => {
    symlinkSync(join(unpacked, 'ghg-mcp'), path('agents-server'))
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
    for (const program of [join(unpacked, 'ghg-mcp'), path('agents-server')]) {
      const { stdout } = await run(program, [], { input: ping })
      expect(JSON.parse(stdout)).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    }
  })

  it('estimates, from a path with blanks', async () => {
    expect((await run(join(unpacked, 'ghg'), electricity)).stdout).toBe(answer)
  })

  it('is found through links to links, absolute and relative', async () => {
    mkdirSync(path('bin'))
    symlinkSync(join(unpacked, 'ghg'), path('bin/ghg-1'))
    symlinkSync('ghg-1', path('bin/ghg'))
    const { stdout } = await run(path('bin/ghg'), ['--version'])
    expect(stdout.split('\n')[0]).toBe(version)
  })

  it.runIf(process.getuid?.() === 0)('estimates as a user without a home who may write nowhere', async () => {
    const { stdout, stderr } = await run(join(unpacked, 'ghg'), electricity, { uid: 65534, cwd: '/' })
    expect(stderr).toBe('')
    expect(stdout).toBe(answer)
  })

  it('runs a file of rows with its threads, and passes the exit status on', async () => {
    const args = ['estimate', resolve('fixtures/activities.csv'), '-o', path('results.csv'), '--workers', '2']
    expect(await run(join(unpacked, 'ghg'), args)).toMatchObject({ exitCode: 0 })
    expect(readFileSync(path('results.csv'), 'utf8').split('\n').length).toBe(
      readFileSync('fixtures/activities.csv', 'utf8').split('\n').length,
    )
    expect(await run(join(unpacked, 'ghg'), ['estimate', 'nothing.csv'])).toMatchObject({ exitCode: 1 })
  })
})

describe.runIf(canMakeBareMachine())('on a machine that has a C library, a shell and nothing else', () => {
  const machine = path('machine')
  beforeAll(() => {
    const native = join(unpacked, 'lib/node_modules/@libsql/linux-x64-gnu/index.node')
    bareMachine(machine, join(unpacked, 'bin/node'), native)
    cpSync(unpacked, join(machine, 'opt', 'ghg'), { recursive: true })
    cpSync('fixtures/activities.csv', join(machine, 'tmp', 'activities.csv'))
  })

  it('estimates without a network', async () => {
    const { stdout, stderr } = await onBareMachine(machine, ['/opt/ghg/ghg', ...electricity])
    expect(stderr).toBe('')
    expect(stdout).toBe(answer)
  })

  it('writes a project and its report', async () => {
    await onBareMachine(machine, ['/opt/ghg/ghg', 'init', '--example', 'demo'])
    expect(await onBareMachine(machine, ['/opt/ghg/ghg', 'run', '--quiet'], '/tmp/demo')).toMatchObject({
      exitCode: 0,
    })
    const report = await onBareMachine(machine, ['/opt/ghg/ghg', 'report'], '/tmp/demo')
    expect(report.stdout).toContain('| Scope 2 | 137 | -13.4 % | 135 | -14.8 % |')
  })
})

it('is made, unpacked and started as the README says', async () => {
  const [make, ...commands] = blockWith('README.md', 'bash', 'tar -xzf').trim().split('\n')
  expect(make).toBe('npm run archive')
  mkdirSync(path('checkout/build'), { recursive: true })
  symlinkSync(archive, path(`checkout/build/${basename(archive)}`))
  symlinkSync(resolve('fixtures'), path('checkout/fixtures'))
  const options = { cwd: path('checkout'), env: { PATH: '/usr/bin:/bin', HOME: root } }
  await execa('bash', ['-ec', commands.join('\n')], { extendEnv: false, stdin: 'ignore', ...options })
  expect(readFileSync(path('checkout/results.csv'), 'utf8').split('\n').length).toBeGreaterThan(2)
}, 300_000)

describe('what makes it', () => {
  it('makes the same bytes again', () => {
    expect(readFileSync(makeArchive(path('again'))).equals(readFileSync(archive))).toBe(true)
  }, 600_000)

  it('says what a folder for --node lacks', async () => {
    const args = ['integrations/archive/archive.js', path('other'), '--node', path('bin')]
    const { exitCode, stderr } = await execa(process.execPath, args, { reject: false, stdin: 'ignore' })
    expect(exitCode).toBe(1)
    expect(stderr).toBe(`${path('bin')} is not an unpacked release of Node.js: bin/node is missing`)
  })
})
