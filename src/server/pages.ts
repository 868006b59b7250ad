/** What anyone may read without a key: health, the OpenAPI document and a reference page. */
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.js'
import { referencePage } from './reference-page.js'

export async function pages(server: FastifyInstance, version: string): Promise<void> {
  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/openapi.json', async () => openApiDocument(version))
  server.get('/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    // The page carries its own style and no script; nothing else may be loaded or run in it.
    reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return referencePage()
  })
}
