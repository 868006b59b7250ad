/** Tests how the explorer's page is served, and access to the local explorer. */
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, startServer } from './running.js'

const token = 'right'
let server: Running
let local: Running
beforeAll(async () => {
  server = await startServer()
  local = await startServer({ explorer: { token, project: 'mine', routes: [] } })
})
afterAll(async () => {
  await server.close()
  await local.close()
})

/** Sends headers that browsers set, and `fetch` does not allow. */
function status(path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(local.address)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    asked.on('error', reject).end('{}')
  })
}

describe('explorer page', () => {
  it('loads nothing from other servers, and runs no inline code', async () => {
    const { headers, body } = await server.send('GET', '/')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(body).not.toMatch(/<script(?![^>]*src)|<style|\son\w+=|https?:/)
  })

  it('serves assets with types and an unlimited cache lifetime', async () => {
    const { body } = await server.send('GET', '/')
    const paths = [...(body as string).matchAll(/(?:src|href)="\.(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path!,
    )
    const got = await Promise.all(paths.map((path) => server.send('GET', path)))
    expect(got.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(got.map(({ headers }) => headers.get('content-type')!.split(';')[0]).sort()).toEqual([
      'image/svg+xml',
      'text/css',
      'text/javascript',
    ])
    expect(got.every(({ headers }) => headers.get('cache-control')!.endsWith('immutable'))).toBe(true)
  })

  it.each(['/assets/../index.html', '/assets/%2e%2e/sources.sha256', '/assets/x.js'])(
    'has no %s',
    async (path) => {
      expect((await server.send('GET', path)).status).toBe(404)
    },
  )

  it('is at most 150 KB when compressed', () => {
    const folder = 'dist/web/assets'
    const sizes = readdirSync(folder).map((name) => gzipSync(readFileSync(join(folder, name))).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000)
  })
})

describe('access to the local explorer', () => {
  it('accepts the token, for a project with all features', async () => {
    const { status, body } = await local.send(
      'POST',
      '/explore/api/session',
      {},
      { authorization: `Bearer ${token}` },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ project: 'mine', is_local: true, offered: [] })
    expect(body.features).toContain('custom')
  })

  it.each(['wrong', ''])('refuses the token %j, and keys', async (wrong) => {
    for (const sent of [wrong, local.key]) {
      const { status } = await local.send(
        'POST',
        '/explore/api/session',
        {},
        { authorization: `Bearer ${sent}` },
      )
      expect(status).toBe(401)
    }
  })

  it('refuses other host names and pages of other sites', async () => {
    const { host, port } = new URL(local.address)
    const right = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const session = (headers: Record<string, string>) =>
      status('/explore/api/session', { ...right, ...headers })
    expect(await session({ host })).toBe(200)
    expect(await session({ host: `localhost:${port}` })).toBe(200)
    expect(await session({ host, origin: `http://${host}` })).toBe(200)
    expect(await session({ host: `evil.example:${port}` })).toBe(403)
    expect(await session({ host: '127.0.0.1' })).toBe(403)
    expect(await session({ host, origin: 'http://evil.example' })).toBe(403)
    expect(await session({ host, origin: 'null' })).toBe(403)
    expect(await session({ host, origin: `http://localhost:${port}` })).toBe(403)
  })

  it('accepts keys on a server, and returns their features', async () => {
    const key = await server.keyFor('acme', ['search'])
    const { body } = await server.send('POST', '/explore/api/session', {}, { authorization: `Bearer ${key}` })
    expect(body).toMatchObject({ project: 'acme', is_local: false, features: ['search'] })
    expect(
      (await server.send('POST', '/explore/api/session', {}, { authorization: 'Bearer right' })).status,
    ).toBe(401)
    expect((await server.send('POST', '/explore/api/session', { more: 1 })).body.message).toContain('more')
  })
})
