/**
 * What spend and classification estimates look up: currencies, exchange rates, prices, margins, codes and
 * their correspondences. Each table is copied from the tables of that name in `data/`, with the dataset where
 * several have one.
 */
import { numberOrNull } from './data-folder.js'
import type { BuildStep, ReferenceDatabase } from './step.js'

type Kind = 'TEXT' | 'REAL' | 'INTEGER'

interface CopiedTable {
  /** In `data/<dataset>/<name>.csv.gz` and in the reference file. */
  name: string
  columns: Record<string, Kind>
  /** Columns that tell one row from the others. */
  key: string[]
}

const tables: CopiedTable[] = [
  { name: 'currencies', columns: { currency: 'TEXT', name: 'TEXT' }, key: ['currency'] },
  {
    name: 'country_currencies',
    columns: { country: 'TEXT', currency: 'TEXT' },
    key: ['country', 'currency'],
  },
  {
    name: 'exchange_rates',
    columns: { dataset: 'TEXT', currency: 'TEXT', year: 'INTEGER', rate: 'REAL' },
    key: ['currency', 'year', 'dataset'],
  },
  {
    name: 'consumer_prices',
    columns: { area: 'TEXT', year: 'INTEGER', percent: 'REAL' },
    key: ['area', 'year'],
  },
  {
    name: 'industry_prices',
    columns: { sector: 'TEXT', year: 'INTEGER', index: 'REAL' },
    key: ['sector', 'year'],
  },
  {
    name: 'us_margins',
    columns: { sector: 'TEXT', tax_margin: 'REAL', trade_margin: 'REAL', transport_margin: 'REAL' },
    key: ['sector'],
  },
  {
    name: 'uk_margins',
    columns: { year: 'INTEGER', product: 'TEXT', trade: 'REAL', tax: 'REAL', purchaser: 'REAL' },
    key: ['product', 'year'],
  },
  { name: 'nace_products', columns: { nace2: 'TEXT', product: 'TEXT' }, key: ['nace2'] },
  { name: 'sectors', columns: { sector: 'TEXT', activity_id: 'TEXT' }, key: ['sector'] },
  { name: 'region_averages', columns: { country: 'TEXT', region: 'TEXT' }, key: ['country'] },
  {
    name: 'naics_activities',
    columns: { dataset: 'TEXT', naics2017: 'TEXT', activity_id: 'TEXT' },
    key: ['naics2017', 'dataset'],
  },
  { name: 'naics_codes', columns: { code: 'TEXT', title: 'TEXT' }, key: ['code'] },
  {
    name: 'naics_sectors',
    columns: { naics2017: 'TEXT', sector: 'TEXT' },
    key: ['naics2017', 'sector'],
  },
  { name: 'naics_revisions', columns: { code: 'TEXT', naics2017: 'TEXT' }, key: ['code', 'naics2017'] },
  { name: 'isic_codes', columns: { code: 'TEXT', section: 'TEXT', title: 'TEXT' }, key: ['code'] },
  {
    name: 'naics_isic',
    columns: { naics2017: 'TEXT', isic4: 'TEXT', naics_is_partial: 'INTEGER', isic_is_partial: 'INTEGER' },
    key: ['naics2017', 'isic4'],
  },
  { name: 'nace_classes', columns: { code: 'TEXT', title: 'TEXT', isic4: 'TEXT' }, key: ['code'] },
  {
    name: 'merchant_codes',
    columns: { code: 'TEXT', title: 'TEXT', merchant: 'TEXT', product: 'TEXT' },
    key: ['code'],
  },
  { name: 'unspsc_families', columns: { code: 'TEXT', naics2017: 'TEXT' }, key: ['code'] },
]

export const economy: BuildStep = (db, data, report) => {
  for (const table of tables) {
    const columns = Object.keys(table.columns)
    create(db, table)
    const insert = db.prepare(
      `INSERT OR IGNORE INTO ${table.name} (${columns.map(quoted).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    const published = columns.filter((column) => column !== 'dataset')
    for (const { id } of data.withTable(table.name)) {
      for (const row of data.rows(id, table.name, published)) {
        const cells = columns.map((column) =>
          column === 'dataset'
            ? id
            : table.columns[column] === 'TEXT'
              ? (row[column] ?? '')
              : numberOrNull(row[column] ?? ''),
        )
        const { changes } = insert.run(...cells)
        if (changes === 0) report(`${id}, ${table.name}: a second row for ${cells.join(', ')}`)
      }
    }
  }
}

function create(db: ReferenceDatabase, { name, columns, key }: CopiedTable): void {
  const definitions = Object.entries(columns).map(([column, kind]) => `${quoted(column)} ${kind} NOT NULL`)
  db.exec(
    `CREATE TABLE ${name} (${definitions.join(', ')}, PRIMARY KEY (${key.map(quoted).join(', ')})) WITHOUT ROWID`,
  )
}

/** `index` is a word of SQL. */
function quoted(column: string): string {
  return `"${column}"`
}
