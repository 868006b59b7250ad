/**
 * Price changes: US price indices by industry, and consumer prices by country. The file of consumer prices is the World
 * Bank's FP.CPI.TOTL.ZG; a copy in which consumer prices and GDP deflator are swapped is in circulation, so check one
 * known figure of each country after an update.
 */
import type { Dataset } from '../../files/dataset.js'
import { figure, type RawFolder, type RawRow } from '../../files/raw-folder.js'
import type { Importer } from '../importer.js'
import { splitSectors } from '../margins/margins.js'

export const importer: Importer = {
  series: [
    { id: 'world-bank-consumer-prices', announced: 'https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG' },
    { id: 'bls-consumer-prices', announced: 'https://www.bls.gov/cpi/' },
  ],
  run: (raw) => [industryPrices(raw), ...consumerPrices(raw), americanPrices(raw)],
}

/** Returns one row per sector, or country, and year with a figure. */
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

/** Reads consumer prices to 2024, then the edition that revises 2024 and adds 2025. */
function consumerPrices(raw: RawFolder): Dataset[] {
  const codes = new Map(raw.rows('spend/country_currency.csv').map((row) => [row.iso3, row.iso2 ?? '']))
  codes.set('XKX', 'XK')
  // The World Bank's code of the euro area is not a country and is kept unchanged.
  codes.set('EMU', 'EMU')
  const areas = raw.takeChecksums()
  const pricesIn = (rows: RawRow[]) =>
    rows.flatMap((row) => {
      const area = codes.get(row.code)
      return area ? byYear(row).map(({ year, value }) => ({ area, year, percent: value })) : []
    })
  const first = pricesIn(raw.rows('spend/inflation_cpi_annual_pct_1990_2024.csv'))
  const inputs = { ...areas, ...raw.takeChecksums() }
  const printed = raw.rows('spend/inflation_cpi_annual_pct_2024_2025.csv')
  const read = pricesIn(printed.filter(({ source }) => source?.startsWith('World Bank')))
  const newer = read.filter((row) => !isDoubtful(row))
  const has = new Set(newer.map(({ area, year }) => `${area} ${year}`))
  const older = first.map((row) => (has.has(`${row.area} ${row.year}`) ? { ...row, removed_in: 3 } : row))
  return [
    firstEdition(older, inputs),
    secondEdition(newer, { ...areas, ...raw.takeChecksums() }, read.length - newer.length),
  ]
}

interface PriceRow {
  area: string
  year: number
  percent: number
}

/** True for Sri Lanka in 2025, printed as -4.76 %: more likely a change of the base year than of prices. */
const isDoubtful = ({ area, year }: PriceRow) => area === 'LK' && year === 2025

function firstEdition(rows: (PriceRow & { removed_in?: number })[], inputs: Dataset['inputs']): Dataset {
  return {
    description: {
      id: 'world-bank-consumer-prices',
      source: 'World Bank',
      source_dataset: 'World Development Indicators: consumer price inflation',
      publisher: 'World Bank',
      year_released: 2025,
      edition: { series: 'world-bank-consumer-prices', name: '2025' },
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'World Bank, World Development Indicators (CC BY 4.0)',
      source_link: 'https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG',
      obtained_from: 'datasets/inflation@fc1dbea archive/ (PDDL)',
      known_defects: [
        'Consumer prices and GDP deflator are swapped in the derived files of that repository; this is made ' +
          'from its raw download (United States 2022: 8.00 percent).',
        '2024 is there for 125 areas only; nothing for 2025. Regional aggregates other than the euro area are left out.',
        'Romania (-4.52) and Kazakhstan (4.86) are wrong in 2024: the edition of 2026 has 5.72 and 8.69.',
      ],
    },
    inputs,
    tables: [
      { name: 'consumer_prices', columns: ['area', 'year', 'percent', 'months', 'removed_in'], rows },
    ] as Dataset['tables'],
  }
}

