/** The search of the page: the newest factors of what was found, or all of them, with counts for its filters. */
import { type Static, Type } from '@sinclair/typebox'
import type { BrowseResponse } from '../../catalogue/catalogue.js'
import { Turns } from '../../common/turns.js'
import { type Feature, SearchRequest, ServiceError } from '../../contract/contract.js'
import type { ServerOptions } from '../options.js'
import { visibleTo } from '../visibility.js'
import { type PageRoute, pageRoute } from './page-route.js'

export const FindRequest = Type.Object(
  { ...SearchRequest.properties, is_whole: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

export type FindRequest = Static<typeof FindRequest>

export type SearchResult = BrowseResponse

export function findRoute({ engineOf }: Pick<ServerOptions, 'engineOf'>): PageRoute {
  const turns = new Turns()
  return pageRoute(
    { name: 'find', feature: 'search', request: FindRequest },
    async (request, { project, features }) => {
      const engine = engineOf(project, features.has('private-factors'))
      if (!engine.browse) throw new ServiceError(501, null, 'the engine of this server has no catalogue')
      const found = await engine.browse(request)
      const { results } = found
      return { ...found, ...((await turns.run(project, visibleTo(features, { results }))) as object) }
    },
  )
}

/** The page as it opens, and a word. */
const firstQueries = ['', 'electricity']

/**
 * Reads and compiles what the first search of a process needs, before somebody waits for it. It asks nothing of the
 * store; what goes wrong is said to whoever searches.
 */
export async function prepareFind(
  options: Pick<ServerOptions, 'engineOf' | 'release'>,
  project: string,
): Promise<void> {
  const { answer } = findRoute(options)
  const caller = { keyId: '', project, features: new Set<Feature>(['search', 'audit']) }
  for (const query of firstQueries) {
    const search: FindRequest = { data_version: options.release, query, results_per_page: 20 }
    await answer(search, caller).catch(() => undefined)
  }
}
