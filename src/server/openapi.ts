/** Generates the OpenAPI 3.1 document from the operations of the contract. */
import type { TSchema } from '@sinclair/typebox'
import { releases } from '../catalogue/catalogue.js'
import { type Feature, type OperationDescription, operations } from '../contract/contract.js'
import { isAssessable } from './assessments.js'
import { releaseFields } from './data-version-policy.js'
import { DocumentSchemas, type Reference } from './openapi-schemas.js'
import { schemaPaths } from './schema-pages.js'

type Plain = Record<string, unknown>

const reference = (kind: 'schemas' | 'responses' | 'parameters', name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
})

const errorSchema = {
  type: 'object',
  required: ['error', 'error_code', 'message'],
  properties: {
    error: { type: 'string', description: 'Text of the HTTP status' },
    error_code: { type: ['string', 'null'], description: 'Set where a caller can act on it' },
    message: { type: 'string', description: 'What was wrong, where, and how to correct it' },
    valid_values: { description: 'Accepted values, where there is a list' },
    correlation_id: {
      type: 'string',
      description: 'With internal_error only: the id of the cause in the log',
    },
  },
  example: {
    error: 'bad_request',
    error_code: 'invalid_input',
    message: 'parameters.energy: must be a number, not "lots"',
  },
}

/** Status, name and meaning of every error response. */
const refusals: [status: string, name: string, description: string][] = [
  ['400', 'BadRequest', 'The request is not valid'],
  ['401', 'Unauthorized', 'No valid API key'],
  ['403', 'Forbidden', 'The key lacks the feature'],
  ['404', 'NotFound', 'Not found'],
  ['408', 'RequestTimeout', 'The request did not arrive in time'],
  ['409', 'Conflict', 'The Idempotency-Key is in use, or was used for another request'],
  ['413', 'PayloadTooLarge', 'The body is too large'],
  ['415', 'UnsupportedMediaType', 'The body is not JSON'],
  ['429', 'TooManyRequests', 'Too many requests; see Retry-After'],
  ['500', 'InternalError', 'The server failed'],
  ['503', 'Unavailable', 'Busy, shutting down, or its store is not available; see Retry-After'],
]
const withRetryAfter = ['409', '429', '503']

/**
 * @param version version of the program
 * @param answers example responses by operation, if available
 */
export function openApiDocument(version: string, answers: ReadonlyMap<string, unknown>): Plain {
  const paths: Record<string, Plain> = {}
  const add = (path: string, verb: string, entry: Plain): void => {
    const at = braced(path)
    // If an alias equals another operation's path, that operation wins.
    paths[at] = { [verb.toLowerCase()]: entry, ...paths[at] }
  }
  const schemas = new DocumentSchemas()
  const described = Object.entries<OperationDescription>(operations)
  for (const [name, operation] of described) {
    add(operation.path, operation.verb, single(name, operation, answers.get(name), schemas))
    if (operation.batch) add(operation.batch.path, 'POST', many(name, operation, answers.get(name), schemas))
  }
  for (const [name, operation] of described) {
    operation.aliases?.forEach((alias, index) => {
      const aliased = { ...operation, ...alias, batch: operation.batch }
      const inDocument = alias.batch ? many : single
      const entry = inDocument(name, aliased, undefined, schemas)
      const path = braced(alias.path)
      const own = paths[path]?.[alias.verb.toLowerCase()] as Entry | undefined
      if (own) {
        widen(own, entry as unknown as Entry)
        return
      }
      add(alias.path, alias.verb, {
        ...entry,
        operationId: `${name}Alias${index + 1}`,
        summary: `${operation.summary} (earlier path)`,
        deprecated: true,
      })
    })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ghg',
      version,
      summary: 'Greenhouse-gas emissions of activities',
      description:
        'Kilograms of CO2e with emission factor, notices and sources. Every request carries an API key. ' +
        'Bodies are JSON; errors have one shape. Responses are compressed for clients that ask for gzip or br.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'base', description: 'Stable operations' },
      { name: 'preview', description: 'Operations that may still change' },
      { name: 'beta', description: 'The early-release API' },
      { name: 'beta4', description: 'Custom activities' },
      { name: 'service', description: 'About the server itself; without a key' },
    ],
    security: [{ key: [] }],
    paths: { ...paths, ...servicePaths() },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'API key' } },
      schemas: { Error: errorSchema, ...schemas.components },
      parameters: { IdempotencyKey: idempotencyKey, Prefer: prefer },
      responses: Object.fromEntries(
        refusals.map(([status, name, description]) => [name, refusal(status, description)]),
      ),
    },
  }
}

