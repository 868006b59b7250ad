/** Rows of 14 columns, as a ledger of meter readings has them, for the benchmarks of Excel and Parquet. */

export const columns = [
  'site',
  'invoice',
  'date',
  'supplier',
  'comment',
  'activity_id',
  'region',
  'year',
  'energy',
  'energy_unit',
  'cost',
  'currency',
  'meter',
  'approved',
] as const

const activity = 'electricity-supply_grid-source_supplier_mix'
const regions = ['GB', 'FR', 'DE', 'US']

export function cellsOf(row: number): (string | number | boolean)[] {
  return [
    `Site ${row % 5000}`,
    `INV-${1_000_000 + row}`,
    `2024-${String((row % 12) + 1).padStart(2, '0')}-15`,
    `Supplier ${row % 300} Ltd`,
    `Reading ${row} of the meter; estimated`,
    activity,
    regions[row % 4]!,
    2023,
    ((row * 104_729) % 99_991) / 10,
    'kWh',
    ((row * 7919) % 99_991) / 100,
    'EUR',
    100_000 + (row % 7000),
    true,
  ]
}

export function* csvLines(rows: number): Generator<string> {
  yield columns.join(',')
  for (let row = 0; row < rows; row++) yield cellsOf(row).join(',')
}
