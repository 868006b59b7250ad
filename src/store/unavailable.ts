/** Error for a store that is temporarily or permanently unavailable. */
import { type ErrorBody, ServiceError } from '../contract/contract.js'

const later = 'repeat the request later, one that creates something with the same Idempotency-Key'
const useless = 'repeating the request does not help until the operator of the server has'

/** Problems of a store, with advice on whether clients should repeat a request. */
const outages = {
  busy: { state: 'the store of the server is not available now', advice: later },
  full: { state: 'the disk of the store is full', advice: `${useless} freed some space` },
  'read-only': { state: 'the store is read-only', advice: `${useless} allowed writing to it` },
  replaced: {
    state: 'the file of the store was replaced while it was open',
    advice: `${useless} started it again`,
  },
  damaged: { state: 'the file of the store is damaged', advice: `${useless} restored a backup` },
} as const

export type Outage = keyof typeof outages

export class StoreUnavailable extends ServiceError {
  readonly outage: Outage

  /** @param reason problem and remedy for operators; not shown to clients */
  constructor(outage: Outage, reason: string, options?: ErrorOptions) {
    super(503, null, reason)
    this.name = 'StoreUnavailable'
    this.outage = outage
    this.cause = options?.cause
  }

  /** True if the same request may succeed later without any action. */
  get passes(): boolean {
    return this.outage === 'busy'
  }

  override body(): ErrorBody {
    const { state, advice } = outages[this.outage]
    return { ...super.body(), message: `${state} - ${advice}` }
  }
}
