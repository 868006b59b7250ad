/** `ghg doctor` through the built command. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtInReference, findDamage } from '../../src/catalogue/catalogue.js'
import { node } from '../../src/cli/doctor/checks.js'
import { ghg } from './binary.js'
import { folder } from './fakes.js'

interface Check {
  check: string
  status: string
  found: string
  cure?: string
}

async function doctor(env: Record<string, string>, ...args: string[]) {
  const { stdout, exitCode } = await ghg(['doctor', '--format', 'json', ...args], {
    env: { SHELL: '/bin/bash', GHG_STORE: '/nonexistent/store.sqlite', ...env },
  })
  const { status, checks } = JSON.parse(String(stdout)) as { status: string; checks: Check[] }
  return { exitCode, status, stdout, about: (name: string) => checks.find(({ check }) => check === name)! }
}

function settings(content: string): Record<string, string> {
  const path = folder().path('config.json')
  writeFileSync(path, content)
  return { GHG_CONFIG_DIR: dirname(path) }
}

describe('doctor', () => {
  it('shows version, release, editions, checksum, Node.js, store, settings and completion as text', async () => {
    const home = folder().path('home')
    const env = { HOME: home, SHELL: '/bin/zsh', GHG_STORE: '/nonexistent/store.sqlite' }
    const { stdout, stderr, exitCode } = await ghg(['doctor'], { env })
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
    for (const line of [
      /^version +ghg \d+\.\d+\.\d+$/m,
      /^Node\.js +\d+\./m,
      /^catalogue +release 3 \(available: 1, 2, 3\); \d+ datasets, \d+ editions of publications$/m,
      /^checksum +[0-9a-f]{64}$/m,
      /^built files +complete$/m,
      /^settings +\/nonexistent\/ghg\/config\.json: not created$/m,
      /^store +\/nonexistent\/store\.sqlite: not created yet/m,
      /^completion +zsh: not installed$/m,
    ])
      expect(stdout).toMatch(line)
  })

  it('names settings and variables, and shows no key and no password', async () => {
    const kept = { 'api-key': 'kept-secret', store: 'postgres://me:hunter2@127.0.0.1:1/ghg' }
    const { exitCode, stdout, about } = await doctor({
      ...settings(JSON.stringify(kept)),
      GHG_STORE: '',
      GHG_API_KEY: 'given-secret',
    })
    expect(exitCode).toBe(1)
    expect(about('settings').found).toMatch(/config\.json: api-key, store set$/)
    expect(about('environment').found).toContain('GHG_API_KEY')
    expect(about('store')).toMatchObject({
      status: 'broken',
      found: expect.stringContaining('postgres://me:...@127.0.0.1:1/ghg: the database does not answer'),
      cure: expect.stringContaining('GHG_STORE'),
    })
    expect(stdout).not.toMatch(/secret|hunter2/)
  })

  it('looks at a store without changing it', async () => {
    const { path } = folder()
    const store = path('store.sqlite')
    const set = ['--set', 'label=Power', '--set', 'unit_type=Energy']
    await ghg(['labels', 'create', ...set, '--store', store])
    const [bytes, files] = [readFileSync(store), readdirSync(dirname(store))]
    const { about } = await doctor({ GHG_STORE: store })
    expect(about('store').found).toMatch(/: reachable, schema \d+$/)
    expect(readFileSync(store).equals(bytes)).toBe(true)
    expect(readdirSync(dirname(store))).toEqual(files)
  })

  it('says what is broken, and what to do', async () => {
    const junk = folder().path('junk.sqlite')
    writeFileSync(junk, 'this is no database, and long enough to be one')
    const { exitCode, status, about } = await doctor({ ...settings('{bad'), GHG_STORE: junk })
    expect([exitCode, status]).toEqual([1, 'broken'])
    expect(about('settings')).toMatchObject({ status: 'broken', cure: expect.stringContaining("mv '") })
    expect(about('store')).toMatchObject({
      status: 'broken',
      found: expect.stringContaining('not a database'),
    })
    expect((await doctor(settings('{}'), '--profile', 'acme')).about('settings')).toMatchObject({
      found: expect.stringContaining('no profile "acme"'),
      cure: 'ghg config list',
    })
  })

  it('finds completion where shells look for it', async () => {
    const home = dirname(folder().path('x'))
    const at = `${home}/.local/share/bash-completion/completions/ghg`
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, '')
    const env = { HOME: home, XDG_DATA_HOME: '' }
    expect((await doctor(env)).about('completion').found).toBe(`bash: ${at}`)
    writeFileSync(`${home}/.zshrc`, 'source <(ghg completion zsh)\n')
    const ofZsh = await doctor({ ...env, SHELL: '/usr/bin/zsh' })
    expect(ofZsh.about('completion').found).toBe(`zsh: ${home}/.zshrc`)
  })

  it('knows a Node.js that is too old', () => {
    expect(node('18.20.4')).toMatchObject({ status: 'broken', found: '18.20.4, older than 20.19.0' })
    expect(node('20.9.0').status).toBe('broken')
    expect(node('20.19.0').status).toBe('ok')
    expect(node('24.1.0').status).toBe('ok')
  })

  it('knows reference data that is damaged', () => {
    expect(findDamage(builtInReference())).toBeUndefined()
    const cut = folder().path('cut.sqlite')
    copyFileSync(builtInReference(), cut)
    truncateSync(cut, 4096 * 2000)
    expect(() => {
      if (findDamage(cut)) throw new Error('damaged')
    }).toThrow(/damaged|malformed/)
  })
})
