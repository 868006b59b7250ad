import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../src/contract/contract.js'
import { selfSigned } from './certificate.js'
import { hostileTexts } from './hostile.js'
import { gridEstimate, type Running, startServer } from './running.js'

let running: Running
beforeAll(async () => {
  running = await startServer({ arrivalTimeout: 400 })
})
afterAll(() => running.close())

describe('API key', () => {
  it('is refused within a second of its revocation, even if just used', async () => {
    const key = await running.keyFor('short-lived')
    const authorization = { authorization: `Bearer ${key}` }
    const ask = async () =>
      (await running.send('GET', '/data/v1/data-versions', undefined, authorization)).status
    expect(await ask()).toBe(200)
    await running.store.keys.revoke(key.split('_')[1]!, new Date())
    const deadline = Date.now() + 2000
    while ((await ask()) === 200 && Date.now() < deadline) await new Promise((go) => setTimeout(go, 50))
    expect(await ask()).toBe(401)
  })

  it('cannot see other projects', async () => {
    const legacy = { emission_factor: gridEstimate.emission_factor.activity_id, parameters: { amount: 1 } }
    const mark = { 'idempotency-key': 'the-same-word' }
    await running.send('POST', '/estimate', { ...legacy, metadata: { tags: ['secret plan'] } }, mark)
    const other = { authorization: `Bearer ${await running.keyFor('rival')}`, ...mark }
    const { status, body } = await running.send('POST', '/estimate', legacy, other)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(await running.store.estimates.list('rival')).toHaveLength(1)
  })
})

describe('URL', () => {
  it('is refused in JSON if it traverses folders, is malformed or too long', async () => {
    for (const path of [
      '/data/v1/..%2f..%2fetc%2fpasswd',
      '/data/v1/%2e%2e/%2e%2e/etc/passwd',
      '/data/v1/%zz',
      '/data/v1/%ff%fe',
      '/data/v1/%00',
      `/data/v1/${'a'.repeat(8000)}`,
      '/compute/v1/..%2f..%2fsecret/instance',
      `/compute/v1/${'x'.repeat(600)}/instance`,
    ]) {
      const { status, body } = await running.send('POST', path, {})
      expect([400, 404], path.slice(0, 60)).toContain(status)
      expect(Object.keys(body).slice(0, 3)).toEqual(['error', 'error_code', 'message'])
      expect(JSON.stringify(body).length).toBeLessThan(600)
    }
  })
})

describe('request body', () => {
  it('is refused at ten megabytes, whether plain, chunked or compressed', async () => {
    const large = JSON.stringify({ ...gridEstimate, filler: 'x'.repeat(10 * 1024 * 1024) })
    expect((await running.send('POST', '/data/v1/estimate', large)).status).toBe(413)
    for (const head of [
      'Transfer-Encoding: chunked\r\n\r\na00000\r\n',
      `Content-Length: ${10 * 1024 * 1024}\r\n\r\n`,
    ]) {
      const answer = await raw(`${post(running.key)}${head}`, 'x'.repeat(2 * 1024 * 1024))
      expect(answer).toMatch(/^HTTP\/1\.1 413/)
    }
    const zipped = gzipSync(large)
    const answer = await raw(
      `${post(running.key)}Content-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n\r\n`,
      zipped,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
  })

  it('is refused if nested too deeply at any position', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const headers = { 'idempotency-key': 'deep' }
    for (const [path, body] of [
      ['/data/v1/estimate', deep],
      ['/data/v1/estimate', `{"emission_factor": "x", "parameters": ${deep}}`],
      ['/data/v1/estimate/batch', `[${deep}]`],
      ['/estimate', `{"emission_factor": "x", "parameters": {}, "metadata": {"tags": [], "more": ${deep}}}`],
    ] as const) {
      const answer = await running.send('POST', path, body, headers)
      expect(answer.status, path).toBe(400)
      expect(answer.body.message).toBe('the request body is nested more than 200 levels deep')
    }
  })

  it('cannot affect the program', async () => {
    for (const body of [
      '{"__proto__": {"polluted": 1}, "emission_factor": "x", "parameters": {}}',
      '{"constructor": {"prototype": {"polluted": 1}}, "emission_factor": "x", "parameters": {}}',
      '{"emission_factor": {"__proto__": {"activity_id": "x"}}, "parameters": {}}',
    ]) {
      expect((await running.send('POST', '/data/v1/estimate', body)).status).toBe(400)
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('is refused if its bytes are not text', async () => {
    const answer = await raw(`${post(running.key)}Content-Length: 4\r\n\r\n`, Buffer.from([0xff, 0xfe, 0, 1]))
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('"error":"bad_request"')
  })
})

describe('slow client', () => {
  it('gets an error and is disconnected if its body never ends', async () => {
    const answer = await raw(`${post(running.key)}Content-Length: 1000\r\n\r\n`, '{')
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    expect(answer).toContain('"error":"request_timeout"')
  })

  it('gets an error and is disconnected if its headers never end', async () => {
    expect(await raw('GET /health HTTP/1.1\r\nHost: x\r\n', 'X-Slow: y\r\n')).toMatch(/^HTTP\/1\.1 408/)
  })
})

describe('hostile texts', () => {
  it('are refused or answered without side effects in every text field', async () => {
    const before = await running.store.keys.list()
    for (const [name, operation] of Object.entries<OperationDescription>(operations)) {
      for (const text of hostileTexts) {
        const request = JSON.parse(JSON.stringify(operation.example), (_key, value: unknown) =>
          typeof value === 'string' ? text : value,
        )
        const argument = encodeURIComponent(Buffer.from(text).toString())
        const path = operation.path.replace(/:\w+/g, argument)
        const query = operation.verb === 'POST' ? '' : `?${new URLSearchParams(request)}`
        const body = operation.verb === 'POST' ? request : undefined
        const { status } = await running.send(operation.verb, `${path}${query}`, body)
        expect(status, `${name} ${text.slice(0, 40)}`).toBeLessThan(500)
      }
    }
    expect(await running.store.keys.list()).toEqual(before)
    const { body } = await running.send('POST', '/data/v1/estimate', gridEstimate)
    expect(body.co2e).toBe(177)
  })
})

function post(key: string): string {
  return `POST /data/v1/estimate HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
}

/** Sends raw bytes and reads until the server disconnects. */
function raw(head: string, rest: string | Buffer): Promise<string> {
  const { port } = new URL(running.address)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head)
      socket.write(rest)
    })
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (chunk) => {
      answer += String(chunk)
      if (/\r\n\r\n[\s\S]*\}$/.test(answer)) done()
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

describe('TLS', () => {
  it('refuses suites without forward secrecy, and tells browsers to keep using TLS', async () => {
    const tls = await selfSigned()
    const served = await startServer({ tls })
    const to = { host: '127.0.0.1', port: Number(new URL(served.address).port), ca: tls.cert }
    const weak = connectTls({ ...to, maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' })
    const [refusal] = await once(weak, 'error')
    expect(refusal.message).toMatch(/handshake|cipher|ECONNRESET/i)
    const { headers } = await served.send('GET', '/health')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    await served.close()
  })
})
