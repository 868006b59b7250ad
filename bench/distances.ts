/**
 * Computed against published distances, per mode: mean and 95th percentile of the error, and the share of
 * rows within their own tolerance. After `npm run build`:
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

interface Places {
  route(mode: string, from: object, to: object, options: object): { distance_km: number }
  close(): void
}

const root = new URL('../../', import.meta.url)
const { openPlaces }: { openPlaces: () => Places } = await import(new URL('dist/places/places.js', root).href)
const rows: Row[] = parse(readFileSync(new URL('test/places/distances.csv', root)), { columns: true })
const places = openPlaces()
const errors = rows.map((row) => ({ row, percent: percentOff(row) }))
places.close()

process.stdout.write('mode              rows   mean %    95 %   within tolerance\n')
for (const mode of [...new Set(rows.map((row) => row.mode))]) {
  const own = errors.filter(({ row }) => row.mode === mode)
  const sizes = own.map(({ percent }) => Math.abs(percent)).sort((a, b) => a - b)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const within = own.filter(({ row, percent }) => Math.abs(percent) <= Number(row.tolerance_percent)).length
  const cells = [
    mode.padEnd(16),
    String(own.length).padStart(6),
    mean.toFixed(2).padStart(8),
    sizes[Math.ceil(0.95 * sizes.length) - 1]!.toFixed(1).padStart(7),
    `${((100 * within) / own.length).toFixed(1)} %`.padStart(18),
  ]
  process.stdout.write(`${cells.join('')}\n`)
}
if (process.argv.includes('--rows')) {
  for (const { row, percent } of errors) {
    process.stdout.write(`${row.mode} ${row.origin} - ${row.destination}: ${percent.toFixed(1)} %\n`)
  }
}

/** Closed passages are those the published distance avoids; in 1990 roads from west to west did not cross the east. */
function percentOff(row: Row): number {
  const from = { latitude: Number(row.origin_latitude), longitude: Number(row.origin_longitude) }
  const to = { latitude: Number(row.destination_latitude), longitude: Number(row.destination_longitude) }
  const options = {
    arctic: row.via.includes('northeast'),
    closed: row.via.includes('cape') ? ['suez', 'panama'] : [],
    avoid: row.source.includes('1990') ? ['CZ', 'HU', 'PL', 'SK'] : [],
  }
  return 100 * (places.route(row.mode, from, to, options).distance_km / Number(row.published_km) - 1)
}
