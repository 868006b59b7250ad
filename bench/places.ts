/**
 * Places found per second of processor time, each asked for once: the cache is no help. After `npm run build`:
 * `npx tsc -p bench/tsconfig.json && node bench/out/places.js`.
 */
import Database from 'libsql'

interface Places {
  find(location: string, purpose?: string): { name: string }
  close(): void
}

const count = 20_000

const dist = new URL('../../dist/', import.meta.url)
const { openPlaces }: { openPlaces: () => Places } = await import(new URL('places/places.js', dist).href)

const database = new Database(new URL('reference.sqlite', dist).pathname, { readonly: true })
const sql = `SELECT name, country FROM place WHERE kind = 2 AND weight >= 20000 AND length(name) >= 6 ORDER BY id * 7919 % 100003 LIMIT ${count}`
const towns = database.prepare(sql).all() as { name: string; country: string }[]
database.close()

const kinds: Record<string, string[]> = {
  'exact name': distinct(towns.map(({ name }) => name)),
  'name, country': distinct(towns.map(({ name, country }) => `${name}, ${country}`)),
  misspelt: distinct(towns.slice(0, count / 5).map(({ name }) => misspelt(name))),
  'misspelt, country': distinct(
    towns.slice(0, count / 5).map(({ name, country }) => `${misspelt(name)}, ${country}`),
  ),
}
process.stdout.write('per second  again (cached)  queries    found  kind\n')
for (const [kind, queries] of Object.entries(kinds)) {
  const places = openPlaces()
  places.find('Rotterdam')
  let found = 0
  const once = rate(queries.length, () => {
    for (const query of queries) if (finds(places, query)) found++
  })
  const again = rate(queries.length, () => {
    for (const query of queries) finds(places, query)
  })
  const cells = [once, again, queries.length, found].map((cell, i) =>
    String(cell).padStart([10, 16, 9, 9][i]!),
  )
  process.stdout.write(`${cells.join('')}  ${kind}\n`)
  places.close()
}

/** Things done per second of processor time, so that other work on the machine does not count. */
function rate(count: number, work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.round((count / (user + system)) * 1e6)
}

function finds(places: Places, query: string): boolean {
  try {
    places.find(query)
    return true
  } catch {
    return false
  }
}

/** The third letter left out. */
function misspelt(name: string): string {
  return name.slice(0, 2) + name.slice(3)
}

function distinct(queries: string[]): string[] {
  return [...new Set(queries)]
}
