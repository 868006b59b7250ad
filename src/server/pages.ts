/** Pages that need no key: health and readiness, the OpenAPI document, a reference page, schemas of files. */
import type { FastifyInstance } from 'fastify'
import { AsyncCache } from '../common/cache.js'
import { contentPolicy, referencePage } from './docs/page.js'
import { openApiDocument } from './openapi.js'
import { exampleAnswers } from './openapi-examples.js'
import type { ServerOptions } from './options.js'
import { Readiness } from './readiness.js'
import { schemaPages } from './schema-pages.js'

/** Project without keys: project names cannot contain a space. */
const projectOfExamples = 'no project'

export async function pages(
  server: FastifyInstance,
  { engineOf, store, version, release }: ServerOptions,
): Promise<void> {
  const documents = new AsyncCache<{ openApi: object; page: string }>(1)
  const documented = () =>
    documents.get('documents', async () => {
      const answers = await exampleAnswers(engineOf(projectOfExamples, false))
      return { openApi: openApiDocument(version, answers), page: referencePage(answers) }
    })
  server.get('/health', async () => {
    return { status: 'ok', catalogue_release: release }
  })
  const readiness = new Readiness(() => store.tryWrite())
  server.get('/ready', async () => {
    await readiness.assert()
    return { status: 'ready' }
  })
  server.get('/openapi.json', async () => (await documented()).openApi)
  server.get('/docs', async (_request, reply) => {
    const { page } = await documented()
    reply.type('text/html; charset=utf-8')
    reply.header('Content-Security-Policy', contentPolicy)
    return page
  })
  schemaPages(server)
}
