/** Search of the explorer: the newest matching factors or all of them, with counts for the filters. */
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

/** The initial search of the page, and a search for a word. */
const firstQueries = ['', 'electricity']

/**
 * Warms up the search of a process before its first user. Does not read the store; ignores errors, which the first
 * real search will report.
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
