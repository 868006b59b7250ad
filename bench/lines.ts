/**
 * Share of lines in plain words whose first answer is accepted, whole and with each part of the reading switched off. After
 * `npm run build`: `npx tsc -p bench/tsconfig.json && node bench/out/lines.js FILE`, where FILE has the columns `text`,
 * `country` and `acceptable` (activity ids, separated by semicolons), separated by tabs.
 */
import { readFileSync } from 'node:fs'

interface Line {
  unitTypes: readonly string[]
  amounts: readonly unknown[]
  kinds: readonly { kind: string }[]
  attributes: ReadonlyMap<string, string>
  unread: readonly string[]
}

interface PlainNames {
  read(text: string): Line
  of(kind: string): readonly { place: string }[]
}

interface Catalogue {
  plainNames: PlainNames
  search(request: object): { results: { activity_id: string }[] }
  close(): void
}

/** A part of the reading, and a change of plain names that switches it off. */
const parts: readonly { name: string; off: (names: PlainNames) => Partial<PlainNames> }[] = [
  { name: 'everything on', off: () => ({}) },
  {
    name: 'amounts and units',
    off: ({ read }) => ({ read: (text) => ({ ...read(text), unitTypes: [], amounts: [] }) }),
  },
  {
    name: 'codes',
    off: ({ read }) => ({ read: (text) => read(text.replace(/\b(?=[A-Z]*\d)[A-Z\d][\w./-]*\b/g, ' ')) }),
  },
  {
    name: 'attributes: treatment, class, grade',
    off: ({ read }) => ({ read: (text) => ({ ...read(text), attributes: new Map() }) }),
  },
  {
    name: 'brands',
    off: ({ read }) => ({
      read: (text) => {
        const line = read(text)
        return line.attributes.has('brand') ? { ...line, kinds: [] } : line
      },
    }),
  },
  {
    name: 'plain names',
    off: ({ read }) => ({ read: (text) => ({ ...read(text), kinds: [], attributes: new Map() }) }),
  },
  {
    name: "the country's own order",
    off: ({ of }) => ({ of: (kind) => [...of(kind)].reverse() }),
  },
]

// The built code: what is measured is what users run.
const built = new URL('../../dist/catalogue/catalogue.js', import.meta.url).href
const { openCatalogue }: { openCatalogue: () => Catalogue } = await import(built)
const [head = [], ...rows] = readFileSync(process.argv[2]!, 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'))
const lines = rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))

/** Countries with a national set; international regions follow the others. */
const national = new Set(['GB', 'US', 'FR', 'AU', 'NZ', 'CA'])

for (const { name, off } of parts) {
  const catalogue = openCatalogue()
  const names = catalogue.plainNames
  const bound = { read: names.read.bind(names), of: names.of.bind(names) }
  Object.assign(names, off(bound))
  const right = lines.filter(({ text, country, acceptable }) => {
    const region = national.has(country!) ? country : `${country},EU,EUROPE,GLOBAL`
    const [first] = catalogue.search({ query: text, region, data_version: '3', results_per_page: 1 }).results
    const accepted: (string | undefined)[] = acceptable === 'none' ? [undefined] : acceptable!.split(';')
    return accepted.includes(first?.activity_id)
  })
  catalogue.close()
  process.stdout.write(`${((100 * right.length) / lines.length).toFixed(1).padStart(6)} %  ${name}\n`)
}
