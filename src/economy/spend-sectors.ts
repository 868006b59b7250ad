/** Which activities of the catalogue are the spend factors of a sector or industry. */

import { Cache } from '../cache.js'
import type { ReferenceTables } from '../catalogue/catalogue.js'

export interface NacePurchaserPrice {
  dataset: string
  activity_id: string
  doubt: string
}

export class SpendSectors {
  readonly #tables: ReferenceTables
  readonly #producer = new Cache<string | undefined>()
  readonly #purchaser = new Cache<{ dataset: string; activity_id: string }[]>()
  readonly #industries = new Cache<string[]>()
  readonly #nace = new Cache<NacePurchaserPrice | undefined>()
  readonly #averages = new Cache<string | undefined>()

  constructor(tables: ReferenceTables) {
    this.#tables = tables
  }

  /** The activity of a sector at producer prices, in Open CEDA. */
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

  /** The sector of an Open CEDA activity. */
  sectorOf(activityId: string): string | undefined {
    return this.#tables.all<{ sector: string }>(
      'SELECT sector FROM sectors WHERE activity_id = ?',
      activityId,
    )[0]?.sector
  }

  /** Open CEDA activities for what an activity at purchaser prices stands for. */
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

  /** NAICS 2017 codes of a sector. */
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

  /** Activities of an industry at purchaser prices, margins included, by dataset of the EPA. */
  purchaserPriceActivities(naics2017: string): { dataset: string; activity_id: string }[] {
    return this.#purchaser.get(naics2017, () =>
      this.#tables.all(
        'SELECT dataset, activity_id FROM naics_activities WHERE naics2017 = ? ORDER BY dataset',
        naics2017,
      ),
    )
  }

  /** Ids of them, whatever the dataset; of a code of an older revision those of the industries of its sector. */
  purchaserPriceIds(code: string, sector: string): Set<string> {
    const own = this.purchaserPriceActivities(code)
    const found =
      own.length > 0
        ? own
        : this.industriesOf(sector).flatMap((industry) => this.purchaserPriceActivities(industry))
    return new Set(found.map(({ activity_id }) => activity_id))
  }

  /**
   * The activity of a NACE division at purchaser prices of a country, and what is implausible about its figure
   * (empty where nothing is); undefined where the publisher has none.
   */
  nacePurchaserPrice(country: string, division: string): NacePurchaserPrice | undefined {
    return this.#nace.get(
      `${country} ${division}`,
      () =>
        this.#tables.all<NacePurchaserPrice>(
          'SELECT dataset, activity_id, doubt FROM nace_purchaser_prices WHERE country = ? AND division = ?',
          country,
          division,
        )[0],
    )
  }

  /** Region code of the average used as a proxy for a country without figures of its own. */
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
