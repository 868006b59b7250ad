/**
 * The files of the container, without an engine: a linter reads them, what they copy is there, and the commands that they name
 * are run with their environment on the archive that goes into the image.
 */
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, resolve } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/fakes.js'
import { archiveIn, unpack } from './archive.js'
import { openToOthers, toolsIn } from './bare-machine.js'

const place = 'integrations/container'
/** Instructions in order, with lines that go on joined and without remarks. */
const instructions = readFileSync(`${place}/Dockerfile`, 'utf8')
  .replace(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1).trim()] as const)
const lastOf = (name: string) => instructions.filter(([each]) => each === name).at(-1)![1]

const hadolint = process.env.GHG_TEST_HADOLINT
it.skipIf(!hadolint)('has nothing that hadolint remarks on', async () => {
  const { stdout, exitCode } = await execa(hadolint!, [`${place}/Dockerfile`], { reject: false })
  expect(stdout).toBe('')
  expect(exitCode).toBe(0)
})

it('runs as somebody without rights, by number, and has no secret in it', () => {
  expect(lastOf('USER')).toMatch(/^[1-9]\d*:0$/)
  expect(instructions.filter(([name]) => name === 'ARG' || name === 'ADD')).toEqual([])
  expect(lastOf('ENV')).not.toMatch(/key|token|password|secret/i)
})

describe('the example for compose', () => {
  const { services, volumes } = parse(readFileSync(`${place}/compose.yaml`, 'utf8'))

  it('names files that are there, and volumes that it declares', () => {
    const { context, dockerfile } = services.ghg.build
    expect(resolve(place, context, dockerfile)).toBe(resolve(place, 'Dockerfile'))
    expect(basename(resolve(place, context))).toBe('build')
    expect(services.ghg.volumes).toEqual(Object.keys(volumes).map((name) => `${name}:${storeFolder}`))
  })

  it('opens the port that the image has, to this machine alone', () => {
    expect(services.ghg.ports).toEqual([`127.0.0.1:${lastOf('EXPOSE')}:${lastOf('EXPOSE')}`])
    expect(services.ghg).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  })
})

const storeFolder = (JSON.parse(lastOf('VOLUME')) as string[])[0]!

describe('the image', () => {
  const { root, path } = folder()
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  let port: number
  beforeAll(async () => {
    openToOthers(root)
    const archive = archiveIn(root)
    const pattern = /^ghg-.*-linux-x64\.tar\.gz$/
    expect(basename(archive)).toMatch(pattern)
    unpack(archive, path('opt'))
    mkdirSync(path('store'))
    port = await freePort()
  }, 600_000)

  /** A text of the Dockerfile, with places of this machine for those of the image. */
  const here = (text: string) =>
    text
      .replaceAll('/opt/ghg', path(`opt/${readdirSync(path('opt'))[0]}`))
      .replaceAll(storeFolder, path('store'))
      .replaceAll(lastOf('EXPOSE'), String(port))
  /** Runs one as the user of the image, where this process may become somebody else. */
  function run(command: string[]) {
    const env = Object.fromEntries(
      here(lastOf('ENV'))
        .split(/\s+/)
        .map((each) => each.split(/=(.*)/s).slice(0, 2)),
    )
    const [uid, gid] = lastOf('USER').split(':').map(Number)
    const user = process.getuid?.() === 0 ? { uid, gid } : {}
    if (process.getuid?.() === 0) chownSync(path('store'), uid!, gid!)
    const [file, ...args] = command.map(here)
    return execa(file!, args, {
      extendEnv: false,
      env: { ...env, PATH: toolsIn(path('tools')) },
      ...user,
      cwd: '/',
      stdin: 'ignore',
      reject: false,
    })
  }
  const health = JSON.parse(/CMD (\[.*)$/.exec(lastOf('HEALTHCHECK'))![1]!) as string[]
  const entry = JSON.parse(lastOf('ENTRYPOINT')) as string[]

  it('copies what the folder of the build has, and what was unpacked', () => {
    const copied = instructions.filter(([name]) => name === 'COPY').map(([, what]) => what)
    expect(copied).toEqual(['ghg-*-linux-x64.tar.gz /tmp/', '--from=unpacked /opt/ghg /opt/ghg'])
    expect(readFileSync(`${place}/Dockerfile.dockerignore`, 'utf8')).toBe('*\n!ghg-*-linux-x64.tar.gz\n')
    expect(statSync(here('/opt/ghg/ghg')).mode & 0o111).toBe(0o111)
  })

  it('serves as its user, is healthy then, and keeps its keys in the volume', async () => {
    expect(await run(health)).toMatchObject({ exitCode: 1 })
    const made = await run([...entry, 'keys', 'create', '--project', 'acme'])
    expect(made.stderr).not.toMatch(/EACCES|denied/)
    const server = run([...entry, ...(JSON.parse(lastOf('CMD')) as string[])])
    try {
      await new Promise<void>((listening, failed) => {
        server.stderr!.on('data', (said) => /listening on/.test(String(said)) && listening())
        server.then((ended) => failed(new Error(String(ended.stderr))))
      })
      expect(await run(health)).toMatchObject({ exitCode: 0, stderr: '' })
      const ask = (key: string) =>
        fetch(`http://127.0.0.1:${port}/data/v1/search?query=diesel&data_version=^1`, {
          headers: { Authorization: `Bearer ${key}` },
        })
      expect((await ask(String(made.stdout).trim())).status).toBe(200)
      expect((await ask('other')).status).toBe(401)
      expect(readdirSync(path('store'))).toContain('store.sqlite')
    } finally {
      server.kill('SIGTERM')
    }
    expect(await server).toMatchObject({ exitCode: 143 })
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
