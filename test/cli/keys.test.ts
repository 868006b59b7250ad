import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { ghg } from './binary.js'
import { fakeWorld, folder } from './fakes.js'

describe('keys of a store that is not there', () => {
  it('are neither listed nor revoked, and it is not made', async () => {
    const files = folder()
    const store = files.path('typo/store.sqlite')
    for (const [args, env] of [
      [['list', '--store', store], {}],
      [['list'], { GHG_STORE: store }],
      [['revoke', '3f9c2a61d07be854', '--store', store], {}],
    ] as const) {
      const world = fakeWorld({ env })
      expect(await run(['keys', ...args], world)).toBe(1)
      expect(world.err()).toContain(`no store ${store}; ghg keys create creates one`)
      expect(world.out()).toBe('')
    }
    expect(existsSync(files.path('typo'))).toBe(false)
  })

  it('are none where the user named no store and has none yet, and it is not made', async () => {
    const files = folder()
    const env = { XDG_DATA_HOME: files.path('data'), GHG_STORE: '' }
    const keys = await ghg(['keys', 'list'], { env })
    expect([keys.exitCode, keys.stdout]).toEqual([0, 'id,project,features,created_at,revoked_at'])
    const revoked = await ghg(['keys', 'revoke', '3f9c2a61d07be854'], { env })
    expect([revoked.exitCode, revoked.stderr]).toEqual([1, expect.stringContaining('no key')])
    const factors = await ghg(['private-factors', 'list', '--format', 'json'], { env })
    expect([factors.exitCode, JSON.parse(String(factors.stdout))]).toEqual([0, []])
    expect(existsSync(files.path('data'))).toBe(false)
  })
})
