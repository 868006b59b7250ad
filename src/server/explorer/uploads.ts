/** Uploads of files dropped on the page of `ghg explore`; stored only in a folder on this machine. */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { badRequest, ServiceError } from '../../contract/contract.js'
import { pageRoutes } from './page-route.js'

export interface Upload {
  /** Maximum file size in bytes. */
  limit: number
  /** Stores a file, and returns a description of it. @throws ServiceError */
  keep: (name: string, content: Readable) => Promise<unknown>
  /** Returns a file that was generated from an upload, for download. @throws ServiceError */
  made: (id: string, name: string) => Promise<{ content: Readable; bytes: number }>
}

export function uploads(server: FastifyInstance, { limit, keep, made }: Upload): void {
  server.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content))
  server.post<{ Querystring: { name?: unknown } }>(
    `${pageRoutes}/upload`,
    { bodyLimit: limit },
    async ({ query: { name }, body, headers }) => {
      if (typeof name !== 'string' || name === '' || name.length > 255) {
        throw badRequest('invalid_input', 'name: the name of the file, of at most 255 characters')
      }
      if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
      return await keep(name, body as Readable)
    },
  )
  server.get<{ Params: { id: string; name: string } }>(
    `${pageRoutes}/made/:id/:name`,
    async ({ params: { id, name } }, reply) => {
      const { content, bytes } = await made(id, name)
      return reply
        .headers({
          'Content-Disposition': 'attachment',
          'Content-Length': bytes,
          'Cache-Control': 'no-store',
        })
        .type('application/octet-stream')
        .send(content)
    },
  )
}

export function tooLarge(limit: number): ServiceError {
  const megabytes = Math.floor(limit / 1024 ** 2)
  return new ServiceError(413, null, `the file is larger than ${megabytes} MB; use ghg run for it`)
}
