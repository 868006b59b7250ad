/**
 * `npm run import -- <raw data folder> [dataset...]`: reads published files and writes `data/`.
 * Maintainers run it when a publisher releases new figures; users never need it.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeDataReadme } from '../build/data-readme.js'
import { type Dataset, writeDataset } from './dataset.js'
import { RawFolder } from './raw.js'

/** One importer per publisher: reads raw files, returns one or more datasets. */
export interface Importer {
  name: string
  run(raw: RawFolder): Dataset[]
}

const importers: Record<string, () => Promise<Importer>> = {
  agribalyse: async () => (await import('./agribalyse.js')).importer,
  ademe: async () => (await import('./ademe/ademe.js')).importer,
  desnz: async () => (await import('./desnz.js')).importer,
  'epa-hub': async () => (await import('./epa-hub.js')).importer,
  'eu-mrr': async () => (await import('./eu-mrr.js')).importer,
  gwp: async () => (await import('./gwp.js')).importer,
  india: async () => (await import('./india.js')).importer,
  'grid-context': async () => (await import('./grid-context.js')).importer,
  grid: async () => (await import('./grid.js')).importer,
  'grid-aliases': async () => (await import('./grid-aliases.js')).importer,
  cbam: async () => (await import('./cbam.js')).importer,
  cloud: async () => (await import('./cloud.js')).importer,
  'code-lists': async () => (await import('./code-lists.js')).importer,
  currencies: async () => (await import('./currencies.js')).importer,
  'epa-supply-chain': async () => (await import('./epa-supply-chain.js')).importer,
  margins: async () => (await import('./margins.js')).importer,
  'open-ceda': async () => (await import('./open-ceda.js')).importer,
  oefdb: async () => (await import('./oefdb.js')).importer,
  networks: async () => (await import('./places-networks.js')).importer,
  places: async () => (await import('./places.js')).importer,
  'product-waste': async () => (await import('./product-waste.js')).importer,
  prices: async () => (await import('./prices.js')).importer,
  'heat-steam': async () => (await import('./heat-steam.js')).importer,
  regions: async () => (await import('./regions.js')).importer,
  freight: async () => (await import('./freight.js')).importer,
  transport: async () => (await import('./transport.js')).importer,
}

async function main(): Promise<void> {
  const [folder, ...only] = process.argv.slice(2)
  if (!folder) throw new Error('usage: npm run import -- <raw data folder> [importer...]')
  const dataFolder = join(fileURLToPath(new URL('../../..', import.meta.url)), 'data')
  for (const [name, load] of Object.entries(importers)) {
    if (only.length > 0 && !only.includes(name)) continue
    const importer = await load()
    for (const dataset of importer.run(new RawFolder(folder))) {
      writeDataset(dataFolder, dataset)
      const rows = dataset.tables.map((table) => `${table.rows.length} ${table.name}`).join(', ')
      process.stdout.write(`${dataset.description.id}: ${rows}\n`)
    }
  }
  writeDataReadme(dataFolder)
}

await main()
