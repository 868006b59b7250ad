/** Asks the server that the page came from. The key is kept here, in memory, and nowhere else. */
import type {
  ErrorBody,
  EstimateRequest,
  EstimateResponse,
  ExplainRequest,
  ExplainResponse,
  SearchRequest,
  SearchResponse,
} from '../src/contract/contract.js'

/** What a key opens. */
export interface Session {
  version: string
  release: string
  project: string
  features: string[]
  quality_flags: string[]
  /** What amounts are made of. */
  unit_types: {
    unit_type: string
    /** Fields of `parameters`; those of units end in `_unit`. */
    parameters: string[]
    units: Record<string, string[]>
    defaults: Record<string, string>
  }[]
  /** Whether the page is of `ghg explore`, on the machine of the person who reads it. */
  is_local: boolean
  /** Names of routes that this server has beside those of every server. */
  offered: string[]
}

/** The server understood, and said no; the message is the server's. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** No answer came. */
export class Unreachable extends Error {
  constructor() {
    super('The server does not answer. What you see is kept; try again when it is back.')
  }
}

export class Client {
  #key: string

  constructor(key: string) {
    this.#key = key
  }

  /** From now on with another key, of the same server after a restart. */
  goOnWith(key: string): void {
    this.#key = key
  }

  session(): Promise<Session> {
    return this.page('session', {})
  }

  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse> {
    const query = new URLSearchParams(
      Object.entries(request).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    return this.#ask(`data/v1/search?${query}`, { ...(signal && { signal }) })
  }

  explain(request: ExplainRequest, signal?: AbortSignal): Promise<ExplainResponse> {
    return this.#post('data/v1/explain', request, signal)
  }

  estimate(request: EstimateRequest, signal?: AbortSignal): Promise<EstimateResponse> {
    return this.#post('data/v1/estimate', request, signal)
  }

  /** A route that only this page uses. */
  page<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer> {
    return this.#post(`explore/api/${name}`, request, signal)
  }

  #post<Answer>(path: string, request: object, signal?: AbortSignal): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      ...(signal && { signal }),
    })
  }

  /** @throws Refused, Unreachable; AbortError where it was no longer wanted */
  async #ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    return (await (await this.send(path, init)).json()) as Answer
  }

  /** @throws as `ask` */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#key}` }
    const response = await fetch(new URL(path, document.baseURI), { ...init, headers }).catch((error) => {
      throw error instanceof DOMException && error.name === 'AbortError' ? error : new Unreachable()
    })
    if (response.ok) return response
    const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined
    // The server speaks to programs here.
    if (body && response.status === 401) body.message = 'the API key is not valid'
    throw new Refused(
      response.status,
      body ?? { error: '', error_code: null, message: `The server answered with status ${response.status}.` },
    )
  }
}

/** Who the page speaks to. */
export interface Opened {
  client: Client
  session: Session
}
