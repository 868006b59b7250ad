/**
 * Time of the first page of a search, `possible_filters` included, in process on the full catalogue:
 * the first time (parts still to be read) and warm. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/search.js`.
 */

interface Catalogue {
  size(): { factors: number }
  close(): void
}

const requests = [
  {},
  { category: 'Electricity', region: 'US*' },
  { activity_id: 'fuel_type*', year: '2025,2024', scope: '1,3' },
  { query: 'natural gas' },
  { query: 'natral gas' },
  { query: 'electricty uk' },
  { query: 'electr' },
  { query: 'flight short haul economy', region: 'GB' },
  { query: 'manufacturing' },
  { query: 'steel', results_per_page: 500 },
]
const repetitions = 200

// The built code: what is measured is what users run.
const built = new URL('../../dist/catalogue/catalogue.js', import.meta.url).href
const { openCatalogue }: { openCatalogue: () => Catalogue } = await import(built)
const { search }: { search: (catalogue: Catalogue, request: object) => { total_results: number } } =
  await import(new URL('searching.js', built).href)

const catalogue = openCatalogue()
const { factors } = catalogue.size()
process.stdout.write(`${factors} factors, ${repetitions} repetitions, milliseconds\n`)
process.stdout.write(`${row('first', 'median', '95 %', 'results')}  request\n`)
for (const request of requests) {
  const { elapsed: first, response } = timed(request)
  const warm = Array.from({ length: repetitions }, () => timed(request).elapsed).sort((a, b) => a - b)
  const at = (share: number) => warm[Math.floor(warm.length * share)]!.toFixed(1)
  const cells = row(first.toFixed(1), at(0.5), at(0.95), String(response.total_results))
  process.stdout.write(`${cells}  ${JSON.stringify(request)}\n`)
}
catalogue.close()

function timed(request: object) {
  const started = performance.now()
  const response = search(catalogue, { data_version: '^1', ...request })
  return { elapsed: performance.now() - started, response }
}

function row(...cells: string[]): string {
  return cells.map((cell) => cell.padStart(9)).join('')
}
