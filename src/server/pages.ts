/** What anyone may read without a key: health and readiness, the OpenAPI document and a reference page. */
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.js'
import { exampleAnswers } from './openapi-examples.js'
import type { ServerOptions } from './options.js'
import { referencePage } from './reference-page.js'

/** No key is of this project: a name with a space is none. */
const projectOfExamples = 'no project'

export async function pages(
  server: FastifyInstance,
  { engineOf, store, version, release }: ServerOptions,
): Promise<void> {
  let document: Promise<object> | undefined
  server.get('/health', async () => {
    return { status: 'ok', catalogue_release: release }
  })
  server.get('/ready', async () => {
    await store.ping()
    return { status: 'ready' }
  })
  server.get('/openapi.json', async () => {
    document ??= exampleAnswers(engineOf(projectOfExamples, false)).then((answers) =>
      openApiDocument(version, answers),
    )
    return await document
  })
  server.get('/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    // The page carries its own style and no script; nothing else may be loaded or run in it.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return referencePage()
  })
}