function secondEdition(rows: PriceRow[], inputs: Dataset['inputs'], doubtful: number): Dataset {
  return {
    description: {
      id: 'world-bank-consumer-prices-2026',
      source: 'World Bank',
      source_dataset: 'World Development Indicators: consumer price inflation',
      publisher: 'World Bank',
      year_released: 2026,
      edition: { series: 'world-bank-consumer-prices', name: '2026', published: '2026-07-13' },
      added_in: 3,
      licence: 'CC-BY-4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: 'World Bank, World Development Indicators (CC BY 4.0)',
      source_link: 'https://data.worldbank.org/indicator/FP.CPI.TOTL.ZG',
      obtained_from: 'ccesm/world-inflation-lens@0895f80 data/inflation/worldbank.json (CC BY 4.0)',
      known_defects: [
        'Sri Lanka is printed with -4.76 % for 2025, most likely a change of the base year: left out.',
        'Nothing for the euro area and the United States, and nothing for 2025 in Afghanistan, Argentina, the Bahamas, ' +
          'Equatorial Guinea, Gambia, Kiribati, Qatar and South Sudan.',
        'The United Kingdom is the harmonised index (3.88 % in 2025).',
      ],
      excluded: { 'doubtful figure': doubtful },
    },
    inputs,
    tables: [
      { name: 'consumer_prices', columns: ['area', 'year', 'percent', 'months'], rows },
    ] as Dataset['tables'],
  }
}

/** Returns `January to August` for consecutive months. @throws Error if a month before the last is missing */
function monthRange(months: readonly string[]): string {
  const last = Number(months.at(-1))
  if (months.length !== last) throw new Error(`prices of ${months.length} months up to month ${last}`)
  const nameOf = (month: number) =>
    new Date(Date.UTC(2000, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  return `${nameOf(1)} to ${nameOf(last)}`
}

/** Last year of the World Bank's figures for the United States. */
const lastAmericanYear = 2024

/**
 * Reads American consumer prices after the World Bank's figures end: the annual averages, and the months of an
 * unfinished year against the same months of the year before.
 */
function americanPrices(raw: RawFolder): Dataset {
  const printed = raw.rows('spend/us_cpi_u_monthly_2018_2026.csv')
  const index = new Map(printed.map((row) => [`${row.year}-${row.month}`, figure(row.index_1982_84_100)!]))
  const years = [...new Set(printed.map((row) => Number(row.year)))].filter((year) => year > lastAmericanYear)
  const rows = years.map((year) => {
    const months = printed
      .filter((row) => Number(row.year) === year && row.month !== 'annual')
      .map(({ month }) => month!)
    const compared = index.has(`${year}-annual`) ? ['annual'] : months
    const mean = (of: number) =>
      compared.reduce((sum, month) => sum + index.get(`${of}-${month}`)!, 0) / compared.length
    const percent = Number(((mean(year) / mean(year - 1) - 1) * 100).toPrecision(10))
    return { area: 'US', year, percent, months: compared === months ? monthRange(months) : '' }
  })
  return {
    description: {
      id: 'bls-consumer-prices',
      source: 'BLS',
      source_dataset: 'Consumer Price Index for All Urban Consumers (CPI-U)',
      publisher: 'US Bureau of Labor Statistics',
      year_released: 2026,
      edition: { series: 'bls-consumer-prices', name: '2026' },
      added_in: 3,
      licence: 'US-public-domain',
      licence_url: 'https://www.bls.gov/opub/copyright-information.htm',
      attribution: 'US Bureau of Labor Statistics, CPI-U (public domain)',
      source_link: 'https://www.bls.gov/cpi/',
      obtained_from: 'PyPI cpi 2.1.0 (MIT), series CUUR0000SA0, monthly to August 2026',
      known_defects: [
        'October 2025 was never published; the annual average of 2025 is as printed (321.943).',
        '2026 is January to August against the same months of 2025.',
      ],
    },
    inputs: raw.takeChecksums(),
    tables: [
      { name: 'consumer_prices', columns: ['area', 'year', 'percent', 'months'], rows },
    ] as Dataset['tables'],
  }
}
