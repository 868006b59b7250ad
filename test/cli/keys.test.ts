import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/cli.js'
import { openStore } from '../../src/store/store.js'
import { ghg } from './binary.js'
import { fakeWorld, folder } from './fakes.js'

describe('keys', () => {
  const day = 24 * 60 * 60 * 1000
  const at = new Date('2025-01-02T03:04:05Z')
  const keysIn = async (store: string, ...args: string[]) => {
    const world = { ...fakeWorld(), now: () => at }
    const code = await run(['keys', ...args, '--store', store], world)
    return { code, out: world.out(), err: world.err() }
  }

  it('expire, and are rotated with an overlap, which the list and the audit show', async () => {
    const store = folder().path('store.sqlite')
    const made = await keysIn(store, 'create', '--project', 'acme', '--expires', '90d')
    expect(made.err).toContain('valid until 2025-04-02T03:04:05.000Z')
    const [, id] = made.out.split('_')
    const rotated = await keysIn(store, 'rotate', id!, '--overlap', '7d')
    const [, newId] = rotated.out.split('_')
    expect(rotated.err).toContain(`key ${id} is refused from 2025-01-09T03:04:05.000Z on`)
    expect((await keysIn(store, 'rotate', id!)).err).toContain('no valid key')

    const open = await openStore(store)
    const later = new Date(at.getTime() + day)
    const old = (await open.keys.verify(made.out.trim(), later))!
    expect(old).toMatchObject({ keyId: id, replacedBy: newId })
    await open.keys.noteUse(old, '192.0.2.1', later)
    expect(await open.keys.verify(made.out.trim(), new Date(at.getTime() + 7 * day))).toBeUndefined()
    await open.close()
    const listed = await keysIn(store, 'list', '--format', 'json')
    expect(listed.err).toContain(`key ${id} was rotated and is still in use (${later.toISOString()})`)
    const keys = JSON.parse(listed.out) as { id: string }[]
    const of = (wanted: string) => keys.find((key) => key.id === wanted)
    expect(of(id!)).toMatchObject({ replaced_by: newId, last_used_at: later.toISOString() })
    expect(of(newId!)).toMatchObject({ replaced_by: null, last_used_at: null })

    const audit = async (now: Date, ...args: string[]) => {
      const world = { ...fakeWorld(), now: () => now }
      expect(await run(['audit', '--store', store, '--format', 'json', ...args], world)).toBe(0)
      return JSON.parse(world.out()) as { event: string; key_id: string; address: string | null }[]
    }
    expect((await audit(later)).map(({ event }) => event).sort()).toEqual([
      ...['key created', 'key first used', 'key rotated'],
    ])
    const [used, expired] = await audit(new Date(at.getTime() + 8 * day), '--since', '2025-01-03')
    expect(used).toMatchObject({ event: 'key first used', key_id: id, address: '192.0.2.1' })
    expect(expired).toMatchObject({ event: 'key expired', key_id: id })
  })

  it('want a length of time that is one', async () => {
    const { code, err } = await keysIn('unused', 'create', '--project', 'acme', '--expires', '90')
    expect([code, err]).toEqual([1, expect.stringContaining('must be a length of time such as 90d')])
  })
})

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
    expect([keys.exitCode, keys.stdout]).toEqual([
      0,
      'id,project,features,created_at,revoked_at,expires_at,last_used_at,replaced_by',
    ])
    const revoked = await ghg(['keys', 'revoke', '3f9c2a61d07be854'], { env })
    expect([revoked.exitCode, revoked.stderr]).toEqual([1, expect.stringContaining('no key')])
    const factors = await ghg(['private-factors', 'list', '--format', 'json'], { env })
    expect([factors.exitCode, JSON.parse(String(factors.stdout))]).toEqual([0, []])
    expect(existsSync(files.path('data'))).toBe(false)
  })
})
