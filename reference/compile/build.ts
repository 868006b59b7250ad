/**
 * `npm run build:data`: compiles `data/` into the reference files of `dist/`, and the phrases that people search by.
 *
 * A reference file is a list of steps, each in its own file, run in order on an empty database: a step creates its
 * tables and fills them from tables of `data/`. To compile something more, write a `BuildStep` and add it to the list
 * below; a file under another licence is one more entry.
 *
 * `--draft` omits rows that break a rule instead of failing, for work on an importer.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everydayFile } from '#src/catalogue/built-phrases.js'
import { DataFolder } from '../files/data-folder.js'
import { aliases } from './aliases.js'
import { cbam } from './cbam.js'
import { cloud } from './cloud.js'
import { compile, DataProblems } from './compile.js'
import { datasets } from './datasets.js'
import { economy } from './economy.js'
import { electricity } from './electricity.js'
import { everydayPhrases } from './everyday-phrases.js'
import { factors } from './factors.js'
import { firstRelease, firstReleaseList, readFirstRelease } from './first-release.js'
import { footprint } from './footprint.js'
import { freight } from './freight.js'
import { fuelProperties } from './fuel-properties.js'
import { gridRegions } from './grid-regions.js'
import { networks } from './places/networks.js'
import { places, stations } from './places/places.js'
import { plainNames } from './plain-names.js'
import { refrigerants } from './refrigerants.js'
import { regions } from './regions.js'
import { searchIndex } from './search-index.js'
import { searchTerms } from './search-terms.js'
import { stamp } from './stamp.js'
import { stationsChecksum } from './stations-checksum.js'
import type { BuildStep } from './step.js'
import { suggestion } from './suggestion.js'
import { transport } from './transport.js'
import { uncertaintyRules } from './uncertainty-rules.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')
const data = new DataFolder(join(root, 'data'))

/** In build order: the reference file records the checksum of the stations. */
const files: Record<string, BuildStep[]> = {
  'stations.sqlite': [stations],
  'reference.sqlite': [
    firstRelease(readFirstRelease(join(root, firstReleaseList))),
    stationsChecksum(join(dist, 'stations.sqlite')),
    regions,
    datasets,
    factors,
    aliases,
    searchIndex,
    searchTerms,
    economy,
    cloud,
    places,
    networks,
    transport,
    electricity,
    fuelProperties,
    gridRegions,
    cbam,
    suggestion,
    freight,
    footprint,
    refrigerants,
    plainNames,
    uncertaintyRules,
  ],
}

function main(): void {
  const tolerate = process.argv.includes('--draft')
    ? (problems: DataProblems) => process.stderr.write(`left out: ${problems.message}\n`)
    : undefined
  for (const [name, steps] of Object.entries(files)) {
    const started = performance.now()
    const written = compile({ data, target: join(dist, name), steps, stamp: stamp(root), tolerate })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(written ? `dist/${name}: written in ${seconds} s\n` : `dist/${name}: up to date\n`)
  }
  writeFileSync(everydayFile, JSON.stringify(everydayPhrases()))
}

try {
  main()
} catch (error) {
  if (!(error instanceof DataProblems)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
