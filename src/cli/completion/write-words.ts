/** Writes the words that completion offers into `dist/words`. Part of `npm run build`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { builtInReference, openCatalogue } from '../../catalogue/catalogue.js'
import { searchOf } from '../../catalogue/searching.js'
import { openEconomy } from '../../economy/economy.js'
import { localEngine } from '../../engine/open.js'
import { wordFile } from '../../host/built-files.js'
import { unitTypes } from '../../units/units.js'
import type { WordKind } from './offered-words.js'

const release = '^1'

type Words = Record<Exclude<WordKind, 'profile'>, Iterable<string>>

async function words(): Promise<Words> {
  const catalogue = openCatalogue()
  const economy = openEconomy(builtInReference())
  const engine = await localEngine()
  try {
    const ids = new Set<string>()
    for (const { activity_id } of searchOf(catalogue).all({ data_version: release })) ids.add(activity_id)
    const request = { data_version: release, results_per_page: 1 }
    const { possible_filters: filters } = await engine.call('search', request)
    const { cloud_providers } = await engine.call('computeMetadata', {})
    return {
      activity_id: ids,
      category: filters.category,
      sector: filters.sector,
      region: filters.region.map(({ id }) => id),
      source: filters.source.map(({ source }) => source),
      source_dataset: filters.source.flatMap(({ datasets }) => datasets),
      source_lca_activity: filters.source_lca_activity,
      unit_type: filters.unit_type,
      currency: economy.exchangeRates.currencies(),
      cloud_provider: Object.keys(cloud_providers),
      cloud_region: Object.values(cloud_providers).flatMap(({ regions }) => regions),
      cloud_instance: Object.values(cloud_providers).flatMap(
        ({ virtual_machine_instances }) => virtual_machine_instances,
      ),
      ...units(),
    }
  } finally {
    await engine.close()
    economy.close()
    catalogue.close()
  }
}

/** The units of every measure that has some. */
function units() {
  const listed = Object.assign({}, ...unitTypes.map((each) => each.units)) as Record<string, string[]>
  const of = (key: string) => listed[key]!
  return {
    area_unit: of('area_unit'),
    data_unit: of('data_unit'),
    distance_unit: of('distance_unit'),
    energy_unit: of('energy_unit'),
    power_unit: of('power_unit'),
    time_unit: of('time_unit'),
    volume_unit: of('volume_unit'),
    weight_unit: of('weight_unit'),
  }
}

for (const [kind, list] of Object.entries(await words())) {
  const file = wordFile(kind)
  mkdirSync(new URL('.', file), { recursive: true })
  const sorted = [...new Set(list)].sort()
  writeFileSync(file, sorted.map((word) => `${word}\n`).join(''))
}
