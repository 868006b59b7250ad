/**
 * Locations as requests name them and as responses show them (specification 2, sections 2.1 and 2.2).
 */
import { type Static, Type } from '@sinclair/typebox'

const latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north' })
const longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east' })
const freeText = Type.String({
  minLength: 1,
  description:
    'Place in words (`Portland, Oregon`), airport code (`LHR`), UN/LOCODE (`DE HAM`) or `latitude, longitude`',
})

export const LocationQuery = Type.Object({ query: freeText })
export const LocationLocode = Type.Object({
  locode: Type.String({ minLength: 1, description: 'UN/LOCODE, with or without a space' }),
})
export const LocationIata = Type.Object({
  iata: Type.String({ minLength: 1, description: 'IATA code of an airport' }),
})
export const Coordinates = Type.Object({ latitude, longitude })
export type Coordinates = Static<typeof Coordinates>
export const LocationCoordinates = Type.Object({ coordinates: Coordinates })

/** Alternative sets of fields that identify a place. */
export const waysToName = [['query'], ['locode'], ['iata'], ['latitude', 'longitude'], ['coordinates']]
export const oneWayOnly =
  'must be a text, or an object with one of query, locode, iata, coordinates, or latitude and longitude'

const names = waysToName.map(([name]) => name!)
const twoNames = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))

/** A place: in words, or an object with exactly one way to name it. */
export const Location = Type.Union(
  [freeText, LocationQuery, LocationLocode, LocationIata, Coordinates, LocationCoordinates],
  {
    title: 'Location',
    description: 'A place: text, or an object with query, locode, iata, or latitude and longitude',
    'x-rule': oneWayOnly,
    not: { type: 'object', anyOf: twoNames.map((required) => ({ required })) },
  },
)
export type Location = Static<typeof Location>

/** Place in a response. */
export const ResponseLocation = Type.Object(
  {
    name: Type.String({ description: 'The resolved place, in words' }),
    latitude: Type.Optional(
      Type.Number({ description: 'Degrees north; absent for a key without `coordinates`' }),
    ),
    longitude: Type.Optional(
      Type.Number({ description: 'Degrees east; absent for a key without `coordinates`' }),
    ),
    confidence_score: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
      description: 'From 0 to 1; null for a place that routing inserted',
    }),
  },
  { title: 'ResponseLocation' },
)
export type ResponseLocation = Static<typeof ResponseLocation>
