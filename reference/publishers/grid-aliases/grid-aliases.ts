/** `data/activity-aliases`: published activity ids that refer to an activity of the catalogue. */
import { activityEndings } from '../../shared/activity-endings.js'
import { gasAliases } from '../../shared/fugitive-gases.js'
import { oefdbAliases } from '../../shared/oefdb-aliases.js'
import { gridAliases } from '../grid/activities.js'
import type { Importer } from '../importer.js'

export const importer: Importer = {
  run: () => [
    {
      description: {
        id: 'activity-aliases',
        source: 'ghg',
        source_dataset: 'Activity aliases',
        publisher: 'ghg',
        year_released: 2025,
        licence: 'CC0-1.0',
        licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
        attribution: 'Written for this project',
        source_link: 'https://creativecommons.org/publicdomain/zero/1.0/',
        obtained_from: 'Written for this project',
        known_defects: [],
      },
      inputs: {},
      tables: [
        {
          name: 'aliases',
          columns: ['alias', 'activity_id'],
          rows: [...gasAliases, ...gridAliases, ...oefdbAliases].sort((a, b) => (a.alias < b.alias ? -1 : 1)),
        },
        {
          name: 'activity_endings',
          columns: ['ending', 'beginning', 'meaning', 'source'],
          rows: [...activityEndings],
        },
      ],
    },
  ],
}
