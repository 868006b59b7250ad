/** Registers one route for every operation of the contract, its batch and its aliases. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Turns } from '../common/turns.js'
import { Assessments } from './assessments.js'
import { batchBody } from './batch-body.js'
import { longestAnswer, type Offer, offersByRoute } from './offers.js'
import { isLaterEstimate } from './older-clients.js'
import type { ServerOptions } from './options.js'
import { respond, sentIn } from './steps.js'

export async function routes(server: FastifyInstance, options: ServerOptions): Promise<void> {
  const shared = { turns: new Turns(), assessments: new Assessments() }
  server.addHook('onClose', async () => shared.assessments.close())
  for (const [route, offers] of await offersByRoute(options.dataVersionPolicy === 'lenient')) {
    const [method, url] = route.split(' ') as [string, string]
    server.route({
      method,
      url,
      config: { longestAnswer: longestAnswer(offers[0].operation) },
      handler: async (request, reply) => {
        const offer = offerFor(request, offers)
        const { sunset } = offer.operation
        if (sunset) reply.header('Deprecation', 'true').header('Sunset', sunset.toUTCString())
        const response = await respond(request, reply, offer, options, shared)
        if (!offer.batch) return response
        return reply.type('application/json; charset=utf-8').send(batchBody(response as unknown[]))
      },
    })
  }
}

/** Returns the offer for a request; only early-release and later estimates share a path. */
function offerFor(request: FastifyRequest, offers: [Offer, ...Offer[]]): Offer {
  const [own, other] = offers
  return other && isLaterEstimate(sentIn(request)) ? other : own
}
