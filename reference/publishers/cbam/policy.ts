/**
 * Prices of certificates by quarter, and the correction factor of free allocation. Only quarters with a published price
 * have a row.
 */
import type { Dataset } from '../../files/dataset.js'
import type { RawFolder } from '../../files/raw-folder.js'

const file = 'cbam/policy_2026_additions.json'

interface Policy {
  certificate_price_eur_per_tco2e: { period: string; eur: number | null; published?: string }[]
  cross_sectoral_correction_factor: { value: number; years: number[]; law: string }
}

/** @throws Error that names the entry if it is not a quarter, or has a price without the day of its publication */
export function policy(raw: RawFolder): Dataset {
  const { certificate_price_eur_per_tco2e: printed, cross_sectoral_correction_factor: correction } =
    JSON.parse(raw.text(file)) as Policy
  const prices = printed.flatMap(({ period, eur, published }) => {
    if (!/^20\d{2}-Q[1-4]$/.test(period)) throw new Error(`${file}: ${period} is not a quarter`)
    if (eur === null) return []
    if (!(eur > 0) || published === undefined)
      throw new Error(`${file}: ${period} has a price of ${eur} without a day of publication`)
    if (published.slice(0, 7) < `${period.slice(0, 4)}-${String(Number(period[6]) * 3).padStart(2, '0')}`)
      throw new Error(`${file}: the price of ${period} was published on ${published}, before its end`)
    return [{ quarter: period, eur, published }]
  })
  const factors = correction.years.map((year) => ({ year, factor: correction.value }))
  return {
    description: {
      id: 'eu-border-policy-2026',
      source: 'European Commission',
      source_dataset: 'Certificate prices 2026 and Decision (EU) 2026/1862',
      publisher: 'European Commission',
      year_released: 2026,
      licence: 'official-facts',
      licence_url: 'https://eur-lex.europa.eu/eli/dec/2011/833/oj',
      attribution:
        'Certificate prices of the European Commission under Implementing Regulation (EU) 2025/2548; correction factor of Commission Decision (EU) 2026/1862',
      source_link: 'https://taxation-customs.ec.europa.eu/carbon-border-adjustment-mechanism_en',
      obtained_from:
        'public reports of each price, two or more readers a quarter; the decision as six public texts cite it',
      known_defects: [
        'The decision itself was not read in the Official Journal; factors after 2030 are not decided.',
        'The price of the fourth quarter of 2026 is due on 4 January 2027; from 2027 prices are weekly.',
      ],
      excluded: { 'quarters without a published price': printed.length - prices.length },
      added_in: 3,
    },
    inputs: raw.takeChecksums(),
    tables: [
      { name: 'border_prices', columns: ['quarter', 'eur', 'published'], rows: prices },
      { name: 'border_corrections', columns: ['year', 'factor'], rows: factors },
    ],
  }
}
