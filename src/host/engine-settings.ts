/** Settings of the engine, from options, environment and `ghg config`. */
import type { CalculationMethod, Preference, SpendRule } from '../contract/contract.js'
import type { PowerModel } from '../engine/open.js'

export const engineKinds = ['local', 'remote'] as const
export type EngineKind = (typeof engineKinds)[number]

/** Settings from the environment or `ghg config`. */
export interface EngineSettings {
  engine?: EngineKind
  baseUrl?: string
  previewUrl?: string
  betaUrl?: string
  beta4Url?: string
  apiKey?: string
  /** A file with the key on its first line; `-` is standard input. */
  apiKeyFile?: string
  /** Local engine only: store of private factors and labels, and the project in it. */
  store?: string
  project?: string
}

/** Freight assumptions of the local engine. */
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
  /** ISO 3166-1 alpha-2: country whose places the local engine prefers, and whose tons and gallons apply. */
  country?: string
  /** Places that the local engine is less sure of are refused, from 0 to 1. */
  minConfidence?: number
  /** Choice of the local engine among factors for rows without a year. */
  prefer?: Preference
  /** Value of `prefer` from `ghg config`: a preference in a mapping file takes precedence. */
  usualPrefer?: Preference
  /** Factors that the local engine uses for money; projects only. */
  spendRule?: SpendRule
  /** GWP set that the local engine uses for rows without one, if the factor has totals under it. */
  gwpSet?: CalculationMethod
  /** Power model of the local engine for cloud machines. */
  powerModel?: PowerModel
}
