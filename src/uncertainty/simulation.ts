/** Distribution of a sum by Monte Carlo: one draw for each source of error, not for each term. */
import { type Contribution, combine } from './combination.js'
import { isLogNormal, sigmaOf } from './interval.js'
import { fillNormal } from './random.js'
import { type ErrorSource, mergedTerms, type Term } from './terms.js'

export interface Simulation {
  mean: number
  deviation: number
  /** 2.5th percentile. */
  low: number
  /** 97.5th percentile. */
  high: number
}

/** Number of draws per block, whose arrays fit into the processor's cache. */
const blockSize = 1024

/** Share of the variance whose sources are drawn individually; all others share one normal draw. */
const drawnShare = 0.999

/** Maximum number of sources drawn individually. */
const mostDrawn = 256

/** Id of the draw for all other sources. */
const otherSources = 'other sources'

/**
 * Simulates a sum. Equal seeds give equal results, regardless of the order of the terms.
 * @param seed whole number from 0 to 2^53
 */
export function simulate(terms: readonly Term[], draws: number, seed: number): Simulation {
  const { model, sources, otherDeviation } = drawnModel(terms)
  const totals = new Float64Array(draws)
  const multipliers = new Map(sources.map(({ id }) => [id, new Float64Array(blockSize)]))
  const product = new Float64Array(blockSize)
  for (let first = 0; first < draws; first += blockSize) {
    const block = totals.subarray(first, Math.min(first + blockSize, draws))
    for (const source of sources) fillMultipliers(multipliers.get(source.id)!, source, seed, first)
    fillNormal(product, seed, otherSources, first)
    for (let at = 0; at < block.length; at++) block[at] = otherDeviation * product[at]!
    for (const { amount, sources: own } of model) {
      product.fill(amount)
      for (const { id } of own) multiply(product, multipliers.get(id)!)
      for (let at = 0; at < block.length; at++) block[at]! += product[at]!
    }
  }
  return summaryOf(totals)
}

/** Returns terms with the sources to draw, and the standard deviation of all other sources. */
function drawnModel(terms: readonly Term[]) {
  const { variance, contributions } = combine(terms)
  const sources = largestOf(contributions)
  const drawn = new Set(sources.map(({ id }) => id))
  const model = mergedTerms(
    terms.map(({ amount, sources }) => ({ amount, sources: sources.filter(({ id }) => drawn.has(id)) })),
  )
  const rest = Math.max(0, variance - combine(model).variance)
  return { model, sources, otherDeviation: drawn.size < contributions.length ? Math.sqrt(rest) : 0 }
}

/** Returns the largest contributions that make up nearly all of the variance. */
function largestOf(contributions: readonly Contribution[]): Contribution[] {
  let left = drawnShare * contributions.reduce((sum, { share }) => sum + share, 0)
  const count = contributions.findIndex(({ share }) => {
    left -= share
    return left <= 0
  })
  return contributions.slice(0, Math.min(count + 1, mostDrawn))
}

/** Fills an array with draws of a source, whose mean is 1. */
function fillMultipliers(
  values: Float64Array,
  { id, variance }: ErrorSource,
  seed: number,
  first: number,
): void {
  fillNormal(values, seed, id, first)
  if (!isLogNormal(variance)) {
    const deviation = Math.sqrt(variance)
    for (let at = 0; at < values.length; at++) values[at] = 1 + deviation * values[at]!
    return
  }
  const sigma = sigmaOf(variance)
  const middle = -(sigma ** 2) / 2
  for (let at = 0; at < values.length; at++) values[at] = Math.exp(middle + sigma * values[at]!)
}

function multiply(product: Float64Array, by: Float64Array): void {
  for (let at = 0; at < product.length; at++) product[at]! *= by[at]!
}

/** Summarizes the totals, sorting them in place. */
function summaryOf(totals: Float64Array): Simulation {
  totals.sort()
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0)
  return {
    mean,
    deviation: Math.sqrt(squares / totals.length),
    low: quantile(totals, 0.025),
    high: quantile(totals, 0.975),
  }
}

/** Returns a quantile by linear interpolation. @param sorted values in ascending order */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1)
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (position - below) * (sorted[above]! - sorted[below]!)
}
