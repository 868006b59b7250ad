/** Product footprints (specification 2, section 4.5). */
import { FootprintRequest } from '../schemas/footprint.js'
import { FootprintList, FootprintResponse, FootprintVersionRequest } from '../schemas/footprint-result.js'
import { ListRequest } from '../schemas/meta.js'
import { describe } from './operation.js'

const exampleVersion = '0d5aa0b2-6b1c-4d3c-9a80-6f1b6a3b2c11'

export const footprintOperations = {
  footprint: describe({
    name: 'footprint',
    summary: 'Estimate the footprint of a product, and keep it as a version that others can refer to',
    verb: 'POST',
    path: '/pcf/v1-preview2/estimate',
    host: 'preview',
    request: FootprintRequest,
    response: FootprintResponse,
    feature: 'pcf',
    needsStore: true,
    usesPlaces: true,
    writes: 'creates',
    searchesOwnData: true,
    example: {
      product: 'Hammer',
      location: 'Frankfurt',
      manufacturing_year: 2024,
      manufacturing: [{ type: 'electricity', amount: { energy: 2, energy_unit: 'kWh' } }],
      components: [
        {
          type: 'simple',
          product: 'iron',
          production_year: 2024,
          weight: { weight: 1.5, weight_unit: 'kg' },
          location: 'Stockholm',
        },
      ],
    },
  }),
  footprintList: describe({
    name: 'footprintList',
    summary: 'List the products of the project, each with its newest version',
    verb: 'GET',
    path: '/pcf/v1-preview2',
    host: 'preview',
    request: ListRequest,
    response: FootprintList,
    paged: true,
    feature: 'pcf',
    needsStore: true,
    example: {},
  }),
  footprintShow: describe({
    name: 'footprintShow',
    summary: 'Show a kept footprint by its version',
    verb: 'GET',
    path: '/pcf/v1-preview2/:version_id',
    host: 'preview',
    request: FootprintVersionRequest,
    response: FootprintResponse,
    feature: 'pcf',
    needsStore: true,
    usesPlaces: true,
    example: { version_id: exampleVersion },
  }),
  footprintAsked: describe({
    name: 'footprintAsked',
    summary: 'Show the request that a kept footprint was made from, by its version',
    verb: 'GET',
    path: '/pcf/v1-preview2/:version_id/request',
    host: 'preview',
    request: FootprintVersionRequest,
    response: FootprintRequest,
    feature: 'pcf',
    needsStore: true,
    example: { version_id: exampleVersion },
  }),
}
