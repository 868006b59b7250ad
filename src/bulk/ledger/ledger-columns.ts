/** The columns of the ledger: one table, whichever commands answered its rows. */

export const ledgerColumns = [
  'file',
  'row',
  'part',
  'column',
  'site',
  'item',
  'period_start',
  'period_end',
  'scope',
  'category',
  'operation',
  'activity',
  'quantity',
  'unit',
  'co2e',
  'co2e_market',
  'co2_biogenic',
  'factor_id',
  'factor_name',
  'source',
  'source_dataset',
  'factor_year',
  'factor_region',
  'gwp_set',
  'method',
  'quality',
  'licence',
  'notices',
  'error_code',
  'error',
  // What tables of gases and of energy are made of: blank where the answer has none.
  'co2',
  'ch4',
  'n2o',
  'energy_source',
  'energy_kwh',
  'renewable_kwh',
  'nuclear_kwh',
  // The factor of the market-based figure, where it is another: a residual mix, or one of the supplier.
  'market_factor_id',
  'market_factor_name',
  // Of lines that several factors make, such as a journey with its well-to-tank: the others, parted by semicolons.
  'further_factor_ids',
  // Of rows whose factor was suggested for a text: how sure it is, and what else the text may mean.
  'suggestion_label',
  'suggestion_score',
  'suggestion_alternatives',
] as const
export type LedgerColumn = (typeof ledgerColumns)[number]

/** A line of the ledger but for its file and row; what is absent is blank. */
export type LedgerLine = Partial<Record<LedgerColumn, string | number | null | undefined>>

/**
 * The input's columns behind those of the ledger, under names of their own.
 * @param own columns of the ledger
 */
export function inputNames(headings: readonly string[], own: readonly string[] = ledgerColumns): string[] {
  const taken = new Set<string>(own)
  return headings.map((heading) => {
    let name = heading
    while (taken.has(name)) name = `input.${name}`
    taken.add(name)
    return name
  })
}

/** Columns with measured numbers, which `--round` rounds. */
export const measuredColumns: readonly string[] = [
  ...['quantity', 'co2e', 'co2e_market', 'co2_biogenic', 'co2', 'ch4', 'n2o'],
  ...['energy_kwh', 'renewable_kwh', 'nuclear_kwh'],
]
