/**
 * How prices moved: US price indices by industry, and consumer prices by country. The file of consumer
 * prices is the World Bank's FP.CPI.TOTL.ZG; a copy in which consumer prices and GDP deflator are swapped is in
 * circulation, so one known figure of each country is worth checking after an update.
 */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { splitSectors } from '../margins/margins.js'

export const importer: Importer = {
  run: (raw) => [industryPrices(raw), consumerPrices(raw)],
}

/** One row per sector, or country, and year that has a figure. */
function byYear(row: RawRow): { year: number; value: number }[] {
  return Object.entries(row).flatMap(([column, cell]) => {
    const value = /^\d{4}$/.test(column) ? figure(cell) : undefined
    return value === undefined ? [] : [{ year: Number(column), value }]
  })
}

function industryPrices(raw: RawFolder): Dataset {
  const rows = raw
    .rows('spend/bea_price_index_by_industry_2010_2023.csv')
    .flatMap((row) =>
      splitSectors(row.bea_detail_2017 ?? '').flatMap((sector) =>
        byYear(row).map(({ year, value }) => ({ sector, year, index: value })),
      ),
    )
  return {
    description: {
      id: 'bea-price-index',
      source: 'BEA',
      source_dataset: 'Gross output price indices 2010-2023',
      publisher: 'US Bureau of Economic Analysis',
      year_released: 2024,
      licence: 'US-public-domain',
      licence_url: 'https://www.usa.gov/government-works',
      attribution: 'US Bureau of Economic Analysis (public domain)',
      source_link: 'https://www.bea.gov/industry/gross-output-by-industry',
      obtained_from: 'USEPA/useeior@1565a70 (MIT)',
      known_defects: ['Household appliances are one industry; the spend factors have four.'],
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'industry_prices', columns: ['sector', 'year', 'index'], rows }] as Dataset['tables'],
  }
}

function consumerPrices(raw: RawFolder): Dataset {
  const codes = new Map(raw.rows('spend/country_currency.csv').map((row) => [row.iso3, row.iso2 ?? '']))
  codes.set('XKX', 'XK')
  // The World Bank's code of the euro area stands for no country and is kept as it is.
  codes.set('EMU', 'EMU')
  const rows = raw.rows('spend/inflation_cpi_annual_pct_1990_2024.csv').flatMap((row) => {
    const area = codes.get(row.code)
    return area ? byYear(row).map(({ year, value }) => ({ area, year, percent: value })) : []
  })
  return {
    description: {
      id: 'world-bank-consumer-prices',
      source: 'World Bank',
      source_dataset: 'World Development Indicators: consumer price inflation',
      publisher: 'World Bank',
      year_released: 2025,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'World Bank, World Development Indicators (CC BY 4.0)',
      source_link: 'https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG',
      obtained_from: 'datasets/inflation@fc1dbea archive/ (PDDL)',
      known_defects: [
        'Consumer prices and GDP deflator are swapped in the derived files of that repository; this is made ' +
          'from its raw download (United States 2022: 8.00 percent).',
        '2024 is there for 125 areas only; nothing for 2025. Regional aggregates other than the euro area are left out.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [{ name: 'consumer_prices', columns: ['area', 'year', 'percent'], rows }] as Dataset['tables'],
  }
}
