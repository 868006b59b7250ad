/** A server in a separate process, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fetch } from 'undici'
import { ghg, program } from '../cli/binary.js'
import { steel } from '../estimators/private-steel.js'

export interface Served {
  address: string
  process: ChildProcess
  /** Output of the process. */
  said: () => string
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  /** Stops the server with SIGTERM. */
  end: () => Promise<number | null>
}

export interface Reply {
  status: number
  headers: { get: (name: string) => string | null }
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any
}

export async function makeKey(store: string): Promise<string> {
  return String((await ghg(['keys', 'create', '--project', 'acme', '--store', store])).stdout).trim()
}

/** @param port port to listen on; any free one by default */
export async function serve(store: string, key: string, port = '0'): Promise<Served> {
  const args = [program, 'serve', '--insecure-http', '--port', port, '--store', store, '--log-level', 'error']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  let address = ''
  const lines = createInterface(child.stderr)
  lines.on('line', (line) => {
    said += `${line}\n`
  })
  while (address === '') {
    const [line] = (await once(lines, 'line')) as [string]
    address = /listening on (\S+)/.exec(line)?.[1] ?? ''
  }
  return {
    address,
    process: child,
    said: () => said,
    send: async (method, path, body, headers = {}) => {
      const response = await fetch(`${address}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    end: async () => {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}

export const factorsPath = '/private-data/v1-preview1/private-factors'

/** Returns a private factor with this name. */
export const factor = (name: string) => ({ ...steel, name })
