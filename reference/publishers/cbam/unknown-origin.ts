/**
 * Annex IV of Implementing Regulation (EU) 2026/1740: values for goods of unknown origin, each the highest of all
 * countries. The annex prints totals; direct and indirect parts are from the country with that value.
 */
import { figure, type RawFolder } from '../../files/raw-folder.js'
import type { DefaultValue } from './rows.js'

const file = 'cbam/annex_iv_2026_1740.csv'

/** Region of goods of unknown origin. */
export const unknownOrigin = 'UNKNOWN'
/** First release of the catalogue with these values. */
const since = 3

/**
 * Returns the values of the annex.
 * @throws Error that names a row that is not the highest value of the countries
 */
export function unknownOriginValues(
  raw: RawFolder,
  ofCountries: readonly DefaultValue[],
): (DefaultValue & { added_in: number })[] {
  return raw.rows(file).map(({ cn_code, total, route = '' }, at) => {
    const values = ofCountries.filter((value) => value.cn_code === cn_code)
    const most = Math.max(...values.map((value) => value.total))
    if (figure(total) !== most)
      throw new Error(
        `${file}, row ${at + 2}: ${cn_code} is ${total}, the highest of the countries is ${most}`,
      )
    const highest = values
      .filter((value) => value.total === most)
      .sort((a, b) => Number(b.route === route) - Number(a.route === route) || (a.region < b.region ? -1 : 1))
    return { ...highest[0]!, region: unknownOrigin, route, added_in: since }
  })
}
