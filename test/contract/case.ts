/** Requests that existing clients of the specification send, with the fields they read in the answer. */
import type { Feature } from '../../src/contract/contract.js'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Body = any

export interface Case {
  name: string
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  /** Feature that the client's key lacks. */
  without?: Feature
  status: number
  /** Keys that clients read, by path: `''` is the body, `results[]` each of its elements. */
  keys?: Record<string, string[]>
  /** Further checks of fixed values, sums and ratios; excludes figures of other data sets. */
  check?: (body: Body) => void
}

export const estimation = [
  'co2e',
  'co2e_unit',
  'co2e_calculation_method',
  'co2e_calculation_origin',
  'emission_factor',
  'constituent_gases',
  'activity_data',
  'audit_trail',
]
export const errorKeys = { '': ['error', 'error_code', 'message'] }
