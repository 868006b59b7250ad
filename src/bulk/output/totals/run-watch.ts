/** What only a whole run can tell: figures that are summed over its rows, and what follows from them. */
import type { Notice } from '../../../contract/contract.js'

export interface RunWatch {
  /** @param request as the row describes it, with what its command adds */
  add(request: object, response: object): void
  /** The sums as plain values: what one part of a run adds to the whole. */
  state(): [string, number][]
  merge(state: readonly [string, number][]): void
  /** Notices of the run. */
  notices(): Notice[]
  /** kg CO2e by scope (null where it is open) and method, where a ledger is written. */
  scopes?(): { scope: string | null; co2e: number; co2e_market: number }[]
  /** Lines of the closing summary. */
  lines?(): string[]
  /** The same in the manifest. */
  facts?(): Record<string, unknown>
}
