/** Freight (specification 2, section 4.6). */
import { FreightRequest, FreightResponse, FreightV2Request, FreightV2Response } from '../schemas/freight.js'
import { describe } from './operation.js'

/** Version 2 of freight is planned to be removed in September 2026. */
const freightV2Sunset = new Date('2026-09-01T00:00:00Z')

export const freightOperations = {
  freight: describe({
    name: 'freight',
    summary: 'Estimate emissions of cargo on a route of several modes',
    verb: 'POST',
    path: '/freight/v3/intermodal',
    host: 'base',
    request: FreightRequest,
    response: FreightResponse,
    feature: 'freight',
    usesPlaces: true,
    aliases: [{ verb: 'POST', path: '/freight/v3-preview1/intermodal' }],
    example: {
      route: [
        { location: 'Lyon' },
        { transport_mode: 'road' },
        { transport_mode: 'sea' },
        { transport_mode: 'road' },
        { location: 'Chicago' },
      ],
      cargo: { weight: 12, weight_unit: 't' },
    },
  }),
  freightV2: describe({
    name: 'freightV2',
    summary: 'Estimate emissions of cargo on a route of several modes (deprecated: use version 3)',
    verb: 'POST',
    path: '/freight/v2-preview1/intermodal',
    host: 'preview',
    request: FreightV2Request,
    response: FreightV2Response,
    feature: 'freight',
    aliases: [
      { verb: 'POST', path: '/freight/v2/intermodal' },
      { verb: 'POST', path: '/freight/v1/intermodal' },
    ],
    sunset: freightV2Sunset,
    example: {
      route: [{ location: { iata: 'MAD' } }, { transport_mode: 'air' }, { location: { iata: 'LIS' } }],
      cargo: { weight: 40, weight_unit: 'kg' },
    },
  }),
}
