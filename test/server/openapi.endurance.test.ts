import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { TSchema } from '@sinclair/typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../src/contract/contract.js'
import { compileCheck } from '../../src/contract/validation.js'
import { type Running, startServer } from './running.js'

interface Entry {
  operationId: string
  deprecated?: boolean
  parameters?: { in: string; name: string; example: unknown }[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
  responses: Record<string, { content: Record<string, { example?: unknown }> }>
}

const described = Object.entries<OperationDescription>(operations)

let running: Running
let document: Record<string, unknown> & {
  paths: Record<string, Record<string, Entry>>
  components: {
    parameters: Record<string, { name: string; example?: unknown }>
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into schemas of every shape
    schemas: Record<string, { properties?: Record<string, any>; required?: string[] }>
  }
}
beforeAll(async () => {
  running = await startServer()
  document = (await running.send('GET', '/openapi.json', undefined, { authorization: '' })).body
})
afterAll(() => running.close())

function entryAt(path: string, verb: string): Entry | undefined {
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[verb.toLowerCase()]
}

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1, with references that resolve', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('passes a second validator, which also checks the examples', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-parameter-examples': 'error',
        'no-invalid-media-type-examples': 'error',
        // Requests for /health and the pages cannot be refused.
        'operation-4xx-response': 'off',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('supports typed clients: tagged shapes, and no required fields with a default', () => {
    const text = JSON.stringify(document)
    expect(text).not.toMatch(/"(if|then|else)":/)
    const { schemas } = document.components
    const leg = schemas.FreightRequest!.properties!.route!.items.oneOf[1]
    expect(leg.discriminator.mapping.sea).toBe('#/components/schemas/SeaLeg')
    expect(schemas.SeaLeg!.required).toEqual(['transport_mode'])
    const part = schemas.FootprintRequest!.properties!.components!.items
    expect(Object.keys(part.discriminator.mapping)).toEqual(['simple', 'reference', 'variations'])
    const requests = Object.entries(schemas).filter(([name]) => name.endsWith('Request'))
    expect(requests.length).toBeGreaterThan(20)
    for (const [name, { properties = {} }] of requests) {
      for (const [field, schema] of Object.entries(properties)) {
        expect(schema, `${name}.${field}`).not.toHaveProperty('default')
      }
    }
  })

  it('has an example of every parameter', () => {
    const all = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap(({ parameters = [] }) => parameters),
    )
    const own = all.filter((parameter) => !('$ref' in parameter))
    expect(own.length).toBeGreaterThan(30)
    for (const { name, example } of [...own, ...Object.values(document.components.parameters)]) {
      expect(example, name).toBeDefined()
    }
  })

  it('contains every operation, its batch and its aliases, under distinct names', () => {
    for (const [name, { verb, path, batch, aliases }] of described) {
      expect(entryAt(path, verb)?.operationId).toBe(name)
      if (batch) expect(entryAt(batch.path, 'POST')?.operationId).toBe(`${name}Batch`)
      for (const alias of aliases ?? []) {
        const entry = entryAt(alias.path, alias.verb)
        expect(entry, alias.path).toBeDefined()
        if (entry!.operationId.startsWith(`${name}Alias`)) expect(entry!.deprecated).toBe(true)
      }
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('contains exactly the routes of the server', async () => {
    for (const [path, verbs] of Object.entries(document.paths)) {
      for (const verb of Object.keys(verbs)) {
        const method = verb.toUpperCase() as 'GET'
        const url = path.replace(/\{(\w+)\}/g, ':$1')
        expect(running.server.hasRoute({ method, url }), `${method} ${url}`).toBe(true)
      }
    }
    const routes = described.flatMap(([, { path, batch, aliases = [] }]) => [
      path,
      ...(batch ? [batch.path] : []),
      ...aliases.map((alias) => alias.path),
    ])
    const pages = ['/health', '/ready', '/metrics', '/docs', '/schemas', '/schemas/{name}']
    const expected = new Set([...routes.map((path) => path.replace(/:(\w+)/g, '{$1}')), ...pages])
    expect(new Set(Object.keys(document.paths))).toEqual(expected)
  })

  it.each(described)('has examples of %s that match its schemas', (_name, operation) => {
    const { verb, path, request, response, example } = operation
    const entry = entryAt(path, verb)!
    expect(compileCheck(request)(example)).toBeUndefined()
    if (verb === 'POST') {
      const sent = entry.requestBody!.content['application/json'].example
      const inPath = entry.parameters?.filter((parameter) => parameter.in === 'path') ?? []
      const named = Object.fromEntries(inPath.map((parameter) => [parameter.name, parameter.example]))
      expect({ ...named, ...(sent as object) }).toEqual(example)
    }
    const answer = entry.responses['200']!.content['application/json']!.example
    if (answer !== undefined) expect(compileCheck(response as TSchema)(answer)).toBeUndefined()
  })

  it('has examples of answers for read-only operations', () => {
    for (const name of ['/data/v1/estimate', '/procurement/v1/spend']) {
      expect(entryAt(name, 'POST')!.responses['200']!.content['application/json']!.example).toBeDefined()
    }
    const search = entryAt('/data/v1/search', 'GET')!.responses['200']!.content['application/json']!
    expect((search.example as { results: unknown[] }).results).toHaveLength(2)
  })
})
