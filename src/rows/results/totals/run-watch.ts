/** Figures of a whole run: sums over its rows, and notices that follow from the sums. */
import type { Notice } from '../../../contract/contract.js'

/** kg CO2e of a scope; null if undecided. */
export interface ScopeMasses {
  scope: string | null
  co2e: number
  co2e_market: number
}

export interface RunWatch {
  /** @param request the row's request with the fields that its command adds */
  add(request: object, response: object): void
  /** Returns the sums as plain values: one part's contribution to the whole run. */
  state(): [string, number][]
  merge(state: readonly [string, number][]): void
  /** Returns notices of the run. */
  notices(): Notice[]
  /** Returns kg CO2e by scope (null if undecided) and method, if a ledger is written. */
  scopes?(): ScopeMasses[]
  /** Returns lines of the closing summary. */
  lines?(): string[]
  /** Returns the figures for the manifest. */
  facts?(): Record<string, unknown>
}
