/** The explorer's page, as the build wrote it: served from memory, with a policy that lets nothing else in. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageFolder } from '../../host/built-files.js'

/** Script, style, pictures and answers of this server only; nothing inline, nothing framed, nothing sent elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** Names of assets carry the hash of their content: they never change. */
const forEver = 'public, max-age=31536000, immutable'

/** @throws Error where the build has written no page */
export function explorerPage(server: FastifyInstance): void {
  const page = readFileSync(new URL('index.html', pageFolder))
  server.get('/', (_request, reply) => {
    reply
      .headers({ ...headers, 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  const folder = new URL('assets/', pageFolder)
  for (const name of readdirSync(folder)) {
    const content = readFileSync(new URL(name, folder))
    server.get(`/assets/${name}`, (_request, reply) => {
      reply
        .headers({ ...headers, 'Cache-Control': forEver })
        .type(types[extname(name)] ?? 'application/octet-stream')
        .send(content)
    })
  }
}
