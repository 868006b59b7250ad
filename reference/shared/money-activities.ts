/**
 * Activity ids, sectors and categories of spend factors, by the sector codes of the US input-output tables
 * that the EPA supply chain factors and Open CEDA share.
 *
 * `epa-supply-chain-activities.csv` maps activities of the open factor database to sectors: its rows name the
 * commodities of the first EPA release in words, and were matched to the codes by reading both names and comparing both
 * figures. Sectors without an activity get an id built in the same pattern.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import type { RawFolder, RawRow } from '../files/raw-folder.js'
import { spendWithMargins } from './oefdb-boundaries.js'
import { categoryOf } from './open-database-categories.js'

export interface MoneyActivity {
  activity_id: string
  sector: string
  category: string
}

const openDatabase = 'factors/oefdb_2022-05_open.csv.gz'
const matches = fileURLToPath(new URL('../../reference/shared/money-activities.csv', import.meta.url))

/** Sector and category by code prefix, for sectors that the open factor database lacks. */
const otherCategories: [start: string, sector: string, category: string][] = [
  ['23', 'Buildings and Infrastructure', 'Construction'],
  ['321', 'Materials and Manufacturing', 'Building Materials'],
  ['335220', 'Equipment', 'Electrical Equipment'],
  ['335221', 'Equipment', 'Electrical Equipment'],
  ['531', 'Buildings and Infrastructure', 'Housing'],
  ['562', 'Waste', 'Waste Management'],
  ['GSLGE', 'Education', 'Education'],
  ['GSLGH', 'Health and Social Care', 'Health Care'],
  ['GSLGO', 'Organizational Activities', 'Government Activities'],
  ['S001', 'Organizational Activities', 'Government Activities'],
  ['S002', 'Organizational Activities', 'Government Activities'],
  ['S005', 'Organizational Activities', 'Government Activities'],
  ['S006', 'Organizational Activities', 'Government Activities'],
  ['S004', 'Materials and Manufacturing', 'Other Materials'],
  ['S003', 'Organizational Activities', 'Wholesale Trade'],
  ['S009', 'Organizational Activities', 'Wholesale Trade'],
]

export class MoneyActivities {
  readonly #known: Map<string, MoneyActivity>

  constructor(raw: RawFolder) {
    const rows = new Map(raw.rows(openDatabase).map((row) => [spelled(row.activity_id ?? ''), row]))
    const pairs: RawRow[] = parse(readFileSync(matches), { columns: true })
    this.#known = new Map(
      pairs.map(({ sector_code = '', activity_id = '' }) => {
        const row = rows.get(activity_id)
        if (!row) throw new Error(`no activity ${activity_id} in ${openDatabase}`)
        return [sector_code, { activity_id, sector: row.sector ?? '', category: row.category ?? '' }]
      }),
    )
  }

  /** Returns spend at purchaser prices, margins included: with the open factor database's id if it has the sector. */
  withMargins(code: string, name: string): MoneyActivity {
    return this.#atPurchaserPrices(code, name, spendWithMargins)
  }

  /** Returns the same spend, excluding emissions of trade and transport between maker and buyer. */
  withoutMargins(code: string, name: string): MoneyActivity {
    return this.#atPurchaserPrices(code, name, (id) => `${id}-margins_excluded`)
  }

  /** Returns spend at producer prices: another basis, so always another id. */
  atProducerPrices(code: string, name: string): MoneyActivity {
    const { sector, category } = this.#placed(code)
    const activity_id = `${slug(category)}-type_${slug(name)}-price_producer`
    return { activity_id, sector, category: categoryOf(category) }
  }

  #atPurchaserPrices(code: string, name: string, idOf: (published: string) => string): MoneyActivity {
    const { sector, category } = this.#placed(code)
    const published = this.#known.get(code)?.activity_id ?? `${slug(category)}-type_${slug(name)}`
    return { activity_id: idOf(published), sector, category: categoryOf(category) }
  }

  /** Returns sector and category in the open factor database's words, from which ids are built. */
  #placed(code: string): { sector: string; category: string } {
    const known = this.#known.get(code)
    if (known) return known
    const other = otherCategories.find(([start]) => code.startsWith(start))
    if (!other) throw new Error(`no category for sector ${code}`)
    return { sector: other[1], category: other[2] }
  }
}

/** Removes full stops: activity ids contain only letters, digits, underscores and dashes. */
function spelled(activityId: string): string {
  return activityId.replaceAll('.', '')
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}
