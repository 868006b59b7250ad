/** The command line of `ghg-mcp`. */
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { serveHttp } from './http.js'
import { keysOf } from './keys.js'
import { Refusal } from './refusal.js'
import { openService } from './server.js'
import { serveStdio } from './stdio.js'

const { version } = createRequire(import.meta.url)('ghg/package.json')

const usage = `Usage: ghg-mcp [options]

Serves ghg to agents by the Model Context Protocol, on standard input and output unless --http is given.

Options:
  --folder <path>        files below it are read, and ledgers of projects written there (default: no tools for files)
  --store <url>          private factors: a file, or postgres://...
  --project <name>       project of the store whose they are
  --http                 serve streamable HTTP at /mcp
  --host <address>       address to listen on (default: 127.0.0.1)
  --port <number>        port to listen on; 0 for any free one (default: 8765)
  --keys <file>          keys for HTTP, one a line
  --allow-host <name>    further value of the header Host, such as agents.example.com; repeatable
  --allow-origin <url>   further value of the header Origin; repeatable
  --version, --help
`

/** @param {string[]} args */
export async function main(args) {
  try {
    const values = optionsIn(args)
    if (values.help) process.stdout.write(usage)
    else if (values.version) process.stdout.write(`${version}\n`)
    else await serve(values)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`ghg-mcp: ${message}\n`)
    process.exitCode = 1
  }
}

/** @param {ReturnType<typeof optionsIn>} options */
async function serve({ folder, store, project, http, host, port, keys, ...allowed }) {
  if (!http) {
    const service = await openService(settingsOf({ folder, store, project }))
    await serveStdio(service.connection())
    return
  }
  if (keys === undefined)
    throw new Refusal('HTTP needs keys: --keys FILE, one a line, such as openssl rand -hex 32 prints')
  const isKey = keysOf(keys)
  const service = await openService(settingsOf({ folder, store, project }))
  const { address } = await serveHttp(service.connection, {
    host,
    port: portOf(port),
    isKey,
    allowedHosts: allowed['allow-host'],
    allowedOrigins: allowed['allow-origin'],
  })
  process.stderr.write(`ghg-mcp: listening on ${address}\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit())
}

/** @param {string[]} args @throws {TypeError} for an option that does not exist */
function optionsIn(args) {
  return parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      store: { type: 'string' },
      project: { type: 'string' },
      http: { type: 'boolean', default: false },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8765' },
      keys: { type: 'string' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      'allow-origin': { type: 'string', multiple: true, default: [] },
      version: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values
}

/** @param {Omit<import('./server.js').Settings, 'version'>} given */
function settingsOf(given) {
  return { ...given, version }
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text)
  if (/^\d+$/.test(text) && port < 65_536) return port
  throw new Refusal('--port: a port is a number from 0 to 65535')
}
