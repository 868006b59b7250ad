/** The store cannot do its work now. A request may be sent again. */
import { type ErrorBody, ServiceError } from '../contract/contract.js'

export class StoreUnavailable extends ServiceError {
  /** @param reason what is wrong and what to do, for those who can mend it: clients are not shown it */
  constructor(reason: string, options?: ErrorOptions) {
    super(503, null, reason)
    this.name = 'StoreUnavailable'
    this.cause = options?.cause
  }

  override body(): ErrorBody {
    const message =
      'the store of the server is not available now - repeat the request later, one that creates something' +
      ' with the same Idempotency-Key'
    return { ...super.body(), message }
  }
}
