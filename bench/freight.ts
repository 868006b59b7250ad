/**
 * Freight in one process, in seconds of processor time: distinct routes per second with the networks loaded, rows per second when lanes repeat,
 * and how long each network takes to load. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/freight.js`.
 */
interface Engine {
  call(operation: string, request: object): Promise<{ co2e: number }>
  close(): Promise<void>
}

const root = new URL('../../', import.meta.url)
const { localEngine }: { localEngine: () => Promise<Engine> } = await import(
  new URL('dist/engine/open.js', root).href
)

const cities = (
  'Amsterdam,Ankara,Antwerp,Athens,Bangkok,Barcelona,Beijing,Berlin,Bogota,Boston,Bremen,Brisbane,Brussels,' +
  'Bucharest,Budapest,Cairo,Cape Town,Casablanca,Chennai,Chicago,Copenhagen,Dallas,Dakar,Dubai,Durban,Frankfurt,' +
  'Gdansk,Genoa,Guangzhou,Hamburg,Hanoi,Helsinki,Houston,Istanbul,Jakarta,Karachi,Kuala Lumpur,Lagos,Lima,Lisbon,' +
  'London,Los Angeles,Lyon,Madrid,Manila,Marseille,Melbourne,Mexico City,Milan,Mombasa,Montreal,Mumbai,Munich,' +
  'Naples,New York,Osaka,Oslo,Paris,Perth,Porto,Prague,Rome,Rotterdam,Santiago,Sao Paulo,Seattle,Seoul,Shanghai,' +
  'Singapore,Stockholm,Sydney,Tianjin,Tokyo,Toronto,Tunis,Valencia,Vancouver,Vienna,Warsaw,Zurich'
).split(',')
const european = (
  'Amsterdam,Antwerp,Barcelona,Berlin,Bordeaux,Bremen,Brussels,Bucharest,Budapest,Cologne,Dresden,Frankfurt,Gdansk,' +
  'Genoa,Hamburg,Krakow,Lille,Lisbon,Lyon,Madrid,Marseille,Milan,Munich,Nantes,Dijon,Paris,Porto,Prague,Rome,' +
  'Rotterdam,Stuttgart,Toulouse,Turin,Zaragoza,Vienna,Warsaw,Zurich,Belgrade,Sofia,Leipzig'
).split(',')

type Lane = [from: string, to: string]

/** Every ordered pair, mixed the same way each time. */
function lanes(names: readonly string[], count: number): Lane[] {
  const all = names.flatMap((from) => names.filter((to) => to !== from).map((to): Lane => [from, to]))
  const step = 7919
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(index * step) % all.length]!)
}

function request([from, to]: Lane, modes: readonly string[]): object {
  const legs = modes.map((transport_mode) => ({ transport_mode }))
  return {
    route: [{ location: from }, ...legs, { location: to }],
    cargo: { weight: 12, weight_unit: 't' },
  }
}

async function timed(
  engine: Engine,
  requests: readonly object[],
): Promise<{ seconds: number; failed: number }> {
  const started = process.cpuUsage()
  let failed = 0
  for (const each of requests) {
    try {
      await engine.call('freight', each)
    } catch {
      failed++
    }
  }
  const { user, system } = process.cpuUsage(started)
  return { seconds: (user + system) / 1e6, failed }
}

const kinds: [name: string, names: readonly string[], modes: string[]][] = [
  ['air', cities, ['air']],
  ['sea', cities, ['sea']],
  ['road', european, ['road']],
  ['rail', european, ['rail']],
  ['road > sea > road', cities, ['road', 'sea', 'road']],
  ['road > air > road', cities, ['road', 'air', 'road']],
]

process.stdout.write('route               first, ms    distinct/s   refused   the same again/s\n')
for (const [name, names, modes] of kinds) {
  const engine = await localEngine()
  const [first, ...rest] = lanes(names, 1501).map((lane) => request(lane, modes))
  const load = await timed(engine, [first!])
  const distinct = await timed(engine, rest)
  const again = await timed(engine, Array.from({ length: 20 }, () => rest).flat())
  await engine.close()
  const cells = [
    name.padEnd(18),
    (load.seconds * 1000).toFixed(0).padStart(10),
    (rest.length / distinct.seconds).toFixed(0).padStart(13),
    String(distinct.failed).padStart(9),
    ((20 * rest.length) / again.seconds).toFixed(0).padStart(18),
  ]
  process.stdout.write(`${cells.join(' ')}\n`)
}
