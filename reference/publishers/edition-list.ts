/** Which editions of publications are in `data/`, by publisher: `npm run import -- --list`. */
import { standings } from '#src/catalogue/releases/editions.js'
import type { Manifest } from '../files/data-folder.js'
import { asEdition } from '../files/edition.js'
import type { Series } from './importer.js'

/**
 * Three lines a publication: the name that `npm run import` takes with the series, the editions that are in, and
 * the one that is awaited with the months in which earlier ones came out and the page that announces it.
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
