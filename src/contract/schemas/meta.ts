/** Requests for metadata of the service. */
import { type Static, Type } from '@sinclair/typebox'
import { pageFields } from '../paging.js'

export const EmptyRequest = Type.Object({})

/** Request for a list of a project's data. */
export const ListRequest = Type.Object(pageFields)

export const UnitTypesResponse = Type.Object({
  unit_types: Type.Array(
    Type.Object({
      unit_type: Type.String(),
      units: Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'Accepted units by the key of `parameters` that takes them',
      }),
    }),
  ),
})
export type UnitTypesResponse = Static<typeof UnitTypesResponse>

export const DataVersionsResponse = Type.Object({
  latest_release: Type.String({ description: 'Newest catalogue release' }),
  latest: Type.String({ description: 'The same, under an older name' }),
  latest_major: Type.String({ description: 'The same, under an older name' }),
  latest_minor: Type.String({ description: 'The same, under an older name' }),
  releases: Type.Array(Type.String()),
})
export type DataVersionsResponse = Static<typeof DataVersionsResponse>