/** Parts of an entry that a second operation on its path shares. */
interface Entry {
  requestBody?: { content: Content }
  responses: { '200': { content: Content } }
}
interface Content {
  'application/json': { schema: unknown }
}

/** Extends an entry to the requests and responses of a second operation on its path. */
function widen(own: Entry, other: Entry): void {
  const both = (a: Content, b: Content): void => {
    a['application/json'].schema = { anyOf: [a['application/json'].schema, b['application/json'].schema] }
  }
  if (own.requestBody && other.requestBody) both(own.requestBody.content, other.requestBody.content)
  both(own.responses['200'].content, other.responses['200'].content)
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Identifies the request: if repeated, it is carried out only once',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '0b0fd1f0-3f0e-4a34-a6f7-6a8b0a3ac5f1',
}

const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    '`handling=strict`: a release that this catalogue does not have is refused, whatever the policy of the server. `uncertainty`, or `uncertainty=invoiced` with the kind of data: estimates have `data_kind`, `uncertainty_low`, `uncertainty_high` (per cent of the figure in `uncertainty_of`) and `uncertainty_rules` under `additional_indicators` beside their total',
  schema: { type: 'string' },
  example: 'handling=strict',
}

/** Returns the schema of an operation's request body. */
function requestOf(
  name: string,
  { path, request }: OperationDescription,
  schemas: DocumentSchemas,
): Reference {
  return schemas.request(`${capital(name)}Request`, schemaWithout(pathArguments(path), request))
}

/** Returns the schema of a response body; reuses another operation's request schema with the same title. */
function responseOf(name: string, { response }: OperationDescription, schemas: DocumentSchemas): Reference {
  const repeated = Object.entries<OperationDescription>(operations).find(
    ([, { request }]) => request.title !== undefined && request.title === response.title,
  )
  return repeated ? requestOf(...repeated, schemas) : schemas.response(`${capital(name)}Response`, response)
}

/** Returns a request schema without its path arguments. */
function schemaWithout(inPath: string[], request: TSchema): TSchema {
  if (inPath.length === 0) return request
  const required = ((request.required as string[] | undefined) ?? []).filter((name) => !inPath.includes(name))
  return { ...request, properties: without(inPath, request.properties as Plain), required }
}

