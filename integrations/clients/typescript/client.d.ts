import type { Client } from 'openapi-fetch'
import type { components, paths } from './schema.js'

/** Requests and responses by name, such as `Schemas['EstimateRequest']`. */
export type Schemas = components['schemas']

export interface GhgClientOptions {
  /** Address of the server: HTTPS, or plain HTTP on this machine. */
  baseUrl: string
  apiKey: string
  headers?: Record<string, string>
  fetch?: (input: Request) => Promise<Response>
}

/**
 * A client whose methods take the paths of the server: `client.POST('/data/v1/estimate', { body })` gives `data`, or
 * `error` with why it was refused.
 */
export function ghgClient(options: GhgClientOptions): Client<paths>
