/** The protocol on standard input and output: one message a line, until the input ends. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js'

/** @param {import('@modelcontextprotocol/sdk/server/index.js').Server} server */
export async function serveStdio(server) {
  const transport = new StdioServerTransport()
  transport.onerror = (error) => answerUnread(transport, error)
  server.onclose = () => process.exit()
  process.stdin.on('end', () => void server.close())
  await server.connect(transport)
}

/**
 * A line that is no message is answered, as JSON-RPC has it: with an error for nobody, since its sender is not known.
 * @param {StdioServerTransport} transport
 * @param {Error} error
 */
function answerUnread(transport, error) {
  const found =
    error instanceof SyntaxError
      ? { code: ErrorCode.ParseError, message: 'this line is not JSON; a message is one line of JSON' }
      : error.name === 'ZodError'
        ? { code: ErrorCode.InvalidRequest, message: 'this line is not a message of JSON-RPC 2.0' }
        : undefined
  // The library's type has no messages without a receiver.
  if (found !== undefined)
    void transport.send(/** @type {any} */ ({ jsonrpc: '2.0', id: null, error: found }))
  else process.stderr.write(`ghg-mcp: ${error.message}\n`)
}
