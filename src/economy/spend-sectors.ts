/** Finds the catalogue's spend activities for a sector or industry. */

import type { ReferenceTables } from '../catalogue/catalogue.js'
import { Cache } from '../common/cache.js'

export interface NacePurchaserPrice {
  dataset: string
  activity_id: string
  doubt: string
}

export interface NaceBasicPrice {
  dataset: string
  activity_id: string
  /** Median, over countries with margins, of the factor per invoice amount over the factor at basic prices. */
  invoice_ratio: number
}

/** Sectors of Open CEDA (BEA) that sell goods for a margin; customs duties (4200ID) are not among them. */
const tradeSectors = /^(?:42(?!00ID)|44|45|4B)/

/** NACE divisions of trade. Repair of vehicles (45.20) is a service. */
const tradeClasses = /^4(?:5(?!\.?2)|6|7)/

/** True if the output of a sector is the margin on goods. */
export function isTradeSector(sector: string): boolean {
  return tradeSectors.test(sector)
}

/** True if the output of a NACE class is the margin on goods. */
export function isTradeClass(naceClass: string): boolean {
  return tradeClasses.test(naceClass)
}

export class SpendSectors {
  readonly #tables: ReferenceTables
  readonly #producer = new Cache<string | undefined>()
  readonly #purchaser = new Cache<{ dataset: string; activity_id: string }[]>()
  readonly #industries = new Cache<string[]>()
  readonly #nace = new Cache<NacePurchaserPrice | undefined>()
  readonly #basic = new Cache<NaceBasicPrice | undefined>()
  readonly #averages = new Cache<string | undefined>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** Returns the activity of a sector at producer prices, in Open CEDA. */
  producerPriceActivity(sector: string): string | undefined {
    return this.#producer.get(
      sector,
      () =>
        this.#tables.all<{ activity_id: string }>(
          'SELECT activity_id FROM sectors WHERE sector = ?',
          sector,
        )[0]?.activity_id,
    )
  }

  /** Returns the sector of an Open CEDA activity. */
  sectorOf(activityId: string): string | undefined {
    return this.#tables.all<{ sector: string }>(
      'SELECT sector FROM sectors WHERE activity_id = ?',
      activityId,
    )[0]?.sector
  }

  /** Returns the Open CEDA activities for the same industries as an activity at purchaser prices. */
  producerPriceTwins(activityId: string): string[] {
    return this.#tables
      .all<{ activity_id: string }>(
        `SELECT DISTINCT s.activity_id FROM naics_activities n
         JOIN naics_sectors l ON l.naics2017 = n.naics2017 JOIN sectors s ON s.sector = l.sector
         WHERE n.activity_id = ? ORDER BY 1`,
        activityId,
      )
      .map((row) => row.activity_id)
  }

  /** Returns the NAICS 2017 codes of a sector. */
  industriesOf(sector: string): string[] {
    return this.#industries.get(sector, () =>
      this.#tables
        .all<{ naics2017: string }>(
          'SELECT naics2017 FROM naics_sectors WHERE sector = ? ORDER BY naics2017',
          sector,
        )
        .map((row) => row.naics2017),
    )
  }

  /** Returns the activities of an industry at purchaser prices, margins included, by dataset of the EPA. */
  purchaserPriceActivities(naics2017: string): { dataset: string; activity_id: string }[] {
    return this.#purchaser.get(naics2017, () =>
      this.#tables.all(
        'SELECT dataset, activity_id FROM naics_activities WHERE naics2017 = ? ORDER BY dataset',
        naics2017,
      ),
    )
  }

  /**
   * Returns the ids of an industry's activities at purchaser prices, in any dataset; for a code of an older revision,
   * ids for all industries of its sector.
   */
  purchaserPriceIds(code: string, sector: string): Set<string> {
    const own = this.purchaserPriceActivities(code)
    const found =
      own.length > 0
        ? own
        : this.industriesOf(sector).flatMap((industry) => this.purchaserPriceActivities(industry))
    return new Set(found.map(({ activity_id }) => activity_id))
  }

  /**
   * Returns the activity of a NACE division at purchaser prices of a country, with the doubt about its figure (empty
   * without doubt); undefined if the publisher has no figure.
   */
  nacePurchaserPrice(country: string, division: string): NacePurchaserPrice | undefined {
    return this.#nace.get(`${country} ${division}`, () =>
      this.#ofDivision('dataset, activity_id, doubt', 'nace_purchaser_prices', country, division),
    )
  }

  /** Returns the activity of a NACE division at basic prices of a country for which no margins are published. */
  naceBasicPrice(country: string, division: string): NaceBasicPrice | undefined {
    return this.#basic.get(`${country} ${division}`, () =>
      this.#ofDivision('dataset, activity_id, invoice_ratio', 'nace_basic_prices', country, division),
    )
  }

  #ofDivision<Row>(columns: string, table: string, country: string, division: string): Row | undefined {
    const query = `SELECT ${columns} FROM ${table} WHERE country = ? AND division = ?`
    return this.#tables.all<Row>(query, country, division)[0]
  }

  /** Returns the region code of the average used as a proxy for a country without its own figures. */
  regionAverage(country: string): string | undefined {
    return this.#averages.get(
      country,
      () =>
        this.#tables.all<{ region: string }>(
          'SELECT region FROM region_averages WHERE country = ?',
          country,
        )[0]?.region,
    )
  }
}
