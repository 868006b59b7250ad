import { readFileSync } from 'node:fs'

/** The version of this package. */
export function version(): string {
  return manifest().version
}

/** The oldest version of Node.js that this package runs on: `20.19.0`. */
export function requiredNode(): string {
  return manifest().engines.node.replace('>=', '')
}

function manifest(): { version: string; engines: { node: string } } {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
}
