/** Finds rules of a mapping file that contradict themselves. */
import { UsageError } from '../../../host/exit.js'
import { factorRule } from './arithmetic.js'
import { amountRule } from './quantity.js'
import type { QuantityRule, UnitRule } from './quantity-schema.js'
import type { ColumnRule } from './rule-schema.js'

/** @throws UsageError for a quantity that contradicts itself */
export function assertQuantity(path: string, where: string, rule: QuantityRule): void {
  const { const: constant, unit, number, extract, empty, blank, times = [] } = rule
  const factors = times.flatMap((factor) => (typeof factor === 'object' ? (factor.unit ?? []) : []))
  const complaint =
    sourceProblem(rule) ??
    constProblem(constant, { number, extract, empty, blank }) ??
    ruleProblem(amountRule(rule)) ??
    [unit ?? [], factors]
      .flat()
      .flatMap((each) => (typeof each === 'object' ? (unitProblem(each) ?? []) : []))[0]
  if (complaint) throw new UsageError(`${path}: ${where} ${complaint}`)
}

function unitProblem({ from, const: constant, translate, unmapped, ...rest }: UnitRule): string | undefined {
  const problem =
    sourceProblem({ from, const: constant }) ??
    constProblem(constant, { unmapped, ...rest }) ??
    (unmapped !== undefined && translate === undefined ? 'has unmapped without translate' : undefined)
  return problem && `has a unit that ${problem}`
}

/** Returns the mistake if a constant has keys that only apply to cells. */
function constProblem(constant: unknown, beside: Record<string, unknown>): string | undefined {
  const key = Object.keys(beside).find((each) => beside[each] !== undefined)
  return constant === undefined || key === undefined ? undefined : `is a const, so ${key} has no effect`
}

const sources = ['from', 'const', 'times'] as const

/** Returns the mistake if a rule does not have exactly one source. */
export function sourceProblem(rule: { from?: string; const?: unknown; times?: unknown }): string | undefined {
  const given = sources.filter((key) => rule[key] !== undefined)
  if (given.length === 0) return 'needs from or const'
  return given.length > 1 ? `has both ${given.join(' and ')}` : undefined
}

function numberProblem({ parentheses, negative }: NonNullable<ColumnRule['number']>): string | undefined {
  if (parentheses === undefined || negative === undefined) return undefined
  return 'has number.parentheses, of version 1, and number.negative, of version 2; keep negative: brackets'
}

/** Keys of a product; its factors have all others. */
const ofProduct = ['times', 'scale', 'number', 'empty', 'blank']

/** Returns the mistake in a rule that contradicts itself, as a text that follows its name. */
export function ruleProblem(rule: ColumnRule): string | undefined {
  const problem = sourceProblem(rule)
  if (problem) return problem
  if (rule.times) {
    const other = Object.keys(rule).find((key) => !ofProduct.includes(key))
    if (other) return `is a product, so ${other} has no effect; give it to a factor`
    const wrong = rule.times
      .map((factor) => ruleProblem(factorRule(factor)))
      .find((each) => each !== undefined)
    if (wrong) return `has a factor that ${wrong}`
  }
  if (rule.const !== undefined && Object.keys(rule).length > 1) return 'is a const, which takes nothing else'
  if (rule.unmapped !== undefined && rule.translate === undefined) return 'has unmapped without translate'
  if (rule.date !== undefined && (rule.number !== undefined || rule.scale !== undefined)) {
    return 'is a date, which takes neither number nor scale'
  }
  if (rule.blank !== undefined && rule.default !== undefined) {
    return 'has both blank and default; keep one'
  }
  return rule.number && numberProblem(rule.number)
}