function without(names: string[], fields: object): Plain {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function single(
  name: string,
  operation: OperationDescription,
  answer: unknown,
  schemas: DocumentSchemas,
): Plain {
  const { summary, verb, request, host, feature, example } = operation
  const inPath = pathArguments(operation.path)
  const parameters = [
    ...inPath.map((argument) => pathParameter(argument, request, example)),
    ...(verb === 'POST' ? [] : queryParameters(request, inPath, example)),
    ...headerParameters(operation),
  ]
  const requestBody = () => ({
    required: true,
    content: json(requestOf(name, operation, schemas), without(inPath, example as object)),
  })
  return {
    operationId: name,
    summary,
    tags: [host],
    description: needs(feature),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(verb === 'POST' ? { requestBody: requestBody() } : {}),
    ...(operation.sunset ? { deprecated: true } : {}),
    responses: responses(
      json(responseOf(name, operation, schemas), answer),
      operation.paged ? pageHeaders : undefined,
    ),
  }
}

function many(
  name: string,
  operation: OperationDescription,
  answer: unknown,
  schemas: DocumentSchemas,
): Plain {
  const { summary, host, feature, example, batch } = operation
  const inPath = pathArguments(operation.path)
  const parameters = [
    ...inPath.map((argument) => pathParameter(argument, operation.request, example)),
    ...headerParameters(operation),
  ]
  const element = requestOf(name, operation, schemas)
  const results = {
    type: 'object',
    required: ['results'],
    properties: {
      results: {
        type: 'array',
        items: {
          anyOf: [responseOf(name, operation, schemas), reference('schemas', 'Error')],
        },
      },
    },
  }
  const order = 'Results come in the order of the requests; a failed element is its error body.'
  return {
    operationId: `${name}Batch`,
    summary: `${summary}: many at once`,
    tags: [host],
    description: `${order} ${needs(feature)}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: json({ type: 'array', maxItems: batch!.limit, items: element }, [
        without(inPath, example as object),
      ]),
    },
    ...(operation.sunset ? { deprecated: true } : {}),
    responses: responses(json(results, answer === undefined ? undefined : { results: [answer] })),
  }
}

function json(schema: unknown, example: unknown): Plain {
  return { 'application/json': example === undefined ? { schema } : { schema, example } }
}

function needs(feature: Feature): string {
  return `Needs a key with the feature \`${feature}\`.`
}

/** Headers of paged lists. */
const pageHeaders = {
  Link: {
    description: 'Addresses of the first, previous, next and last page (RFC 8288)',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Number of elements on all pages',
    schema: { type: 'integer', minimum: 0 },
  },
}

function responses(content: Plain, headers?: Plain): Plain {
  const others = refusals.map(([status, name]) => [status, reference('responses', name)])
  const answer = { description: 'The answer', ...(headers && { headers }), content }
  return { '200': answer, ...Object.fromEntries(others) }
}

function refusal(status: string, description: string): Plain {
  const retryAfter = {
    description: 'Seconds to wait before trying again',
    schema: { type: 'integer' },
  }
  return {
    description,
    ...(withRetryAfter.includes(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: json(reference('schemas', 'Error'), undefined),
  }
}

function pathParameter(name: string, request: TSchema, example: unknown): Plain {
  const schema = (request.properties as Record<string, TSchema>)[name]!
  const described = { name, in: 'path', required: true, ...descriptionOf(schema), schema }
  return { ...described, example: (example as Plain)[name] }
}

function headerParameters(operation: OperationDescription): Reference[] {
  const { writes, request } = operation
  const hasPreferences = releaseFields(request).length > 0 || isAssessable(operation)
  return [
    ...(writes ? [reference('parameters', 'IdempotencyKey')] : []),
    ...(hasPreferences ? [reference('parameters', 'Prefer')] : []),
  ]
}

/** Returns query parameters, each with an example from the operation or from its own schema. */
function queryParameters(request: TSchema, inPath: string[], example: unknown): Plain[] {
  const required = (request.required as string[] | undefined) ?? []
  return Object.entries(request.properties as Record<string, TSchema>)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...descriptionOf(schema),
      schema,
      example: (example as Plain)[name] ?? schema.examples?.[0] ?? schema.default,
    }))
}

function descriptionOf({ description }: TSchema): { description?: string } {
  return description === undefined ? {} : { description }
}

/** Returns the paths that need no key. */
function servicePaths(): Plain {
  const page = (operationId: string, summary: string, type: string): Plain => ({
    get: {
      operationId,
      summary,
      tags: ['service'],
      security: [],
      responses: {
        '200': { description: 'The answer', content: { [type]: { schema: { type: 'string' } } } },
      },
    },
  })
  const health = page('health', 'Whether the server answers', 'application/json')
  const status = { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } }
  const healthy = {
    type: 'object',
    required: ['status', 'catalogue_release'],
    properties: {
      ...status.properties,
      catalogue_release: { type: 'string', description: 'The newest release that the server answers from' },
    },
  }
  const example = { status: 'ok', catalogue_release: String(releases.at(-1)) }
  const answer = { description: 'It does', content: json(healthy, example) }
  const ready = page('ready', 'Whether the store of the server answers too', 'application/json')
  const readiness = { ...status, properties: { status: { const: 'ready' } } }
  const readyAnswer = { description: 'It does', content: json(readiness, { status: 'ready' }) }
  return {
    '/health': { get: { ...(health.get as Plain), responses: { '200': answer } } },
    '/ready': {
      get: {
        ...(ready.get as Plain),
        responses: { '200': readyAnswer, '503': reference('responses', 'Unavailable') },
      },
    },
    '/metrics': page('metrics', 'Counts and durations for Prometheus', 'text/plain'),
    '/docs': page('docs', 'This reference as a page', 'text/html'),
    ...schemaPaths(),
  }
}

function pathArguments(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
}

/** Converts `/compute/v1/:provider/cpu` to `/compute/v1/{provider}/cpu`. */
function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function capital(name: string): string {
  return `${name[0]!.toUpperCase()}${name.slice(1)}`
}
