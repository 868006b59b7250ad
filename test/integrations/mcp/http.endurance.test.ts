/** The server over streamable HTTP: who is answered, and what is not. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installed, installed } from './installed.js'

const key = 'f3b1c0a6d2e94c7f8a51d0e6b9c24873'
let server: Installed
let running: ChildProcess
let address: URL
beforeAll(async () => {
  server = await installed()
  const keys = join(server.outside, 'keys.txt')
  writeFileSync(keys, `# of the agents\n${key}\n`)
  const args = ['--http', '--port', '0', '--keys', keys, '--folder', server.folder]
  running = spawn(process.execPath, [server.program, ...args, '--allow-host', 'agents.example.com'])
  const [line] = (await once(createInterface(running.stderr!), 'line')) as [string]
  address = new URL(/listening on (\S+)/.exec(line)![1]!)
})
afterAll(async () => {
  running.kill()
  await once(running, 'exit')
  server.remove()
})

/** The official client, in a process of its own: what tools answer to two connections at once. */
async function dialogue(authorization: string, calls: [name: string, given: object][]) {
  const script = `
    import { Client } from '@modelcontextprotocol/sdk/client/index.js'
    import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
    const [address, authorization] = process.argv.slice(2)
    let calls = ''
    for await (const part of process.stdin) calls += part
    const clients = await Promise.all([1, 2].map(async () => {
      const client = new Client({ name: 'test', version: '1' })
      const requestInit = { headers: { authorization } }
      await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
      return client
    }))
    const answers = await Promise.all(clients.map(async (client) => {
      const asked = JSON.parse(calls).map(([name, given]) => client.callTool({ name, arguments: given }))
      return await Promise.all(asked)
    }))
    console.log(JSON.stringify(answers))
    for (const client of clients) await client.close()
  `
  const path = join(server.outside, 'dialogue.mjs')
  writeFileSync(path, script)
  const { stdout, stderr } = await execa(process.execPath, [path, address.href, authorization], {
    input: JSON.stringify(calls),
    reject: false,
  })
  return { answers: stdout === '' ? [] : (JSON.parse(stdout) as Answer[][]), stderr }
}

interface Answer {
  content: [{ text: string }]
  isError?: true
}

/** A request as any program could send it; undici does not let a caller choose the host. */
function send(method: string, headers: Record<string, string>, body = '', path = address.pathname) {
  return new Promise<{ status: number; message: string }>((resolve, reject) => {
    const asked = request(
      { host: address.hostname, port: address.port, method, path, headers },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode!, message: JSON.parse(text).error?.message })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const known = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

describe('clients with a key', () => {
  it('have the same dialogue as on standard input, several beside each other', async () => {
    const request = { emission_factor: '463471ad-06a7-8005-9636-13b2850c0d70', parameters: { energy: 1000 } }
    const { answers } = await dialogue(`bearer ${key}`, [
      ['estimate', { requests: [request] }],
      ['estimate', { requests: Array(10_000).fill(request) }],
      ['map_file', { file: '../keys.txt' }],
    ])
    expect(answers).toHaveLength(2)
    for (const [one, many, outside] of answers) {
      expect(JSON.parse(one!.content[0].text).results[0]).toMatchObject({ co2e: 177, gwp_set: 'ar5' })
      expect([many!.isError, many!.content[0].text]).toEqual([
        true,
        expect.stringMatching(/^requests: at most 20 in/),
      ])
      expect([outside!.isError, outside!.content[0].text]).toEqual([
        true,
        expect.stringContaining('not a path below'),
      ])
    }
  })
})

describe('others are refused', () => {
  it('by the official client too', async () => {
    const { answers, stderr } = await dialogue('Bearer wrong', [])
    expect([answers, stderr]).toEqual([[], expect.stringContaining('no valid key')])
  })

  it.each(['', 'Bearer', 'Bearer wrong', `Basic ${key}`, `Bearer ${key}x`])(
    'with %j',
    async (authorization) => {
      expect(await send('POST', { ...known, authorization }, '{}')).toEqual({
        status: 401,
        message: 'no valid key; send the header "Authorization: Bearer <key>"',
      })
    },
  )

  it('as pages that reach this machine by a name of their own', async () => {
    const rebound = await send('POST', { ...known, host: 'evil.example.com' }, '{}')
    expect(rebound).toEqual({
      status: 403,
      message: 'not a name of this server: "evil.example.com"; see --allow-host',
    })
    const page = await send('POST', { ...known, origin: 'https://evil.example.com' }, '{}')
    expect([page.status, page.message]).toEqual([403, expect.stringContaining('not an origin to answer')])
    expect((await send('POST', { ...known, host: 'agents.example.com' }, '[]')).status).toBe(400)
  })

  it.each([
    ['GET', '', 405, 'send messages by POST'],
    ['DELETE', '', 405, 'send messages by POST'],
    ['POST', '{', 400, 'the body is not one message in JSON'],
    ['POST', '[]', 400, 'the body is not one message in JSON'],
    ['POST', 'null', 400, 'the body is not one message in JSON'],
    ['POST', `"${'x'.repeat(1_100_000)}"`, 413, 'a message has at most 1048576 bytes'],
  ])('%s %.20s', async (method, body, status, message) => {
    const answer = await send(method, { ...known, accept: 'application/json, text/event-stream' }, body)
    expect(answer).toEqual({ status, message: expect.stringContaining(message) })
  })

  it('elsewhere than at /mcp', async () => {
    expect(await send('POST', known, '{}', '/')).toEqual({
      status: 404,
      message: 'not found; the protocol is at /mcp',
    })
  })
})

describe('the start', () => {
  const start = (...args: string[]) =>
    execa(process.execPath, [server.program, '--http', ...args], { reject: false })

  it.each([
    ['short\n', 'a key has at least 24 characters'],
    ['# none\n', 'has no key'],
  ])('is refused with the keys %j', async (text, message) => {
    const path = join(server.outside, 'other-keys.txt')
    writeFileSync(path, text)
    const { exitCode, stderr } = await start('--keys', path)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toContain('short')
  })

  it('is refused without keys, on a port that is none, and on one in use', async () => {
    expect((await start()).stderr).toMatch(/^ghg-mcp: HTTP needs keys: --keys FILE/)
    const keys = join(server.outside, 'keys.txt')
    expect((await start('--keys', keys, '--port', 'many')).stderr).toContain('a port is a number')
    expect((await start('--keys', keys, '--port', address.port)).stderr).toContain('EADDRINUSE')
  })
})
