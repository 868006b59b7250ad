/**
 * Simulates a bad connection: forwards requests to a server and, pseudo-randomly but reproducibly, drops them, delays,
 * truncates or corrupts the answers, or answers instead of the server.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomOf } from '../random.js'

export const faults = [
  'drop before',
  'drop after',
  'delay',
  'cut off',
  'cut off inside',
  'garbage',
  'throttle',
  'unavailable',
] as const
export type Fault = (typeof faults)[number]

export interface FaultProxy {
  address: string
  /** Number of occurrences of each fault. */
  counts: Map<Fault, number>
  close: () => Promise<void>
}

/** @param share share of failing exchanges, 0 to 1 */
export async function startFaultProxy(
  upstream: string,
  { seed, share }: { seed: number; share: number },
): Promise<FaultProxy> {
  const random = randomOf(seed)
  const counts = new Map<Fault, number>()
  const proxy = createServer(async (asked, answer) => {
    const body = await bytesOf(asked)
    const fault = random() < share ? faults[Math.floor(random() * faults.length)]! : undefined
    if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    if (fault === 'drop before') return void asked.socket.destroy()
    if (fault === 'throttle') return refuse(answer, 429, 'temporarily_rate_limited')
    if (fault === 'unavailable') return refuse(answer, 503, null)
    const { status, headers, bytes } = await handOn(upstream, asked, body)
    if (fault === 'drop after') return void asked.socket.destroy()
    if (fault === 'delay') await sleep(60)
    if (fault === 'garbage') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>')
      return
    }
    if (fault === 'cut off inside') {
      // Sends fewer bytes as if complete, which truncates JSON or compressed data.
      const part = bytes.subarray(0, Math.floor(bytes.length / 2))
      answer.writeHead(status, { ...headers, 'content-length': part.length }).end(part)
      return
    }
    answer.writeHead(status, headers)
    if (fault === 'cut off') {
      answer.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => asked.socket.destroy())
      return
    }
    answer.end(bytes)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}

function refuse(answer: ServerResponse, status: number, code: string | null): void {
  const body = { error: 'refused', error_code: code, message: 'not now' }
  answer.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
  answer.end(JSON.stringify(body))
}

interface Handed {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

function handOn(upstream: string, asked: IncomingMessage, body: Buffer): Promise<Handed> {
  return new Promise((resolve, reject) => {
    const { method, headers } = asked
    const sent = request(`${upstream}${asked.url}`, { method, headers, agent: false }, async (response) => {
      const bytes = await bytesOf(response)
      const { 'transfer-encoding': _, connection: __, ...kept } = response.headers
      resolve({
        status: response.statusCode!,
        headers: { ...kept, 'content-length': String(bytes.length) },
        bytes,
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
