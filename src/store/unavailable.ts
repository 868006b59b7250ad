/** The store cannot do its work now; nothing of the change was kept. A request may be sent again. */
import { ServiceError } from '../contract/contract.js'

export class StoreUnavailable extends ServiceError {
  /** What is wrong and what to do, for those who can mend it. */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(
      503,
      null,
      `the store is not available: ${reason}; nothing of this request was kept, send it again later`,
    )
    this.reason = reason
    this.cause = options?.cause
  }
}
