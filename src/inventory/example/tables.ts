/**
 * The activity data of the example project: made up, the same every time. Emission factors are not part of it; a run
 * takes them from the catalogue.
 */

export type Cell = string | number
export interface Table {
  headings: string[]
  rows: Cell[][]
}

const years = [2024, 2025]
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** More in winter, or with `-` in summer; 3 % less in the second year. */
function seasonal(mean: number, swing: number, year: number, month: number): number {
  const season = 1 + swing * Math.cos((2 * Math.PI * month) / 12)
  return Math.round(mean * season * (year === 2025 ? 0.97 : 1))
}

const date = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A column per month, as a landlord sends it. The reading of Austin for the last two months of 2025 is missing. */
export function electricity(): Table {
  const meters = [
    { site: 'Leeds', meter: 'L-01', mean: 41_000, swing: 0.1 },
    { site: 'Leeds', meter: 'L-02', mean: 9_500, swing: 0.2 },
    { site: 'Lyon', meter: 'Y-01', mean: 8_200, swing: 0.15 },
    { site: 'Austin', meter: 'A-01', mean: 12_600, swing: -0.3 },
  ]
  return {
    headings: ['Site', 'Meter', 'Year', ...months],
    rows: meters.flatMap(({ site, meter, mean, swing }) =>
      years.map((year) => [
        ...[site, meter, year],
        ...months.map((_, at) =>
          meter === 'A-01' && year === 2025 && at >= 10 ? '' : seasonal(mean, swing, year, at),
        ),
      ]),
    ),
  }
}

/** One list for all that is burnt and leaks, with its unit beside each amount. */
export function fuels(): Table {
  const rows = years.flatMap((year) => [
    ...months.flatMap((_, at): Cell[][] => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      return [
        [month, 'Leeds', 'Natural gas', seasonal(38_000, 0.6, year, at), 'kWh'],
        [month, 'Austin', 'Natural gas', seasonal(210, 0.5, year, at), 'MMBtu'],
        [month, 'Leeds', 'Diesel, vans', seasonal(640, 0.05, year, at), 'litres'],
      ]
    }),
    [`${year}-06`, 'Leeds', 'R410A top-up', year === 2024 ? 4.2 : 3.1, 'kg'],
  ])
  return { headings: ['Month', 'Site', 'Fuel', 'Quantity', 'Unit'], rows }
}

export function travel(): Table {
  const trips: [month: number, site: string, kind: string, from: string, to: string, nights: number][] = [
    [2, 'Leeds', 'Flight', 'Leeds', 'Lyon', 3],
    [3, 'Lyon', 'Train', 'Lyon', 'Paris', 1],
    [5, 'Austin', 'Flight', 'Austin', 'London', 5],
    [9, 'Lyon', 'Train', 'Lyon', 'London', 2],
    [11, 'Leeds', 'Flight', 'London', 'Austin', 6],
  ]
  const rows = years.flatMap((year) =>
    trips
      .filter((_, at) => year === 2024 || at !== 4)
      .flatMap(([month, site, kind, from, to, nights]): Cell[][] => [
        [date(year, month, 10), site, kind, from, to, ''],
        [date(year, month, 10), site, 'Hotel', '', to, nights],
      ]),
  )
  return { headings: ['Date', 'Site', 'Kind', 'From', 'To', 'Nights'], rows }
}

export function purchases(): Table {
  const suppliers: [site: string, supplier: string, code: string, amount: number, currency: string][] = [
    ['Leeds', 'Northern Steel', '24', 182_000, 'GBP'],
    ['Leeds', 'Aire Packaging', '17', 46_500, 'GBP'],
    ['Lyon', 'Logiciels du Rhône', '62', 38_000, 'EUR'],
    ['Lyon', 'Cabinet Bellecour', '69', 24_000, 'EUR'],
    ['Austin', 'Lone Star Catering', '56', 19_500, 'USD'],
  ]
  const rows = years.flatMap((year) =>
    suppliers.map(([site, supplier, code, amount, currency], at): Cell[] => [
      date(year, 2 * at + 2, 15),
      ...[site, supplier, code, Math.round(amount * (year === 2025 ? 1.04 : 1)), currency],
    ]),
  )
  return { headings: ['Date', 'Site', 'Supplier', 'NACE', 'Amount', 'Currency'], rows }
}

export function operations(): Table {
  const rows = years.flatMap((year): Cell[][] => [
    [year, 'Leeds', 'Commuting by car', year === 2024 ? 412_000 : 396_000, 'km'],
    [year, 'Leeds', 'Landfill', year === 2024 ? 18.4 : 15.9, 'tonne'],
    [year, 'Leeds', 'Lorry to customers', year === 2024 ? 96_000 : 101_000, 'tonne-km'],
  ])
  return { headings: ['Year', 'Site', 'What', 'Quantity', 'Unit'], rows }
}
