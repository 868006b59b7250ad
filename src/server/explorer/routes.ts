/** Routes of the explorer's page besides the operations: session, search, and labels under review. */

import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { qualityFlags } from '../../contract/contract.js'
import { unitTypes } from '../../units/units.js'
import { actingForCaller, requireFeature } from '../authentication.js'
import type { ServerOptions } from '../options.js'
import { sentIn } from '../steps.js'
import { findRoute } from './find.js'
import { labelRoutes } from './labels.js'
import { type PageRoute, pageRoute, pageRoutes } from './page-route.js'
import { uploads } from './uploads.js'

/** Registers the routes behind authentication, like operations. */
export function explorerRoutes(server: FastifyInstance, options: ServerOptions): void {
  const { explorer } = options
  const offered = explorer?.routes ?? []
  for (const { name, feature, answer } of [
    session(options, offered),
    findRoute(options),
    ...labelRoutes(options),
    ...offered,
  ]) {
    server.post(`${pageRoutes}/${name}`, async (request, reply) => {
      if (feature !== undefined) requireFeature(request.caller, feature)
      reply.header('Cache-Control', 'no-store')
      return await actingForCaller(request, options, () => answer(sentIn(request), request.caller))
    })
  }
  if (explorer?.upload) uploads(server, explorer.upload)
}

/** Returns the permissions of a key, so that the page shows only accessible features. */
function session({ explorer, release, version }: ServerOptions, offered: readonly PageRoute[]): PageRoute {
  const request = Type.Object({}, { additionalProperties: false })
  return pageRoute({ name: 'session', request }, async (_, { project, features }) => ({
    version,
    release,
    project,
    features: [...features],
    quality_flags: qualityFlags,
    unit_types: unitTypes,
    is_local: explorer !== undefined,
    offered: offered.map(({ name }) => name),
  }))
}
