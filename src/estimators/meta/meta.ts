/** Answers about the service itself: units and releases. */
import type { DataVersionsResponse, UnitTypesResponse } from '../../contract/contract.js'
import { unitTypes } from '../../units/units.js'
import type { EstimatorContext } from '../context.js'

export function listUnitTypes(): UnitTypesResponse {
  return {
    unit_types: unitTypes.map(({ unit_type, units }) => ({
      unit_type,
      units: Object.fromEntries(Object.entries(units).map(([key, accepted]) => [key, [...accepted]])),
    })),
  }
}

export function listDataVersions(_request: object, { catalogue }: EstimatorContext): DataVersionsResponse {
  const releases = catalogue.releases.map(String)
  const latest = releases.at(-1)!
  return { latest_release: latest, latest, latest_major: latest, latest_minor: latest, releases }
}
