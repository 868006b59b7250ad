/** Serves the built explorer page from memory, with a policy that blocks all other content. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageFolder } from '../../host/built-files.js'

/** Allows only this server's scripts, styles, images and answers; no inline code, frames or requests elsewhere. */
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

/** Cache policy of assets: their names contain a content hash, so they never change. */
const forEver = 'public, max-age=31536000, immutable'

/** @throws Error if the page has not been built */
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
