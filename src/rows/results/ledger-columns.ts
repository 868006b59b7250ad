/** Columns of the ledger: one table for all commands. */

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
  'co2e_outside_kyoto',
  'factor_id',
  'factor_name',
  'source',
  'source_dataset',
  'factor_year',
  'factor_region',
  // Factors of the product co2e (quantity times value). On every line with a figure, unlike `quantity`.
  'factor_quantity',
  'factor_unit',
  'factor_value',
  // Only for money spent in a currency other than the factor's.
  'exchange_rate',
  'gwp_set',
  'method',
  'quality',
  'licence',
  'notices',
  'error_code',
  'error',
  // Sources of the gas and energy tables: blank if the answer has no such figure.
  'co2',
  'ch4',
  'n2o',
  'energy_source',
  'energy_kwh',
  'renewable_kwh',
  'nuclear_kwh',
  // Gases outside the totals: names and masses give the kilograms of each gas.
  'mass_outside_kyoto',
  'gases_outside_kyoto',
  // Factor of the market-based figure, if different: a residual mix, or a factor of the supplier.
  'market_factor_id',
  'market_factor_name',
  // For lines with several factors, such as a journey with its well-to-tank: the others, separated by semicolons.
  'further_factor_ids',
  // For money under a code that covers several industries.
  'co2e_mean',
  // For rows whose factor was suggested for a text: the certainty, and alternative meanings of the text.
  'suggestion_label',
  'suggestion_score',
  'suggestion_alternatives',
  // For emissions stated by a third party.
  'supplier',
  'document',
  'document_date',
  'primary_data_share',
  // How sure the figure is: how the quantity is known, the 95 % interval, and the rules that it follows from.
  'data_kind',
  'uncertainty_low',
  'uncertainty_high',
  'uncertainty_rules',
] as const
export type LedgerColumn = (typeof ledgerColumns)[number]

/** A line of the ledger without its file and row; absent fields are blank. */
export type LedgerLine = Partial<Record<LedgerColumn, string | number | null | undefined>>

/**
 * Returns names for the input's columns that do not clash with the ledger's.
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

/** Columns with amounts: dividing a line divides each amount. */
export const measuredColumns: readonly string[] = [
  ...['quantity', 'co2e', 'co2e_market', 'co2_biogenic', 'co2e_outside_kyoto', 'factor_quantity'],
  ...['co2', 'ch4', 'n2o', 'energy_kwh', 'renewable_kwh', 'nuclear_kwh', 'mass_outside_kyoto'],
  'co2e_mean',
]

/** Columns that `--round` rounds: amounts, and values per unit, which do not change when a line is divided. */
export const roundedColumns: readonly string[] = [...measuredColumns, 'factor_value', 'exchange_rate']
