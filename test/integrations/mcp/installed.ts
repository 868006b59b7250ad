/** The server of this checkout, and folders for what it is given. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { ghg } from '../../cli/binary.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Installed {
  /** The program `ghg-mcp`. */
  program: string
  /** A folder with the example project, which `ghg init --example` writes. */
  folder: string
  /** What lies outside of it. */
  outside: string
  remove: () => void
}

/** The program `ghg-mcp` of this checkout. */
export const program = join(root, 'bin/ghg-mcp.js')

export async function installed(): Promise<Installed> {
  const place = mkdtempSync(join(tmpdir(), 'ghg-mcp-'))
  // Scripts of clients lie there.
  mkdirSync(join(place, 'node_modules'))
  symlinkSync(
    join(root, 'node_modules/@modelcontextprotocol'),
    join(place, 'node_modules/@modelcontextprotocol'),
  )
  const folder = join(place, 'example')
  await ghg(['init', '--example', folder])
  return {
    program,
    folder,
    outside: place,
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

export interface Said {
  text: string
  isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  json: () => any
}

/** What a tool answers to a client. */
export async function ask(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Said> {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [{ text }] = content as [{ text: string }]
  return { text, isError: isError === true, json: () => JSON.parse(text) }
}
