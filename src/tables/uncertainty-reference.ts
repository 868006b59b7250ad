/** Rules for the uncertainty of figures whose publisher prints none, and figures printed apart from their factors. */
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
  const rules = rowsOf<UncertaintyRule>(
    path,
    'SELECT rule, part, applies_to, percent, basis, source, location FROM uncertainty_rules',
  )
  return new Map(rules.map((rule) => [rule.rule, rule]))
}

/** Half-widths in per cent that publishers print apart from their factors: by dataset, then by row. */
export type PublishedUncertainties = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Reads the half-widths of the newest release. @param path compiled reference file */
export function publishedUncertainties(path: string): PublishedUncertainties {
  const byDataset = new Map<string, Map<string, number>>()
  const rows = rowsOf<{ factor_dataset: string; factor_row: string; percent: number }>(
    path,
    'SELECT factor_dataset, factor_row, percent FROM published_uncertainties',
  )
  for (const { factor_dataset: dataset, factor_row: row, percent } of rows) {
    const known = byDataset.get(dataset) ?? new Map()
    byDataset.set(dataset, known.set(row, percent))
  }
  return byDataset
}

function rowsOf<Row>(path: string, query: string): Row[] {
  const tables = new ReferenceTables(path)
  try {
    return tables.all<Row>(query)
  } finally {
    tables.close()
  }
}
