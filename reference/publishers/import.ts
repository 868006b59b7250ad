/**
 * `npm run import -- <raw data folder> [publisher...]`: reads published files and writes `data/`.
 * Maintainers run it when a publisher releases new figures; users never need it. `npm run import -- --list` shows
 * which editions are in, by publisher, and where the next one is announced. Figures that changed by more than 30 % since
 * the edition before are printed, for a person to look at.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DataFolder } from '../files/data-folder.js'
import { writeDataReadme } from '../files/data-readme.js'
import { writeDataset } from '../files/dataset.js'
import { RawFolder } from '../files/raw-folder.js'
import { editionList } from './edition-list.js'
import { changedFigures, changesBetweenEditions } from './figure-changes.js'
import type { Importer } from './importer.js'
import { assertOwnYear } from './other-edition.js'

/** Returns the names of the publishers' folders next to this file. */
function publishers(): string[] {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function importerOf(name: string): Promise<Importer> {
  const { importer } = (await import(`./${name}/${name}.js`)) as { importer: Importer }
  return importer
}

async function main(): Promise<void> {
  const [folder, ...only] = process.argv.slice(2)
  if (!folder) throw new Error('usage: npm run import -- <raw data folder> [publisher...], or --list')
  const known = publishers()
  const unknown = only.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`no publisher ${unknown.join(', ')}; available: ${known.join(', ')}`)
  }
  const dataFolder = fileURLToPath(new URL('../../data', import.meta.url))
  const chosen = only.length > 0 ? only : known
  if (folder === '--list') {
    const importers = await Promise.all(chosen.map(async (name) => ({ name, ...(await importerOf(name)) })))
    process.stdout.write(editionList(importers, new DataFolder(dataFolder).datasets()))
    return
  }
  for (const name of chosen) {
    const importer = await importerOf(name)
    const datasets = importer.run(new RawFolder(folder))
    const committed = new DataFolder(dataFolder)
    const manifests = committed.datasets()
    for (const dataset of datasets) assertOwnYear(dataset, datasets, committed, manifests)
    const changes = datasets.flatMap((dataset) => changedFigures(dataset, committed))
    for (const dataset of datasets) {
      writeDataset(dataFolder, dataset)
      const rows = dataset.tables.map((table) => `${table.rows.length} ${table.name}`).join(', ')
      process.stdout.write(`${dataset.description.id}: ${rows}\n`)
    }
    const written = new DataFolder(dataFolder)
    changes.push(...datasets.flatMap(({ description }) => changesBetweenEditions(description.id, written)))
    for (const line of changes) process.stdout.write(`over 30 %: ${line}\n`)
  }
  writeDataReadme(dataFolder)
}

await main()
