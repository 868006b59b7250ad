/** Serves the JSON Schemas of mapping files, projects and reports from the package, for use in editors. */
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../contract/contract.js'
import { schemaFolder } from '../host/built-files.js'

/** Returns the file names of schemas, such as `mapping.schema.json`. */
export function schemaNames(): string[] {
  return readdirSync(schemaFolder).sort()
}

export function schemaPages(server: FastifyInstance): void {
  const texts = new Map(
    schemaNames().map((name) => [name, readFileSync(new URL(name, schemaFolder), 'utf8')]),
  )
  server.get('/schemas', async () => [...texts.keys()].map((name) => ({ name, path: `/schemas/${name}` })))
  server.get<{ Params: { name: string } }>('/schemas/:name', async ({ params: { name } }, reply) => {
    const text = texts.get(name)
    if (text === undefined) {
      throw new ServiceError(404, null, `no schema of that name; available: ${[...texts.keys()].join(', ')}`)
    }
    reply.type('application/schema+json; charset=utf-8')
    return text
  })
}

/** Returns the paths of schemas for the OpenAPI document. */
export function schemaPaths(): Record<string, object> {
  const names = schemaNames()
  const listed = {
    type: 'object',
    required: ['name', 'path'],
    properties: { name: { type: 'string' }, path: { type: 'string' } },
  }
  const about = (operationId: string, summary: string) => ({
    operationId,
    summary,
    tags: ['service'],
    security: [],
  })
  const answer = (type: string, schema: object, example?: unknown) => ({
    responses: {
      '200': {
        description: 'The answer',
        content: { [type]: example === undefined ? { schema } : { schema, example } },
      },
    },
  })
  const list = names.map((name) => ({ name, path: `/schemas/${name}` }))
  return {
    '/schemas': {
      get: {
        ...about('schemas', 'List the JSON Schemas of files'),
        ...answer('application/json', { type: 'array', items: listed }, list),
      },
    },
    '/schemas/{name}': {
      get: {
        ...about('schema', 'A JSON Schema of mapping files, projects or reports, for editors'),
        parameters: [
          {
            name: 'name',
            in: 'path',
            required: true,
            schema: { type: 'string', enum: names },
            example: names[0],
          },
        ],
        ...answer('application/schema+json', { type: 'object' }),
      },
    },
  }
}
