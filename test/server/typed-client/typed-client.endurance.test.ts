import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { execa } from 'execa'
import createClient from 'openapi-fetch'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchLimit } from '../../../src/contract/contract.js'
import { part, product } from '../../estimators/footprint/products.js'
import { type Running, startServer } from '../running.js'
import { type Document, programOf, userProgram } from './program.js'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ghg-client-'))

let running: Running
let document: Document
beforeAll(async () => {
  running = await startServer({ dataVersionPolicy: 'lenient' })
  document = (await running.send('GET', '/openapi.json')).body
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypes(JSON.stringify(document))))
  writeFileSync(join(folder, 'every-operation.ts'), programOf(document))
  writeFileSync(join(folder, 'user.ts'), userProgram)
  const compilerOptions = {
    strict: true,
    target: 'ES2022',
    module: 'ES2022',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    types: [],
    paths: { 'openapi-fetch': [join(modules, 'openapi-fetch')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
})
afterAll(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('client generated from the OpenAPI document', { timeout: 120_000 }, () => {
  it('calls every operation without a cast, and does not compile invalid calls', async () => {
    const { stdout } = await execa(join(modules, '.bin/tsc'), ['-p', folder], { reject: false })
    expect(stdout).toBe('')
  })

  it('gets an answer to every call', async () => {
    const { calls } = await imported('every-operation.js')
    const statuses = new Map<string, number>()
    for (const [name, call] of Object.entries<Call>(calls(clientFor(await running.keyFor('default'))))) {
      statuses.set(name, (await call()).response.status)
    }
    expect(statuses.size).toBeGreaterThan(60)
    const others = [...statuses].filter(([, status]) => status !== 200)
    // These need data that only a user has.
    expect(others).toEqual([
      ['customActivityEstimate', 400],
      ['customMappingEstimate', 400],
      ['privateFactorDelete', 404],
      ['footprintShow', 404],
      ['footprintAsked', 404],
    ])
  })

  it('sends back responses as requests', async () => {
    const { copies } = await imported('user.js')
    const example = document.paths['/private-data/v1-preview1/private-factors']!.post!.requestBody!
    await running.send('POST', '/private-data/v1-preview1/private-factors', {
      ...(example.content['application/json'].example as object),
      uncertainty: null,
      scopes: null,
    })
    const made = await running.send('POST', '/pcf/v1-preview2/estimate', product([part('steel', 1)]))
    const sent = await copies(clientFor(running.key), made.body.version_id)
    expect(sent).toEqual({ kilograms: made.body.co2e, again: 200, others: 200, estimate: 200 })
    const { body } = await running.send('GET', '/private-data/v1-preview1/private-factors')
    expect(body.map((factor: { uncertainty: unknown }) => factor.uncertainty)).toEqual([null, null])
    expect(body.length).toBeLessThan(batchLimit)
  })
})

type Call = () => Promise<{ response: Response }>

// biome-ignore lint/suspicious/noExplicitAny: compiled a moment ago, from generated text
async function imported(file: string): Promise<any> {
  return await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
}

function clientFor(key: string) {
  return createClient({ baseUrl: running.address, headers: { authorization: `Bearer ${key}` } })
}
