import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineStopped } from '../../src/engine/engine.js'
import { type RemoteOptions, remoteEngine } from '../../src/engine/open.js'
import { type Certificate, selfSigned } from '../server/certificate.js'
import { gridEstimate, type Running, startServer } from '../server/running.js'

let certificate: Certificate
let secure: Running
let plain: Running
beforeAll(async () => {
  certificate = await selfSigned()
  secure = await startServer({ tls: certificate })
  plain = await startServer()
})
afterAll(async () => {
  await secure.close()
  await plain.close()
})

async function estimate(base: string, options: Partial<RemoteOptions> = {}) {
  const engine = await remoteEngine({ addresses: { base }, apiKey: secure.key, retries: 0, ...options })
  try {
    return await engine.batch('estimate', [gridEstimate])
  } finally {
    await engine.close()
  }
}

describe('HTTPS', () => {
  it('works with a trusted certificate authority', async () => {
    expect(secure.address).toMatch(/^https:/)
    const ca = certificate.cert.toString()
    expect(await estimate(secure.address, { ca })).toMatchObject([{ co2e: 177 }])
  })

  it('stops the run if a certificate is not trusted, with advice', async () => {
    const attempt = estimate(secure.address, { retries: 50 })
    await expect(attempt).rejects.toBeInstanceOf(EngineStopped)
    await expect(attempt).rejects.toThrow(/certificate is not trusted.*NODE_EXTRA_CA_CERTS/)
  })

  it('stops the run if a certificate has another name', async () => {
    const other = await selfSigned('elsewhere.example')
    const server = await startServer({ tls: other })
    const attempt = estimate(server.address, { ca: other.cert.toString() })
    await expect(attempt).rejects.toThrow('certificate is not trusted')
    await server.close()
  })

  it('fails with a plain HTTP server, and plain HTTP fails with an HTTPS server', async () => {
    const wrong = plain.address.replace('http:', 'https:')
    await expect(estimate(wrong)).rejects.toThrow('does not speak HTTPS')
    const answers = await estimate(secure.address.replace('https:', 'http:'))
    expect(answers).toMatchObject([{ error: 'unavailable' }])
  })
})
