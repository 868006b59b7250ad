/**
 * Imports plain names: what practitioners call things in eight languages (`reference/words/plain/`), and the activity
 * that each publisher has for them.
 */
import { createHash } from 'node:crypto'
import { wordsOf } from '#src/catalogue/words/words.js'
import type { DatasetDescription } from '../../files/dataset.js'
import { phrasesByMeaning, wordLines } from '../../files/word-lists.js'
import type { Importer } from '../importer.js'
import { energyActivities } from './energy.js'
import { freightActivities } from './freight.js'
import { fuelActivities } from './fuels.js'
import { materialActivities } from './materials.js'
import type { ActivityRow } from './rows.js'
import { thingActivities } from './things.js'
import { travelActivities } from './travel.js'

const lists = [
  'fuels',
  'energy',
  'travel',
  'freight',
  'waste',
  'materials',
  'foods',
  'codes',
  'forms',
  'shapes',
  'brands',
  'context',
]

export const importer: Importer = {
  run() {
    return [
      {
        description,
        inputs: Object.fromEntries(
          lists.map((list) => [`reference/words/plain/${list}.txt`, checksumOf(list)]),
        ),
        tables: [
          { name: 'plain_names', columns: ['name', 'meaning'], rows: names() },
          {
            name: 'plain_activities',
            columns: ['kind', 'rank', 'place', 'attributes', 'activity_id', 'proxy'],
            rows: activities(),
          },
        ],
      },
    ]
  },
}

function checksumOf(list: string): string {
  return createHash('sha256')
    .update(wordLines(`plain/${list}.txt`).join('\n'))
    .digest('hex')
}

/** Names with all that they mean; of two kinds for a name, the first counts. */
function names(): { name: string; meaning: string }[] {
  const meanings = new Map<string, Map<string, string>>()
  for (const list of lists) {
    for (const [phrase, meant] of phrasesByMeaning(`plain/${list}.txt`)) {
      const name = wordsOf(phrase).join(' ')
      const known = meanings.get(name) ?? new Map<string, string>()
      meanings.set(name, known)
      for (const each of meant === 'context' ? [] : meant.split(' ')) {
        const [attribute, value] = each.split('=') as [string, string]
        if (!known.has(attribute)) known.set(attribute, value)
      }
    }
  }
  return [...meanings]
    .map(([name, known]) => ({
      name,
      meaning: [...known].map(([key, value]) => `${key}=${value}`).join(' '),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function activities(): (ActivityRow & { rank: number })[] {
  const seen = new Set<string>()
  const rows = [
    ...fuelActivities(),
    ...energyActivities(),
    ...travelActivities(),
    ...freightActivities(),
    ...materialActivities(),
    ...thingActivities(),
  ].filter((row) => {
    const key = [row.kind, row.place, row.attributes, row.activity_id].join('|')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  const ranks = new Map<string, number>()
  return rows.map((row) => {
    const rank = (ranks.get(row.kind) ?? 0) + 1
    ranks.set(row.kind, rank)
    return { ...row, rank }
  })
}

const description: DatasetDescription = {
  id: 'plain-names',
  source: 'ghg',
  source_dataset: 'Plain names of activities',
  publisher: 'ghg',
  year_released: 2026,
  added_in: 3,
  licence: 'MIT',
  licence_url: 'https://opensource.org/license/mit',
  attribution: 'Plain names of activities: ghg',
  source_link: 'https://ghg.example.org',
  obtained_from: 'reference/words/plain/ and reference/publishers/plain-names/ of this project',
  known_defects: [],
}
