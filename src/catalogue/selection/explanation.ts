/** How a selection came about: which factors were considered, and which rule left which of them out. */

import type { Factor } from '../factor.js'
import { type Choice, comparison } from './choice.js'
import { narrowing, type Rule } from './constraints.js'
import type { Resolution, Selection } from './selection.js'

/** One rule at work, on what the rules before it left. */
export interface ExplanationStep {
  /** `unit_type`, a field of the selector, `region_fallback`, `year_fallback`, `prefer` or `unit`. */
  rule: string
  /** What the rule asked for. */
  wanted: string
  left: number
  excluded: number
  /** What those left out have instead, where that tells them apart. */
  excluded_values: string[]
}

export interface Explanation {
  selection: Selection
  /** Factors of the activity (or the one with the id), before any rule. */
  considered: number
  steps: ExplanationStep[]
  /** Everything that no rule left out, the chosen one first. */
  ranking: Choice[]
}

/**
 * @param resolution of the selector, with the very rules and choices that it was made by
 * @param all every factor of the activity, or the one with the id
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

/** Where a fallback was allowed: the region or year that it led to, read off the matches. */
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
  if (selector.year_fallback && selector.year !== undefined) {
    rules.push({
      field: 'year_fallback',
      wanted: String(year),
      admits: (factor) => factor.year === year,
      available: (factors) => distinct(factors, (factor) => String(factor.year)),
    })
  }
  return rules
}

/** Those in the best fitting unit type and, for money, in a currency that it can be turned into. */
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
