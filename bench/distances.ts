/**
 * Computed against published distances, per mode: mean and 95th percentile of the error, and the share of rows
 * within their own tolerance; and the mean error of each row as if it had been held out. Air and sea have no
 * constant that was chosen on published distances. Those of road and rail are fitted again for every row, by least
 * squares on the rows that share none of its ends. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/distances.js [--rows]`.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

interface Row {
  mode: string
  origin: string
  destination: string
  origin_latitude: string
  origin_longitude: string
  destination_latitude: string
  destination_longitude: string
  published_km: string
  via: string
  source: string
  tolerance_percent: string
}

interface Route {
  distance_km: number
  ferry_km: number
  countries: { country: string; distance_km: number }[]
}

interface Places {
  route(mode: string, from: object, to: object, options: object): Route
  find(location: object, purpose: string): object
  close(): void
}

/** A row with its route, whose length is a sum of terms that are each proportional to a constant. */
interface Measured {
  row: Row
  published: number
  route: Route
  /** Km per constant, computed with the constants as they are; the rest has none. */
  terms: Map<string, number>
  rest: number
}

const root = new URL('../../', import.meta.url)
const read = <Row>(name: string): Row[] => parse(readFileSync(new URL(name, root)), { columns: true })
const { openPlaces }: { openPlaces: () => Places } = await import(new URL('dist/places/places.js', root).href)
const { roadFactorOf }: { roadFactorOf: (country: string) => number } = await import(
  new URL('dist/places/routes/road-factors.js', root).href
)
const { railFactorOf }: { railFactorOf: (km: number) => number } = await import(
  new URL('dist/places/routes/land.js', root).href
)
const rows = read<Row>('test/places/distances.csv')
const flights = read<{ origin: string; destination: string; miles: string }>('test/places/flights.csv')
const places = openPlaces()
const measured = rows.map(measure)
const airports = flights.map(flightError)
places.close()

process.stdout.write('mode              rows   mean %    95 %   within tolerance   mean %, held out\n')
for (const mode of [...new Set(rows.map((row) => row.mode))]) {
  const own = measured.filter(({ row }) => row.mode === mode)
  const errors = own.map(({ route, published }) => percentOff(route.distance_km, published))
  const within = own.filter(({ row }, i) => Math.abs(errors[i]!) <= Number(row.tolerance_percent)).length
  line(mode, errors, `${((100 * within) / own.length).toFixed(1)} %`, heldOut(own))
}
line('air, US lines', airports, '', airports)
if (process.argv.includes('--rows')) {
  for (const { row, route, published } of measured) {
    const percent = percentOff(route.distance_km, published).toFixed(1)
    process.stdout.write(`${row.mode} ${row.origin} - ${row.destination}: ${percent} %\n`)
  }
}

function line(name: string, errors: readonly number[], within: string, held: readonly number[]): void {
  const sizes = errors.map(Math.abs).sort((a, b) => a - b)
  const cells = [
    name.padEnd(16),
    String(errors.length).padStart(6),
    mean(sizes).toFixed(2).padStart(8),
    sizes[Math.ceil(0.95 * sizes.length) - 1]!.toFixed(1).padStart(7),
    within.padStart(18),
    mean(held.map(Math.abs)).toFixed(2).padStart(18),
  ]
  process.stdout.write(`${cells.join('')}\n`)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percentOff(computed: number, published: number): number {
  return 100 * (computed / published - 1)
}

/** Statute miles between airports of the United States (Bureau of Transportation Statistics). */
function flightError({ origin, destination, miles }: (typeof flights)[number]): number {
  const [from, to] = [origin, destination].map((iata) => places.find({ iata }, 'air'))
  return percentOff(places.route('air', from!, to!, {}).distance_km, Number(miles) * 1.609344)
}

/** Closed passages are those the published distance avoids; in 1990 roads from west to west did not cross the east. */
function measure(row: Row): Measured {
  const from = { latitude: Number(row.origin_latitude), longitude: Number(row.origin_longitude) }
  const to = { latitude: Number(row.destination_latitude), longitude: Number(row.destination_longitude) }
  const options = {
    arctic: row.via.includes('northeast'),
    closed: row.via.includes('cape') ? ['suez', 'panama'] : [],
    avoid: row.source.includes('1990') ? ['CZ', 'HU', 'PL', 'SK'] : [],
  }
  const route = places.route(row.mode, from, to, options)
  const terms = row.mode === 'road' ? roadTerms(route) : row.mode === 'rail' ? railTerms(route) : new Map()
  const rest = route.distance_km - [...terms.values()].reduce((sum: number, km: number) => sum + km, 0)
  return { row, published: Number(row.published_km), route, terms, rest }
}

/** Countries with the same factor are one group. */
function roadTerms({ countries }: Route): Map<string, number> {
  const terms = new Map<string, number>()
  for (const { country, distance_km } of countries) {
    const group = String(roadFactorOf(country))
    terms.set(group, (terms.get(group) ?? 0) + distance_km)
  }
  return terms
}

/** The factor of short lines and that of long ones, by the share of each in the line's own. */
function railTerms({ distance_km, countries }: Route): Map<string, number> {
  const isAmerican = countries.every(({ country }) => ['US', 'CA', 'MX'].includes(country))
  if (isAmerican) return new Map([['tracks', distance_km]])
  const [short, long] = [railFactorOf(0), railFactorOf(Number.POSITIVE_INFINITY)]
  let km = distance_km
  for (let i = 0; i < 50; i++) km = distance_km / railFactorOf(km)
  const share = (railFactorOf(km) - short) / (long - short)
  return new Map([
    ['short', km * (1 - share) * short],
    ['long', km * share * long],
  ])
}

/** The error of each row with constants fitted on those that share none of its ends. */
function heldOut(all: readonly Measured[]): number[] {
  return all.map(({ row, published, terms, rest }) => {
    const ends = [row.origin, row.destination]
    const others = all.filter(
      (other) => !ends.includes(other.row.origin) && !ends.includes(other.row.destination),
    )
    const times = fitted(others)
    const computed = [...terms].reduce((sum, [name, km]) => sum + km * (times.get(name) ?? 1), rest)
    return percentOff(computed, published)
  })
}

/**
 * What constants are to be multiplied with, by least squares of the relative errors (coordinate descent). A constant
 * that no row has stays as it is.
 */
function fitted(all: readonly Measured[]): Map<string, number> {
  const times = new Map(
    all.flatMap(({ terms }) => [...terms.keys()].map((name): [string, number] => [name, 1])),
  )
  for (let round = 0; round < 200; round++) {
    for (const name of times.keys()) {
      let [numerator, denominator] = [0, 0]
      for (const { terms, rest, published } of all) {
        const own = (terms.get(name) ?? 0) / published
        if (own === 0) continue
        const others = [...terms].reduce(
          (sum, [n, km]) => (n === name ? sum : sum + km * times.get(n)!),
          rest,
        )
        numerator += own * (1 - others / published)
        denominator += own * own
      }
      if (denominator > 0) times.set(name, numerator / denominator)
    }
  }
  return times
}
