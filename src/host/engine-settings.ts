/** Which engine answers, and how: what options, environment and `ghg config` decide. */
import type { CalculationMethod, Preference, SpendRule } from '../contract/contract.js'
import type { PowerModel } from '../engine/open.js'

export const engineKinds = ['local', 'remote'] as const
export type EngineKind = (typeof engineKinds)[number]

/** What can be kept in the environment and by `ghg config`. */
export interface EngineSettings {
  engine?: EngineKind
  baseUrl?: string
  previewUrl?: string
  betaUrl?: string
  beta4Url?: string
  apiKey?: string
  /** A file with the key on its first line; `-` is standard input. */
  apiKeyFile?: string
  /** Of the local engine: where the user's own factors and labels are, and of which project. */
  store?: string
  project?: string
}

/** What a local engine assumes about freight. */
export interface FreightOptions {
  /** kg CO2e per tonne of cargo at each location. */
  hubKgPerTonne?: number
  /** Most legs of a route. */
  maxLegs?: number
}

export interface EngineOptions extends EngineSettings, FreightOptions {
  /** Requests in flight at once. */
  concurrency?: number
  /** Further attempts after a failed one. */
  retries?: number
  /** Seconds for one exchange. */
  timeout?: number
  /** Release of the catalogue: `1` fixes the local engine to it, `^1` stands for the newest. */
  release?: string
  /** ISO 3166-1 alpha-2: where the local engine looks for places first, and whose tons and gallons are meant. */
  country?: string
  /** Places that the local engine is less sure of are refused, from 0 to 1. */
  minConfidence?: number
  /** Which factor the local engine takes for rows without a year. */
  prefer?: Preference
  /** As `prefer`, of `ghg config`: what a mapping file prefers wins over it. */
  usualPrefer?: Preference
  /** Which factors the local engine uses for money; projects only. */
  spendRule?: SpendRule
  /** Whose totals the local engine takes where a row names no GWP set, and the factor has them. */
  gwpSet?: CalculationMethod
  /** Which power the local engine assumes for machines in the cloud. */
  powerModel?: PowerModel
}
