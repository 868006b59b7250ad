/** The OpenAPI 3.1 document, printed from the operations of the contract. */
import type { TSchema } from '@sinclair/typebox'
import { type OperationDescription, operations } from '../contract/contract.js'

type Plain = Record<string, unknown>

const json = (schema: unknown, example?: unknown): Plain => ({
  'application/json': example === undefined ? { schema } : { schema, example },
})

const errorSchema = {
  type: 'object',
  required: ['error', 'error_code', 'message'],
  properties: {
    error: { type: 'string', description: 'The word of the HTTP status' },
    error_code: { type: ['string', 'null'], description: 'Set where a caller can act on it' },
    message: { type: 'string', description: 'What was wrong, where, and what would be right' },
    valid_values: { description: 'Accepted values, where there is a list' },
  },
}

const errors: Record<string, string> = {
  '400': 'The request cannot be accepted as it is',
  '401': 'No valid API key',
  '403': 'The key lacks the feature',
  '413': 'The body is too large',
  '429': 'Too many requests; see Retry-After',
  '503': 'Busy or shutting down; see Retry-After',
}

export function openApiDocument(version: string): Plain {
  const paths: Record<string, Plain> = {}
  for (const operation of Object.values<OperationDescription>(operations)) {
    const { path, verb, batch } = operation
    paths[braced(path)] = { ...paths[braced(path)], [verb.toLowerCase()]: single(operation) }
    if (batch) paths[braced(batch.path)] = { post: many(operation, batch.limit) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ghg',
      version,
      description:
        'Greenhouse-gas emissions of activities: kilograms of CO2e with factor, notices and sources.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

function single(operation: OperationDescription): Plain {
  const { name, summary, verb, request, response, host, feature, example } = operation
  const inPath = pathArguments(operation.path)
  const parameters = [
    ...inPath.map((argument) => ({ name: argument, in: 'path', required: true, schema: { type: 'string' } })),
    ...(verb === 'POST' ? [] : queryParameters(request, inPath)),
  ]
  return {
    operationId: name,
    summary,
    tags: [host],
    ...(feature === undefined ? {} : { description: `Needs a key with the feature \`${feature}\`.` }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(verb === 'POST' ? { requestBody: { required: true, content: json(request, example) } } : {}),
    responses: responses(response),
  }
}

function many(
  { name, summary, host, request, response, example }: OperationDescription,
  limit: number,
): Plain {
  const results = {
    type: 'object',
    required: ['results'],
    properties: {
      results: { type: 'array', items: { anyOf: [response, { $ref: '#/components/schemas/Error' }] } },
    },
  }
  return {
    operationId: `${name}Batch`,
    summary: `${summary}: many at once`,
    description: 'Results come in the order of the requests; a failed element is its error body.',
    tags: [host],
    requestBody: {
      required: true,
      content: json({ type: 'array', maxItems: limit, items: request }, [example]),
    },
    responses: responses(results),
  }
}

function responses(schema: unknown): Plain {
  const refusals = Object.entries(errors).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Error' }) },
  ])
  return { '200': { description: 'The answer', content: json(schema) }, ...Object.fromEntries(refusals) }
}

function queryParameters(request: TSchema, inPath: string[]): Plain[] {
  const required = (request.required as string[] | undefined) ?? []
  return Object.entries(request.properties as Record<string, TSchema>)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: schema.description,
      schema,
    }))
}

function pathArguments(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
}

/** `/compute/v1/:provider/cpu` as `/compute/v1/{provider}/cpu`. */
function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
