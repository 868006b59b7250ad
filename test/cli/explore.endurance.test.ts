/** `ghg explore`: its address, and how it ends. */
import { fetch } from 'undici'
import { expect, it } from 'vitest'
import { Interrupted } from '../../src/host/exit.js'
import { folder } from './fakes.js'
import { ghgIn, localWorld } from './in-process.js'

/** Runs it until its address is known, then what is given, then ends it. */
async function exploring(args: string[], act: (address: URL) => Promise<void>): Promise<string> {
  const world = localWorld({ store: folder().path('store.sqlite') })
  const running = ghgIn(world, 'explore', ...args)
  await expect.poll(() => world.err(), { timeout: 60_000 }).toMatch(/Ctrl\+C/)
  await act(new URL(/http:\S+/.exec(world.err())![0]))
  world.abort(new Interrupted('SIGINT'))
  const { code, err } = await running
  expect(code).toBe(130)
  return err
}

it('prints an address of this machine with a token, another one each time', async () => {
  const tokens: string[] = []
  for (const _ of [1, 2]) {
    await exploring([], async (address) => {
      expect(address.hostname).toBe('127.0.0.1')
      const token = /^#token=([\w-]{32})$/.exec(address.hash)![1]!
      tokens.push(token)
      expect((await fetch(new URL('/', address))).status).toBe(200)
      const headers = { authorization: `Bearer ${token}` }
      const found = await fetch(new URL('/data/v1/search?data_version=^1&query=steel', address), { headers })
      expect(found.status).toBe(200)
      expect((await fetch(new URL('/data/v1/search?data_version=^1', address))).status).toBe(401)
    })
  }
  expect(tokens[0]).not.toBe(tokens[1])
})

it('says which port is taken, and what to do', async () => {
  await exploring([], async ({ port }) => {
    const world = localWorld({ store: folder().path('store.sqlite') })
    const { code, err } = await ghgIn(world, 'explore', '--port', port)
    expect(code).toBe(1)
    expect(err).toContain(`port ${port} is in use; choose another with --port`)
  })
})

it('says why no browser was opened, and goes on', async () => {
  const { PATH } = process.env
  process.env.PATH = ''
  try {
    const err = await exploring(['--open'], async (address) => {
      await expect.poll(async () => (await fetch(new URL('/', address))).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(err).toContain('warning: the browser was not opened: spawn xdg-open ENOENT')
  } finally {
    process.env.PATH = PATH
  }
})
