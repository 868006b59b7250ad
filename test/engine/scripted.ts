/** A server that answers as scripted by a test, and records the requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  body: any
}

export interface Scripted {
  address: string
  received: Received[]
  close: () => Promise<void>
}

/** @param answer handler of requests, with their number from 0 */
export async function startScripted(
  answer: (response: ServerResponse, received: Received, index: number) => void,
): Promise<Scripted> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += String(chunk)
    })
    request.on('end', () => {
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      const { method, url, headers } = request
      received.push({ method: method!, url: url!, headers, body })
      answer(response, received.at(-1)!, received.length - 1)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function refusal(error_code: string | null, message = 'no'): object {
  return { error: 'refused', error_code, message }
}
