/**
 * Bidding zones of electricity markets that are not countries: names and EIC codes of ENTSO-E's transparency platform
 * (as in entsoe-py 0.8.1, MIT), and the zones of the Australian market. No publication in the catalogue has factors for
 * these zones, so they are never read as a country: the error for a zone names its regions.
 */
import { wordTable } from './word-table.js'

export interface BiddingZone {
  /** Name in ENTSO-E's notation: `DE-LU`, `NO2`. */
  zone: string
  /** Regions of the catalogue that contain the zone or are covered by it. */
  regions: readonly string[]
}

/** Zone, regions and EIC code, separated by spaces; several regions by commas. */
const zones = [
  ...['DE-LU DE,LU 10Y1001A1001A82H', 'DE-AT-LU DE,AT,LU 10Y1001A1001A63L', 'DK1 DK 10YDK-1--------W'],
  ...['DK2 DK 10YDK-2--------M', 'IE-SEM IE,GB-NIR 10Y1001A1001A59C', 'IT-NORD IT 10Y1001A1001A73I'],
  ...['IT-CNOR IT 10Y1001A1001A70O', 'IT-CSUD IT 10Y1001A1001A71M', 'IT-SUD IT 10Y1001A1001A788'],
  ...['IT-CALA IT 10Y1001C--00096J', 'IT-SICI IT 10Y1001A1001A75E', 'IT-SARD IT 10Y1001A1001A74G'],
  ...['NO1 NO 10YNO-1--------2', 'NO2 NO 10YNO-2--------T', 'NO3 NO 10YNO-3--------J'],
  ...['NO4 NO 10YNO-4--------9', 'NO5 NO 10Y1001A1001A48H', 'SE1 SE 10Y1001A1001A44P'],
  ...['SE2 SE 10Y1001A1001A45N', 'SE3 SE 10Y1001A1001A46L', 'SE4 SE 10Y1001A1001A47J'],
  ...['NSW1 AU-NSW', 'QLD1 AU-QLD', 'SA1 AU-SA', 'TAS1 AU-TAS', 'VIC1 AU-VIC'],
]

let byName: Readonly<Record<string, BiddingZone>> | undefined

/**
 * Returns the bidding zone that a text names, by its EIC code or by its name with any separator (`DK1`, `DK-1`, `DK_1`,
 * `DK-DK1`).
 */
export function biddingZone(text: string): BiddingZone | undefined {
  byName ??= zoneTable()
  const code = text.trim().toUpperCase()
  return byName[code] ?? byName[code.replace(/^([A-Z]{2})[-_ ](?=\1)/, '').replace(/[-_ ]/g, '')]
}

function zoneTable(): Readonly<Record<string, BiddingZone>> {
  return wordTable(
    Object.fromEntries(
      zones.flatMap((line) => {
        const [zone, regions, eic] = line.split(' ') as [string, string, string?]
        const meant = { zone, regions: regions.split(',') }
        const names = [zone.replace(/-/g, ''), ...(eic === undefined ? [] : [eic])]
        return names.map((name): [string, BiddingZone] => [name, meant])
      }),
    ),
  )
}
