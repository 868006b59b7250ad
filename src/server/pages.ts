/** What anyone may read without a key: health and readiness, the OpenAPI document, a reference page, schemas of files. */
import type { FastifyInstance } from 'fastify'
import { AsyncCache } from '../cache.js'
import { openApiDocument } from './openapi.js'
import { exampleAnswers } from './openapi-examples.js'
import type { ServerOptions } from './options.js'
import { referencePage } from './reference-page.js'
import { schemaPages } from './schema-pages.js'

/** No key is of this project: a name with a space is none. */
const projectOfExamples = 'no project'

export async function pages(
  server: FastifyInstance,
  { engineOf, store, version, release }: ServerOptions,
): Promise<void> {
  const documents = new AsyncCache<object>(1)
  server.get('/health', async () => {
    return { status: 'ok', catalogue_release: release }
  })
  server.get('/ready', async () => {
    await store.ping()
    return { status: 'ready' }
  })
  server.get('/openapi.json', async () => {
    return await documents.get('openapi.json', async () => {
      const answers = await exampleAnswers(engineOf(projectOfExamples, false))
      return openApiDocument(version, answers)
    })
  })
  server.get('/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    // The page carries its own style and no script; nothing else may be loaded or run in it.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return referencePage()
  })
  schemaPages(server)
}
