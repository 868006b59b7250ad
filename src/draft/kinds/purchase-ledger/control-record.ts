/** Control record of DATEV batches: the line above the headings with the year and the currency of the postings. */
import type { DraftedRule } from '../../rules/drafted-rule.js'

/**
 * Returns the year and the currency of all postings. Dates of postings have no year (2102 is 21 February): fields 15 and 16
 * are the first and last day of the batch. Field 22 is the currency of the accounts, which postings leave blank.
 */
export function controlRecord(cells: readonly string[]): { year?: number; currency?: string } {
  if (!/^(EXTF|DTVF)$/.test(cells[0] ?? '')) return {}
  const [first, last] = [cells[14], cells[15]].map((day) => /^(\d{4})\d{4}$/.exec(day ?? '')?.[1])
  const currency = /^[A-Z]{3}$/.exec(cells[21] ?? '')?.[0].toLowerCase()
  return {
    ...(first !== undefined && first === last && { year: Number(first) }),
    ...(currency !== undefined && { currency }),
  }
}

const why = ['the line above the headings says it']

/** Returns the rule for the year of the postings. */
export function yearOfRecord({ year }: ReturnType<typeof controlRecord>): DraftedRule[] {
  return year === undefined ? [] : [{ field: 'spend_year', rule: { const: year }, why, unsure: [] }]
}

/** Completes the rule for the currency with the accounts' currency. */
export function withCurrencyOfRecord(
  rule: DraftedRule,
  { currency }: ReturnType<typeof controlRecord>,
): DraftedRule {
  if (currency === undefined) return rule
  if (rule.rule.from === undefined) return { ...rule, rule: { const: currency }, why, unsure: [] }
  return { ...rule, rule: { ...rule.rule, default: currency } }
}
