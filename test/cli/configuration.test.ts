import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configuredEngineOptions, openConfiguration } from '../../src/cli/configuration.js'
import { effectiveEngineOptions, openEngine } from '../../src/cli/engine-options.js'
import { ghg } from './binary.js'
import { folder } from './fakes.js'

describe('settings', () => {
  it('are kept where runs read them, for the owner alone', async () => {
    const { root } = folder()
    const configuration = await openConfiguration(root)
    configuration.set('engine', 'remote')
    configuration.set('base-url', 'https://ghg.example.org')
    expect(configuredEngineOptions(root)).toEqual({ engine: 'remote', baseUrl: 'https://ghg.example.org' })
    expect(statSync(configuration.path).mode & 0o777).toBe(0o600)
    configuration.unset('engine')
    expect(configuredEngineOptions(root)).toEqual({ baseUrl: 'https://ghg.example.org' })
  })

  it('are in the same default place for writing and for reading', async () => {
    const { root } = folder()
    const env = { XDG_CONFIG_HOME: root, GHG_CONFIG_DIR: undefined }
    await ghg(['config', 'set', 'engine', 'remote'], { env })
    const { stderr, exitCode } = await ghg(['estimate', '--set', 'energy=1'], { env })
    expect(stderr).toContain('the remote engine needs its address')
    expect(exitCode).toBe(1)
  })

  it('are set, listed and forgotten by the command, keys not in full', async () => {
    const env = { GHG_CONFIG_DIR: folder().root }
    expect((await ghg(['config', 'set', 'api-key', 'ghg_0123456789abcdef'], { env })).exitCode).toBe(0)
    expect((await ghg(['config', 'list'], { env })).stdout).toBe('api-key=ghg_...ef')
    expect((await ghg(['config', 'get', 'api-key'], { env })).stdout).toBe('ghg_0123456789abcdef')
    await ghg(['config', 'unset', 'api-key'], { env })
    const gone = await ghg(['config', 'get', 'api-key'], { env })
    expect([gone.exitCode, gone.stderr]).toEqual([1, 'ghg: api-key is not set'])
  })

  it('are refused where they make no sense', async () => {
    const env = { GHG_CONFIG_DIR: folder().root }
    expect((await ghg(['config', 'set', 'engin', 'x'], { env })).stderr).toContain('did you mean engine?')
    expect((await ghg(['config', 'set', 'engine', 'cloud'], { env })).stderr).toContain('local or remote')
    expect((await ghg(['config', 'set', 'base-url', 'nowhere'], { env })).stderr).toContain(
      'is an address such as',
    )
  })
})

describe('the engine', () => {
  it('follows options before the environment before settings', () => {
    const env = { GHG_BASE_URL: 'https://env', GHG_API_KEY: 'env-key' }
    const configured = { engine: 'remote', baseUrl: 'https://configured', betaUrl: 'https://beta' } as const
    expect(effectiveEngineOptions({ baseUrl: 'https://option' }, env, configured)).toEqual({
      engine: 'remote',
      baseUrl: 'https://option',
      apiKey: 'env-key',
      betaUrl: 'https://beta',
    })
    expect(effectiveEngineOptions({}, env, configured).baseUrl).toBe('https://env')
  })

  it('is refused by name where it is unknown or lacks something', async () => {
    expect(() => effectiveEngineOptions({}, { GHG_ENGINE: 'cloud' }, {})).toThrow(
      'local or remote, not cloud',
    )
    await expect(openEngine({ engine: 'remote' })).rejects.toThrow('needs its address')
    await expect(openEngine({ engine: 'remote', baseUrl: 'https://x.example' })).rejects.toThrow(
      'needs a key',
    )
    await expect(openEngine({ engine: 'remote', baseUrl: 'http://x.example', apiKey: 'k' })).rejects.toThrow(
      'https://',
    )
  })
})
