/** The protocol over streamable HTTP: each request is answered by itself, whoever sent those before. */
import { createServer } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

const path = '/mcp'
const largestBody = 1024 * 1024

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 *
 * @typedef {object} HttpSettings
 * @property {string} host
 * @property {number} port 0: any free one
 * @property {string[]} allowedHosts further values of `Host`
 * @property {string[]} allowedOrigins further values of `Origin`
 * @property {(authorization: string | undefined) => boolean} isKey
 */

/**
 * @param {() => import('@modelcontextprotocol/sdk/server/index.js').Server} connection
 * @param {HttpSettings} settings
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveHttp(connection, { host, port, allowedHosts, allowedOrigins, isKey }) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      process.stderr.write(`ghg-mcp: ${error instanceof Error ? error.message : 'a defect'}\n`)
      if (!response.headersSent) refuse(response, 500, 'the server failed')
    })
  })

  /** @param {Request} request @param {Response} response */
  async function answer(request, response) {
    const problem = strangerIn(request)
    if (problem !== undefined) return refuse(response, 403, problem)
    if (request.url?.split('?')[0] !== path)
      return refuse(response, 404, `not found; the protocol is at ${path}`)
    if (!isKey(request.headers.authorization)) {
      response.setHeader('WWW-Authenticate', 'Bearer')
      return refuse(response, 401, 'no valid key; send the header "Authorization: Bearer <key>"')
    }
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return refuse(response, 405, 'send messages by POST; there is no stream of its own')
    }
    const body = await bodyOf(request)
    if (body === undefined) return refuse(response, 413, `a message has at most ${largestBody} bytes`)
    const message = parsed(body)
    if (message === undefined) return refuse(response, 400, 'the body is not one message in JSON')
    await passOn(request, response, message)
  }

  /** @param {Request} request @param {Response} response @param {unknown} message */
  async function passOn(request, response, message) {
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const speaking = connection()
    response.on('close', () => void speaking.close())
    await speaking.connect(/** @type {any} */ (transport))
    await transport.handleRequest(request, response, message)
  }

  /**
   * A page in a browser reaches servers of this machine by names of its own (DNS rebinding): only the server's own
   * names are answered.
   * @param {Request} request
   */
  function strangerIn({ headers: { host: asked = '', origin } }) {
    if (!hosts.has(asked)) return `not a name of this server: ${JSON.stringify(asked)}; see --allow-host`
    if (origin !== undefined && !origins.has(origin))
      return `not an origin to answer: ${JSON.stringify(origin)}; see --allow-origin`
    return undefined
  }

  const listening = await listen(server, host, port)
  const own = [host, 'localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${listening}`)
  const hosts = new Set([...own, ...allowedHosts])
  const origins = new Set([...own.map((name) => `http://${name}`), ...allowedOrigins])
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${listening}${path}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<number>} the port it listens on
 */
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
    })
  })
}

/** Undefined where it is too large; the rest is read and forgotten. @param {Request} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes <= largestBody) parts.push(part)
    else if (bytes > 8 * largestBody) return undefined
  }
  return bytes > largestBody ? undefined : Buffer.concat(parts).toString('utf8')
}

/** One message; undefined for anything else, lists of messages among it. @param {string} body */
function parsed(body) {
  try {
    const message = JSON.parse(body)
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** @param {Response} response @param {number} status @param {string} message */
function refuse(response, status, message) {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }))
}
