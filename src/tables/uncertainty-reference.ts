/** Rules for the uncertainty of figures whose publisher prints none. */
import { ReferenceTables } from '../catalogue/catalogue.js'

export interface UncertaintyRule {
  rule: string
  part: 'factor' | 'activity' | 'fit'
  applies_to: string
  /** Half of the 95 % interval, per cent of the mean. */
  percent: number
  /** Seen in the source, cited from memory, or judgement. */
  basis: 'seen' | 'memory' | 'judgement'
  source: string
  /** Place in the source. */
  location: string
}

/**
 * Reads the rules of the newest release: they describe how sure a figure is, whatever release it was computed with.
 * @param path compiled reference file
 */
export function uncertaintyRules(path: string): ReadonlyMap<string, UncertaintyRule> {
  const tables = new ReferenceTables(path)
  try {
    const rules = tables.all<UncertaintyRule>(
      'SELECT rule, part, applies_to, percent, basis, source, location FROM uncertainty_rules',
    )
    return new Map(rules.map((rule) => [rule.rule, rule]))
  } finally {
    tables.close()
  }
}
