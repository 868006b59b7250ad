/** Lists the editions of publications in `data/`, by publisher: `npm run import -- --list`. */
import { standings } from '#src/catalogue/releases/editions.js'
import type { Manifest } from '../files/data-folder.js'
import { asEdition } from '../files/edition.js'
import type { Series } from './importer.js'

/**
 * Returns three lines per publication: the name for `npm run import` with the series, the imported editions, and the
 * next edition with the months of earlier ones and the page that announces it.
 */
export function editionList(
  importers: readonly { name: string; series?: Series[] }[],
  datasets: readonly Manifest[],
): string {
  const known = standings(datasets.map(asEdition))
  const lists = importers.flatMap(({ name, series = [] }) =>
    series.map(({ id, announced }) => {
      const editions = known.filter((dataset) => dataset.series === id)
      const newest = editions.at(-1)
      const usually = newest?.usually.length ? `, earlier ones came in ${newest.usually.join(', ')}` : ''
      const names = [...new Set(editions.map(({ edition }) => edition))].join(' ')
      const next = newest?.awaited ?? 'the next'
      return `${name}: ${id}\n  in: ${names || 'none'}\n  awaited: ${next}${usually}; announced on ${announced}\n`
    }),
  )
  return lists.join('')
}
