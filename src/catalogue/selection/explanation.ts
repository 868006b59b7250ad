/** Explains a selection: the factors considered, and the rule that excluded each. */

import type { Factor } from '../factor.js'
import { type Choice, comparison } from './choice.js'
import { narrowing, type Rule } from './constraints.js'
import { reachesOf } from './fallback-order.js'
import type { Resolution, Selection } from './selection.js'

/** One rule applied to the factors that the previous rules left. */
export interface ExplanationStep {
  /** `unit_type`, a field of the selector, `region_fallback`, `year_fallback`, `prefer` or `unit`. */
  rule: string
  /** Value that the rule required. */
  wanted: string
  left: number
  excluded: number
  /** Values of the excluded factors, if they differ in this field. */
  excluded_values: string[]
}

export interface Explanation {
  selection: Selection
  /** Number of factors of the activity (or the factor with the id), before any rule. */
  considered: number
  steps: ExplanationStep[]
  /** Factors that no rule excluded, the chosen factor first. */
  ranking: Choice[]
}

/**
 * @param resolution resolution of the selector, with exactly its rules and choices
 * @param all every factor of the activity, or the factor with the id
 */
export function explanationOf(resolution: Resolution, all: readonly Factor[]): Explanation {
  const { selection, choices } = resolution
  const rules = [...resolution.rules, ...fallbackRules(resolution), convertible(choices)]
  const steps: ExplanationStep[] = []
  for (const { rule, left, excluded } of narrowing(all, rules)) {
    steps.push({
      rule: rule.field,
      wanted: rule.wanted,
      left: left.length,
      excluded: excluded.length,
      excluded_values: rule.available(excluded),
    })
  }
  const ranking = [...choices].sort((a, b) => comparison(a, b).order)
  return { selection, considered: all.length, steps, ranking }
}

/** Returns a rule for each allowed fallback: the region or year that it chose, read from the matches. */
function fallbackRules({ selector, matches }: Resolution): Rule[] {
  const rules: Rule[] = []
  const [{ region, year }] = matches as [Factor]
  if (selector.region_fallback && selector.region !== undefined && !selector.id) {
    rules.push({
      field: 'region_fallback',
      wanted: region,
      admits: (factor) => factor.region === region,
      available: (factors) => distinct(factors, (factor) => factor.region),
    })
  }
  if (selector.year !== undefined && reachesOf(selector).at(-1)! > 0) {
    rules.push({
      field: 'year_fallback',
      wanted: String(year),
      admits: (factor) => factor.year === year,
      available: (factors) => distinct(factors, (factor) => String(factor.year)),
    })
  }
  return rules
}

/** Returns the rule for the unit: factors in the best fitting unit type and, for money, in a convertible currency. */
function convertible(choices: readonly Choice[]): Rule {
  const weighed = choices.map(({ factor }) => factor)
  const ids = new Set(weighed.map(({ id }) => id))
  return {
    field: 'unit',
    wanted: distinct(weighed, (factor) => factor.unit).join(', '),
    admits: (factor) => ids.has(factor.id),
    available: (factors) => distinct(factors, (factor) => factor.unit),
  }
}

function distinct(factors: readonly Factor[], value: (factor: Factor) => string): string[] {
  return [...new Set(factors.map(value))].sort()
}
